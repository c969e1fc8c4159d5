import Testing

/// An icon that does not show, or a part of which does not.
struct Hidden: Sendable, CustomTestStringConvertible {
  /// What is in its root, or all of it.
  let content: String
  /// What the finding says, or begins with.
  let reason: String
  /// A part of its help.
  let help: String

  init(_ content: String, _ reason: String, _ help: String) {
    self.content = content
    self.reason = reason
    self.help = help
  }

  var testDescription: String { reason }
}
