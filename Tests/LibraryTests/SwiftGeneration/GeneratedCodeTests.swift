internal import Color
import Foundation
@testable import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

/// Every file that the generator can write compiles, in every language mode, without a warning.
@Suite(.appleStubs) struct GeneratedCodeTests {
  /// The upcoming features only forbid more, so one mode without them is enough.
  @Test func `every pair of options`() throws { try check(Variant.pairs(of: Variant.options), .swift6) }

  /// Xcode 27 compiles parts that the compiler of these tests skips.
  @Test(arguments: [AppleStubs.Mode.swift5, .swift6])
  func `every pair of options, as the compiler of Xcode 27 sees it`(mode: AppleStubs.Mode) throws {
    let variants = Variant.pairs(of: Variant.options).enumerated().filter { number, _ in
      Variant.isComplete || number.isMultiple(of: 2) == (mode == .swift6)
    }
    try check(variants.map(\.element), mode, NewerTabsTests.newest)
  }

  @Test(arguments: AppleStubs.Mode.allCases)
  func `every design with each framework, access level and format`(mode: AppleStubs.Mode) throws {
    let variants = Variant.pairs(of: Variant.names).enumerated().filter { number, _ in mode.takes(number) }
    try check(variants.map(\.element), mode)
  }

  /// Each pair of options has one mode and one access level, and all nine in `Scripts/check-generated`.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `every pair of options in a module that turns on upcoming features`(mode: AppleStubs.Mode) throws {
    let flags = Variant.features.flatMap { ["-enable-upcoming-feature", $0] }
    var variants: [Variant] = []
    for (number, variant) in Variant.pairs(of: Variant.options).enumerated() where mode.takes(number) {
      for (level, access) in SwiftOptions.Access.allCases.enumerated() where mode.takes(number / 3 + level) {
        var variant = variant
        variant.configuration.swift.access = access
        variants.append(variant)
      }
    }
    try check(variants, mode, flags: flags)
  }

  /// Two minutes of work, which find little that pairs do not.
  @Test(
    .enabled(if: Variant.isComplete),
    arguments: AppleStubs.Mode.allCases)
  func `every combination`(mode: AppleStubs.Mode) throws {
    try check(Variant.product(of: Variant.options), mode)
    try check(Variant.product(of: Variant.names), mode)
  }

  /// Within a Swift package the bundle is another.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `in a Swift package`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let module = "import Foundation\n\nextension Bundle { static var module: Bundle { .main } }\n"
    let files = [
      "Appearance.swift": AppearanceFile(DesignSamples.everything, CodeOptions()).text, "Module.swift": module,
    ]
    #expect(try stubs.diagnostics(of: files, mode: mode, flags: ["-D", "SWIFT_PACKAGE"]) == "")
  }

  /// What the other tests rest on: the stub knows a name that is not there, and the check sees a warning.
  @Test(arguments: ["UITabBarAppearance().inventedName = 1", "let unused = 1", "_ = UITabBar.appearance().invented"])
  func `what is wrong is seen`(statement: String) throws {
    let stubs = try #require(AppleStubs.current)
    let file = "import UIKit\n\n@MainActor func f() { \(statement) }\n"
    #expect(try stubs.diagnostics(of: ["File.swift": file], mode: .swift6) != "")
  }

  @Test func `any id and title means itself`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      for item in TabItem.allCases {
          print(Array(item.rawValue.utf8), Array(item.title.utf8), Array(item.accessibilityIdentifier.utf8))
      }
      """
    let output = try stubs.output(
      of: ["TabBarAppearance.swift": AppearanceFile(NameSamples.design, CodeOptions()).text, "main.swift": main])
    let expected = NameSamples.design.items.map { item in
      "\(Array(item.id.utf8)) \(Array((item.title(in: "en") ?? "").utf8)) \(Array(item.accessibilityIdentifier.utf8))"
    }
    #expect(output.split(separator: "\n").map(String.init) == expected)
  }

  /// Compiles the distinct files of the variants together, each under names of its own.
  private func check(
    _ variants: [Variant], _ mode: AppleStubs.Mode, flags: [String] = [], _ change: (String) -> String = { $0 }
  ) throws {
    let stubs = try #require(AppleStubs.current)
    let texts = Set(variants.map { change(AppearanceFile($0.design, $0.configuration.code).text) }).sorted()
    var files: [String: String] = [:]
    for (index, text) in texts.enumerated() { files["File\(index).swift"] = Variant.renamed(text, index) }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode, flags: ["-package-name", "app"] + flags)
    #expect(diagnostics.prefix(4000) == "", "\(texts.count) files")
  }
}

/// What the generated code does when it runs, on the stubs.
@Suite(.appleStubs) struct RunningCodeTests {
  private static let fallbacks = TabBarDesign(items: [
    TabItem(
      id: "inbox", picture: .symbol(SystemSymbol("stub.missing.tray", fallbacks: ["tray"])),
      selectedPicture: .symbol("tray.fill"), titles: [.init(language: "en", text: "Inbox")])
  ])

  @Test func `an SF Symbol that iOS does not have gives way to its fallback`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      for item in TabItem.allCases { print(item.image.stubName, item.selectedImage?.stubName ?? "") }
      """
    let output = try stubs.output(
      of: ["TabBarAppearance.swift": AppearanceFile(Self.fallbacks, CodeOptions()).text, "main.swift": main])
    #expect(output == "symbol tray symbol tray.fill\n")
  }

  /// A release build has no assertions.
  @Test func `without any symbol the picture is empty`() throws {
    let stubs = try #require(AppleStubs.current)
    let item = TabItem(id: "a", picture: .symbol("stub.missing"), titles: [.init(language: "en", text: "A")])
    let files = [
      "TabBarAppearance.swift": AppearanceFile(TabBarDesign(items: [item]), CodeOptions()).text,
      "main.swift": "for item in TabItem.allCases { print(\"“\\(item.image.stubName)”\") }\n",
    ]
    let output = try stubs.output(of: files, flags: ["-O"])
    #expect(output.contains("iOS has none of the symbols") && output.hasSuffix("“”\n"), "\(output)")
  }

  @Test func `a UITab has the spoken name of its item, and leads back to it`() throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.tabs = true
    let main = """
      import UIKit

      for item in TabItem.allCases {
          let tab = item.makeTab(UIViewController())
          print(tab.accessibilityLabel ?? "nil", TabItem(tab)?.rawValue ?? "nil")
      }
      let own = UITab(title: "Own", image: nil, identifier: "own") { _ in UIViewController() }
      print(TabItem(own)?.rawValue ?? "nil")
      """
    let output = try stubs.output(
      of: ["TabBarAppearance.swift": AppearanceFile(DesignSamples.smallest, options).text, "main.swift": main])
    #expect(output == "Pets near you pets\nMain main\nnil\n")
  }

  @Test(arguments: AppleStubs.Mode.inTurn(Variant.frameworks))
  func `texts of the app's own code and bundle`(
    frameworks: [SwiftOptions.Framework], mode: AppleStubs.Mode
  ) throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.frameworks = frameworks
    let item = TabItem(
      id: "home", picture: .symbol("house"), title: .expression("L10n.Tabs.home"),
      accessibilityLabel: .key("spoken", table: "Main", bundle: "Bundle.design"))
    let text = AppearanceFile(TabBarDesign(items: [item]), options).text
    #expect(text.contains("case .home: L10n.Tabs.home\n") && text.contains("bundle: Bundle.design,"))
    let app = """
      import Foundation

      enum L10n { enum Tabs { static var home: String { "Home" } } }
      extension Bundle { static var design: Bundle { .main } }
      """
    #expect(try stubs.diagnostics(of: ["File.swift": text, "App.swift": app], mode: mode) == "")
  }

  @Test(arguments: AppleStubs.Mode.inTurn([15, 18]))
  func `badges at run time`(target: Int, mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.frameworks = [.swiftUI]
    options.swift.deploymentTarget = DeploymentTarget(target)
    let app = """
      import SwiftUI

      struct Root: View {
          @State private var selection = TabItem.main
          @State private var count = 0

          var body: some View {
              TabBarView(selection: $selection, badge: { $0 == .calendar && count > 0 ? "\\(count)" : nil }) { tab in
                  Text(tab.title)
              }
          }
      }
      """
    let text = AppearanceFile(DesignSamples.older, options).text
    #expect(try stubs.diagnostics(of: ["File.swift": text, "App.swift": app], mode: mode) == "")
  }

  @Test(arguments: [false, true]) func `badges change at run time in UIKit`(hasTabs: Bool) throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.tabs = hasTabs
    let install =
      hasTabs
      ? "TabItem.install(in: controller) { _ in UIViewController() }"
      : """
      controller.viewControllers = TabItem.allCases.map { item in
          let child = UIViewController()
          child.tabBarItem = item.makeTabBarItem()
          return child
      }
      """
    let badges =
      hasTabs ? "controller.tabs.map(\\.badgeValue)" : "controller.viewControllers?.map(\\.tabBarItem.badgeValue) ?? []"
    let main = """
      import UIKit

      let controller = UITabBarController()
      \(install)
      TabItem.calendar.setBadge(count: 3, in: controller)
      TabItem.main.setBadge("new", in: controller)
      print((\(badges)).map { $0 ?? "-" })
      TabItem.calendar.setBadge(count: 0, in: controller)
      print((\(badges)).map { $0 ?? "-" })
      """
    let output = try stubs.output(
      of: ["TabBarAppearance.swift": AppearanceFile(DesignSamples.older, options).text, "main.swift": main])
    #expect(
      output == """
        ["new", "3", "-", "-"]
        ["new", "-", "-", "-"]

        """)
  }

  @Test func `tabs of a section stand in a group, whose badges change too`() throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.tabs = true
    let main = """
      import UIKit

      let controller = UITabBarController()
      TabItem.install(in: controller) { _ in UIViewController() }
      controller.stubChange(to: UITraitCollection(stubWidth: .regular, idiom: .pad))
      for tab in controller.tabs {
          let group = tab as? UITabGroup
          print(tab.identifier, tab.title, tab.image?.stubName ?? "-", group?.children.map(\\.identifier) ?? [])
          print(group?.managingNavigationController == nil)
      }
      TabItem.settings.setBadge(count: 3, in: controller)
      print(controller.tabs.flatMap { ($0 as? UITabGroup)?.children ?? [] }.map { $0.badgeValue ?? "-" })
      print(TabItem.calendar.makeTabBarItem().accessibilityUserInputLabels ?? [])
      print(TabItem.main.makeTabBarItem().accessibilityUserInputLabels ?? ["none"])
      """
    let output = try stubs.output(
      of: ["TabBarAppearance.swift": AppearanceFile(DesignSamples.sections, options).text, "main.swift": main])
    #expect(
      output == """
        main Main symbol house []
        true
        section.library Library symbol calendar ["calendar", "settings"]
        false
        section.and more 0 symbol map ["roadPlanner"]
        false
        ["-", "3", "-"]
        ["Dates", "spoken.calendar", "1"]
        ["none"]

        """)
  }

  @Test func `a search bar has its colours`() throws {
    let stubs = try #require(AppleStubs.current)
    let design = TabBarDesign(
      colors: DesignSamples.colors([(.searchBarTint, 1), (.searchBarBackground, 2), (.searchBarText, 3)]))
    let main = """
      import UIKit

      let bar = UISearchBar()
      SearchBarAppearance.apply(to: bar)
      print(bar.tintColor == SearchBarAppearance.searchBarTint)
      print(bar.searchTextField.backgroundColor == SearchBarAppearance.searchBarBackground)
      print(bar.searchTextField.textColor == SearchBarAppearance.searchBarText, bar.backgroundColor == nil)
      """
    let output = try stubs.output(
      of: ["TabBarAppearance.swift": AppearanceFile(design, CodeOptions()).text, "main.swift": main])
    #expect(output == "true\ntrue\ntrue true\n")
  }

  /// A prefix stands before every name that others see.
  @Test func `code with a prefix compiles`() throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.frameworks = [.uiKit, .swiftUI]
    options.swift.prefix = "App"
    options.swift.tabs = true
    options.bars[.tabBar].glass = .system
    let files = ["File.swift": AppearanceFile(DesignSamples.smallest, options).text]
    #expect(try stubs.diagnostics(of: files, mode: .swift6) == "")
  }

  @Test(arguments: AppleStubs.Mode.inTurn(Variant.frameworks))
  func `fallbacks compile for each framework`(frameworks: [SwiftOptions.Framework], mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.frameworks = frameworks
    let files = ["File.swift": AppearanceFile(Self.fallbacks, options).text]
    #expect(try stubs.diagnostics(of: files, mode: mode) == "")
  }
}
