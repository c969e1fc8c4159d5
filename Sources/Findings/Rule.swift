/// The description of a rule: its id, its severity, why it matters and how to repair a finding.
///
/// `IconRule` and `BarRule` add the check itself.
package final class Rule: Sendable {
  package let id: String
  /// That of most findings.
  package let severity: Diagnostic.Severity
  /// The severities that some of its findings have instead.
  package let alsoReports: [Diagnostic.Severity]
  /// The levels that the configuration may set.
  ///
  /// Something that the output needs is missing or wrong where a rule reports an error, so such a rule takes no milder
  /// level. Errors about how a picture looks are the exception: their rules list all levels.
  package let levels: [RuleSettings.Level]
  /// What is wrong, in half a sentence: "drawn in more than one colour".
  package let title: String
  /// Why it matters once the icon is tinted.
  package let why: String
  package let inFigma: String?
  package let inSVG: String?
  package let inTokens: String?
  package let inCatalog: String?
  /// What to do, for rules about the configuration and the output.
  package let cure: String?
  /// What several findings in one file say in one line, for rules about the form of a file: what was found, such as
  /// "values are in an older form", and what repairs them all. nil for rules whose findings are printed one by one.
  package let many: (found: String, cure: String?)?
  /// What most icons of a set may do on purpose. One note about the set then stands for a finding about each icon. nil if
  /// nobody does it on purpose.
  package let sharedStyle: SharedStyleNote?
  /// The rule's threshold, which a project may change, and what the number measures: "share of the ink, from 0 to 1".
  /// nil for rules without one.
  package let limit: (standard: Double, meaning: String)?
  /// Pages that support facts which Monotint's authors did not measure themselves.
  package let references: [String]
  /// Examples that the rule reports, and examples that it does not.
  ///
  /// Each is a whole SVG, or the content of an SVG with a canvas of 24 x 24; for rules about tokens, a token file; for
  /// rules about catalogs, the `Contents.json` of a set or several files.
  /// `↓` marks the position of the finding.
  let fires, silent: [String]

  package init(
    _ id: String, _ severity: Diagnostic.Severity, title: String, why: String, inFigma: String? = nil,
    inSVG: String? = nil, inTokens: String? = nil, inCatalog: String? = nil,
    cure: String? = nil, sharedStyle: SharedStyleNote? = nil,
    limit: (standard: Double, meaning: String)? = nil,
    many: (found: String, cure: String?)? = nil, references: [String] = [], fires: [String] = [],
    silent: [String] = [], alsoReports: [Diagnostic.Severity] = [], levels: [RuleSettings.Level]? = nil
  ) {
    self.id = id
    self.severity = severity
    self.alsoReports = alsoReports
    if let levels {
      self.levels = levels
    } else if severity == .error {
      self.levels = [.error]
    } else {
      self.levels = RuleSettings.Level.allCases
    }
    self.title = title
    self.why = why
    self.inFigma = inFigma
    self.inSVG = inSVG
    self.inTokens = inTokens
    self.inCatalog = inCatalog
    self.cure = cure
    self.sharedStyle = sharedStyle
    self.limit = limit
    self.many = many
    self.references = references
    self.fires = fires
    self.silent = silent
  }

  /// Whether the configuration can make its findings milder, or turn it off.
  package var isAdjustable: Bool { levels.contains(.off) }

  /// A finding at a place in a file.
  ///
  /// - Parameter severity: one of those that the rule's table allows; nil is the rule's own.
  package func finding(
    _ message: String, help: String? = nil, at place: SourceRange,
    related: [Diagnostic.Related] = [], as severity: Diagnostic.Severity? = nil
  ) -> Diagnostic {
    diagnostic(Finding(message, help: help, at: place, related: related), severity)
  }

  /// A finding about a whole file, or about a missing file.
  package func finding(
    _ message: String, help: String? = nil, in path: String, as severity: Diagnostic.Severity? = nil
  ) -> Diagnostic {
    diagnostic(Finding(message, help: help, at: nil, in: path), severity)
  }

  /// A finding about a whole file if there is no place.
  package func finding(
    _ message: String, help: String? = nil, at place: SourceRange?, in path: String,
    related: [Diagnostic.Related] = [], as severity: Diagnostic.Severity? = nil
  ) -> Diagnostic {
    diagnostic(Finding(message, help: help, at: place, in: path, related: related), severity)
  }

  private func diagnostic(_ finding: Finding, _ other: Diagnostic.Severity?) -> Diagnostic {
    let severity = other ?? severity
    assert(mayReport(severity), "\(id) is never \(severity)")
    return Diagnostic(severity, of: self, finding)
  }

  /// Whether a finding may have this severity: as the rule states it, or as a project sets it.
  private func mayReport(_ severity: Diagnostic.Severity) -> Bool {
    let isOwn = severity == self.severity || alsoReports.contains(severity)
    return isOwn || isAdjustable && levels.contains { $0.severity == severity }
  }

  /// What many icons of a set do on purpose.
  package struct SharedStyleNote: Sendable {
    /// In words that follow “many icons”.
    package let words: String
    /// Fewer icons than these are no style.
    package let fewest: Int
    /// The share of the set above which it is the style of the set.
    package let share = 0.05

    package init(_ words: String, fewest: Int = 3) {
      self.words = words
      self.fewest = fewest
    }
  }

  /// What a rule found, before the configuration sets its severity.
  package struct Finding: Sendable {
    package let message: String
    let help: String?
    package let path: String
    package let place: SourceRange?
    let related: [Diagnostic.Related]

    package init(_ message: String, help: String? = nil, at place: SourceRange, related: [Diagnostic.Related] = []) {
      self.init(message, help: help, at: place, in: place.file.path, related: related)
    }

    /// A finding about a whole file if `place` is nil.
    package init(
      _ message: String, help: String? = nil, at place: SourceRange?, in path: String,
      related: [Diagnostic.Related] = []
    ) {
      self.message = message
      self.help = help
      self.path = place?.file.path ?? path
      self.place = place
      self.related = related
    }
  }
}
