/// Curves beside a curve.
struct OffsetCurve {
  /// Lengths below this count as none.
  let least: Double

  /// The cubic curve that lies `distance` beside `curve`, on the side of its normal, or on the other
  /// side if the distance is negative.
  ///
  /// Its ends and the directions there are exact; the lengths of its handles follow from points in
  /// between by least squares.
  ///
  /// - Parameter isClamped: whether points beyond the centre of curvature move back to it.
  func fitted(to curve: Cubic, distance: Double, isClamped: Bool) -> Cubic {
    guard let startTangent = curve.startTangent(least), let endTangent = curve.endTangent(least)
    else { return curve }
    let points = samples(
      of: curve, distance, isClamped, startTangent: startTangent, endTangent: endTangent)
    let last = Self.samples - 1
    let start = points[0]
    let end = points[last]
    var lengths = [0.0]
    for index in 1...last {
      lengths.append(lengths[index - 1] + (points[index] - points[index - 1]).length)
    }
    let whole = lengths[last]
    guard whole > least * 10 else { return Cubic(start, first: start, second: end, end: end) }
    // Where the offset folds at an end, it runs backwards there.
    var forward = startTangent
    var backward = -endTangent
    if !isClamped {
      if (points[1] - start).dot(startTangent) < 0 { forward = -forward }
      if (end - points[last - 1]).dot(endTangent) < 0 { backward = -backward }
    }
    var parameters = lengths.map { $0 / whole }
    var fit = Cubic(start, first: start, second: end, end: end)
    for _ in 0..<4 {
      let handles = Self.handles(
        points, parameters, forward: forward, backward: backward, length: whole)
      fit.first = start + forward * handles.first
      fit.second = end + backward * handles.second
      for index in 1..<last {
        parameters[index] = Self.nearer(parameters[index], to: points[index], on: fit)
      }
    }
    return fit
  }

  /// Whether the whole curve turns so sharply to one side that its offset there lies beyond the
  /// centre of its curvature.
  func isFolded(_ curve: Cubic, distance: Double) -> Bool {
    [0.15, 0.5, 0.85].allSatisfy { curve.curvature(at: $0) * distance > 1 }
  }

  /// How far the fitted offset lies from the true one at most.
  func error(of curve: Cubic, distance: Double) -> Double {
    guard !isFolded(curve, distance: distance) else { return 0 }
    let fit = fitted(to: curve, distance: distance, isClamped: false)
    let steps = 24
    let places = (0...steps).map { fit.point(at: Double($0) / Double(steps)) }
    var worst = 0.0
    for t in [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9] {
      guard let tangent = curve.derivative(at: t).unit else { continue }
      let point = curve.point(at: t) + tangent.normal * distance
      var nearest = 0
      var least = Double.infinity
      for (index, place) in places.enumerated() {
        let square = (place - point).dot(place - point)
        guard square < least else { continue }
        least = square
        nearest = index
      }
      var parameter = Double(nearest) / Double(steps)
      for _ in 0..<3 { parameter = Self.nearer(parameter, to: point, on: fit) }
      let refined = (fit.point(at: parameter) - point).length
      worst = max(worst, min(refined, least.squareRoot()))
    }
    return worst
  }

  private static let samples = 9

  private func samples(
    of curve: Cubic, _ distance: Double, _ isClamped: Bool, startTangent: Vector,
    endTangent: Vector
  ) -> [Vector] {
    let last = Self.samples - 1
    return (0...last).map { index in
      let t = Double(index) / Double(last)
      let tangent =
        switch index {
        case 0: startTangent
        case last: endTangent
        default: curve.derivative(at: t).unit ?? startTangent
        }
      var distance = distance
      if isClamped {
        let curvature = curve.curvature(at: min(0.9, max(0.1, t)))
        if curvature * distance > 1 { distance = 1 / curvature }
      }
      return curve.point(at: t) + tangent.normal * distance
    }
  }

  /// The lengths of the two handles that bring a curve closest to points.
  private static func handles(
    _ points: [Vector], _ parameters: [Double], forward: Vector, backward: Vector, length: Double
  ) -> (first: Double, second: Double) {
    let last = points.count - 1
    var a11 = 0.0
    var a12 = 0.0
    var a22 = 0.0
    var b1 = 0.0
    var b2 = 0.0
    for index in 1..<last {
      let t = parameters[index]
      let s = 1 - t
      let first = 3 * s * s * t
      let second = 3 * s * t * t
      let one = forward * first
      let two = backward * second
      let ends = points[0] * (s * s * s + first) + points[last] * (t * t * t + second)
      let rest = points[index] - ends
      a11 += one.dot(one)
      a12 += one.dot(two)
      a22 += two.dot(two)
      b1 += one.dot(rest)
      b2 += two.dot(rest)
    }
    let determinant = a11 * a22 - a12 * a12
    let standard = length / 3
    guard abs(determinant) >= 1e-9 * max(1e-30, a11 * a22) else { return (standard, standard) }
    var first = (b1 * a22 - b2 * a12) / determinant
    var second = (a11 * b2 - a12 * b1) / determinant
    let range = 0...(2 * length)
    if !range.contains(first) { first = standard }
    if !range.contains(second) { second = standard }
    return (first, second)
  }

  /// A parameter of a curve that is closer to a point, by one step of Newton's method.
  private static func nearer(_ t: Double, to point: Vector, on curve: Cubic) -> Double {
    let distance = curve.point(at: t) - point
    let velocity = curve.derivative(at: t)
    let slope = velocity.dot(velocity) + distance.dot(curve.secondDerivative(at: t))
    guard abs(slope) > 1e-12 else { return t }
    return min(1, max(0, t - distance.dot(velocity) / slope))
  }
}
