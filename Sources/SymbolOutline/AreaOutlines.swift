/// The outline of an area that layers of fills and lines make: some add to it, others are cut out of
/// what lies below them.
///
/// Curves stay curves. Edges that cross are split there, and each part is kept where the area lies on
/// one side of it and not on the other.
package struct AreaOutlines {
  /// What one fill or one line covers.
  package struct Layer: Sendable {
    fileprivate let subpaths: [Subpath]
    fileprivate let rule: Shape.FillRule
    /// Whether the layer adds to the area. Others are cut out of it.
    fileprivate let adds: Bool

    /// - Throws: `SymbolProblem` if a line cannot be outlined.
    package init(_ shape: Shape, adds: Bool) throws(SymbolProblem) {
      self.adds = adds
      switch shape.paint {
      case .fill(let rule):
        subpaths = shape.subpaths
        self.rule = rule
      case .stroke:
        let glyph = try Glyph([shape], factors: Masters(all: 1))
        subpaths = glyph.regularSubpaths
        rule = .nonzero
      }
    }
  }

  /// The outlines in canvas units (`Glyph.canvas`). Each runs so that the area lies on the side of its normal.
  package private(set) var subpaths: [Subpath] = []
  /// How large the area is, in square units of the canvas.
  package private(set) var area = 0.0

  private static let mostParts = 2_000
  private static let tolerance = Glyph.canvas * 2e-5
  /// How far beside an edge it is asked which side belongs to the area.
  private static let step = Glyph.canvas * 4e-5
  /// What may be missing of an outline, where edges run so close together that none was kept: less
  /// than a tenth of a pixel at @3x.
  private static let widestGap = Glyph.canvas * 1.2e-3
  /// In square units; what is smaller comes from rounding.
  private static let smallest = Glyph.canvas * Glyph.canvas * 2e-7

  /// - Parameter layers: from the bottom to the top.
  /// - Throws: `SymbolProblem.tooManyPoints`; `.unreadable` if edges lie so close together that no
  ///   outline can be told.
  package init(_ layers: [Layer]) throws(SymbolProblem) {
    var contours: [EdgeContour] = []
    var covers: [Cover] = []
    for layer in layers {
      let own = layer.subpaths.map(EdgeContour.init).filter { !$0.edges.isEmpty }
      guard !own.isEmpty else { continue }
      contours += own
      covers.append(
        Cover(sides: try PolygonSides(own.map(\.polygon)), rule: layer.rule, adds: layer.adds))
    }
    guard !contours.isEmpty else { return }
    let crossings = try Crossings(contours, tolerance: Self.tolerance)
    var parts: [OutlinePart] = []
    for (number, contour) in contours.enumerated() {
      if crossings.isFree(number) {
        guard let direction = Self.direction(of: contour.chords, covers) else { continue }
        add(direction ? contour.subpath : contour.subpath.reversed)
        continue
      }
      for part in crossings.parts(of: number) {
        guard let direction = Self.direction(of: part.chords, covers) else { continue }
        let directed = direction ? part : part.reversed
        if !parts.contains(where: { $0.isSame(as: directed, Self.tolerance * 4) }) {
          parts.append(directed)
        }
        // Each part is compared with all others.
        guard parts.count <= Self.mostParts else { throw .tooManyPoints }
      }
    }
    try join(parts)
  }

  /// What one layer covers, asked point by point.
  private struct Cover {
    let sides: PolygonSides
    let rule: Shape.FillRule
    let adds: Bool

    func contains(_ point: Vector) -> Bool { sides.contain(point, rule) }
  }

  /// Whether the area is at the normal of some chords; nil where both sides are the same.
  private static func direction(of chords: [(Vector, Vector)], _ covers: [Cover]) -> Bool? {
    let test = SideTest(of: chords, longest: 3, step: step) { point in
      covers.last { $0.contains(point) }?.adds ?? false
    }
    if test.same >= max(test.atNormal, test.across, 1) { return nil }
    return test.atNormal >= test.across
  }

  private mutating func add(_ subpath: Subpath) {
    let own = subpath.enclosedArea
    guard abs(own) >= Self.smallest else { return }
    subpaths.append(subpath)
    area += own
  }

  /// Joins parts to closed outlines. Where several go on from one point, any of them may follow: all
  /// have the area on the same side.
  private mutating func join(_ parts: [OutlinePart]) throws(SymbolProblem) {
    var rest = parts
    while let first = rest.popLast() {
      var subpath = Subpath(first.start, first.segments, isClosed: true)
      while (subpath.end - subpath.start).length > Self.tolerance * 4 {
        let next = rest.indices.min {
          (rest[$0].start - subpath.end).length < (rest[$1].start - subpath.end).length
        }
        let gap = next.map { (rest[$0].start - subpath.end).length } ?? .infinity
        let end = (subpath.end - subpath.start).length
        if end <= Self.widestGap, end <= gap { break }
        guard let next, gap <= Self.widestGap else { throw .unreadable }
        let part = rest.remove(at: next)
        if gap > Self.tolerance * 4 { subpath.segments.append(.line(to: part.start)) }
        subpath.segments += part.segments
      }
      add(subpath)
    }
  }
}

