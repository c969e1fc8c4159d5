@testable import BarDesign
internal import Color
internal import DesignTokens
internal import Source
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
      ("color", #"{ "colorSpace": "srgb", "components": [1, 0, 0] }"#, nil, "role-type"),
    ] as [(String, String, Double?, String?)])
  func `a font size is a dimension above 0`(type: String, value: String, size: Double?, rule: String?) {
    let (design, found) = Self.resolved(Self.size(type, value))
    #expect(design.label?.size == size)
    #expect(found.count == (rule == nil ? 0 : 1) && found.allSatisfy { $0.contains(rule ?? "") }, "\(found)")
    #expect(type != "number" || found.first?.hasPrefix("warning") == true)
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
      (["tabBar", "item", "slekted2"], []), (["tabBar", "selectd"], []), (["background"], []),
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
}
