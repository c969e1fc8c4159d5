/// Reads the number syntax that SVG's attributes share, byte by byte.
struct NumberSyntax {
  let bytes: [UInt8]
  private(set) var index: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { index >= end }
  var byte: UInt8? { index < end ? bytes[index] : nil }

  mutating func advance() { index += 1 }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { index += 1 }
  }

  /// Space with at most one comma in it; whether there was a comma.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: ",") else { return false }
    index += 1
    skipSpace()
    return true
  }

  /// Whether a number stands here; if so, it is passed.
  mutating func number() -> Bool {
    let start = index
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
    var digits = skipDigits()
    if byte == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = start
      return false
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      let mantissaEnd = index
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { index = mantissaEnd }
    }
    return true
  }

  /// Whether a flag of an arc stands here, one digit that may touch what follows; if so, it is passed.
  mutating func flag() -> Bool {
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return false }
    index += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }
}

/// Where path data is wrong.
extension PathData {
  /// Where the first mistake stands, from which on nothing is drawn; nil when there is none.
  static func mistake(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var syntax = NumberSyntax(bytes, range)
    syntax.skipSpace()
    var isFirst = true
    while let byte = syntax.byte {
      let command = byte | 0x20
      guard let kinds = arguments[command], !isFirst || command == UInt8(ascii: "m") else { return syntax.index }
      isFirst = false
      syntax.advance()
      syntax.skipSpace()
      guard !kinds.isEmpty else { continue }
      var count = 0
      while true {
        for kind in kinds {
          guard kind == .flag ? syntax.flag() : syntax.number() else { return syntax.index }
          // A comma asks for another number, unless the next is a command: then it is a mistake.
          if syntax.skipSeparator(), syntax.isAtEnd || syntax.isAtLetter { return syntax.index }
        }
        count += 1
        if syntax.isAtEnd || syntax.isAtLetter { break }
      }
    }
    return nil
  }

  /// Where the first mistake of `points` stands.
  static func mistake(inPoints bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var syntax = NumberSyntax(bytes, range)
    syntax.skipSpace()
    while !syntax.isAtEnd {
      guard syntax.number() else { return syntax.index }
      syntax.skipSeparator()
    }
    return nil
  }

  private enum Argument {
    case number, flag
  }

  private static let arguments: [UInt8: [Argument]] = [
    UInt8(ascii: "m"): [.number, .number], UInt8(ascii: "l"): [.number, .number], UInt8(ascii: "h"): [.number],
    UInt8(ascii: "v"): [.number], UInt8(ascii: "z"): [], UInt8(ascii: "q"): Array(repeating: .number, count: 4),
    UInt8(ascii: "t"): [.number, .number], UInt8(ascii: "s"): Array(repeating: .number, count: 4),
    UInt8(ascii: "c"): Array(repeating: .number, count: 6),
    UInt8(ascii: "a"): [.number, .number, .number, .flag, .flag, .number, .number],
  ]
}

extension NumberSyntax {
  fileprivate var isAtLetter: Bool { byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false }
}
