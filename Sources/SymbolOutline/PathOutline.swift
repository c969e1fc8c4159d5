internal import Markup

/// The path data of a template as its compiler compares it: which commands there are, and where the
/// path lies.
package struct PathOutline: Sendable, Equatable {
  /// The commands after parsing: `M`, `L`, `C`, `Q`, `A` and `Z`. Shorthands and relative forms
  /// stand for what they mean.
  package private(set) var commands: [Character] = []
  /// The corners of the box of the path; nil without a point.
  package private(set) var lowest: Vector?
  package private(set) var highest: Vector?

  /// Whether any part of it encloses an area, so that something of it is filled. The points of a line without an area lie
  /// on one straight line.
  package private(set) var hasArea = false

  private var position = Vector.zero
  private var start = Vector.zero
  /// The last control point, for the smooth commands.
  private var control: Vector?

  /// - Parameter data: the value of `d`. What follows its first mistake is left out.
  package init(_ data: some Collection<UInt8>) {
    let bytes = Array(data)
    for segment in PathReader(bytes, bytes.indices) {
      guard segment.isFinite else { return }
      append(segment)
    }
  }

  private mutating func append(_ segment: PathReader.Segment) {
    let origin = segment.isRelative ? position : .zero
    func point(_ index: Int) -> Vector { origin + segment.point(index) }
    switch segment.kind {
    case UInt8(ascii: "M"):
      start = point(0)
      add("M", [], start)
    case UInt8(ascii: "L"): add("L", [], point(0))
    case UInt8(ascii: "H"): add("L", [], Vector(origin.x + segment.arguments[0], position.y))
    case UInt8(ascii: "V"): add("L", [], Vector(position.x, origin.y + segment.arguments[0]))
    case UInt8(ascii: "C"): curve(point(0), point(2), point(4))
    case UInt8(ascii: "S"): curve(reflected, point(0), point(2))
    case UInt8(ascii: "Q"): quadratic(point(0), point(2))
    case UInt8(ascii: "T"): quadratic(reflected, point(0))
    case UInt8(ascii: "A"):
      let isCurved = segment.arguments[0] != 0 && segment.arguments[1] != 0 && point(5) != position
      if isCurved { hasArea = true }
      add("A", [], point(5))
    default:
      commands.append("Z")
      position = start
      control = nil
    }
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

  /// The point of the subpath that lies farthest from its start.
  private var farthest: Vector?

  /// Whether the point lies beside the line from the start of the subpath to its farthest point.
  private mutating func widen(to point: Vector) {
    let own = point - start
    guard let far = farthest.map({ $0 - start }) else {
      if own != .zero { farthest = point }
      return
    }
    let area = abs(far.x * own.y - far.y * own.x)
    let longest = max(far.x * far.x + far.y * far.y, own.x * own.x + own.y * own.y)
    if area > 1e-3 * longest { hasArea = true }
    if own.x * own.x + own.y * own.y > far.x * far.x + far.y * far.y { farthest = point }
  }

  private mutating func add(_ command: Character, _ between: [Vector], _ end: Vector) {
    commands.append(command)
    position = end
    control = nil
    if command == "M" { farthest = nil }
    for point in between + [end] {
      widen(to: point)
      lowest = lowest.map { pointwiseMin($0, point) } ?? point
      highest = highest.map { pointwiseMax($0, point) } ?? point
    }
  }
}
