internal import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
@testable internal import SwiftGeneration
import Foundation
import TestSupport
import Testing
internal import Workspace

@Suite struct AppearanceFileTests {
  @Test func `the current design`() throws { try golden(DesignSamples.current, "current.swift") }

  @Test func `the older design, with SF Symbols`() throws { try golden(DesignSamples.older, "older.swift") }

  @Test func `dark mode and Display P3`() throws { try golden(DesignSamples.dark, "dark.swift") }

  @Test func `a large title has the color of the title, unless it has its own`() {
    let title = DesignSamples.colors([(.navigationBarTitle, 1)])
    let both = DesignSamples.colors([(.navigationBarTitle, 1), (.navigationBarLargeTitle, 2)])
    for (colors, name) in [(title, "navigationBarTitle"), (both, "navigationBarLargeTitle")] {
      let text = AppearanceFile(TabBarDesign(colors: colors), CodeOptions()).text
      #expect(text.contains("appearance.largeTitleTextAttributes = [.foregroundColor: \(name)]\n"), "\(text)")
    }
  }

  @Test func `a color that increased contrast changes in light mode alone`() {
    var values = Appearances(DesignColor(hex: 0x111111))
    values[.dark] = DesignColor(hex: 0x333333)
    values[.lightHighContrast] = DesignColor(hex: 0x222222)
    values[.darkHighContrast] = DesignColor(hex: 0x333333)
    let colors = [DesignSamples.color(.tabBarItemSelected, values)]
    let text = AppearanceFile(TabBarDesign(colors: colors), CodeOptions()).text
    #expect(text.contains("switch (traits.userInterfaceStyle, traits.accessibilityContrast)"), "\(text)")
  }

  @Test func `high contrast`() throws { try golden(DesignSamples.highContrast, "highContrast.swift") }

  @Test func `a transparent navigation bar in half green`() throws {
    try golden(DesignSamples.navigationBar, "navigationBar.swift") { $0.bars[.navigationBar].background = .transparent }
  }

  @Test func `SwiftUI alone`() throws {
    try golden(DesignSamples.current, "swiftUI.swift") { $0.swift.frameworks = [.swiftUI] }
  }

  @Test func `SwiftUI on the newest iOS, with symbols`() throws {
    try golden(DesignSamples.older, "swiftUISymbols.swift") {
      $0.swift.frameworks = [.swiftUI]
      $0.swift.deploymentTarget = DeploymentTarget(26)
      $0.bars[.tabBar].background = .system
    }
  }

  @Test func `everything, for both frameworks, from iOS 15`() throws {
    try golden(DesignSamples.everything, "everything.swift", findings: 4) {
      $0.swift.frameworks = [.uiKit, .swiftUI]
      $0.swift.deploymentTarget = .oldest
      $0.swift.access = .public
      $0.catalog.colors = .constants
      $0.swift.fonts = .named
      $0.catalog.format = .svg
      $0.catalog.namespace = true
      $0.bars[.tabBar].background = .blur
    }
  }

  @Test func `pairs, spoken names, positions and badges, for both frameworks`() throws {
    try golden(DesignSamples.pairs, "pairs.swift") {
      $0.swift.frameworks = [.uiKit, .swiftUI]
      $0.swift.deploymentTarget = .oldest
    }
  }

  @Test func `Liquid Glass with colours of its own, and tabs of iOS 18`() throws {
    try golden(DesignSamples.smallest, "glass.swift", findings: 2) {
      $0.swift.frameworks = [.uiKit, .swiftUI]
      $0.bars[.tabBar].glass = .system
      $0.bars[.navigationBar].glass = .system
      $0.swift.tabs = true
    }
  }

  @Test func `unselected images in their final colour`() throws {
    try golden(DesignSamples.pairs, "baked.swift") {
      $0.swift.frameworks = [.uiKit, .swiftUI]
      $0.bars[.tabBar].glass = .baked
    }
  }

