/// Path data as cairo writes it: absolute `M`, `L`, `C` and `Z`.
struct DrawnPath {
  private var subpaths: [Subpath] = []
  private var position = Vector.zero
  /// Whether a new subpath has to begin before something is drawn.
  private var isClosed = true

  /// - Parameter transform: of every point.
  static func subpaths(
    _ bytes: ArraySlice<UInt8>, _ transform: Transform
  ) throws(SymbolProblem) -> [Subpath] {
    var path = DrawnPath()
    var reader = NumberReader(bytes)
    while let command = reader.command() {
      switch command {
      case UInt8(ascii: "M"):
        path.move(to: transform.apply(to: try reader.point()))
      case UInt8(ascii: "L"):
        let end = transform.apply(to: try reader.point())
        try path.append(.line(to: end))
      case UInt8(ascii: "C"):
        let first = transform.apply(to: try reader.point())
        let second = transform.apply(to: try reader.point())
        let end = transform.apply(to: try reader.point())
        try path.append(.curve(first, second, to: end))
      case UInt8(ascii: "Z"): path.close()
      default: throw .unreadable
      }
    }
    return path.subpaths.enumerated().filter { index, subpath in
      // After a `Z` cairo moves to where it is.
      guard index > 0, subpath.segments.isEmpty, !subpath.isClosed else { return true }
      let previous = path.subpaths[index - 1]
      return !previous.isClosed || previous.start != subpath.start
    }.map(\.element)
  }

  private mutating func move(to point: Vector) {
    subpaths.append(Subpath(point))
    position = point
    isClosed = false
  }

  private mutating func append(_ segment: Subpath.Segment) throws(SymbolProblem) {
    guard !subpaths.isEmpty else { throw .unreadable }
    if isClosed { move(to: position) }
    subpaths[subpaths.count - 1].segments.append(segment)
    position = segment.end
  }

  private mutating func close() {
    guard !subpaths.isEmpty else { return }
    subpaths[subpaths.count - 1].isClosed = true
    position = subpaths[subpaths.count - 1].start
    isClosed = true
  }
}

/// Reads numbers, one after the other.
private struct NumberReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  private mutating func skipSpace() {
    while index < bytes.endIndex, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
  }

  /// The next letter; nil at the end.
  mutating func command() -> UInt8? {
    skipSpace()
    guard index < bytes.endIndex else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func point() throws(SymbolProblem) -> Vector {
    let x = try number()
    return Vector(x, try number())
  }

  private mutating func number() throws(SymbolProblem) -> Double {
    skipSpace()
    let start = index
    var digits = 0
    var value = 0.0
    var places = 0
    var isFraction = false
    let isNegative = index < bytes.endIndex && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    // Most numbers have few digits, so that their digits are exact as one whole number.
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        digits += 1
        if isFraction { places += 1 }
      } else {
        break
      }
      index += 1
    }
    guard index == bytes.endIndex || Self.endsNumber(bytes[index]), digits <= 15, places < Self.powers.count else {
      return try longNumber(from: start)
    }
    guard digits > 0 else { throw .unreadable }
    value /= Self.powers[places]
    if isNegative { return -value }
    return value
  }

  /// Whether a number is over: a separator, or the letter of a command.
  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte <= 0x20 || [UInt8(ascii: ","), UInt8(ascii: "L"), UInt8(ascii: "C"), UInt8(ascii: "Z")].contains(byte)
  }

  private mutating func longNumber(from start: Int) throws(SymbolProblem) -> Double {
    while index < bytes.endIndex, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ",") {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw .unreadable }
    return value
  }

  private static let powers: [Double] = {
    var powers = [1.0]
    for _ in 0..<15 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()
}
