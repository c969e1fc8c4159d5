@testable import DesignTokens
import Findings
import TestSupport
import Testing

/// What is said of wrong tokens, and what to do about them.
@Suite(.recorded()) struct TokenMistakeTests {
  private static func token(_ type: String, _ value: String) -> String {
    #"{ "a": { "$type": "\#(type)", "$value": \#(value) } }"#
  }

  private static let values = [
    token("color", "1"), token("color", ##""#12""##), token("color", #""red""#), token("color", "{}"),
    token("color", #"{ "colorSpace": "srgb" }"#), token("color", #"{ "colorSpace": "cmyk", "components": [0, 0, 0] }"#),
    token("color", #"{ "colorSpace": "srgb", "components": [0, 0] }"#),
    token("color", #"{ "colorSpace": "srgb", "components": [0, "x", 0] }"#),
    token("color", #"{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2 }"#),
    token("color", #"{ "colorSpace": "srgb", "components": [0, 0, 0], "hex": "red" }"#),
    token("dimension", "1"), token("dimension", #""1em""#), token("dimension", #"{ "value": "1", "unit": "px" }"#),
    token("dimension", #"{ "value": 1, "unit": "em" }"#), token("dimension", #"{ "value": 1e9, "unit": "px" }"#),
    token("duration", #"{ "value": 1e12, "unit": "ms" }"#), token("duration", #"{ "value": 1, "unit": "px" }"#),
    token("duration", #"{ "value": -1, "unit": "s" }"#), token("number", #""1""#), token("number", "null"),
    token("fontFamily", "1"), token("fontFamily", "[]"), token("fontFamily", "[1]"),
    token("fontWeight", #""heavyish""#),
    token("fontWeight", "0"), token("fontWeight", "1001"), token("cubicBezier", "[2, 0, 1, 1]"),
    token("cubicBezier", "[0, 0, 1]"), token("cubicBezier", "1"), token("strokeStyle", #""dots""#),
    token("strokeStyle", #"{ "dashArray": [], "lineCap": "flat" }"#), token("strokeStyle", #"{ "dashArray": 1 }"#),
    token("gradient", "[]"), token("gradient", ##"[{ "color": "#000000" }]"##), token("gradient", "1"),
    token("gradient", ##"[{ "color": "#000000", "position": 2 }]"##), token("shadow", "1"), token("shadow", "{}"),
    token("border", "{}"), token("transition", "{}"), token("typography", "{}"), token("typography", "1"),
    token("colour", "1"), token("boolean", "1"), token("string", "1"),
  ]

  private static let structures = [
    "[]", "1", #"{ "a": 1 }"#, #"{ "a": { "$value": 1 } }"#, #"{ "a": { "$type": "color" } }"#,
    #"{ "a.b": { "$type": "number", "$value": 1 } }"#, #"{ "$a": { "$type": "number", "$value": 1 } }"#,
    #"{ "a": { "$type": "number", "$value": 1, "b": { "$value": 2 } } }"#, #"{ "a": { "$type": 1, "$value": 1 } }"#,
    #"{ "a": { "$type": "number", "$value": 1, "$description": 1 } }"#,
    #"{ "a": { "$type": "number", "$value": 1, "$deprecated": 1 } }"#,
    #"{ "a": { "$type": "number", "$value": 1, "$extensions": 1 } }"#,
    #"{ "a": { "$type": "number", "$value": 1, "$colour": 1 } }"#, #"{ "a": { "$type": "number", "$value": "{b}" } }"#,
    #"{ "a": { "$type": "number", "$value": "{a}" } }"#,
    #"{ "a": { "$type": "number", "$value": "{b}" }, "b": { "$type": "number", "$value": "{c}" }, "c": { "$type": "number", "$value": "{a}" } }"#,
    #"{ "a": { "$type": "color", "$value": "{b}" }, "b": { "$type": "number", "$value": 1 } }"#,
    #"{ "a": { "$type": "number", "$value": "{b}" }, "b": { "$type": "number", "$value": "x" } }"#,
    #"{ "a": { "$type": "number", "$value": "{b}" }, "b": { "c": { "$type": "number", "$value": 1 } } }"#,
    ##"{ "a": { "$type": "number", "$ref": "#/b/$value" }, "b": { "$type": "color", "$value": "#000000" } }"##,
    ##"{ "a": { "$type": "number", "$ref": "#/none" } }"##, ##"{ "a": { "$type": "number", "$ref": 1 } }"##,
    #"{ "a": { "$extends": "{b}" }, "b": { "$extends": "{a}" } }"#, #"{ "a": { "$extends": "{none}" } }"#,
    #"{ "a": { "$extends": "{b}" }, "b": { "$type": "number", "$value": 1 } }"#, #"{ "a": { "$extends": 1 } }"#,
  ]

  @Test(arguments: ["values", "structures"]) func `each mistake is told with what to do`(subject: String) {
    for text in subject == "values" ? Self.values : Self.structures {
      let files = TokenFiles { $0 == "t.json" ? .file(SourceFile(path: $0, text: text)) : .missing }
      let tokens = AppearanceTokens.load(.file("t.json"), files: files)
      Transcript.current?.add(text)
      for finding in tokens.diagnostics(used: ["a"]) {
        let place = finding.place?.start.column ?? 0
        let help = finding.help.map { "; \($0)" } ?? ""
        Transcript.current?.add("  \(place): \(finding.severity.rawValue): \(finding.message)\(help)")
      }
    }
  }
}
