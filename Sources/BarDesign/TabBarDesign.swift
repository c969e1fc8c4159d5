package import Color
package import DesignTokens
package import Source

/// The design of an app's bars with all tokens resolved. All output is made from it.
package struct TabBarDesign: Sendable {
  /// A colour that a role takes, with where it came from.
  package struct Color: Sendable {
    package let role: ColorRole
    package var values: Appearances<DesignColor>
    /// The token it was read from, such as `tabBar.item.selected`.
    package let tokenPath: String
    /// Where that token's value is written.
    package let place: SourceRange?

    package init(role: ColorRole, values: Appearances<DesignColor>, tokenPath: String, place: SourceRange? = nil) {
      (self.role, self.values, self.tokenPath, self.place) = (role, values, tokenPath, place)
    }

    /// Whether the colour differs between appearances.
    package var isDynamic: Bool { TabBarDesign.appearances(of: [self]).count > 1 }
  }

  /// How a title is set.
  package struct TextStyle: Hashable, Sendable {
    /// Families in order of preference; empty means the system font.
    package var families: [String]
    /// In points; nil leaves the size to UIKit.
    package var size: Double?
    /// From 1 to 1000 as in CSS and DTCG, 400 is regular.
    package var weight: Double
    /// Extra space between letters, in points.
    package var tracking: Double

    package init(families: [String] = [], size: Double? = nil, weight: Double = 400, tracking: Double = 0) {
      (self.families, self.size, self.weight, self.tracking) = (families, size, weight, tracking)
    }
  }

  /// The colours that the tokens give, in the order of `ColorRole`.
  package var colors: [Color]
  /// The heights of the bars' borders in points, where the design gives one.
  package var borderWidths: [Bar: Double]
  package var label: TextStyle?
  package var items: [TabItem]
  /// Where the configuration writes each item, by the item's id.
  package var places: [String: SourceRange]

  package init(
    colors: [Color] = [], borderWidths: [Bar: Double] = [:], label: TextStyle? = nil, items: [TabItem] = [],
    places: [String: SourceRange] = [:]
  ) {
    (self.colors, self.borderWidths, self.label) = (colors, borderWidths, label)
    (self.items, self.places) = (items, places)
  }

  package func color(_ role: ColorRole) -> Color? { colors.first { $0.role == role } }

  package func color(_ use: ColorRole.Use, of bar: Bar) -> Color? {
    colors.first { $0.role.bar == bar && $0.role.use == use }
  }

  /// The appearances in which these colours look different than in every earlier one; light is always the first.
  package static func appearances(of colors: [Color]) -> [(appearance: Appearance, colors: [DesignColor])] {
    var seen: Set<[DesignColor]> = []
    return Appearance.allCases.compactMap { appearance in
      let values = colors.map { $0.values[appearance] }
      return seen.insert(values).inserted ? (appearance, values) : nil
    }
  }
}

extension TabBarDesign {
  /// Which tokens the roles are read from, and the gamut of the displays that the design is for.
  package struct Options: Sendable {
    /// The token paths of the roles that are not read from their own path.
    let roles: [String: Located<String>]
    let gamut: DesignColor.Space

    package init(roles: [String: Located<String>] = [:], gamut: DesignColor.Space = .displayP3) {
      (self.roles, self.gamut) = (roles, gamut)
    }
  }

  /// The design that the tokens and the items make, and what is wrong with the tokens.
  package static func resolve(
    _ tokens: AppearanceTokens, _ options: Options, items: [TabItem], places: [String: SourceRange] = [:]
  ) -> (design: Self, diagnostics: [Diagnostic]) {
    var resolver = DesignResolver(tokens, options)
    let design = resolver.design(items: items, places: places)
    return (design, tokens.diagnostics(used: resolver.usedPaths) + resolver.diagnostics)
  }
}
