internal import AssetCatalog
internal import Color
import Foundation
@testable import SwiftGeneration
import TestSupport
import Testing

/// What the tabs do from iOS 18 on, on the stubs; with what iOS 26 and 27 added.
///
/// On Linux every check of a version is true. The compiler of the tests does not know the newest SDK, so that its check is
/// replaced.
@Suite(.appleStubs) struct NewerTabsTests {
  static func newest(_ text: String) -> String {
    text.replacingOccurrences(of: "compiler(>=6.4)", with: "compiler(>=6.0)")
  }

  private static func item(_ id: String, role: TabItem.Role? = nil, section: String? = nil) -> TabItem {
    var item = TabItem(
      id: id, picture: .symbol(SystemSymbol("\(id).circle")), selectedPicture: .symbol(SystemSymbol("\(id).fill")),
      titles: [TabItem.Title(language: "en", text: id)])
    item.role = role
    item.section = section.map { TabItem.Section(id: $0, title: .expression("\"\($0)\"")) }
    return item
  }

  private static func output(_ design: TabBarDesign, _ main: String, isNewest: Bool = true) throws -> String {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.tabs = true
    options.bars[.tabBar].minimize = .onScrollUp
    let text = AppearanceFile(design, options).text
    return try stubs.output(
      of: ["TabBarAppearance.swift": isNewest ? newest(text) : text, "main.swift": "import UIKit\n\n" + main])
  }

  @Test(arguments: AppleStubs.Mode.inTurn(Variant.targets))
  func `a copy for the compiler of Xcode 27 compiles`(target: DeploymentTarget, mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    var design = DesignSamples.smallest
    design.items += [Self.item("add", role: .prominent, section: "more"), Self.item("last", section: "more")]
    var files: [String: String] = [:]
    for (index, glass) in BarOptions.Glass.allCases.enumerated() {
      var options = CodeOptions()
      options.swift.tabs = true
      options.swift.frameworks = [.uiKit, .swiftUI]
      options.swift.deploymentTarget = target
      options.bars[.tabBar].minimize = .never
      options.bars[.tabBar].glass = glass
      options.swift.prefix = "N\(index)"
      files["File\(index).swift"] = Self.newest(AppearanceFile(design, options).text)
      files["Tests\(index).swift"] = Self.newest(AppearanceTestsFile(design, options).text)
    }
    #expect(try stubs.diagnostics(of: files, mode: mode).prefix(2000) == "")
  }

  @Test(arguments: [true, false]) func `a search tab activates its search unless the item says otherwise`(
    activates: Bool
  ) throws {
    var search = Self.item("find", role: .search)
    search.activatesSearch = activates
    let main = """
      for item in TabItem.allCases {
          let tab = item.makeTab(UIViewController())
          print(item, (tab as? UISearchTab)?.automaticallyActivatesSearch ?? "no search")
      }
      """
    let design = TabBarDesign(items: [Self.item("home"), search])
    #expect(try Self.output(design, main) == "home no search\nfind \(activates)\n")
    var options = CodeOptions()
    options.swift.tabs = true
    options.swift.frameworks = [.swiftUI]
    let text = AppearanceFile(design, options).text
    #expect(text.contains(".tabViewSearchActivation(.searchTabSelection)") == activates)
    #expect(text.contains("return self == .find ? .search : nil"))
  }

  @Test func `a prominent tab is one of those that are installed`() throws {
    let main = """
      let controller = UITabBarController()
      TabItem.install(in: controller) { _ in UIViewController() }
      print(controller.prominentTabIdentifier ?? "none", controller.tabBarMinimizeBehavior)
      TabItem.install(in: controller, tabs: [.home]) { _ in UIViewController() }
      print(controller.prominentTabIdentifier ?? "none")
      """
    let design = TabBarDesign(items: [Self.item("home"), Self.item("add", role: .prominent)])
    #expect(try Self.output(design, main) == "add onScrollUp\nnone\n")
    #expect(try Self.output(design, main, isNewest: false) == "none onScrollUp\nnone\n")
  }