  /// Letters may stand nearer to each other than in the font.
  @Test(arguments: [-0.4, 0.4, 0])
  func `the tracking of a title is in the code, also below 0`(tracking: Double) {
    var design = DesignSamples.current
    design.label = TabBarDesign.TextStyle(size: 11, tracking: tracking)
    let text = AppearanceFile(design, CodeOptions()).text
    #expect(text.contains("Tracking: CGFloat = \(tracking)\n") == (tracking != 0), "\(text)")
    #expect(text.contains(".kern: ") == (tracking != 0))
    let tests = AppearanceTestsFile(design, CodeOptions()).text
    #expect(tests.contains("titleTextAttributes[.kern], \(tracking), ") == (tracking != 0), "\(tests)")
  }

  @Test func `a design without a background or a border is the same in both eras`() {
    let design = TabBarDesign(colors: [
      DesignSamples.color(.navigationBarTint, Appearances(DesignColor(hex: 0x155DFC)))
    ])
    var options = CodeOptions()
    options.bars[.navigationBar] = BarOptions(background: .system, glass: .system)
    #expect(!AppearanceFile(design, options).text.contains("#available"))
  }

  @Test(arguments: [(BarOptions.Background.transparent, true), (.opaque, false)])
  func `a transparent bar without a colour is hidden in SwiftUI`(background: BarOptions.Background, isHidden: Bool) {
    let design = TabBarDesign(colors: DesignSamples.colors([(.tabBarItemSelected, 0x155DFC)]))
    var options = CodeOptions()
    options.swift.frameworks = [.swiftUI]
    options.bars[.tabBar].background = background
    #expect(AppearanceFile(design, options).text.contains("(.hidden, for: .tabBar)") == isHidden)
  }

  @Test func `colors of iOS, other states and badge texts, for both frameworks`() throws {
    try golden(DesignSamples.system, "system.swift") { $0.swift.frameworks = [.uiKit, .swiftUI] }
  }

  @Test func `sections of the sidebar and input labels`() throws {
    try golden(DesignSamples.sections, "sections.swift", findings: 4) {
      $0.swift.frameworks = [.uiKit, .swiftUI]
      $0.swift.tabs = true
    }
  }

  @Test func `tabs without titles, for UIKit`() throws { try golden(DesignSamples.silent, "silent.swift") }

  private func golden(
    _ design: TabBarDesign, _ name: String, findings: Int = 0, at location: SourceLocation = #_sourceLocation,
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configure(&configuration)
    let file = AppearanceFile(design, configuration.code)
    #expect(file.diagnostics.count == findings, sourceLocation: location)
    try expectGolden(file.text.utf8, name, at: location)
  }
}

extension AppearanceFileTests {
  @Test(arguments: ColorRole.allCases.filter { $0.bar.hasCode })
  func `the colour of every role is declared and used`(role: ColorRole) {
    let design = TabBarDesign(colors: [DesignSamples.color(role, Appearances(DesignColor(hex: 0x155DFC)))])
    var options = CodeOptions()
    options.bars[role.bar].glass = role.isGlass ? .system : .appearance
    let text = AppearanceFile(design, options).text
    #expect(text.contains("enum \(role.bar.typeName)Appearance {"))
    #expect(text.contains(" static let \(role.name) = ") && text.split(separator: role.name).count > 2)
  }

  @Test func `an item that meets the name of another that avoids a name of Swift`() {
    let items = ["all-cases", "allCasesTab"].map { DesignSamples.item($0, en: "A") }
    let diagnostics = AppearanceFile(TabBarDesign(items: items), CodeOptions()).diagnostics
    #expect(diagnostics.first?.message.contains("would both be called “allCasesTab” in Swift") == true)
  }

  @Test(arguments: [true, false]) func `two sections that meet in Swift`(hasTabs: Bool) {
    let items = ["and-more", "andMore"].map { id in
      var item = DesignSamples.item(id + "1", en: "A")
      item.section = TabItem.Section(id: id, title: .texts([TabItem.Title(language: "en", text: "A")]))
      return item
    }
    var options = CodeOptions()
    options.swift.tabs = hasTabs
    let messages = AppearanceFile(TabBarDesign(items: items), options).diagnostics.map(\.message)
    let message = "the sections “and-more” and “andMore” would both be called “andMore” in Swift"
    #expect(messages.contains(message) == hasTabs, "\(messages)")
  }

