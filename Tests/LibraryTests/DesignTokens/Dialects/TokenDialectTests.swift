@testable import DesignTokens
internal import Findings
import Testing

/// The dialects of token files, and how a file shows its own.
@Suite struct TokenDialectTests {
  private static let files: [(text: String, name: String)] = [
    (##"{ "a": { "$type": "color", "$value": "#fff" } }"##, "a W3C design tokens file"),
    (#"{ "$extensions": { "com.figma.modeName": "Light" } }"#, "an export of Figma variables"),
    (#"{ "$themes": [], "core": {} }"#, "a Tokens Studio file"),
    (#"{ "$metadata": { "tokenSetOrder": ["core"] }, "core": {} }"#, "a Tokens Studio file"),
    (#"{ "$metadata": { "tokenSetOrder": [], "activeThemes": [] } }"#, "a Penpot file"),
    (#"{ "a": { "type": "spacing", "value": "4" } }"#, "a set of Tokens Studio"),
    (#"{ "a": { "$type": "spacing", "$value": "{b} * 2" } }"#, "a set of Tokens Studio"),
    (#"{ "a": { "$type": "number", "$value": "{b} * 2" } }"#, "a W3C design tokens file"),
    (#"{ "a": { "type": "size", "value": "4" } }"#, "a Style Dictionary 3 file"),
    (
      #"{ "a": { "type": "custom-shadow", "value": {} } }"#,
      "a file of the Figma plugin Design Tokens"
    ),
    (
      #"{ "collections": [{ "modes": [{ "variables": [] }] }] }"#,
      "a file of the Figma plugin variables2json"
    ),
    (
      #"{ "variables": [{ "valuesByMode": {} }], "collections": [] }"#,
      "a dump of Figma variables"
    ),
    (##"{ "schemes": { "light": { "primary": "#000" } } }"##, "a theme of the Material Theme Builder"),
    (##"{ "palettes": {}, "seed": "#000" }"##, "a theme of the Material Theme Builder"),
    (#"{ "schemes": { "App": { "build": {} } } }"#, "a W3C design tokens file"),
  ]

  @Test(arguments: files) func `a file shows its dialect`(file: (text: String, name: String)) throws {
    let source = SourceFile(path: "tokens.json", text: file.text)
    let root = try #require(JSONReader.read(source).value)
    #expect(TokenDialects.dialect(of: root).name == file.name)
  }
}
