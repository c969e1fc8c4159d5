internal import AssetCatalog
internal import Color
@testable import SwiftGeneration
import TestSupport
import Testing

/// The generated tests, run on bars of the stubs: right ones and wrong ones.
@Suite(.appleStubs) struct AppearanceTestsFileTests {
  /// A design that says something about everything that a test can see.
  private static let design: TabBarDesign = {
    var colors = DesignSamples.colors([
      (.tabBarBorderTop, 0x101010), (.tabBarItemSelected, 0x155DFC), (.tabBarItemUnselected, 0x6A7282),
      (.tabBarItemDisabled, 0xD1D5DC), (.tabBarItemBadge, 0xE7000B), (.tabBarItemBadgeText, 0xFEFEFE),
    ])
    colors.append(
      DesignSamples.color(
        .tabBarBackground, Appearances(DesignColor(hex: 0xFFFFFF), dark: DesignColor(hex: 0x101828))))
    return TabBarDesign(
      colors: colors, borderWidths: [.tabBar: 0.667],
      label: TabBarDesign.TextStyle(families: ["Arial"], size: 12, tracking: 0.5), items: DesignSamples.pairItems)
  }()

  /// What is wrong with a bar: a statement that makes it wrong, and the token that the problem names.
  private static let mistakes: [(name: String, statement: String, token: String)] = [
    ("background", "look.backgroundColor = .label", "tabBar.background"),
    (
      "only dark",
      "look.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)", "tabBar.background"
    ),
    ("no edge", "tabBar.scrollEdgeAppearance = nil", "tabBar.background"),
    ("line", "look.shadowColor = .label", "tabBar.borderTop.color"),
    ("no line", "look.shadowColor = nil", "tabBar.borderTop.color"),
    ("hairline", "look.shadowImage = nil", "tabBar.borderTop.width"),
    ("icon", "look.stackedLayoutAppearance.selected.iconColor = .label", "tabBar.item.selected"),
    ("other layout", "look.compactInlineLayoutAppearance.normal.iconColor = .label", "tabBar.item.unselected"),
    (
      "title", "look.inlineLayoutAppearance.normal.titleTextAttributes[.foregroundColor] = UIColor.label",
      "tabBar.item.unselected"
    ),
    ("disabled", "look.stackedLayoutAppearance.disabled.iconColor = nil", "tabBar.item.disabled"),
    ("badge", "look.stackedLayoutAppearance.normal.badgeBackgroundColor = .label", "tabBar.item.badge"),
    ("badge text", "look.stackedLayoutAppearance.normal.badgeTextAttributes = [:]", "tabBar.item.badge.text"),
    (
      "font", "look.stackedLayoutAppearance.selected.titleTextAttributes[.font] = UIFont.systemFont(ofSize: 10)",
      "tabBar.item.label"
    ),
    (
      "tracking", "look.stackedLayoutAppearance.normal.titleTextAttributes[.kern] = nil",
      "tabBar.item.label.letterSpacing"
    ),
    ("image", "tabBar.items?[0].image = UIImage(systemName: \"house\")", "tabs.home"),
    ("selected image", "tabBar.items?[1].selectedImage = nil", "tabs.pets"),
    ("missing tab", "tabBar.items?.removeLast()", "tabs.settings"),
  ]

  @Test func `a right bar passes, and each wrong bar names its token`() throws {
    let stubs = try #require(AppleStubs.current)
    var main = """
      import UIKit

      @MainActor func report(_ name: String, _ change: (UITabBar, UITabBarAppearance) -> Void) {
          let tabBar = UITabBarController().tabBar
          TabBarAppearance.apply(to: tabBar)
          tabBar.items = TabItem.allCases.map { $0.makeTabBarItem() }
          change(tabBar, tabBar.standardAppearance)
          print("=" + name)
          for problem in TabBarDesignTests.problems(of: tabBar) { print(problem) }
      }
      report("right") { _, _ in }

      """
    for mistake in Self.mistakes {
      main += "report(\"\(mistake.name)\") { tabBar, look in _ = (tabBar, look); \(mistake.statement) }\n"
    }
    let output = try stubs.output(
      of: [
        "TabBarAppearance.swift": AppearanceFile(Self.design, CodeOptions()).text,
        "Tests.swift": AppearanceTestsFile(Self.design, CodeOptions()).text, "main.swift": main,
      ])
    let reports = output.split(separator: "=").map { $0.split(separator: "\n").map(String.init) }
    try #require(reports.map { $0.first } == ["right"] + Self.mistakes.map(\.name))
    #expect(reports[0].dropFirst() == [])
    for (report, mistake) in zip(reports.dropFirst(), Self.mistakes) {
      let problems = report.dropFirst()
      #expect(!problems.isEmpty && problems.allSatisfy { $0.hasPrefix("`\(mistake.token)`: ") }, "\(report)")
    }
  }

