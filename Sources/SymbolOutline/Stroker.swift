/// Turns lines into outlines of several weights that have the same commands.
///
/// Each outline is wound so often around every place that the line covers that a nonzero fill of
/// all outlines is the line: nothing has to be united. All decisions about the commands are made
/// for the boldest weight, and all weights follow them.
struct Stroker {
  private let style: StrokeStyle
  /// Half the width of each weight.
  private let radii: Masters<Double>
  private let offsets: OffsetCurve
  private let cutter: StrokeCutter
  private var contours: [Contour] = []

  /// - Parameters:
  ///   - factors: multiply the width in each weight. That of the boldest is the largest.
  ///   - size: the side of the canvas.
  init(_ style: StrokeStyle, factors: Masters<Double>, size: Double) {
    self.style = style
    radii = factors.map { $0 * style.width / 2 }
    offsets = OffsetCurve(least: size * 1e-6)
    cutter = StrokeCutter(offsets: offsets, radius: radii.black, tolerance: size * 2e-4)
  }

  func outlines(of subpaths: [Subpath]) -> [Contour] {
    var copy = self
    for subpath in subpaths { copy.outline(subpath) }
    return copy.contours
  }

  private mutating func outline(_ subpath: Subpath) {
    let pieces = cutter.pieces(of: subpath)
    guard !pieces.isEmpty else {
      dot(at: subpath.start)
      return
    }
    addDiscs(pieces, isClosed: subpath.isClosed)
    let joins = Joins(pieces, isClosed: subpath.isClosed, radius: radii.black)
    let left = side(1, of: pieces, joins)
    let right = side(-1, of: pieces, joins)
    if subpath.isClosed {
      contours.append(right)
      contours.append(left.reversed)
    } else {
      contours.append(closed(right, left, from: pieces))
    }
  }

  // MARK: Dots and discs

  private mutating func dot(at center: Vector) {
    switch style.cap {
    case .butt: break
    case .round: addDisc(at: center)
    case .square:
      let corners = [Vector(-1, -1), Vector(1, -1), Vector(1, 1), Vector(-1, 1)]
      let points = corners.map { corner in radii.map { center + corner * $0 } }
      contours.append(Contour(points[0], points.dropFirst().map { .line(to: $0) }))
    }
  }

  private mutating func addDisc(at center: Vector) {
    let axes = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1), Vector(1, 0)]
    var segments: [Contour.Segment] = []
    for (from, to) in zip(axes, axes.dropFirst()) {
      segments.append(arc(center, from: from, to: to))
    }
    contours.append(Contour(radii.map { center + axes[0] * $0 }, segments))
  }

  /// Where a piece that folds meets a round join or cap, the outline alone could miss a notch.
  private mutating func addDiscs(_ pieces: [StrokePiece], isClosed: Bool) {
    if !isClosed, style.cap == .round {
      if pieces[0].isFolded { addDisc(at: pieces[0].start) }
      if let last = pieces.last, last.isFolded { addDisc(at: last.end) }
    }
    guard style.join == .round else { return }
    for index in pieces.indices where isClosed || index + 1 < pieces.count {
      let next = pieces[(index + 1) % pieces.count]
      guard !next.continuesCurve, pieces[index].isFolded || next.isFolded else { continue }
      addDisc(at: pieces[index].end)
    }
  }

  /// A part of a circle of at most a quarter, between two directions of length 1.
  private func arc(_ center: Vector, from: Vector, to: Vector) -> Contour.Segment {
    let halfSine = (to - from).length / 2
    let halfCosine = (to + from).length / 2
    let handle = 4 / 3 * halfSine / (1 + halfCosine)
    let sense: Double = if from.cross(to) < 0 { -1 } else { 1 }
    let first = from + from.normal * (handle * sense)
    let second = to - to.normal * (handle * sense)
    return .curve(
      radii.map { center + first * $0 }, radii.map { center + second * $0 },
      to: radii.map { center + to * $0 })
  }

  // MARK: Sides

  /// The line beside the pieces, on the side of their normals for 1, on the other for -1.
  private func side(_ side: Double, of pieces: [StrokePiece], _ joins: Joins) -> Contour {
    var start: Masters<Vector>?
    var segments: [Contour.Segment] = []
    for (index, piece) in pieces.enumerated() {
      let offset = offset(of: piece, side)
      if start == nil {
        start = offset.start
      } else if piece.continuesCurve {
        let previous = pieces[index - 1]
        if previous.isFolded(side: side) || piece.isFolded(side: side) {
          segments.append(.line(to: offset.start))
        }
      }
      segments.append(offset.segment)
      guard let join = joins.joins[index] else { continue }
      let next = pieces[join.next]
      let meeting = Meeting(
        point: piece.end, before: piece.endTangent, after: next.startTangent, side: side)
      if join.isCut, meeting.isInner {
        let corner = radii.map { meeting.corner(radius: $0) }
        segments[segments.count - 1] = .line(to: corner)
        if join.next == 0 { start = corner }
      } else {
        segments += self.join(meeting, to: self.offset(of: next, side).start)
      }
    }
    return Contour(start ?? radii.map { _ in pieces[0].start }, segments)
  }

  private func offset(
    of piece: StrokePiece, _ side: Double
  ) -> (start: Masters<Vector>, segment: Contour.Segment) {
    switch piece.form {
    case .line:
      let normal = piece.startTangent.normal * side
      return (
        start: radii.map { piece.start + normal * $0 },
        segment: .line(to: radii.map { piece.end + normal * $0 })
      )
    case .curve(let curve):
      let isFolded = piece.isFolded(side: side)
      let curves = radii.map {
        offsets.fitted(to: curve, distance: $0 * side, isClamped: isFolded)
      }
      return (
        start: curves.map(\.start),
        segment: .curve(curves.map(\.first), curves.map(\.second), to: curves.map(\.end))
      )
    }
  }

  // MARK: Joins and caps

  private func join(_ meeting: Meeting, to next: Masters<Vector>) -> [Contour.Segment] {
    if meeting.isStraight { return [.line(to: next)] }
    guard meeting.isOuter else {
      // The way through the corner itself leaves every place with a winding of at least 1.
      return [.line(to: Masters(all: meeting.point)), .line(to: next)]
    }
    switch style.join {
    case .round: return roundJoin(meeting)
    case .miter where meeting.halfCosine * style.miterLimit >= 1:
      return [.line(to: radii.map { meeting.corner(radius: $0) }), .line(to: next)]
    case .miter, .bevel: return [.line(to: next)]
    }
  }

  private func roundJoin(_ meeting: Meeting) -> [Contour.Segment] {
    let from = meeting.before.normal * meeting.side
    let to = meeting.after.normal * meeting.side
    if meeting.cosine >= -1e-6 { return [arc(meeting.point, from: from, to: to)] }
    // A turn of more than 90° takes two arcs that meet at the bisector. A U-turn has no bisector, so they meet straight
    /// ahead of the corner.
    var middle = meeting.before
    if meeting.cosine > -0.9999, let bisector = (from + to).unit { middle = bisector }
    return [
      arc(meeting.point, from: from, to: middle), arc(meeting.point, from: middle, to: to),
    ]
  }

  /// The outline of an open line from its two sides.
  private func closed(_ right: Contour, _ left: Contour, from pieces: [StrokePiece]) -> Contour {
    var outline = right
    let back = left.reversed
    if let last = pieces.last {
      outline.segments += cap(at: last.end, facing: last.endTangent, to: back.start)
    }
    outline.segments += back.segments
    let first = pieces[0]
    if style.cap != .butt {
      outline.segments += cap(at: first.start, facing: -first.startTangent, to: right.start)
    }
    return outline
  }

  private func cap(
    at point: Vector, facing direction: Vector, to end: Masters<Vector>
  ) -> [Contour.Segment] {
    let normal = direction.normal
    switch style.cap {
    case .butt: return [.line(to: end)]
    case .round:
      return [
        arc(point, from: -normal, to: direction), arc(point, from: direction, to: normal),
      ]
    case .square:
      return [
        .line(to: radii.map { point + (direction - normal) * $0 }),
        .line(to: radii.map { point + (direction + normal) * $0 }),
        .line(to: end),
      ]
    }
  }
}

