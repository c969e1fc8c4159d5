package import Source

/// Something that is checked: what it is called, how much it matters, why, how to repair it, and the check itself.
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
  let check: Check

  init(
    _ id: String, _ severity: Diagnostic.Severity, _ title: String, why: String, inFigma: String? = nil,
    inSVG: String? = nil, limit: Limit? = nil, references: [String] = [], examples: Examples = Examples(),
    check: Check
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
    self.check = check
  }

  /// A number that decides, with its meaning.
  package struct Limit: Sendable {
    package let standard: Double
    /// What the number counts: "share of the ink, from 0 to 1".
    package let meaning: String

    init(_ standard: Double, _ meaning: String) {
      self.standard = standard
      self.meaning = meaning
    }
  }

  /// SVGs, or what stands inside of one with a canvas of 24; `↓` marks where the finding is.
  package struct Examples: Sendable {
    package var fires: [String] = []
    package var silent: [String] = []

    /// An example as a whole SVG.
    package static func document(_ example: String) -> String {
      let isWhole = example.contains("<svg") || !example.contains("<")
      let root = #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">"#
      return isWhole ? example : root + example + "</svg>"
    }
  }

  /// Whether it looks at one icon at a time, once that is rendered.
  package var judgesIcons: Bool {
    switch check {
    case .template, .icon: true
    case .reading, .set, .design, .drawing: false
    }
  }

  /// What a rule looks at.
  enum Check: Sendable {
    /// An icon that is used as a template image.
    case template(@Sendable (IconEvidence, _ limit: Double) -> [Finding])
    /// Any icon, also one that keeps its colours.
    case icon(@Sendable (IconEvidence, _ limit: Double) -> [Finding])
    /// All icons together.
    case set(@Sendable ([IconSummary], _ limit: Double) -> [Finding])
    /// The colours and titles of the bars.
    case design(@Sendable (DesignEvidence, _ limit: Double) -> [Finding])
    /// Nothing more: it is found while the icon is read.
    case reading
    /// Nothing at all: it is how drawing the icon ended.
    case drawing
  }

  /// What a rule found, before the configuration says how much it matters.
  struct Finding: Sendable {
    let message: String
    let help: String?
    let path: String
    let place: SourceRange?
    let related: [Diagnostic.Related]

    init(_ message: String, help: String? = nil, at place: SourceRange, related: [Diagnostic.Related] = []) {
      self.message = message
      self.help = help
      self.path = place.file.path
      self.place = place
      self.related = related
    }

    /// A finding about a file as a whole, when no place in it is known.
    init(_ message: String, help: String? = nil, at place: SourceRange?, in path: String) {
      self.message = message
      self.help = help
      self.path = place?.file.path ?? path
      self.place = place
      self.related = []
    }
  }
}
