package import Color
package import DesignTokens
package import Findings

/// The design of an app's bars with all tokens resolved. All output is made from it.
package struct TabBarDesign: Sendable {
  /// A colour that a role takes, with where it came from.
  package struct Color: Sendable {
    package let role: ColorRole
    package var values: Appearances<DesignColor>
    /// The token it was read from, such as `tabBar.item.selected`; the name of a colour set of the app.
    package let tokenPath: String
    /// Where that token's value is written.
    package var place: SourceRange?
    /// The colour of iOS that it is, whose documented values it has; nil for a colour of the design.
    package var system: SystemColor?
    /// The colour set of the app that has it; nil for a colour of the design.
    package var appSet: AppColorSet?

    /// Whether the colour differs between appearances.
    package var isDynamic: Bool { TabBarDesign.appearances(of: [self]).count > 1 }
  }

  /// How a title is set.
  package struct TextStyle: Hashable, Sendable {
    /// Families in order of preference; empty means the system font.
    package var families: [String] = []
    /// In points; nil leaves the size to UIKit.
    package var size: Double?
    /// From 1 to 1000 as in CSS and DTCG, 400 is regular.
    package var weight = 400.0
    /// Extra space between letters, in points.
    package var tracking = 0.0
  }

  /// The colours that the tokens give, in the order of `ColorRole`.
  package var colors: [Color] = []
  /// The heights of the bars' borders in points, where the design gives one.
  package var borderWidths: [Bar: Double] = [:]
  package var label: TextStyle?
  /// How a title is set on Liquid Glass; nil if as everywhere.
  var glassLabel: TextStyle?
  package var items: [TabItem] = []
  /// Where the configuration writes each item, by the item's id.
  package internal(set) var places: [String: SourceRange] = [:]
  /// The design in each theme that the app chooses among, with the same roles and items; empty if
  /// there is one theme. The values above are those of the first.
  package var themes: [Theme] = []

  package func color(_ role: ColorRole) -> Color? { colors.first { $0.role == role } }

  package func color(_ use: ColorRole.Use, of bar: Bar) -> Color? {
    colors.first { $0.role.bar == bar && $0.role.use == use && !$0.role.isGlass }
  }

  /// The colour on Liquid Glass: that of a role for glass, or else the bar's usual colour. A
  /// background or a border needs a role for glass.
  package func glassColor(_ use: ColorRole.Use, of bar: Bar) -> Color? {
    let own = colors.first { $0.role.bar == bar && $0.role.use == use && $0.role.isGlass }
    if let own { return own }
    switch use {
    case .background, .border: return nil
    case .title, .largeTitle, .text, .tint, .selectedItem, .unselectedItem, .disabledItem, .focusedItem,
      .badge, .badgeText:
      return color(use, of: bar)
    }
  }

  /// Whether a bar has a border, colours or items.
  func has(_ bar: Bar) -> Bool {
    if bar == .tabBar, !items.isEmpty { return true }
    return borderWidths[bar] != nil || colors.contains { $0.role.bar == bar }
  }

  /// The appearances in which these colours look different than in every earlier one; light is
  /// always the first.
  package static func appearances(
    of colors: [Color]
  ) -> [(appearance: Appearance, colors: [DesignColor])] {
    var seen: Set<[DesignColor]> = []
    return Appearance.allCases.compactMap { appearance in
      let values = colors.map { $0.values[appearance] }
      guard seen.insert(values).inserted else { return nil }
      return (appearance, values)
    }
  }
}

extension TabBarDesign {
  /// The design that the tokens and the items make, the tokens that it is made of, and what is
  /// wrong with its roles.
  ///
  /// - Parameters:
  ///   - roles: the token paths of the roles that are not read from their own path.
  ///   - systemColors: the names of the colours of iOS that roles take, by role.
  ///   - appColors: the colour sets of the app that roles take, by role.
  ///   - needsRoles: whether a design without any role is reported, because there is no output but
  ///     the bars.
  ///   - constantPaths: the tokens that are named as constants, each by its own path.
  ///   - gamut: that of the displays that the design is for.
  package static func resolve(
    _ tokens: AppearanceTokens, roles: [String: Appearances<Located<String>>],
    systemColors: [String: Located<String>] = [:], appColors: [String: AppColorSet] = [:],
    needsRoles: Bool = true, constantPaths: Set<String> = [], gamut: DesignColor.Space, items: [TabItem],
    places: [String: SourceRange]
  ) -> (design: Self, usedPaths: Set<String>, diagnostics: [Diagnostic]) {
    var resolver = DesignResolver(
      tokens: tokens, roles: roles, systemColors: systemColors, appColors: appColors,
      constantPaths: constantPaths, gamut: gamut, needsRoles: needsRoles)
    let design = resolver.design(items: items, places: places)
    return (design, resolver.usedPaths, resolver.diagnostics)
  }

  /// What the rules about colours and titles find, in every theme.
  ///
  /// - Parameters:
  ///   - bars: how the bars are drawn.
  ///   - target: the oldest iOS that the code runs on; nil if none is written.
  ///   - path: the file of findings that have no place in a file.
  package func diagnostics(
    _ settings: RuleSettings, bars: BarOptions.All = BarOptions.All(),
    target: DeploymentTarget? = nil, path: String
  ) -> [Diagnostic] {
    if !themes.isEmpty {
      let found = themes.map { ($0.name, $0.design.diagnostics(settings, bars: bars, target: target, path: path)) }
      return Diagnostic.perTheme(found)
    }
    let evidence = DesignEvidence(design: self, bars: bars, target: target, path: path)
    return BarRule.all.flatMap { entry -> [Diagnostic] in
      guard
        let check = entry.check,
        let severity = settings.severity(of: entry.rule, for: nil)
      else { return [] }
      let findings = check(evidence, settings.limit(of: entry.rule, for: nil))
      return findings.map { Diagnostic(severity, of: entry.rule, $0) }
    }
  }
}

extension TabBarDesign {
  /// Whether there is a tab, or a token of a role, so that bars need code.
  package var hasBars: Bool {
    !items.isEmpty || colors.contains(where: \.role.bar.hasCode) || !borderWidths.isEmpty || label != nil
      || glassLabel != nil
  }
}
