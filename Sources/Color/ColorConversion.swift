#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

// Every space to CIE XYZ with white D65, by the mathematics of CSS Color Module Level 4 (sections 6 to 10 and 18).
extension ColorValue {
  /// The colour in CIE XYZ, white D65; components that are `none` count as 0.
  var xyz: Triple {
    let c = Triple(components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    return switch space {
    case .srgb: ColorMatrix.srgbToXYZ * c.map(Transfer.linearSRGB)
    case .srgbLinear: ColorMatrix.srgbToXYZ * c
    case .hsl, .hwb: ColorMatrix.srgbToXYZ * rgb.map(Transfer.linearSRGB)
    case .displayP3: ColorMatrix.p3ToXYZ * c.map(Transfer.linearSRGB)
    case .a98RGB: ColorMatrix.a98ToXYZ * c.map(Transfer.linearA98)
    case .prophotoRGB: ColorMatrix.d50ToD65 * (ColorMatrix.prophotoToXYZD50 * c.map(Transfer.linearProPhoto))
    case .rec2020: ColorMatrix.rec2020ToXYZ * c.map(Transfer.linearRec2020)
    case .lab: ColorMatrix.d50ToD65 * Self.xyzD50(lab: c)
    case .lch: ColorMatrix.d50ToD65 * Self.xyzD50(lab: Self.rectangular(c))
    case .oklab: Oklab(c).xyz
    case .oklch: Oklab(Self.rectangular(c)).xyz
    case .xyzD65: c
    case .xyzD50: ColorMatrix.d50ToD65 * c
    }
  }

  /// The sRGB components of a colour in HSL or HWB.
  var rgb: Triple {
    let c = Triple(components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    return space == .hwb ? Self.rgb(hwb: c) : Self.rgb(hsl: c)
  }

  /// CSS Color 4, section 7.1.
  private static func rgb(hsl: Triple) -> Triple {
    let (hue, saturation, lightness) = (hsl.x, hsl.y / 100, hsl.z / 100)
    func component(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Triple(component(0), component(8), component(4))
  }

  /// CSS Color 4, section 8.1.
  private static func rgb(hwb: Triple) -> Triple {
    let (white, black) = (hwb.y / 100, hwb.z / 100)
    if white + black >= 1 {
      let grey = white / (white + black)
      return Triple(grey, grey, grey)
    }
    return rgb(hsl: Triple(hwb.x, 100, 50)).map { $0 * (1 - white - black) + white }
  }

  /// CSS Color 4, section 9.3: CIE Lab with white D50.
  private static func xyzD50(lab: Triple) -> Triple {
    let kappa = 24389.0 / 27
    let epsilon = 216.0 / 24389
    let fy = (lab.x + 16) / 116
    let fx = lab.y / 500 + fy
    let fz = fy - lab.z / 200
    func ratio(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
    let y = lab.x > kappa * epsilon ? fy * fy * fy : lab.x / kappa
    return Triple(ratio(fx) * 0.3457 / 0.3585, y, ratio(fz) * (1 - 0.3457 - 0.3585) / 0.3585)
  }

  /// Lightness, chroma and hue as lightness, a and b.
  private static func rectangular(_ lch: Triple) -> Triple {
    let angle = lch.z * Double.pi / 180
    return Triple(lch.x, lch.y * cos(angle), lch.y * sin(angle))
  }
}

/// A colour in Oklab: perceived lightness from 0 to 1, and two opponent axes.
struct Oklab: Hashable, Sendable {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ components: Triple) {
    (lightness, a, b) = (components.x, components.y, components.z)
  }

  init(xyz: Triple) {
    self.init(ColorMatrix.lmsToOklab * (ColorMatrix.xyzToLMS * xyz).map(cbrt))
  }

  var xyz: Triple {
    ColorMatrix.lmsToXYZ * (ColorMatrix.oklabToLMS * Triple(lightness, a, b)).map { $0 * $0 * $0 }
  }

  var chroma: Double { (a * a + b * b).squareRoot() }

  func withChroma(_ new: Double) -> Oklab {
    let scale = chroma > 0 ? new / chroma : 0
    return Oklab(Triple(lightness, a * scale, b * scale))
  }

  /// The distance as ΔEOK.
  func difference(from other: Oklab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}

/// How each space encodes light, decoded; odd functions, so that values out of range survive.
enum Transfer {
  static func linearSRGB(_ value: Double) -> Double {
    odd(value) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  static func encodedSRGB(_ value: Double) -> Double {
    odd(value) { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
  }

  static func linearA98(_ value: Double) -> Double { odd(value) { pow($0, 563.0 / 256) } }

  static func linearProPhoto(_ value: Double) -> Double { odd(value) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) } }

  static func linearRec2020(_ value: Double) -> Double {
    let alpha = 1.09929682680944
    let beta = 0.018053968510807
    return odd(value) { $0 < beta * 4.5 ? $0 / 4.5 : pow(($0 + alpha - 1) / alpha, 1 / 0.45) }
  }

  private static func odd(_ value: Double, _ transform: (Double) -> Double) -> Double {
    value < 0 ? -transform(-value) : transform(value)
  }
}
