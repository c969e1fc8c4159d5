package import AppearanceCode
package import AssetCatalog
package import BarDesign
package import Color
package import DesignTokens
package import IconCheck
package import SVGRaster
package import Source

/// How an app uses its design: `monotint.json` with every default filled in.
package struct Configuration: Sendable {
  /// The version of Monotint that may export, such as "0.2"; nil for any.
  package var monotint: Located<String>?
  package var tokens = TokenSource.file("tokens.json")
  /// The folder of the icons; nil takes every SVG file below `Assets`.
  package var icons: String?
  package var catalog = CatalogOptions()
  package var swift = SwiftOptions()
  /// The side of an icon in points.
  package var canvas = IconJudge.standardCanvas
  /// The items of the tab bar; nil makes an item of every icon, in name order.
  package var items: [Item]?
  package var bars = BarOptions.All()
  package var strings = StringsOptions()
  /// The colours that a display is expected to show: what lies outside is brought inside.
  package var gamut = DesignColor.Space.displayP3
  /// Where a role is read from, when not from its own path: role to token path.
  package var roles: [String: Located<String>] = [:]
  package var figma: Figma?
  package var rules = RuleSettings()
  package var limits = Limits()

  package init() {}

  package struct Item: Sendable {
    package var id = ""
    package var icon: Located<String>?
    package var symbol: Located<String>?
    package var selectedSymbol: Located<String>?
    package var titles: [TabItem.Title] = []
    package var accessibilityIdentifier: String?
    package var rendering = Rendering.template
    package let place: SourceRange

    package init(place: SourceRange) {
      self.place = place
    }
  }
}

extension Configuration {
  /// What the code depends on beside the design.
  package var code: CodeOptions {
    var options = CodeOptions()
    (options.swift, options.strings, options.catalog, options.bars) = (swift, strings, catalog, bars)
    return options
  }

  /// Where each item of the tab bar is written, by its id.
  var itemPlaces: [String: SourceRange] {
    Dictionary((items ?? []).map { ($0.id, $0.place) }, uniquingKeysWith: { _, last in last })
  }
}
