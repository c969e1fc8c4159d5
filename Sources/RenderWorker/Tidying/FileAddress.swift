/// Addresses that lead to files of the reader's computer, however they are written.
///
/// Text is looked at byte by byte, as browsers do: for Swift's characters a `:` with an accent on it is no `:`.
enum FileAddress {
  /// The scheme of an address, or of one in a list of them, that an icon must not have.
  static func scheme(of value: [UInt8]) -> String? {
    let plain = plain(value)
    return ["file:", "javascript:"].first { scheme in
      plain.starts(with: scheme.utf8) || contains(plain, ";" + scheme) || contains(plain, "," + scheme)
    }
  }

  static func isMentioned(in text: [UInt8]) -> Bool { contains(plain(text), "file:") }

  /// Whether CSS names a file: in `url(…)`, or as a text.
  static func isNamed(inStyle css: [UInt8]) -> Bool {
    let plain = plain(unescaped(css))
    return ["(file:", "\"file:", "'file:"].contains { contains(plain, $0) }
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    bytes.firstRange(of: Array(text.utf8)) != nil
  }

  /// In small letters, and without the spaces and controls that browsers leave out of an address.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 > 0x20 && $0 != 0x7F }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  // MARK: CSS

  /// CSS in which declarations that name a file have the value `none`, and all else that does is gone.
  static func removed(fromStyle css: [UInt8]) -> [UInt8] {
    parts(of: css).flatMap { part -> [UInt8] in
      guard isNamed(inStyle: part.text) else { return part.text + part.end }
      let property = plain(unescaped(part.text)).prefix { $0 != UInt8(ascii: ":") }
      let isPlain = property.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
      if isPlain { return property + ":none".utf8 + part.end }
      // A semicolon alone would belong to the rule that follows.
      return part.end == [UInt8(ascii: ";")] ? [] : part.end
    }
  }

  /// CSS divided at each `;`, `{` and `}` that is not in a text, a comment or parentheses.
  private static func parts(of css: [UInt8]) -> [(text: [UInt8], end: [UInt8])] {
    var parts: [(text: [UInt8], end: [UInt8])] = []
    var text: [UInt8] = []
    var quote: UInt8?
    var depth = 0
    var rest = css[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.popFirst() {
        text += [byte, next]
      } else if quote == nil, byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "*") {
        let end = rest.dropFirst().firstRange(of: Array("*/".utf8))?.upperBound ?? rest.endIndex
        text += [byte] + rest[..<end]
        rest = rest[end...]
      } else if quote == nil, depth == 0, ";{}".utf8.contains(byte) {
        parts.append((text, [byte]))
        text = []
      } else {
        text.append(byte)
        switch byte {
        case quote: quote = nil
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? byte
        case UInt8(ascii: "(") where quote == nil: depth += 1
        case UInt8(ascii: ")") where quote == nil: depth = max(0, depth - 1)
        default: break
        }
      }
    }
    return parts + [(text, [])]
  }

  /// CSS with what its escapes stand for (CSS Syntax 3, 4.3.7). Comments stay: none can be inside of an address.
  private static func unescaped(_ css: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = css[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        result.append(byte)
        continue
      }
      let digits = rest.prefix(6).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
      rest = rest.dropFirst(max(1, digits.count))
      if digits.isEmpty {
        if next != UInt8(ascii: "\n") { result.append(next) }
        continue
      }
      if let space = rest.first, [0x20, 0x09, 0x0A].contains(space) { rest = rest.dropFirst() }
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      if let scalar = number.flatMap({ Unicode.Scalar($0) }) { result += String(scalar).utf8 }
    }
    return result
  }
}
