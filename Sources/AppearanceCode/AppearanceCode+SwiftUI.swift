internal import AssetCatalog
internal import BarDesign
internal import Color

/// The colours and the view modifiers of the bars, the labels of the tabs and the tab view for SwiftUI.
extension AppearanceCode {
  /// A bar's colours and its view modifier.
  @Code func style(of bar: Bar) -> [String] {
    let colors = colors(of: bar)
    if !colors.isEmpty {
      declare("The colors of the \(bar.title) for SwiftUI.", "\(access)enum \(bar.typeName)Style") {
        for color in colors {
          constant(
            ColorCode(color: color).documentation, "\(access)static let \(color.role.name)", swiftUIColor(color))
        }
      }
    }
    let (modern, old) = (modifiers("tint", of: bar) + backgroundModifiers(of: bar), modifiers("accentColor", of: bar))
    let needsCheck = !modern.isEmpty && !runs(on: 16)
    ""
    block("extension View") {
      declare(
        "Gives the \(bar.title) its background and its tint; for \(bar.view).",
        attributes: needsCheck ? ["@ViewBuilder"] : [], "\(access)func \(bar.key)Style() -> some View"
      ) {
        if needsCheck {
          blocks("if #available(iOS 16.0, *)", "} else {") {
            chain(modern)
          } and: {
            chain(old)
          }
        } else {
          chain(modern)
        }
      }
    }
  }

  private func swiftUIColor(_ color: TabBarDesign.Color) -> [String] {
    let existing = hasUIKit ? "\(color.role.bar.typeName)Appearance.\(color.role.name)" : nil
    return existing == nil && options.swift.colors == .catalog
      ? [asset("Color", color.role.name, by: "ColorResource")]
      : ColorCode(color: color).swiftUIColor(from: existing, on: options.swift.deploymentTarget)
  }

  /// A value that SwiftUI makes of an asset by its name, or by a resource when the options ask for it and iOS has it.
  func asset(_ type: String, _ name: String, by resource: String) -> String {
    options.swift.images == .resource && runs(on: 17)
      ? "\(type)(\(resource)(name: \(assetName(name)), bundle: TabBarAssets.bundle))"
      : "\(type)(\(assetName(name)), bundle: TabBarAssets.bundle)"
  }

  /// The modifier that sets the bar's tint, when the design has one.
  private func modifiers(_ name: String, of bar: Bar) -> [String] {
    let tint = design.color(.tint, of: bar) ?? design.color(.selectedItem, of: bar)
    return tint.map { [".\(name)(\(bar.typeName)Style.\($0.role.name))"] } ?? []
  }

  private func chain(_ modifiers: [String]) -> [String] { ["self"] + modifiers.map { "    " + $0 } }

  private func backgroundModifiers(of bar: Bar) -> [String] {
    let place = "for: \(bar.placement)"
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

  var label: [String] {
    let parameters = hasSelectedImages ? "func label(isSelected: Bool) ->" : "var label:"
    return declare(
      "What the tab bar shows of the tab.", attributes: available(14) + ["@MainActor"],
      "\(access)\(parameters) some View"
    ) {
      blocks("Label", "} icon: {") {
        "Text(title)"
      } and: {
        hasSelectedImages ? "isSelected ? selectedIcon : icon" : "icon"
      }
      // SwiftUI shows the filled variants of symbols in a tab bar unless this says otherwise.
      if runs(on: 15), design.items.contains(where: { $0.symbol != nil }) {
        #".environment(\.symbolVariants, .none)"#
      }
    }
  }

  /// A tab view of the items, with `Tab` on iOS 18 and with `tabItem` on older versions.
  @Code var tabView: [String] {
    ""
    block("extension TabItem: Identifiable") { "\(access)var id: Self { self }" }
    declare(
      "The tabs with a view for each, in the look of the design.", attributes: available(14),
      "\(access)struct TabBarView<Content: View>: View"
    ) {
      "@Binding private var selection: TabItem"
      "private let content: (TabItem) -> Content"
      ""
      block("\(access)init(selection: Binding<TabItem>, @ViewBuilder content: @escaping (TabItem) -> Content)") {
        "_selection = selection"
        "self.content = content"
      }
      ""
      block("\(access)var body: some View") {
        if runs(on: 18) {
          tabs(modern: true)
        } else {
          blocks("if #available(iOS 18.0, *)", "} else {") {
            tabs(modern: true)
          } and: {
            tabs(modern: false)
          }
        }
      }
    }
  }

  @Code private func tabs(modern: Bool) -> [String] {
    let label = hasSelectedImages ? "item.label(isSelected: item == selection)" : "item.label"
    block("TabView(selection: $selection)") {
      block("ForEach(TabItem.allCases)", "{ item in") {
        if modern {
          blocks("SwiftUI.Tab(value: item)", "} label: {") {
            "content(item).tabBarStyle()"
          } and: {
            label
          }
          ".accessibilityIdentifier(item.accessibilityIdentifier)"
        } else {
          ["content(item)", "    .tabBarStyle()", "    .tabItem { \(label) }", "    .tag(item)"]
        }
      }
    }
    modifiers(modern || runs(on: 16) ? "tint" : "accentColor", of: .tabBar)
  }
}
