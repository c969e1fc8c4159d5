@testable import DesignTokens
internal import Findings
import Testing

/// What is said of lists and of other tools' forms, and what is advised.
extension TokenFindingTests {
  private static let red = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
  private static let layer =
    #"{"color": \#(red), "offsetX": "{o}", "offsetY": "{o}", "blur": "{o}", "spread": "{o}"}"#
  private static let o = #""o": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}"#

  static let lists: [Case] = [
    Case(
      #"{\#(o), "s": {"$type": "shadow", "$value": [\#(layer), \#(layer)]}, "a": {"$type": "shadow", "$value": [↓"{s}"]}}"#,
      "layer 1 of “a” refers to 2 layers, and only one is allowed here"),
    Case(
      #"{"f": {"$type": "fontFamily", "$value": ["A", "B"]}, "a": {"$type": "fontFamily", "$value": ["C", ↓"{f}"]}}"#,
      "name 2 of “a” refers to 2 fonts, and only one is allowed here"),
    Case(#"{"a": {"$type": "dimension", "$value": ↓true}}"#, "“a” must be a dimension, not a boolean"),
    Case(#"{"a": {"$type": "strokeStyle", "$value": ↓1}}"#, "“a” must be a stroke style, not a number"),
    Case(
      #"{"a": {"$type": "strokeStyle", "$value": {"dashArray": ↓1, "lineCap": "butt"}}}"#,
      "dashArray of “a” must be an array, not a number"),
    Case(#"{"a": {"$type": "cubicBezier", "$value": ↓"ease"}}"#, "“a” must be four numbers, not a string"),
    Case(#"{"a": {"$type": "fontFamily", "$value": ↓1}}"#, "“a” must name a font or several, but is a number"),
    Case(#"{"a": {"$type": "fontFamily", "$value": ↓[]}}"#, "“a” must name a font or several, but is empty"),
    Case(
      #"{"a": {"$type": "fontFamily", "$value": [↓1]}}"#, "name 1 of “a” must be the name of a font, but is a number"),
    Case(#"{"a": {"$type": "fontWeight", "$value": ↓true}}"#, "“a” must be a font weight, not a boolean"),
    Case(
      #"{\#(o), "a": {"$type": "shadow", "$value": {"color": \#(red), "offsetX": "{o}", "offsetY": "{o}", "blur": "{o}", "spread": "{o}", "inset": ↓"yes"}}}"#,
      "inset of “a” must be true or false, not a string"),
    Case(
      #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ↓1}}}"#,
      "“a” needs three components, not a number"),
    Case(
      #"{"a": {"$type": "color", "$value": {"colorSpace": ↓1, "components": [0, 0, 0]}}}"#,
      "the colorSpace of “a” must be a string, not a number"),
    .warning(#"{↓"$defs": {"a": {"$type": "number", "$value": 1}}}"#, "$defs is not part of 2025.10"),
    .note(#"{↓"$mine": 1}"#, "$mine is not a property of 2025.10, so it is ignored"),
    Case(#"{"g": {↓"$mine": 1}}"#, "$mine in the group “g” is not a property of 2025.10"),
    Case(#"{"g": {"$extends": ↓"{h"}}"#, "the group “g” cannot inherit: “{h” is not a reference"),
    Case(#"{"$schema": ↓1}"#, "$schema of the file must be a string, not a number"),
    Case(
      #"{"h": {"a": {"$type": "number", "$value": 1}}, "g": {"$value": ↓"{h}", "$type": "number"}}"#,
      "“g” refers to “h”, which is a group and has no value"),
  ]

  /// The advice that stands beside a finding.
  @Test(
    arguments: [
      (#"{"a": {"$value": "{b"}}"#, "close it with }"),
      (
        #"{"a": {"$value": "x {b}"}}"#,
        "a reference stands alone: \"{group.token}\"; 2025.10 knows no arithmetic and no text around it"
      ),
      (
        #"{"a": {"$value": "{b} * {c}"}}"#,
        "a reference names one token: \"{group.token}\"; 2025.10 knows no arithmetic"
      ),
      (#"{"a": {"$value": "{}"}}"#, "write the path of a token between the braces"),
      (#"{"a": {"$value": "{.b}"}}"#, "separate names by one period: \"{group.token}\""),
      (#"{"a": {"$ref": 1}}"#, "write a JSON pointer such as \"#/group/token\""),
      (##"{"a": {"$ref": "#b"}}"##, "write \"#/\" and the names separated by /"),
      (#"{"a": {"$ref": "/b"}}"#, "write \"#/\" and the names separated by /"),
      (#"{"a": {"$ref": "b.json#/c"}}"#, "a reference stays in its file; other files are brought in by a resolver"),
      (##"{"a": {"$ref": "#/b~"}}"##, "write ~ as ~0 and / as ~1"),
      (#"{"a": {"$value": "{zzz.zzz}"}}"#, "name a token of this file"),
      (##"{"blue": {"$type": "number", "$value": 1}, "a": {"$ref": "#/bleu"}}"##, "did you mean “#/blue”?"),
      (
        ##"{"blue": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}, "a": {"$type": "number", "$ref": "#/bleu/$value/0"}}"##,
        "did you mean “#/blue/$value/0”?"
      ),
      (
        #"{"g": {"in": {"$type": "number", "$value": 1}}, "a": {"$value": "{g}"}}"#,
        "name a token in it, such as “g.in”"
      ),
      (#"{"g": {}, "a": {"$value": "{g}"}}"#, "name a token"),
      (
        #"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [360, 0, 0]}}}"#,
        "write 0, which is the same hue"
      ),
      (
        #"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [361, 0, 0]}}}"#,
        "write 1, which is the same hue"
      ),
      (
        #"{"a": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.5, 0.1, -10]}}}"#,
        "write 350, which is the same hue"
      ),
      (
        #"{"a": {"$type": "color", "$value": {"colorSpace": "hwb", "components": [-0.0001, 0, 0]}}}"#,
        "write 0, which is the same hue"
      ),
      (
        #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 100, 0]}}}"#,
        "write 0.3922 for 100 of 255"
      ),
      (
        #"{"a": {"$type": "color", "$value": {"colorSpace": "display-p3", "components": [256, 0, 0]}}}"#,
        "write a number in that range"
      ),
      (
        #"{"a": {"$type": "color", "$value": {"colorSpace": "xyz-d65", "components": [255, 0, 0]}}}"#,
        "write a number in that range"
      ),
      (
        #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0, 1]}}}"#,
        "write red, green, blue in [ ], and the opacity as \"alpha\""
      ),
      (
        ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#00000000"}}}"##,
        "write it like #ff8000; the opacity is written as \"alpha\""
      ),
      (
        ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000"}}}"##,
        "write \"#000000\""
      ),
      (#"{"a": {"$type": "dimension", "$value": 12}}"#, #"write { "value": 12, "unit": "px" }"#),
      (#"{"a": {"$type": "dimension", "$value": "12"}}"#, #"write it like { "value": 16, "unit": "px" }"#),
      (#"{"a": {"$type": "duration", "$value": 12}}"#, #"write it like { "value": 12, "unit": "ms" }"#),
      (#"{"a": {"$type": "duration", "$value": {"value": 1, "unit": "m"}}}"#, "write the time in ms or s"),
      (#"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}}}"#, "write the length in px or rem"),
      (#"{"a": {"$type": "number", "$value": "1.5"}}"#, "write 1.5 without quotes"),
      (#"{"a": {"$type": "number", "$value": "x"}}"#, "write a number"),
      (#"{"a": {"$type": "fontWeight", "$value": "SemiBold"}}"#, "did you mean “semi-bold”?"),
      (
        #"{"a": {"$type": "fontWeight", "$value": "fat"}}"#,
        "write a number from 1 to 1000, or a name such as \"semi-bold\""
      ),
      (#"{"a": {"$type": "fontWeight", "$value": 1001}}"#, "write 400 for regular, 700 for bold"),
      (#"{"a": {"$type": "Number", "$value": 1}}"#, "did you mean “number”?"),
      (#"{"a": {"type": "x", "b": {"$type": "number", "$value": 1}}}"#, "write \"$type\" if that is meant"),
      (#"{"a": 1}"#, #"write { "$type": …, "$value": … } to make it a token"#),
      (
        #"{"a": {"$type": "strokeStyle", "$value": "wavy"}}"#,
        "write one of solid, dashed, dotted, double, groove, ridge, outset, inset"
      ),
      (
        #"{"a": {"$type": "border", "$value": {"x": 1}}}"#,
        "write \"color\", \"width\", \"style\" instead, or change the $type"
      ),
    ] as [(String, String)])
  func helps(text: String, help: String) throws {
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    // Some are said in a strict check alone.
    let first = document.diagnostics().first ?? document.diagnostics(strict: true).first
    #expect(try #require(first).help == help)
  }

  /// The severities of the kinds of findings, by whether the output needs them.
  @Test(
    arguments: [
      // A value of another tool, a guess, a form of older drafts, a note, a broken reference.
      (#""t": {"$type": "string", "$value": "x"}"#, .error, .warning, .warning, .error),
      (#""t": {"$value": "1px"}"#, .warning, .warning, .warning, .error),
      (##""t": {"$type": "color", "$value": "#000"}"##, nil, nil, nil, .error),
      (
        ##""t": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#ffffff"}}"##,
        .note, .note, .note, .note
      ),
      (#""t": {"$value": "{gone}"}"#, .error, .warning, .error, .error),
      (#""t": {"$type": "number", "$value": "x"}"#, .error, .warning, .error, .error),
    ] as [(String, Diagnostic.Severity?, Diagnostic.Severity?, Diagnostic.Severity?, Diagnostic.Severity)])
  func severities(
    token: String, needed: Diagnostic.Severity?, unneeded: Diagnostic.Severity?, alone: Diagnostic.Severity?,
    strict: Diagnostic.Severity
  ) {
    let text = #"{ "u": { "$type": "number", "$value": 1 }, \#(token) }"#
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    func worst(_ used: Set<String>?, strict: Bool = false) -> Diagnostic.Severity? {
      document.diagnostics(used: used, strict: strict).map(\.severity).max()
    }
    #expect(worst(["t"]) == needed && worst(["u"]) == unneeded && worst(nil) == alone)
    #expect(worst([], strict: true) == strict && worst(nil, strict: true) == strict)
    let advice = document.diagnostics(used: ["u"]).filter { $0.help?.hasPrefix("no role or constant needs it") == true }
    #expect(advice.isEmpty == (needed != .error))
  }

  /// What is wrong with a group is an error where the output needs a token of the group.
  @Test(arguments: [("g.t", Diagnostic.Severity.error), ("h.t", .warning)])
  func aWrongGroupMattersToItsTokens(used: String, severity: Diagnostic.Severity) {
    let text =
      #"{ "g": { "$extends": "{gone}", "t": { "$type": "number", "$value": 1 } }, "h": { "t": { "$type": "number", "$value": 1 } } }"#
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    #expect(document.diagnostics(used: [used]).map(\.severity) == [severity])
  }

  @Test(arguments: [(1, ""), (2, "; 1 other file has this format too"), (3, "; 2 other files have this format too")])
  func oneFindingForAllFilesOfAForm(count: Int, more: String) {
    let sources = (0..<count).map { #"{ "$ref": "f\#($0).json" }"# }.joined(separator: ", ")
    let text =
      ##"{ "version": "2025.10", "sets": { "s": { "sources": [\##(sources)] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##
    let tokens = AppearanceTokens.readNoted(
      SourceFile(path: "r.json", text: text),
      files: TokenFiles { .file(SourceFile(path: $0, text: #"{ "a": { "value": "1px", "type": "dimension" } }"#)) })
    let found = tokens.diagnostics(used: []).filter { $0.rule == "token-foreign-format" }.map(\.message)
    #expect(found == ["this is a Style Dictionary 3 file; values that 2025.10 cannot express are left out" + more])
  }

  @Test(arguments: ["true", "false", #""use b""#]) func `a deprecation is true, false or a reason`(value: String) {
    let text =
      #"{ "g": { "$deprecated": \#(value), "a": { "$type": "number", "$value": 1, "$deprecated": \#(value) } } }"#
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    #expect(document.diagnostics(strict: true).map(\.message) == [])
  }

  @Test func `a circle of groups names each place in it`() {
    let text = #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}"}}"#
    let found = TokenDocument.read(SourceFile(path: "t.json", text: text)).diagnostics(strict: false)
    #expect(found.map(\.message) == ["groups extend each other in a circle: “a” → “b” → “c” → “a”"])
    #expect(found.first?.related.map(\.place?.range.lowerBound) == [45, 71])
  }
}
