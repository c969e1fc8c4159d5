/// Reads path data, segment by segment, up to its first mistake (SVG 1.1, 8.3).
package struct PathReader: Sequence, IteratorProtocol {
  /// One command with its arguments. Further pairs after a move are lines, with commands of their own.
  package struct Segment: Sendable {
    /// The letter: lower case where the places are relative to the last one.
    package let command: UInt8
    /// As they are written, those of a command in its order. The flags of an arc are 0 and 1.
    package fileprivate(set) var arguments: SIMD8<Double>
    /// From the letter, or from the first number of one without a letter, to its last number.
    package fileprivate(set) var range: Range<Int>
    /// Whether the letter stands in the text; a command that is repeated may leave it out.
    package let isExplicit: Bool
    /// Whether the flags of an arc are written against each other or against the next number, which SVG allows.
    package fileprivate(set) var hasCompactFlags = false

    package var isRelative: Bool { command >= UInt8(ascii: "a") }

    /// In upper case.
    package var kind: UInt8 { command & ~0x20 }

    /// Whether no number was too large.
    package var isFinite: Bool { (arguments - arguments) == .zero }

    /// The pair of arguments that begins at an index.
    package func point(_ index: Int) -> SIMD2<Double> { SIMD2(arguments[index], arguments[index + 1]) }
  }

  private var numbers: NumberReader
  /// The command that numbers continue; nil where a letter has to come.
  private var current: UInt8?
  private var isFirst = true
  /// The position of the first mistake, from which on nothing is drawn; nil as long as there is none.
  package private(set) var mistake: Int?

  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    numbers = NumberReader(bytes, range)
  }

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, bytes.indices)
  }

  package mutating func next() -> Segment? {
    guard mistake == nil, let byte = numbers.byte else { return nil }
    let start = numbers.index
    if let command = current, !numbers.isAtLetter { return segment(command, from: start, isExplicit: false) }
    let isMove = byte | 0x20 == UInt8(ascii: "m")
    guard Self.count(byte) != nil, numbers.isAtLetter, !isFirst || isMove else {
      mistake = start
      return nil
    }
    isFirst = false
    numbers.advance()
    let end = numbers.index
    numbers.skipSpace()
    if byte | 0x20 == UInt8(ascii: "z") {
      current = nil
      return Segment(command: byte, arguments: .zero, range: start..<end, isExplicit: true)
    }
    // Further pairs after a move are lines: the letters L and M, l and m are neighbours.
    current = isMove ? byte - 1 : byte
    return segment(byte, from: start, isExplicit: true)
  }

  private mutating func segment(_ command: UInt8, from start: Int, isExplicit: Bool) -> Segment? {
    var segment = Segment(command: command, arguments: .zero, range: start..<start, isExplicit: isExplicit)
    let count = Self.count(command) ?? 0
    let isArc = command | 0x20 == UInt8(ascii: "a")
    for index in 0..<count {
      let isFlag = isArc && (index == 3 || index == 4)
      guard let argument = isFlag ? numbers.flag().map({ $0 ? 1.0 : 0.0 }) : numbers.number() else {
        mistake = numbers.index
        return nil
      }
      segment.arguments[index] = argument
      segment.range = start..<numbers.index
      if isFlag, let next = numbers.byte, next > 0x20, next != UInt8(ascii: ",") { segment.hasCompactFlags = true }
      // After a comma another number must follow, not a command.
      if numbers.skipSeparator(), numbers.isAtEnd || numbers.isAtLetter {
        mistake = numbers.index
        return nil
      }
    }
    return segment
  }

  /// The number of arguments of a command; nil for a byte that is none.
  private static func count(_ command: UInt8) -> Int? {
    switch Unicode.Scalar(command | 0x20) {
    case "m", "l", "t": 2
    case "h", "v": 1
    case "z": 0
    case "q", "s": 4
    case "c": 6
    case "a": 7
    default: nil
    }
  }

  /// The position of the first mistake in path data; nil if there is none.
  package static func mistake(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var reader = PathReader(bytes, range)
    while reader.next() != nil {}
    return reader.mistake
  }
}
