#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A colour as amounts of light in sRGB's primaries; components leave 0 to 1 for colours that sRGB cannot hold.
package struct LinearColor: Hashable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double

  /// From encoded sRGB components from 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    self.init(Self.decode(red), Self.decode(green), Self.decode(blue))
  }

  /// Without its alpha.
  package init(_ color: DesignColor) {
    let (r, g, b) = (Self.decode(color.red), Self.decode(color.green), Self.decode(color.blue))
    switch color.space {
    case .sRGB: self.init(r, g, b)
    case .displayP3:
      // https://www.w3.org/TR/css-color-4/#color-conversion-code
      self.init(
        1.2249401763 * r - 0.2249401763 * g, -0.0420569547 * r + 1.0420569547 * g,
        -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b)
    }
  }

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Relative luminance, from 0 to 1 (WCAG 2.2).
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// From 1 (none) to 21 (black on white), as WCAG 2.2 defines it.
  package func contrast(with other: LinearColor) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The colour as somebody with a full colour-vision deficiency sees it.
  ///
  /// Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
  /// severity 1.0.
  package func seen(with vision: ColorVision) -> LinearColor {
    let m: [Double] =
      switch vision {
      case .full: [1, 0, 0, 0, 1, 0, 0, 0, 1]
      case .protanopia:
        [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]
      case .deuteranopia:
        [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881]
      case .tritanopia:
        [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900]
      }
    return LinearColor(
      m[0] * red + m[1] * green + m[2] * blue, m[3] * red + m[4] * green + m[5] * blue,
      m[6] * red + m[7] * green + m[8] * blue)
  }

  private static func decode(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

/// A way to see colours.
package enum ColorVision: String, CaseIterable, Sendable {
  case full = "full colour vision"
  /// Without the red receptors, the green ones, the blue ones.
  case protanopia, deuteranopia, tritanopia
}
