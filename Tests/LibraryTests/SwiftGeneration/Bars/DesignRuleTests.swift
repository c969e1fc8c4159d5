internal import Color
import Findings
@testable import SwiftGeneration
import Testing
internal import Workspace

@Suite struct DesignRuleTests {
  private static func findings(
    selected: UInt32, unselected: UInt32, background: UInt32 = 0xFFFFFF, titles: [String] = []
  ) -> [String] {
    let colors: [(ColorRole, UInt32)] = [
      (.tabBarItemSelected, selected), (.tabBarItemUnselected, unselected), (.tabBarBackground, background),
    ]
    let items = titles.map {
      TabItem(id: $0, picture: .symbol("house"), titles: [.init(language: "en", text: $0)])
    }
    let design = TabBarDesign(
      colors: colors.map { TabBarDesign.Color(role: $0, values: Appearances(DesignColor(hex: $1)), tokenPath: "a") },
      label: TabBarDesign.TextStyle(size: 12), items: items)
    // An opaque background has a note about iOS 26, which other tests are about.
    return design.diagnostics(RuleSettings(), path: "monotint.json").filter { $0.severity > .note }.map {
      "\($0.rule): \($0.message)"
    }
  }

  @Test func `the sample's colours are fine`() {
    #expect(Self.findings(selected: 0x155DFC, unselected: 0x6A7282).isEmpty)
  }

  @Test func `contrast is measured as WCAG does`() {
    // #767676 on white is the lightest grey with 4.5:1, #777777 the first without.
    #expect(Self.findings(selected: 0x0000FF, unselected: 0x767676).isEmpty)
    let grey = Self.findings(selected: 0x0000FF, unselected: 0x777777)
    #expect(grey.count == 1 && grey[0].contains("4.47:1") && grey[0].contains("titles need 4.5:1"))
    let yellow = Self.findings(selected: 0xFFCC00, unselected: 0x555555)
    #expect(yellow.count == 1 && yellow[0].hasPrefix("contrast: the selected colour #FFCC00"))
    #expect(yellow[0].contains("icons need 3:1"))
  }

  @Test func `states that a blue-yellow deficiency makes one`() {
    let found = Self.findings(selected: 0x08915D, unselected: 0x0C9305).filter { $0.hasPrefix("states-too-close") }
    #expect(found.count == 1 && found[0].contains("tritanopia") && !found[0].contains("deuteranopia"), "\(found)")
  }

  @Test func `states that a red-green deficiency makes one`() {
    #expect(Self.findings(selected: 0x1558D6, unselected: 0x1B5BD0).contains { $0.hasPrefix("states-too-close") })
    let mixed = Self.findings(selected: 0x9A5A00, unselected: 0x6B6B00)
    #expect(mixed.contains { $0.hasPrefix("states-too-close") && $0.contains("deuteranopia") })
  }

  @Test func `a title is measured against its share of 320 points`() {
    let titles = ["Home", "Lost Pet", "Found Pet", "Contact Us", "Notifications"]
    let findings = Self.findings(selected: 0x155DFC, unselected: 0x6A7282, titles: titles)
    #expect(findings.count == 1 && findings[0].contains("“Notifications” (en) is about 7"))
  }

  @Test(arguments: [(5, []), (6, ["too-many-tabs: the tab bar has 6 tabs; an iPhone shows the first four and “More”"])])
  func `an iPhone shows five tabs`(count: Int, findings: [String]) {
    let titles = (1...count).map { "\($0)" }
    #expect(Self.findings(selected: 0x155DFC, unselected: 0x6A7282, titles: titles) == findings)
  }

  @Test func `the limit of tabs is the project's`() {
    var settings = RuleSettings()
    settings.settings["too-many-tabs"] = RuleSettings.Setting(limit: 3)
    let design = TabBarDesign(items: DesignSamples.symbolItems)
    #expect(design.diagnostics(settings, path: "monotint.json").map(\.rule) == ["too-many-tabs"])
    #expect(design.diagnostics(RuleSettings(), path: "monotint.json").isEmpty)
  }

  @Test(
    arguments: [
      (nil, nil, true), (.texts([.init(language: "en", text: "")]), nil, true),
      (.texts([.init(language: "en", text: "Home")]), nil, false), (.key("home", table: "Localizable"), nil, false),
      (nil, .key("home", table: "Localizable"), false), (nil, .texts([.init(language: "en", text: "Home")]), false),
    ] as [(TabItem.LocalizedText?, TabItem.LocalizedText?, Bool)])
  func `a tab has a spoken name`(title: TabItem.LocalizedText?, label: TabItem.LocalizedText?, isFound: Bool) {
    let item = TabItem(id: "home", picture: .symbol("house"), title: title, accessibilityLabel: label)
    let found = TabBarDesign(items: [item]).diagnostics(RuleSettings(), path: "monotint.json")
    #expect(found.map(\.rule) == (isFound ? ["no-spoken-name"] : []))
    #expect(found.allSatisfy { $0.message == "the tab “home” shows no title, so VoiceOver has no name for it" })
  }
}
