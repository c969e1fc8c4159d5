internal import AssetCatalog
internal import Color

/// The colours and the view modifiers of the bars, the labels of the tabs and the tab view for
/// SwiftUI.
extension AppearanceCode {
  /// A bar's colours and its view modifier.
  func style(of bar: Bar, to code: inout CodeWriter) {
    colorConstants(of: bar, to: &code)
    if !bar.hasAppearance { return }
    var looks = eras(of: bar).map { era in
      let modifiers =
        styleTint("tint", of: bar, in: era) + backgroundModifiers(of: bar, in: era)
      switch era {
      case .glass: return look(of: bar, since: 26, modifiers)
      case .before: return look(of: bar, since: 16, modifiers)
      }
    }
    looks.append(look(of: bar, since: 0, styleTint("accentColor", of: bar, in: .before)))
    if isThemed(bar) { return themedModifier(of: bar, looks, to: &code) }
    let attributes = if needed(looks).count > 1 { ["@ViewBuilder"] } else { [String]() }
    code.gap()
    code.block("extension View") { code in
      code.declare(
        "\(access)func \(modifierName(of: bar))() -> some View",
        documentation: bar.styleDocumentation,
        attributes: attributes
      ) { choose(looks, to: &$0) }
    }
  }

  private func colorConstants(of bar: Bar, to code: inout CodeWriter) {
    let colors = colors(of: bar)
    guard !colors.isEmpty else { return }
    if hasThemes { return themedColors(of: bar, to: &code) }
    code.declare(
      "\(access)enum \(styleName(of: bar))",
      documentation: "The colors of the \(bar.title) for SwiftUI."
    ) { code in
      for color in colors {
        code.constant(
          "\(access)static let \(color.role.name)", documentation: ColorCode(color).documentation,
          value: swiftUIColor(color))
      }
      if bar == .tabBar, !design.items.isEmpty, hasTwoTints { tint(&code) }
    }
  }

  /// The colours of a theme for SwiftUI, in a file that has them for UIKit; and what only SwiftUI needs.
  private func themedColors(of bar: Bar, to code: inout CodeWriter) {
    let needsTint = bar == .tabBar && !design.items.isEmpty && hasTwoTints
    guard hasUIKit || needsTint else { return }
    let access = if hasUIKit { access } else { "private " }
    code.declare(
      "\(access)enum \(styleName(of: bar))",
      documentation: "The colors of the \(bar.title) for SwiftUI, in each theme."
    ) { code in
      for color in colors(of: bar) where hasUIKit {
        code.declare(
          "\(access)static func \(color.role.name)(_ theme: \(themeCode.type)) -> Color",
          documentation: "`\(SwiftLiteral.comment(color.tokenPath))` of the theme."
        ) { $0.line("Color(uiColor: theme.\(color.role.name))") }
      }
      if needsTint { tint(&code) }
    }
  }

  /// The tint of a bar's view modifier.
  ///
  /// Only a navigation bar takes one: the modifiers of the others are for content, where a tint
  /// colours all buttons.
  private func styleTint(_ name: String, of bar: Bar, in era: Era) -> [String] {
    if bar != .navigationBar { return [] }
    return tintModifiers(name, of: bar, in: era)
  }

  private func look(of bar: Bar, since version: Int, _ modifiers: [String]) -> VersionedCode {
    let subject = if isThemed(bar) { "content" } else { "self" }
    let lines = [subject] + modifiers.map { "    " + $0 }
    return (version, { $0.lines(lines) })
  }

  /// Whether the selected tab has another colour on Liquid Glass.
  private var hasTwoTints: Bool {
    if runs(on: 26) { return false }
    let roles = eras(of: .tabBar).map { color(.selectedItem, of: .tabBar, in: $0)?.role }
    return Set(roles).count > 1
  }

