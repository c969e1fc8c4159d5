extension StringProtocol {
  /// The text without the white space at its start and its end.
  package var trimmed: String { trimmed(\.isWhitespace) }

  /// The text without the characters at its start and its end for which `isMargin` is true.
  package func trimmed(_ isMargin: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isMargin(first) { text.removeFirst() }
    while let last = text.last, isMargin(last) { text.removeLast() }
    return String(text)
  }
}
