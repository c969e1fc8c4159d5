extension StringProtocol {
  /// The text without the white space at its start and its end.
  package var trimmed: String { trimmed(\.isWhitespace) }

  /// The text without the characters at its start and its end for which `isMargin` is true.
  package func trimmed(_ isMargin: (Character) -> Bool) -> String {
    String(drop(while: isMargin).reversed().drop(while: isMargin).reversed())
  }
}