/// A part of an outline between two crossings.
private struct OutlinePart {
  let start: Vector
  let segments: [Subpath.Segment]
  /// Their order, and which end of each comes first, say nothing about the direction of the part.
  let chords: [(Vector, Vector)]

  var end: Vector { segments.last?.end ?? start }

  var reversed: OutlinePart {
    let other = Subpath(start, segments).reversed
    return OutlinePart(start: other.start, segments: other.segments, chords: chords)
  }

  /// Whether another part runs along the same way.
  func isSame(as other: OutlinePart, _ tolerance: Double) -> Bool {
    guard (start - other.start).length <= tolerance, (end - other.end).length <= tolerance else {
      return false
    }
    let middle = chords[chords.count / 2].0
    return other.chords.contains { start, end in
      guard let direction = (end - start).unit else { return false }
      let along = direction.dot(middle - start)
      guard along >= -tolerance, along <= (end - start).length + tolerance else { return false }
      return abs(direction.cross(middle - start)) <= tolerance
    }
  }
}

/// A closed outline as edges and as the chords that stand for them.
private struct EdgeContour {
  struct Edge {
    let start: Vector
    let segment: Subpath.Segment
    /// The corners of the chords, the ends among them.
    let corners: [Vector]

    var curve: Cubic? {
      guard case .curve(let first, let second, let end) = segment else { return nil }
      return Cubic(start, first: first, second: second, end: end)
    }
  }

  let subpath: Subpath
  let edges: [Edge]

  init(_ subpath: Subpath) {
    var edges: [Edge] = []
    var position = subpath.start
    var segments = subpath.segments
    if (subpath.end - subpath.start).length > 1e-9 { segments.append(.line(to: subpath.start)) }
    for segment in segments {
      let end = segment.end
      switch segment {
      case .line:
        if (end - position).length <= 1e-9 { continue }
        edges.append(Edge(start: position, segment: segment, corners: [position, end]))
      case .curve(let first, let second, _):
        let curve = Cubic(position, first: first, second: second, end: end)
        if max((first - position).length, (second - position).length, (end - position).length) <= 1e-9 { continue }
        let steps = Self.steps(curve)
        var corners = [position]
        for step in 1..<steps { corners.append(curve.point(at: Double(step) / Double(steps))) }
        corners.append(end)
        edges.append(Edge(start: position, segment: segment, corners: corners))
      }
      position = end
    }
    self.subpath = Subpath(subpath.start, edges.map(\.segment), isClosed: true)
    self.edges = edges
  }

  var polygon: [Vector] { edges.flatMap { $0.corners.dropLast() } }

  var chords: [(Vector, Vector)] {
    edges.flatMap { edge in zip(edge.corners, edge.corners.dropFirst()).map { ($0, $1) } }
  }

  /// So many that no chord is farther from the curve than a twentieth of a pixel at @3x.
  private static func steps(_ curve: Cubic) -> Int {
    let bend = (curve.second - curve.first * 2 + curve.start).length
    let otherBend = (curve.end - curve.second * 2 + curve.first).length
    let steps = (max(bend, otherBend) * 750).squareRoot().rounded(.up)
    return Int(min(64, max(2, steps)))
  }
}

