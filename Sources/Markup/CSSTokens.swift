/// A token of CSS, as far as the styles of drawings need it (CSS Syntax 3, 4).
package struct CSSToken: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case space, comment
    /// With its quotes. A line end ends it too.
    case string
    /// `url(…)`, with or without quotes. It is closed if its bracket follows it.
    case address(isClosed: Bool)
    /// A name and the bracket after it: `rgb(`.
    case function
    /// A name, or a part of a number: `fill`, `5px`.
    case word
    /// `@import`
    case atWord
    /// `#id`
    case hash
    /// Any other byte.
    case mark(UInt8)
  }

  package let kind: Kind
  package let range: Range<Int>
  /// Without quotes, brackets, `@` and `#`: the text of a string, an address, or a name.
  package let content: Range<Int>
}

/// Takes CSS apart into tokens. It reads each byte a constant number of times, and makes no strings.
package struct CSSTokens: Sequence, IteratorProtocol {
  private let css: [UInt8]
  /// Where the next token begins.
  private(set) var index: Int
  private let end: Int
  private let hides: Bool

  /// - Parameter hides: whether strings and comments hide what is in them. If not, their marks are tokens, and so is all
  ///   that is between them.
  package init(_ css: [UInt8], _ range: Range<Int>, hides: Bool = true) {
    self.css = css
    index = range.lowerBound
    end = range.upperBound
    self.hides = hides
  }

  package init(_ css: [UInt8], hides: Bool = true) { self.init(css, css.indices, hides: hides) }

  package mutating func next() -> CSSToken? {
    guard index < end else { return nil }
    let start = index
    let byte = css[index]
    if byte <= 0x20 {
      skipSpace()
      return token(.space, from: start, content: start..<index)
    }
    if hides, byte == UInt8(ascii: "/"), css[index..<end].starts(with: "/*") {
      let close = css[(index + 2)..<end].firstStart(of: "*/")
      index = close.map { $0 + 2 } ?? end
      return token(.comment, from: start, content: start + 2..<(close ?? end))
    }
    if hides, let content = string() { return token(.string, from: start, content: content) }
    if startsName(at: index) { return name() }
    index += 1
    let isAt = byte == UInt8(ascii: "@")
    if isAt || byte == UInt8(ascii: "#"), startsName(at: index) {
      skipName()
      return token(isAt ? .atWord : .hash, from: start, content: start + 1..<index)
    }
    return token(.mark(byte), from: start, content: start..<index)
  }

  /// Passes a string, if one begins here, and returns what is in it.
  package mutating func string() -> Range<Int>? {
    guard index < end, css[index] == UInt8(ascii: "\"") || css[index] == UInt8(ascii: "'") else { return nil }
    let quote = css[index]
    let start = index + 1
    index = start
    while index < end {
      let byte = css[index]
      index += 1
      if byte == quote || "\n\r\u{C}".utf8.contains(byte) { return start..<index - 1 }
      // A line end after a backslash belongs to the string.
      if byte == UInt8(ascii: "\\") { index = Swift.min(index + 1, end) }
    }
    return start..<end
  }

  /// Passes everything before the next of some marks, whatever it is, and returns that mark.
  mutating func skip(to marks: String) -> UInt8? {
    while index < end {
      let byte = css[index]
      if marks.utf8.contains(byte) { return byte }
      index += 1
    }
    return nil
  }

  package mutating func skipSpace() {
    while index < end, css[index] <= 0x20 { index += 1 }
  }

  private func token(_ kind: CSSToken.Kind, from start: Int, content: Range<Int>) -> CSSToken {
    CSSToken(kind: kind, range: start..<index, content: content)
  }

  /// A word, or a function with its opening bracket.
  private mutating func name() -> CSSToken {
    let start = index
    skipName()
    let name = start..<index
    guard index < end, css[index] == UInt8(ascii: "(") else { return token(.word, from: start, content: name) }
    index += 1
    guard css[name].elementsEqual("url".utf8, by: { $0 | 0x20 == $1 }) else {
      return token(.function, from: start, content: name)
    }
    skipSpace()
    let content: Range<Int>
    if let quoted = string() {
      content = quoted
      let close = index
      skipSpace()
      guard index < end, css[index] == UInt8(ascii: ")") else {
        index = close
        return token(.address(isClosed: false), from: start, content: trimmed(content))
      }
    } else {
      content = index..<(css[index..<end].firstIndex(of: UInt8(ascii: ")")) ?? end)
      index = content.upperBound
      guard index < end else { return token(.address(isClosed: false), from: start, content: trimmed(content)) }
    }
    index += 1
    return token(.address(isClosed: true), from: start, content: trimmed(content))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, css[end - 1] <= 0x20 { end -= 1 }
    return range.lowerBound..<end
  }

  private func startsName(at index: Int) -> Bool {
    guard index < end else { return false }
    if css[index] == UInt8(ascii: "\\") { return index + 1 < end && css[index + 1] != UInt8(ascii: "\n") }
    return Self.isNameByte(css[index])
  }

  private mutating func skipName() {
    while startsName(at: index) {
      index = css[index] == UInt8(ascii: "\\") ? Swift.min(index + 2, end) : index + 1
    }
  }

  /// Whether a byte can be part of a name in CSS: a letter, a digit, `-`, `_`, or a byte that is not ASCII.
  package static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// CSS with its escapes decoded (CSS Syntax 3, 4.3.7), so that `\75rl(` is `url(`. Comments stay.
  package static func unescaped(_ css: some Collection<UInt8>) -> [UInt8] {
    guard css.contains(UInt8(ascii: "\\")) else { return Array(css) }
    var text: [UInt8] = []
    var rest = css[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      let digits = rest.prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      guard digits.isEmpty else {
        let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        if let scalar = number.flatMap(Unicode.Scalar.init) { text += String(scalar).utf8 }
        rest = rest.dropFirst(digits.count)
        if rest.starts(with: "\r\n".utf8) { rest = rest.dropFirst() }
        if let space = rest.first, " \t\r\n\u{C}".utf8.contains(space) { rest = rest.dropFirst() }
        continue
      }
      // A line end after a backslash is nothing; any other character stands for itself.
      if let next = rest.popFirst(), next != UInt8(ascii: "\n") { text.append(next) }
    }
    return text
  }
}
