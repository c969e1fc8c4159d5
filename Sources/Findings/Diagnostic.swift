/// A problem or a remark: what it is, where it is, and what to do about it.
public struct Diagnostic: Sendable {
  /// An error stops the export. A warning does not. A note only informs.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    case note, warning, error

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// Another place that belongs to the finding, such as the first of two duplicate keys.
  package struct Related: Sendable {
    /// The file's path as messages show it.
    package let path: String
    /// nil for a whole file.
    package let place: SourceRange?
    package let message: String

    package init(_ message: String, at place: SourceRange) {
      self.init(message, at: place, in: place.file.path)
    }

    /// A whole file if `place` is nil.
    package init(_ message: String, at place: SourceRange?, in path: String) {
      self.path = path
      self.place = place
      self.message = message
    }
  }

  /// The stable id of the rule: `multicolour`, `json-syntax`, `token-type` …
  public let rule: String
  public package(set) var severity: Severity
  /// The file's path as messages show it. A finding without a position in the file has one too.
  public let path: String
  package let place: SourceRange?
  /// What is wrong: one plain sentence, without a full stop.
  public private(set) var message: String
  /// What to do about it; nil if unknown.
  public let help: String?
  package private(set) var related: [Related]

  /// Where in the file it is; nil for a finding about a whole file.
  public var position: SourcePosition? { place?.start }

  /// The finding with so many of its other places.
  package func showing(related count: Int) -> Diagnostic {
    var copy = self
    copy.related = Array(related.prefix(count))
    return copy
  }

  /// The finding with more at the end of its message.
  package func adding(_ words: String) -> Diagnostic {
    var copy = self
    copy.message += words
    return copy
  }

  /// A copy of a finding. `Rule.finding` makes new ones.
  package init(
    _ severity: Severity, rule: String, _ message: String, help: String? = nil, at place: SourceRange,
    related: [Related] = []
  ) {
    self.init(severity, rule: rule, Rule.Finding(message, help: help, at: place, related: related))
  }

  /// A finding about a whole file, or about a missing file.
  package init(_ severity: Severity, rule: String, _ message: String, help: String? = nil, path: String) {
    self.init(severity, rule: rule, Rule.Finding(message, help: help, at: nil, in: path))
  }

  /// A finding about a whole file if there is no place.
  package init(
    _ severity: Severity, rule: String, _ message: String, help: String? = nil, at place: SourceRange?,
    in path: String
  ) {
    self.init(severity, rule: rule, Rule.Finding(message, help: help, at: place, in: path))
  }

  /// What the check of a rule found, with the severity that the project sets for the rule.
  package init(_ severity: Severity, of rule: Rule, _ finding: Rule.Finding) {
    self.init(severity, rule: rule.id, finding)
  }

  private init(_ severity: Severity, rule: String, _ finding: Rule.Finding) {
    self.init(
      severity: severity, rule: rule, path: finding.path, place: finding.place,
      message: finding.message, help: finding.help, related: finding.related)
  }

  /// A finding by all of its properties, as it is read from a message.
  package init(
    severity: Severity, rule: String, path: String, place: SourceRange?, message: String,
    help: String?, related: [Related]
  ) {
    self.severity = severity
    self.rule = rule
    self.path = path
    self.place = place
    self.message = message
    self.help = help
    self.related = related
  }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// By path, then by position, then by rule.
  package var inOrder: [Diagnostic] {
    // The offset has the order of lines and columns, for which files would have to be read again.
    sorted { left, right in
      if left.path != right.path { return left.path < right.path }
      let starts = (left.place?.range.lowerBound ?? -1, right.place?.range.lowerBound ?? -1)
      if starts.0 != starts.1 { return starts.0 < starts.1 }
      return (left.rule, left.message) < (right.rule, right.message)
    }
  }
}