  private func tint(_ code: inout CodeWriter) {
    let declaration = if hasThemes { "func tint(_ theme: \(themeCode.type)) ->" } else { "var tint:" }
    code.declare(
      "fileprivate static \(declaration) Color?", documentation: "The color of the selected tab."
    ) { code in
      let tints = eras(of: .tabBar).map { era -> VersionedCode in
        let selected = color(.selectedItem, of: .tabBar, in: era)
        let name = selected.map { hasThemes ? swiftUIReference(to: $0) : $0.role.name } ?? "nil"
        return (era.rawValue, { $0.line(name) })
      }
      choose(tints, to: &code)
    }
  }

  private func swiftUIColor(_ color: TabBarDesign.Color) -> [String] {
    guard hasUIKit else { return swiftUIColor(color, named: color.role.name) }
    let existing = "\(appearanceName(of: color.role.bar)).\(color.role.name)"
    return ColorCode(color).swiftUIColor(from: existing)
  }

  /// An expression for a `Color` in code without UIKit.
  ///
  /// - Parameter name: that of its colour set.
  func swiftUIColor(_ color: TabBarDesign.Color, named name: String) -> [String] {
    guard let set = colorSet(of: color, named: name) else {
      return ColorCode(color).swiftUIColor(from: nil)
    }
    return [asset("Color", named: set)]
  }

  /// A value that SwiftUI makes of an asset by its full name.
  func asset(_ type: String, named name: String) -> String {
    "\(type)(\(SwiftLiteral.string(name)), bundle: TabBarAssets.bundle)"
  }

  /// The modifier that sets the bar's tint, when the design has one.
  private func tintModifiers(
    _ name: String, of bar: Bar, in era: Era = .before
  ) -> [String] {
    let tint = color(.tint, of: bar, in: era) ?? color(.selectedItem, of: bar, in: era)
    guard let tint else { return [] }
    return [".\(name)(\(swiftUIReference(to: tint)))"]
  }

  private func backgroundModifiers(of bar: Bar, in era: Era) -> [String] {
    let place = "for: \(bar.placement)"
    func modifiers(for color: TabBarDesign.Color?) -> [String] {
      guard let color else { return [] }
      return [".toolbarBackground(\(swiftUIReference(to: color)), \(place))"]
    }
    if era == .glass { return modifiers(for: design.glassColor(.background, of: bar)) }
    let color = modifiers(for: design.color(.background, of: bar))
    let visibility = if runs(on: 18) { "toolbarBackgroundVisibility" } else { "toolbarBackground" }
    let visible = ".\(visibility)(.visible, \(place))"
    switch options.bars[bar].background {
    case .opaque:
      return color + [visible]
    case .transparent:
      if color.isEmpty { return [".\(visibility)(.hidden, \(place))"] }
      return color + [visible]
    case .blur:
      return [".toolbarBackground(.bar, \(place))", visible]
    case .system:
      return []
    }
  }

  // MARK: Tabs

