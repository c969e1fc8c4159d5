internal import Color
@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Which context counts, by appearance, by input and by default.
@Suite(.recorded()) struct TokenVariantsTests {
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
    return AppearanceTokens.loadNoted(.resolver("r.json"), files: TokenFiles { _ in .file(file) }, inputs: inputs)
  }

  private func errors(_ tokens: AppearanceTokens) -> [String] {
    tokens.diagnostics(used: []).filter { $0.severity == .error }.map(\.message)
  }

  /// “ACME” is one of the contexts, and not all that belong to acme.
  @Test(arguments: [("acme", ["acme"]), ("ACME", ["acme"]), ("Acme Dark", ["acme dark"]), ("globex", [])])
  func `a word is a context, whatever its case`(word: String, contexts: [String]) {
    #expect(TokenVariants("brand", ["acme light", "acme dark", "acme"]).contexts(named: word) == contexts)
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

  @Test func `contexts that differ only in case are told, and not mixed up`() {
    let text = Self.resolver(["Acme", "ACME", "globex"])
    for (context, value) in [("Acme", 1.0), ("ACME", 2), ("GLOBEX", 3)] {
      let tokens = load(text, [TokenInput("brand", context)])
      #expect(errors(tokens) == [] && tokens[.light]?["t"]?.value == .number(value))
      let told = tokens.diagnostics(used: []).filter { $0.severity == .warning }
      #expect(told.map(\.message) == ["“Acme” and “ACME” of “brand” differ only in upper and lower case"])
      let place = told.first?.place
      #expect(place.map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) } == #""ACME""#)
    }
    let message = "“acme” fits “Acme” and “ACME” of “brand”, which differ only in upper and lower case"
    #expect(errors(load(text, [TokenInput("brand", "acme")])) == [message])
  }

  @Test(arguments: [
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
      ("Light on dark", nil, false), ("high", nil, false), ("increased", nil, false), ("dark-contrast", true, true),
      ("accessible", nil, true), ("light_low_contrast", false, false), ("standard contrast", nil, false),
      ("lightning", nil, false), ("spotlight", nil, false), ("moonlight", nil, false), ("dimlight", false, false),
      ("brandDark", true, false), ("darkgrey", true, false), ("dark2", true, false), ("Day", false, false),
      ("", nil, false),
    ] as [(String, Bool?, Bool)])
  func namesOfAppearances(name: String, isDark: Bool?, isHighContrast: Bool) {
    let found = AppearanceName(name)
    #expect(found.isDark == isDark)
    #expect(found.isHighContrast == isHighContrast)
  }

  @Test(
    arguments: [
      ("brand-dark-hc", "brand"), ("acmeDark", "acme"), ("AcmeLightMode", "acme"), ("Dark", ""), ("dark theme 2", "2"),
      ("lightHighContrast", ""), ("Default appearance", ""), ("acme-increased-contrast", "acme"), ("x1dark", "x1"),
    ])
  func stemsOfNames(name: String, stem: String) {
    #expect(AppearanceName(name).stem == stem)
    #expect(AppearanceName(name).isPlain == stem.isEmpty)
  }

  @Test(arguments: [
    "night", "nighttime", "nightmode", "dunkel", "dunkler", "dunkles", "nacht", "sombre", "nuit", "oscuro", "oscura",
    "noche", "escuro", "escura", "noite", "scuro", "scura", "notte", "donker", "mörk", "mörkt", "mørk", "mørkt",
    "tumma", "ciemny", "ciemna", "тёмная", "темная", "тёмный", "темный", "темна", "темний", "tmavý", "tmavé", "tmavá",
    "sötét", "koyu", "gelap", "ダーク", "深色", "暗色", "黑暗", "暗黑", "夜间", "다크", "어두운",
  ])
  func wordsForDark(word: String) {
    #expect(AppearanceName(word).isDark == true && AppearanceName("Brand \(word.uppercased())").isDark == true)
  }

  @Test(arguments: [
    "day", "daytime", "daymode", "hell", "heller", "helles", "clair", "claire", "jour", "claro", "clara", "día",
    "chiaro", "chiara", "giorno", "licht", "ljus", "ljust", "lys", "lyst", "vaalea", "jasny", "jasna", "светлая",
    "светлый", "світла", "світлий", "světlý", "světlé", "světlá", "világos", "açık", "terang", "ライト", "浅色", "淺色",
    "亮色", "明亮", "日间", "라이트", "밝은",
  ])
  func wordsForLight(word: String) { #expect(AppearanceName(word).isDark == false) }

  @Test(arguments: [
    "high contrast", "Contrast-High", "increasedContrast", "Hochkontrast", "hoher Kontrast", "alto contraste",
    "contraste élevé", "ハイコントラスト", "高对比", "고대비", "hc", "AX", "accessible", "contrast",
  ])
  func wordsForHighContrast(name: String) {
    #expect(AppearanceName(name).isHighContrast)
    for word in ["low", "medium", "standard", "normal", "regular"] {
      #expect(!AppearanceName("\(name) \(word)").isHighContrast)
    }
  }

  /// In a modifier for contrast alone, “high” says enough.
  @Test(arguments: [("high", true), ("more", true), ("Increased", true), ("normal", false), ("high normal", false)])
  func namesOfContrasts(name: String, isHigh: Bool) {
    #expect(AppearanceName(name, isContrast: true).isHighContrast == isHigh)
  }

  /// What each appearance shows, by those that the design gives.
  @Test(
    arguments: [
      ([], ["l", "l", "l", "l"]), ([.dark], ["l", "d", "l", "d"]), ([.lightHighContrast], ["l", "l", "L", "L"]),
      ([.darkHighContrast], ["l", "l", "l", "D"]), ([.dark, .lightHighContrast], ["l", "d", "L", "d"]),
      ([.dark, .darkHighContrast], ["l", "d", "l", "D"]),
      ([.lightHighContrast, .darkHighContrast], ["l", "l", "L", "D"]),
      ([.dark, .lightHighContrast, .darkHighContrast], ["l", "d", "L", "D"]),
    ] as [([Appearance], [String])])
  func anAppearanceShowsTheNearest(given: [Appearance], shown: [String]) {
    func value(_ appearance: Appearance, _ name: String) -> String? { given.contains(appearance) ? name : nil }
    let values = Appearances(
      "l", dark: value(.dark, "d"), lightHighContrast: value(.lightHighContrast, "L"),
      darkHighContrast: value(.darkHighContrast, "D"))
    #expect(Appearance.allCases.map { values[$0] } == shown)
    #expect(
      Appearance.allCases.filter { values.given($0) != nil }
        == Appearance.allCases.filter { $0 == .light || given.contains($0) })
    #expect(values.differ == !given.isEmpty)
    #expect(values.map { $0 + $0 }[.darkHighContrast] == shown[3] + shown[3])
    var others = values
    others[.light] = "x"
    #expect(others[.light] == "x" && others.given(.dark) == values.given(.dark))
    #expect(!Appearances("l", dark: "l", darkHighContrast: "l").differ)
  }

  @Test func severalContextsForOneAppearance() {
    // The plain name wins over “dark dimmed”; two brands in light mode are no choice.
    let choice = TokenVariants("theme", ["light", "dark dimmed", "dark"])
    #expect(choice.nearest(.dark, among: choice.contexts) == ["dark"])
    let brands = TokenVariants("theme", ["a-light", "b-light", "dark"])
    #expect(brands.nearest(.light, among: brands.contexts) == ["a-light", "b-light"])
    #expect(TokenVariants("t", ["Default", "Dark"]).nearest(.light, among: ["Default", "Dark"]) == ["Default"])
  }

  /// A person chooses a brand, and not its context for one appearance.
  @Test func theHelpForSomeContextsNamesTheVersion() {
    let brands = TokenVariants("brand", ["acme-light", "acme-dark", "globex-light", "globex-dark"])
    #expect(brands.among(["acme-light", "globex-light"]).help.contains(#"brand=acme""#))
    #expect(brands.among(["globex-dark"]).help.contains(#"brand=globex""#))
  }

  /// A modifier's default counts where no context is for light mode.
  @Test(arguments: [(nil, 1), ("tinted", 3), ("dark", 2)] as [(String?, Double)])
  func theDefaultOfAModifierWithoutALightContext(usual: String?, light: Double) {
    let tokens = load(
      Self.resolver(["plain", "dark", "tinted"].filter { usual != nil || $0 != "tinted" }, usual: usual), [])
    #expect(errors(tokens) == [])
    #expect(tokens[.light]?["t"]?.value == .number(light))
    #expect(tokens[.dark]?["t"]?.value == .number(2))
  }

  @Test(arguments: ["acme", "globex"])
  func theDefaultOfAModifierCounts(usual: String) {
    let tokens = load(Self.resolver(["acme", "globex"], usual: usual), [])
    #expect(errors(tokens) == [])
    #expect(tokens[.light]?["t"]?.value == .number(usual == "acme" ? 1 : 2))
    #expect(tokens.documents[.dark] == nil)
  }

  /// An input that names one theme leaves no other appearance.
  @Test(arguments: [("light", 1), ("dark", 2)] as [(String, Double)])
  func anInputThatNamesAnAppearance(context: String, value: Double) {
    let tokens = load(Self.resolver(["light", "dark"]), [TokenInput("brand", context)])
    #expect(errors(tokens) == [])
    #expect(tokens.documents.keys.sorted { $0.rawValue < $1.rawValue } == [.light])
    #expect(tokens[.dark]?["t"]?.value == .number(value))
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
      ("abs(-2.5px)", "2.5px"), ("abs(3)", "3"), ("min(3, 1px, 2)", "1px"), ("min(4)", "4"), ("max(1px, 2rem)", nil),
      ("min()", nil), ("abs(1, 2)", nil), ("floor(2.9)", "2"), ("ceil(-1.5)", "-1"), ("sqrt(4)", nil),
      // JavaScript's halves go up.
      ("round(-2.5)", "-2"), ("round(-2.6)", "-3"), ("round(0.4999)", "0"), ("roundTo(-0.125, 2)", "-0.12"),
      ("roundTo(1.23456789, 4)", "1.2346"), ("roundTo(1.25px, 1)", "1.3px"),
      ("roundTo(0.12345678949, 10)", "0.1234567895"),
      ("roundTo(0.12345678949, 11)", "0.1234567895"), ("roundTo(15, -1)", "15"), ("ROUNDTO(1.5)", "2"),
      ("2 ^ -2", "0.25"), ("2 ^ 0", "1"), ("(-2) ^ 3", "-8"), ("-2 ^ 2", "-4"), ("1.5px ^ 2", "2.25px"),
      ("1 ^ 64", "1"), ("1 ^ 65", nil), ("1 ^ -64", "1"), ("1 ^ -65", nil), ("2 ^ 64", "1.8446744073709552e+19"),
      // A division keeps the unit of its parts, as the plugin does.
      ("8px / 2px", "4px"), ("8 / 2px", "4px"), ("2px + 3px", "5px"), ("2px - 3%", nil), ("3 × 2px", "6px"),
      ("1e3px", nil), ("1.5e", "1.5e"), ("0x10", nil), (".5px", "0.5px"), ("1..5", nil), ("{a", nil), ("{ a }", "16px"),
      ("(1", nil), ("1)", nil), ("1,2", nil), ("--3", "3"), (" 4 ", "4"), ("2 * -3", "-6"), ("6 / 3 / 2", "1"),
      ("1 - 2 - 3", "-4"),
      ("{a}px", "16px"), ("{n}px", "3px"), ("{n}rem * 2", "6rem"), ("{n}%", "3%"), ("{a}rem", nil), ("{n} px", "3px"),
      ("{n} pt", nil),
    ] as [(String, String?)])
  func evaluates(text: String, expected: String?) {
    let value = Arithmetic.value(of: text, ["a": Measure(value: 16, unit: "px"), "n": Measure(value: 3)])
    #expect(value.map { Decimals.shortest($0.value) + $0.unit } == expected)
  }

  /// A level of brackets is a level, and so is a sign.
  @Test(arguments: [("(", ")"), ("-", ""), ("abs(", ")")])
  func `63 levels are read, and 64 are not`(open: String, close: String) {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    #expect(Arithmetic.value(of: nested(62), [:]) == Measure(value: 1))
    #expect(Arithmetic.value(of: nested(63), [:]) == nil)
  }

  @Test(arguments: [
    ("{a} * {b.c}", ["a", "b.c"]), ("{ a } + 1", ["a"]), ("none", []), ("{open", []), ("{}", [""]), ("}{x}", ["x"]),
  ])
  func references(text: String, expected: [String]) { #expect(Arithmetic.references(in: text) == expected) }

  @Test func deepNestingEnds() {
    let text = String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000)
    #expect(Arithmetic.value(of: text, [:]) == nil)
    #expect(Arithmetic.value(of: String(repeating: "-", count: 100_000) + "1", [:]) == nil)
  }
}
