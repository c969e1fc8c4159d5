internal import CLibrary

// Converts every space to CIE XYZ with white D65 as in CSS Color Module Level 4 (sections 6 to 10
// and 18).
extension ColorValue {
  /// The colour in CIE XYZ, white D65.
  var xyz: Triple {
    let c = triple
    switch space {
    case .srgb:
      return ColorMatrix.srgbToXYZ * c.map(Transfer.linearSRGB)
    case .srgbLinear:
      return ColorMatrix.srgbToXYZ * c
    case .hsl, .hwb:
      return ColorMatrix.srgbToXYZ * rgb.map(Transfer.linearSRGB)
    case .displayP3:
      return ColorMatrix.p3ToXYZ * c.map(Transfer.linearSRGB)
    case .a98RGB:
      return ColorMatrix.a98ToXYZ * c.map(Transfer.linearA98)
    case .prophotoRGB:
      let xyzD50 = ColorMatrix.prophotoToXYZD50 * c.map(Transfer.linearProPhoto)
      return ColorMatrix.d50ToD65 * xyzD50
    case .rec2020:
      return ColorMatrix.rec2020ToXYZ * c.map(Transfer.linearRec2020)
    case .lab:
      return ColorMatrix.d50ToD65 * Self.xyzD50(lab: c)
    case .lch:
      return ColorMatrix.d50ToD65 * Self.xyzD50(lab: Self.rectangular(c))
    case .oklab:
      return Oklab(c).xyz
    case .oklch:
      return Oklab(Self.rectangular(c)).xyz
    case .xyzD65:
      return c
    case .xyzD50:
      return ColorMatrix.d50ToD65 * c
    }
  }

  /// The sRGB components of a colour in HSL or HWB.
  var rgb: Triple {
    switch space {
    case .hwb: Self.rgb(hwb: triple)
    default: Self.rgb(hsl: triple)
    }
  }

  /// The components; those that are `none` count as 0.
  ///
  /// CSS and 2025.10 set no bound for some of them. Colours that anybody can see lie far within the one that is set here, and
  /// beyond it the results of the conversions would not be finite.
  var triple: Triple {
    let numbers = components.map { component -> Double in
      guard let component, !component.isNaN else { return 0 }
      return min(max(component, -Self.largestComponent), Self.largestComponent)
    }
    return Triple(numbers[0], numbers[1], numbers[2])
  }

  private static let largestComponent = 100_000.0

  /// CSS Color 4, section 7.1.
  private static func rgb(hsl: Triple) -> Triple {
    let hue = hsl.x
    let saturation = hsl.y / 100
    let lightness = hsl.z / 100
    func component(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Triple(component(0), component(8), component(4))
  }

  /// CSS Color 4, section 8.1.
  private static func rgb(hwb: Triple) -> Triple {
    let white = hwb.y / 100
    let black = hwb.z / 100
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
    func ratio(_ f: Double) -> Double {
      let cube = f * f * f
      guard cube > epsilon else { return (116 * f - 16) / kappa }
      return cube
    }
    let isLinear = lab.x <= kappa * epsilon
    let y = if isLinear { lab.x / kappa } else { fy * fy * fy }
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

  init(_ lab: Triple) {
    self.lab = lab
  }

  init(xyz: Triple) {
    let cones = ColorMatrix.xyzToLMS * xyz
    lab = ColorMatrix.lmsToOklab * cones.map(cbrt)
  }

  var xyz: Triple {
    let roots = ColorMatrix.oklabToLMS * lab
    return ColorMatrix.lmsToXYZ * roots.map { $0 * $0 * $0 }
  }

  var chroma: Double { (lab.y * lab.y + lab.z * lab.z).squareRoot() }

  func withChroma(_ new: Double) -> Oklab {
    let scale = if chroma > 0 { new / chroma } else { 0.0 }
    return Oklab(Triple(lab.x, lab.y * scale, lab.z * scale))
  }
}

/// The transfer functions of the spaces. They are odd functions, so values below 0 can be converted
/// back.
enum Transfer {
  static func linearSRGB(_ value: Double) -> Double {
    odd(value) { encoded in
      guard encoded > 0.04045 else { return encoded / 12.92 }
      return pow((encoded + 0.055) / 1.055, 2.4)
    }
  }

  static func encodedSRGB(_ value: Double) -> Double {
    odd(value) { linear in
      guard linear > 0.0031308 else { return 12.92 * linear }
      return 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
  }

  static func linearA98(_ value: Double) -> Double { odd(value) { pow($0, 563.0 / 256) } }

  static func linearProPhoto(_ value: Double) -> Double {
    odd(value) { encoded in
      guard encoded > 16.0 / 512 else { return encoded / 16 }
      return pow(encoded, 1.8)
    }
  }

  /// CSS Color 4 as resolved in csswg-drafts#12574: the display's gamma of BT.1886, not the
  /// camera's curve of BT.2020.
  static func linearRec2020(_ value: Double) -> Double { odd(value) { pow($0, 2.4) } }

  private static func odd(_ value: Double, _ transform: (Double) -> Double) -> Double {
    guard value < 0 else { return transform(value) }
    return -transform(-value)
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
    let r = linear.x
    let g = linear.y
    let b = linear.z
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
    guard value > 216.0 / 24389 else { return (24389.0 / 27 * value + 16) / 116 }
    return cbrt(value)
  }
}
