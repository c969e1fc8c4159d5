/// Why an operation cannot run, in one sentence for the user.
package struct OperationError: Error {
  package let message: String
  /// What to do; nil if the message says it.
  package let help: String?

  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