  /// Every option together: tabs in a group, baked images, second pictures, a search, a tab apart, a bar that minimizes.
  private static func tabs(glass: BarOptions.Glass) -> (design: TabBarDesign, options: CodeOptions) {
    var design = Self.design
    design.items += [
      DesignSamples.symbol("add", "plus", "Add"), DesignSamples.symbol("find", "magnifyingglass", "Find"),
    ]
    let section = TabItem.Section(id: "more", title: .expression("\"More\""))
    design.items[1].section = section
    design.items[2].section = section
    design.items[4].role = .prominent
    design.items[5].role = .search
    var options = CodeOptions()
    options.swift.tabs = true
    options.bars[.tabBar].glass = glass
    options.bars[.tabBar].minimize = .onScrollDown
    return (design, options)
  }

  /// What is wrong with a controller: a statement, and what the problem names.
  private static let tabMistakes: [(name: String, statement: String, token: String)] = [
    ("look", "controller.tabBar.scrollEdgeAppearance = nil", "tabBar.background"),
    ("image", "controller.tabs[0].image = UIImage(systemName: \"house\")", "tabs.home"),
    ("selected image", "controller.tabs[0].selectedImage = nil", "tabs.home"),
    ("image in a group", "group?.children[0].image = UIImage()", "tabs.pets"),
    ("selected image in a group", "group?.children[1].selectedImage = UIImage()", "bar.map"),
    ("missing in a group", "group?.children.removeFirst()", "tabs.pets"),
    ("no group", "controller.tabs.remove(at: 1)", "(tabs.pets|bar.map)"),
    ("search", "(controller.tabs.last as? UISearchTab)?.automaticallyActivatesSearch = false", "tabs.find"),
    ("no search", "controller.tabs.removeLast()", "tabs.find"),
    ("nothing apart", "controller.prominentTabIdentifier = nil", "tabs.add"),
    ("large bar", "controller.tabBarMinimizeBehavior = .never", "tabBar.minimize"),
  ]

  /// Groups are there where the window is wide.
  @Test(arguments: BarOptions.Glass.allCases)
  func `a right controller passes, and each wrong one names what is wrong`(glass: BarOptions.Glass) throws {
    let stubs = try #require(AppleStubs.current)
    let (design, options) = Self.tabs(glass: glass)
    var main = """
      import UIKit

      var width = UIUserInterfaceSizeClass.regular
      @MainActor func report(_ name: String, _ change: (UITabBarController, UITabGroup?) -> Void) {
          let controller = UITabBarController()
          TabItem.install(in: controller) { _ in UIViewController() }
          controller.stubChange(to: UITraitCollection(stubWidth: width, idiom: .pad))
          change(controller, controller.tabs.count > 1 ? controller.tabs[1] as? UITabGroup : nil)
          print("=" + name)
          for problem in TabBarDesignTests.problems(of: controller) { print(problem) }
          print(TabBarDesignTests.problems(of: controller.tabBar).count)
      }

      """
    let narrow = Self.tabMistakes.filter { !$0.name.contains("group") }
    for (width, mistakes) in [("regular", Self.tabMistakes), ("compact", narrow)] {
      main += "width = .\(width)\nreport(\"right\") { _, _ in }\n"
      for mistake in mistakes {
        main += "report(\"\(mistake.name)\") { controller, group in _ = (controller, group); \(mistake.statement) }\n"
      }
    }
    let output = try stubs.output(
      of: [
        "TabBarAppearance.swift": NewerTabsTests.newest(AppearanceFile(design, options).text),
        "Tests.swift": NewerTabsTests.newest(AppearanceTestsFile(design, options).text), "main.swift": main,
      ])
    let reports = output.split(separator: "=").map { $0.split(separator: "\n").map(String.init) }
    try #require(reports.map { $0.first } == ["right"] + Self.tabMistakes.map(\.name) + ["right"] + narrow.map(\.name))
    #expect(reports.filter { $0.first == "right" }.allSatisfy { $0.dropFirst() == ["0"] })
    let wrong = reports.filter { $0.first != "right" }
    for (report, mistake) in zip(wrong, Self.tabMistakes + narrow) {
      let problems = report.dropFirst().dropLast()
      let token = try Regex("`\(mistake.token)`: .*")
      #expect(!problems.isEmpty && problems.allSatisfy { $0.wholeMatch(of: token) != nil }, "\(report)")
      #expect(report.last == (mistake.name == "look" ? "1" : "0"))
    }
  }

