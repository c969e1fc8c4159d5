@testable import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
@testable import SwiftGeneration
import Testing

/// What a bar, a tab and a colour of them are, beyond their rules.
@Suite struct BarOptionTests {
  private static func colors(_ roles: [(ColorRole, UInt32, UInt32?)]) -> [TabBarDesign.Color] {
    roles.map { role, light, dark in
      TabBarDesign.Color(
        role: role, values: Appearances(DesignColor(hex: light), dark: dark.map { DesignColor(hex: $0) }),
        tokenPath: role.rawValue)
    }
  }

  @Test func `a glass role has a colour of its own, or that of the role`() {
    let own = TabBarDesign(colors: Self.colors([(.tabBarItemSelected, 1, nil), (.tabBarGlassItemSelected, 2, nil)]))
    #expect(own.glassColor(.selectedItem, of: .tabBar)?.role == .tabBarGlassItemSelected)
    let plain = TabBarDesign(colors: Self.colors([(.tabBarItemSelected, 1, nil), (.tabBarBackground, 3, nil)]))
    #expect(plain.glassColor(.selectedItem, of: .tabBar)?.role == .tabBarItemSelected)
    // Glass is the background itself: a plain one does not stand in for its tint.
    #expect(plain.glassColor(.background, of: .tabBar) == nil)
  }

  @Test func `appearances are told apart by all colours together`() {
    let some = Self.colors([(.tabBarItemSelected, 1, 2), (.tabBarBackground, 3, nil)])
    #expect(TabBarDesign.appearances(of: some).map(\.appearance) == [.light, .dark])
    #expect(some.map(\.isDynamic) == [true, false])
    #expect(TabBarDesign.appearances(of: Self.colors([(.tabBarBackground, 3, 3)])).map(\.appearance) == [.light])
  }

  @Test func `every role has a bar and a use, and names of its own`() {
    #expect(Set(ColorRole.allCases.map(\.name)).count == ColorRole.allCases.count)
    for role in ColorRole.allCases {
      #expect(role.rawValue.hasPrefix(role.bar.key) && role.isGlass == role.name.contains("Glass"))
    }
    #expect(
      Set(DesignRole.allNames).count == DesignRole.allNames.count && DesignRole.allNames == DesignRole.allNames.sorted()
    )
    #expect(Bar.allCases.map(\.typeName) == ["TabBar", "NavigationBar", "Toolbar", "SearchBar", "LaunchScreen"])
    #expect(
      Bar.withAppearance.map(\.borderWidth) == [
        "tabBar.borderTop.width", "navigationBar.borderBottom.width", "toolbar.borderTop.width",
      ])
  }

  @Test func `whether somebody chose the look on glass is known`() {
    var options = BarOptions()
    #expect(!options.isGlassChosen && !options.glass.isGlass)
    options.glass = .appearance
    #expect(options.isGlassChosen)
    #expect(BarOptions(glass: .system).isGlassChosen && BarOptions(glass: .baked).glass.isGlass)
    var all = BarOptions.All()
    all[.tabBar].border = .none
    #expect(all[.tabBar].border == .none && all[.navigationBar].border == .exact)
  }

  @Test func `keys and identifiers of a tab follow from its id`() {
    let texts: TabItem.LocalizedText = .texts([
      .init(language: "pl", text: "Start"), .init(language: "en", text: "Home"),
    ])
    let item = TabItem(id: "home", picture: .symbol("house"), title: texts)
    #expect(item.titleKey == "tabs.home" && item.accessibilityLabelKey == "tabs.home.accessibilityLabel")
    #expect(item.accessibilityIdentifier == "tabs.home" && item.titles.map(\.language) == ["en", "pl"])
    #expect(item.title(in: "pl") == "Start" && item.title(in: "de") == nil)
    let keyed = TabItem(
      id: "a", picture: .symbol("house"), title: .key("t", table: "T"), accessibilityLabel: .key("l", table: "T"),
      accessibilityIdentifier: "own")
    #expect(keyed.titleKey == "t" && keyed.accessibilityLabelKey == "l" && keyed.accessibilityIdentifier == "own")
    #expect(keyed.titles.isEmpty && keyed.pictures.count == 1 && keyed.filledIcon == nil)
  }

  @Test func `an icon in its own colours is not filled`() throws {
    var icon = IconSource(name: try AssetName("a"), group: AssetGroup(""), path: "a.svg")
    #expect(TabItem(id: "a", picture: .icon(icon), titles: []).filledIcon == icon)
    icon.rendering = .original
    #expect(TabItem(id: "a", picture: .icon(icon), titles: []).filledIcon == nil)
  }

  /// A bar that the design says nothing about has no finding.
  @Test(
    arguments: [
      (.tabBar, [(.tabBarItemSelected, 1, nil)], [.tabBar]),
      (.navigationBar, [(.navigationBarTint, 1, nil)], [.navigationBar]),
      (.navigationBar, [(.tabBarItemSelected, 1, nil)], []), (.tabBar, [], []),
    ] as [(Bar, [(ColorRole, UInt32, UInt32?)], [Bar])])
  func `a transparent bar that the design has is told`(bar: Bar, roles: [(ColorRole, UInt32, UInt32?)], found: [Bar]) {
    var bars = BarOptions.All()
    bars[bar].background = .transparent
    let messages = TabBarDesign(colors: Self.colors(roles)).diagnostics(RuleSettings(), bars: bars, path: "a")
      .filter { $0.rule == "glass-transparent" }.map(\.message)
    #expect(messages == found.map { "the \($0.title) is transparent, so text shows through it on iOS 26" })
  }
}
