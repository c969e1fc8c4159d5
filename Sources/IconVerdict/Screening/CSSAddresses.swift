/// Finds the addresses in CSS: in `url(…)`, and in the string after `@import`.
package enum CSSAddresses {
  /// Strings, comments and `@namespace` load nothing, so addresses in them do not count.
  ///
  /// In text with escapes of CSS or with markup or entities of XML, it is not clear where strings and comments are. Then
  /// addresses in them count too: a needless address is better than one that is hidden.
  static func addresses(in source: [UInt8]) -> [String] {
    let css = unescaped(source)
    let isPlain = !source.contains { "\\&<".utf8.contains($0) }
    var addresses: [String] = []
    var index = 0
    func take(until close: Unicode.Scalar) {
      let (address, end) = self.address(in: css, from: index, until: UInt8(ascii: close))
      addresses.append(address)
      index = end
    }
    while index < css.count {
      if matches("url(", in: css, at: index) {
        index += 4
        take(until: ")")
      } else if matches("@import", in: css, at: index) {
        index += 7
        while index < css.count, css[index] <= 0x20 { index += 1 }
        if index < css.count, quotes.contains(css[index]) { take(until: ";") }
      } else if isPlain, matches("@namespace", in: css, at: index) {
        index = endOfNamespace(in: css, from: index)
      } else if isPlain, css[index...].starts(with: "/*".utf8) {
        let end = css[(index + 2)...].firstRange(of: "*/".utf8)
        index = end?.upperBound ?? css.count
      } else if isPlain, quotes.contains(css[index]) {
        index = min(endOfString(in: css, from: index + 1, quote: css[index]) + 1, css.count)
      } else {
        index += 1
      }
    }
    return addresses
  }

  /// CSS with its escapes decoded (CSS Syntax 3, 4.3.7), so that `\75rl(` is `url(`. Comments stay.
  package static func unescaped(_ css: some Collection<UInt8>) -> [UInt8] {
    guard css.contains(UInt8(ascii: "\\")) else { return Array(css) }
    let escape = #/\\(?:([0-9A-Fa-f]{1,6})(?:\r\n|[ \t\n\r\f])?|((?s:.))?)/#.matchingSemantics(.unicodeScalar)
    let text = String(decoding: css, as: UTF8.self).replacing(escape) { match in
      guard let digits = match.1 else {
        // A line end after a backslash is nothing.
        guard let character = match.2, character != "\n" else { return "" }
        return String(character)
      }
      guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else { return "" }
      return String(scalar)
    }
    return Array(text.utf8)
  }

  private static let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// The quote that closes a string, or the line end that ends it too (CSS Syntax 3, 4.3.5).
  private static func endOfString(in css: [UInt8], from start: Int, quote: UInt8) -> Int {
    css[start...].firstIndex { $0 == quote || "\n\r\u{C}".utf8.contains($0) } ?? css.count
  }

  /// The semicolon after `@namespace`. A block comes before it only if this is no `@namespace`; then the next byte.
  private static func endOfNamespace(in css: [UInt8], from start: Int) -> Int {
    guard let end = css[start...].firstIndex(where: { "{};".utf8.contains($0) }) else { return css.count }
    guard css[end] == UInt8(ascii: ";") else { return start + 1 }
    return end
  }

  /// The address that starts here, with or without quotes, and the index after it and its closing quote or bracket.
  private static func address(in css: [UInt8], from start: Int, until close: UInt8) -> (String, Int) {
    var start = start
    while start < css.count, css[start] <= 0x20 { start += 1 }
    var end = css[start...].firstIndex(of: close) ?? css.count
    if start < css.count, quotes.contains(css[start]) {
      start += 1
      end = endOfString(in: css, from: start, quote: css[start - 1])
    }
    var text = css[start..<end]
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return (String(decoding: text, as: UTF8.self), min(end + 1, css.count))
  }

  /// - Parameter word: in lower case.
  private static func matches(_ word: StaticString, in css: [UInt8], at index: Int) -> Bool {
    let first = css[index]
    guard first == UInt8(ascii: "@") || first | 0x20 == UInt8(ascii: "u") else { return false }
    guard css.count - index >= word.utf8CodeUnitCount else { return false }
    return zip("\(word)".utf8, css[index...]).allSatisfy { letter, byte in
      letter == byte || letter == byte | 0x20 && byte >= 0x41
    }
  }
}
