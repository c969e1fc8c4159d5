// From any space to one that asset catalogs hold.
extension ColorValue {
  /// The colour as an asset catalog can hold it.
  ///
  /// sRGB and Display P3 stay as they are. Any other space becomes sRGB where that holds the colour; else the given gamut, into which the
  /// colour is mapped as CSS Color 4 does it (section 13.2): lightness and hue are kept, chroma gives way.
  package func design(gamut: DesignColor.Space = .displayP3) -> DesignColor {
    func plain(_ space: DesignColor.Space) -> DesignColor {
      func clamped(_ index: Int) -> Double { min(max(components[index] ?? 0, 0), 1) }
      return DesignColor(space: space, red: clamped(0), green: clamped(1), blue: clamped(2), alpha: alpha)
    }
    switch space {
    case .srgb: return plain(.sRGB)
    case .displayP3: return plain(.displayP3)
    case .hsl, .hwb:
      // Other words for sRGB, which therefore need no detour.
      let rgb = rgb
      return DesignColor(space: .sRGB, red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
    default:
      let xyz = xyz
      if Gamut.sRGB.contains(Gamut.sRGB.linear(xyz)) { return Gamut.sRGB.encoded(Gamut.sRGB.linear(xyz), alpha: alpha) }
      return Gamut(gamut).mapped(Oklab(xyz: xyz), alpha: alpha)
    }
  }

  /// `#rrggbb` of the colour in sRGB.
  package var hexText: String {
    let color = [.srgb, .hsl, .hwb].contains(space) ? design() : Gamut.sRGB.mapped(Oklab(xyz: xyz), alpha: alpha)
    return [color.red, color.green, color.blue].reduce(into: "#") { text, component in
      let digits = String(Int((component * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }

  /// Whether a hex of six digits is visibly another colour than this one.
  package func contradicts(hex: String) -> Bool {
    guard let mine = Int(hexText.dropFirst(), radix: 16), let other = Int(hex.dropFirst(), radix: 16) else {
      return false
    }
    return [0, 8, 16].contains { (shift: Int) -> Bool in
      let difference = (mine >> shift & 0xFF) - (other >> shift & 0xFF)
      return abs(difference) > 2
    }
  }
}

/// The colours that an RGB space with sRGB's transfer function can show.
private struct Gamut {
  let space: DesignColor.Space
  let matrix: ColorMatrix

  static let sRGB = Gamut(.sRGB)
  /// Differences that nobody sees, and the precision of the search (CSS Color 4, 13.2).
  private static let justNoticeable = 0.02
  private static let precision = 0.0001

  init(_ space: DesignColor.Space) {
    self.space = space
    matrix = space == .sRGB ? .xyzToSRGB : .xyzToP3
  }

  func linear(_ xyz: Triple) -> Triple { matrix * xyz }

  func contains(_ linear: Triple) -> Bool {
    // Published values are rounded; this much is a third of a step of 255 where steps are smallest.
    let range = -0.0001...1.0001
    return range.contains(linear.x) && range.contains(linear.y) && range.contains(linear.z)
  }

  func encoded(_ linear: Triple, alpha: Double) -> DesignColor {
    let encoded = linear.map { $0 >= 1 ? 1 : Transfer.encodedSRGB(max($0, 0)) }
    return DesignColor(space: space, red: encoded.x, green: encoded.y, blue: encoded.z, alpha: alpha)
  }

  func mapped(_ color: Oklab, alpha: Double) -> DesignColor {
    if color.lightness >= 1 { return encoded(Triple(1, 1, 1), alpha: alpha) }
    if color.lightness <= 0 { return encoded(Triple(0, 0, 0), alpha: alpha) }
    let original = linear(color.xyz)
    if contains(original) { return encoded(original, alpha: alpha) }
    var clipped = clip(original)
    if oklab(clipped).difference(from: color) < Self.justNoticeable { return encoded(clipped, alpha: alpha) }
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
      clipped = clip(light)
      let difference = oklab(clipped).difference(from: candidate)
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

  private func clip(_ linear: Triple) -> Triple { linear.map { min(max($0, 0), 1) } }

  private func oklab(_ linear: Triple) -> Oklab {
    Oklab(xyz: (space == .sRGB ? ColorMatrix.srgbToXYZ : .p3ToXYZ) * linear)
  }
}
