/// What is checked: its id, its severity, why it matters and how to repair it. The check itself stands where its subject is known:
/// see `IconRule` and `BarRule`.
package final class Rule: Sendable {
  package let id: String
  /// Unless the configuration says otherwise.
  package let severity: Diagnostic.Severity
  /// What is wrong, in half a sentence: "drawn in more than one colour".
  package let title: String
  /// Why it matters once the icon is tinted.
  package let why: String
  package let inFigma: String?
  package let inSVG: String?
  /// Where a rule has a number that a project may change.
  package let limit: Limit?
  /// Pages that say so, for what Monotint did not measure itself.
  package let references: [String]
  package let examples: Examples

  package init(
    _ id: String, _ severity: Diagnostic.Severity, _ title: String, why: String, inFigma: String? = nil,
    inSVG: String? = nil, limit: Limit? = nil, references: [String] = [], examples: Examples = Examples()
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.why = why
    self.inFigma = inFigma
    self.inSVG = inSVG
    self.limit = limit
    self.references = references
    self.examples = examples
  }

  /// A number that decides, with its meaning.
  package struct Limit: Sendable {
    package let standard: Double
    /// What the number counts: "share of the ink, from 0 to 1".
    package let meaning: String

    package init(_ standard: Double, _ meaning: String) {
      self.standard = standard
      self.meaning = meaning
    }
  }

  /// SVGs, or what stands inside of one with a canvas of 24; `↓` marks where the finding is.
  package struct Examples: Sendable {
    package var fires: [String] = []
    package var silent: [String] = []

    package init(fires: [String] = [], silent: [String] = []) {
      (self.fires, self.silent) = (fires, silent)
    }

    /// An example as a whole SVG.
    package static func document(_ example: String) -> String {
      let isWhole = example.contains("<svg") || !example.contains("<")
      let root = #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">"#
      return isWhole ? example : root + example + "</svg>"
    }
  }

  /// What a rule found, before the configuration says how much it matters.
  package struct Finding: Sendable {
    package let message: String
    package let help: String?
    package let path: String
    package let place: SourceRange?
    package let related: [Diagnostic.Related]

    package init(_ message: String, help: String? = nil, at place: SourceRange, related: [Diagnostic.Related] = []) {
      self.message = message
      self.help = help
      self.path = place.file.path
      self.place = place
      self.related = related
    }

    /// A finding about a file as a whole, when no place in it is known.
    package init(_ message: String, help: String? = nil, at place: SourceRange?, in path: String) {
      self.message = message
      self.help = help
      self.path = place?.file.path ?? path
      self.place = place
      self.related = []
    }
  }
}

extension Diagnostic {
  package init(_ severity: Severity, _ rule: Rule, _ finding: Rule.Finding) {
    if let place = finding.place {
      self.init(severity, rule.id, finding.message, help: finding.help, at: place, related: finding.related)
    } else {
      self.init(severity, rule.id, finding.message, help: finding.help, path: finding.path)
    }
  }
}
