/// The path data of a template as its compiler compares it: which commands there are, and where the
/// path lies.
package struct PathOutline: Sendable, Equatable {
  /// The commands after parsing: `M`, `L`, `C`, `Q`, `A` and `Z`. Shorthands and relative forms
  /// stand for what they mean.
  package private(set) var commands: [Character] = []
  /// The corners of the box of the path; nil without a point.
  package private(set) var lowest: Vector?
  package private(set) var highest: Vector?

  private var position = Vector.zero
  private var start = Vector.zero
  /// The last control point, for the smooth commands.
  private var control: Vector?

  /// - Parameter data: the value of `d`. What follows its first mistake is left out.
  package init(_ data: some Sequence<UInt8>) {
    var reader = PathReader(Array(data))
    var command: UInt8?
    while let letter = reader.command(after: command) {
      guard append(letter, &reader) else { return }
      // Further pairs after a move are lines.
      switch letter {
      case UInt8(ascii: "M"): command = UInt8(ascii: "L")
      case UInt8(ascii: "m"): command = UInt8(ascii: "l")
      default: command = letter
      }
    }
  }

  private mutating func append(_ letter: UInt8, _ reader: inout PathReader) -> Bool {
    let isRelative = letter >= UInt8(ascii: "a")
    let origin = isRelative ? position : .zero
    func point(_ reader: inout PathReader) -> Vector? {
      guard let x = reader.number(), let y = reader.number() else { return nil }
      return origin + Vector(x, y)
    }
    let kind = Character(Unicode.Scalar(letter)).uppercased()
    switch kind {
    case "M":
      guard let end = point(&reader) else { return false }
      start = end
      add("M", [], end)
    case "L":
      guard let end = point(&reader) else { return false }
      add("L", [], end)
    case "H":
      guard let x = reader.number() else { return false }
      add("L", [], Vector(origin.x + x, position.y))
    case "V":
      guard let y = reader.number() else { return false }
      add("L", [], Vector(position.x, origin.y + y))
    case "C":
      guard let first = point(&reader), let second = point(&reader), let end = point(&reader)
      else { return false }
      curve(first, second, end)
    case "S":
      let first = reflected
      guard let second = point(&reader), let end = point(&reader) else { return false }
      curve(first, second, end)
    case "Q":
      guard let first = point(&reader), let end = point(&reader) else { return false }
      quadratic(first, end)
    case "T":
      let first = reflected
      guard let end = point(&reader) else { return false }
      quadratic(first, end)
    case "A":
      for _ in 0..<3 where reader.number() == nil { return false }
      guard reader.flag(), reader.flag(), let end = point(&reader) else { return false }
      add("A", [], end)
    case "Z":
      commands.append("Z")
      position = start
      control = nil
    default: return false
    }
    return true
  }

  private var reflected: Vector {
    guard let control else { return position }
    return position * 2 - control
  }

  private mutating func curve(_ first: Vector, _ second: Vector, _ end: Vector) {
    let curve = Cubic(position, first: first, second: second, end: end)
    add("C", (1..<8).map { curve.point(at: Double($0) / 8) }, end)
    control = second
  }

  private mutating func quadratic(_ first: Vector, _ end: Vector) {
    let start = position
    let between = (1..<8).map { step -> Vector in
      let t = Double(step) / 8
      return start * ((1 - t) * (1 - t)) + first * (2 * t * (1 - t)) + end * (t * t)
    }
    add("Q", between, end)
    control = first
  }

  private mutating func add(_ command: Character, _ between: [Vector], _ end: Vector) {
    commands.append(command)
    position = end
    control = nil
    for point in between + [end] {
      lowest = lowest.map { pointwiseMin($0, point) } ?? point
      highest = highest.map { pointwiseMax($0, point) } ?? point
    }
  }
}

/// Reads the syntax of SVG's path data.
private struct PathReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipSeparators() {
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
  }

  /// The next command; the previous one if a number follows. nil at the end and at a mistake.
  mutating func command(after previous: UInt8?) -> UInt8? {
    skipSeparators()
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
      index += 1
      return byte
    }
    guard let previous, previous | 0x20 != UInt8(ascii: "z") else { return nil }
    return previous
  }

  mutating func flag() -> Bool {
    skipSeparators()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1")
    else { return false }
    index += 1
    return true
  }

  mutating func number() -> Double? {
    skipSeparators()
    let start = index
    var hasPoint = false
    var hasExponent = false
    var digits = 0
    while index < bytes.count {
      let byte = bytes[index]
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits += 1
      } else if byte == UInt8(ascii: "."), !hasPoint, !hasExponent {
        hasPoint = true
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        guard index == start || bytes[index - 1] | 0x20 == UInt8(ascii: "e") else { break }
      } else if byte | 0x20 == UInt8(ascii: "e"), digits > 0, !hasExponent {
        hasExponent = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
