/// A cubic Bézier curve.
package struct Cubic: Hashable, Sendable {
  package var start: Vector
  package var first: Vector
  package var second: Vector
  package var end: Vector

  package init(_ start: Vector, first: Vector, second: Vector, end: Vector) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  package func point(at t: Double) -> Vector {
    let s = 1 - t
    let ends = start * (s * s * s) + end * (t * t * t)
    let handles = first * (3 * s * s * t) + second * (3 * s * t * t)
    return ends + handles
  }

  func derivative(at t: Double) -> Vector {
    let s = 1 - t
    let ends = (first - start) * (s * s) + (end - second) * (t * t)
    return (ends + (second - first) * (2 * s * t)) * 3
  }

  func secondDerivative(at t: Double) -> Vector {
    let atStart = second - first * 2 + start
    let atEnd = end - second * 2 + first
    return (atStart * (1 - t) + atEnd * t) * 6
  }

  /// The curvature, positive where the curve turns to its normal; 0 where it stands still.
  func curvature(at t: Double) -> Double {
    let velocity = derivative(at: t)
    let speed = velocity.length
    guard speed > 1e-9 else { return 0 }
    return velocity.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }

  func split(at t: Double) -> (before: Cubic, after: Cubic) {
    func between(_ a: Vector, _ b: Vector) -> Vector { a + (b - a) * t }
    let a = between(start, first)
    let b = between(first, second)
    let c = between(second, end)
    let d = between(a, b)
    let e = between(b, c)
    let middle = between(d, e)
    return (
      before: Cubic(start, first: a, second: d, end: middle),
      after: Cubic(middle, first: e, second: c, end: end)
    )
  }

  /// The direction at the start; nil for a curve shorter than `least`.
  func startTangent(_ least: Double) -> Vector? {
    for point in [first, second, end] where (point - start).length > least {
      return (point - start).unit
    }
    return nil
  }

  /// The direction at the end; nil for a curve shorter than `least`.
  func endTangent(_ least: Double) -> Vector? {
    for point in [second, first, start] where (end - point).length > least {
      return (end - point).unit
    }
    return nil
  }

  /// Where the curve changes the side to which it turns, from 0.02 to 0.98, in rising order.
  var inflections: [Double] {
    let a = first - start
    let b = second - first - a
    let c = end - second - a - b * 2
    let square = b.cross(c)
    let linear = a.cross(c)
    let constant = a.cross(b)
    var roots: [Double] = []
    if abs(square) > 1e-12 {
      let discriminant = linear * linear - 4 * square * constant
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
      }
    } else if abs(linear) > 1e-12 {
      roots = [-constant / linear]
    }
    return roots.filter { $0 > 0.02 && $0 < 0.98 }.sorted()
  }
}
