// Converts colours to the spaces that asset catalogs support.
extension ColorValue {
  /// The colour as an asset catalog can hold it.
  ///
  /// sRGB stays as it is, and so does Display P3 if that is the gamut. A colour in any other space becomes sRGB if sRGB
  /// contains it. Otherwise it is mapped into the given gamut as in CSS Color 4 (section 13.2): lightness and hue are kept,
  /// chroma is reduced.
  package func design(gamut: DesignColor.Space = .displayP3) -> DesignColor {
    switch space {
    case .srgb: return DesignColor(.sRGB, triple.clamped, alpha: alpha)
    case .displayP3 where gamut == .displayP3: return DesignColor(.displayP3, triple.clamped, alpha: alpha)
    // HSL and HWB are other notations of sRGB, so no conversion by XYZ is needed.
    case .hsl, .hwb: return DesignColor(.sRGB, rgb, alpha: alpha)
    default:
      let xyz = xyz
      let linear = Gamut.sRGB.linear(xyz)
      if Gamut.sRGB.contains(linear) { return Gamut.sRGB.encoded(linear, alpha: alpha) }
      return Gamut(gamut).mapped(Oklab(xyz: xyz), alpha: alpha)
    }
  }

  /// `#rrggbb` of the colour in sRGB.
  package var hexText: String {
    let color =
      switch space {
      case .srgb, .hsl, .hwb: design()
      default: Gamut.sRGB.mapped(Oklab(xyz: xyz), alpha: alpha)
      }
    return color.hexadecimal.lowercased()
  }

  /// Whether a hex of six digits is visibly another colour than this one.
  package func contradicts(hex: String) -> Bool {
    guard
      let mine = Int(hexText.dropFirst(), radix: 16),
      let other = Int(hex.dropFirst(), radix: 16)
    else { return false }
    return [0, 8, 16].contains { shift in
      let myChannel = mine >> shift & 0xFF
      let otherChannel = other >> shift & 0xFF
      return abs(myChannel - otherChannel) > 2
    }
  }
}

/// The colours that an RGB space with sRGB's transfer function can show.
private struct Gamut {
  let space: DesignColor.Space
  let fromXYZ: ColorMatrix
  let toXYZ: ColorMatrix

  static let sRGB = Gamut(.sRGB)
  /// The smallest difference that people see, and the precision of the search (CSS Color 4, 13.2).
  private static let justNoticeable = 0.02
  private static let precision = 0.0001

  init(_ space: DesignColor.Space) {
    self.space = space
    switch space {
    case .sRGB:
      fromXYZ = .xyzToSRGB
      toXYZ = .srgbToXYZ
    case .displayP3:
      fromXYZ = .xyzToP3
      toXYZ = .p3ToXYZ
    }
  }

  func linear(_ xyz: Triple) -> Triple { fromXYZ * xyz }

  func contains(_ linear: Triple) -> Bool {
    // Published values are rounded. The tolerance is a third of a step of 1/255 where these steps
    // are smallest.
    let range = -0.0001...1.0001
    return range.contains(linear.x) && range.contains(linear.y) && range.contains(linear.z)
  }

  func encoded(_ linear: Triple, alpha: Double) -> DesignColor {
    let encoded = linear.map { light in
      if light >= 1 { return 1.0 }
      return Transfer.encodedSRGB(max(light, 0))
    }
    return DesignColor(space, encoded, alpha: alpha)
  }

  func mapped(_ color: Oklab, alpha: Double) -> DesignColor {
    if color.lab.x >= 1 { return encoded(Triple(1, 1, 1), alpha: alpha) }
    if color.lab.x <= 0 { return encoded(Triple(0, 0, 0), alpha: alpha) }
    let original = linear(color.xyz)
    if contains(original) { return encoded(original, alpha: alpha) }
    var clipped = original.clamped
    if oklab(clipped).distance(to: color.lab) < Self.justNoticeable {
      return encoded(clipped, alpha: alpha)
    }
    var low = 0.0
    var high = color.chroma
    var lowIsInside = true
    while high - low > Self.precision {
      let chroma = (low + high) / 2
      let candidate = color.withChroma(chroma)
      let light = linear(candidate.xyz)
      if lowIsInside, contains(light) {
        low = chroma
        continue
      }
      clipped = light.clamped
      let difference = oklab(clipped).distance(to: candidate.lab)
      if difference >= Self.justNoticeable {
        high = chroma
      } else if Self.justNoticeable - difference < Self.precision {
        break
      } else {
        lowIsInside = false
        low = chroma
      }
    }
    return encoded(clipped, alpha: alpha)
  }

  private func oklab(_ linear: Triple) -> Triple {
    Oklab(xyz: toXYZ * linear).lab
  }
}
