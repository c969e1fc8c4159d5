internal import Findings

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Closed outlines as the data of an SVG path, turning one way or the other.
enum Outline {
  /// With two decimals at most, as drawing programs export.
  static func text(_ number: Double) -> String { Decimals.shortest((number * 100).rounded() / 100) }

  private static func point(_ x: Double, _ y: Double) -> String { "\(text(x)) \(text(y))" }

  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, turns: Bool = true
  )
    -> String
  {
    let (right, bottom, r) = (x + width, y + height, text(radius))
    let corner = "A\(r) \(r) 0 0 \(turns ? 1 : 0) "
    let (left, top) = (x + radius, y + radius)
    return turns
      ? "M\(point(left, y))H\(text(right - radius))\(corner)\(point(right, top))V\(text(bottom - radius))\(corner)"
        + "\(point(right - radius, bottom))H\(text(left))\(corner)\(point(x, bottom - radius))V\(text(top))\(corner)"
        + "\(point(left, y))Z"
      : "M\(point(left, y))\(corner)\(point(x, top))V\(text(bottom - radius))\(corner)\(point(left, bottom))"
        + "H\(text(right - radius))\(corner)\(point(right, bottom - radius))V\(text(top))\(corner)"
        + "\(point(right - radius, y))Z"
  }

  static func circle(_ x: Double, _ y: Double, radius: Double, turns: Bool = true) -> String {
    let half = "A\(text(radius)) \(text(radius)) 0 1 \(turns ? 1 : 0) "
    return "M\(point(x - radius, y))\(half)\(point(x + radius, y))\(half)\(point(x - radius, y))Z"
  }

  /// A star, or a polygon where both radii are one.
  static func star(_ x: Double, _ y: Double, radii: (Double, Double), corners: Int, turns: Bool = true) -> String {
    let points = (0..<corners * 2).map { index in
      let (radius, angle) = (index % 2 == 0 ? radii.0 : radii.1, Double(turns ? index : -index) / Double(corners) * .pi)
      return point(x + radius * sin(angle), y - radius * cos(angle))
    }
    return "M" + points.joined(separator: "L") + "Z"
  }

  /// A smooth shape through points at these distances from its middle.
  static func blob(_ x: Double, _ y: Double, radii: [Double], turns: Bool = true) -> String {
    let points = radii.indices.map { index in
      let angle = Double(turns ? index : -index) / Double(radii.count) * 2 * .pi
      return (x: x + radii[index] * sin(angle), y: y - radii[index] * cos(angle))
    }
    func at(_ index: Int) -> (x: Double, y: Double) { points[(index + points.count) % points.count] }
    let curves = points.indices.map { index in
      let (before, from, to, after) = (at(index - 1), at(index), at(index + 1), at(index + 2))
      return "C\(point(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6)) "
        + "\(point(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6)) \(point(to.x, to.y))"
    }
    return "M\(point(points[0].x, points[0].y))" + curves.joined() + "Z"
  }
}