  @Test func `two items that meet in Swift`() {
    let design = TabBarDesign(items: [
      DesignSamples.item("lost-pet", en: "Lost"), DesignSamples.item("home", en: "Home"),
      DesignSamples.item("lostPet", en: "Lost"),
    ])
    let diagnostics = AppearanceFile(design, CodeOptions()).diagnostics
    #expect(diagnostics.map(\.rule) == ["name-collision"])
    #expect(diagnostics.first?.severity == .error)
    #expect(diagnostics.first?.message == "the items “lost-pet” and “lostPet” would both be called “lostPet” in Swift")
  }

  @Test func `a language that an item lacks`() {
    let design = TabBarDesign(items: [
      DesignSamples.item("home", en: "Home", pl: "Start"), DesignSamples.item("account", en: "Account"),
    ])
    let diagnostics = AppearanceFile(design, CodeOptions()).diagnostics
    #expect(diagnostics.map(\.message) == ["the item “account” has no title in the language “pl”"])
    #expect(diagnostics.first?.severity == .warning)
  }

  @Test(arguments: [("en", "Home"), ("de", "Start"), ("pl", "Start")])
  func `a title without a translation is that of the source language`(source: String, title: String) {
    let titles = [TabItem.Title(language: "de", text: "Start"), TabItem.Title(language: "en", text: "Home")]
    let design = TabBarDesign(items: [TabItem(id: "home", picture: .symbol("house"), title: .texts(titles))])
    var options = CodeOptions()
    options.strings.sourceLanguage = source
    #expect(AppearanceFile(design, options).text.contains("value: \"\(title)\""))
  }

  @Test(arguments: ["house.fill", nil] as [SystemSymbol?])
  func `a tab that becomes a symbol when it is selected looks for it`(symbol: SystemSymbol?) {
    let title = TabItem.Title(language: "en", text: "Home")
    let item = TabItem(
      id: "home", picture: DesignSamples.icon("home"), selectedPicture: symbol.map { .symbol($0) }, titles: [title])
    let text = AppearanceFile(TabBarDesign(items: [item]), CodeOptions()).text
    #expect(text.contains("UIImage(systemName: ") == (symbol != nil))
  }

  @Test func `a language that a spoken name lacks`() {
    let english = TabItem.Title(language: "en", text: "Home")
    let item = TabItem(
      id: "home", picture: .symbol("house"), title: .texts([english, .init(language: "pl", text: "Start")]),
      accessibilityLabel: .texts([english]))
    let diagnostics = AppearanceFile(TabBarDesign(items: [item]), CodeOptions()).diagnostics
    #expect(diagnostics.map(\.rule) == ["missing-title"])
    #expect(diagnostics.map(\.message) == ["the item “home” has no accessibility label in the language “pl”"])
  }

