/// A size in points.
///
/// A file may ask for any size. Each side here is 0 or a number from a millionth to a thousand million, so that it can be
/// multiplied and divided, and its pixels at every scale are an `Int`.
package struct PointSize: Hashable, Sendable {
  package let width: Double
  package let height: Double

  /// - Parameters:
  ///   - width: the nearest possible side is taken; that of NaN is 0.
  package init(width: Double, height: Double) {
    self.width = Self.side(width)
    self.height = Self.side(height)
  }

  private static func side(_ length: Double) -> Double {
    guard length >= 1e-6 else { return 0 }
    return min(length, 1e9)
  }
}
