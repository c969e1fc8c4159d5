/// A problem or a remark: what it is, where it is, and what to do about it.
package struct Diagnostic: Sendable {
  /// An error stops the export. A warning does not. A note only informs.
  package enum Severity: String, Sendable, CaseIterable, Comparable {
    case note, warning, error

    private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  /// Another place that belongs to the finding, such as the first of two duplicate keys.
  package struct Related: Sendable {
    package let place: SourceRange
    package let message: String

    package init(_ message: String, at place: SourceRange) {
      self.place = place
      self.message = message
    }
  }

  /// The stable id of the rule: `multicolour`, `json-syntax`, `token-type` …
  package let rule: String
  package var severity: Severity
  /// The file's path as messages show it. A finding without a position in the file has one too.
  package let path: String
  package let place: SourceRange?
  /// What is wrong: one plain sentence, without a full stop.
  package let message: String
  /// What to do about it; nil if unknown.
  package let help: String?
  package let related: [Related]

  package init(
    _ severity: Severity, _ rule: String, _ message: String, help: String? = nil, at place: SourceRange,
    related: [Related] = []
  ) {
    self.init(severity, rule, message, help, place.file.path, place, related)
  }

  /// A finding about a whole file, or about a missing file.
  package init(_ severity: Severity, _ rule: String, _ message: String, help: String? = nil, path: String) {
    self.init(severity, rule, message, help, path, nil, [])
  }

  private init(
    _ severity: Severity, _ rule: String, _ message: String, _ help: String?, _ path: String, _ place: SourceRange?,
    _ related: [Related]
  ) {
    (self.severity, self.rule, self.message, self.help) = (severity, rule, message, help)
    (self.path, self.place, self.related) = (path, place, related)
  }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
