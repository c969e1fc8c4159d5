internal import AssetCatalog
internal import Drawing
internal import Findings
@testable internal import SwiftGeneration
import TestSupport
import Testing
@testable import Workspace

/// The keys of an item of the tab bar.
@Suite(.recorded()) struct ItemConfigurationTests {
  /// The tab of an item that names a symbol.
  private func tab(_ item: Configuration.Item, language: String = "en") throws -> TabItem {
    var configuration = Configuration()
    configuration.items = [item]
    configuration.strings.sourceLanguage = language
    return try #require(IconList([], configuration, sets: AppSets(), hasTokens: false).items.first)
  }

  @Test func `every key`() throws {
    let (items, diagnostics) = read(
      """
      {
        "id": "pets", "icon": "pets.svg", "selectedSymbol": "pawprint.fill", "title": null,
        "accessibilityLabel": { "en": "Pets near you", "pl": "Zwierzęta" }, "accessibilityIdentifier": "bar.pets",
        "imageInsets": { "top": 6, "bottom": -6.5 }, "titleOffset": { "vertical": -2 }, "badge": "New",
        "render": "automatic", "accessibilityInputLabels": ["Pets", { "key": "spoken" }], "section": "more"
      }
      """)
    #expect(diagnostics.map(\.message) == [])
    var item = try #require(items.first)
    #expect(item.icon?.file?.value == "pets.svg" && item.selectedSymbol?.name == "pawprint.fill")
    #expect(item.symbol == nil && item.selectedIcon == nil)
    #expect(item.rendering == .automatic)
    (item.icon, item.symbol) = (nil, SystemSymbol("map"))
    let tab = try tab(item)
    #expect(tab.picture == .symbol("map") && tab.selectedPicture == .symbol("pawprint.fill"))
    #expect(tab.title == nil && tab.titles.isEmpty)
    #expect(
      tab.accessibilityLabel
        == .texts([.init(language: "en", text: "Pets near you"), .init(language: "pl", text: "Zwierzęta")]))
    #expect(tab.accessibilityIdentifier == "bar.pets" && tab.badge == "New")
    #expect(tab.imageInsets?.top == 6 && tab.imageInsets?.bottom == -6.5 && tab.imageInsets?.left == 0)
    #expect(tab.titleOffset?.vertical == -2 && tab.titleOffset?.horizontal == 0)
    #expect(item.section?.value == "more")
    #expect(
      tab.inputLabels == [.texts([.init(language: "en", text: "Pets")]), .key("spoken", table: "Localizable")])
    #expect(tab.inputLabelKey(1) == "tabs.pets.inputLabel1" && tab.inputLabelKey(2) == "spoken")
  }

  @Test func `an icon may be a set of the app`() throws {
    let set = #"{ "asset": "Tabs/home", "catalog": "App/Assets.xcassets" }"#
    let (items, diagnostics) = read(#"{ "id": "a", "icon": \#(set), "selectedIcon": { "asset": "fill" } }"#)
    #expect(diagnostics.map(\.message) == [])
    let item = try #require(items.first)
    #expect(item.icon?.name.value == "Tabs/home" && item.icon?.catalog?.value == "App/Assets.xcassets")
    #expect(item.icon?.isSet == true && item.icon?.file == nil)
    #expect(item.selectedIcon?.name.value == "fill" && item.selectedIcon?.catalog == nil)
  }

  @Test func `a badge may be empty`() throws {
    let (items, diagnostics) = read(#"{ "id": "a", "symbol": "map", "badge": "" }"#)
    #expect(diagnostics.isEmpty && items.map(\.badge) == [""])
  }

  @Test(arguments: [
    (#""role": "search""#, TabItem.Role.search, true), (#""role": "search", "activatesSearch": false"#, .search, false),
    (#""role": "prominent""#, .prominent, true),
  ])
  func `a role`(members: String, role: TabItem.Role, activates: Bool) throws {
    let (items, diagnostics) = read(#"{ "id": "a", "symbol": "map", \#(members) }"#)
    #expect(diagnostics.map(\.message) == [])
    let tab = try tab(try #require(items.first))
    #expect(tab.role == role && tab.activatesSearch == activates)
  }

  @Test(arguments: ["search", "prominent"]) func `one tab has a role`(role: String) {
    let items = ["a", "b"].map { #"{ "id": "\#($0)", "symbol": "map", "role": "\#(role)" }"# }
    let file = SourceFile(
      path: "monotint.json", text: #"{ "tabBar": { "items": [\#(items.joined(separator: ", "))] } }"#)
    let (configuration, diagnostics) = ConfigurationReader.readNoted(file)
    #expect(
      diagnostics.map(\.message) == ["the items “a” and “b” both have the role “\(role)”, which one tab can have"])
    #expect(diagnostics.allSatisfy { $0.severity == .error } && configuration.items?.map(\.id) == ["a"])
  }

  @Test(
    arguments: [
      (#"[{ "id": "library", "title": "Books" }]"#, #""section": "library""#, "Books", [String]()),
      (#"[{ "id": "myLibrary" }]"#, #""section": "myLibrary""#, "My Library", []),
      (#"[{ "id": "library" }]"#, #""section": ↓"libary""#, nil, ["config-value", "no-effect"]),
      (#"[]"#, #""section": ↓"library""#, nil, ["config-value"]),
      (#"[↓{ "id": "library" }]"#, #""badge": "1""#, nil, ["no-effect"]),
      (#"[{ "id": "a" }, ↓{ "id": "a" }]"#, #""section": "a""#, "A", ["config-value"]),
      (#"[↓{ "title": "A" }]"#, #""badge": "1""#, nil, ["config-value"]),
      (#"↓{ "id": "a" }"#, #""badge": "1""#, nil, ["config-value"]),
    ] as [(String, String, String?, [String])])
  func `a section`(sections: String, member: String, title: String?, rules: [String]) {
    let text = MarkedText(
      #"{ "tabBar": { "sections": \#(sections), "items": [{ "id": "x", "symbol": "map", \#(member) }] } }"#)
    let file = SourceFile(path: "monotint.json", text: text.text)
    let (configuration, diagnostics) = ConfigurationReader.readNoted(file)
    let list = IconList([], configuration, sets: AppSets(), hasTokens: false)
    let found = diagnostics + list.diagnostics
    #expect(found.map(\.rule).sorted() == rules)
    let places = Set(found.compactMap { $0.place.map { "\($0.start.line):\($0.start.column)" } })
    #expect(places.isSuperset(of: text.places), "\(found)")
    #expect(list.items.first?.section?.title.text(in: "en") == title)
  }

  @Test(
    arguments: [
      (#""title": "Home""#, .texts([.init(language: "en", text: "Home")]), "tabs.lostPet"),
      (#""title": "", "accessibilityLabel": "a""#, .texts([.init(language: "en", text: "")]), "tabs.lostPet"),
      (
        #""title": { "pl": "Start", "en": "Home" }"#,
        .texts([.init(language: "en", text: "Home"), .init(language: "pl", text: "Start")]), "tabs.lostPet"
      ),
      (#""badge": "1""#, .texts([.init(language: "de", text: "Lost Pet")]), "tabs.lostPet"),
      (#""title": { "key": "tab.home" }"#, .key("tab.home", table: "Localizable"), "tab.home"),
      (#""title": { "key": "tab.home", "table": "Main" }"#, .key("tab.home", table: "Main"), "tab.home"),
      (#""title": null"#, nil, "tabs.lostPet"),
    ] as [(String, TabItem.LocalizedText?, String)])
  func `a title`(member: String, title: TabItem.LocalizedText?, key: String) throws {
    let (items, diagnostics) = read(#"{ "id": "lostPet", "symbol": "map", \#(member) }"#)
    #expect(diagnostics.map(\.message) == [])
    let tab = try tab(try #require(items.first), language: "de")
    #expect(tab.title == title && tab.titleKey == key)
  }

  @Test func `a spoken name from the app's own table`() throws {
    let item = #"{ "id": "a", "symbol": "map", "accessibilityLabel": { "key": "spoken", "table": "Main" } }"#
    let tab = try tab(try #require(read(item).items.first))
    #expect(tab.accessibilityLabel == .key("spoken", table: "Main") && tab.accessibilityLabelKey == "spoken")
  }

  @Test(arguments: [
    #""title": ↓5"#, #""title": ↓{}"#, #""title": { "key": "a", ↓"en": "b" }"#, #""title": { "key": ↓"" }"#,
    #""title": ↓{ "table": "Main" }"#, #""title": { "key": "a", "table": ↓"" }"#, #""accessibilityLabel": ↓null"#,
    #""accessibilityLabel": ↓"""#, #""accessibilityLabel": ↓{}"#, #""accessibilityLabel": { "en": ↓"" }"#,
    #""imageInsets": ↓4"#, #""imageInsets": { ↓"up": 4 }"#, #""imageInsets": { "top": ↓"4" }"#,
    #""imageInsets": { "top": ↓1001 }"#, #""titleOffset": { ↓"x": 4 }"#, #""titleOffset": { "vertical": ↓-1e9 }"#,
    #""badge": ↓5"#, #""badge": ↓null"#, #""role": ↓"main""#, #""role": "search", "activatesSearch": ↓"no""#,
    #""selectedIcon": ↓null"#, #""selectedIcon": "b.svg", ↓"selectedSymbol": "b""#,
    #""selectedIcon": ↓{}"#, #""selectedIcon": { "asset": ↓"" }"#, #""selectedIcon": { "asset": "a", ↓"path": "b" }"#,
    #""selectedIcon": { "asset": "a", "catalog": ↓"../b" }"#,
    #""render": ↓"tinted""#, #""section": ↓"""#,
    #""accessibilityInputLabels": ↓"a""#, #""accessibilityInputLabels": ↓[]"#, #""accessibilityInputLabels": [↓""]"#,
  ])
  func `a mistake is reported at its place`(marked: String) {
    let text = MarkedText(#"{ "id": "home", "icon": "a.svg", \#(marked) }"#)
    let diagnostics = read(text.text).diagnostics
    #expect(diagnostics.map { $0.place.map { "\($0.start.line):\($0.start.column - Self.prefix)" } } == text.places)
    #expect(diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: [
    (#""symbol": "map", ↓"render": "original""#, ["no-effect"]),
    (#""symbol": "map", "selectedIcon": "a.svg", "render": "original""#, []),
    (#""icon": "a.svg", "selectedSymbol": "map", "render": "original""#, []),
  ])
  func `a rendering that nothing has`(marked: String, rules: [String]) {
    let text = MarkedText(#"{ "id": "home", \#(marked) }"#)
    let diagnostics = read(text.text).diagnostics
    #expect(diagnostics.map(\.rule) == rules && diagnostics.allSatisfy { $0.severity == .warning })
    #expect(diagnostics.map { $0.place.map { "\($0.start.line):\($0.start.column - Self.prefix)" } } == text.places)
  }

  private static let opening = #"{ "tabBar": { "items": ["#
  private static let prefix = opening.utf8.count

  private func read(_ item: String) -> (items: [Configuration.Item], diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "monotint.json", text: "\(Self.opening)\(item)] } }")
    let (configuration, diagnostics) = ConfigurationReader.readNoted(file)
    return (configuration.items ?? [], diagnostics)
  }

  @Test func `texts of the app's own code`() throws {
    let (items, diagnostics) = read(
      """
      {
        "id": "home", "symbol": ["house", "circle"], "title": { "expression": "L10n.Tabs.home" },
        "accessibilityLabel": { "key": "a", "table": "T", "bundle": "Bundle.design" }
      }
      """)
    #expect(diagnostics.map(\.message) == [])
    let item = try #require(items.first)
    #expect(item.symbol == SystemSymbol("house", fallbacks: ["circle"]))
    #expect(item.title == .text(.expression("L10n.Tabs.home")))
    #expect(item.accessibilityLabel == .key("a", table: "T", bundle: "Bundle.design"))
  }

  /// What is copied into code is no more than names.
  @Test(arguments: ["L10n.home; exit(1)", "", "a b", "1a", "f(x)", "a..b"])
  func `an expression is names with points`(text: String) {
    let (_, diagnostics) = read(#"{ "id": "home", "symbol": "house", "title": { "expression": "\#(text)" } }"#)
    #expect(diagnostics.count == 1)
  }
}
