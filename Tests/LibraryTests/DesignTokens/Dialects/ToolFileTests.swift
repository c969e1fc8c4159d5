internal import Color
@testable import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Files of other tools, each as small as it can be, with the colours and lengths that they must give.
@Suite(.recorded()) struct ToolFileTests {
  private static func files(_ contents: [String: String]) -> TokenFiles {
    TokenFiles { path in contents[path].map { .file(SourceFile(path: path, text: $0)) } ?? .missing }
  }

  private func load(_ contents: [String: String], _ path: String, _ inputs: [TokenInput] = []) -> AppearanceTokens {
    AppearanceTokens.loadNoted(.file(path), files: Self.files(contents), inputs: inputs)
  }

  /// The hex of a colour in light and in dark mode, as in "#ffffff #000000"; one when both are the same document.
  private func colors(_ tokens: AppearanceTokens, _ path: String) -> String {
    [Appearance.light, .dark].compactMap { tokens.documents[$0]?[path] }.map { token in
      guard case .color(let color)? = token.value else { return "none" }
      return color.hexText + (color.alpha == 1 ? "" : " \(Decimals.shortest(color.alpha))")
    }.joined(separator: " ")
  }

  // MARK: Tokens Studio

  private static let studio = [
    "t/$themes.json": #"""
    [ { "id": "1", "name": "Acme", "group": "brand", "selectedTokenSets": { "core": "source", "brand/acme": "enabled" } },
      { "id": "2", "name": "Globex", "group": "brand", "selectedTokenSets": { "core": "source", "brand/globex": "enabled" } },
      { "id": "3", "name": "Hell", "group": "mode", "selectedTokenSets": { "light": "enabled", "dark": "disabled" } },
      { "id": "4", "name": "Dunkel", "group": "mode", "selectedTokenSets": { "dark": "enabled" } } ]
    """#,
    "t/$metadata.json":
      #"{ "tokenSetOrder": ["gone", "core", "brand/acme", "brand/globex", "light", "dark", "unused"] }"#,
    "t/core.json": ##"""
    { "white": { "value": "#ffffff", "type": "color" }, "unit": { "value": "4", "type": "sizing" }, "half": { "value": "50%", "type": "opacity" } }
    """##,
    "t/light.json": #"""
    { "bg": { "value": "{white}", "type": "color" }, "tint": { "value": "rgba({accent}, {half})", "type": "color" },
      "radius": { "value": "roundTo({unit} * 2.6, 0)", "type": "borderRadius" }, "odd": { "value": "{other.ink}", "type": "color" },
      "wide": { "value": "{unit} + 1rem", "type": "spacing" } }
    """#,
    "t/dark.json":
      ##"{ "bg": { "value": "#101010", "type": "color" }, "tint": { "value": "{accent}", "type": "color" } }"##,
    "t/brand/acme.json": ##"{ "accent": { "value": "#3366cc", "type": "color" } }"##,
    "t/brand/globex.json": ##"{ "accent": { "value": "#ff0000", "type": "color" } }"##,
    "t/unused.json": ##"{ "other": { "ink": { "value": "#123456", "type": "color" } } }"##,
  ]

  @Test(arguments: ["t/$themes.json", "t/$metadata.json"])
  func tokensStudioWithAFileForEachSet(start: String) {
    let tokens = load(Self.studio, start, [TokenInput("Brand", "globex")])
    #expect(colors(tokens, "bg") == "#ffffff #101010")
    #expect(colors(tokens, "tint") == "#ff0000 0.5 #ff0000")
    #expect(tokens[.light]?["radius"]?.value == .dimension(Quantity(10)))
    // A set that no theme enables holds what references lead to.
    #expect(colors(tokens, "odd") == "#123456")
    let wide = tokens.diagnostics(used: ["wide"]).filter { $0.severity == .error }
    #expect(wide.map(\.message) == ["“wide” is “{unit} + 1rem”, which cannot be computed"])
    #expect(!tokens.diagnostics(used: ["bg", "tint", "radius", "odd"]).hasErrors)
  }

  @Test func aBrandThatNobodyChoseIsRefusedWhereItMatters() {
    let tokens = load(Self.studio, "t/$themes.json")
    #expect(!tokens.diagnostics(used: ["bg"]).hasErrors)
    #expect(colors(tokens, "tint") == "none none")
    let messages = tokens.diagnostics(used: ["tint"]).filter { $0.severity == .error }.map(\.message)
    #expect(
      messages.contains("“tint” is left out: it has a value for each “brand”, and none is chosen"),
      "\(messages)")
  }

  @Test func aSetWithDollarsIsRecognizedByWhatItComputes() {
    let text = ##"""
      { "c": { "$type": "color", "$value": "#336699" }, "half": { "$type": "color", "$value": "rgba({c}, 0.5)" },
        "s": { "$type": "spacing", "$value": "4px" }, "l": { "$type": "spacing", "$value": "{s} * 2" } }
      """##
    let tokens = load(["t.json": text], "t.json")
    #expect(colors(tokens, "half") == "#336699 0.5")
    #expect(tokens[.light]?["l"]?.value == .dimension(Quantity(8)))
    // Without a sign of the tool it is a mistake.
    let plain = load(
      ["t.json": text.replacing("spacing", with: "dimension").replacing("rgba({c}, 0.5)", with: "#000")], "t.json")
    #expect(plain.diagnostics(used: ["l"]).hasErrors)
  }

  private static let unthemed = ##"""
    { "core": { "white": { "value": "#ffffff", "type": "color" }, "old": { "value": "$white", "type": "color" } },
      "mode/light": { "bg": { "value": "{ white }", "type": "color" } }, "mode/dark": { "bg": { "value": "#000000", "type": "color" } },
      "off": { "white": { "value": "#ff0000", "type": "color" } }, "$themes": [],
      "$metadata": { "tokenSetOrder": ["off", "core", "mode/light", "mode/dark"], "activeSets": ["core", "mode/light"] } }
    """##

  @Test(arguments: [true, false])
  func setsWithoutThemesFollowTheirNames(isPenpot: Bool) {
    let active = #", "activeSets": ["core", "mode/light"]"#
    let text = isPenpot ? Self.unthemed : Self.unthemed.replacing(active, with: "")
    let tokens = load(["t.json": text], "t.json")
    // The sets “off” and “core” have different whites; Penpot says which of them was in effect.
    #expect(colors(tokens, "bg") == (isPenpot ? "#ffffff #000000" : "none #000000"))
    #expect(colors(tokens, "old") == (isPenpot ? "#ffffff #ffffff" : "none none"))
  }

  @Test func aModifierMayHaveTheNameOfTheThemesInItsSources() {
    let files = [
      "t.json": Self.unthemed,
      "r.json": ##"""
      { "version": "2025.10", "sets": { "all": { "sources": [{ "$ref": "t.json" }] } },
        "modifiers": { "theme": { "default": "a", "contexts": { "a": [], "b": [{ "white": { "$type": "color", "$value": "#fefefe" } }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/theme" }] }
      """##,
    ]
    #expect(colors(load(files, "r.json"), "bg") == "#ffffff #000000")
    #expect(colors(load(files, "r.json", [TokenInput("theme", "b")]), "bg") == "#fefefe #000000")
  }

  @Test func themesOfASetThatIsMissing() {
    var files = Self.studio
    files["t/dark.json"] = nil
    let messages = load(files, "t/$themes.json", [TokenInput("brand", "Acme")]).diagnostics(used: []).filter {
      $0.severity == .error
    }.map(\.message)
    #expect(messages == ["the set “dark” is not there: t/dark.json"])
  }

  @Test(arguments: [
    (#""modify": { "type": "lighten", "value": "0.2", "space": "lch" }"#, "#6882d7"),
    (#""modify": { "type": "darken", "value": "0.2", "space": "lch" }"#, "#2e51a0"),
    (#""modify": { "type": "lighten", "value": 0.2, "space": "hsl" }"#, "#5c85d6"),
    (#""modify": { "type": "darken", "value": "{three} / 10", "space": "hsl" }"#, "#24478f"),
    (#""modify": { "type": "darken", "value": "0.3", "space": "srgb" }"#, "#24478f"),
    (##""modify": { "type": "mix", "value": "0.25", "space": "srgb", "color": "#ff8000" }"##, "#666d99"),
    (##""modify": { "type": "mix", "value": "0.25", "space": "hsl", "color": "{orange}" }"##, "#6926d9"),
    (##""modify": { "type": "mix", "value": "0.25", "space": "lch", "color": "#ff8000" }"##, "#a555c9"),
    (##""modify": { "type": "mix", "value": "0.25", "space": "p3", "color": "#ff8000" }"##, "#6b6da5"),
    (#""modify": { "type": "alpha", "value": "25%", "space": "lch" }"#, "#3366cc 0.25"),
    (#""modify": { "type": "blur", "value": "1", "space": "lch" }"#, "none"),
    (#""modify": { "type": "darken", "value": "much", "space": "lch" }"#, "none"),
  ])
  func modifiersOfColours(modify: String, expected: String) {
    // Worked out by coloraide with the formulas of sd-transforms.
    let text = ##"""
      { "blue": { "value": "#3366cc", "type": "color" }, "orange": { "value": "#ff8000", "type": "color" },
        "three": { "value": "3", "type": "sizing" },
        "c": { "value": "{blue}", "type": "color", "$extensions": { "studio.tokens": { \##(modify) } } },
        "same": { "value": "{c}", "type": "color" } }
      """##
    let tokens = load(["t.json": text], "t.json")
    #expect(colors(tokens, "c") == expected)
    #expect(colors(tokens, "same") == expected)
    #expect(tokens.diagnostics(used: ["c"]).hasErrors == (expected == "none"))
  }

  // MARK: Without types

  @Test func styleDictionaryWithoutTypes() {
    let text = ##"""
      { "color": { "a": { "value": "#FF8000", "comment": "x" }, "b": { "value": "{color.a.value}" }, "c": { "value": "rgb(0, 128, 0)" }, "d": { "value": "0066cc" },
          "e": { "value": { "r": 255, "g": 0, "b": 16 } }, "f": { "value": { "h": 120, "s": 1, "l": 0.5 } }, "g": { "value": "tomato" } },
        "size": { "a": { "value": "16px" }, "b": { "value": "1.5rem", "attributes": { "category": "size" } }, "c": { "value": 3 } },
        "time": { "value": "200ms" }, "name": { "value": "black" } }
      """##
    let tokens = load(["sd.json": text], "sd.json")
    let found = ["a", "b", "c", "d", "e", "f", "g"].map { colors(tokens, "color.\($0)") }
    #expect(found == ["#ff8000", "#ff8000", "#008000", "#0066cc", "#ff0010", "#00ff00", "#ff6347"])
    #expect(tokens[.light]?["size.a"]?.value == .dimension(Quantity(16)))
    #expect(tokens[.light]?["size.b"]?.value == .dimension(Quantity(1.5, .rem)))
    #expect(tokens[.light]?["size.c"]?.value == .number(3))
    #expect(tokens[.light]?["time"]?.value == .duration(Quantity(200, .ms)))
    #expect(tokens[.light]?["name"]?.value == nil)
    let notes = tokens.diagnostics(used: []).filter { $0.severity == .note }.map(\.message)
    #expect(notes == ["10 tokens here have no type, so it is taken from their values"])
  }

  @Test func stylesOfThePluginDesignTokens() {
    let text = ##"""
      { "font": { "title": { "type": "custom-fontStyle", "description": null, "value": { "fontSize": 28, "textDecoration": "none", "fontFamily": "Inter", "fontWeight": 600, "letterSpacing": -0.2, "lineHeight": 35 },
          "extensions": { "org.lukasoppermann.figmaDesignTokens": { "exportKey": "font" } } } },
        "effect": { "card": { "0": { "type": "custom-shadow", "value": { "shadowType": "innerShadow", "radius": 5, "color": "#00000040", "offsetX": 0, "offsetY": 2, "spread": 0 } }, "description": null, "extensions": { "a.b": {} } } },
        "gradient": { "type": "custom-gradient", "value": { "gradientType": "linear", "rotation": 90, "stops": [{ "position": 0, "color": "#ffffffff" }, { "position": 1, "color": "#00000000" }] } },
        "c": { "type": "color", "value": "#11223380", "blendMode": "normal" } }
      """##
    let tokens = load(["p.json": text], "p.json")
    #expect(!tokens.diagnostics(used: ["font.title", "effect.card.0", "gradient", "c"]).hasErrors)
    #expect(tokens[.light]?["font.title"]?.value?["lineHeight"] == .number(1.25))
    #expect(tokens[.light]?["font.title"]?.value?["fontSize"] == .dimension(Quantity(28)))
    #expect(tokens[.light]?["effect.card.0"]?.value?["inset"] == .boolean(true))
    #expect(tokens[.light]?["effect.card.0"]?.value?["blur"] == .dimension(Quantity(5)))
    #expect(tokens[.light]?["gradient"]?.type == .gradient)
    #expect(colors(tokens, "c") == "#112233 0.502")
  }

  // MARK: Figma's variables

  private static let variables = ##"""
    { "version": "1.0.4", "metadata": {}, "collections": [
      { "name": "Theme", "modes": [
        { "name": "Day", "variables": [
          { "name": "bar/bg", "type": "color", "isAlias": true, "value": { "collection": "Base", "name": "white" } },
          { "name": "bar", "type": "color", "isAlias": false, "value": "#010203" },
          { "name": "white", "type": "color", "isAlias": false, "value": "#fefefe" },
          { "name": "far", "type": "color", "isAlias": true, "value": { "name": "white" } } ] },
        { "name": "Night", "variables": [
          { "name": "bar/bg", "type": "color", "isAlias": false, "value": "#00000080" },
          { "name": "bar", "type": "color", "isAlias": false, "value": "#010203" },
          { "name": "white", "type": "color", "isAlias": false, "value": "#fefefe" },
          { "name": "far", "type": "color", "isAlias": true, "value": { "name": "grey/200" } } ] } ] },
      { "name": "Base", "modes": [{ "name": "Mode 1", "variables": [
        { "name": "white", "type": "color", "isAlias": false, "value": "#FFFFFF" }, { "name": "gap/0.5", "type": "number", "isAlias": false, "value": 2 },
        { "name": "on", "type": "boolean", "isAlias": false, "value": true } ] }] },
      { "name": "Typography", "modes": [{ "name": "Style", "variables": [
        { "name": "body", "type": "typography", "isAlias": false, "value": { "fontSize": 16, "fontFamily": "Inter", "fontWeight": "Semi Bold", "lineHeight": 150, "lineHeightUnit": "PERCENT", "letterSpacing": 10, "letterSpacingUnit": "PERCENT" } } ] }] },
      { "name": "Effects", "modes": [{ "name": "Style", "variables": [
        { "name": "drop", "type": "effect", "isAlias": false, "value": { "effects": [{ "type": "DROP_SHADOW", "color": { "r": 0, "g": 0, "b": 0, "a": 0.25 }, "offset": { "x": 0, "y": 2 }, "radius": 4, "spread": 0 }] } } ] }] }
    ] }
    """##

  @Test func variables2json() throws {
    let tokens = load(["v.json": Self.variables], "v.json")
    // Two collections have a “white”, and “bar” is a group too.
    #expect(colors(tokens, "bar.bg") == "#ffffff #000000 0.502")
    #expect(colors(tokens, "bar") == "#010203 #010203")
    #expect(colors(tokens, "Theme.white") == "#fefefe #fefefe")
    #expect(tokens[.light]?["gap.0_5"]?.value == .number(2))
    let body = try #require(tokens[.light]?["body"]?.value)
    #expect(body["lineHeight"] == .number(1.5))
    #expect(body["letterSpacing"] == .dimension(Quantity(1.6)))
    #expect(body["fontWeight"] == .fontWeight(600))
    #expect(tokens[.light]?["drop"]?.value?["offsetY"] == .dimension(Quantity(2)))
    // A variable of another file is not the one of the same name here.
    #expect(colors(tokens, "far") == "none none")
    let messages = tokens.diagnostics(used: ["far"]).filter { $0.severity == .error }.map(\.message)
    #expect(
      messages == [
        "“far” refers to “white”, which does not exist", "“far” refers to “grey.200”, which does not exist",
      ])
    #expect(!tokens.diagnostics(used: ["bar.bg", "body", "drop"]).hasErrors)
  }

  @Test(arguments: [true, false])
  func figmaVariables(isAnswer: Bool) {
    let collections = #"""
      "C": { "id": "C", "name": "Semantic", "defaultModeId": "1:0", "modes": [{ "modeId": "1:0", "name": "Light" }, { "modeId": "1:1", "name": "Dark" }], "variableIds": ["a"] },
      "L": { "id": "L", "name": "Library", "remote": true, "defaultModeId": "9:0", "modes": [{ "modeId": "9:0", "name": "Acme" }, { "modeId": "9:1", "name": "Globex" }], "variableIds": ["r"] }
      """#
    let variables = #"""
      "a": { "id": "a", "name": "bar/bg", "variableCollectionId": "C", "valuesByMode": { "1:0": { "r": 1, "g": 0.5019608, "b": 0, "a": 1 }, "1:1": { "type": "VARIABLE_ALIAS", "id": "r" } }, "scopes": ["ALL_SCOPES"] },
      "g": { "id": "g", "name": "gap", "variableCollectionId": "C", "valuesByMode": { "1:0": 8, "1:1": 8 }, "scopes": ["GAP"] },
      "m": { "id": "m", "name": "miss", "variableCollectionId": "C", "valuesByMode": { "1:0": { "type": "VARIABLE_ALIAS", "id": "nope" }, "1:1": { "type": "VARIABLE_ALIAS", "id": "nope" } }, "scopes": [] },
      "r": { "id": "r", "name": "ink", "remote": true, "variableCollectionId": "L", "valuesByMode": { "9:0": { "r": 0, "g": 0, "b": 1, "a": 0.5 }, "9:1": { "r": 0, "g": 1, "b": 0, "a": 1 } }, "scopes": [] }
      """#
    // Plugins write lists where the REST API writes objects.
    func list(_ members: String) -> String {
      members.split(separator: "\n").map { "{" + $0.split(separator: ": {", maxSplits: 1)[1] }.joined(separator: "\n")
    }
    let text =
      isAnswer
      ? "{ \"status\": 200, \"meta\": { \"variables\": { \(variables) }, \"variableCollections\": { \(collections) } } }"
      : "{ \"collections\": [\(list(collections))], \"variables\": [\(list(variables))] }"
    let acme = load(["v.json": text], "v.json", [TokenInput("library", "ACME")])
    #expect(colors(acme, "bar.bg") == "#ff8000 #0000ff 0.5")
    #expect(acme[.light]?["gap"]?.value == .dimension(Quantity(8)))
    #expect(!acme.diagnostics(used: ["bar.bg", "gap"]).hasErrors)
    #expect(acme.diagnostics(used: ["miss"]).hasErrors)
    #expect(colors(load(["v.json": text], "v.json", [TokenInput("Library", "Globex")]), "bar.bg") == "#ff8000 #00ff00")
    // Nobody has said which brand, so dark has no value.
    let undecided = load(["v.json": text], "v.json")
    #expect(colors(undecided, "bar.bg") == "#ff8000 none")
    #expect(undecided.diagnostics(used: ["bar.bg"]).hasErrors)
  }

  @Test(arguments: [("VariableID:1", "#00ff00"), ("VariableID:2", "#0000ff"), (nil, "#0000ff")] as [(String?, String)])
  func anAliasOfFigmasExportCountsWhereItsTargetIsThere(target: String?, expected: String) {
    let id = target.map { #""targetVariableId": "\#($0)", "# } ?? ""
    let files = [
      "base.json": ##"""
      { "blue": { "500": { "$type": "color", "$value": "#00ff00", "$extensions": { "com.figma.variableId": "VariableID:1" } } }, "$extensions": { "com.figma.modeName": "Mode 1" } }
      """##,
      "light.json": ##"""
      { "tint": { "$type": "color", "$value": "#0000ff", "$extensions": { "com.figma.aliasData": { \##(id)"targetVariableName": "blue/500", "targetVariableSetName": "Base" } } }, "$extensions": { "com.figma.modeName": "Light" } }
      """##,
      "r.json": ##"""
      { "version": "2025.10", "sets": { "all": { "sources": [{ "$ref": "base.json" }, { "$ref": "light.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/all" }] }
      """##,
    ]
    #expect(colors(load(files, "r.json"), "tint") == expected)
  }

  // MARK: Modes in extensions

  @Test(arguments: [
    ##""mode": { "Light": "#ffffff", "Dark": "#000000" }"##, #""modes": { "light": "{white}", "dark": "{black}" }"#,
    ##""com.example": { "modes": { "hell": "#fff", "dunkel": "#000" } }"##, ##""mode": { "dark": "#000" }"##,
    ##""com.example": { "dark": "#000000", "note": "{black}" }"##, ##""dark": "{black}""##, ##""darkValue": "#000""##,
    ##""com.example.modes": { "dark": { "$value": "#000" } }"##, ##""com.example": { "themes": { "dark": "#000" } }"##,
    ##""mode": { "light": { "default": "#fff", "highContrast": "#eee" }, "dark": { "default": "#000", "highContrast": "#111" } }"##,
  ])
  func modesInExtensions(modes: String) {
    let text = ##"""
      { "white": { "$type": "color", "$value": "#ffffff" }, "black": { "$type": "color", "$value": "#000000" },
        "bg": { "$type": "color", "$value": "{white}", "$extensions": { \##(modes) } },
        "size": { "$type": "dimension", "$value": "4px", "$extensions": { "mode": { "Phone": "4px", "Pad": "8px" } } } }
      """##
    let tokens = load(["m.json": text], "m.json")
    #expect(colors(tokens, "bg") == "#ffffff #000000")
    #expect(tokens[.dark]?["size"]?.value == .dimension(Quantity(4)))
    #expect(!tokens.diagnostics(used: ["bg", "size"]).hasErrors)
  }

  /// What is no value, or says more than an appearance, is a note of the team.
  @Test(arguments: [
    ##""com.example": { "dark": "gray.900" }"##, ##""com.example": { "dark": true }"##,
    ##""com.example": { "onDark": "#000000" }"##, ##""com.example": { "text": { "dark": "#000000" } }"##,
    ##""com.example": { "light": "#000000" }"##,
  ])
  func notesInExtensions(notes: String) {
    let tokens = load(
      ["m.json": ##"{ "bg": { "$type": "color", "$value": "#ffffff", "$extensions": { \##(notes) } } }"##], "m.json")
    #expect(colors(tokens, "bg") == "#ffffff")
  }

  @Test(arguments: [("highContrast", "#eeeeee #111111"), ("default", "#ffffff #000000")])
  func modesOfContrast(contrast: String, expected: String) {
    let text = ##"""
      { "bg": { "$type": "color", "$value": "#ffffff", "$extensions": { "mode": {
        "light": { "default": "#fff", "highContrast": "#eee" }, "dark": { "default": "#000", "highContrast": "#111" } } } } }
      """##
    let tokens = load(["m.json": text], "m.json")
    let shown: [Appearance] = contrast == "default" ? [.light, .dark] : [.lightHighContrast, .darkHighContrast]
    let found = shown.map { tokens[$0]?["bg"]?.value.flatMap { $0.paint?.hexText } ?? "none" }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ##"{ "bg": { "value": "#ffffff", "darkValue": "#000000" } }"##,
    ##"{ "bg": { "$type": "color", "$value": { "default": "#ffffff", "dark": "#000000" } } }"##,
    ##"{ "bg": { "$type": "color", "$value": { "light": { "colorSpace": "srgb", "components": [1, 1, 1] }, "dark": { "colorSpace": "srgb", "components": [0, 0, 0] } } } }"##,
    ##"{ "bg": { "type": "color", "value": { "light": "#ffffff", "dark": "#000000" } } }"##,
    ##"{ "bg": { "$type": "color", "$value": { "light": "#ffffff", "dark": "{ink}" } }, "ink": { "$type": "color", "$value": "#000000" } }"##,
  ])
  func valuesForEachAppearance(text: String) {
    let tokens = load(["sd.json": text], "sd.json")
    #expect(colors(tokens, "bg") == "#ffffff #000000")
    #expect(!tokens.diagnostics(used: ["bg"]).hasErrors)
  }

  // MARK: Parts of files

  private static let brand = ##"""
    { "light": { "bg": { "value": "{palette.white}", "type": "color" }, "own": { "value": "{bg}", "type": "color" } },
      "dark": { "bg": { "value": "rgba({palette.ink}, 0.5)", "type": "color" }, "own": { "value": "{global.palette.ink}", "type": "color" }, "only": { "value": "#123123", "type": "color" } },
      "global": { "palette": { "white": { "value": "#ffffff", "type": "color" }, "ink": { "value": "{palette.deep}", "type": "color" }, "deep": { "value": "#000011", "type": "color" } } } }
    """##

  @Test func groupsOfOneFileAsAppearances() {
    let files = Self.files(["t/b.json": Self.brand])
    let tokens = AppearanceTokens.loadNoted(
      .perAppearance([.light: "t/b.json#/light", .dark: "t/b.json#/dark"]), files: files)
    #expect(colors(tokens, "bg") == "#ffffff #000011 0.5")
    #expect(colors(tokens, "own") == "#ffffff #000011")
    #expect(!tokens.diagnostics(used: ["bg", "own"]).hasErrors)
    let missing = AppearanceTokens.loadNoted(.file("t/b.json#/nope"), files: files)
    #expect(missing.diagnostics().map(\.message) == ["there is no “#/nope” in t/b.json"])
  }

  /// The type of a token is that of the group around it, in the file where it is.
  @Test func referencesFromAPartToTokensThatInheritTheirType() {
    let files = Self.files([
      "b.json": ##"""
      { "day": { "bg": { "$type": "color", "$value": "{palette.white}" } },
        "palette": { "$type": "color", "white": { "$value": "#ffffff" } } }
      """##
    ])
    let tokens = AppearanceTokens.loadNoted(.file("b.json#/day"), files: files)
    #expect(colors(tokens, "bg") == "#ffffff")
    #expect(colors(tokens, "palette.white") == "#ffffff")
    #expect(!tokens.diagnostics(used: ["bg"]).hasErrors)
  }

  @Test func pointersFromAPartToTheWholeFile() {
    let files = Self.files([
      "b.json": ##"""
      { "day": { "bg": { "$type": "color", "$ref": "#/palette/white" } },
        "palette": { "white": { "$type": "color", "$value": "#ffffff" } } }
      """##
    ])
    let tokens = AppearanceTokens.loadNoted(.file("b.json#/day"), files: files)
    #expect(colors(tokens, "bg") == "#ffffff")
    #expect(!tokens.diagnostics(used: ["bg"]).hasErrors)
  }

  @Test func referencesWithinSetsOfAWholeFile() {
    let tokens = load(["b.json": Self.brand], "b.json")
    #expect(colors(tokens, "light.own") == "#ffffff")
    #expect(colors(tokens, "dark.bg") == "#000011 0.5")
    // `only` is in the set of another appearance, so nothing else may mean it.
    let other = load(
      ["b.json": Self.brand.replacing("\"{bg}\"", with: "\"{only}\"")], "b.json")
    #expect(colors(other, "light.own") == "none")
  }

  @Test func partsOfTwoBrandsInAResolver() {
    let files = [
      "t/b.json": Self.brand,
      "r.json": ##"""
      { "version": "2025.10", "$defs": { "extra": { "x": { "$type": "color", "$value": "{bg}" } } },
        "sets": { "base": { "sources": [{ "$ref": "t/b.json#/global" }] } },
        "modifiers": { "theme": { "default": "light", "contexts": { "light": [{ "$ref": "t/b.json#/light" }], "dark": [{ "$ref": "t/b.json#/dark" }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }, { "$ref": "#/$defs/extra" }] }
      """##,
    ]
    let tokens = load(files, "r.json")
    #expect(colors(tokens, "x") == "#ffffff #000011 0.5")
    #expect(!tokens.diagnostics(used: ["x"]).hasErrors)
  }

  // MARK: Other files

  @Test(arguments: [
    ("a.toml", "color = 1", "a TOML file"), ("a.css", ":root {}", "a style sheet"),
    ("a.js", "module", "a JavaScript file"),
    ("package.json", #"{ "name": "x", "version": "1", "scripts": {} }"#, "a package.json"),
    (
      "c.json", ##"{ "primary": "#000", "sizes": [1, 2] }"##,
      "names and values without types"
    ),
    ("l.json", ##"[{ "name": "a", "value": "#000" }]"##, "a list of names and values"),
    ("f.json", #"{ "document": {}, "schemaVersion": 0 }"#, "a Figma file from its REST API"),
  ])
  func otherFilesAreRefusedInOneSentence(path: String, text: String, what: String) {
    let tokens = load([path: text], path)
    #expect(tokens.diagnostics().map(\.message) == ["\(path) holds no design tokens; it looks like \(what)"])
    #expect(tokens.diagnostics().hasErrors && tokens.diagnostics()[0].help != nil)
  }

  @Test func unknownKeysAtTheTopAreNotes() {
    let tokens = load(["t.json": ##"{ "$version": "1", "a": { "$type": "number", "$value": 1 } }"##], "t.json")
    #expect(
      tokens.diagnostics().map { "\($0.severity): \($0.message)" } == [
        "note: $version is not a property of 2025.10, so it is ignored"
      ])
  }
}
