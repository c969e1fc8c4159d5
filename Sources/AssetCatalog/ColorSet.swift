package import Color
internal import Source

/// A colour set of the catalog: `tabBarBackground.colorset`, a colour for each appearance that differs.
package struct ColorSet {
  let name: String
  let values: Appearances<DesignColor>

  package init(name: String, values: Appearances<DesignColor>) {
    (self.name, self.values) = (name, values)
  }

  package var file: (path: String, bytes: [UInt8]) {
    ("\(name).colorset/Contents.json", CatalogContents.bytes([("colors", .array(entries))]))
  }

  /// In Xcode's order: any, dark, high contrast, dark with high contrast.
  private var entries: [JSONWriter] {
    Appearance.allCases.compactMap { appearance in
      let traits = (appearance.isDark ? [Self.dark] : []) + (appearance.isHighContrast ? [Self.highContrast] : [])
      return values.given(appearance).map { Self.entry($0, traits) }
    }
  }

  private static let dark: JSONWriter = ["appearance": "luminosity", "value": "dark"]
  private static let highContrast: JSONWriter = ["appearance": "contrast", "value": "high"]

  private static func entry(_ color: DesignColor, _ appearances: [JSONWriter]) -> JSONWriter {
    var entry: [(key: String, value: JSONWriter)] = [
      ("color", ["color-space": .string(color.space.rawValue), "components": components(of: color)]),
      ("idiom", "universal"),
    ]
    if !appearances.isEmpty { entry.append(("appearances", .array(appearances))) }
    return .object(entry)
  }

  /// Strings all: sRGB in hexadecimal where that says it exactly, three decimals otherwise; alpha always three decimals.
  private static func components(of color: DesignColor) -> JSONWriter {
    let (red, green, blue) =
      if color.space == .sRGB, let bytes = color.bytes {
        (hexadecimal(bytes.red), hexadecimal(bytes.green), hexadecimal(bytes.blue))
      } else {
        (decimal(color.red), decimal(color.green), decimal(color.blue))
      }
    return [
      "alpha": .string(decimal(color.alpha)), "blue": .string(blue), "green": .string(green), "red": .string(red),
    ]
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
  }

  private static func decimal(_ component: Double) -> String { Decimals.fixed(component, places: 3) }
}
