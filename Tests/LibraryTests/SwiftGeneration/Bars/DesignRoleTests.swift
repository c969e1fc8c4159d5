internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Findings
import Foundation
@testable import SwiftGeneration
import Testing

/// What the tokens of the bars' roles say, and what is wrong with those that say something else.
@Suite struct DesignRoleTests {
  private static func resolved(
    _ json: String, roles: [String: String] = [:]
  ) -> (design: TabBarDesign, found: [String]) {
    let file = SourceFile(path: "tokens.json", text: json)
    let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
    let mapped = roles.mapValues { Appearances(Located($0, at: SourceRange(file, 0..<0))) }
    let (design, _, diagnostics) = TabBarDesign.resolve(tokens, roles: mapped, gamut: .sRGB, items: [], places: [:])
    return (design, diagnostics.map { "\($0.severity.rawValue) \($0.rule): \($0.message)" })
  }

  private static func border(_ width: String) -> String {
    #"""
    { "tabBar": { "borderTop": { "$type": "border", "$value": {
      "color": { "colorSpace": "srgb", "components": [1, 0, 0] }, "width": { "value": \#(width), "unit": "px" }, "style": "solid" } } } }
    """#
  }

  @Test(
    arguments: [
      ("2", 2, []), ("0.25", 0.25, []), ("0", nil, []),
      ("-1", nil, ["error role-value: “tabBar.borderTop”: a border cannot have a width below 0"]),
      ("1000", 1000, []),
      ("1001", nil, ["error role-value: “tabBar.borderTop”: a border cannot be wider than 1000 points"]),
      ("1e300", nil, ["error role-value: “tabBar.borderTop”: a border cannot be wider than 1000 points"]),
    ] as [(String, Double?, [String])])
  func `a border of no width is none`(width: String, points: Double?, found: [String]) {
    let (design, messages) = Self.resolved(Self.border(width))
    #expect(design.borderWidths[.tabBar] == points)
    #expect(messages == found)
    // Its colour is that of the border all the same.
    #expect(design.color(.tabBarBorderTop)?.values.light == DesignColor(hex: 0xFF0000))
  }

  private static func size(_ type: String, _ value: String) -> String {
    #"{ "tabBar": { "item": { "label": { "fontSize": { "$type": "\#(type)", "$value": \#(value) } } } } }"#
  }

  @Test(
    arguments: [
      ("dimension", #"{ "value": 12.5, "unit": "px" }"#, 12.5, nil),
      ("dimension", #"{ "value": 0.1, "unit": "px" }"#, 0.1, nil),
      ("dimension", #"{ "value": 0, "unit": "px" }"#, nil, "role-value"),
      ("dimension", #"{ "value": -1, "unit": "px" }"#, nil, "role-value"),
      ("dimension", #"{ "value": 1, "unit": "rem" }"#, 16, nil), ("number", "12", 12, "role-type"),
      ("dimension", #"{ "value": 1e300, "unit": "px" }"#, nil, "role-value"),
      ("color", #"{ "colorSpace": "srgb", "components": [1, 0, 0] }"#, nil, "role-type"),
    ] as [(String, String, Double?, String?)])
  func `a font size is a dimension above 0`(type: String, value: String, size: Double?, rule: String?) {
    let (design, found) = Self.resolved(Self.size(type, value))
    #expect(design.label?.size == size)
    #expect(found.count == (rule == nil ? 0 : 1) && found.allSatisfy { $0.contains(rule ?? "") }, "\(found)")
    #expect(type != "number" || found.first?.hasPrefix("warning") == true)
  }

  /// What a role takes from a plain number is bounded as a token of its type is.
  @Test(
    arguments: [
      ("fontWeight", "1e300", "a font weight is a number from 1 to 1000"),
      ("fontWeight", "0", "a font weight is a number from 1 to 1000"),
      ("fontWeight", "-1e300", "a font weight is a number from 1 to 1000"), ("fontWeight", "1000", nil),
    ] as [(String, String, String?)])
  func `a weight is one that fonts have`(name: String, value: String, problem: String?) {
    let (design, found) = Self.resolved(
      #"{ "tabBar": { "item": { "label": { "\#(name)": { "$type": "number", "$value": \#(value) } } } } }"#)
    #expect(design.label?.weight == (problem == nil ? 1000 : nil))
    #expect(found == (problem.map { ["error role-value: “tabBar.item.label.fontWeight”: \($0)"] } ?? []))
  }

  @Test func `a tracking is a length of a screen at most`() {
    let (design, found) = Self.resolved(
      #"""
      { "tabBar": { "item": { "label": {
        "letterSpacing": { "$type": "dimension", "$value": { "value": -1e300, "unit": "px" } } } } } }
      """#)
    #expect(design.label?.tracking == 0)
    #expect(found == ["error role-value: “tabBar.item.label.letterSpacing”: a tracking is at most 1000 points"])
  }

  @Test func `a title has the family, the weight and the tracking of its tokens`() {
    let (design, found) = Self.resolved(
      #"""
      { "tabBar": { "item": { "label": {
        "fontFamily": { "$type": "fontFamily", "$value": ["Inter", "system-ui"] },
        "fontWeight": { "$type": "fontWeight", "$value": "semi-bold" },
        "letterSpacing": { "$type": "dimension", "$value": { "value": 0.2, "unit": "px" } } } } } }
      """#)
    #expect(
      design.label == TabBarDesign.TextStyle(families: ["Inter", "system-ui"], size: nil, weight: 600, tracking: 0.2))
    #expect(found == [])
  }

  private static func color(_ path: [String]) -> String {
    let value = #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }"#
    return path.reversed().reduce(value) { "{ \"\($1)\": \($0) }" }
  }

  @Test(
    arguments: [
      (["tabBar", "background"], []),
      (
        ["tabBar", "item", "selectd"],
        ["warning role-name: “tabBar.item.selectd” is almost the name of a role"]
      ),
      (
        ["tabBar", "item", "slected2"], ["warning role-name: “tabBar.item.slected2” is almost the name of a role"]
      ),
      (
        ["tabBar", "item", "slekted2"],
        ["note role-unknown: “tabBar.item.slekted2” is no role, so the tab bar does not use it"]
      ),
      (
        ["tabBar", "selectd"], ["note role-unknown: “tabBar.selectd” is no role, so the tab bar does not use it"]
      ),
      (["background"], []),
    ] as [([String], [String])])
  func `a name within two letters of a role's is probably that role's`(path: [String], found: [String]) {
    let (_, messages) = Self.resolved(Self.color(path))
    #expect(messages.filter { !$0.contains("no-roles") } == found)
    #expect(messages.contains { $0.contains("no-roles") } == (path != ["tabBar", "background"]))
  }

  /// A file without a token that can be read gave a catalog without colors, and nothing was said.
  @Test(arguments: [
    (#"{ "color": { "brand": {} } }"#, true), ("[]", true), (" {\n}\n", false),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
      true
    ),
  ])
  func `a file without a token`(text: String, isReported: Bool) {
    let (_, found) = Self.resolved(text)
    let message = "warning no-roles: there is no token here, so every colour is left to UIKit"
    #expect(found == (isReported ? [message] : []))
  }

  @Test func `a role that is mapped to a token that is not there`() {
    let (design, found) = Self.resolved(
      Self.color(["brand", "primary"]),
      roles: ["tabBar.background": "brand.primry", "tabBar.item.selected": "brand.primary"])
    #expect(design.color(.tabBarItemSelected)?.values.light == DesignColor(hex: 0xFF0000))
    #expect(design.color(.tabBarBackground) == nil)
    #expect(found == ["error role-missing: there is no token “brand.primry” for the role “tabBar.background”"])
  }

  // MARK: Tokens that no role is read from

  /// Tokens under the bars: path to type. All others are those that a design needs.
  private static func bars(_ tokens: [(path: String, type: String)]) -> String {
    let values = [
      "color": #"{ "colorSpace": "srgb", "components": [1, 0, 0] }"#, "dimension": #"{ "value": 1, "unit": "px" }"#,
      "number": "1", "fontFamily": "\"A\"", "fontWeight": "700",
    ]
    var root: [String: Any] = [:]
    func add(_ names: ArraySlice<String>, _ value: String, to group: [String: Any]) -> [String: Any] {
      guard let name = names.first else { return group }
      var group = group
      group[name] =
        names.count == 1 ? value : add(names.dropFirst(), value, to: group[name] as? [String: Any] ?? [:])
      return group
    }
    for (path, type) in tokens {
      let value = #"{ "$type": "\#(type)", "$value": \#(values[type] ?? "null") }"#
      root = add(path.split(separator: ".").map(String.init)[...], value, to: root)
    }
    func text(_ value: Any) -> String {
      guard let group = value as? [String: Any] else { return "\(value)" }
      return
        "{ \(group.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(text($0.value))" }.joined(separator: ", ")) }"
    }
    return text(root)
  }

  private static func findings(
    _ tokens: [(path: String, type: String)], roles: [String: String] = [:]
  ) -> [Diagnostic] {
    let file = SourceFile(path: "tokens.json", text: bars(tokens))
    let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
    let mapped = roles.mapValues { Appearances(Located($0, at: SourceRange(file, 0..<0))) }
    return TabBarDesign.resolve(tokens, roles: mapped, gamut: .sRGB, items: [], places: [:]).diagnostics
  }

  @Test(
    arguments: [
      ("tabBar.border", "color", "tabBar.borderTop"), ("tabBar.topBorder", "color", "tabBar.borderTop"),
      ("tabBar.border.color", "color", "tabBar.borderTop.color"),
      ("tabBar.topBorder", "dimension", "tabBar.borderTop.width"), ("tabBar.shadow", "color", "tabBar.borderTop"),
      ("tabBar.label", "color", "tabBar.item.unselected"), ("tabBar.selected", "color", "tabBar.item.selected"),
      ("tabBar.itemSelected", "color", "tabBar.item.selected"), ("tabBar.item.active", "color", "tabBar.item.selected"),
      ("tabBar.item.icon", "color", "tabBar.item.unselected"),
      ("tabBar.focusedItem", "color", "tabBar.item.focused"),
      ("tabBar.disabledItem", "color", "tabBar.item.disabled"), ("tabBar.badgeText", "color", "tabBar.item.badge.text"),
      ("tabBar.badgeColor", "color", "tabBar.item.badge"),
      ("tabBar.item.inactive", "color", "tabBar.item.unselected"), ("tabBar.bg-color", "color", "tabBar.background"),
      ("tabBar.font.family", "fontFamily", "tabBar.item.label.fontFamily"),
      ("tabBar.label.weight", "fontWeight", "tabBar.item.label.fontWeight"),
      ("tabBar.label.size", "dimension", "tabBar.item.label.fontSize"),
      ("tabBar.glass.active", "color", "tabBar.glass.item.selected"),
      ("navigationBar.titleLarge", "color", "navigationBar.largeTitle"),
      ("navigationBar.heading", "color", "navigationBar.title"),
      ("navigationBar.separator", "color", "navigationBar.borderBottom"),
      ("navigationBar.backButton", "color", "navigationBar.tint"), ("tabBar.height", "dimension", nil),
      ("tabBar.item.gap", "dimension", nil), ("navigationBar.fontFamily", "fontFamily", nil),
    ] as [(String, String, String?)])
  func `a token of a bar that is no role`(path: String, type: String, role: String?) throws {
    let used = path.hasPrefix("tabBar") ? "tabBar.item.selected" : "navigationBar.tint"
    let other = path.hasPrefix("tabBar") ? "tabBar.background" : "navigationBar.background"
    let needed = role == other || role == used ? "\(path.prefix { $0 != "." }).item.badge" : used
    let name = path.hasPrefix("tabBar") ? "tab bar" : "navigation bar"
    let anchor = needed.hasPrefix("navigationBar.item") ? "navigationBar.title" : needed
    let found = Self.findings([(anchor, "color"), (path, type)])
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.severity == .warning && finding.rule == "role-unknown", "\(found)")
    #expect(finding.message == "“\(path)” is no role, so the \(name) does not use it")
    if let role, role != anchor {
      #expect(finding.help == "did you mean “\(role)”?")
    } else if role == nil {
      #expect(finding.help?.hasPrefix("the roles of the \(name) are \(path.prefix { $0 != "." }).") == true)
    }
    #expect(finding.place?.start.line == 1)
  }

  @Test func `a role that has a token already`() {
    let found = Self.findings([("tabBar.item.selected", "color"), ("tabBar.item.active", "color")])
    #expect(
      found.map(\.help) == [
        "the role “tabBar.item.selected” is read from “tabBar.item.selected”; change that one, or remove this one"
      ])
  }

  /// A token that only another appearance has.
  @Test(
    arguments: [
      ("tabBar.topBorder", "“tabBar.topBorder” is no role, so the tab bar does not use it"),
      ("tabBar.item.active", "“tabBar.item.active” is no role, so the tab bar does not use it"),
      (
        "tabBar.item.selected", "“tabBar.item.selected” is not among the light tokens, so the tab bar does not use it"
      ), ("tabBar.background", nil), ("card.background", nil),
    ] as [(String, String?)], [Appearance.dark, .lightHighContrast, .darkHighContrast])
  func `a token that light mode does not have`(
    row: (path: String, message: String?), appearance: Appearance
  ) {
    let background = ("tabBar.background", "color")
    let files = [
      "light.json": Self.bars([background]),
      "other.json": Self.bars(Array([background, (row.path, "color")].suffix(2))),
    ]
    let tokens = AppearanceTokens.load(
      .perAppearance([.light: "light.json", appearance: "other.json"]),
      files: TokenFiles { path in files[path].map { .file(SourceFile(path: path, text: $0)) } ?? .missing })
    let found = TabBarDesign.resolve(tokens, roles: [:], gamut: .sRGB, items: [], places: [:]).diagnostics
    #expect(found.map(\.message) == (row.message.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.severity == .warning && $0.rule == "role-unknown" && $0.path == "other.json" })
  }

  @Test func `a token for dark mode alone that is not there is an error`() {
    let bars = TokenFiles { .file(SourceFile(path: $0, text: Self.bars([("tabBar.background", "color")]))) }
    let tokens = AppearanceTokens.load(.perAppearance([.light: "l.json", .dark: "d.json"]), files: bars)
    func named(_ path: String) -> Located<String> {
      Located(path, at: SourceRange(SourceFile(path: "monotint.json", text: "{}"), 0..<1))
    }
    let roles = ["tabBar.background": Appearances(named("tabBar.background"), dark: named("night"))]
    let found = TabBarDesign.resolve(tokens, roles: roles, gamut: .sRGB, items: [], places: [:]).diagnostics
    #expect(found.map(\.rule) == ["role-missing"] && found.hasErrors)
    #expect(found.first?.message.hasPrefix("there is no token “night” for the role “tabBar.background”") == true)
  }

  @Test(
    arguments: [
      (["TabBar.border"], 1), (["tabbar.border"], 1), (["tab-bar.border"], 1), (["tab_bar.border", "tab_bar.x"], 1),
      (["tabs.border"], 0), (["tabBars.border"], 0), (["tabbar"], 0),
    ])
  func `a group with almost the name of a bar`(paths: [String], count: Int) {
    let found = Self.findings([("tabBar.item.selected", "color")] + paths.map { ($0, "color") })
    #expect(found.map(\.rule) == Array(repeating: "role-unknown", count: count))
    #expect(found.allSatisfy { $0.severity == .warning && $0.help?.contains("“tabBar.borderTop”") == true })
    // Without a bar, it is a group like all others.
    #expect(Self.findings(paths.map { ($0, "color") } + [("brand", "color")]).map(\.rule) == ["no-roles"])
  }

  /// A layer of component tokens, which the roles refer to.
  @Test func `a group that the roles are made of`() {
    let text = ##"""
      { "tab-bar": { "bg": { "$type": "color", "$value": "#ffffff" }, "border": { "$type": "color", "$value": "#000000" } },
        "tabBar": { "background": { "$value": "{tab-bar.bg}" } } }
      """##
    #expect(!Self.resolved(text).found.contains { $0.contains("role-unknown") })
  }

  @Test func `a token that constants name is used`() {
    let file = SourceFile(
      path: "tokens.json", text: Self.bars([("tabBar.background", "color"), ("tabBar.height", "dimension")]))
    let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
    func found(_ constants: Set<String>) -> [String] {
      TabBarDesign.resolve(
        tokens, roles: [:], constantPaths: constants, gamut: .sRGB, items: [], places: [:]
      ).diagnostics.map(\.rule)
    }
    #expect(found([]) == ["role-unknown"] && found(["tabBar.height"]) == [])
  }

  /// A design system may have a group of that name for something else.
  @Test func `a group that no role is read from is named once`() {
    let own = (0..<40).map { ("tabBar.size\($0)", "dimension") }
    let found = Self.findings(own + [("brand", "color")], roles: ["tabBar.item.selected": "brand"])
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.map(\.message) == [
        "none of the 40 tokens in “tabBar” is a role, beginning with this one, so the tab bar does not use them"
      ])
  }

  @Test func `a toolbar has roles of its own`() {
    let bar = ("tabBar.background", "color")
    #expect(Self.findings([bar, ("toolbar.background", "color"), ("toolbar.tint", "color")]).isEmpty)
    #expect(
      Self.findings([("toolbar.background", "color"), ("toolbar.buttons", "color")]).map(\.help) == [
        "did you mean “toolbar.tint”?"
      ])
    #expect(Self.findings([("toolbar.size", "dimension"), bar]).map(\.severity) == [.note])
  }

  /// What a role is made of, and what a role is mapped to, is used.
  @Test func `a token that a role needs is no finding`() {
    let text = #"""
      { "tabBar": { "colors": { "red": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } },
          "item": { "selected": { "$value": "{tabBar.colors.red}" } } } }
      """#
    #expect(Self.resolved(text).found == [])
    let mapped = Self.findings([("tabBar.active", "color")], roles: ["tabBar.item.selected": "tabBar.active"])
    #expect(mapped.isEmpty)
  }

  // MARK: Colours of iOS

  private static let separator = #"""
    { "color": { "line": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] },
          "$extensions": { "app.monotint": { "system": "NAME" } } } },
      "tabBar": { "borderTop": { "color": { "$value": "{color.line}" } } } }
    """#

  private static func systemColors(
    _ text: String, configured: [String: String] = [:]
  ) -> (design: TabBarDesign, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "tokens.json", text: text)
    let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
    let colors = configured.mapValues { Located($0, at: SourceRange(file, 0..<0)) }
    let (design, _, diagnostics) = TabBarDesign.resolve(
      tokens, roles: [:], systemColors: colors, gamut: .sRGB, items: [], places: [:])
    return (design, diagnostics)
  }

  @Test func `a token may stand for a color of iOS`() throws {
    let (design, diagnostics) = Self.systemColors(
      Self.separator.replacingOccurrences(of: "NAME", with: "separator"))
    let color = try #require(design.color(.tabBarBorderTop))
    #expect(diagnostics.isEmpty && color.system?.name == "separator")
    #expect(color.values.light.alpha == 0.29 && color.values[.dark].alpha == 0.6)
    for isCatalog in [false, true] {
      var options = CodeOptions()
      options.catalog.colors = isCatalog ? .constants : .roles
      let text = AppearanceFile(design, options).text
      #expect(text.contains("static let tabBarBorderTop = UIColor.separator\n"))
      #expect(text.contains("/// `tabBar.borderTop.color`: `UIColor.separator`, a color of iOS\n"))
    }
  }

  @Test func `a color of iOS that there is not`() {
    let (_, diagnostics) = Self.systemColors(
      Self.separator.replacingOccurrences(of: "NAME", with: "seperator"))
    #expect(diagnostics.map(\.message) == ["iOS has no system color “seperator”"])
    #expect(diagnostics.map(\.help) == ["did you mean “separator”?"])
    #expect(diagnostics.first?.position?.line == 2)
  }

  @Test func `a color of iOS that there is not is told of every token, once`() {
    let (_, found) = Self.resolved(
      ##"""
      { "tabBar": { "background": { "$type": "color", "$value": "#ff0000", "$extensions": { "app.monotint": { "system": "systemBlu" } } } },
        "brand": { "$type": "color", "$value": "#ff0000", "$extensions": { "app.monotint": { "system": "systemRd" } } },
        "link": { "$type": "color", "$value": "#ff0000", "$extensions": { "app.monotint": { "system": "link" } } } }
      """##)
    #expect(
      found == [
        "error role-value: iOS has no system color “systemBlu”",
        "warning role-value: iOS has no system color “systemRd”",
      ])
  }

  @Test func `colors of iOS are among those that Xcode offers`() {
    for color in SystemColor.all {
      #expect(SystemColorName.isKnown(color.name) && SystemColorName.isKnown(color.name + "Color"))
    }
    #expect(!SystemColorName.isKnown("systemBlu") && !SystemColorName.isKnown("systemBluColor"))
  }

  /// The same token may be that of several roles and appearances.
  @Test func `a token of another type is told once`() {
    let (_, found) = Self.resolved(
      #"{ "size": { "$type": "number", "$value": 4 } }"#,
      roles: ["tabBar.background": "size", "tabBar.item.selected": "size", "navigationBar.background": "size"])
    #expect(found == ["error role-type: “size” is a number where a color is needed"])
  }

  /// The value comes from another file.
  @Test func `a color of iOS that there is not is told where it is named`() {
    let texts = [
      "r.json": ##"""
      { "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "all", "sources": [{ "$ref": "a.json" }, { "$ref": "b.json" }] }] }
      """##,
      "a.json": ##"{ "base": { "$type": "color", "$value": "#ff0000" } }"##,
      "b.json": #"""
      { "tabBar": { "borderTop": { "color": { "$value": "{base}", "$extensions": { "app.monotint": { "system": "none" } } } } } }
      """#,
    ]
    let files = TokenFiles { path in texts[path].map { .file(SourceFile(path: path, text: $0)) } ?? .missing }
    let (_, _, diagnostics) = TabBarDesign.resolve(
      AppearanceTokens.load(.resolver("r.json"), files: files), roles: [:], systemColors: [:], gamut: .sRGB, items: [],
      places: [:])
    #expect(diagnostics.map(\.message) == ["iOS has no system color “none”"])
    #expect(diagnostics.map(\.place?.file.path) == ["b.json"])
  }

  @Test func `the configuration gives a role a color of iOS`() {
    let (design, diagnostics) = Self.systemColors(
      "{}", configured: ["tabBar.background": "systemBackground"])
    #expect(diagnostics.isEmpty && design.color(.tabBarBackground)?.system?.name == "systemBackground")
  }

  /// A role that is read from elsewhere is a role all the same.
  @Test(
    arguments: [
      (
        ["tabBar.item.disabled"], "systemGray", nil,
        "the role “tabBar.item.disabled” is iOS's color “systemGray”, so this token is not used"
      ),
      (
        ["tabBar.item.disabled", "tabBar.item.selected"], "systemGray", nil,
        "the role “tabBar.item.disabled” is iOS's color “systemGray”, so this token is not used"
      ),
      (
        ["tabBar.item.disabled", "brand"], nil, "brand",
        "the role “tabBar.item.disabled” is read from “brand”, so this token is not used"
      ),
    ] as [([String], String?, String?, String)])
  func `a token with the name of a role that is read from elsewhere`(
    paths: [String], system: String?, path: String?, message: String
  ) {
    let file = SourceFile(path: "tokens.json", text: Self.bars(paths.map { ($0, "color") }))
    let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
    let place = SourceRange(file, 0..<0)
    let diagnostics = TabBarDesign.resolve(
      tokens, roles: path.map { ["tabBar.item.disabled": Appearances(Located($0, at: place))] } ?? [:],
      systemColors: system.map { ["tabBar.item.disabled": Located($0, at: place)] } ?? [:], gamut: .sRGB, items: [],
      places: [:]
    ).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.allSatisfy { $0.rule == "role-unknown" && $0.help?.contains("did you mean") == false })
  }

  @Test func `a token that means a role which is a color of iOS`() {
    let (_, diagnostics) = Self.systemColors(
      Self.bars([("tabBar.disabledItem", "color"), ("tabBar.background", "color")]),
      configured: ["tabBar.item.disabled": "systemGray"])
    #expect(
      diagnostics.map(\.help) == [
        "the role “tabBar.item.disabled” is iOS's color “systemGray”; change that in monotint.json, or remove this token"
      ])
  }

  @Test func `a group that no role is read from is told at its token that is almost one`() {
    let found = Self.findings([("tabBar.zebra", "color"), ("tabBar.item.active", "color"), ("tabBar.alpha", "color")])
    let group = found.first { $0.message.hasPrefix("none of the 3 tokens in “tabBar” is a role, beginning with this") }
    #expect(group?.help?.contains("such as “tabBar.item.selected”") == true, "\(found)")
  }

  // MARK: What would be lost without a word

  @Test func `the colours of a bar in high contrast`() {
    func colors(_ hex: String) -> String {
      ##"{ "tabBar": { "background": { "$type": "color", "$value": "\##(hex)" } } }"##
    }
    let files = [
      "l.json": colors("#111111"), "d.json": colors("#222222"), "lh.json": colors("#333333"),
      "dh.json": colors("#444444"),
    ]
    let tokens = AppearanceTokens.load(
      .perAppearance([.light: "l.json", .dark: "d.json", .lightHighContrast: "lh.json", .darkHighContrast: "dh.json"]),
      files: TokenFiles { path in files[path].map { .file(SourceFile(path: path, text: $0)) } ?? .missing })
    let (design, _, _) = TabBarDesign.resolve(tokens, roles: [:], gamut: .sRGB, items: [], places: [:])
    let values = design.color(.tabBarBackground)?.values
    #expect(
      Appearance.allCases.map { values?.given($0)?.hexadecimal } == ["#111111", "#222222", "#333333", "#444444"])
  }

  @Test func `the titles on Liquid Glass alone make a bar`() {
    let size = #"{ "$type": "dimension", "$value": { "value": 11, "unit": "px" } }"#
    let (design, found) = Self.resolved(
      #"{ "tabBar": { "glass": { "item": { "label": { "fontSize": \#(size) } } } } }"#)
    #expect(design.glassLabel?.size == 11 && design.label == nil && design.colors.isEmpty, "\(found)")
    #expect(design.hasBars && !TabBarDesign().hasBars)
  }

  @Test(arguments: [-0.4, 0, 0.4])
  func `letter spacing may be below 0`(points: Double) {
    let own = Self.resolved(
      #"{ "tabBar": { "item": { "label": { "letterSpacing": { "$type": "dimension", "$value": { "value": \#(points), "unit": "px" } } } } } }"#
    )
    #expect(own.design.label?.tracking == points && own.found.isEmpty)
    let whole = Self.resolved(
      #"""
      { "tabBar": { "item": { "label": { "$type": "typography", "$value": { "fontFamily": "A", "fontWeight": 400,
        "fontSize": { "value": 10, "unit": "px" }, "lineHeight": 1, "letterSpacing": { "value": \#(points), "unit": "px" } } } } } }
      """#)
    #expect(whole.design.label?.tracking == points && whole.found.isEmpty)
  }
}
