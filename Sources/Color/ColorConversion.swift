internal import CLibrary

// Converts every space to CIE XYZ with white D65 as in CSS Color Module Level 4 (sections 6 to 10 and 18).
extension ColorValue {
  /// The colour in CIE XYZ, white D65.
  var xyz: Triple {
    let c = triple
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
    space == .hwb ? Self.rgb(hwb: triple) : Self.rgb(hsl: triple)
  }

  /// The components; those that are `none` count as 0.
  var triple: Triple { Triple(components[0] ?? 0, components[1] ?? 0, components[2] ?? 0) }

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
  let lab: Triple

  init(_ lab: Triple) { self.lab = lab }
  init(xyz: Triple) { lab = ColorMatrix.lmsToOklab * (ColorMatrix.xyzToLMS * xyz).map(cbrt) }

  var xyz: Triple { ColorMatrix.lmsToXYZ * (ColorMatrix.oklabToLMS * lab).map { $0 * $0 * $0 } }

  var chroma: Double { (lab.y * lab.y + lab.z * lab.z).squareRoot() }

  func withChroma(_ new: Double) -> Oklab {
    let scale = chroma > 0 ? new / chroma : 0
    return Oklab(Triple(lab.x, lab.y * scale, lab.z * scale))
  }
}

/// The transfer functions of the spaces. They are odd functions, so values below 0 can be converted back.
enum Transfer {
  static func linearSRGB(_ value: Double) -> Double {
    odd(value) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  static func encodedSRGB(_ value: Double) -> Double {
    odd(value) { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
  }

  static func linearA98(_ value: Double) -> Double { odd(value) { pow($0, 563.0 / 256) } }

  static func linearProPhoto(_ value: Double) -> Double { odd(value) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) } }

  /// CSS Color 4 as resolved in csswg-drafts#12574: the display's gamma of BT.1886, not the camera's curve of BT.2020.
  static func linearRec2020(_ value: Double) -> Double { odd(value) { pow($0, 2.4) } }

  private static func odd(_ value: Double, _ transform: (Double) -> Double) -> Double {
    value < 0 ? -transform(-value) : transform(value)
  }
}

/// A colour in CIE L*a*b* (D65), where distances are close to the differences that people see.
package struct LabColor: Hashable, Sendable {
  private let lab: Triple

  /// From 0 (black) to 100 (white).
  package var lightness: Double { lab.x }
  package var a: Double { lab.y }
  package var b: Double { lab.z }

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
    lab = Triple(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// ΔE*ab: about 2.3 is just noticeable, 10 is plain to see.
  package func distance(to other: LabColor) -> Double { lab.distance(to: other.lab) }

  /// What CIE Lab makes of a component of XYZ as a share of white.
  static func curve(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }
}
