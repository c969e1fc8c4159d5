/// What strings of code say.
struct CodeStrings {
  let text: [UInt8]
  let tokens: [CodeToken]

  /// The token at an index, and one that fits nothing outside of the file.
  subscript(index: Int) -> CodeToken {
    if index >= 0, index < tokens.count { return tokens[index] }
    return CodeToken(.punctuation, 0..<0, followsSpace: true)
  }

  /// The index of the last token of what begins at a token: the end of a string, or the bracket that closes.
  func end(of index: Int) -> Int {
    let token = self[index]
    switch token.kind {
    case .textOpen, .interpolationOpen: return max(index, Int(token.link))
    case .punctuation:
      switch token.byte {
      case .openParenthesis, .openBracket, .openBrace: return max(index, Int(token.link))
      default: return index
      }
    default: return index
    }
  }

  func string(_ index: Int) -> String {
    let range = self[index].range
    return String(decoding: text[range], as: UTF8.self)
  }

  func beginsUppercase(_ index: Int) -> Bool {
    let token = self[index]
    guard token.kind == .identifier, token.end > token.start else { return false }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[Int(token.start)]
  }

  // MARK: Literals

  /// The range of a literal between its quotes.
  func content(of token: CodeToken) -> Range<Int> {
    var start = Int(token.start)
    if text[start] == UInt8(ascii: "@") { start += 1 }
    let quotes = token.isMultiline ? 3 : 1
    start += Int(token.hashes) + quotes
    let end = Int(token.end) - Int(token.hashes) - quotes
    return start..<max(start, end)
  }

  /// The range between the quotes of a string with interpolations, which begins at a token.
  func content(ofTextAt index: Int) -> Range<Int> {
    let open = tokens[index]
    let quotes = Int(open.hashes) + (open.isMultiline ? 3 : 1)
    let start = Int(open.start) + quotes
    return start..<max(start, Int(self[end(of: index)].end) - quotes)
  }

  /// The value of a literal; nil if it is too long to be a name.
  func value(of token: CodeToken) -> String? {
    value(in: content(of: token), of: token, isFirst: true, isLast: true)
  }

  /// The value of a literal or a piece of a string.
  ///
  /// - Parameters:
  ///   - isFirst: whether the string begins with it.
  ///   - isLast: whether the string ends with it.
  private func value(in range: Range<Int>, of token: CodeToken, isFirst: Bool, isLast: Bool) -> String? {
    var range = range
    if token.isMultiline { range = trimmed(range, atStart: isFirst, atEnd: isLast) }
    guard range.count <= 4 * CodeInventory.longestName, range.upperBound <= text.count else { return nil }
    let bytes = text[range]
    guard bytes.contains(.backslash) else { return String(decoding: bytes, as: UTF8.self) }
    return unescaped(Array(bytes), hashes: Int(token.hashes), isMultiline: token.isMultiline)
  }

  /// Without the line endings and spaces around the text of a string with three quotes.
  private func trimmed(_ range: Range<Int>, atStart: Bool, atEnd: Bool) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while atStart, start < end, text[start] <= 0x20 { start += 1 }
    while atEnd, start < end, text[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// With the characters that escapes stand for.
  ///
  /// - Parameter hashes: the number of `#` that follow the backslash of an escape.
  private func unescaped(_ bytes: [UInt8], hashes: Int, isMultiline: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    var plain: [UInt8] = []
    var index = 0
    func flush() {
      scalars.append(contentsOf: String(decoding: plain, as: UTF8.self).unicodeScalars)
      plain = []
    }
    while index < bytes.count {
      let next = index + 1 + hashes
      guard bytes[index] == .backslash, next < bytes.count, bytes[index + 1..<next].allSatisfy({ $0 == .hash }) else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[next]
      index = next + 1
      switch escape {
      // The line goes on in the next one, which is indented in a string with three quotes.
      case .newline, .carriageReturn:
        if escape == .carriageReturn, index < bytes.count, bytes[index] == .newline { index += 1 }
        while isMultiline, index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      case UInt8(ascii: "n"): plain.append(.newline)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(.carriageReturn)
      case UInt8(ascii: "0"): plain.append(0)
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let hasBraces = index < bytes.count && bytes[index] == .openBrace
        if hasBraces { index += 1 }
        var digits: [UInt8] = []
        let most = escape == UInt8(ascii: "U") ? 8 : hasBraces ? 8 : 4
        while index < bytes.count, digits.count < most, bytes[index].isHexadecimal {
          digits.append(bytes[index])
          index += 1
        }
        if hasBraces, index < bytes.count { index += 1 }
        flush()
        let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        if let scalar = number.flatMap(Unicode.Scalar.init) { scalars.append(scalar) }
      default: plain.append(escape)
      }
    }
    flush()
    return String(scalars)
  }

  // MARK: Parts

  /// What a string stands for, with its interpolations and the directives of formats.
  ///
  /// - Parameter index: of a literal or of the start of a string.
  func parts(at index: Int) -> [AssembledName.Part] {
    let token = self[index]
    guard token.kind == .textOpen else {
      return value(of: token).map { FormatText.parts(of: $0) } ?? [.any]
    }
    var parts: [AssembledName.Part] = []
    var position = index + 1
    let close = end(of: index)
    while position < close {
      let piece = tokens[position]
      if piece.kind == .textPiece {
        let isFirst = position == index + 1
        let isLast = position == close - 1
        parts +=
          value(in: piece.range, of: piece, isFirst: isFirst, isLast: isLast).map { FormatText.parts(of: $0) } ?? [.any]
        position += 1
      } else {
        parts.append(.any)
        position = end(of: position) + 1
      }
      if parts.count > 4 * AssembledName.mostParts { return [.any] }
    }
    return parts
  }
}

extension UInt8 {
  var isHexadecimal: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self || UInt8(ascii: "A")...UInt8(ascii: "F") ~= self
  }
}

/// Texts with the directives of `printf` and `String(format:)`.
enum FormatText {
  /// Its parts: what is written as it is, and what directives stand for.
  static func parts(of text: String) -> [AssembledName.Part] {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return [.text(text)] }
    var parts: [AssembledName.Part] = []
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
        plain.append(bytes[index])
        index += 2
        continue
      }
      guard let directive = directive(in: bytes, at: index) else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      parts += [.text(String(decoding: plain, as: UTF8.self)), directive.part]
      plain = []
      index = directive.end
    }
    return parts + [.text(String(decoding: plain, as: UTF8.self))]
  }

  /// What the directive at a percent sign stands for, and where it ends.
  private static func directive(in bytes: [UInt8], at start: Int) -> (part: AssembledName.Part, end: Int)? {
    var index = start + 1
    while index < bytes.count, bytes[index].isDigit || "$+-.*'".utf8.contains(bytes[index]) { index += 1 }
    while index < bytes.count, "hlqLztj".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"):
      return (.digits, index + 1)
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"), UInt8(ascii: "e"): return (.digits, index + 1)
    case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "c"), UInt8(ascii: "C"):
      return (.any, index + 1)
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "p"): return (.any, index + 1)
    default: return nil
    }
  }
}
