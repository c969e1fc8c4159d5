/// The tokens of a PDF, from its first byte to its last. Any bytes can be read: what fits no grammar is passed over.
///
/// It runs in linear time, and holds no more than one token.
struct PDFTokens {
  enum Token: Hashable {
    /// A name without its solidus, such as "Type" for `/Type`.
    case name(String)
    case number(Double)
    /// A word such as `obj`, `R` or an operator of a drawing.
    case word(String)
    /// Its text is of no interest.
    case string
    case startOfDictionary, endOfDictionary, startOfArray, endOfArray
  }

  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  /// The most bytes of a name or a word that are kept.
  private static let longest = 127

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The next token; nil at the end.
  mutating func next() -> Token? {
    while position < bytes.endIndex {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "%"): skip { $0 != 10 && $0 != 13 }
      case UInt8(ascii: "/"):
        position += 1
        return .name(name())
      case UInt8(ascii: "("):
        skipString()
        return .string
      case UInt8(ascii: "<"):
        position += 1
        if take(UInt8(ascii: "<")) { return .startOfDictionary }
        skip { $0 != UInt8(ascii: ">") }
        position = min(position + 1, bytes.endIndex)
        return .string
      case UInt8(ascii: ">"):
        position += 1
        if take(UInt8(ascii: ">")) { return .endOfDictionary }
      case UInt8(ascii: "["):
        position += 1
        return .startOfArray
      case UInt8(ascii: "]"):
        position += 1
        return .endOfArray
      case _ where Self.isRegular(byte):
        let word = String(decoding: regular(), as: UTF8.self)
        return Double(word).map { $0.isFinite ? .number($0) : .word(word) } ?? .word(word)
      default: position += 1
      }
    }
    return nil
  }

  /// Moves behind the data of a stream, of which the word `stream` was just read.
  ///
  /// - Returns: the data, with the ends of lines around it.
  mutating func skipStream() -> ArraySlice<UInt8> {
    let start = position
    let end = Array("endstream".utf8)
    while position < bytes.endIndex {
      if bytes[position] == end[0], bytes[position...].starts(with: end) {
        let data = bytes[start..<position]
        position += end.count
        return data
      }
      position += 1
    }
    return bytes[start..<position]
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.endIndex, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < bytes.endIndex, isSkipped(bytes[position]) { position += 1 }
  }

  /// The first bytes of a run of regular characters, behind all of which the position then is.
  private mutating func regular() -> ArraySlice<UInt8> {
    let start = position
    skip(while: Self.isRegular)
    return bytes[start..<position].prefix(Self.longest)
  }

  /// A name may have any of its characters as two digits after a number sign.
  private mutating func name() -> String {
    let raw = regular()
    guard raw.contains(UInt8(ascii: "#")) else { return String(decoding: raw, as: UTF8.self) }
    var name: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "#"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        name.append(code)
        rest = rest.dropFirst(2)
      } else {
        name.append(byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Parentheses are nested in a string, except those after a backslash.
  private mutating func skipString() {
    var depth = 0
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position = min(position + 1, bytes.endIndex)
      if depth == 0 { return }
    }
  }

  /// Whether a byte is neither white space nor one of the delimiters.
  private static func isRegular(_ byte: UInt8) -> Bool {
    if byte <= 32 { return ![0, 9, 10, 12, 13, 32].contains(byte) }
    return !"()<>[]{}/%".utf8.contains(byte)
  }
}