/// Where two pieces of a line meet, seen from one of its sides.
private struct Meeting {
  let point: Vector
  /// The directions of the line, with a length of 1.
  let before: Vector
  let after: Vector
  /// 1 at the side of the normals, -1 at the other.
  let side: Double

  var cosine: Double { before.dot(after) }
  private var sine: Double { before.cross(after) }
  /// The cosine of half the turn.
  var halfCosine: Double { max(0, (1 + cosine) / 2).squareRoot() }

  /// Whether the line turns by less than 0.02 rad.
  var isStraight: Bool { cosine > 0 && abs(sine) < 0.02 }
  var isOuter: Bool { (sine >= 0) != (side > 0) }
  var isInner: Bool { !isStraight && !isOuter }

  /// Where the two offset lines meet.
  func corner(radius: Double) -> Vector {
    point + (before.normal + after.normal) * (side * radius / (1 + cosine))
  }
}

/// Which pieces meet in a join, and where the inner sides of two lines are cut at the place where
/// they meet.
private struct Joins {
  struct Join {
    let next: Int
    var isCut = false
  }

  /// The join after each piece; nil at the end of an open line and inside of a curve.
  private(set) var joins: [Join?] = []

  /// - Parameter radius: half the width of the boldest weight.
  init(_ pieces: [StrokePiece], isClosed: Bool, radius: Double) {
    let count = pieces.count
    // What the inner side of each line loses at its start and its end.
    var lossAtStart = Array(repeating: 0.0, count: count)
    var lossAtEnd = lossAtStart
    for index in pieces.indices {
      let next = (index + 1) % count
      guard isClosed || next != 0 else {
        joins.append(nil)
        continue
      }
      if pieces[next].continuesCurve, next != 0 {
        joins.append(nil)
        continue
      }
      joins.append(Join(next: next))
      guard count > 1, pieces[index].isLine, pieces[next].isLine else { continue }
      let before = pieces[index].endTangent
      let after = pieces[next].startTangent
      let loss = radius * abs(before.cross(after)) / max(1e-9, 1 + before.dot(after))
      lossAtEnd[index] = loss
      lossAtStart[next] = loss
    }
    for (index, join) in joins.enumerated() {
      guard let join, count > 1 else { continue }
      let before = pieces[index]
      let after = pieces[join.next]
      guard before.isLine, after.isLine else { continue }
      // Beyond 170 degrees the cut lies far away.
      guard before.endTangent.dot(after.startTangent) > -0.985 else { continue }
      let keepsBefore = lossAtStart[index] + lossAtEnd[index] <= before.length * 0.999
      let keepsAfter = lossAtStart[join.next] + lossAtEnd[join.next] <= after.length * 0.999
      joins[index]?.isCut = keepsBefore && keepsAfter
    }
  }
}
