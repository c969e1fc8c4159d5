extension StringProtocol {
  /// The text without the white space at its start and its end.
  package var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