  func label(_ code: inout CodeWriter) {
    let declaration =
      if labelKnowsSelection { "func label(isSelected: Bool) ->" } else { "var label:" }
    code.declare(
      "\(access)\(declaration) some View", documentation: "What the tab bar shows of the tab.",
      attributes: ["@MainActor"]
    ) { code in
      let title = if hasHiddenTitles { "if let title { Text(title) }" } else { "Text(title)" }
      code.blocks([
        ("Label", { $0.line(title) }),
        ("} icon:", { choose(labelIcons, to: &$0) }),
      ])
      if hasAccessibilityLabels { code.line(".accessibilityLabel(Text(accessibilityLabel))") }
      if hasInputLabels { code.line(".accessibilityInputLabels(accessibilityInputLabels.map { Text($0) })") }
      // Without this modifier SwiftUI shows the filled variants of symbols in a tab bar.
      if hasSymbols { code.line(#".environment(\.symbolVariants, .none)"#) }
    }
  }

  private var labelIcons: [VersionedCode] {
    let selectedIcon = if hasSelectedImages { "selectedIcon" } else { "icon" }
    let icon = if hasSelectedImages { "isSelected ? selectedIcon : icon" } else { "icon" }
    var code: [VersionedCode] = [(0, { $0.line(icon) })]
    if isBaked {
      let filled = "isSelected ? \(selectedIcon) : unselectedIcon"
      code.insert((26, { $0.line(filled) }), at: 0)
    }
    return code
  }

  private var labelKnowsSelection: Bool { hasSelectedImages || isBaked }

  /// A tab view of the items, with `Tab` on iOS 18 and with `tabItem` on older versions.
  func tabView(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension \(tabItem): Identifiable") { $0.line("\(access)var id: Self { self }") }
    code.declare(
      "\(access)struct \(options.swift.typeName("TabBarView"))<Content: View>: View",
      documentation: "The tabs with a view for each, in the look of the design."
    ) { code in
      code.lines([
        "@Binding private var selection: \(tabItem)"
      ])
      if hasThemes, isTinted { code.line(environmentTheme) }
      code.lines([
        "private let tabs: [\(tabItem)]",
        "private let badge: (\(tabItem)) -> String?",
        "private let content: (\(tabItem)) -> Content",
      ])
      code.gap()
      code.lines([
        "/// - Parameters:",
        "///   - tabs: those that the bar shows, in its order.",
        "///   - badge: the text of a tab's badge, such as a count; nil for none.",
        "\(access)init(",
        "    selection: Binding<\(tabItem)>, tabs: [\(tabItem)] = \(tabItem).allCases,",
        "    badge: @escaping (\(tabItem)) -> String? = { \(standardBadge) },",
        "    @ViewBuilder content: @escaping (\(tabItem)) -> Content",
      ])
      code.block(")") {
        $0.lines([
          "_selection = selection", "self.tabs = tabs", "self.badge = badge",
          "self.content = content",
        ])
      }
      code.gap()
      code.block("\(access)var body: some View") { code in
        choose([(18, { modernTabs(&$0) }), (0, { olderTabs(&$0) })], to: &code)
      }
      if hasSections { tabOfSection(&code) }
    }
    if hasTabRoles { tabRole(&code) }
    if !newerModifiers.isEmpty, !runs(on: 26) { newerTabView(&code) }
  }

  /// Whether SwiftUI is told what tabs are for.
  private var hasTabRoles: Bool { options.swift.tabs && design.items.contains { $0.role != nil } }

  /// The role of each tab in SwiftUI.
  private func tabRole(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension \(tabItem)") { code in
      code.declare(
        "fileprivate var role: TabRole?",
        documentation: "What the tab is for: iOS sets some tabs apart.",
        attributes: available(18)
      ) { code in
        if let prominentCase {
          since(DeploymentTarget(27), ["if self == \(prominentCase) { return .prominent }"], to: &code)
        }
        let search = searchCases.first.map { "self == \($0) ? .search : nil" }
        code.line("return \(search ?? "nil")")
      }
    }
  }

  /// What a tab view has from iOS 26 on.
  private var newerModifiers: [String] {
    var modifiers: [String] = []
    if hasTabRoles, activatesSearch { modifiers.append(".tabViewSearchActivation(.searchTabSelection)") }
    if let minimize = options.bars[.tabBar].minimize {
      modifiers.append(".tabBarMinimizeBehavior(.\(minimize.rawValue))")
    }
    return modifiers
  }

  /// The same as one modifier for every version.
  private func newerTabView(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension View") { code in
      code.declare(
        "fileprivate func tabViewStyleOfIOS26() -> some View", documentation: "What tab views have from iOS 26 on.",
        attributes: ["@ViewBuilder"]
      ) { code in
        let newer: CodeWriter.Body = { $0.lines(["self"] + self.newerModifiers.map { "    " + $0 }) }
        choose([(26, newer), (0, { $0.line("self") })], to: &code)
      }
    }
  }

  private var labelExpression: String {
    if labelKnowsSelection { "item.label(isSelected: item == selection)" } else { "item.label" }
  }

  /// The view of a tab. What tints the bar would tint all of it too, so it gets the app's own tint
  /// again.
  ///
  /// - Parameter canTint: whether SwiftUI's `tint` colors a tab view, which it does from iOS 16 on. Before, an accent
  ///   color does, and UIKit knows that of the app.
  private func contentLines(canTint: Bool) -> [String] {
    var lines = ["content(item)", "    .\(modifierName(of: .tabBar))()"]
    if isTinted {
      lines.append(canTint ? "    .tint(nil as Color?)" : "    .accentColor(Color(uiColor: .tintColor))")
    }
    return lines
  }

