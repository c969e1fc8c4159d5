package import Color
internal import Findings

/// A colour set of the catalog: `tabBarBackground.colorset`, a colour for each appearance that
/// differs.
package struct ColorSet: WrittenSet {
  package static let kind = AssetKind.color

  package let setName: String
  package let values: Appearances<DesignColor>

  package init(name: String, values: Appearances<DesignColor>) {
    setName = name
    self.values = values
  }

  package var files: [(name: String, bytes: [UInt8])] {
    // Xcode's order: any, dark, high contrast, dark with high contrast.
    let entries = Appearance.allCases.compactMap { appearance in
      values.given(appearance).map { Self.entry($0, appearance) }
    }
    let contents = ContentsFile.bytes([(key: Self.kind.slotsKey, value: .array(entries))])
    return [(name: ContentsFile.name, bytes: contents)]
  }

  private static func entry(_ color: DesignColor, _ appearance: Appearance) -> JSONWriter {
    [
      "appearances": ContentsFile.appearances(appearance),
      "color": ["color-space": .string(color.space.rawValue), "components": components(of: color)],
      "idiom": "universal",
    ]
  }

  /// The components as strings. Those of an sRGB colour are hexadecimal if that is exact. All
  /// others, and alpha, have three decimals.
  private static func components(of color: DesignColor) -> JSONWriter {
    func decimal(_ component: Double) -> String { Decimals.fixed(component, places: 3) }
    let channels =
      if color.space == .sRGB, let bytes = color.bytes {
        [bytes.red, bytes.green, bytes.blue].map(Hexadecimal.literal)
      } else {
        [color.red, color.green, color.blue].map(decimal)
      }
    return [
      "alpha": .string(decimal(color.alpha)),
      "blue": .string(channels[2]),
      "green": .string(channels[1]),
      "red": .string(channels[0]),
    ]
  }
}
