internal import Arithmetic
internal import Color
@testable import DesignTokens
internal import Source
import Testing

/// Which context counts, by appearance, by input and by default.
@Suite struct TokenChoiceTests {
  private static func resolver(_ contexts: [String], usual: String? = nil) -> String {
    let members = contexts.enumerated().map {
      #""\#($1)": [{ "t": { "$type": "number", "$value": \#($0 + 1) } }]"#
    }
    let usual = usual.map { #""default": "\#($0)", "# } ?? ""
    return ##"""
      { "version": "2025.10", "modifiers": { "brand": { \##(usual)"contexts": { \##(members.joined(separator: ", ")) } } }, "resolutionOrder": [{ "$ref": "#/modifiers/brand" }] }
      """##
  }

  private func load(_ text: String, _ inputs: [TokenInput]) -> AppearanceTokens {
    let file = SourceFile(path: "r.json", text: text)
    return AppearanceTokens.load(.resolver("r.json"), files: TokenFiles { _ in .file(file) }, inputs: inputs)
  }

  private func errors(_ tokens: AppearanceTokens) -> [String] {
    tokens.diagnostics(used: []).filter { $0.severity == .error }.map(\.message)
  }

  @Test(
    arguments: [
      (["acme", "globex"], "acme", "BRAND", "Globex", 2), (["acme", "globex"], nil, "brand", "acme", 1),
      (["acme light", "acme dark", "globex light", "globex dark"], nil, "brand", "globex", 3),
    ] as [([String], String?, String, String, Double)])
  func anInputChooses(contexts: [String], usual: String?, name: String, context: String, expected: Double) {
    let tokens = load(Self.resolver(contexts, usual: usual), [TokenInput(name, context)])
    #expect(errors(tokens) == [])
    #expect(tokens[.light]?["t"]?.value == .number(expected))
    let dark = contexts.count == 4 ? expected + 1 : expected
    #expect(tokens[.dark]?["t"]?.value == .number(dark))
  }

  @Test(arguments: [
    ([], "the modifier “brand” has no default, so one of its contexts must be chosen: “acme”, “globex”"),
    ([TokenInput("brand", "acne")], "“acne” is not a context of “brand”, which has “acme”, “globex”"),
    ([TokenInput("brand", "acme"), TokenInput("band", "acme")], "there is no modifier “band”"),
  ])
  func wrongInputsAreErrors(inputs: [TokenInput], message: String) {
    #expect(errors(load(Self.resolver(["acme", "globex"]), inputs)) == [message])
  }

  @Test(
    arguments: [
      ("Light", false, false), ("Dark Mode", true, false), ("brand-dark-hc", true, true),
      ("lightHighContrast", false, true),
      ("Night", true, false), ("Dunkel", true, false), ("Sombre", true, false), ("Claro", false, false),
      ("Mörkt", true, false), ("Тёмная", true, false), ("ダークモード", true, false), ("浅色", false, false),
      ("Mode 1", nil, false), ("Highlight", nil, false), ("Holiday", nil, false), ("Midnight", nil, false),
      ("Value", nil, false), ("dark_medium_contrast", true, false), ("Shell", nil, false),
    ] as [(String, Bool?, Bool)])
  func namesOfAppearances(name: String, isDark: Bool?, isHighContrast: Bool) {
    let found = AppearanceName(name)
    #expect(found.isDark == isDark)
    #expect(found.isHighContrast == isHighContrast)
  }

  @Test func severalContextsForOneAppearance() {
    // The plain name wins over “dark dimmed”; two brands in light mode are no choice.
    let choice = TokenChoice("theme", ["light", "dark dimmed", "dark"])
    #expect(choice.nearest(.dark, among: choice.contexts) == ["dark"])
    let brands = TokenChoice("theme", ["a-light", "b-light", "dark"])
    #expect(brands.nearest(.light, among: brands.contexts) == ["a-light", "b-light"])
    #expect(TokenChoice("t", ["Default", "Dark"]).nearest(.light, among: ["Default", "Dark"]) == ["Default"])
  }
}

@Suite struct ArithmeticTests {
  @Test(
    arguments: [
      ("4 * 2", "8"), ("4px * 2 + 1", "9px"), ("(1 + 2) * 3rem", "9rem"), ("-{a} / 2", "-8px"), ("{a}*{a}", "256px"),
      ("roundTo(10 / 3, 2)", "3.33"), ("round(2.5)", "3"), ("floor(-1.5)", "-2"), ("ceil(1.2px)", "2px"),
      ("2 ^ 3 ^ 2", "512"),
      ("max(1, 2px, 3)", "3px"), ("50% * 2", "100%"), ("1px + 1rem", nil), ("4 *", nil), ("{b} + 1", nil), ("1 2", nil),
      ("1 / 0", nil), ("abc", nil), ("", nil), ("8 - 3", "5"), ("2 ^ 0.5", nil),
    ] as [(String, String?)])
  func evaluates(text: String, expected: String?) {
    let value = Arithmetic.value(of: text, ["a": Measure(value: 16, unit: "px")])
    #expect(value.map { Decimals.shortest($0.value) + $0.unit } == expected)
  }

  @Test func deepNestingEnds() {
    let text = String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000)
    #expect(Arithmetic.value(of: text, [:]) == nil)
    #expect(Arithmetic.value(of: String(repeating: "-", count: 100_000) + "1", [:]) == nil)
  }
}
