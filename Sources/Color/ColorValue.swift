internal import Findings

/// A colour as a token gives it (Design Tokens Color Module 2025.10).
public struct ColorValue: Hashable, Sendable {
  public var space: ColorSpace
  /// Three components in the ranges of their space; nil is `none`, a component that is missing and
  /// counts as 0.
  public var components: [Double?]
  /// From 0 (clear) to 1 (opaque).
  public var alpha: Double
  /// `#rrggbb`, a fallback for tools that do not support the space.
  public var hex: String?

  public init(
    _ space: ColorSpace, _ components: [Double?], alpha: Double = 1, hex: String? = nil
  ) {
    self.space = space
    self.components = components
    self.alpha = alpha
    self.hex = hex
  }
}

/// The colour spaces of the Color Module (4.2), with the ranges of their components.
public enum ColorSpace: String, CaseIterable, Sendable {
  case srgb
  case srgbLinear = "srgb-linear"
  case hsl, hwb
  case lab, lch, oklab, oklch
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// What a component may be.
  package struct Component: Sendable {
    package let name: String
    package let range: ClosedRange<Double>
    /// Whether the upper bound is excluded: a hue of 360 is written as 0.
    package var isHue = false

    package func clamped(_ value: Double) -> Double {
      min(max(value, range.lowerBound), range.upperBound)
    }

    package func contains(_ value: Double) -> Bool {
      if isHue, value == 360 { return false }
      return range.contains(value)
    }

    package var describedRange: String {
      if isHue { return "from 0 to below 360" }
      guard range.upperBound.isFinite else { return "0 or more" }
      // Every finite range begins at 0.
      return "from 0 to \(Decimals.shortest(range.upperBound))"
    }
  }

  /// Whether its components are red, green and blue, which other tools write from 0 to 255.
  package var isRGB: Bool {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: true
    case .xyzD65, .xyzD50, .hsl, .hwb, .lab, .oklab, .lch, .oklch: false
    }
  }

  package var components: [Component] {
    let hue = Component(name: "hue", range: 0...360, isHue: true)
    let chroma = Component(name: "chroma", range: 0...Double.infinity)
    let any = -Double.infinity...Double.infinity
    let opponents = ["a", "b"].map { Component(name: $0, range: any) }
    func unit(_ name: String) -> Component { Component(name: name, range: 0...1) }
    func percent(_ name: String) -> Component { Component(name: name, range: 0...100) }
    return switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020:
      ["red", "green", "blue"].map(unit)
    case .xyzD65, .xyzD50: ["X", "Y", "Z"].map(unit)
    case .hsl: [hue, percent("saturation"), percent("lightness")]
    case .hwb: [hue, percent("whiteness"), percent("blackness")]
    case .lab: [percent("lightness")] + opponents
    case .oklab: [unit("lightness")] + opponents
    case .lch: [percent("lightness"), chroma, hue]
    case .oklch: [unit("lightness"), chroma, hue]
    }
  }
}
