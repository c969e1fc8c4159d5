internal import Color
@testable import DesignTokens
internal import Findings
import Testing

/// Values at the limits of what 2025.10 allows, and one step beyond.
extension TokenValueTests {
  private func token(_ type: String, _ value: String) -> (token: Token?, diagnostics: [Diagnostic]) {
    let document = TokenDocument.read(
      SourceFile(path: "t.json", text: #"{ "t": { "$type": "\#(type)", "$value": \#(value) } }"#))
    return (document["t"], document.diagnostics())
  }

  @Test(
    arguments: [
      ("fontWeight", "1", true), ("fontWeight", "1000", true), ("fontWeight", "0.999", false),
      ("fontWeight", "1000.5", false),
      ("fontWeight", "1001", false), ("fontWeight", "0", false), ("fontWeight", #""1000""#, true),
      ("fontWeight", #""1001""#, false),
      ("fontWeight", #""0""#, false), ("cubicBezier", "[0, -9, 1, 9]", true),
      ("cubicBezier", "[-0.001, 0, 1, 1]", false),
      ("cubicBezier", "[0, 0, 1.001, 1]", false), ("cubicBezier", "[1.001, 0, 1, 1]", false),
      ("cubicBezier", "[0, 0, -0.001, 1]", false),
      ("cubicBezier", "[0, 0, 1, 1, 1]", false), ("cubicBezier", #""cubic-bezier(0, 2, 1, -3)""#, true),
      ("cubicBezier", #""cubic-bezier(1.1, 0, 1, 1)""#, false),
      ("cubicBezier", #""cubic-bezier(0, 0, -0.1, 1)""#, false),
      ("cubicBezier", #""cubic-bezier(0, 0, 1)""#, false), ("cubicBezier", #""cubic-bezier(0, 0, 1, 1""#, false),
      ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0}"#, true),
      ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1}"#, true),
      ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1.001}"#, false),
      ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": -0.001}"#, false),
      ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0, 0]}"#, false),
      ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#00000"}"##, false),
      ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#0000"}"##, false),
      ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#00000000"}"##, false),
      ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#00000g"}"##, false),
      ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "0000000"}"##, false),
      ("number", "1e300", true), ("number", #""1""#, false), ("dimension", #"{"value": -1e9, "unit": "rem"}"#, true),
      ("dimension", #"{"value": 0, "unit": "pt"}"#, true), ("dimension", #"{"value": 0.1, "unit": ""}"#, false),
      ("dimension", #""0""#, true), ("dimension", #""1""#, false), ("duration", #"{"value": 0, "unit": ""}"#, false),
      ("duration", #""0""#, false), ("gradient", "[]", true), ("shadow", "[]", false),
      ("strokeStyle", #"{"dashArray": [], "lineCap": "square"}"#, true),
      ("strokeStyle", #"{"dashArray": [], "lineCap": "flat"}"#, false),
    ] as [(String, String, Bool)])
  func `what a value may be`(type: String, value: String, isRead: Bool) {
    let (token, diagnostics) = token(type, value)
    #expect((token?.value != nil) == isRead)
    #expect(diagnostics.hasErrors == !isRead, "\(diagnostics.map(\.message))")
  }

  private static let bounded: [(space: String, position: Int, least: Double, most: Double?)] = [
    ("srgb", 0, 0, 1), ("srgb-linear", 1, 0, 1), ("display-p3", 2, 0, 1), ("a98-rgb", 0, 0, 1),
    ("prophoto-rgb", 1, 0, 1),
    ("rec2020", 2, 0, 1), ("xyz-d65", 1, 0, 1), ("xyz-d50", 2, 0, 1), ("hsl", 1, 0, 100), ("hsl", 2, 0, 100),
    ("hwb", 1, 0, 100),
    ("hwb", 2, 0, 100), ("lab", 0, 0, 100), ("lch", 0, 0, 100), ("lch", 1, 0, nil), ("oklab", 0, 0, 1),
    ("oklch", 0, 0, 1),
    ("oklch", 1, 0, nil),
  ]

  /// A component as it is read; nil for an error.
  private func component(_ space: String, _ position: Int, _ number: Double) -> Double? {
    var parts = ["0", "0", "0"]
    parts[position] = JSONWriter.number(number).line
    let (token, diagnostics) = token(
      "color", #"{"colorSpace": "\#(space)", "components": [\#(parts.joined(separator: ", "))]}"#)
    let component = token?.value?.color.flatMap { $0.components[position] }
    #expect(diagnostics.hasErrors == (component == nil))
    return component
  }

  /// Tools round, so a component may be out by a ten-thousandth.
  @Test(arguments: bounded.indices) func `a component may be out by a rounding`(row: Int) {
    let (space, position, least, most) = Self.bounded[row]
    #expect(component(space, position, least - 9e-5) == least)
    #expect(component(space, position, least - 1.1e-4) == nil)
    #expect(component(space, position, least) == least)
    guard let most else {
      #expect(component(space, position, 1e6) == 1e6)
      return
    }
    #expect(component(space, position, most + 9e-5) == most)
    #expect(component(space, position, most + 1.1e-4) == nil)
    #expect(component(space, position, most) == most)
  }

  /// 2025.10 gives Z no more than 1, and white has more.
  @Test func `white is a color of XYZ`() {
    let white = #"{"colorSpace": "xyz-d65", "components": [0.95046, 1.00001, 1.08906]}"#
    let (token, diagnostics) = token("color", white)
    #expect(diagnostics.isEmpty && token?.value?.color?.hexText == "#ffffff")
    #expect(component("xyz-d65", 2, 1.09) == nil && component("xyz-d50", 2, 1.08906) == nil)
    #expect(component("xyz-d65", 0, 1.08906) == nil)
  }

  @Test(
    arguments: [
      ("16 px", .dimension(Quantity(16))), (" 1.5 rem ", .dimension(Quantity(1.5, .rem))),
      ("16px ", .dimension(Quantity(16))), ("16 p x", nil), ("px", nil), ("1 6px", nil),
    ] as [(String, TokenValue?)])
  func `a blank may stand before a unit`(text: String, value: TokenValue?) {
    let (token, diagnostics) = token("dimension", #""\#(text)""#)
    #expect(token?.value == value && diagnostics.hasErrors == (value == nil))
    #expect(diagnostics.isEmpty == (value != nil))
  }

  @Test(arguments: [("hsl", 0), ("hwb", 0), ("lch", 2), ("oklch", 2)])
  func `a hue is below 360`(space: String, position: Int) {
    #expect(component(space, position, 359.9999) == 359.9999 && component(space, position, 0) == 0)
    #expect(component(space, position, 360) == nil && component(space, position, -1e-6) == nil)
    #expect(component(space, position, 360.000001) == nil)
  }

  @Test(arguments: [("lab", 1), ("lab", 2), ("oklab", 1), ("oklab", 2)])
  func `an opponent axis has no end`(space: String, position: Int) {
    for number in [-1e6, 1e6] { #expect(component(space, position, number) == number) }
  }

  @Test func `lengths in points, times in seconds`() {
    #expect(Quantity(1.5).points == 1.5 && Quantity(1.5, .rem).points == 24 && Quantity(-1, .rem).points == -16)
    #expect(Quantity(200, .ms).seconds == 0.2 && Quantity(200, .s).seconds == 200)
    #expect(Quantity(1, .rem).isRelative && !Quantity(1).isRelative)
    #expect(Quantity(1.5, .rem).text == "1.5rem" && Quantity(200, .ms).text == "200ms")
    #expect(token("dimension", #"{"value": 2, "unit": "rem"}"#).token?.value?.points == 32)
    #expect(token("duration", #"{"value": 2, "unit": "ms"}"#).token?.value?.seconds == 0.002)
  }

  private static let weights: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ]

  /// Format Module 8.4.
  @Test(arguments: weights) func `names of font weights`(name: String, weight: Double) {
    let (token, diagnostics) = token("fontWeight", "\"\(name)\"")
    #expect(token?.value == .fontWeight(weight) && diagnostics.isEmpty)
  }

  // MARK: Typography

  private func text(size: String = #"{"value": 16, "unit": "px"}"#, _ parts: String) -> TokenValue? {
    token("typography", #"{"fontFamily": "A", "fontSize": \#(size), "fontWeight": 400, \#(parts)}"#).token?.value
  }

  @Test(
    arguments: [
      ("1.5", 1.5), (#"{"value": 24, "unit": "px"}"#, 1.5), (#"{"value": 20, "unit": "px"}"#, 1.25),
      (#"{"value": 1, "unit": "rem"}"#, 1), (#"{"value": 17, "unit": "px"}"#, 1.0625),
      (#"{"value": 17.001, "unit": "px"}"#, 1.062563),
      (#"{"value": 10.6667, "unit": "px"}"#, 0.666669), (#""150%""#, 1.5), (#""24px""#, 1.5), (#""1.5rem""#, 1.5),
      (#""1.5""#, nil), (#""tall""#, nil),
    ] as [(String, Double?)])
  func `a line height is a multiple of the font size, to six decimals`(height: String, multiple: Double?) {
    let value = text(#""letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": \#(height)"#)
    #expect(value?["lineHeight"] == multiple.map(TokenValue.number))
  }

  @Test func `a line height in pixels needs a font size above 0`() {
    for (size, isThere) in [("0", false), ("0.1", true), ("-1", false)] {
      let value = text(
        size: #"{"value": \#(size), "unit": "px"}"#,
        #""letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": {"value": 1, "unit": "px"}"#)
      #expect(value != nil && (value?["lineHeight"] != nil) == isThere)
    }
  }

  @Test(
    arguments: [
      (#"{"value": 0.5, "unit": "px"}"#, Quantity(0.5)), (#"{"value": 0.1, "unit": "em"}"#, Quantity(1.6)),
      (#"{"value": -0.1, "unit": "em"}"#, Quantity(-1.6)), ("2", Quantity(2)), (#""2px""#, Quantity(2)), (#""2""#, nil),
    ] as [(String, Quantity?)])
  func `a letter spacing`(spacing: String, expected: Quantity?) {
    let value = text(#""lineHeight": 1, "letterSpacing": \#(spacing)"#)
    #expect(value?["letterSpacing"] == expected.map(TokenValue.dimension))
  }

  @Test(arguments: [("-0.1", 0.0), ("0", 0), ("0.25", 0.25), ("1", 1), ("1.1", 1)])
  func `a position is clamped`(position: String, expected: Double) {
    let black = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#
    let value = token("gradient", #"[{"color": \#(black), "position": \#(position)}]"#).token?.value
    #expect(value?["position"] == .number(expected))
  }

  // MARK: Summaries

  @Test(arguments: [
    ("color", ##"{"colorSpace": "srgb", "components": [1, 0.5, 0]}"##, "#ff8000"),
    ("color", ##"{"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.25}"##, "#ff8000 / 0.25"),
    (
      "color", ##"{"colorSpace": "oklch", "components": [0.123456, "none", 12.34567], "alpha": 0.5}"##,
      "oklch(0.1235 none 12.3457 / 0.5)"
    ),
    ("color", ##"{"colorSpace": "display-p3", "components": [0.1, 0.2, 1]}"##, "display-p3(0.1 0.2 1)"),
    ("dimension", #"{"value": 1.5, "unit": "rem"}"#, "1.5rem"), ("duration", #"{"value": 2, "unit": "s"}"#, "2s"),
    ("fontFamily", #"["A", "B"]"#, "A, B"), ("fontWeight", "450", "450"), ("number", "0.5", "0.5"),
    ("strokeStyle", #""dotted""#, "dotted"),
    ("cubicBezier", "[0, 0.5, 1, 2]", "0, 0.5, 1, 2"),
    (
      "strokeStyle", #"{"dashArray": [{"value": 2, "unit": "px"}, {"value": 1, "unit": "rem"}], "lineCap": "butt"}"#,
      "dashes of 2px 1rem"
    ),
  ])
  func `a value in a few words`(type: String, value: String, summary: String) {
    #expect(token(type, value).token?.value?.summary == summary)
  }

  // MARK: Pointers

  /// RFC 6901: `~1` is /, `~0` is ~, and `~01` is ~1.
  @Test(arguments: [
    ("a~1b", "a/b"), ("a~0b", "a~b"), ("a~01b", "a~1b"), ("a%2Fb", "a/b"), ("a%20b", "a b"), ("a%7E1b", "a/b"),
    ("100%", "100%"),
    ("%zz", "%zz"), ("%C3%A9", "é"),
  ])
  func `a name in a pointer`(pointer: String, name: String) {
    let text =
      ##"{ "\##(name)": { "$type": "number", "$value": 7 }, "t": { "$type": "number", "$value": { "$ref": "#/\##(pointer)" } } }"##
    #expect(TokenDocument.read(SourceFile(path: "t.json", text: text))["t"]?.value == .number(7))
  }

  @Test(arguments: ["a~2b", "a~", "~", "a~b"])
  func `a tilde alone is no pointer`(pointer: String) {
    let text =
      ##"{ "\##(pointer)": { "$type": "number", "$value": 7 }, "t": { "$type": "number", "$value": { "$ref": "#/\##(pointer)" } } }"##
    #expect(TokenDocument.read(SourceFile(path: "t.json", text: text))["t"]?.value == nil)
  }

  // MARK: Groups that extend others

  /// A tree may have 200 000 groups and tokens.
  @Test func `groups that extend each other make at most 200 000 tokens`() {
    func document(_ copies: Int, of count: Int) -> TokenDocument {
      let tokens = (0..<count).map { #""t\#($0)": { "$value": 1 }"# }.joined(separator: ", ")
      let heirs = (0..<copies).map { #""h\#($0)": { "$extends": "{base}" }"# }.joined(separator: ", ")
      return TokenDocument.read(
        SourceFile(path: "t.json", text: #"{ "$type": "number", "base": { \#(tokens) }, \#(heirs) }"#))
    }
    let large = document(21, of: 1_000)
    #expect(large.tokens.count == 22_000 && large.diagnostics().isEmpty)
    #expect(TokenTree.sizeLimit == 200_000)
  }

  /// No file that can be read nests deeper than 256 levels, and neither does what groups inherit.
  @Test(arguments: [(100, true), (127, true), (128, false), (200, false)])
  func `groups that extend others nest as deep as files`(depth: Int, isRead: Bool) {
    func nested(_ inner: String) -> String {
      (0..<depth).reversed().reduce(inner) { #""g\#($1)": { \#($0) }"# }
    }
    // The heir stands as deep as the base is high.
    let text =
      "{ \"$type\": \"number\", \"base\": { \(nested(#""t": { "$value": 1 }"#)) }, \"a\": { \(nested(##""$extends": "#/base""##)) } }"
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    let path = ["a"] + (0..<depth).map { "g\($0)" } + (0..<depth).map { "g\($0)" } + ["t"]
    #expect((document[path.joined(separator: ".")]?.value == .number(1)) == isRead)
    #expect(document.diagnostics().map(\.message).contains { $0.hasSuffix("or nest too deep") } == !isRead)
  }

  @Test(arguments: [(19, false), (20, false), (21, true), (30, true)])
  func `a long circle names its first twenty tokens`(count: Int, isCut: Bool) throws {
    let tokens = (0..<count).map { #""n\#($0)": { "$value": "{n\#(($0 + 1) % count)}" }"# }
    let text = #"{ "$type": "number", \#(tokens.joined(separator: ", ")) }"#
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    let circle = try #require(document.diagnostics().first { $0.rule == "token-cycle" })
    #expect(circle.message.split(separator: " → ").count == min(count, 20) + (isCut ? 2 : 1))
    #expect(circle.message.contains("… \(count - 20) more …") == isCut)
    #expect(circle.related.count == min(count, 20) - 1)
  }
}
