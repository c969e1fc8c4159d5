internal import AssetCatalog
internal import BarDesign

extension AppearanceCode {
  /// The colours and the view modifiers of the bars for SwiftUI.
  func styles(_ code: inout CodeWriter) {
    if hasTabBar {
      style(
        "TabBarStyle", "tab bar", uiKit: "TabBarAppearance", colors(ofNavigationBar: false), to: &code)
      modifier(
        "tabBarStyle", "Gives the tab bar its background and its tint; for the view that a tab shows.",
        place: ".tabBar",
        bar: tabBarCode, style: "TabBarStyle", tint: .tabBarItemSelected, to: &code)
    }
    if hasNavigationBar {
      style(
        "NavigationBarStyle", "navigation bar", uiKit: "NavigationBarAppearance", colors(ofNavigationBar: true),
        to: &code)
      modifier(
        "navigationBarStyle", "Gives the navigation bar its background and its tint; for the view below the bar.",
        place: ".navigationBar", bar: navigationBarCode, style: "NavigationBarStyle", tint: .navigationBarTint,
        to: &code)
    }
  }

  private func style(
    _ name: String, _ bar: String, uiKit: String, _ colors: [TabBarDesign.Color], to code: inout CodeWriter
  ) {
    guard !colors.isEmpty else { return }
    code.gap()
    code.doc("The colors of the \(bar) for SwiftUI.")
    code.block("\(access)enum \(name)") { code in
      for color in colors {
        let expression = swiftUIColor(color, uiKit: uiKit)
        code.gap()
        code.doc(ColorCode(color: color).documentation)
        code.line("\(access)static let \(color.role.name) = \(expression[0])")
        code.lines(Array(expression.dropFirst()))
      }
    }
  }

  private func swiftUIColor(_ color: TabBarDesign.Color, uiKit: String) -> [String] {
    if hasUIKit {
      return ColorCode(color: color)
        .swiftUIColor(from: "\(uiKit).\(color.role.name)", on: options.swift.deploymentTarget)
    }
    if options.swift.colors == .code {
      return ColorCode(color: color).swiftUIColor(from: nil, on: options.swift.deploymentTarget)
    }
    return [asset("Color", color.role.name, by: "ColorResource")]
  }

  /// A value that SwiftUI makes of an asset by its name, or by a resource where that is asked for and possible.
  private func asset(_ type: String, _ name: String, by resource: String) -> String {
    options.swift.images == .resource && runs(on: 17)
      ? "\(type)(\(resource)(name: \(assetName(name)), bundle: TabBarAssets.bundle))"
      : "\(type)(\(assetName(name)), bundle: TabBarAssets.bundle)"
  }

  // MARK: Modifiers

  private func modifier(
    _ name: String, _ documentation: String, place: String, bar: BarCode, style: String, tint: ColorRole,
    to code: inout CodeWriter
  ) {
    let background = backgroundModifiers(of: bar, style: style, place: place)
    let tint = design.color(tint).map { "\(style).\($0.role.name)" }
    let modern = (tint.map { [".tint(\($0))"] } ?? []) + background
    let old = tint.map { [".accentColor(\($0))"] } ?? []
    code.gap()
    code.block("extension View") { code in
      code.doc(documentation)
      if modern.isEmpty || runs(on: 16) {
        code.block("\(access)func \(name)() -> some View") { chain(modern, to: &$0) }
      } else {
        code.line("@ViewBuilder")
        code.block("\(access)func \(name)() -> some View") { code in
          code.block("if #available(iOS 16.0, *)", closing: "} else {") { chain(modern, to: &$0) }
          code.indented { chain(old, to: &$0) }
          code.line("}")
        }
      }
    }
  }

  private func chain(_ modifiers: [String], to code: inout CodeWriter) {
    code.line("self")
    code.lines(modifiers.map { "    " + $0 })
  }

