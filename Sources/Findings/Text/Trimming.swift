extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The text without the white space at its start and its end.
  package var trimmed: String {
    // Most texts have none, and looking at whole characters is slow.
    if let first = utf8.first, let last = utf8.last, Self.isPrinted(first), Self.isPrinted(last) { return String(self) }
    return trimmed(\.isWhitespace)
  }

  fileprivate static func isPrinted(_ byte: UInt8) -> Bool { (0x21...0x7e).contains(byte) }
}

extension StringProtocol {
  /// The text without the characters at its start and its end for which `isMargin` is true.
  package func trimmed(_ isMargin: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isMargin(first) { text.removeFirst() }
    while let last = text.last, isMargin(last) { text.removeLast() }
    return String(text)
  }

  /// Whether a text that is not empty is a part of this one, byte by byte.
  package func hasBytes(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

// The same for plain strings. The ones above are not specialized for other modules, which makes them ten times slower.
extension String {
  package var trimmed: String {
    if let first = utf8.first, let last = utf8.last, Self.isPrinted(first), Self.isPrinted(last) { return self }
    return self[...].trimmed
  }

  package func hasBytes(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    guard utf8.contains(first) else { return false }
    return self[...].hasBytes(part)
  }
}