/// Where edges cross or touch each other.
private struct Crossings {
  private struct Chord {
    let contour: Int
    let edge: Int
    /// Which chord of its edge.
    let number: Int
    let start: Vector
    let end: Vector
  }

  private let contours: [EdgeContour]
  /// For each edge of each contour: where it is split, as the number of the chord and the share of it.
  private var splits: [[[(place: Double, point: Vector)]]]
  private static let mostChords = 20_000
  private static let mostPairs = 4_000_000

  init(_ contours: [EdgeContour], tolerance: Double) throws(SymbolProblem) {
    self.contours = contours
    splits = contours.map { contour in contour.edges.map { _ in [] } }
    var chords: [Chord] = []
    for (contour, content) in contours.enumerated() {
      for (edge, content) in content.edges.enumerated() {
        for number in 0..<content.corners.count - 1 {
          chords.append(
            Chord(
              contour: contour, edge: edge, number: number, start: content.corners[number],
              end: content.corners[number + 1]))
        }
      }
      guard chords.count <= Self.mostChords else { throw .tooManyPoints }
    }
    let grid = SideGrid(around: chords.map(\.start), columns: 48)
    let cells = grid.cells(of: chords.indices) { index in
      let chord = chords[index]
      let low = pointwiseMin(chord.start, chord.end) - tolerance
      let high = pointwiseMax(chord.start, chord.end) + tolerance
      return (low: low, high: high)
    }
    var pairs = SideGrid.Budget(Self.mostPairs)
    for cell in cells {
      try pairs.spend(on: cell)
      for (place, index) in cell.enumerated() {
        for other in cell[(place + 1)...] {
          meet(chords[Int(index)], chords[Int(other)], tolerance)
        }
      }
    }
  }

  private func areNeighbours(_ one: Chord, _ two: Chord) -> Bool {
    guard one.contour == two.contour else { return false }
    let count = contours[one.contour].edges.count
    if one.edge == two.edge { return abs(one.number - two.number) <= 1 }
    let isNext = (one.edge + 1) % count == two.edge || (two.edge + 1) % count == one.edge
    guard isNext else { return false }
    let ends = [(one.start, two.end), (one.end, two.start)]
    return ends.contains { ($0 - $1).length <= 1e-9 }
  }

  private mutating func meet(_ one: Chord, _ two: Chord, _ tolerance: Double) {
    guard !areNeighbours(one, two) else { return }
    let along = one.end - one.start
    let across = two.end - two.start
    let turn = along.cross(across)
    let scale = along.length * across.length
    if abs(turn) > 1e-7 * scale {
      let between = two.start - one.start
      let share = between.cross(across) / turn
      let other = between.cross(along) / turn
      let slack = tolerance / along.length
      let otherSlack = tolerance / across.length
      guard share >= -slack, share <= 1 + slack, other >= -otherSlack, other <= 1 + otherSlack else { return }
      let point = one.start + along * min(max(share, 0), 1)
      split(one, at: share, point)
      split(two, at: other, point)
      return
    }
    for point in [two.start, two.end] { touch(one, at: point, tolerance) }
    for point in [one.start, one.end] { touch(two, at: point, tolerance) }
  }

  /// Splits a chord at a point that lies on it.
  private mutating func touch(_ chord: Chord, at point: Vector, _ tolerance: Double) {
    guard let direction = (chord.end - chord.start).unit else { return }
    let length = (chord.end - chord.start).length
    let along = direction.dot(point - chord.start)
    guard along >= -tolerance, along <= length + tolerance,
      abs(direction.cross(point - chord.start)) <= tolerance
    else { return }
    split(chord, at: along / length, point)
  }

  private mutating func split(_ chord: Chord, at share: Double, _ point: Vector) {
    let place = Double(chord.number) + min(max(share, 0), 1)
    splits[chord.contour][chord.edge].append((place: place, point: point))
  }

  /// Whether nothing crosses or touches a contour.
  func isFree(_ contour: Int) -> Bool { splits[contour].allSatisfy(\.isEmpty) }

