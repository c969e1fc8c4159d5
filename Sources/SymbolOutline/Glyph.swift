/// The outlines of a symbol in three weights: one list of commands and three lists of points, so
/// that the weights cannot differ in their structure.
package struct Glyph: Sendable, Equatable {
  package enum Command: Sendable, Equatable {
    case move, line, curve, close

    /// How many points it has.
    package var points: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// Those of each part of the drawing, in its order. Each part becomes a path of its own.
  package private(set) var parts: [[Command]] = []
  /// The points of all parts, in the order of the commands.
  package private(set) var points = Masters<[Vector]>(all: [])

  /// The side of the canvas on which drawings are outlined. Its longest side is this long.
  package static let canvas = 24.0

  /// More points than a symbol may have.
  package static let mostPoints = 20_000

  /// - Parameters:
  ///   - shapes: on a canvas of `canvas` units.
  ///   - factors: multiply the widths of lines in each weight. That of the boldest is the largest.
  package init(_ shapes: [Shape], factors: Masters<Double>) throws(SymbolProblem) {
    for shape in shapes {
      let contours = try Self.contours(of: shape, factors)
      guard !contours.isEmpty else { continue }
      parts.append([])
      for contour in contours { add(contour) }
      guard points.regular.count <= Self.mostPoints else { throw .tooManyPoints }
    }
    guard !parts.isEmpty else { throw .empty }
  }

  private static func contours(
    of shape: Shape, _ factors: Masters<Double>
  ) throws(SymbolProblem) -> [Contour] {
    switch shape.paint {
    case .fill(let rule):
      return try FillOutlines(size: canvas).outlines(of: shape.subpaths, rule: rule)
    case .stroke(let style):
      guard let transform = shape.transform else {
        return Stroker(style, factors: factors, size: canvas).outlines(of: shape.subpaths)
      }
      let scale = transform.scale
      guard scale > 0 else { return [] }
      let stroker = Stroker(style, factors: factors, size: canvas / scale)
      let outlines = stroker.outlines(of: shape.subpaths)
      let moved = outlines.map { $0.map { transform.apply(to: $0) } }
      // A reflection changes the direction of every outline.
      guard transform.determinant < 0 else { return moved }
      return moved.map(\.reversed)
    }
  }

  private mutating func add(_ contour: Contour) {
    append(.move, [contour.start])
    for segment in contour.segments {
      switch segment {
      case .line(let end): append(.line, [end])
      case .curve(let first, let second, let end): append(.curve, [first, second, end])
      }
    }
    append(.close, [])
  }

  private mutating func append(_ command: Command, _ new: [Masters<Vector>]) {
    parts[parts.count - 1].append(command)
    for point in new {
      points.ultralight.append(point.ultralight)
      points.regular.append(point.regular)
      points.black.append(point.black)
    }
  }

  /// The points of a weight between two masters, as the system interpolates them.
  ///
  /// - Parameter weight: from -1 for the lightest through 0 to 1 for the boldest.
  package func points(weight: Double) -> [Vector] {
    var other = points.black
    if weight < 0 { other = points.ultralight }
    let share = abs(weight)
    return zip(points.regular, other).map { regular, other in regular + (other - regular) * share }
  }

  /// The outlines as polygons.
  ///
  /// - Parameter points: those of a weight.
  package func polygons(_ points: [Vector]) -> [[Vector]] {
    var polygons: [[Vector]] = []
    var polygon: [Vector] = []
    var next = 0
    for command in parts.joined() {
      switch command {
      case .move: polygon = [points[next]]
      case .line: polygon.append(points[next])
      case .curve:
        let curve = Cubic(
          polygon[polygon.count - 1], first: points[next], second: points[next + 1],
          end: points[next + 2])
        let steps = Self.steps(curve)
        for step in 1...steps { polygon.append(curve.point(at: Double(step) / Double(steps))) }
      case .close: polygons.append(polygon)
      }
      next += command.points
    }
    return polygons
  }

  /// How many lines follow a curve closely enough.
  private static func steps(_ curve: Cubic) -> Int {
    let bend = (curve.second - curve.first * 2 + curve.start).length
    let otherBend = (curve.end - curve.second * 2 + curve.first).length
    // A line is at most 6/8·bend/n² away from the curve; 0.003 of 24 units do not show.
    let steps = (max(bend, otherBend) * 250).squareRoot().rounded(.up)
    return Int(min(32, max(1, steps)))
  }
}