  @Test func `a UITab has a second picture where iOS has it`() throws {
    let main =
      "for item in TabItem.allCases { print(item.makeTab(UIViewController()).selectedImage?.stubName ?? \"-\") }\n"
    let design = TabBarDesign(items: [Self.item("home")])
    #expect(try Self.output(design, main) == "symbol home.fill\n")
    #expect(try Self.output(design, main, isNewest: false) == "-\n")
  }

  private static let sections = TabBarDesign(items: [
    item("home"), item("albums", section: "library"), item("settings"), item("artists", section: "library"),
  ])

  /// What the bar shows, each tab with its badge; those of a group in brackets.
  private static let show = """
    @MainActor func show(_ controller: UITabBarController) {
        print(controller.tabs.map { tab in
            let children = (tab as? UITabGroup)?.children.map { $0.identifier + ($0.badgeValue.map { "*" + $0 } ?? "") }
            return tab.identifier + (tab.badgeValue.map { "*" + $0 } ?? "") + (children.map { "\\($0)" } ?? "")
        }.joined(separator: " "))
    }
    let phone = UITraitCollection(stubWidth: .compact, idiom: .phone)
    let wide = UITraitCollection(stubWidth: .regular, idiom: .pad)
    let narrow = UITraitCollection(stubWidth: .compact, idiom: .pad)
    let largePhone = UITraitCollection(stubWidth: .regular, idiom: .phone)

    """

  @Test func `tabs of sections stand side by side unless there can be a sidebar`() throws {
    let main =
      Self.show + """
        let controller = UITabBarController()
        TabItem.install(in: controller) { _ in UIViewController() }
        let home = controller.tabs[0]
        show(controller)
        for traits in [phone, wide, largePhone, wide, narrow] {
            controller.stubChange(to: traits)
            show(controller)
        }
        print(controller.tabs[0] === home)
        """
    let flat = "home albums settings artists"
    let grouped = #"home section.library["albums", "artists"] settings"#
    #expect(
      try Self.output(Self.sections, main).split(separator: "\n").map(String.init)
        == [flat, flat, grouped, flat, grouped, flat, "true"])
  }

  @Test func `badges and the selection survive a change of the width`() throws {
    let main =
      Self.show + """
        let controller = UITabBarController()
        TabItem.install(in: controller) { _ in UIViewController() }
        controller.stubChange(to: wide)
        TabItem.artists.setBadge(count: 3, in: controller)
        show(controller)
        TabItem.albums.setBadge("new", in: controller)
        controller.selectedTab = (controller.tabs[1] as? UITabGroup)?.children[1]
        show(controller)
        controller.stubChange(to: narrow)
        show(controller)
        print(controller.selectedTab === controller.tabs[3])
        controller.stubChange(to: wide)
        show(controller)
        TabItem.albums.setBadge(nil, in: controller)
        show(controller)
        """
    #expect(
      try Self.output(Self.sections, main).split(separator: "\n").map(String.init) == [
        #"home section.library*3["albums", "artists*3"] settings"#,
        #"home section.library*["albums*new", "artists*3"] settings"#,
        "home albums*new settings artists*3",
        "true",
        #"home section.library*["albums*new", "artists*3"] settings"#,
        #"home section.library*3["albums", "artists*3"] settings"#,
      ])
  }

  @Test func `a tab of a section has a navigation controller where it stands alone`() throws {
    let main =
      Self.show + """
        let controller = UITabBarController()
        TabItem.install(in: controller) { _ in UIViewController() }
        print(controller.tabs.map { $0.viewController is UINavigationController })
        controller.stubChange(to: wide)
        let group = controller.tabs[1] as? UITabGroup
        print(group?.children.map { $0.viewController is UINavigationController } ?? [])
        """
    #expect(try Self.output(Self.sections, main) == "[false, true, false, true]\n[false, false]\n")
  }

  /// Only the tabs of the last installation may come back.
  @Test func `tabs that the app has set later stay`() throws {
    let main =
      Self.show + """
        let controller = UITabBarController()
        TabItem.install(in: controller) { _ in UIViewController() }
        TabItem.install(in: controller, tabs: [.albums, .artists]) { _ in UIViewController() }
        controller.stubChange(to: wide)
        show(controller)
        controller.tabs = [UITab(title: "Own", image: nil, identifier: "own") { _ in UIViewController() }]
        controller.stubChange(to: narrow)
        show(controller)
        """
    #expect(try Self.output(Self.sections, main) == "section.library[\"albums\", \"artists\"]\nown\n")
  }

  /// What the documentation of `install` asks for is enough.
  @Test func `a controller that is captured weakly goes away`() throws {
    let main = """
      @MainActor final class Coordinator {
          let controller = UITabBarController()
          func start() {
              TabItem.install(in: controller) { [weak self] _ in
                  _ = self
                  return UIViewController()
              }
              controller.stubChange(to: UITraitCollection(stubWidth: .regular, idiom: .pad))
          }
      }
      weak var controller: UITabBarController?
      weak var owner: Coordinator?
      do {
          let coordinator = Coordinator()
          coordinator.start()
          owner = coordinator
          controller = coordinator.controller
      }
      print(controller == nil, owner == nil)
      """
    #expect(try Self.output(Self.sections, main) == "true true\n")
    var options = CodeOptions()
    options.swift.tabs = true
    #expect(AppearanceFile(Self.sections, options).text.contains("{ [weak self] tab in … }"))
  }

  @Test func `an empty badge is a dot`() throws {
    var item = Self.item("home")
    item.badge = ""
    let main = """
      print(TabItem.home.makeTabBarItem().badgeValue ?? "none", TabItem.home.makeTab(UIViewController()).badgeValue ?? "none")
      """
    #expect(try Self.output(TabBarDesign(items: [item]), main) == " \n")
  }
}

