internal import AssetCatalog
internal import Color

/// What differs when the app chooses among themes while it runs. Colours and fonts are then members
/// of the theme rather than constants of a bar.
extension AppearanceCode {
  var hasThemes: Bool { !design.themes.isEmpty }

  var themeCode: ThemeCode { ThemeCode(themes: design.themes.map(\.name), options: options.swift) }

  /// The parameter of a function that depends on the theme; empty without themes.
  var themeParameter: String {
    guard hasThemes else { return "" }
    return "theme: \(themeCode.type)"
  }

  /// The parameters of the function that gives a bar its look.
  func applyParameters(of bar: Bar) -> String {
    let bar = "to \(bar.key): UI\(bar.typeName)"
    guard hasThemes else { return bar }
    return "\(bar), \(themeParameter)"
  }

  /// The argument for the parameter of a theme.
  var themeArgument: String {
    guard hasThemes else { return "" }
    return "theme: theme"
  }

  /// The theme's own part of an expression for one of its members.
  private var scope: String { hasThemes ? "theme." : "" }

  /// An expression for a colour in code for UIKit.
  func reference(to color: TabBarDesign.Color) -> String { scope + color.role.name }

  /// An expression for a constant of a title, such as `titleFont`.
  func reference(toTitle name: String) -> String { scope + name }

  /// An expression for a colour in code for SwiftUI.
  func swiftUIReference(to color: TabBarDesign.Color) -> String {
    let name = color.role.name
    guard hasThemes else { return "\(styleName(of: color.role.bar)).\(name)" }
    if hasUIKit { return "\(styleName(of: color.role.bar)).\(name)(theme)" }
    return "theme.\(name)"
  }

  /// An expression for the name of the image of a bar's border.
  func borderImageReference(of bar: Bar) -> String {
    if design.hasSharedBorder(bar) { return assetName(bar.borderImage.text) }
    return "theme.\(borderImageMember(of: bar))"
  }

  private func borderImageMember(of bar: Bar) -> String { "\(bar.key)BorderImage" }

  /// The colours, fonts and widths of a theme.
  var themeMembers: [ThemeCode.Member] {
    var members: [ThemeCode.Member] = []
    for bar in bars {
      members += colors(of: bar).map(themeColor)
      if hasUIKit { members += themeBorder(of: bar) }
    }
    if hasUIKit, bars.contains(.tabBar) {
      members += themeTitle("title", \.label)
      members += themeTitle("glassTitle", \.glassLabel)
    }
    return members
  }

  private func themeColor(_ color: TabBarDesign.Color) -> ThemeCode.Member {
    var values: [[String]] = []
    var texts: [String] = []
    for theme in design.themes {
      guard let own = theme.design.color(color.role) else { continue }
      let name = design.setName(of: color.role, in: theme.name)
      values.append(hasUIKit ? uiColor(own, named: name) : swiftUIColor(own, named: name))
      texts.append("\(SwiftLiteral.comment(theme.name.name)) \(ColorCode(own).description)")
    }
    if design.isShared(color.role) { texts = [ColorCode(color).description] }
    return ThemeCode.Member(
      name: color.role.name, type: hasUIKit ? "UIColor" : "Color",
      documentation: "`\(SwiftLiteral.comment(color.tokenPath))`: \(texts.joined(separator: "; "))", values: values)
  }

  private func themeBorder(of bar: Bar) -> [ThemeCode.Member] {
    guard imageHeight(of: bar) != nil else { return [] }
    let heights = design.themes.map { [SwiftLiteral.number($0.design.borderWidths[bar] ?? 0)] }
    var members = [
      ThemeCode.Member(
        name: "\(bar.key)BorderWidth", type: "CGFloat",
        documentation: "The height of the line \(bar.borderSide) the \(bar.title) in points.", values: heights)
    ]
    if !design.hasSharedBorder(bar) {
      let names = design.themes.map { [assetName(design.borderImageName(of: bar, in: $0.name))] }
      members.append(
        ThemeCode.Member(
          name: borderImageMember(of: bar), type: "String", documentation: "The image of that line.", values: names,
          isPrivate: true))
    }
    return members
  }

