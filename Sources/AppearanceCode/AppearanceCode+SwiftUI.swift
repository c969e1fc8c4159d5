internal import AssetCatalog
internal import BarDesign
internal import Color
internal import SwiftCode

/// The colours and the view modifiers of the bars, the labels of the tabs and the tab view for SwiftUI.
extension AppearanceCode {
  /// A bar's colours and its view modifier.
  func style(of bar: Bar, to code: inout CodeWriter) {
    let colors = colors(of: bar)
    if !colors.isEmpty {
      code.declare("\(access)enum \(bar.typeName)Style", documentation: "The colors of the \(bar.title) for SwiftUI.") {
        code in
        for color in colors {
          code.constant(
            "\(access)static let \(color.role.name)", documentation: ColorCode(color).documentation,
            value: swiftUIColor(color))
        }
        if bar == .tabBar, !design.items.isEmpty, hasTwoTints { tint(&code) }
      }
    }
    var looks = eras(of: bar).map { era in
      look(era == .glass ? 26 : 16, modifiers("tint", of: bar, era) + backgroundModifiers(of: bar, era))
    }
    looks.append(look(0, modifiers("accentColor", of: bar)))
    code.gap()
    code.block("extension View") { code in
      code.declare(
        "\(access)func \(bar.key)Style() -> some View",
        documentation: "Gives the \(bar.title) its background and its tint; for \(bar.view).",
        attributes: needed(looks).count > 1 ? ["@ViewBuilder"] : []
      ) { choose(looks, to: &$0) }
    }
  }

  private func look(_ version: Int, _ modifiers: [String]) -> VersionedCode {
    (version, { $0.lines(["self"] + modifiers.map { "    " + $0 }) })
  }

  /// Whether the selected tab has another colour on Liquid Glass.
  private var hasTwoTints: Bool {
    !runs(on: 26) && Set(eras(of: .tabBar).map { color(.selectedItem, of: .tabBar, $0)?.role }).count > 1
  }

  private func tint(_ code: inout CodeWriter) {
    code.declare("fileprivate static var tint: Color?", documentation: "The color of the selected tab.") { code in
      let colors = eras(of: .tabBar).map { ($0.rawValue, color(.selectedItem, of: .tabBar, $0)?.role.name ?? "nil") }
      choose(colors.map { version, name in (version, { $0.line(name) }) }, to: &code)
    }
  }

  private func swiftUIColor(_ color: TabBarDesign.Color) -> [String] {
    let existing = hasUIKit ? "\(color.role.bar.typeName)Appearance.\(color.role.name)" : nil
    return existing == nil && options.swift.colors == .catalog
      ? [asset("Color", options.catalog.name(of: color.role.name), by: "ColorResource")]
      : ColorCode(color).swiftUIColor(from: existing, on: options.swift.deploymentTarget)
  }

  /// A value that SwiftUI makes of an asset by its full name, or by a resource when the options ask for it and iOS has it.
  func asset(_ type: String, _ name: String, by resource: String) -> String {
    options.swift.images == .resource && runs(on: 17)
      ? "\(type)(\(resource)(name: \(SwiftLiteral.string(name)), bundle: TabBarAssets.bundle))"
      : "\(type)(\(SwiftLiteral.string(name)), bundle: TabBarAssets.bundle)"
  }

  /// The modifier that sets the bar's tint, when the design has one.
  private func modifiers(_ name: String, of bar: Bar, _ era: Era = .before) -> [String] {
    let tint = color(.tint, of: bar, era) ?? color(.selectedItem, of: bar, era)
    return tint.map { [".\(name)(\(bar.typeName)Style.\($0.role.name))"] } ?? []
  }

  private func backgroundModifiers(of bar: Bar, _ era: Era) -> [String] {
    let place = "for: \(bar.placement)"
    if era == .glass {
      return design.glassColor(.background, of: bar)
        .map { [".toolbarBackground(\(bar.typeName)Style.\($0.role.name), \(place))"] } ?? []
    }
    let visibility = runs(on: 18) ? "toolbarBackgroundVisibility" : "toolbarBackground"
    let visible = ".\(visibility)(.visible, \(place))"
    let color = design.color(.background, of: bar)
      .map { ".toolbarBackground(\(bar.typeName)Style.\($0.role.name), \(place))" }
    switch options.bars[bar].background {
    case .opaque: return (color.map { [$0] } ?? []) + [visible]
    case .transparent: return color.map { [$0, visible] } ?? [".\(visibility)(.hidden, \(place))"]
    case .blur: return [".toolbarBackground(.bar, \(place))", visible]
    case .system: return []
    }
  }

  // MARK: Tabs

