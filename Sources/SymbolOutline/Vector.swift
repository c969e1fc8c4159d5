/// A point or a direction. The y axis points down, as in SVG.
package typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  var length: Double { (x * x + y * y).squareRoot() }

  /// The direction, with a length of 1. A vector without a length has none.
  var unit: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return self / length
  }

  /// The vector after a quarter turn: from a direction to the normal at its left where y points up.
  var normal: Vector { Vector(-y, x) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}

/// A value for each of the three drawings of a symbol between which the system interpolates.
package struct Masters<Value> {
  package var ultralight: Value
  package var regular: Value
  package var black: Value

  package init(ultralight: Value, regular: Value, black: Value) {
    self.ultralight = ultralight
    self.regular = regular
    self.black = black
  }

  /// The same value three times.
  package init(all value: Value) {
    self.init(ultralight: value, regular: value, black: value)
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Masters<Other> {
    Masters<Other>(
      ultralight: transform(ultralight), regular: transform(regular), black: transform(black))
  }

  /// From the lightest to the boldest.
  package var all: [Value] { [ultralight, regular, black] }
}

extension Masters: Sendable where Value: Sendable {}
extension Masters: Equatable where Value: Equatable {}