  /// The font and the tracking of a title, if a theme has other ones than UIKit.
  private func themeTitle(
    _ name: String, _ style: KeyPath<TabBarDesign, TabBarDesign.TextStyle?>
  ) -> [ThemeCode.Member] {
    let isUnused = name == "title" && isAlwaysGlass(.tabBar) && design.glassLabel != nil
    let styles = design.themes.compactMap { $0.design[keyPath: style] }
    guard !isUnused, !styles.isEmpty else { return [] }
    var members: [ThemeCode.Member] = []
    if hasFont(style) {
      let fonts = styles.map { FontCode($0, options.swift.fonts, isRequired: true) }
      let texts = zip(design.themes, fonts).compactMap { theme, font in
        font.map { "\(SwiftLiteral.comment(theme.name.name)): \($0.documentation)" }
      }
      members.append(
        ThemeCode.Member(
          name: "\(name)Font", type: "UIFont",
          documentation: texts.joined(separator: " "),
          values: fonts.compactMap { $0?.expression }))
    }
    if hasTracking(style) {
      members.append(
        ThemeCode.Member(
          name: "\(name)Tracking", type: "CGFloat",
          documentation: "Extra space between the letters of a title, in points.",
          values: styles.map { [SwiftLiteral.number($0.tracking)] }))
    }
    return members
  }

  /// Whether a title needs a font of its own, in any theme.
  func hasFont(_ style: KeyPath<TabBarDesign, TabBarDesign.TextStyle?>) -> Bool {
    let designs = hasThemes ? design.themes.map(\.design) : [design]
    return designs.contains { design in
      guard let label = design[keyPath: style] else { return false }
      return FontCode(label, options.swift.fonts) != nil
    }
  }

  /// Whether a title needs space between its letters, in any theme.
  func hasTracking(_ style: KeyPath<TabBarDesign, TabBarDesign.TextStyle?>) -> Bool {
    let designs = hasThemes ? design.themes.map(\.design) : [design]
    return designs.contains { ($0[keyPath: style]?.tracking ?? 0) != 0 }
  }

  /// The function with which a bar follows a provider.
  func follow(_ bar: Bar, to code: inout CodeWriter) {
    let theme = themeCode
    code.gap()
    code.lines([
      "/// Gives the bar the theme of a provider, by default the shared one, and each theme after it.",
      "///",
      "/// The provider does not keep the bar alive. An appearance proxy reaches only bars that come into a window later.",
      "@MainActor",
    ])
    code.block(
      "\(access)static func apply(to \(bar.key): UI\(bar.typeName), following provider: \(theme.provider)? = nil)"
    ) { code in
      // A default argument is not on the main actor in Swift 5.
      code.line("let provider = provider ?? .shared")
      code.block("provider.follow(\(bar.key)) { [weak \(bar.key)] theme in", brace: false) { code in
        code.line("guard let \(bar.key) else { return }")
        code.line("apply(to: \(bar.key), theme: theme)")
      }
    }
  }

  /// Whether the modifier of a bar depends on the theme.
  func isThemed(_ bar: Bar) -> Bool { hasThemes && !colors(of: bar).isEmpty }

  /// A view modifier that reads the theme of the environment.
  func themedModifier(of bar: Bar, _ looks: [VersionedCode], to code: inout CodeWriter) {
    let name = "\(styleName(of: bar))Modifier"
    code.gap()
    code.block("extension View") { code in
      code.declare(
        "\(access)func \(modifierName(of: bar))() -> some View", documentation: bar.styleDocumentation
      ) { $0.line("modifier(\(name)())") }
    }
    code.gap()
    code.block("private struct \(name): ViewModifier") { code in
      code.line(environmentTheme)
      code.gap()
      if needed(looks).count > 1 { code.line("@ViewBuilder") }
      code.block("func body(content: Content) -> some View") { choose(looks, to: &$0) }
    }
  }

  /// The property of a view that reads the theme.
  var environmentTheme: String { "@Environment(\\.\(themeCode.environmentKey)) private var theme" }
}