  func label(_ code: inout CodeWriter) {
    let parameters = labelKnowsSelection ? "func label(isSelected: Bool) ->" : "var label:"
    code.declare(
      "\(access)\(parameters) some View", documentation: "What the tab bar shows of the tab.",
      attributes: available(14) + ["@MainActor"]
    ) { code in
      let picture = hasSelectedImages ? "isSelected ? selectedIcon : icon" : "icon"
      let filled = "isSelected ? \(hasSelectedImages ? "selectedIcon" : "icon") : unselectedIcon"
      code.blocks([
        ("Label", { $0.line(hasHiddenTitles ? "if let title { Text(title) }" : "Text(title)") }),
        ("} icon:", { choose((isBaked ? [(26, { $0.line(filled) })] : []) + [(0, { $0.line(picture) })], to: &$0) }),
      ])
      if hasAccessibilityLabels { code.line(".accessibilityLabel(Text(accessibilityLabel))") }
      // SwiftUI shows the filled variants of symbols in a tab bar unless this says otherwise.
      if runs(on: 15), hasSymbols { code.line(#".environment(\.symbolVariants, .none)"#) }
    }
  }

  private var labelKnowsSelection: Bool { hasSelectedImages || isBaked }

  /// A tab view of the items, with `Tab` on iOS 18 and with `tabItem` on older versions.
  func tabView(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension TabItem: Identifiable") { $0.line("\(access)var id: Self { self }") }
    code.declare(
      "\(access)struct TabBarView<Content: View>: View",
      documentation: "The tabs with a view for each, in the look of the design.", attributes: available(14)
    ) { code in
      code.lines([
        "@Binding private var selection: TabItem", "private let tabs: [TabItem]",
        "private let content: (TabItem) -> Content",
      ])
      code.gap()
      code.lines([
        "/// - Parameter tabs: those that the bar shows, in its order.", "\(access)init(",
        "    selection: Binding<TabItem>, tabs: [TabItem] = TabItem.allCases,",
        "    @ViewBuilder content: @escaping (TabItem) -> Content",
      ])
      code.block(")") {
        $0.lines(["_selection = selection", "self.tabs = tabs", "self.content = content"])
      }
      code.gap()
      code.block("\(access)var body: some View") { code in
        choose([(18, { tabs(modern: true, to: &$0) }), (0, { tabs(modern: false, to: &$0) })], to: &code)
      }
    }
    if options.swift.tabs, !searchCases.isEmpty { tabRole(&code) }
    if hasBadges, !runs(on: 15) { olderBadge(&code) }
  }

  /// The role of each tab in SwiftUI.
  private func tabRole(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension TabItem") { code in
      code.declare(
        "fileprivate var role: TabRole?", documentation: "What the tab is for: iOS sets a search apart.",
        attributes: available(18)
      ) { $0.line("[\(searchCases.joined(separator: ", "))].contains(self) ? .search : nil") }
    }
  }

  private func tabs(modern: Bool, to code: inout CodeWriter) {
    let label = labelKnowsSelection ? "item.label(isSelected: item == selection)" : "item.label"
    let badge = hasBadges ? [".badge(item.badge.map { Text($0) })"] : []
    code.block("TabView(selection: $selection)") { code in
      code.block("ForEach(tabs) { item in", brace: false) { code in
        if modern {
          let role = options.swift.tabs && !searchCases.isEmpty ? ", role: item.role" : ""
          code.blocks([
            ("SwiftUI.Tab(value: item\(role))", { $0.line("content(item).tabBarStyle()") }),
            ("} label:", { $0.line(label) }),
          ])
          code.line(".accessibilityIdentifier(item.accessibilityIdentifier)")
          if options.swift.tabs { code.line(".customizationID(item.rawValue)") }
          if hasAccessibilityLabels { code.line(".accessibilityLabel(Text(item.accessibilityLabel))") }
          code.lines(badge)
        } else {
          code.lines(["content(item)", "    .tabBarStyle()"])
          code.lines((runs(on: 15) || badge.isEmpty ? badge : [".tabBadge(of: item)"]).map { "    " + $0 })
          code.lines(["    .tabItem { \(label) }", "    .tag(item)"])
        }
      }
    }
    let tint = modern || runs(on: 16) ? "tint" : "accentColor"
    if modern, hasTwoTints { return code.line(".tint(TabBarStyle.tint)") }
    code.lines(modifiers(tint, of: .tabBar, runs(on: 26) ? eras(of: .tabBar)[0] : .before))
  }

  /// A modifier for the versions of iOS that may not have badges.
  private func olderBadge(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension View") { code in
      code.declare(
        "fileprivate func tabBadge(of item: TabItem) -> some View",
        documentation: "The badge of a tab, which SwiftUI has from iOS 15 on.", attributes: ["@ViewBuilder"]
      ) { code in
        choose([(15, { $0.line("badge(item.badge.map { Text($0) })") }), (0, { $0.line("self") })], to: &code)
      }
    }
  }
}
