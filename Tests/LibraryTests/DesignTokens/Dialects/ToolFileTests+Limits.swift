internal import Color
@testable import DesignTokens
internal import Findings
import Testing

/// What the files of other tools hold at the edges of their formats.
extension ToolFileTests {
  private func load(_ text: String, _ inputs: [TokenInput] = []) -> AppearanceTokens {
    let file = SourceFile(path: "t.json", text: text)
    return AppearanceTokens.loadNoted(
      .file("t.json"), files: TokenFiles { $0 == "t.json" ? .file(file) : .missing }, inputs: inputs)
  }

  private func value(_ text: String, _ path: String) -> TokenValue? { load(text)[.light]?[path]?.value }

  private func hex(_ text: String, _ path: String, in appearance: Appearance = .light) -> String? {
    load(text).documents[appearance]?[path]?.value?.color?.hexText
  }

  // MARK: Tokens Studio

  /// A set with this token, and a length of 4 px, a share of 50 %, and a colour.
  private func studio(_ type: String, _ value: String, _ more: String = "") -> String {
    ##"""
    { "s": { "value": "4px", "type": "sizing" }, "half": { "value": "50%", "type": "opacity" }, "n": { "value": 3, "type": "sizing" },
      "c": { "value": "#3366cc80", "type": "color" }, "t": { "value": "\##(value)", "type": "\##(type)"\##(more) } }
    """##
  }

  @Test(
    arguments: [
      ("opacity", "{half} * 1", .number(0.5)), ("opacity", "25% * 2", .number(0.5)),
      ("opacity", "{half}", .number(0.5)),
      ("opacity", "1 / 4", .number(0.25)), ("sizing", "{s} * {n}", .dimension(Quantity(12))),
      ("sizing", "{s} * 3", .dimension(Quantity(12))),
      ("sizing", "{s} + 1rem", nil), ("sizing", "1.5rem * 2", .dimension(Quantity(3, .rem))),
      ("sizing", "2 * 8", .dimension(Quantity(16))),
      ("sizing", "50% * 2", nil), ("fontWeights", "500 * 2", .fontWeight(1000)), ("fontWeights", "500 * 2 + 1", nil),
      ("fontWeights", "1 - 1", nil), ("fontWeights", "1px * 2", nil),
      ("time", "100ms * 2", .duration(Quantity(200, .ms))),
      ("time", "2s / 4", .duration(Quantity(0.5, .s))), ("time", "100 * 2", .duration(Quantity(200, .ms))),
      ("time", "2px * 2", nil),
      ("sizing", "roundTo(16 / 3, 99999999999999999999)", .dimension(Quantity(5.3333333333))),
      ("sizing", "roundTo(5.4, 0 / 0)", .dimension(Quantity(5))), ("sizing", "2 ^ 99999999999999999999", nil),
      ("sizing", "2 ^ (0 / 0)", nil), ("number", "2 ^ 3", .number(8)),
      ("sizing", "{gone} * 2", nil), ("sizing", "{s} *", nil), ("sizing", "-{s}", .dimension(Quantity(-4))),
    ] as [(String, String, TokenValue?)])
  func whatIsComputed(type: String, text: String, expected: TokenValue?) {
    #expect(value(studio(type, text), "t") == expected)
  }

  @Test(arguments: [
    ("rgba({c}, 0.25)", "#3366cc 0.25"), ("rgba({c}, 25%)", "#3366cc 0.25"), ("rgba({c}, {half})", "#3366cc 0.5"),
    ("rgba({c}, 2)", "#3366cc 1"), ("rgba({c}, -1)", "#3366cc 0"), ("rgba({c}, 150%)", "#3366cc 1"),
    ("rgba({c}, 1px)", "none"),
    ("rgba(#ff0000, 50%)", "#ff0000 0.5"), ("RGBA(#ff0000, 0.1)", "#ff0000 0.1"), ("rgb({n}, {n} * 2, 9)", "#030609 1"),
    ("hsl(60 * 2, 100%, 25%)", "#008000 1"), ("hsla(120, 50% * 2, 25%, 0.5)", "#008000 0.5"),
    ("rgb(1 + 1, 2, 3)", "#020203 1"),
    ("rgba(1, 2)", "none"), ("lab({c}, 0.5)", "none"), ("rgba({c})", "none"), ("rgba({gone}, 0.5)", "none"),
    ("rgb(1, 2, 3, 4, 5)", "none"),
  ])
  func computedColours(text: String, expected: String) {
    let color = value(studio("color", text), "t")?.color
    #expect((color.map { "\($0.hexText) \(Decimals.shortest($0.alpha))" } ?? "none") == expected)
  }

  /// Without a space, a modifier works in sRGB.
  @Test(arguments: [
    (#""type": "darken", "value": "0.3""#, "#24478f"),
    (#""type": "darken", "value": "0.3", "space": "srgb""#, "#24478f"),
    (#""type": "darken", "value": "30%""#, "#24478f"), (#""type": "darken", "value": "{half} - 0.2""#, "#24478f"),
    (#""type": "lighten", "value": 0.5"#, "#99b3e6"), (#""type": "lighten", "value": 2"#, "#ffffff"),
    (#""type": "darken", "value": 0.3, "space": "cmyk""#, "none"),
    (##""type": "mix", "value": 0.5, "color": "#ffffff""##, "#99b3e6"),
    (##""type": "mix", "value": 0.5"##, "none"), (#""type": "darken""#, "none"), (#""value": 0.5"#, "none"),
    (##""type": "mix", "value": 0.5, "color": "nope""##, "none"), (#""type": "darken", "value": true"#, "none"),
  ])
  func modifiersWithoutASpace(modify: String, expected: String) {
    let text = studio("color", "#3366cc", ##", "$extensions": { "studio.tokens": { "modify": { \##(modify) } } }"##)
    #expect((hex(text, "t") ?? "none") == expected)
  }

  @Test(arguments: [("0", 0.0), ("1", 1), ("1.5", 1), ("-1", 0), ("25%", 0.25)])
  func theAlphaOfAModifierIsClamped(amount: String, alpha: Double) {
    let text = studio(
      "color", "#3366cc",
      ##", "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": "\##(amount)" } } }"##)
    #expect(value(text, "t")?.color?.alpha == alpha)
  }

  /// Sets of names of appearances are themes where there are several.
  @Test(arguments: [(true, "#ffffff #000000"), (false, "#ffffff")])
  func oneAppearanceByNameIsNoTheme(hasDark: Bool, expected: String) {
    let dark = ##", "dark": { "bg": { "value": "#000000", "type": "color" } }"##
    let text = ##"""
      { "core": { "ink": { "value": "#111111", "type": "color" } }, "light": { "bg": { "value": "#ffffff", "type": "color" } }\##(hasDark ? dark : ""),
        "$themes": [], "$metadata": { "tokenSetOrder": ["core", "light", "dark"] } }
      """##
    let tokens = load(text)
    let found = [Appearance.light, .dark].compactMap { appearance in
      let document = tokens.documents[appearance]
      return (document?["bg"] ?? document?["bg.$root"])?.value?.color?.hexText
    }
    #expect(found.joined(separator: " ") == expected)
    #expect(tokens[.light]?["ink"]?.value?.color?.hexText == "#111111")
    // Without a theme there is nothing to choose.
    #expect(load(text, [TokenInput("theme", "light")]).diagnostics(used: []).hasErrors == !hasDark)
  }

  /// Penpot exports the themes that were active; they count unless an input chooses others.
  @Test(
    arguments: [
      (#"["brand/Globex"]"#, nil, "#ff0000"), (#"["brand/Acme"]"#, nil, "#0000ff"), ("[]", nil, nil),
      (#"["Globex"]"#, nil, nil),
      (#"["brand/Globex"]"#, "acme", "#0000ff"),
    ] as [(String, String?, String?)])
  func activeThemesOfPenpot(active: String, input: String?, expected: String?) {
    let text = ##"""
      { "a": { "c": { "$value": "#0000ff", "$type": "color" } }, "g": { "c": { "$value": "#ff0000", "$type": "color" } },
        "$themes": [ { "name": "Acme", "group": "brand", "selectedTokenSets": { "a": "enabled" } }, { "name": "Globex", "group": "brand", "selectedTokenSets": { "g": "enabled" } } ],
        "$metadata": { "tokenSetOrder": ["a", "g"], "activeThemes": \##(active), "activeSets": [] } }
      """##
    let tokens = load(text, input.map { [TokenInput("brand", $0)] } ?? [])
    #expect(tokens[.light]?["c"]?.value?.color?.hexText == expected)
  }

  /// Sets that were active and that no theme knows are merged too; those of other themes are not.
  @Test func activeSetsBesideThemes() {
    let text = ##"""
      { "base": { "b": { "$value": "1px", "$type": "dimension" } }, "a": { "c": { "$value": "#0000ff", "$type": "color" } }, "g": { "d": { "$value": "#ff0000", "$type": "color" } },
        "off": { "e": { "$value": "1px", "$type": "dimension" } },
        "$themes": [ { "name": "Acme", "group": "brand", "selectedTokenSets": { "a": "enabled", "g": "disabled" } }, { "name": "Globex", "group": "brand", "selectedTokenSets": { "g": "source" } } ],
        "$metadata": { "tokenSetOrder": ["base", "a", "g", "off"], "activeThemes": ["brand/Acme"], "activeSets": ["base", "a"] } }
      """##
    #expect(load(text)[.light]?.tokens.map(\.path) == ["b", "c"])
    #expect(load(text, [TokenInput("brand", "globex")])[.light]?.tokens.map(\.path) == ["d", "b"])
  }

  /// A path without the name of its set must be there once.
  @Test(arguments: [(false, "#123456"), (true, nil)] as [(Bool, String?)])
  func aReferenceWithoutItsSetMustBeClear(isTwice: Bool, expected: String?) {
    let more = isTwice ? ##", "c": { "ink": { "value": "#654321", "type": "color" } }"## : ""
    let text =
      ##"{ "a": { "t": { "value": "{ink}", "type": "color" } }, "b": { "ink": { "value": "#123456", "type": "color" } }\##(more) }"##
    #expect(hex(text, "a.t") == expected)
  }

  @Test(arguments: [(1, "#123456"), (2, nil)] as [(Int, String?)])
  func aReferenceBesideThePartMustBeClear(places: Int, expected: String?) {
    let more = places > 1 ? ##", "other": { "palette": { "ink": { "$type": "color", "$value": "#123456" } } }"## : ""
    let file = SourceFile(
      path: "t.json",
      text:
        ##"{ "light": { "bg": { "type": "color", "value": "{palette.ink}" } }, "one": { "palette": { "ink": { "type": "color", "value": "#123456" } } }\##(more.replacing("$", with: "")) }"##
    )
    let tokens = AppearanceTokens.loadNoted(.file("t.json#/light"), files: TokenFiles { _ in .file(file) })
    #expect(tokens[.light]?["bg"]?.value?.color?.hexText == expected)
  }

  // MARK: Style Dictionary

  @Test(arguments: [
    (#"{ "h": 120, "s": 1, "l": 0.25 }"#, "#008000"), (#"{ "h": 120, "s": 100, "l": 25 }"#, "#008000"),
    (#"{ "h": 120, "s": 0.5, "l": 0.5 }"#, "#40bf40"), (#"{ "h": 120, "s": 50, "l": 50 }"#, "#40bf40"),
    (#"{ "h": 0, "s": 1.5, "l": 50 }"#, "#817e7e"), (#"{ "h": 120, "s": "100%", "l": "25%", "a": 0.5 }"#, "#008000"),
    (#"{ "r": 0.5, "g": 0, "b": 1 }"#, "#8000ff"), (#"{ "r": 1, "g": 0, "b": 1 }"#, "none"),
    (#"{ "r": 0, "g": 0, "b": 0 }"#, "#000000"),
    (#"{ "r": 1, "g": 2, "b": 3 }"#, "#010203"), (#"{ "r": 255, "g": 128, "b": 0, "a": 0.5 }"#, "#ff8000"),
    (#""fff""#, "#ffffff"), (#""0066cc""#, "#0066cc"), (#""0066c""#, "none"), (#""0066ccff""#, "none"),
    (#""ffg""#, "none"),
  ])
  func coloursOfStyleDictionary(value: String, expected: String) {
    #expect((hex(#"{ "color": { "t": { "value": \#(value) } } }"#, "color.t") ?? "none") == expected)
  }

  @Test(
    arguments: [
      ("#ff0000", .color), ("rgb(0, 0, 0)", .color), ("tomato", nil), ("transparent", .color), ("16px", .dimension),
      ("1.5rem", .dimension),
      ("200ms", .duration), ("0.2s", .duration), ("cubic-bezier(0, 0, 1, 1)", .cubicBezier), ("16pt", nil),
      ("Arial", nil), ("16", .number),
      ("fff", nil), ("rgba({color.a}, 0.5)", .color), ("{color.a} * 2", nil),
    ] as [(String, TokenType?)])
  func theTypeOfAValueWithoutOne(text: String, type: TokenType?) {
    let tokens = load(##"{ "color": { "a": { "value": "#000000" } }, "x": { "t": { "value": "\##(text)" } } }"##)
    #expect(tokens[.light]?["x.t"]?.type == type)
  }

  @Test func aGroupOfColoursSaysMore() {
    for name in ["color", "brandColours", "Palette"] {
      #expect(
        hex(##"{ "\##(name)": { "in": { "t": { "value": "tomato" }, "u": { "value": "#000" } } } }"##, "\(name).in.t")
          == "#ff6347")
    }
  }

  // MARK: Figma

  private func variables2json(_ type: String, _ value: String) -> String {
    #"{ "collections": [{ "name": "C", "modes": [{ "name": "M", "variables": [{ "name": "t", "type": "\#(type)", "isAlias": false, "value": \#(value) }] }] }] }"#
  }

  @Test(
    arguments: [
      (#""lineHeight": 150, "lineHeightUnit": "PERCENT""#, 1.5),
      (#""lineHeight": 24, "lineHeightUnit": "PIXELS""#, 1.5),
      (#""lineHeight": 24"#, 1.5), (#""lineHeight": 24, "lineHeightUnit": "AUTO""#, nil),
    ] as [(String, Double?)])
  func lineHeightsOfTextStyles(height: String, multiple: Double?) {
    let style =
      #"{ "fontSize": 16, "fontFamily": "Inter", "fontWeight": "Regular", "letterSpacing": 0, "letterSpacingUnit": "PERCENT", \#(height) }"#
    let found = value(variables2json("typography", style), "t")
    #expect(found?["lineHeight"] == multiple.map(TokenValue.number))
    #expect(found?["letterSpacing"] == .dimension(Quantity(0)) && found?["fontSize"] == .dimension(Quantity(16)))
  }

  @Test(arguments: [("10", "PERCENT", 1.6), ("2", "PIXELS", 2), ("-5", "PERCENT", -0.8)])
  func letterSpacingsOfTextStyles(spacing: String, unit: String, points: Double) throws {
    let style =
      #"{ "fontSize": 16, "fontFamily": "Inter", "fontWeight": 400, "letterSpacing": \#(spacing), "letterSpacingUnit": "\#(unit)" }"#
    let found = try #require(value(variables2json("typography", style), "t")?["letterSpacing"]?.points)
    #expect(abs(found - points) < 1e-9)
  }

  @Test(arguments: [("DROP_SHADOW", false), ("INNER_SHADOW", true)])
  func shadowsOfEffects(type: String, isInset: Bool) {
    let effect =
      #"{ "effects": [{ "type": "LAYER_BLUR", "radius": 9 }, { "type": "\#(type)", "color": { "r": 0, "g": 0, "b": 0 }, "offset": { "x": 1, "y": 2 }, "radius": 4, "spread": 3 }] }"#
    let found = value(variables2json("effect", effect), "t")
    #expect(found?["inset"] == .boolean(isInset))
    let lengths = ["offsetX", "offsetY", "blur", "spread"].map { found?[$0]?.points }
    #expect(lengths == [1, 2, 4, 3])
    #expect(found?["color"]?.color?.alpha == 1)
  }

  @Test func anEffectWithoutAShadowIsLeftOut() {
    let text = variables2json("effect", #"{ "effects": [{ "type": "LAYER_BLUR", "radius": 9 }] }"#)
    #expect(value(text, "t") == nil && !load(text).diagnostics(used: []).hasErrors)
  }

  /// Variables of several collections with one name are in groups with the names of their collections.
  @Test func variablesOfOneNameHavePathsOfTheirOwn() {
    func collection(_ id: String, _ name: String) -> String {
      #"{ "id": "\#(id)", "name": "\#(name)", "defaultModeId": "1", "modes": [{ "modeId": "1", "name": "M" }] }"#
    }
    func variable(_ id: String, _ collection: String, _ number: Int) -> String {
      #"{ "id": "\#(id)", "name": "gap", "variableCollectionId": "\#(collection)", "valuesByMode": { "1": \#(number) }, "scopes": ["GAP"] }"#
    }
    let text = """
      { "collections": [\(collection("A", "Base")), \(collection("B", "Base")), \(collection("C", "Other"))],
        "variables": [\(variable("a", "A", 1)), \(variable("b", "B", 2)), \(variable("c", "C", 3)), \(variable("d", "gone", 4)), \(variable("e", "B", 5))] }
      """
    let tokens = load(text)[.light]
    #expect(tokens?.tokens.map(\.path) == ["Base.gap", "Base 2.gap", "Other.gap", "library.gap", "Base 3.gap"])
    #expect(tokens?.tokens.compactMap { $0.value?.points } == [1, 2, 3, 4, 5])
  }

  // MARK: Modes

  /// Dark with increased contrast shows dark. It showed the default value, which is that of light.
  @Test func aTokenWithoutAModeOfHighContrast() {
    let text = ##"""
      { "a": { "$type": "color", "$value": "#ffffff", "$extensions": { "mode": { "light": "#ffffff", "dark": "#000000", "Dark HC": "#111111" } } },
        "b": { "$type": "color", "$value": "#ffffff", "$extensions": { "mode": { "dark": "#222222" } } },
        "c": { "$type": "color", "$value": "#ffffff", "$extensions": { "mode": { "light-hc": "#eeeeee" } } } }
      """##
    let expected: [(Appearance, String, String, String)] = [
      (.light, "#ffffff", "#ffffff", "#ffffff"), (.dark, "#000000", "#222222", "#ffffff"),
      (.lightHighContrast, "#ffffff", "#ffffff", "#eeeeee"), (.darkHighContrast, "#111111", "#222222", "#ffffff"),
    ]
    for (appearance, a, b, c) in expected {
      #expect(["a", "b", "c"].map { hex(text, $0, in: appearance) } == [a, b, c], "\(appearance)")
    }
  }

  @Test(arguments: [
    (##"{ "$type": "color", "$value": { "light": "#ffffff", "dark": "#000000" } }"##, "#ffffff #000000"),
    (##"{ "$type": "color", "$value": { "light": "#ffffff" } }"##, ""),
    (
      ##"{ "$type": "color", "$value": "#ffffff", "$extensions": { "mode": { "LIGHT": "#eeeeee", "Dark": "#000000" } } }"##,
      "#eeeeee #000000"
    ),
    (
      ##"{ "$type": "color", "$value": "#ffffff", "$extensions": { "modes": { "compact": "#eeeeee", "wide": "#000000" } } }"##,
      "#ffffff"
    ),
    (
      ##"{ "$type": "color", "$value": "#ffffff", "$extensions": { "a.b": { "mode": { "dark": "#000000" } } } }"##,
      "#ffffff #000000"
    ),
    (##"{ "$type": "color", "$value": "#ffffff", "$extensions": { "mode": {} } }"##, "#ffffff"),
    (
      ##"{ "$type": "color", "$root": { "$value": "#ffffff", "$extensions": { "mode": { "light": "#eeeeee", "dark": "#000000" } } } }"##,
      "#eeeeee #000000"
    ),
  ])
  func modesOfAToken(token: String, expected: String) {
    let tokens = load(#"{ "bg": \#(token) }"#)
    let found = [Appearance.light, .dark].compactMap { tokens.documents[$0]?["bg"]?.value?.color?.hexText }
    #expect(found.joined(separator: " ") == expected)
  }

  // MARK: What is said of a format

  @Test(arguments: [
    (##"{ "a": { "value": "#000" } }"##, "a Style Dictionary 3 file"),
    (##"{ "a": { "value": "#000", "type": "boxShadow" } }"##, "a set of Tokens Studio"),
    (
      ##"{ "a": { "value": { "fontSize": 1 }, "type": "custom-fontStyle" } }"##,
      "a file of the Figma plugin Design Tokens"
    ),
    (##"{ "$themes": [], "s": { "a": { "value": "1", "type": "number" } } }"##, "a Tokens Studio file"),
    (##"{ "$metadata": { "activeSets": ["s"] }, "s": { "a": { "$value": 1, "$type": "number" } } }"##, "a Penpot file"),
    (
      ##"{ "a": { "$value": 1, "$type": "number", "$extensions": { "studio.tokens": {} } } }"##,
      "a set of Tokens Studio"
    ),
  ])
  func theFormatIsToldOnce(text: String, name: String) {
    let messages = load(text).diagnostics(used: []).filter {
      $0.rule == "token-foreign-format" && $0.severity == .warning
    }.map(\.message)
    #expect(messages == ["this is \(name); values that 2025.10 cannot express are left out"])
  }

  // MARK: Files of something else

  @Test(arguments: [
    ("toml", "a TOML file"), ("css", "a style sheet"),
    ("scss", "a style sheet"),
    ("sass", "a style sheet"), ("less", "a style sheet"), ("js", "a JavaScript file"), ("mjs", "a JavaScript file"),
    ("cjs", "a JavaScript file"), ("ts", "a TypeScript file"), ("tsx", "a TypeScript file"),
    ("jsx", "a JavaScript file"),
    ("swift", "a Swift file"), ("kt", "a Kotlin file"), ("xml", "an XML file"), ("plist", "a property list"),
    ("csv", "a table"),
    ("txt", "a text file"), ("md", "a Markdown file"), ("zip", "an archive"), ("fig", "a Figma file"),
    ("sketch", "a Sketch file"),
  ])
  func filesByTheirNames(ending: String, what: String) {
    let path = "t.\(ending)"
    func messages(_ text: String) -> [String] {
      let file = SourceFile(path: path, text: text)
      return AppearanceTokens.loadNoted(.file(path), files: TokenFiles { _ in .file(file) }).diagnostics().map(
        \.message)
    }
    #expect(messages("a: b") == ["\(path) holds no design tokens; it looks like \(what)"])
    // JSON is read whatever its name.
    #expect(messages("\u{FEFF} \n{ \"a\": { \"$type\": \"number\", \"$value\": 1 } }") == [])
  }

  @Test(arguments: [
    (#"{ "document": {}, "components": {} }"#, "a Figma file from its REST API"),
    (#"{ "meta": { "variables": {} } }"#, "Figma's list of published variables, which has no values"),
    (#"{ "tokenColors": [] }"#, "a theme of an editor"),
    (#"{ "name": "x", "tokenColors": "./colors.tmTheme" }"#, "a theme of an editor"),
    (#"{ "colors": {}, "semanticHighlighting": true }"#, "a theme of an editor"),
    (#"{ "devDependencies": {} }"#, "a package.json"),
    (#"{ "images": [], "info": {} }"#, "a file of an asset catalog"),
    (#"{ "colors": [], "info": {} }"#, "a file of an asset catalog"),
    (#"{ "layers": [], "v": "5", "fr": 30 }"#, "a Lottie animation"),
    (#"{ "compilerOptions": {} }"#, "the configuration of TypeScript"),
    (#"{ "source": [], "platforms": {} }"#, "the configuration of Style Dictionary"),
    (#"{ "icons": "a", "swift": {} }"#, "a configuration of Monotint"),
    (#"{ "theme": {}, "plugins": [] }"#, "a configuration of Tailwind"),
    (#"{ "sourceLanguage": "en" }"#, "a string catalog"),
    (#"{ "a": { "b": [null, 1] } }"#, "names and values without types"),
    ("[1]", "a list"),
  ])
  func filesByTheirMembers(text: String, what: String) {
    #expect(load(text).diagnostics().map(\.message) == ["t.json holds no design tokens; it looks like \(what)"])
  }

  @Test(arguments: [
    "{}", #"{ "a": {} }"#, #"{ "a": { "b": [null, true] } }"#, #"{ "$a": 1 }"#,
    #"{ "dependencies": { "$type": "number" } }"#,
  ])
  func groupsWithoutTokensAreNoOtherFiles(text: String) {
    #expect(!load(text).diagnostics().contains { $0.message.contains("holds no design tokens") })
  }
}