  /// The parts of a contour between its crossings.
  func parts(of contour: Int) -> [OutlinePart] {
    var parts: [OutlinePart] = []
    for (edge, splits) in zip(contours[contour].edges, splits[contour]) {
      let last = Double(edge.corners.count - 1)
      var places = [(place: 0.0, point: edge.corners[0])]
      for split in splits.sorted(by: { $0.place < $1.place }) {
        let isEnd = split.place <= 1e-9 || split.place >= last - 1e-9
        let isNew = (split.point - (places.last?.point ?? split.point)).length > 1e-7
        if !isEnd, isNew { places.append(split) }
      }
      places.append((place: last, point: edge.segment.end))
      for (from, to) in zip(places, places.dropFirst()) {
        if let part = part(of: edge, from, to, last) { parts.append(part) }
      }
    }
    return parts
  }

  private func part(
    of edge: EdgeContour.Edge, _ from: (place: Double, point: Vector),
    _ to: (place: Double, point: Vector), _ last: Double
  ) -> OutlinePart? {
    var corners = [from.point]
    for number in edge.corners.indices where Double(number) > from.place && Double(number) < to.place {
      corners.append(edge.corners[number])
    }
    corners.append(to.point)
    let chords = zip(corners, corners.dropFirst()).map { ($0, $1) }
    guard chords.contains(where: { ($0.1 - $0.0).length > 1e-9 }) else { return nil }
    guard let curve = edge.curve else {
      return OutlinePart(start: from.point, segments: [.line(to: to.point)], chords: chords)
    }
    var piece = curve
    let start = from.place / last
    let end = to.place / last
    if end < 1 { piece = piece.split(at: end).before }
    if start > 0 { piece = piece.split(at: start / end).after }
    return OutlinePart(
      start: from.point, segments: [.curve(piece.first, piece.second, to: to.point)], chords: chords)
  }
}

extension Subpath {
  /// The same line in the other direction.
  fileprivate var reversed: Subpath {
    var points = [start]
    for segment in segments { points.append(segment.end) }
    var reversed: [Segment] = []
    for index in segments.indices.reversed() {
      switch segments[index] {
      case .line: reversed.append(.line(to: points[index]))
      case .curve(let first, let second, _): reversed.append(.curve(second, first, to: points[index]))
      }
    }
    return Subpath(points[points.count - 1], reversed, isClosed: isClosed)
  }

  /// Positive where the inside is at the normals.
  fileprivate var enclosedArea: Double {
    let corners = flattened(parts: 12)
    var area = 0.0
    for index in corners.indices { area += corners[index].cross(corners[(index + 1) % corners.count]) }
    return area / 2
  }
}

extension Glyph {
  /// The outlines of the Regular weight.
  fileprivate var regularSubpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var next = 0
    func point(_ offset: Int) -> Vector { points.regular[next + offset] }
    for command in parts.joined() {
      switch command {
      case .move: subpaths.append(Subpath(point(0), isClosed: true))
      case .line: subpaths[subpaths.count - 1].segments.append(.line(to: point(0)))
      case .curve: subpaths[subpaths.count - 1].segments.append(.curve(point(0), point(1), to: point(2)))
      case .close: break
      }
      next += command.points
    }
    return subpaths
  }
}

extension Subpath {
  /// Path data with absolute commands.
  ///
  /// - Parameters:
  ///   - transform: of every point.
  ///   - places: the decimals of each number.
  package func data(_ transform: Transform, number: (Double) -> String) -> String {
    func text(_ point: Vector) -> String {
      let place = transform.apply(to: point)
      return "\(number(place.x)) \(number(place.y))"
    }
    var data = "M" + text(start)
    for segment in segments {
      switch segment {
      case .line(let end): data += "L" + text(end)
      case .curve(let first, let second, let end): data += "C\(text(first)) \(text(second)) \(text(end))"
      }
    }
    return data + "Z"
  }
}

extension Transform {
  /// The map that takes this one back; nil if there is none.
  package var inverse: Transform? {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    return Transform(
      d / determinant, -b / determinant, -c / determinant, a / determinant,
      (c * f - d * e) / determinant, (b * e - a * f) / determinant)
  }
}
