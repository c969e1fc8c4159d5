package import Color

/// A colour of iOS itself: a row of the table below.
///
/// In code it is UIKit's own, so that it follows Increase Contrast, elevation and later versions of
/// iOS. The values are those that Apple's Human Interface Guidelines print; rules and the preview use
/// them.
package struct SystemColor: Hashable, Sendable {
  /// The name of the property of `UIColor`.
  package let name: String
  package let values: Appearances<DesignColor>

  private init(_ name: String, _ light: DesignColor, dark: DesignColor) {
    self.name = name
    values = Appearances(light, dark: dark)
  }

  /// - Parameters:
  ///   - hex: the opaque colours in light and dark mode.
  ///   - highContrast: the same with Increase Contrast.
  private init(
    _ name: String, hex: (light: UInt32, dark: UInt32),
    highContrast: (light: UInt32, dark: UInt32)? = nil
  ) {
    self.name = name
    values = Appearances(
      DesignColor(hex: hex.light), dark: DesignColor(hex: hex.dark),
      lightHighContrast: highContrast.map { DesignColor(hex: $0.light) },
      darkHighContrast: highContrast.map { DesignColor(hex: $0.dark) })
  }

  /// The colour of a name; nil if iOS 15 has none.
  static func named(_ name: String) -> SystemColor? { all.first { $0.name == name } }

  private static func label(_ name: String, light: Double, dark: Double) -> SystemColor {
    SystemColor(
      name, DesignColor(hex: 0x3C3C43, alpha: light), dark: DesignColor(hex: 0xEBEBF5, alpha: dark))
  }

  private static func fill(_ name: String, hex: UInt32, light: Double, dark: Double) -> SystemColor {
    SystemColor(name, DesignColor(hex: hex, alpha: light), dark: DesignColor(hex: hex, alpha: dark))
  }

  /// Those that iOS 15 has.
  package static let all: [SystemColor] = [
    SystemColor("label", hex: (0x000000, 0xFFFFFF)),
    label("secondaryLabel", light: 0.6, dark: 0.6),
    label("tertiaryLabel", light: 0.3, dark: 0.3),
    label("quaternaryLabel", light: 0.18, dark: 0.16),
    label("placeholderText", light: 0.3, dark: 0.3),
    SystemColor(
      "separator", DesignColor(hex: 0x3C3C43, alpha: 0.29),
      dark: DesignColor(hex: 0x545458, alpha: 0.6)),
    SystemColor("opaqueSeparator", hex: (0xC6C6C8, 0x38383A)),
    SystemColor("link", hex: (0x007AFF, 0x0984FF)),
    SystemColor("systemBackground", hex: (0xFFFFFF, 0x000000)),
    SystemColor("secondarySystemBackground", hex: (0xF2F2F7, 0x1C1C1E)),
    SystemColor("tertiarySystemBackground", hex: (0xFFFFFF, 0x2C2C2E)),
    SystemColor("systemGroupedBackground", hex: (0xF2F2F7, 0x000000)),
    SystemColor("secondarySystemGroupedBackground", hex: (0xFFFFFF, 0x1C1C1E)),
    SystemColor("tertiarySystemGroupedBackground", hex: (0xF2F2F7, 0x2C2C2E)),
    fill("systemFill", hex: 0x787880, light: 0.2, dark: 0.36),
    fill("secondarySystemFill", hex: 0x787880, light: 0.16, dark: 0.32),
    fill("tertiarySystemFill", hex: 0x767680, light: 0.12, dark: 0.24),
    fill("quaternarySystemFill", hex: 0x747480, light: 0.08, dark: 0.18),
    SystemColor("systemRed", hex: (0xFF3B30, 0xFF453A), highContrast: (0xD70015, 0xFF6961)),
    SystemColor("systemOrange", hex: (0xFF9500, 0xFF9F0A), highContrast: (0xC93400, 0xFFB340)),
    SystemColor("systemYellow", hex: (0xFFCC00, 0xFFD60A), highContrast: (0xB25000, 0xFFD426)),
    SystemColor("systemGreen", hex: (0x34C759, 0x30D158), highContrast: (0x248A3D, 0x30DB5B)),
    SystemColor("systemMint", hex: (0x00C7BE, 0x63E6E2), highContrast: (0x0C817B, 0x66D4CF)),
    SystemColor("systemTeal", hex: (0x30B0C7, 0x40C8E0), highContrast: (0x008299, 0x5DE6FF)),
    SystemColor("systemCyan", hex: (0x32ADE6, 0x64D2FF), highContrast: (0x0071A4, 0x70D7FF)),
    SystemColor("systemBlue", hex: (0x007AFF, 0x0A84FF), highContrast: (0x0040DD, 0x409CFF)),
    SystemColor("systemIndigo", hex: (0x5856D6, 0x5E5CE6), highContrast: (0x3634A3, 0x7D7AFF)),
    SystemColor("systemPurple", hex: (0xAF52DE, 0xBF5AF2), highContrast: (0x8944AB, 0xDA8FFF)),
    SystemColor("systemPink", hex: (0xFF2D55, 0xFF375F), highContrast: (0xD30F45, 0xFF6482)),
    SystemColor("systemBrown", hex: (0xA2845E, 0xAC8E68), highContrast: (0x7F6545, 0xB59469)),
    SystemColor("systemGray", hex: (0x8E8E93, 0x8E8E93), highContrast: (0x6C6C70, 0xAEAEB2)),
    SystemColor("systemGray2", hex: (0xAEAEB2, 0x636366), highContrast: (0x8E8E93, 0x7C7C80)),
    SystemColor("systemGray3", hex: (0xC7C7CC, 0x48484A), highContrast: (0xAEAEB2, 0x545456)),
    SystemColor("systemGray4", hex: (0xD1D1D6, 0x3A3A3C), highContrast: (0xBCBCC0, 0x444446)),
    SystemColor("systemGray5", hex: (0xE5E5EA, 0x2C2C2E), highContrast: (0xD8D8DC, 0x363638)),
    SystemColor("systemGray6", hex: (0xF2F2F7, 0x1C1C1E), highContrast: (0xEBEBF0, 0x242426)),
  ]
}
