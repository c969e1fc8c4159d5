internal import Source

/// A colour as a token gives it (Design Tokens Color Module 2025.10).
package struct ColorValue: Hashable, Sendable {
  package var space: ColorSpace
  /// Three components in the ranges of their space; nil is `none`, a component that is missing and counts as 0.
  package var components: [Double?]
  /// From 0 (clear) to 1 (opaque).
  package var alpha: Double
  /// `#rrggbb` for tools that do not know the space.
  package var hex: String?

  package init(_ space: ColorSpace, _ components: [Double?], alpha: Double = 1, hex: String? = nil) {
    self.space = space
    self.components = components
    self.alpha = alpha
    self.hex = hex
  }
}

/// The colour spaces of the Color Module (4.2), with the ranges of their components.
package enum ColorSpace: String, CaseIterable, Sendable {
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
  struct Component: Sendable {
    let name: String
    let range: ClosedRange<Double>
    /// Whether the upper end does not belong to the range: a hue of 360 is written 0.
    var isHue = false

    func contains(_ value: Double) -> Bool { range.contains(value) && !(isHue && value == 360) }

    var describedRange: String {
      if isHue { return "from 0 to below 360" }
      if range.upperBound.isFinite {
        return "from \(Decimals.shortest(range.lowerBound)) to \(Decimals.shortest(range.upperBound))"
      }
      return "0 or more"
    }
  }

  var components: [Component] {
    let hue = Component(name: "hue", range: 0...360, isHue: true)
    let chroma = Component(name: "chroma", range: 0...Double.infinity)
    let any = -Double.infinity...Double.infinity
    func percent(_ name: String) -> Component { Component(name: name, range: 0...100) }
    func opponents(_ lightness: Double) -> [Component] {
      [
        Component(name: "lightness", range: 0...lightness), Component(name: "a", range: any),
        Component(name: "b", range: any),
      ]
    }
    return switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020:
      ["red", "green", "blue"].map { Component(name: $0, range: 0...1) }
    case .xyzD65, .xyzD50: ["X", "Y", "Z"].map { Component(name: $0, range: 0...1) }
    case .hsl: [hue, percent("saturation"), percent("lightness")]
    case .hwb: [hue, percent("whiteness"), percent("blackness")]
    case .lab: opponents(100)
    case .oklab: opponents(1)
    case .lch: [percent("lightness"), chroma, hue]
    case .oklch: [Component(name: "lightness", range: 0...1), chroma, hue]
    }
  }
}
