package import AssetCatalog
internal import Color
package import DesignTokens
package import Findings

extension TabBarDesign {
  /// The design in one of the themes that the app chooses among while it runs.
  package struct Theme: Sendable {
    package let name: ThemeName
    package var design: TabBarDesign
  }

  /// The design that the tokens of each theme and the items make; see `resolve`.
  ///
  /// What one theme has and another lacks is reported, and no theme keeps it.
  ///
  /// - Parameter path: the file of findings that have no place in a file.
  package static func resolve(
    themes: [(name: ThemeName, tokens: AppearanceTokens)], path: String,
    resolve: (AppearanceTokens) -> (design: Self, usedPaths: Set<String>, diagnostics: [Diagnostic])
  ) -> (design: Self, usedPaths: Set<String>, diagnostics: [Diagnostic]) {
    let resolved = themes.map { (name: $0.name, result: resolve($0.tokens)) }
    let usedPaths = resolved.reduce(into: Set<String>()) { $0.formUnion($1.result.usedPaths) }
    var diagnostics = Diagnostic.perTheme(resolved.map { ($0.name, $0.result.diagnostics) })
    var comparison = ThemeComparison(
      themes: resolved.map { Theme(name: $0.name, design: $0.result.design) }, path: path)
    comparison.compare()
    diagnostics += comparison.diagnostics
    guard var design = comparison.themes.first?.design else { return (TabBarDesign(), usedPaths, diagnostics) }
    design.themes = comparison.themes
    return (design, usedPaths, diagnostics)
  }

  // MARK: Assets

  /// Whether every theme has the same colour for a role.
  func isShared(_ role: ColorRole) -> Bool {
    let colors = themes.map { $0.design.color(role) }
    return colors.allSatisfy {
      $0?.values == colors.first??.values && $0?.system == colors.first??.system
        && $0?.appSet?.path == colors.first??.appSet?.path
    }
  }

  /// Whether every theme has the same colour for tabs that are not selected on Liquid Glass.
  package var glassUnselectedIsShared: Bool {
    let values = themes.map { $0.design.glassColor(.unselectedItem, of: .tabBar)?.values }
    return values.allSatisfy { $0 == values.first }
  }

  /// Whether the border of a bar has the same width in every theme.
  func hasSharedBorder(_ bar: Bar) -> Bool {
    Set(themes.map { $0.design.borderWidths[bar] }).count < 2
  }

  /// The name of the colour set of a role.
  ///
  /// - Parameter theme: nil if there is one.
  package func setName(of role: ColorRole, in theme: ThemeName?) -> String {
    guard let theme, !isShared(role) else { return role.name }
    return theme.assetName(role.name)
  }

  /// The name of the image of a bar's border.
  ///
  /// - Parameter theme: nil if there is one.
  package func borderImageName(of bar: Bar, in theme: ThemeName?) -> String {
    guard let theme, !hasSharedBorder(bar) else { return bar.borderImage.text }
    return theme.assetName(bar.borderImage.text)
  }

  /// The colours with the names of their sets. A colour that differs between themes has a set for each, and a set of the
  /// app gets no second one.
  package var colorSets: [(name: String, color: Color)] {
    colors.filter { $0.appSet == nil }.flatMap { color -> [(name: String, color: Color)] in
      if isShared(color.role) { return [(color.role.name, color)] }
      return themes.compactMap { theme in
        theme.design.color(color.role).map { (setName(of: color.role, in: theme.name), $0) }
      }
    }
  }

  /// The heights of a bar's border in points with the names of their images, by the same rule.
  package func borderImages(of bar: Bar) -> [(name: AssetName, points: Double)] {
    if hasSharedBorder(bar) { return borderWidths[bar].map { [(bar.borderImage, $0)] } ?? [] }
    return themes.compactMap { theme in
      guard
        let points = theme.design.borderWidths[bar],
        let name = try? AssetName(borderImageName(of: bar, in: theme.name))
      else { return nil }
      return (name, points)
    }
  }
}

/// Finds what one theme has and another lacks, and takes it out of all.
private struct ThemeComparison {
  var themes: [TabBarDesign.Theme]
  private(set) var diagnostics: [Diagnostic] = []

  /// The file of findings that have no place in a file.
  private let path: String

  init(themes: [TabBarDesign.Theme], path: String) {
    self.themes = themes
    self.path = path
  }

  mutating func compare() {
    for role in ColorRole.allCases {
      let place = themes.lazy.compactMap { $0.design.color(role)?.place }.first
      guard misses(role.rawValue, at: place, { $0.color(role) != nil }) else { continue }
      for index in themes.indices { themes[index].design.colors.removeAll { $0.role == role } }
    }
    for bar in Bar.withAppearance {
      guard misses(bar.borderWidth, at: nil, { $0.borderWidths[bar] != nil }) else { continue }
      for index in themes.indices { themes[index].design.borderWidths[bar] = nil }
    }
    if misses(DesignRole.label.name, at: nil, { $0.label != nil }) {
      for index in themes.indices { themes[index].design.label = nil }
    }
    if misses(DesignRole.glassLabel.name, at: nil, { $0.glassLabel != nil }) {
      for index in themes.indices { themes[index].design.glassLabel = nil }
    }
  }

  /// Whether some themes have a role and others do not, which is reported.
  private mutating func misses(_ role: String, at place: SourceRange?, _ has: (TabBarDesign) -> Bool) -> Bool {
    let with = themes.filter { has($0.design) }.map(\.name.name)
    let without = themes.filter { !has($0.design) }.map(\.name.name)
    guard let first = with.first, !without.isEmpty else { return false }
    let list = without.map { "“\($0)”" }.joined(separator: " and ")
    diagnostics.append(
      BarRule.themeRole.rule.finding(
        "the role “\(role)” has a token in the theme “\(first)”, but none in \(list), so no theme has it",
        help: "add a token for it to every theme, or take it out of “\(first)”", at: place, in: path))
    return true
  }
}
