/// A part of a line whose offset is one line or one curve.
struct StrokePiece: Sendable {
  enum Form: Sendable {
    case line
    case curve(Cubic)
  }

  let form: Form
  let start: Vector
  let end: Vector
  let startTangent: Vector
  let endTangent: Vector
  /// Whether it goes on where the previous piece of the same curve ends.
  var continuesCurve = false
  /// Whether its offset at the side of its normal, and at the other side, lies beyond the centre of
  /// its curvature, in the boldest weight.
  var isFoldedAtNormal = false
  var isFoldedAcross = false

  var isFolded: Bool { isFoldedAtNormal || isFoldedAcross }

  var isLine: Bool {
    if case .line = form { return true }
    return false
  }

  var length: Double { (end - start).length }

  func isFolded(side: Double) -> Bool {
    if side > 0 { return isFoldedAtNormal }
    return isFoldedAcross
  }

  init?(lineFrom start: Vector, to end: Vector, least: Double) {
    guard (end - start).length > least, let direction = (end - start).unit else { return nil }
    form = .line
    self.start = start
    self.end = end
    startTangent = direction
    endTangent = direction
  }

  init?(_ curve: Cubic, offsets: OffsetCurve, radius: Double) {
    guard let first = curve.startTangent(offsets.least), let last = curve.endTangent(offsets.least)
    else { return nil }
    form = .curve(curve)
    start = curve.start
    end = curve.end
    startTangent = first
    endTangent = last
    isFoldedAtNormal = offsets.isFolded(curve, distance: radius)
    isFoldedAcross = offsets.isFolded(curve, distance: -radius)
  }
}

/// Cuts lines into pieces. The cuts do not depend on the weight.
struct StrokeCutter {
  let offsets: OffsetCurve
  /// Half the width of the boldest weight.
  let radius: Double
  /// How far the offset of a piece may lie from the true one.
  let tolerance: Double

  func pieces(of subpath: Subpath) -> [StrokePiece] {
    var pieces: [StrokePiece] = []
    var position = subpath.start
    for segment in subpath.segments {
      switch segment {
      case .line(let end):
        if let piece = StrokePiece(lineFrom: position, to: end, least: offsets.least) {
          pieces.append(piece)
        }
      case .curve(let first, let second, let end):
        pieces += self.pieces(of: Cubic(position, first: first, second: second, end: end))
      }
      position = segment.end
    }
    guard subpath.isClosed, let last = pieces.last else { return pieces }
    if let piece = StrokePiece(lineFrom: last.end, to: subpath.start, least: offsets.least) {
      pieces.append(piece)
    }
    return pieces
  }

  private func pieces(of curve: Cubic) -> [StrokePiece] {
    let reach = [curve.first, curve.second, curve.end].map { ($0 - curve.start).length }
    guard reach.contains(where: { $0 > offsets.least }) else { return [] }
    var parts: [Cubic] = []
    var rest = curve
    var reached = 0.0
    for inflection in curve.inflections {
      let halves = rest.split(at: (inflection - reached) / (1 - reached))
      halve(halves.before, depth: 0, into: &parts)
      rest = halves.after
      reached = inflection
    }
    halve(rest, depth: 0, into: &parts)
    var pieces = parts.compactMap { StrokePiece($0, offsets: offsets, radius: radius) }
    for index in pieces.indices.dropFirst() { pieces[index].continuesCurve = true }
    return pieces
  }

  private static let deepest = 6

  private func halve(_ curve: Cubic, depth: Int, into parts: inout [Cubic]) {
    guard curve.startTangent(offsets.least) != nil else { return }
    if depth < Self.deepest, !isSimple(curve) {
      let halves = curve.split(at: 0.5)
      halve(halves.before, depth: depth + 1, into: &parts)
      halve(halves.after, depth: depth + 1, into: &parts)
    } else {
      parts.append(curve)
    }
  }

  /// Whether one curve can follow it at both sides.
  private func isSimple(_ curve: Cubic) -> Bool {
    guard !turnsFar(curve) else { return false }
    guard offsets.error(of: curve, distance: radius) <= tolerance else { return false }
    return offsets.error(of: curve, distance: -radius) <= tolerance
  }

  /// Whether the control polygon turns by more than 100 degrees.
  private func turnsFar(_ curve: Cubic) -> Bool {
    let sides = [curve.first - curve.start, curve.second - curve.first, curve.end - curve.second]
    let directions = sides.filter { $0.length > offsets.least }.compactMap(\.unit)
    // The cosine and the sine of the sum of the angles, each of which is from 0 to 180 degrees.
    var cosine = 1.0
    var sine = 0.0
    for (before, after) in zip(directions, directions.dropFirst()) {
      let turn = Vector(before.dot(after), abs(before.cross(after)))
      guard turn.x >= Self.cosineOf100Degrees else { return true }
      let sum = Vector(cosine * turn.x - sine * turn.y, sine * turn.x + cosine * turn.y)
      cosine = sum.x
      sine = sum.y
    }
    return cosine < Self.cosineOf100Degrees
  }

  private static let cosineOf100Degrees = -0.17364817766693036
}
