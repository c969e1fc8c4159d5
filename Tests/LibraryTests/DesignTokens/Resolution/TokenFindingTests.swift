internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// What is said about wrong tokens, and where. The arrow stands before the place of the first finding.
@Suite(.recorded()) struct TokenFindingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let json: String
    let message: String
    /// Without and with `--strict-tokens`; nil when nothing is said.
    var severity: Diagnostic.Severity? = .error
    var strict = Diagnostic.Severity.error
    var testDescription: String { json }

    init(_ json: String, _ message: String) {
      self.json = json
      self.message = message
    }

    static func warning(_ json: String, _ message: String) -> Case {
      var new = Case(json, message)
      new.severity = .warning
      return new
    }

    /// Something that only a strict check says.
    static func strict(_ json: String, _ message: String) -> Case {
      var new = Case(json, message)
      new.severity = nil
      return new
    }

    static func note(_ json: String, _ message: String) -> Case {
      var new = Case(json, message)
      (new.severity, new.strict) = (.note, .note)
      return new
    }
  }

  @Test(arguments: all)
  func says(_ row: Case) throws {
    let json = MarkedJSON(row.json)
    let document = TokenDocument.read(json.file)
    for (isStrict, severity) in [(false, row.severity), (true, row.strict)] {
      let findings = document.diagnostics(strict: isStrict)
      guard let severity else {
        #expect(findings.map(\.message) == [])
        continue
      }
      let first = try #require(findings.first)
      #expect(first.message == row.message)
      #expect(first.severity == severity)
      #expect(first.place?.range.lowerBound == json.offset)
      #expect(first.help?.isEmpty == false)
      #expect(first.message.hasSuffix(".") == false)
    }
  }

  static let structure: [Case] = [
    Case("↓[]", "a token file holds an object, not an array"),
    Case(#"{↓"$value": 1}"#, "a token at the top of the file has no name"),
    Case(#"{"a": ↓1}"#, "“a” in the file is a number; only groups and tokens can be here"),
    Case(#"{"g": {"a": ↓null}}"#, "“a” in the group “g” is null; only groups and tokens can be here"),
    Case(
      #"{"a": {"type": ↓"number", "value": 1}, "b": {"$type": "number", "$value": 1}}"#,
      "“type” in the group “a” is a string; only groups and tokens can be here"),
    Case(
      #"{↓"a.b": {"$type": "number", "$value": 1}}"#,
      "the name “a.b” contains a character that references need: {, } or a period"),
    Case(
      #"{↓"a{": {"$type": "number", "$value": 1}}"#,
      "the name “a{” contains a character that references need: {, } or a period"),
    Case(
      #"{"g": {↓"}a": {"$type": "number", "$value": 1}}}"#,
      "the name “}a” contains a character that references need: {, } or a period"),
    Case(#"{↓"": {"$type": "number", "$value": 1}}"#, "a name is empty"),
    Case(##"{"a": {"$type": "number", "$value": 1, ↓"$ref": "#/b"}}"##, "“a” has both a $value and a $ref"),
    Case(
      #"{"a": {"$type": "number", "$value": 1, ↓"b": {"$type": "number", "$value": 2}}}"#,
      "the token “a” cannot hold the token or group “b”"),
    Case(
      #"{"a": {"$type": "number", "$value": 1, ↓"$vlaue": 2}}"#,
      "$vlaue in the token “a” is not a property of 2025.10"),
    Case(#"{"g": {↓"$tpye": "number"}}"#, "$tpye in the group “g” is not a property of 2025.10"),
    Case(#"{"a": {"$type": ↓1, "$value": 1}}"#, "$type of “a” must be a string, not a number"),
    Case(
      #"{"a": {"$type": "number", "$value": 1, "$description": ↓[]}}"#,
      "$description of “a” must be a string, not an array"),
    Case(#"{"g": {"$extensions": ↓1}}"#, "$extensions of “g” must be an object, not a number"),
    Case(#"{"g": {"$deprecated": ↓1}}"#, "$deprecated of “g” must be true, false or an explanation, not a number"),
    Case(#"{"g": {"$root": ↓{}}}"#, "“g.$root” must be a token"),
    Case(
      #"{"a": {"$type": "number", "$value": 1, ↓"$extends": "{b}"}}"#,
      "the token “a” cannot extend anything; only groups can"),
    .warning(#"{"a": {↓"$type": "color"}}"#, "“a” has a $type but no $value"),
    .warning(
      #"{"a": {"$type": "number", "$value": 1, ↓"alpha": 0.5}}"#,
      "“alpha” in the token “a” means nothing and is ignored"),
    Case(#"{"g": {"$extends": ↓"{h}"}, "hh": {}}"#, "the group “g” extends “h”, which does not exist"),
    Case(
      #"{"g": {"$extends": ↓"{a}"}, "a": {"$type": "number", "$value": 1}}"#,
      "the group “g” extends “a”, which is a token"),
    Case(#"{"g": {"$extends": ↓1}}"#, "the group “g” cannot inherit from a number"),
    Case(#"{"g": {"$extends": ↓"{g}"}}"#, "the group “g” extends itself or a group that it is in"),
    Case(##"{"g": {"h": {"$extends": ↓"#/g"}}}"##, "the group “g.h” extends itself or a group that it is in"),
    Case(
      ##"{"a": {"$extends": ↓"{b}"}, "b": {"$extends": "{c}"}, "c": {"$ref": "#/a"}}"##,
      "groups extend each other in a circle: “a” → “b” → “c” → “a”"),
  ]

  static let references: [Case] = [
    Case(
      #"{"blue": {"$type": "number", "$value": 1}, "a": {"$value": ↓"{bleu}"}}"#,
      "“a” refers to “bleu”, which does not exist"),
    Case(#"{"a": {"$value": ↓"{a}"}}"#, "“a” refers to itself"),
    Case(
      #"{"x": {"$value": ↓"{b}"}, "a": {"$value": "{x}"}, "b": {"$value": "{a}"}}"#,
      "these tokens refer to each other in a circle: “x” → “b” → “a” → “x”"),
    Case(
      #"{"a": {"$type": "shadow", "$value": ↓["{b}"]}, "b": {"$type": "shadow", "$value": ["{a}"]}}"#,
      "these tokens refer to each other in a circle: “a” → “b” → “a”"),
    Case(##"{"a": {"$type": "number", "$value": ↓{"$ref": "#/a/$value"}}}"##, "“a” refers to itself"),
    Case(
      ##"{"a": {"$type": "cubicBezier", "$value": [↓{"$ref": "#/a/$value/1"}, {"$ref": "#/a/$value/0"}, 1, 1]}}"##,
      "a reference in “a” leads back to itself"),
    Case(
      ##"{"a": {"$type": "number", "$value": ↓{"$ref": "#/b/$value/x"}}, "b": {"$type": "number", "$value": {"$ref": "#/b/$value/x"}}}"##,
      "a reference in “a” leads back to itself"),
    Case(
      #"{"g": {"x": {"$type": "number", "$value": 1}}, "a": {"$value": ↓"{g}"}}"#,
      "“a” refers to “g”, which is a group and has no value"),
    .warning(
      #"{"g": {"$root": {"$type": "number", "$value": 1}}, "a": {"$value": ↓"{g}"}}"#,
      "“a” refers to “g”, which is a group"),
    Case(#"{"a": {"$value": ↓"{}"}}"#, "in “a”, “{}” refers to nothing"),
    Case(#"{"a": {"$value": ↓"{b"}}"#, "in “a”, “{b” is not a reference"),
    Case(#"{"a": {"$value": ↓"{b} * 2"}}"#, "in “a”, “{b} * 2” is not a reference"),
    Case(#"{"a": {"$value": ↓"{b..c}"}}"#, "in “a”, “{b..c}” has an empty name in its path"),
    Case(
      #"{"a": {"$value": ↓"{ b }"}, "b": {"$type": "number", "$value": 1}}"#,
      "“a” refers to “ b ”, which does not exist"),
    Case(#"{"a": {"$ref": ↓23}}"#, "in “a”, $ref is a number"),
    Case(#"{"a": {"$ref": ↓"other.json#/a"}}"#, "in “a”, “other.json#/a” is not a JSON pointer into this file"),
    Case(##"{"a": {"$ref": ↓"#/b~2"}}"##, "in “a”, “b~2” is not a valid part of a JSON pointer"),
    Case(##"{"a": {"$ref": ↓"#/"}}"##, "“a” refers to “#/”, which does not exist"),
    Case(
      ##"{"a": {"$type": "number", "$value": ↓{"$ref": "#/b/$value/3"}}, "b": {"$type": "cubicBezier", "$value": [0, 0, 1]}}"##,
      "“a” refers to “#/b/$value/3”, which does not exist"),
    Case(
      #"{"a": {"$type": "color", "$value": ↓"{b}"}, "b": {"$type": "number", "$value": 1}}"#,
      "“a” is a color, but “b” is a number"),
    Case(
      #"{"a": {"$type": "gradient", "$value": [{"color": ↓"{b}", "position": 0}]}, "b": {"$type": "number", "$value": 1}}"#,
      "“a” needs a color here, but “b” is a number"),
    .warning(
      #"{"g": {"$type": "color", "a": {"$value": ↓"{b}"}}, "b": {"$type": "number", "$value": 1}}"#,
      "“g.a” is in a group of type color, but refers to a number"),
  ]

  private static let black = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#

  private static func token(_ type: String, _ value: String) -> String {
    #"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#
  }

  static let values: [Case] = [
    Case(#"{"a": {"$value": ↓1}}"#, "“a” has no type"),
    Case(##"{"a": {"$type": ↓"Color", "$value": "#fff"}}"##, "“Color” is not a type of 2025.10"),
    .warning(#"{"a": {"$type": ↓"string", "$value": "x"}}"#, "the type string is not one of 2025.10; “a” is left out"),
    .warning(
      #"{"a": {"$type": ↓"fontFamilies", "$value": ["x"]}}"#,
      "the type fontFamilies is not one of 2025.10; it is read as fontFamily"),
    Case(token("number", "↓\"1\""), "“a” must be a number, not a string"),
    Case(token("color", "↓0"), "“a” must be a color, not a number"),
    Case(token("color", "↓\"salmno\""), "“a” is “salmno”, which is not a color"),
    Case(token("color", #"↓{"colorSpace": "srgb"}"#), "“a” lacks components"),
    Case(
      token("color", #"↓{"value": 1, "unit": "px"}"#),
      "“a” holds value and unit, but needs colorSpace and components"),
    Case(
      token("color", #"{"colorSpace": ↓"sRGB", "components": [0, 0, 0]}"#),
      "the colorSpace of “a” is “sRGB”, which is not one of its values"),
    Case(token("color", #"{"colorSpace": "srgb", "components": ↓[0, 0]}"#), "“a” needs three components, not 2"),
    Case(
      token("color", #"{"colorSpace": "srgb", "components": [0, ↓1.5, 0]}"#),
      "the green of “a” is 1.5; in srgb it is from 0 to 1"),
    Case(
      token("color", #"{"colorSpace": "hsl", "components": [↓360, 0, 0]}"#),
      "the hue of “a” is 360; in hsl it is from 0 to below 360"),
    Case(
      token("color", #"{"colorSpace": "lch", "components": [50, ↓-1, 0]}"#),
      "the chroma of “a” is -1; in lch it is 0 or more"),
    Case(
      token("color", #"{"colorSpace": "srgb", "components": [↓"red", 0, 0]}"#),
      "the red of “a” must be a number or \"none\", not “red”"),
    Case(
      token("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": ↓2}"#),
      "the alpha of “a” is 2; it lies between 0 and 1"),
    Case(
      token("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": ↓"#abcde"}"##),
      "the hex of “a” is “#abcde”, not # and six hexadecimal digits"),
    .strict(
      token("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": ↓"#000"}"##),
      "the hex of “a” has three digits"),
    .note(
      token("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": ↓"#ffffff"}"##),
      "the hex of “a” is another color than its components, which count"),
    Case(
      token("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], ↓"opacity": 1}"#),
      "“a” has a part “opacity” that 2025.10 does not know"),
    Case(token("dimension", "↓0"), "“a” is a number without a unit"),
    Case(token("dimension", "↓\"rem\""), "“a” is “rem”, which is not a dimension"),
    Case(token("dimension", #"{"value": 1, "unit": ↓"vw"}"#), "“a” has the unit vw; a dimension is in px or rem"),
    Case(token("dimension", #"{"value": ↓"1", "unit": "px"}"#), "the value of “a” must be a number, not a string"),
    Case(token("dimension", #"↓{"value": 1}"#), "“a” lacks unit"),
    .strict(token("dimension", #"{"value": 0, "unit": ↓""}"#), "“a” has no unit; a dimension is in px or rem"),
    Case(token("fontFamily", "↓\"\""), "“a” must name a font or several, but is empty"),
    Case(token("fontFamily", "[\"x\", ↓\"\"]"), "name 2 of “a” must be the name of a font, but is empty"),
    .note(token("fontFamily", "↓\"Arial, serif\""), "“a” is read as one font whose name has a comma"),
    Case(token("fontWeight", "↓1001"), "“a” is 1001; a font weight is a number from 1 to 1000"),
    Case(token("fontWeight", "↓\"Bold\""), "“a” is “Bold”, which is no font weight"),
    Case(token("duration", "↓250"), "“a” is not a duration"),
    Case(token("duration", #"{"value": 1, "unit": ↓"sec"}"#), "“a” has the unit sec; a duration is in ms or s"),
    Case(token("cubicBezier", "↓[0, 0, 1]"), "“a” must be four numbers, not 3"),
    Case(token("cubicBezier", "[0, 0, ↓1.5, 1]"), "number 3 of “a” is a time and must lie between 0 and 1"),
    Case(token("strokeStyle", "↓\"thicc\""), "“a” is “thicc”, which is not one of its values"),
    Case(token("strokeStyle", #"↓{"lineCap": "round"}"#), "“a” lacks dashArray"),
    Case(
      token("strokeStyle", #"{"dashArray": [↓1], "lineCap": "round"}"#),
      "part 1 of dashArray of “a” is a number without a unit"),
    Case(token("border", #"↓{"color": \#(black)}"#), "“a” lacks width and style"),
    Case(token("transition", "↓[]"), "“a” must be a transition, not an array"),
    Case(token("shadow", "↓[]"), "“a” has no layer"),
    Case(token("shadow", "↓[\(Array(repeating: "{}", count: 257).joined(separator: ", "))]"), "“a” has 257 layers"),
    Case(
      token("dimension", #"↓{"value": 1e308, "unit": "rem"}"#), "“a” is larger than any length of an app"),
    Case(token("duration", #"↓{"value": 9e300, "unit": "s"}"#), "“a” is larger than any time of an app"),
    Case(
      token("shadow", #"↓{"color": \#(black), "offsetX": {"value": 1, "unit": "px"}}"#),
      "“a” lacks offsetY, blur and spread"),
    Case(token("gradient", #"↓{"color": \#(black)}"#), "“a” must be an array of stops, not an object"),
    Case(
      token("gradient", #"[{"color": \#(black), "position": ↓"0"}]"#),
      "the position of stop 1 of “a” must be a number, not a string"),
    Case(token("typography", "↓{}"), "“a” lacks fontFamily, fontSize, fontWeight, letterSpacing and lineHeight"),
  ]

  /// A typography token with one more part, or with another value for one.
  private static func text(_ name: String, _ value: String) -> String {
    let parts: [(String, String)] = [
      ("fontFamily", "\"x\""), ("fontSize", #"{"value": 16, "unit": "px"}"#), ("fontWeight", "400"),
      ("letterSpacing", #"{"value": 0, "unit": "px"}"#), ("lineHeight", "1"),
    ]
    let kept: [String] = parts.filter { $0.0 != name }.map { "\"\($0.0)\": \($0.1)" }
    let key = name == "textDecoration" ? "↓\"\(name)\"" : "\"\(name)\""
    return token("typography", "{\(kept.joined(separator: ", ")), \(key): \(value)}")
  }

  static let all: [Case] = {
    var all = structure
    all += lists
    all += references
    all += values
    all += oldForms
    return all
  }()

  static let oldForms: [Case] = [
    .strict(token("color", "↓\"#155dfc\""), "“a” is written in an older form"),
    .strict(token("color", "↓\"rgba(0, 0, 0, 0.5)\""), "“a” is written in an older form"),
    .strict(token("dimension", "↓\"0.667px\""), "“a” is written in an older form"),
    .strict(token("duration", "↓\"100ms\""), "“a” is written in an older form"),
    .strict(token("fontWeight", "↓\"700\""), "“a” is written in an older form"),
    .strict(token("cubicBezier", "↓\"cubic-bezier(0.5, 0, 1, 1)\""), "“a” is written in an older form"),
    .warning(text("textDecoration", "\"none\""), "“a” has a part “textDecoration” that 2025.10 does not know"),
    .strict(text("lineHeight", #"↓{"value": 24, "unit": "px"}"#), "lineHeight of “a” is a dimension"),
    .strict(text("letterSpacing", #"↓{"value": 0.1, "unit": "em"}"#), "letterSpacing of “a” is in em"),
    .strict(text("letterSpacing", "↓1"), "letterSpacing of “a” is a number"),
  ]

  @Test func aWrongValueIsAnErrorOnlyWhereItIsUsed() {
    let document = TokenDocument.read(
      SourceFile(
        path: "t.json",
        text: #"""
          { "a": { "$type": "border", "$value": { "color": "{c}", "width": "{w}", "style": "solid" } },
            "w": { "$type": "dimension", "$value": { "value": 1, "unit": "vw" } },
            "c": { "$value": "{d}" }, "d": { "$type": "color", "$value": "#000" },
            "e": { "$type": "number", "$value": "x" } }
          """#))
    func severities(_ used: Set<String>?, strict: Bool = false) -> [Diagnostic.Severity] {
      document.diagnostics(used: used, strict: strict).map(\.severity)
    }
    // The width and the number; in a strict check also the color in its old form.
    #expect(severities(["a"]) == [.error, .warning])
    #expect(severities(["d"]) == [.warning, .warning])
    #expect(severities(["e"]) == [.warning, .error])
    #expect(severities(nil) == [.error, .error])
    #expect(severities([], strict: true) == [.error, .error, .error])
  }

  /// A level of the project counts for older forms in a strict check: nothing is lost by them.
  @Test(arguments: [
    (RuleSettings.Level?.none, [Diagnostic.Severity.error, .error]), (.off, [.error]), (.warning, [.warning, .error]),
  ])
  func `a project can be strict and still write older forms`(
    level: RuleSettings.Level?, severities: [Diagnostic.Severity]
  ) {
    let text = ##"{ "a": { "$type": "color", "$value": "#000" }, "b": { "$type": "number", "$value": "x" } }"##
    let tokens = AppearanceTokens.readNoted(SourceFile(path: "t.json", text: text), files: TokenFiles { _ in .missing })
    let settings = RuleSettings(["token-old-form": RuleSettings.Setting(level: level)])
    #expect(tokens.diagnostics(strict: true, settings).map(\.severity) == severities)
  }

  @Test func aLibraryCanHoldAFewWrongValues() {
    func severity(good: Int) -> Diagnostic.Severity? {
      let tokens = (0..<good).map { #""n\#($0)": { "$value": \#($0) }"# } + [#""bad": { "$value": "x" }"#]
      return TokenDocument.read(
        SourceFile(path: "t.json", text: "{ \"$type\": \"number\", \(tokens.joined(separator: ", ")) }")
      ).diagnostics().first?.severity
    }
    #expect(severity(good: 9) == .error)
    #expect(severity(good: 10) == .warning)
  }

  @Test func suggestsTheNearestName() throws {
    let document = TokenDocument.read(
      SourceFile(
        path: "t.json",
        text:
          ##"{ "color": { "$type": "color", "blue-600": { "$value": "#00f" }, "a": { "$value": "{color.blue-60}" } } }"##
      ))
    let diagnostic = try #require(document.diagnostics().first { $0.rule == "token-reference" })
    #expect(diagnostic.help == "did you mean “color.blue-600”?")
    #expect(document.suggestion(for: "colour.blue-600") == "color.blue-600")
  }
}
