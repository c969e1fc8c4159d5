internal import IconCheck

/// Finds addresses of files on the reader's computer, however they are written, and removes them
/// from CSS.
///
/// Text is read byte by byte, as browsers do: Swift takes `:` with a combining accent for another
/// character than `:`.
enum FileAddress {
  /// The forbidden scheme (`file:` or `javascript:`) of an address, or of an address in a list; nil
  /// if there is none.
  static func scheme(of value: [UInt8]) -> String? {
    let plain = plain(value)
    return ["file:", "javascript:"].first { scheme in
      plain.starts(with: scheme.utf8)
        || plain.contains(";\(scheme)".utf8)
        || plain.contains(",\(scheme)".utf8)
    }
  }

  static func isMentioned(in text: [UInt8]) -> Bool { plain(text).contains("file:".utf8) }

  /// Whether CSS names a file: in `url(…)`, or as a string.
  static func isNamed(inStyle css: some Collection<UInt8>) -> Bool {
    let plain = plain(CSSAddresses.unescaped(css))
    return ["(file:", "\"file:", "'file:"].contains { plain.contains($0.utf8) }
  }

  /// In small letters, and without the spaces and controls that browsers leave out of an address.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 > 0x20 && $0 != 0x7F }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  // MARK: CSS

  /// CSS in which declarations that name a file have the value `none`, and anything else that names
  /// one is removed.
  static func removed(fromStyle css: [UInt8]) -> [UInt8] {
    parts(of: css).flatMap { text, end -> [UInt8] in
      guard isNamed(inStyle: text) else { return text + end }
      let property = plain(CSSAddresses.unescaped(text)).prefix { $0 != UInt8(ascii: ":") }
      let isPlain = property.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
      if isPlain { return property + ":none".utf8 + end }
      // A semicolon alone would belong to the rule that follows.
      if end == [UInt8(ascii: ";")] { return [] }
      return end
    }
  }

  /// CSS divided at each `;`, `{` and `}` that is not in a string, a comment or parentheses.
  private static func parts(of css: [UInt8]) -> [(text: ArraySlice<UInt8>, end: [UInt8])] {
    var parts: [(text: ArraySlice<UInt8>, end: [UInt8])] = []
    var start = 0
    var index = 0
    var depth = 0
    var quote: UInt8?
    while index < css.count {
      let byte = css[index]
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "/") where css[index...].starts(with: "/*".utf8):
        let end = css[(index + 2)...].firstRange(of: "*/".utf8)?.upperBound ?? css.endIndex
        index = end - 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case _ where depth == 0 && ";{}".utf8.contains(byte):
        parts.append((text: css[start..<index], end: [byte]))
        start = index + 1
      default: break
      }
      index += 1
    }
    return parts + [(text: css[start...], end: [])]
  }
}
