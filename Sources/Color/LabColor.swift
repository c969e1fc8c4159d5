#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A colour in CIE L*a*b* (D65), where distances follow what the eye sees.
package struct LabColor: Hashable, Sendable {
  /// From 0 (black) to 100 (white).
  package let lightness: Double
  package let a: Double
  package let b: Double

  /// From 8-bit sRGB.
  package init(red: Double, green: Double, blue: Double) {
    self.init(DesignColor(red: red / 255, green: green / 255, blue: blue / 255))
  }

  /// Of a colour as if it were opaque.
  package init(_ color: DesignColor) {
    let linear = color.srgb.map(Transfer.linearSRGB)
    let (r, g, b) = (linear.x, linear.y, linear.z)
    // The matrix of sRGB (IEC 61966-2-1), each row divided by the white point's component.
    let x = Self.curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = Self.curve(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = Self.curve((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    self.b = 200 * (y - z)
  }

  /// ΔE*ab: about 2.3 is just noticeable, 10 is plain to see.
  package func distance(to other: LabColor) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  private static func curve(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }
}