  /// Bar items, which UIKit without `UITab` shows: on Liquid Glass those of unselected tabs are in their final color.
  @Test func `baked bar items are compared`() throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.bars[.tabBar].glass = .baked
    let main = """
      import UIKit

      let tabBar = UITabBarController().tabBar
      TabBarAppearance.apply(to: tabBar)
      tabBar.items = TabItem.allCases.map { $0.makeTabBarItem() }
      print(TabBarDesignTests.problems(of: tabBar))
      tabBar.items?[0].image = UIImage(named: "TabBar/home", in: nil, compatibleWith: nil)
      tabBar.items?[3].selectedImage = nil
      for problem in TabBarDesignTests.problems(of: tabBar) { print(problem) }
      """
    let output = try stubs.output(
      of: [
        "TabBarAppearance.swift": AppearanceFile(Self.design, options).text,
        "Tests.swift": AppearanceTestsFile(Self.design, options).text, "main.swift": main,
      ])
    #expect(
      output == """
        []
        `tabs.home`: the tab does not show “home-unselected”
        `tabs.settings`: the tab does not show “gearshape”

        """)
  }

  @Test func `a problem says what is there and what should be`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      import UIKit

      let tabBar = UITabBarController().tabBar
      TabBarAppearance.apply(to: tabBar)
      tabBar.standardAppearance.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
      tabBar.scrollEdgeAppearance = TabBarAppearance.makeAppearance()
      for problem in TabBarDesignTests.problems(of: tabBar) { print(problem) }
      """
    var design = Self.design
    design.items = []
    let output = try stubs.output(
      of: [
        "TabBarAppearance.swift": AppearanceFile(design, CodeOptions()).text,
        "Tests.swift": AppearanceTestsFile(design, CodeOptions()).text, "main.swift": main,
      ])
    #expect(
      output == "`tabBar.background`: the background of standardAppearance is #FFFFFF in dark, not #101828\n")
  }

  /// On Linux a check of the version is always true.
  @Test func `on Liquid Glass the tints are compared`() throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.bars[.tabBar].glass = .system
    let main = """
      import UIKit

      let tabBar = UITabBarController().tabBar
      TabBarAppearance.apply(to: tabBar)
      print(TabBarDesignTests.problems(of: tabBar))
      tabBar.tintColor = .label
      for problem in TabBarDesignTests.problems(of: tabBar) { print(problem) }
      """
    var design = Self.design
    design.items = []
    let output = try stubs.output(
      of: [
        "TabBarAppearance.swift": AppearanceFile(design, options).text,
        "Tests.swift": AppearanceTestsFile(design, options).text, "main.swift": main,
      ])
    #expect(output == "[]\n`tabBar.item.selected`: tintColor is #000000 in light, not #155DFC\n")
  }

  @Test(arguments: AppleStubs.Mode.allCases)
  func `the tests of every design compile`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    var files: [String: String] = [:]
    let targets: [(major: Int, border: BarOptions.Border)] = [
      (15, .exact), (16, .none), (18, .hairline), (26, .exact),
    ]
    for (index, design) in (DesignSamples.all + [Self.design, DesignSamples.smallest]).enumerated() {
      for (number, glass) in BarOptions.Glass.allCases.enumerated() where mode.takes(index + number) {
        let target = targets[(index + number) % targets.count]
        var options = CodeOptions()
        options.bars[.tabBar].glass = glass
        options.bars[.tabBar].border = target.border
        options.swift.deploymentTarget = DeploymentTarget(target.major)
        options.swift.fonts = number == 1 ? .named : .system
        options.swift.prefix = "N\(index)\(glass)"
        files["\(options.swift.prefix).swift"] = AppearanceTestsFile(design, options).text
      }
    }
    let problems = try stubs.diagnostics(of: files, mode: mode)
    #expect(problems.isEmpty, "\(problems.prefix(2000))")
  }

  @Test(arguments: [
    (ColorRole.tabBarItemSelected, "selected"), (.tabBarItemUnselected, "normal"), (.tabBarItemDisabled, "disabled"),
    (.tabBarItemFocused, "focused"),
  ])
  func `the colour of each state is compared`(role: ColorRole, state: String) {
    let text = AppearanceTestsFile(TabBarDesign(colors: DesignSamples.colors([(role, 0x155DFC)])), CodeOptions()).text
    #expect(text.contains("layout.\(state).iconColor"))
  }

  @Test func `the file as it is written`() throws {
    try expectGolden(AppearanceTestsFile(Self.design, CodeOptions()).text.utf8, "barTests.swift")
  }
}
