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
    let lines = polygon.indices.map { (polygon[$0], polygon[($0 + 1) % polygon.count]) }
    let test = SideTest(of: lines, longest: 5, step: size * 1e-4) { sides.contain($0, rule) }
    if test.same > max(test.atNormal, test.across) { return nil }
    return test.atNormal >= test.across
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
