/// Reads the number syntax that SVG's attributes share, byte by byte.
struct NumberSyntax {
  private let bytes: [UInt8]
  private(set) var index: Int
  private let end: Int

  /// Starts at the first byte that is not a space.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
    skipSpace()
  }

  var isAtEnd: Bool { index >= end }
  var byte: UInt8? {
    guard index < end else { return nil }
    return bytes[index]
  }

  fileprivate var isAtLetter: Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Passes the next byte if it is one of two.
  @discardableResult private mutating func take(_ first: Unicode.Scalar, or second: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: first) || byte == UInt8(ascii: second) else { return false }
    index += 1
    return true
  }

  @discardableResult fileprivate mutating func skip(while test: (UInt8) -> Bool) -> Int {
    let start = index
    while let byte, test(byte) { index += 1 }
    return index - start
  }

  mutating func skipSpace() { skip { $0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B } }

  /// Skips space with at most one comma in it, and returns whether there was a comma.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: ",") else { return false }
    index += 1
    skipSpace()
    return true
  }

  /// Skips a number, and returns whether there was one.
  mutating func number() -> Bool {
    let start = index
    take("+", or: "-")
    var digits = skipDigits()
    if byte == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = start
      return false
    }
    let mantissaEnd = index
    if take("e", or: "E") {
      take("+", or: "-")
      if skipDigits() == 0 { index = mantissaEnd }
    }
    return true
  }

  /// Reads a number and moves past it. Returns nil, and does not move, if there is no number at this position.
  mutating func value() -> Double? {
    let start = index
    guard number() else { return nil }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Skips a flag of an arc, and returns whether there was one. A flag is one digit, and the next number may follow it
  /// without a space.
  mutating func flag() -> Bool { take("0", or: "1") }

  /// Skips an argument of a command, and returns whether there was one.
  fileprivate mutating func argument(_ kind: PathData.Argument) -> Bool {
    switch kind {
    case .number: number()
    case .flag: flag()
    }
  }

  fileprivate mutating func advance() { index += 1 }

  private mutating func skipDigits() -> Int { skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
}

/// The grammar of SVG path data, as far as the rules need it.
enum PathData {
  /// The position of the first mistake, from which on nothing is drawn; nil when there is none.
  static func mistake(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var syntax = NumberSyntax(bytes, range)
    var isFirst = true
    while let byte = syntax.byte {
      let command = Unicode.Scalar(byte | 0x20)
      guard let kinds = arguments[command], !isFirst || command == "m" else { return syntax.index }
      isFirst = false
      syntax.advance()
      syntax.skipSpace()
      guard !kinds.isEmpty else { continue }
      repeat {
        for kind in kinds {
          guard syntax.argument(kind) else { return syntax.index }
          // After a comma another number must follow, not a command.
          if syntax.skipSeparator(), syntax.isAtEnd || syntax.isAtLetter { return syntax.index }
        }
      } while !syntax.isAtEnd && !syntax.isAtLetter
    }
    return nil
  }

  /// How many numbers there are in path data or a list of points, which is at least the number of its points.
  static func numbers(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    var syntax = NumberSyntax(bytes, range)
    var count = 0
    while !syntax.isAtEnd {
      if syntax.number() { count += 1 } else { syntax.advance() }
    }
    return count
  }

  enum Argument {
    case number, flag
  }

  /// The arguments of each command.
  private static let arguments: [Unicode.Scalar: [Argument]] = [
    "m": numbers(2), "l": numbers(2), "h": numbers(1), "v": numbers(1), "z": [], "q": numbers(4), "t": numbers(2),
    "s": numbers(4), "c": numbers(6), "a": argumentsOfArc,
  ]

  private static let argumentsOfArc = numbers(3) + [.flag, .flag] + numbers(2)

  private static func numbers(_ count: Int) -> [Argument] { Array(repeating: .number, count: count) }

  /// Whether the flags of an arc are written against each other or against the next number, which SVG allows.
  static func hasCompactArcFlags(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var syntax = NumberSyntax(bytes, range)
    while let letter = syntax.byte {
      syntax.advance()
      guard letter | 0x20 == UInt8(ascii: "a") else { continue }
      while let isCompact = arc(&syntax) {
        if isCompact { return true }
      }
    }
    return false
  }

  /// Passes the seven arguments of one arc: whether its flags are compact; nil when there is no further arc.
  private static func arc(_ syntax: inout NumberSyntax) -> Bool? {
    var isCompact = false
    for kind in argumentsOfArc {
      syntax.skip(while: isSeparator)
      guard syntax.argument(kind) else { return nil }
      if kind == .flag, let next = syntax.byte, !isSeparator(next) { isCompact = true }
    }
    return isCompact
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ",") }
}
