/// A part of a text of code. Comments are none.
struct CodeToken {
  enum Kind: UInt8 {
    case identifier
    case number
    /// A string without interpolations, with its quotes.
    case literal
    /// The start of a string with interpolations; `link` is its end. Its pieces and the code of its interpolations
    /// follow as tokens.
    case textOpen
    case textClose
    /// A part of such a string that is written as it is.
    case textPiece
    /// The brackets around an interpolation; `link` is the other one.
    case interpolationOpen, interpolationClose
    case regex
    /// One byte. The `link` of a bracket is the other one.
    case punctuation
    /// `#if`, `#imageLiteral`; `word` is without the `#`.
    case directive
  }

  var kind: Kind
  let word: CodeWord
  /// Of punctuation.
  let byte: UInt8
  /// Whether space or a comment stands before it.
  let followsSpace: Bool
  /// Of strings: the number of `#` before it.
  var hashes: UInt8 = 0
  /// Of strings: whether it has three quotes.
  var isMultiline = false
  /// In bytes.
  let start: Int32
  var end: Int32
  /// The index of the token that belongs to this one; -1 for none.
  var link: Int32 = -1

  init(
    _ kind: Kind, _ range: Range<Int>, word: CodeWord = .other, byte: UInt8 = 0, followsSpace: Bool
  ) {
    self.kind = kind
    self.word = word
    self.byte = byte
    self.followsSpace = followsSpace
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }

  func isPunctuation(_ character: UInt8) -> Bool { kind == .punctuation && byte == character }

  /// Whether it begins a string, or is one.
  var isText: Bool { kind == .literal || kind == .textOpen }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let plus = UInt8(ascii: "+")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let backslash = UInt8(ascii: "\\")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether it may begin an identifier. Characters beyond ASCII may.
  var beginsIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "$"): true
    default: self >= 0x80
    }
  }

  var continuesIdentifier: Bool { beginsIdentifier || isDigit }
}