  private func backgroundModifiers(of bar: BarCode, style: String, place: String) -> [String] {
    let visibility = runs(on: 18) ? "toolbarBackgroundVisibility" : "toolbarBackground"
    let color = design.color(bar.backgroundColor).map { ".toolbarBackground(\(style).\($0.role.name), for: \(place))" }
    let visible = ".\(visibility)(.visible, for: \(place))"
    switch bar.background {
    case .opaque: return (color.map { [$0] } ?? []) + [visible]
    case .transparent: return color.map { [$0, visible] } ?? [".\(visibility)(.hidden, for: \(place))"]
    case .blur: return [".toolbarBackground(.bar, for: \(place))", visible]
    case .system: return []
    }
  }

  // MARK: Items

  func icons(_ code: inout CodeWriter) {
    code.gap()
    code.doc("The picture of the tab for SwiftUI.")
    property("icon: Image", to: &code) { item in
      switch item.picture {
      case .icon(let icon): asset("Image", icon.name.text, by: "ImageResource")
      case .symbol(let name, _): "Image(systemName: \(SwiftLiteral.string(name)))"
      }
    }
    guard hasSelectedImages else { return }
    code.gap()
    code.doc("The picture for SwiftUI while the tab is selected.")
    property("selectedIcon: Image", otherwise: "icon", to: &code) { item in
      item.selectedSymbol.map { "Image(systemName: \(SwiftLiteral.string($0)))" }
    }
  }

  func label(_ code: inout CodeWriter) {
    code.gap()
    code.doc("What the tab bar shows of the tab.")
    availability(14, to: &code)
    code.line("@MainActor")
    let parameters = hasSelectedImages ? "func label(isSelected: Bool) ->" : "var label:"
    code.block("\(access)\(parameters) some View") { code in
      code.block("Label", closing: "} icon: {") { $0.line("Text(title)") }
      code.indented { $0.line(hasSelectedImages ? "isSelected ? selectedIcon : icon" : "icon") }
      code.line("}")
      // SwiftUI fills the symbols of a tab bar unless it is told not to.
      if runs(on: 15), design.items.contains(where: { $0.symbol != nil }) {
        code.line(#".environment(\.symbolVariants, .none)"#)
      }
    }
  }

  /// A tab view of the items, by `Tab` on iOS 18 and by `tabItem` before.
  func tabView(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension TabItem: Identifiable") { $0.line("\(access)var id: Self { self }") }
    code.gap()
    code.doc("The tabs with a view for each, in the look of the design.")
    availability(14, to: &code)
    code.block("\(access)struct TabBarView<Content: View>: View") { code in
      code.line("@Binding private var selection: TabItem")
      code.line("private let content: (TabItem) -> Content")
      code.gap()
      code.block("\(access)init(selection: Binding<TabItem>, @ViewBuilder content: @escaping (TabItem) -> Content)") {
        $0.line("_selection = selection")
        $0.line("self.content = content")
      }
      code.gap()
      code.block("\(access)var body: some View") { code in
        if runs(on: 18) {
          tabs(modern: true, to: &code)
        } else {
          code.block("if #available(iOS 18.0, *)", closing: "} else {") { tabs(modern: true, to: &$0) }
          code.indented { tabs(modern: false, to: &$0) }
          code.line("}")
        }
      }
    }
  }

  private func tabs(modern: Bool, to code: inout CodeWriter) {
    let label = hasSelectedImages ? "item.label(isSelected: item == selection)" : "item.label"
    code.block("TabView(selection: $selection)") { code in
      code.block("ForEach(TabItem.allCases) { item in", brace: false) { code in
        if modern {
          code.block("SwiftUI.Tab(value: item)", closing: "} label: {") { $0.line("content(item).tabBarStyle()") }
          code.indented { $0.line(label) }
          code.line("}")
          code.line(".accessibilityIdentifier(item.accessibilityIdentifier)")
        } else {
          code.line("content(item)")
          code.line("    .tabBarStyle()")
          code.line("    .tabItem { \(label) }")
          code.line("    .tag(item)")
        }
      }
    }
    guard let tint = design.color(.tabBarItemSelected) else { return }
    code.line((modern || runs(on: 16) ? ".tint" : ".accentColor") + "(TabBarStyle.\(tint.role.name))")
  }
}
