/// Reads the numbers that SVG's attributes share, byte by byte (SVG 1.1, 4.2).
package struct NumberReader {
  private let bytes: [UInt8]
  package private(set) var index: Int
  private let end: Int

  /// Starts at the first byte that is not a space.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
    skipSpace()
  }

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, bytes.indices)
  }

  package var isAtEnd: Bool { index >= end }

  /// The next byte; nil at the end.
  package var byte: UInt8? {
    guard index < end else { return nil }
    return bytes[index]
  }

  var isAtLetter: Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// What follows, such as the unit of a length.
  package var rest: String { String(decoding: bytes[index..<end], as: UTF8.self) }

  package mutating func advance() { index += 1 }

  package mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { index += 1 }
  }

  /// Skips space with at most one comma in it, and returns whether there was a comma.
  @discardableResult package mutating func skipSeparator() -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: ",") else { return false }
    index += 1
    skipSpace()
    return true
  }

  /// Reads a number and moves past it. Returns nil, and does not move, if there is no number at this position. A number
  /// that is too large is infinite.
  package mutating func number() -> Double? {
    let start = index
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { index += 1 }
    var digits = 0
    var whole: UInt64 = 0
    var places = 0
    while let digit {
      whole = whole &* 10 &+ digit
      digits += 1
      index += 1
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      while let digit {
        whole = whole &* 10 &+ digit
        digits += 1
        places += 1
        index += 1
      }
    }
    guard digits > 0 else {
      index = start
      return nil
    }
    // Up to 15 digits are exact as one whole number, and so is the power of ten: the quotient is the nearest number.
    if !skipExponent(), digits <= 15 {
      let value = Double(whole) / Self.powers[places]
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private var digit: UInt64? {
    guard let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    return UInt64(byte - UInt8(ascii: "0"))
  }

  private mutating func skipExponent() -> Bool {
    guard let byte, byte | 0x20 == UInt8(ascii: "e") else { return false }
    let start = index
    index += 1
    if self.byte == UInt8(ascii: "-") || self.byte == UInt8(ascii: "+") { index += 1 }
    guard digit != nil else {
      index = start
      return false
    }
    while digit != nil { index += 1 }
    return true
  }

  private static let powers: [Double] = {
    var powers = [1.0]
    for _ in 0..<15 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()

  /// A flag of an arc; nil if there is none. A flag is one digit, and the next number may follow it without a space.
  package mutating func flag() -> Bool? {
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    defer { index += 1 }
    return byte == UInt8(ascii: "1")
  }

  /// The numbers of a list; nil if there is something else in it.
  package mutating func numbers() -> [Double]? {
    var numbers: [Double] = []
    while !isAtEnd {
      guard let number = number() else { return nil }
      numbers.append(number)
      skipSeparator()
    }
    return numbers
  }

  /// How many numbers there are in path data or a list of points, whatever else is in it: at least as many as it has
  /// points.
  package static func count(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    var reader = NumberReader(bytes, range)
    var count = 0
    while !reader.isAtEnd {
      if reader.number() != nil { count += 1 } else { reader.advance() }
    }
    return count
  }
}