/// What is wrong with an app is not a crash for its users, and what is laid out follows their language.
@Suite(.appleStubs) struct ForgivingCodeTests {
  /// A release build has no assertions.
  @Test func `a missing image or color is empty in a release build`() throws {
    let stubs = try #require(AppleStubs.current)
    let item = TabItem(
      id: "a", picture: DesignSamples.icon("stubMissing", in: AssetGroup("")),
      titles: [.init(language: "en", text: "A")])
    let files = [
      "TabBarAppearance.swift": AppearanceFile(TabBarDesign(items: [item]), CodeOptions()).text,
      "main.swift": "for item in TabItem.allCases { print(\"“\\(item.image.stubName)”\") }\n",
    ]
    let output = try stubs.output(of: files, flags: ["-O"])
    #expect(output.contains("the asset catalog has no image “stubMissing”") && output.hasSuffix("“”\n"), "\(output)")
  }

  private static let moved: TabBarDesign = {
    var insets = TabItem.Insets()
    insets.left = 3
    insets.right = -1
    var offset = TabItem.Offset()
    offset.horizontal = 2
    var item = TabItem(id: "a", picture: .symbol("map"), titles: [.init(language: "en", text: "A")])
    item.imageInsets = insets
    item.titleOffset = offset
    return TabBarDesign(items: [item])
  }()

  @Test func `insets and offsets are mirrored where the app is laid out from right to left`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      import UIKit

      for isRightToLeft in [false, true] {
          UIView.stubIsRightToLeft = isRightToLeft
          let item = TabItem.a.makeTabBarItem()
          let look = TabBarAppearance.makeAppearance().stackedLayoutAppearance.normal
          print(item.imageInsets.left, item.imageInsets.right, item.titlePositionAdjustment.horizontal)
          print(look.titlePositionAdjustment.horizontal)
      }
      """
    let files = ["TabBarAppearance.swift": AppearanceFile(Self.moved, CodeOptions()).text, "main.swift": main]
    #expect(try stubs.output(of: files) == "3.0 -1.0 2.0\n2.0\n-1.0 3.0 -2.0\n-2.0\n")
  }

  @Test(arguments: [(15, true), (16, false)]) func `before iOS 16 the content of tabs has the color of the app`(
    target: Int, usesAccentColor: Bool
  ) throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.frameworks = [.swiftUI]
    options.swift.deploymentTarget = DeploymentTarget(target)
    let text = AppearanceFile(DesignSamples.older, options).text
    #expect(text.contains(".accentColor(Color(uiColor: .tintColor))") == usesAccentColor)
    #expect(text.contains(".accentColor(TabBarStyle.tabBarItemSelected)") == usesAccentColor)
    #expect(text.contains("\nimport UIKit\n") == usesAccentColor)
    #expect(try stubs.diagnostics(of: ["File.swift": text], mode: .swift6) == "")
  }
}
