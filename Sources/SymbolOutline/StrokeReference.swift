/// What a line covers, by its definition: a rectangle along each short part of it, and its joins and
/// caps. It shares nothing with `Stroker` and is what the outlines of all weights are compared with.
///
/// Renderers are no such reference. They leave a hole where a line is wider than the curve that it
/// follows.
package struct StrokeReference {
  private let style: StrokeStyle
  private let radius: Double
  private var polygons: [[Vector]] = []

  /// The areas of shapes as polygons for a nonzero fill.
  ///
  /// - Parameter factor: multiplies the widths of lines.
  package static func polygons(of shapes: [Shape], factor: Double) throws(SymbolProblem) -> [[Vector]] {
    var polygons: [[Vector]] = []
    for shape in shapes {
      switch shape.paint {
      case .fill:
        let glyph = try? Glyph([shape], factors: Masters(all: 1))
        if let glyph { polygons += glyph.polygons(glyph.points.regular) }
      case .stroke(let style):
        var reference = StrokeReference(style: style, radius: style.width * factor / 2)
        for subpath in shape.subpaths { reference.add(subpath) }
        guard let transform = shape.transform else {
          polygons += reference.polygons
          continue
        }
        for polygon in reference.polygons {
          let moved = polygon.map { transform.apply(to: $0) }
          polygons.append(transform.determinant < 0 ? moved.reversed() : moved)
        }
      }
    }
    return polygons
  }

  private init(style: StrokeStyle, radius: Double) {
    self.style = style
    self.radius = radius
  }

  /// A short part of the line.
  private struct Part {
    let start: Vector
    let end: Vector
    let direction: Vector
    /// Whether it begins a segment of the path, so that a join lies before it.
    let isFirst: Bool
  }

  private mutating func add(_ subpath: Subpath) {
    var parts: [Part] = []
    func add(to end: Vector, from start: Vector, isFirst: Bool) {
      guard (end - start).length > 1e-5, let direction = (end - start).unit else { return }
      parts.append(Part(start: start, end: end, direction: direction, isFirst: isFirst))
    }
    var position = subpath.start
    for segment in subpath.segments {
      switch segment {
      case .line(let end):
        add(to: end, from: position, isFirst: true)
      case .curve(let first, let second, let end):
        let curve = Cubic(position, first: first, second: second, end: end)
        // At 24 steps, the chords of a long curve would lie a sample beside it.
        let length = [first - position, second - first, end - second].map(\.length).reduce(0, +)
        let steps = Int(min(96, max(24, length * 4)))
        var last = position
        for step in 1...steps {
          let point = curve.point(at: Double(step) / Double(steps))
          add(to: point, from: last, isFirst: step == 1)
          last = point
        }
      }
      position = segment.end
    }
    if subpath.isClosed { add(to: subpath.start, from: position, isFirst: true) }
    guard let first = parts.first, let last = parts.last else {
      addDot(at: subpath.start)
      return
    }
    for (index, part) in parts.enumerated() {
      addRectangle(part)
      if index > 0 {
        addJoin(parts[index - 1], part)
      } else if subpath.isClosed {
        addJoin(last, part)
      }
    }
    guard !subpath.isClosed else { return }
    addCap(at: first.start, facing: -first.direction)
    addCap(at: last.end, facing: last.direction)
  }

  private mutating func addRectangle(_ part: Part) {
    let across = part.direction.normal * radius
    polygons.append([
      part.start - across, part.end - across, part.end + across, part.start + across,
    ])
  }

  private mutating func addDisc(at center: Vector) {
    polygons.append(Self.circle.map { center + $0 * radius })
  }

  /// Corners of a circle with a radius of 1, a little outside of it where needed for its area.
  private static let circle: [Vector] = {
    var directions = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
    for _ in 0..<4 {
      var finer: [Vector] = []
      for (index, direction) in directions.enumerated() {
        let next = directions[(index + 1) % directions.count]
        finer.append(direction)
        finer.append((direction + next).unit ?? direction)
      }
      directions = finer
    }
    return directions.map { $0 * 1.0008 }
  }()

  private mutating func addDot(at center: Vector) {
    switch style.cap {
    case .butt: break
    case .round: addDisc(at: center)
    case .square: addCap(at: center, facing: Vector(1, 0), length: 2)
    }
  }

  private mutating func addCap(at point: Vector, facing direction: Vector, length: Double = 1) {
    switch style.cap {
    case .butt: break
    case .round: addDisc(at: point)
    case .square:
      let across = direction.normal * radius
      let start = point - direction * ((length - 1) * radius)
      let end = point + direction * radius
      polygons.append([start - across, end - across, end + across, start + across])
    }
  }

  private mutating func addJoin(_ before: Part, _ after: Part) {
    let point = after.start
    let cosine = before.direction.dot(after.direction)
    let sine = before.direction.cross(after.direction)
    if after.isFirst, style.join == .round {
      if cosine < 0.99999 { addDisc(at: point) }
      return
    }
    let side: Double = if sine >= 0 { -1 } else { 1 }
    let one = point + before.direction.normal * (side * radius)
    let two = point + after.direction.normal * (side * radius)
    var wedge = [point, one, two]
    if !after.isFirst, cosine < 0.999 {
      // Inside of a curve the line turns, and has no corner.
      var directions = [(one - point) / radius, (two - point) / radius]
      for _ in 0..<3 {
        var finer = [directions[0]]
        for (from, to) in zip(directions, directions.dropFirst()) {
          finer.append((from + to).unit ?? before.direction)
          finer.append(to)
        }
        directions = finer
      }
      wedge = [point] + directions.map { point + $0 * radius }
    }
    let halfCosine = max(0, (1 + cosine) / 2).squareRoot()
    if after.isFirst, style.join == .miter, halfCosine * style.miterLimit >= 1 {
      let normals = before.direction.normal + after.direction.normal
      wedge.insert(point + normals * (side * radius / (1 + cosine)), at: 2)
    }
    let turn = (wedge[1] - wedge[0]).cross(wedge[2] - wedge[0])
    if turn < 0 { wedge.reverse() }
    polygons.append(wedge)
  }
}
