@testable import SwiftGeneration
import Testing

/// The rule by which constants get their names. The page Constants.md says the same.
@Suite struct NamingRuleTests {
  private static let tokens = NamingRule(
    root: "DesignTokens", suffix: "Token", groupSuffix: "Tokens", usedTypes: ["String"], joinsNumbers: true)

  @Test(
    arguments: [
      ("color.brand", "Color.brand"), ("button.primary-text", "Button.primaryText"),
      ("button.Primary Text", "Button.primaryText"),
      // Stutter: a group that repeats the type around it.
      ("color.color.brand", "Color.brand"), ("tokens.color.brand", "Color.brand"), ("design-tokens.brand", "brand"),
      ("brand.brand", "Brand.brand"), ("Surface.surface.surface", "Surface.surface"), ("a.tokens.b", "A.Tokens.b"),
      ("a.b.a.c", "A.B.A.c"),
      // Numbers join their group, and no digit joins another.
      ("blue.500", "blue500"), ("color.blue.500", "Color.blue500"), ("blue.500.hover", "Blue._500.hover"),
      ("500", "_500"),
      ("space.1-5", "space1_5"), ("space.15", "space15"), ("space.1_5", "space1_5"), ("grid2.4", "grid2_4"),
      ("v1-2", "v1_2"),
      ("grid24", "grid24"), ("space.-1", "spaceMinus1"), ("space.\u{2212}1", "spaceMinus1"), ("-1", "minus1"),
      ("a-1", "a1"),
      ("space.2xl", "space2xl"), ("tokens.500", "_500"), ("color.color.9", "color9"), ("space.1/2", "space1_2"),
      ("x.٣", "x٣"), ("x.minus", "X.minus"),
      // The value of a group itself.
      ("color.accent.$root", "Color.accent"), ("blue.500.$root", "blue500"), ("日本.$root", "日本Token"), ("$root", "root"),
      // Case, symbols, other letters, words of Swift.
      ("URLList", "urlList"), ("MAX_WIDTH", "maxWidth"), ("日本.内", "日本.内"), ("🐾", "u1F43E"), ("a.default", "A.default"),
      ("self", "selfToken"), ("a.init", "A.initToken"), ("Type.a", "TypeTokens.a"), ("string.a", "StringTokens.a"),
      ("straße.größe", "Straße.größe"),
    ] as [(String, String)])
  func `a name is made of its path`(path: String, name: String) {
    let found = Self.tokens.name(of: path.split(separator: ".").map(String.init))
    #expect(found.key.joined(separator: ".") == name)
  }

  @Test(arguments: [
    ("walkIn", true), ("walk-in", false), ("a.walkIn", true), ("a.a.walkIn", false), ("tokens.walkIn", false),
    ("a.500", false), ("a500", true), ("self", false), ("WalkIn", false), ("a.walkIn.$root", true),
  ])
  func `which names are spelled as in Swift`(path: String, isExact: Bool) {
    #expect(Self.tokens.name(of: path.split(separator: ".").map(String.init)).isExact == isExact)
  }

  @Test(arguments: [("AppColors", "Colors"), ("Colors", "colors"), ("AppDesignTokens", "design tokens")])
  func `a group that the root names already is left out`(root: String, group: String) {
    let rule = NamingRule(root: root, suffix: "X", groupSuffix: "Y", usedTypes: [])
    #expect(rule.name(of: [group, "a"]).key == ["a"] && rule.name(of: ["b", group, "a"]).key.count == 3)
    #expect(rule.name(of: [group]).key.count == 1)
  }

  @Test func `only catalogs of tokens join numbers`() {
    let rule = NamingRule(root: "Icons", suffix: "Icon", groupSuffix: "Icons", usedTypes: [])
    #expect(rule.name(of: ["Actions", "24"]).key == ["Actions", "_24"])
    #expect(rule.name(of: ["Actions", "1-5"]).key == ["Actions", "_1_5"])
  }

  @Test func `what the root needs is not hidden`() {
    var rule = NamingRule(root: "AppColors", suffix: "Asset", groupSuffix: "Group", usedTypes: [])
    rule.usedTypesInRoot = ["Bundle"]
    rule.usedMembersInRoot = ["bundle"]
    #expect(rule.name(of: ["Colors", "bundle"]).key == ["bundleAsset"])
    #expect(rule.name(of: ["g", "bundle"]).key == ["G", "bundle"])
    #expect(rule.name(of: ["Bundle", "a"]).key == ["BundleGroup", "a"])
    #expect(rule.name(of: ["g", "Bundle", "a"]).key == ["G", "Bundle", "a"])
  }
}
