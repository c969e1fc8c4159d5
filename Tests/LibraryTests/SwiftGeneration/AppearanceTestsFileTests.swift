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
