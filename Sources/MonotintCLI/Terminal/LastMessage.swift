/// The last message, so that none is printed twice in a row.
struct LastMessage {
  private(set) var text = ""

  /// Stores the message. An empty text means that there is none.
  ///
  /// - Returns: whether it differs from the message that was stored before.
  @discardableResult mutating func change(to text: String) -> Bool {
    defer { self.text = text }
    return self.text != text
  }
}
