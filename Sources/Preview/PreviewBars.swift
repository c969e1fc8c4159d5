internal import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
internal import SwiftGeneration

/// The colours of the bars: those of the design, and UIKit's defaults for the others.
struct PreviewBars: Sendable {
  /// The name of the theme; nil if there is one.
  var theme: String?
  let design: TabBarDesign
  let border: BarOptions.Border

  subscript(role: ColorRole) -> Appearances<DesignColor> {
    if role == .tabBarBorderTop, border == .none {
      return Appearances(DesignColor(hex: 0, alpha: 0))
    }
    return design.color(role)?.values ?? Self.standard(role)
  }

  /// The opaque colour behind the items. A translucent bar shows the screen behind it.
  func ground(_ appearance: Appearance) -> DesignColor {
    self[.tabBarBackground][appearance].over(.page(in: appearance))
  }

  /// The appearances in which the design looks different than in every earlier one; light is always
  /// the first.
  var appearances: [Appearance] { TabBarDesign.appearances(of: design.colors).map(\.appearance) }

  /// The height of the line above the bar in device pixels.
  func borderPixels(scale: Scale) -> Int {
    switch border {
    case .none: return 0
    case .hairline: return 1
    case .exact:
      guard let points = design.borderWidths[.tabBar] else { return 1 }
      return BorderImage.height(points: points, scale: scale)
    }
  }

  /// UIKit's own colours, approximately.
  static func standard(_ role: ColorRole) -> Appearances<DesignColor> {
    switch role.use {
    case .background:
      Appearances(DesignColor(hex: 0xF9F9F9), dark: DesignColor(hex: 0x161616))
    case .border:
      Appearances(
        DesignColor(hex: 0x3C3C43, alpha: 0.29), dark: DesignColor(hex: 0x545458, alpha: 0.6))
    case .selectedItem, .focusedItem, .tint:
      Appearances(DesignColor(hex: 0x007AFF), dark: DesignColor(hex: 0x0A84FF))
    case .unselectedItem, .disabledItem:
      Appearances(DesignColor(hex: 0x8E8E93))
    case .badge:
      Appearances(DesignColor(hex: 0xFF3B30), dark: DesignColor(hex: 0xFF453A))
    case .badgeText:
      Appearances(DesignColor(hex: 0xFFFFFF))
    case .title, .largeTitle, .text:
      Appearances(DesignColor(hex: 0), dark: DesignColor(hex: 0xFFFFFF))
    }
  }
}

extension DesignColor {
  /// White, or black in dark mode.
  static func page(in appearance: Appearance) -> DesignColor {
    if appearance.isDark { return DesignColor(hex: 0) }
    return DesignColor(hex: 0xFFFFFF)
  }

  /// The colour of text of iOS.
  static func label(in appearance: Appearance) -> DesignColor {
    DesignColor(hex: appearance.isDark ? 0xFFFFFF : 0)
  }

  /// In CSS syntax.
  var css: String {
    if let exactHex {
      guard alpha < 1 else { return exactHex.lowercased() }
      let opacity = Int((alpha * 255).rounded()).hexadecimal(digits: 2)
      return (exactHex + opacity).lowercased()
    }
    let components = [red, green, blue].map { Decimals.fixed($0, places: 5) }.joined(separator: " ")
    return "color(\(space.rawValue) \(components) / \(Decimals.fixed(alpha, places: 3)))"
  }

  /// For people: "#155DFC", "P3 0.08 0.36 0.99", "#000000 at 50 %".
  var label: String {
    guard alpha < 1 else { return opaqueLabel }
    return "\(opaqueLabel) at \(Decimals.fixed(alpha * 100, places: 0)) %"
  }

  private var opaqueLabel: String {
    if let exactHex { return exactHex }
    let components = [red, green, blue].map { Decimals.fixed($0, places: 3) }
    let space =
      switch space {
      case .displayP3: "P3"
      case .sRGB: "sRGB"
      }
    return "\(space) \(components.joined(separator: " "))"
  }
}
