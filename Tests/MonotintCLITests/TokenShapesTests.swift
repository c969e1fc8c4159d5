import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Ten shapes in which teams have their tokens, from `init` to the generated code.
///
/// What each token must be is worked out here, from the numbers that the files hold.
@Suite(.recorded()) struct TokenShapesTests {
  /// What a token must be.
  enum Expected: Sendable {
    /// As `0xRRGGBB`.
    case color(Int, alpha: Double = 1)
    /// In pixels, and in rem.
    case pixels(Double)
    case rem(Double)
    case number(Double)
    case fonts([String])
    /// The stops of a gradient.
    case stops([(color: Int, position: Double)])
  }

  struct Value: Sendable {
    let path: String
    let light: Expected
    let dark: Expected

    init(_ path: String, _ light: Expected, dark: Expected? = nil) {
      self.path = path
      self.light = light
      self.dark = dark ?? light
    }
  }

  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    /// Parts of what `init` prints.
    let says: [String]
    /// The answers to what it asks.
    var inputs: [String] = []
    let values: [Value]
    /// The token of the bar's background, which is opaque.
    let role: String
    /// Lines of the constants.
    let constants: [String]
  }

  @Test(arguments: shapes)
  func `a shape is read, listed and exported`(shape: Shape) async throws {
    var files = shape.files
    files["Assets/home.svg"] = SampleFiles.home
    let project = try TemporaryProject(files)
    let survey = await CommandRun.monotint("init", in: project.folder)
    #expect(survey.status == .clean, "\(survey)")
    for text in shape.says { #expect(survey.output.contains(text), "\(survey)") }
    try Self.configure(project, role: shape.role)
    let answers = shape.inputs.flatMap { ["--input", $0] }
    let list = await CommandRun.monotint(["tokens", "--format", "json"] + answers, in: project.folder)
    let found = try Self.values(list.outputBytes)
    for value in shape.values {
      let own = try #require(found[value.path], "\(value.path): \(list)")
      #expect(Self.matches(own["light"], value.light), "\(value.path): \(own)")
      #expect(Self.matches(own["dark"] ?? own["light"], value.dark), "\(value.path) in the dark: \(own)")
    }
    let export = await CommandRun.monotint(["export", "--all"] + answers, in: project.folder)
    #expect(export.status == .clean, "\(export)")
    let constants = try project.read("Generated/DesignTokens.swift")
    for line in shape.constants { #expect(constants.contains(line), "\(line): \(constants)") }
    let bars = try project.read("Generated/TabBarAppearance.swift")
    let background = try #require(shape.values.first { $0.path == shape.role })
    for expected in [background.light, background.dark] {
      guard case .color(let color, _) = expected else { continue }
      let bytes = [color >> 16, color >> 8 & 255, color & 255].map { String(format: "0x%02X / 255", $0) }
      let text = "red: \(bytes[0]), green: \(bytes[1]), blue: \(bytes[2])"
      #expect(bars.contains(text), "\(text): \(bars)")
    }
    let verify = await CommandRun.monotint(["verify"] + answers, in: project.folder)
    #expect(verify.status == .clean, "\(verify)")
  }

  /// Adds constants and a role to what `init` wrote, which has comments on lines of their own.
  private static func configure(_ project: TemporaryProject, role: String) throws {
    let lines = try project.read("monotint.json").split(separator: "\n")
    let text = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    var object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    object["swift"] = ["tokens": "Generated/DesignTokens.swift", "path": "Generated/TabBarAppearance.swift"]
    object["roles"] = ["tabBar.background": role]
    object["icons"] = "Assets"
    try project.write("monotint.json", try JSONSerialization.data(withJSONObject: object))
  }

  /// The values of each token by appearance, by the paths of the tokens.
  private static func values(_ bytes: [UInt8]) throws -> [String: [String: Any]] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let tokens = try #require(document["tokens"] as? [[String: Any]])
    return Dictionary(
      tokens.compactMap { token in
        guard let path = token["path"] as? String else { return nil }
        let values = token["values"] as? [String: Any]
        return (path, values ?? token["value"].map { ["light": $0] } ?? [:])
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func matches(_ value: Any?, _ expected: Expected) -> Bool {
    switch expected {
    case .color(let color, let alpha): matches(value, color, alpha)
    case .pixels(let number): matches(value, number, "px")
    case .rem(let number): matches(value, number, "rem")
    case .number(let number): (value as? Double) == number
    case .fonts(let names): (value as? [String]) == names
    case .stops(let stops):
      matches(value as? [[String: Any]] ?? [], stops)
    }
  }

  private static func matches(_ stops: [[String: Any]], _ expected: [(color: Int, position: Double)]) -> Bool {
    stops.count == expected.count
      && zip(stops, expected).allSatisfy { stop, wanted in
        matches(stop["color"], wanted.color, 1) && (stop["position"] as? Double) == wanted.position
      }
  }

  private static func matches(_ value: Any?, _ number: Double, _ unit: String) -> Bool {
    guard let object = value as? [String: Any] else { return false }
    return (object["value"] as? Double) == number && (object["unit"] as? String) == unit
  }

  private static func matches(_ value: Any?, _ color: Int, _ alpha: Double) -> Bool {
    guard let object = value as? [String: Any], let parts = object["components"] as? [Double],
      object["colorSpace"] as? String == "srgb"
    else { return false }
    let bytes = parts.map { Int(($0 * 255).rounded()) }
    return bytes == [color >> 16, color >> 8 & 255, color & 255] && (object["alpha"] as? Double) == alpha
  }
}

// MARK: The shapes
extension TokenShapesTests {
  static let shapes = [
    brandsAndModes, overrideFolder, nestedTokens, nativeExport, extendedCollection, twoCollections, namedSets, resolver,
    yaml, doubledKeys, gradients,
  ]

  private static let brandsAndModes = Shape(
    testDescription: "brands and modes of Tokens Studio",
    files: [
      "tokens.json": ##"""
      { "core": { "red": { "value": "#aa1020", "type": "color" }, "blue": { "value": "#1020aa", "type": "color" }, "unit": { "value": "4", "type": "spacing" } },
        "acme": { "accent": { "value": "{red}", "type": "color" } }, "globex": { "accent": { "value": "{blue}", "type": "color" } },
        "light": { "back": { "value": "#fefefe", "type": "color" }, "veil": { "value": "rgba({accent}, 0.5)", "type": "color" } },
        "dark": { "back": { "value": "#010101", "type": "color" }, "veil": { "value": "rgba({accent}, 0.25)", "type": "color" } },
        "space": { "wide": { "value": "{unit} * 3", "type": "spacing" } },
        "$themes": [
          { "name": "Acme", "group": "Brand", "selectedTokenSets": { "core": "source", "acme": "enabled", "space": "enabled" } },
          { "name": "Globex", "group": "Brand", "selectedTokenSets": { "core": "source", "globex": "enabled", "space": "enabled" } },
          { "name": "Light", "group": "Mode", "selectedTokenSets": { "light": "enabled" } },
          { "name": "Dark", "group": "Mode", "selectedTokenSets": { "dark": "enabled" } } ],
        "$metadata": { "tokenSetOrder": ["core", "acme", "globex", "light", "dark", "space"] } }
      """##
    ],
    says: ["tokens.json, a Tokens Studio file", "choose Brand: Acme or Globex"],
    inputs: ["Brand=Globex"],
    values: [
      Value("accent", .color(0x1020AA)), Value("back", .color(0xFEFEFE), dark: .color(0x010101)),
      Value("veil", .color(0x1020AA, alpha: 0.5), dark: .color(0x1020AA, alpha: 0.25)), Value("wide", .pixels(4 * 3)),
    ],
    role: "back", constants: ["static let wide: CGFloat = 12"])

  private static let overrideFolder = Shape(
    testDescription: "a folder that changes another",
    files: [
      "web/paint.json": ##"""
      { "accent": { "$type": "color", "$value": "#3355ff" }, "ok": { "$type": "color", "$value": "#00aa00" },
        "knob": { "$type": "color", "$value": "{accent}" }, "pad": { "$type": "dimension", "$value": "10px" } }
      """##,
      "web-kiwi/paint.json": ##"{ "accent": { "$type": "color", "$value": "#118822" } }"##,
    ],
    says: ["choose brand: default or web-kiwi"],
    inputs: ["brand=web-kiwi"],
    values: [
      Value("accent", .color(0x118822)), Value("knob", .color(0x118822)), Value("ok", .color(0x00AA00)),
      Value("pad", .pixels(10)),
    ],
    role: "knob", constants: ["static let pad: CGFloat = 10"])

  private static let nestedTokens = Shape(
    testDescription: "tokens inside of tokens in Style Dictionary",
    files: [
      "tokens/knob.json": ##"""
      { "knob": { "value": "#3355ff", "type": "color", "pressed": { "value": "#2233aa", "type": "color" },
          "off": { "value": "{knob.pressed.value}", "type": "color", "comment": "for now" } } }
      """##,
      "tokens/size.json":
        ##"{ "knob": { "gap": { "value": "{base} * 2", "type": "dimension" } }, "base": { "value": "6px" } }"##,
    ],
    says: ["tokens in 2 files, which tokens.resolver.json puts together"],
    values: [
      Value("knob", .color(0x3355FF)), Value("knob.pressed", .color(0x2233AA)), Value("knob.off", .color(0x2233AA)),
      Value("knob.gap", .pixels(6 * 2)),
    ],
    role: "knob.off", constants: ["static let gap: CGFloat = 12"])

  private static func native(_ mode: String, back: String, semi: Double) -> String {
    ##"""
    { "color": { "brand": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "alpha": 1, "hex": "#336699" } },
        "veil": { "$type": "color", "$value": { "components": "{color.brand}", "alpha": "{opacity.semi}" } },
        "back": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\##(back)], "alpha": 1 } } },
      "opacity": { "semi": { "$type": "number", "$value": \##(semi), "$extensions": { "com.figma.scopes": ["OPACITY"] } } },
      "corner": { "$type": "number", "$value": 11.199999809265137, "$extensions": { "com.figma.scopes": ["CORNER_RADIUS"] } },
      "$extensions": { "com.figma.modeName": "\##(mode)" } }
    """##
  }

  private static let nativeExport = Shape(
    testDescription: "Figma's own export with an opacity",
    files: [
      "Light.tokens.json": native("Light", back: "1, 1, 1", semi: 0.800000011920929),
      "Dark.tokens.json": native("Dark", back: "0, 0, 0", semi: 0.4000000059604645),
    ],
    says: ["tokens in Light.tokens.json and Dark.tokens.json"],
    values: [
      Value("color.veil", .color(0x336699, alpha: 0.8), dark: .color(0x336699, alpha: 0.4)),
      Value("color.back", .color(0xFFFFFF), dark: .color(0x000000)),
      Value("opacity.semi", .number(0.8), dark: .number(0.4)), Value("corner", .number(11.2)),
    ],
    role: "color.back", constants: ["= 11.2\n"])

  private static let extendedCollection = Shape(
    testDescription: "a collection of Figma that extends another, with a composed color",
    files: [
      "variables.json": ##"""
      { "status": 200, "error": false, "meta": {
        "variableCollections": {
          "C1": { "id": "C1", "name": "Colors", "defaultModeId": "1:0", "modes": [{ "modeId": "1:0", "name": "Light" }, { "modeId": "1:1", "name": "Dark" }], "remote": false, "variableIds": ["V1", "V2", "V3"] },
          "C2": { "id": "C2", "name": "Globex", "isExtension": true, "parentVariableCollectionId": "C1", "defaultModeId": "2:0", "remote": false, "variableIds": [],
            "modes": [{ "modeId": "2:0", "name": "Light", "parentModeId": "1:0" }, { "modeId": "2:1", "name": "Dark", "parentModeId": "1:1" }],
            "variableOverrides": { "V1": { "2:0": { "r": 0, "g": 0.6, "b": 0.2, "a": 1 } } } } },
        "variables": {
          "V1": { "id": "V1", "name": "tint", "resolvedType": "COLOR", "variableCollectionId": "C1", "valuesByMode": { "1:0": { "r": 0.2, "g": 0.4, "b": 0.8, "a": 1 }, "1:1": { "r": 0.4, "g": 0.6, "b": 1, "a": 1 } } },
          "V2": { "id": "V2", "name": "veil", "resolvedType": "COLOR", "variableCollectionId": "C1", "valuesByMode": {
            "1:0": { "color": { "type": "VARIABLE_ALIAS", "id": "V1" }, "opacity": 48 },
            "1:1": { "type": "VARIABLE_EXPRESSION", "expressionFunction": "COMPOSE_COLOR", "expressionArguments": [{ "type": "VARIABLE_ALIAS", "id": "V1" }, 20] } } },
          "V3": { "id": "V3", "name": "back", "resolvedType": "COLOR", "variableCollectionId": "C1", "valuesByMode": { "1:0": { "r": 1, "g": 1, "b": 1, "a": 1 }, "1:1": { "r": 0, "g": 0, "b": 0, "a": 1 } } } } } }
      """##
    ],
    says: ["a dump of Figma variables", "choose brand: Colors or Globex"],
    inputs: ["brand=Globex"],
    values: [
      Value("tint", .color(0x009933), dark: .color(0x6699FF)),
      Value("veil", .color(0x009933, alpha: 48 / 100), dark: .color(0x6699FF, alpha: 20 / 100)),
      Value("back", .color(0xFFFFFF), dark: .color(0x000000)),
    ],
    role: "back", constants: ["static let veil"])

  private static let twoCollections = Shape(
    testDescription: "two collections of Figma's REST API",
    files: [
      "figma/variables.json": ##"""
      { "meta": {
        "variableCollections": {
          "P": { "id": "P", "name": "Palette", "defaultModeId": "1", "modes": [{ "modeId": "1", "name": "Value" }], "variableIds": ["a", "b"] },
          "S": { "id": "S", "name": "Size", "defaultModeId": "2", "modes": [{ "modeId": "2", "name": "Phone" }, { "modeId": "3", "name": "Tablet" }], "variableIds": ["c"] } },
        "variables": {
          "a": { "id": "a", "name": "blue/500", "resolvedType": "COLOR", "variableCollectionId": "P", "valuesByMode": { "1": { "r": 0.2, "g": 0.4, "b": 0.8, "a": 1 } } },
          "b": { "id": "b", "name": "link", "resolvedType": "COLOR", "variableCollectionId": "P", "valuesByMode": { "1": { "type": "VARIABLE_ALIAS", "id": "a" } } },
          "c": { "id": "c", "name": "gap", "resolvedType": "FLOAT", "scopes": ["GAP"], "variableCollectionId": "S", "valuesByMode": { "2": 8.399999618530273, "3": 12 } } } } }
      """##
    ],
    says: ["a dump of Figma variables", "choose Size: Phone or Tablet"],
    inputs: ["Size=Phone"],
    values: [
      Value("blue.500", .color(0x3366CC)), Value("link", .color(0x3366CC)), Value("gap", .pixels(8.4)),
    ],
    role: "link", constants: ["static let gap: CGFloat = 8.4"])

  private static let namedSets = Shape(
    testDescription: "references that begin with the name of a set",
    files: [
      "tokens.json": ##"""
      { "palette": { "blue": { "value": "#0055cc", "type": "color" }, "half": { "value": "50%", "type": "opacity" } },
        "semantic": { "link": { "value": "{palette.blue}", "type": "color" }, "veil": { "value": "rgba({palette.blue}, {palette.half})", "type": "color" },
          "body": { "value": "{fonts.house}, serif", "type": "fontFamilies" } },
        "$themes": [{ "name": "Only", "selectedTokenSets": { "semantic": "enabled", "palette": "source", "fonts": "source" } }],
        "fonts": { "house": { "value": "Archivo", "type": "fontFamilies" } },
        "$metadata": { "tokenSetOrder": ["palette", "fonts", "semantic"] } }
      """##
    ],
    says: ["tokens.json, a Tokens Studio file"],
    values: [
      Value("link", .color(0x0055CC)), Value("veil", .color(0x0055CC, alpha: 0.5)),
      Value("body", .fonts(["Archivo", "serif"])),
    ],
    role: "link", constants: [#"static let body: [String] = ["Archivo", "serif"]"#])

  private static let resolver = Shape(
    testDescription: "2025.10 with a resolver",
    files: [
      "design.resolver.json": ##"""
      { "version": "2025.10",
        "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
        "modifiers": {
          "brand": { "contexts": { "acme": [{ "$ref": "acme.json" }], "globex": [{ "$ref": "globex.json" }] } },
          "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/brand" }, { "$ref": "#/modifiers/theme" }] }
      """##,
      "base.json": ##"""
      { "color": { "$type": "color", "back": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }, "link": { "$value": "{color.accent}" } },
        "pad": { "$type": "dimension", "$value": { "value": 1.5, "unit": "rem" } } }
      """##,
      "acme.json":
        ##"{ "color": { "accent": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } } }"##,
      "globex.json":
        ##"{ "color": { "accent": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } } }"##,
      "dark.json":
        ##"{ "color": { "back": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } } }"##,
    ],
    says: ["design.resolver.json, a resolver", "choose brand: acme or globex"],
    inputs: ["brand=globex"],
    values: [
      Value("color.link", .color(0x0000FF)), Value("color.back", .color(0xFFFFFF), dark: .color(0x000000)),
      Value("pad", .rem(1.5)),
    ],
    role: "color.back", constants: ["static let pad: CGFloat = 24"])

  private static let yaml = Shape(
    testDescription: "YAML",
    files: [
      "design/tokens.yaml": """
      color:
        $type: color
        ink: { $value: "#102030" }
        text: { $value: "{color.ink}" }
      space:
        $type: dimension
        s: { $value: 4px }
        m: &m { $value: 12px }
        l: *m

      """
    ],
    says: ["tokens in design/tokens.yaml"],
    values: [
      Value("color.text", .color(0x102030)), Value("space.s", .pixels(4)), Value("space.l", .pixels(12)),
    ],
    role: "color.text", constants: ["static let s: CGFloat = 4"])

  private static let doubledKeys = Shape(
    testDescription: "JSON5 with keys that stand twice",
    files: [
      "tokens.json5": ##"""
      { // the house
        paint: { $type: 'color', $type: 'color', ink: { $value: '#102030', $description: 'text', $description: 'text' }, },
        gap: { $type: 'dimension', $value: '8px', },
      }
      """##
    ],
    says: ["tokens in tokens.json5"],
    values: [Value("paint.ink", .color(0x102030)), Value("gap", .pixels(8))],
    role: "paint.ink", constants: ["static let gap: CGFloat = 8"])

  private static let gradients = Shape(
    testDescription: "gradients of CSS",
    files: [
      "tokens.json": ##"""
      { "ink": { "$type": "color", "$value": "#102030" },
        "dawn": { "$type": "gradient", "$value": "linear-gradient(180deg, #0b2038 0%, #5a7f91 100%)" },
        "glow": { "$type": "gradient", "$value": "radial-gradient(circle, #ff0000, #00ff00, #0000ff 60%)" },
        "mist": { "$type": "gradient", "$value": "linear-gradient({ink}, #ffffff)" } }
      """##
    ],
    says: ["tokens in tokens.json"],
    values: [
      Value("dawn", .stops([(0x0B2038, 0), (0x5A7F91, 1)])),
      Value("glow", .stops([(0xFF0000, 0), (0x00FF00, 0.6 / 2), (0x0000FF, 0.6)])),
      Value("mist", .stops([(0x102030, 0), (0xFFFFFF, 1)])), Value("ink", .color(0x102030)),
    ],
    role: "ink", constants: ["static let dawn"])
}
