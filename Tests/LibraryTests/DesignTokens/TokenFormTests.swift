@testable import DesignTokens
internal import Findings
import Foundation
import Testing
internal import TestSupport

/// The forms of token files, and their place in front of the readers of 2025.10.
@Suite struct TokenFormTests {
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
  ]

  @Test(arguments: files) func `a file shows its form`(file: (text: String, name: String)) throws {
    let source = SourceFile(path: "tokens.json", text: file.text)
    let root = try #require(JSONReader.read(source).value)
    #expect(TokenForms.form(of: root).name == file.name)
  }

  /// What a form needs beyond 2025.10 is in its adapter, so a new form changes no reader.
  @Test func `the readers name no form of another tool`() throws {
    let folder = Repository.url("Sources/DesignTokens")
    let forms = try Self.texts(in: folder.appending(path: "Forms")).flatMap { text in
      text.matches(of: /(?:struct|protocol) ([A-Za-z0-9]+Form)\b/).map { String($0.output.1) }
    }
    #expect(forms.count > 8)
    for text in try Self.texts(in: folder) {
      #expect(forms.filter(text.contains) == [])
      #expect(!text.contains("form is "))
      #expect(!text.contains("form as"))
    }
  }

  /// The Swift files of a folder, without those of the folders in it.
  private static func texts(in folder: URL) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" }.map { file in
      try String(contentsOf: file, encoding: .utf8)
    }
  }
}
