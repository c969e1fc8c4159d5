internal import CLibrary

// Changes of colours as Tokens Studio's modifiers make them. The formulas are those of its package
// sd-transforms.
extension ColorValue {
  /// The spaces in which a modifier can work.
  package enum AdjustmentSpace: String, Sendable {
    case srgb, hsl, lch
    case p3

    fileprivate var space: ColorSpace {
      switch self {
      case .srgb: .srgb
      case .hsl: .hsl
      case .lch: .lch
      case .p3: .displayP3
      }
    }
  }

  /// - Parameter amount: from 0 (unchanged) to 1 (white).
  package func lightened(by amount: Double, in space: AdjustmentSpace) -> ColorValue {
    adjusted(in: space) { part, isLightness in
      guard isLightness else { return part - part * amount }
      return part + (space.top - part) * amount
    }
  }

  /// - Parameter amount: from 0 (unchanged) to 1 (black).
  package func darkened(by amount: Double, in space: AdjustmentSpace) -> ColorValue {
    adjusted(in: space) { part, _ in part - part * amount }
  }

  /// Changes the lightness, or all channels of RGB, and the chroma of LCH.
  private func adjusted(
    in space: AdjustmentSpace, by change: (Double, _ isLightness: Bool) -> Double
  ) -> ColorValue {
    var parts = components(in: space)
    switch space {
    case .srgb, .p3:
      parts = parts.map { change($0, true) }.clamped
    case .hsl:
      parts.z = min(max(change(parts.z, true), 0), 100)
    case .lch:
      parts.x = min(max(change(parts.x, true), 0), 100)
      parts.y = max(change(parts.y, false), 0)
    }
    return ColorValue(space.space, [parts.x, parts.y, parts.z], alpha: alpha)
  }

  /// A mixture of two colours, not premultiplied; hues go the shorter way.
  ///
  /// - Parameter amount: from 0 (this colour) to 1 (the other).
  package func mixed(
    with other: ColorValue, amount: Double, in space: AdjustmentSpace
  ) -> ColorValue {
    var first = components(in: space)
    var second = other.components(in: space)
    let share = min(max(amount, 0), 1)
    if let hue = space.hue {
      let isGrey = first[1] < 0.02
      let isOtherGrey = second[1] < 0.02
      // A grey has no hue, so that of the other colour counts.
      if isGrey {
        first[hue] = second[hue]
      } else if isOtherGrey {
        second[hue] = first[hue]
      }
      if second[hue] - first[hue] > 180 { first[hue] += 360 }
      if second[hue] - first[hue] < -180 { second[hue] += 360 }
    }
    var parts = first + (second - first) * share
    if let hue = space.hue {
      parts[hue] = parts[hue].truncatingRemainder(dividingBy: 360)
    }
    let mixedAlpha = alpha + (other.alpha - alpha) * share
    return ColorValue(space.space, [parts.x, parts.y, parts.z], alpha: mixedAlpha)
  }

  // MARK: Into other spaces

  private func components(in space: AdjustmentSpace) -> Triple {
    if self.space == space.space { return triple }
    switch space {
    case .srgb: return (ColorMatrix.xyzToSRGB * xyz).map(Transfer.encodedSRGB)
    case .p3: return (ColorMatrix.xyzToP3 * xyz).map(Transfer.encodedSRGB)
    case .hsl: return Self.hsl(rgb: design(gamut: .sRGB).srgb)
    case .lch: return Self.lch(xyzD50: ColorMatrix.d65ToD50 * xyz)
    }
  }

  /// CSS Color 4, section 7.2.
  private static func hsl(rgb: Triple) -> Triple {
    let most = rgb.max()
    let least = rgb.min()
    let range = most - least
    let lightness = (most + least) / 2
    guard range > 0 else { return Triple(0, 0, lightness * 100) }
    let isBlackOrWhite = lightness == 0 || lightness == 1
    let saturation =
      if isBlackOrWhite { 0.0 } else { (most - lightness) / min(lightness, 1 - lightness) }
    var sixth: Double
    if most == rgb.x {
      sixth = (rgb.y - rgb.z) / range
      if rgb.y < rgb.z { sixth += 6 }
    } else if most == rgb.y {
      sixth = (rgb.z - rgb.x) / range + 2
    } else {
      sixth = (rgb.x - rgb.y) / range + 4
    }
    return Triple(sixth * 60, saturation * 100, lightness * 100)
  }

  /// CSS Color 4, section 9.3.
  private static func lch(xyzD50 xyz: Triple) -> Triple {
    let white = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    let f = (xyz / white).map(LabColor.curve)
    let a = 500 * (f.x - f.y)
    let b = 200 * (f.y - f.z)
    let chroma = (a * a + b * b).squareRoot()
    var hue = atan2(b, a) * 180 / Double.pi
    if hue < 0 { hue += 360 }
    return Triple(116 * f.y - 16, chroma, hue)
  }
}

extension ColorValue.AdjustmentSpace {
  /// The largest lightness, or the largest value of a channel.
  fileprivate var top: Double {
    switch self {
    case .srgb, .p3: 1
    case .hsl, .lch: 100
    }
  }

  /// Which component is the hue.
  fileprivate var hue: Int? {
    switch self {
    case .srgb, .p3: nil
    case .hsl: 0
    case .lch: 2
    }
  }
}
