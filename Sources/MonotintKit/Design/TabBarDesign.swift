package import Source

/// The design of an app's bars with every token resolved and every item named: what all output is made from.
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
      self.role = role
      self.values = values
      self.tokenPath = tokenPath
      self.place = place
    }
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
      self.families = families
      self.size = size
      self.weight = weight
      self.tracking = tracking
    }
  }

  /// The colours that the tokens give, in the order of `ColorRole`.
  package var colors: [Color]
  /// The height of the line above the tab bar in points, when the design has one.
  package var borderTopWidth: Double?
  /// The height of the line below the navigation bar in points, when the design has one.
  package var borderBottomWidth: Double?
  package var label: TextStyle?
  package var items: [TabItem]

  package init(
    colors: [Color] = [], borderTopWidth: Double? = nil, borderBottomWidth: Double? = nil, label: TextStyle? = nil,
    items: [TabItem] = []
  ) {
    self.colors = colors
    self.borderTopWidth = borderTopWidth
    self.borderBottomWidth = borderBottomWidth
    self.label = label
    self.items = items
  }

  package func color(_ role: ColorRole) -> Color? { colors.first { $0.role == role } }
}

extension TabBarDesign {
  /// The design that the tokens and the items make, and what is wrong with either.
  static func resolve(
    _ tokens: DesignTokens, _ configuration: Configuration, items: [TabItem]
  ) -> (design: Self, diagnostics: [Diagnostic]) {
    var resolver = DesignResolver(tokens, configuration)
    let design = resolver.design(items: items)
    return (design, tokens.diagnostics(used: resolver.usedPaths) + resolver.diagnostics)
  }
}
