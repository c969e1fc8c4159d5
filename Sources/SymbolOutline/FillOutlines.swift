/// Turns the edges of an area so that a nonzero fill of them, together with the edges of other
/// areas, is the area.
struct FillOutlines {
  /// The side of the canvas.
  let size: Double

  /// The edges of the area, each with the inside at its normal. Edges with the same on both sides
  /// are left out.
  ///
  /// Edges that cross keep their directions, because no direction of a whole edge is right then. The
  /// whole is turned where its area is negative.
  ///
  /// - Throws: `SymbolProblem.tooManyPoints`.
  func outlines(
    of subpaths: [Subpath], rule: Shape.FillRule
  ) throws(SymbolProblem) -> [Contour] {
    var edges: [(subpath: Subpath, polygon: [Vector])] = []
    for subpath in subpaths {
      let polygon = Self.polygon(subpath)
      guard polygon.count >= 3 else { continue }
      edges.append((subpath: subpath, polygon: polygon))
    }
    let polygons = edges.map(\.polygon)
    guard !polygons.isEmpty else { return [] }
    let sides = try PolygonSides(polygons)
    if try sides.haveCrossings(tolerance: size * 1e-5) {
      let area = polygons.map(Self.area).reduce(0, +)
      return edges.map { edge in
        let contour = Contour(edge.subpath)
        if area < 0 { return contour.reversed }
        return contour
      }
    }
    var contours: [Contour] = []
    for edge in edges where abs(Self.area(edge.polygon)) >= size * size * 1e-7 {
      guard let isInsideAtNormal = insideAtNormal(of: edge.polygon, sides, rule) else { continue }
      let contour = Contour(edge.subpath)
      contours.append(isInsideAtNormal ? contour : contour.reversed)
    }
    return contours
  }

  /// Whether the inside is at the normals of a polygon; nil where both sides are the same.
  private func insideAtNormal(
    of polygon: [Vector], _ sides: PolygonSides, _ rule: Shape.FillRule
  ) -> Bool? {
    func isFilled(_ point: Vector) -> Bool {
      let winding = sides.winding(around: point)
      return switch rule {
      case .nonzero: winding != 0
      case .evenOdd: winding % 2 != 0
      }
    }
    let lines = polygon.indices.map { (polygon[$0], polygon[($0 + 1) % polygon.count]) }
    let longest = lines.sorted { ($0.1 - $0.0).length > ($1.1 - $1.0).length }.prefix(5)
    var normal = 0
    var across = 0
    var same = 0
    for (start, end) in longest {
      guard let direction = (end - start).unit else { continue }
      let middle = (start + end) / 2
      let step = direction.normal * (size * 1e-4)
      switch (isFilled(middle + step), isFilled(middle - step)) {
      case (true, false): normal += 1
      case (false, true): across += 1
      default: same += 1
      }
    }
    if same > max(normal, across) { return nil }
    return normal >= across
  }

  private static func polygon(_ subpath: Subpath) -> [Vector] {
    var polygon: [Vector] = []
    for point in subpath.flattened(parts: 16) {
      if let last = polygon.last, (point - last).length <= 1e-9 { continue }
      polygon.append(point)
    }
    if polygon.count > 1, (polygon[0] - polygon[polygon.count - 1]).length <= 1e-9 {
      polygon.removeLast()
    }
    return polygon
  }

  /// Positive where the inside is at the normals.
  private static func area(_ polygon: [Vector]) -> Double {
    var area = 0.0
    for index in polygon.indices {
      area += polygon[index].cross(polygon[(index + 1) % polygon.count])
    }
    return area / 2
  }
}

/// The sides of polygons, sorted into rows and columns.
struct PolygonSides {
  private struct Side {
    let start: Vector
    let end: Vector

    var lowest: Vector { Vector(min(start.x, end.x), min(start.y, end.y)) }
    var highest: Vector { Vector(max(start.x, end.x), max(start.y, end.y)) }
    var length: Double { (end - start).length }

    /// How far a point lies from the line through the side, with a sign for the side of it.
    func distance(to point: Vector) -> Double {
      (end - start).cross(point - start) / length
    }

    func crosses(_ other: Side, tolerance: Double) -> Bool {
      func separates(_ side: Side, _ a: Vector, _ b: Vector) -> Bool {
        let one = side.distance(to: a)
        let two = side.distance(to: b)
        return min(one, two) < -tolerance && max(one, two) > tolerance
      }
      return separates(self, other.start, other.end) && separates(other, start, end)
    }
  }

  /// More sides than any icon has; the work grows with their square where they lie close.
  private static let most = 320_000
  private static let mostPairs = 40_000_000
  private static let columns = 64

  private let sides: [Side]
  private let lowest: Vector
  private let cell: Vector
  /// The sides in each row of cells.
  private var rows: [[Int32]]

  init(_ polygons: [[Vector]]) throws(SymbolProblem) {
    var sides: [Side] = []
    for polygon in polygons {
      for index in polygon.indices {
        sides.append(Side(start: polygon[index], end: polygon[(index + 1) % polygon.count]))
      }
      guard sides.count <= Self.most else { throw .tooManyPoints }
    }
    var lowest = Vector(repeating: .infinity)
    var highest = Vector(repeating: -.infinity)
    for side in sides {
      lowest = pointwiseMin(lowest, side.start)
      highest = pointwiseMax(highest, side.start)
    }
    let extent = highest - lowest
    self.sides = sides
    self.lowest = lowest
    cell = Vector(max(extent.x, 1e-9), max(extent.y, 1e-9)) / Double(Self.columns)
    rows = Array(repeating: [], count: Self.columns)
    for (index, side) in sides.enumerated() {
      let first = row(side.lowest.y)
      let last = row(side.highest.y)
      for row in first...last { rows[row].append(Int32(index)) }
    }
  }

  private func row(_ y: Double) -> Int { Self.place((y - lowest.y) / cell.y) }
  private func column(_ x: Double) -> Int { Self.place((x - lowest.x) / cell.x) }

  private static func place(_ value: Double) -> Int {
    Int(min(max(value, 0), Double(columns - 1)))
  }

  /// How often the polygons go around a point.
  func winding(around point: Vector) -> Int {
    var winding = 0
    for index in rows[row(point.y)] {
      let side = sides[Int(index)]
      let turn = (side.end - side.start).cross(point - side.start)
      if side.start.y <= point.y, side.end.y > point.y, turn > 0 { winding += 1 }
      if side.start.y > point.y, side.end.y <= point.y, turn < 0 { winding -= 1 }
    }
    return winding
  }

  /// Whether two sides cross by more than `tolerance`.
  func haveCrossings(tolerance: Double) throws(SymbolProblem) -> Bool {
    var pairs = 0
    for row in rows {
      var cells: [[Int32]] = Array(repeating: [], count: Self.columns)
      for index in row {
        let side = sides[Int(index)]
        let first = column(side.lowest.x)
        let last = column(side.highest.x)
        for column in first...last { cells[column].append(index) }
      }
      for cell in cells {
        pairs += cell.count * cell.count / 2
        guard pairs <= Self.mostPairs else { throw .tooManyPoints }
        if cross(cell, tolerance: tolerance) { return true }
      }
    }
    return false
  }

  private func cross(_ cell: [Int32], tolerance: Double) -> Bool {
    for (place, index) in cell.enumerated() {
      let one = sides[Int(index)]
      for other in cell[(place + 1)...] where one.crosses(sides[Int(other)], tolerance: tolerance) {
        return true
      }
    }
    return false
  }
}