  @Test func `texts with one key`() {
    let label = TabItem.LocalizedText.texts([.init(language: "en", text: "a")])
    let design = TabBarDesign(items: [
      TabItem(id: "a", picture: .symbol("house"), title: nil, accessibilityLabel: label),
      TabItem(id: "a.accessibilityLabel", picture: .symbol("map"), title: label),
    ])
    let diagnostics = AppearanceFile(design, CodeOptions()).diagnostics
    #expect(diagnostics.map(\.rule) == ["name-collision"] && diagnostics.allSatisfy { $0.severity == .error })
    #expect(
      diagnostics.map(\.message) == [
        "texts of the items “a” and “a.accessibilityLabel” would both have the key “tabs.a.accessibilityLabel”"
      ])
  }

  /// An item, the frameworks that the code is for, and what has no effect.
  private static let effects: [(item: TabItem, frameworks: [SwiftOptions.Framework], problems: [String])] = {
    func item(
      _ picture: TabItem.Picture, _ selected: TabItem.Picture?, _ change: (inout TabItem) -> Void = { _ in }
    )
      -> TabItem
    {
      var item = TabItem(
        id: "home", picture: picture, selectedPicture: selected, titles: [.init(language: "en", text: "Home")])
      change(&item)
      return item
    }
    func icon(_ rendering: RenderingIntent) -> TabItem.Picture {
      guard case .icon(var icon) = DesignSamples.icon("home") else { return .symbol("none") }
      icon.rendering = rendering
      return .icon(icon)
    }
    let mixed = "has an icon in its own colours for one state and a symbol, which iOS tints, for the other"
    let moved: (inout TabItem) -> Void = {
      ($0.imageInsets, $0.titleOffset) = (TabItem.Insets(), TabItem.Offset())
    }
    return [
      (item(.symbol("house"), .symbol("house.fill")), [.uiKit], []),
      (item(.symbol("house"), .symbol("house")), [.uiKit], ["has the same picture while it is selected"]),
      (item(icon(.template), icon(.template)), [.swiftUI], ["has the same picture while it is selected"]),
      (item(icon(.template), .symbol("house")), [.uiKit, .swiftUI], []),
      (item(icon(.automatic), .symbol("house")), [.uiKit], []),
      (item(icon(.original), .symbol("house")), [.uiKit], [mixed]),
      (item(.symbol("house"), icon(.original)), [.swiftUI], [mixed]),
      (item(icon(.original), nil), [.uiKit], []),
      (item(.symbol("house"), nil, moved), [.uiKit, .swiftUI], []),
      (
        item(.symbol("house"), nil, moved), [.swiftUI],
        [#"has "imageInsets", which SwiftUI cannot apply"#, #"has "titleOffset", which SwiftUI cannot apply"#]
      ),
    ]
  }()

  @Test(arguments: [nil, .prominent, .search] as [TabItem.Role?])
  func `a tab that does not search activates no search`(role: TabItem.Role?) {
    var item = TabItem(id: "a", picture: .symbol("map"), titles: [.init(language: "en", text: "A")])
    item.role = role
    item.activatesSearch = false
    var options = CodeOptions()
    options.swift.tabs = true
    let messages = AppearanceFile(TabBarDesign(items: [item]), options).diagnostics.map(\.message)
    let message = #"the item “a” has "activatesSearch", but it is not a search tab"#
    #expect(messages == (role == .search ? [] : [message]))
  }

  @Test(arguments: TabItem.Role.allCases) func `a role needs the tabs of iOS 18`(role: TabItem.Role) {
    var item = TabItem(id: "a", picture: .symbol("map"), titles: [.init(language: "en", text: "A")])
    item.role = role
    var options = CodeOptions()
    let message = "the item “a” has the role \"\(role.rawValue)\", which needs the tabs of iOS 18"
    #expect(AppearanceFile(TabBarDesign(items: [item]), options).diagnostics.map(\.message) == [message])
    options.swift.tabs = true
    #expect(AppearanceFile(TabBarDesign(items: [item]), options).diagnostics.isEmpty)
  }

  @Test func `what a UITab cannot show has no effect`() {
    var options = CodeOptions()
    options.swift.tabs = true
    let design = TabBarDesign(items: Array(DesignSamples.pairItems.prefix(2)))
    #expect(
      AppearanceFile(design, options).diagnostics.filter { $0.rule == "no-effect" }.map(\.message) == [
        #"the item “pets” has "imageInsets", which a UITab of iOS 18 and later cannot show"#,
        #"the item “pets” has "titleOffset", which a UITab of iOS 18 and later cannot show"#,
      ])
    options.swift.frameworks = [.swiftUI]
    #expect(!AppearanceFile(design, options).diagnostics.contains { $0.message.contains("UITab") })
  }

  /// The comment at the top, without the lines that every file has.
  private static func header(_ configure: (inout CodeOptions) -> Void) -> String {
    var options = CodeOptions()
    configure(&options)
    let lines = AppearanceFile(DesignSamples.smallest, options).text.split(separator: "\n").dropFirst(5)
    return lines.prefix { $0.hasPrefix("//") }.joined(separator: "\n")
  }

  @Test func `the comment at the top says what each bar is on iOS 26`() {
    let mixed = Self.header {
      $0.bars[.tabBar].glass = .system
    }
    #expect(
      mixed == """
        // From iOS 26 on the tab bar is Liquid Glass, without the background and the border of the design.
        // The navigation bar has a background of its own, so it has no Liquid Glass on iOS 26.
        """)
    let system = Self.header {
      $0.bars[.navigationBar].background = .system
    }
    #expect(system.contains("// The background of the navigation bar is the system's own:"))
    #expect(Self.header { _ in }.hasPrefix("// A bar with a background of its own has no Liquid Glass"))
  }

  @Test func `constants of a look that no device has are not written`() {
    var options = CodeOptions()
    options.swift.frameworks = [.uiKit, .swiftUI]
    options.bars[.tabBar].glass = .system
    options.swift.deploymentTarget = DeploymentTarget(26)
    let text = AppearanceFile(DesignSamples.smallest, options).text
    for name in ["tabBarBackground", "tabBarBorderTop", "tabBarItemSelected ", "topBorder"] {
      #expect(!text.contains(name), "\(name)")
    }
    #expect(text.contains("static let tabBarGlassItemSelected") && text.contains("navigationBarBackground"))
    options.swift.deploymentTarget = DeploymentTarget(18)
    #expect(AppearanceFile(DesignSamples.smallest, options).text.contains("static let tabBarBackground"))
  }

  @Test(arguments: [
    (["Arial"], true), (["system-ui", "Arial"], false), (["SF Pro", "Arial"], false), (["Inter", "system-ui"], true),
    ([], false),
  ])
  func `a named font is the first of the design`(families: [String], isNamed: Bool) {
    var options = CodeOptions()
    options.swift.fonts = .named
    let design = TabBarDesign(label: TabBarDesign.TextStyle(families: families, size: 12))
    #expect(AppearanceFile(design, options).text.contains("UIFont(name: ") == isNamed)
  }

  @Test func `a tint is for the bar and not for the content of its tabs`() throws {
    var options = CodeOptions()
    options.swift.frameworks = [.swiftUI]
    options.swift.deploymentTarget = DeploymentTarget(16)
    let text = AppearanceFile(DesignSamples.older, options).text
    let style = try #require(text.range(of: "func tabBarStyle()"))
    let body = text[style.lowerBound...].prefix { $0 != "}" }
    #expect(!body.contains("tint"))
    #expect(text.contains(".tint(TabBarStyle.tabBarItemSelected)") && text.contains(".tint(nil as Color?)"))
  }

  @Test(arguments: effects.indices)
  func `what has no effect`(index: Int) {
    let (item, frameworks, problems) = Self.effects[index]
    var options = CodeOptions()
    options.swift.frameworks = frameworks
    let diagnostics = AppearanceFile(TabBarDesign(items: [item]), options).diagnostics
    #expect(diagnostics.map(\.message) == problems.map { "the item “home” \($0)" })
    #expect(diagnostics.allSatisfy { $0.rule == "no-effect" && $0.severity == .warning })
  }

  @Test(arguments: [(BarOptions.Background.blur, 1.0, ["hidden-blur"]), (.blur, 0.5, []), (.opaque, 1, [])])
  func `a blur that cannot be seen`(background: BarOptions.Background, alpha: Double, rules: [String]) {
    let place = SourceRange(SourceFile(path: "tokens.json", text: "{}"), 0..<2)
    let color = TabBarDesign.Color(
      role: .tabBarBackground, values: Appearances(DesignColor(hex: 0xFFFFFF, alpha: alpha)), tokenPath: "a",
      place: place)
    var configuration = Configuration()
    configuration.bars[.tabBar].background = background
    #expect(AppearanceFile(TabBarDesign(colors: [color]), configuration.code).diagnostics.map(\.rule) == rules)
  }
}