  /// Whether the views of the tabs get the accent color of the app again, which is a color of UIKit.
  var restoresAccentColor: Bool { !design.items.isEmpty && isTinted && !runs(on: 16) }

  /// Whether the tab view has a tint.
  private var isTinted: Bool {
    eras(of: .tabBar).contains { !tintModifiers("tint", of: .tabBar, in: $0).isEmpty }
  }

  private static let badgeModifier = ".badge(badge(item).map { Text($0) })"

  /// The badges that the configuration gives, as a closure's body.
  private var standardBadge: String {
    if hasBadges { "$0.badge" } else { "_ in nil" }
  }

  /// The tab view from iOS 18 on.
  private func modernTabs(_ code: inout CodeWriter) {
    code.block("TabView(selection: $selection)") { code in
      if hasSections {
        sections(&code)
      } else {
        code.block("ForEach(tabs) { item in", brace: false) { modernTab(&$0) }
      }
    }
    if hasTwoTints {
      let theme = if hasThemes { "(theme)" } else { "" }
      code.line(".tint(\(styleName(of: .tabBar)).tint\(theme))")
    } else {
      code.lines(tintModifiers("tint", of: .tabBar, in: oldestEra))
    }
    if newerModifiers.isEmpty { return }
    code.lines(runs(on: 26) ? newerModifiers : [".tabViewStyleOfIOS26()"])
  }

  /// A tab from iOS 18 on.
  private func modernTab(_ code: inout CodeWriter) {
    let role = if hasTabRoles { ", role: item.role" } else { "" }
    code.blocks([
      ("SwiftUI.Tab(value: item\(role))", { $0.lines(contentLines(canTint: true)) }),
      ("} label:", { $0.line(labelExpression) }),
    ])
    code.line(".accessibilityIdentifier(item.accessibilityIdentifier)")
    if options.swift.tabs { code.line(".customizationID(item.rawValue)") }
    if hasAccessibilityLabels {
      code.line(".accessibilityLabel(Text(item.accessibilityLabel))")
    }
    if hasInputLabels {
      code.line(".accessibilityInputLabels(item.accessibilityInputLabels.map { Text($0) })")
    }
    code.line(Self.badgeModifier)
  }

  /// The tabs with their sections, which the sidebar of iPad shows.
  private func sections(_ code: inout CodeWriter) {
    let tabs = "ForEach(run.items) { item in tab(item) }"
    code.block("ForEach(\(tabRun).all(of: tabs)) { run in", brace: false) { code in
      code.blocks([
        (
          "if let section = run.section",
          { code in
            code.block("SwiftUI.TabSection(section.title)") { $0.line(tabs) }
            code.line(".customizationID(\"section.\" + section.rawValue)")
          }
        ),
        ("} else", { $0.line(tabs) }),
      ])
    }
  }

  private func tabOfSection(_ code: inout CodeWriter) {
    code.gap()
    code.lines(available(18))
    code.block("private func tab(_ item: \(tabItem)) -> some TabContent<\(tabItem)>") { modernTab(&$0) }
  }

  /// The tab view before iOS 18.
  private func olderTabs(_ code: inout CodeWriter) {
    code.block("TabView(selection: $selection)") { code in
      code.block("ForEach(tabs) { item in", brace: false) { code in
        code.lines(contentLines(canTint: runs(on: 16)))
        code.line("    " + Self.badgeModifier)
        code.lines(["    .tabItem { \(labelExpression) }", "    .tag(item)"])
      }
    }
    let tint = if runs(on: 16) { "tint" } else { "accentColor" }
    code.lines(tintModifiers(tint, of: .tabBar, in: oldestEra))
  }

  /// How the tab bar looks on the oldest iOS version that the app runs on.
  private var oldestEra: Era {
    if runs(on: 26) { eras(of: .tabBar)[0] } else { .before }
  }
}
