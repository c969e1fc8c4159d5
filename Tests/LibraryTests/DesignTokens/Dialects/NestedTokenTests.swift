@testable internal import DesignTokens
internal import Findings
import Testing

/// Tokens inside of tokens.
@Suite struct NestedTokenTests {
  private static func document(_ texts: String...) -> TokenDocument {
    let files = texts.enumerated().map { SourceFile(path: "\($0).json", text: $1) }
    let roots = files.flatMap { file in
      JSONReader.read(file).value.map { TokenFile($0, in: file).roots() } ?? []
    }
    return TokenDocument(file: files[0], roots: roots)
  }

  private static func values(_ document: TokenDocument) -> [String] {
    document.tokens.map { "\($0.path) \($0.value?.summary ?? "-")" }
  }

  private static let dictionary = ##"""
    { "rust": { "value": "#dd1100", "type": "color", "over": { "value": "#aa0000", "type": "color",
          "deep": { "value": "{rust}", "type": "color" } }, "group": { "far": { "value": "#0000aa", "type": "color" } },
        "original": { "value": "{lost}", "type": "color" }, "attributes": { "item": "rust" } } }
    """##

  @Test func `in Style Dictionary a token with tokens is both`() {
    let document = Self.document(Self.dictionary)
    #expect(
      Self.values(document) == [
        "rust #dd1100", "rust.over #aa0000", "rust.over.deep #dd1100", "rust.group.far #0000aa",
      ])
    #expect(!document.diagnostics().contains { $0.severity != .warning || $0.rule != "token-foreign-format" })
  }

  @Test(arguments: ["", "$"])
  func `in a set of Tokens Studio a token with tokens is both`(dollar: String) {
    let text = ##"""
      { "core": { "knob": { "\##(dollar)value": "#3355ff", "\##(dollar)type": "color",
            "pressed": { "\##(dollar)value": "{knob}", "\##(dollar)type": "color" },
            "off": { "\##(dollar)value": "#cccccc", "\##(dollar)type": "color" } } },
        "$themes": [{ "name": "Only", "selectedTokenSets": { "core": "enabled" } }], "$metadata": { "tokenSetOrder": ["core"] } }
      """##
    #expect(Self.values(Self.document(text)) == ["knob #3355ff", "knob.pressed #3355ff", "knob.off #cccccc"])
  }

  @Test func `a token of one file and tokens of another file below it are both`() {
    let first = ##"{ "knob": { "value": "#3355ff", "type": "color" } }"##
    let second = ##"{ "knob": { "off": { "value": "#cccccc", "type": "color" } } }"##
    for document in [Self.document(first, second), Self.document(second, first)] {
      #expect(Self.values(document) == ["knob #3355ff", "knob.off #cccccc"])
      #expect(!document.diagnostics().contains { $0.rule == "token-structure" })
    }
  }

  @Test func `in 2025 10 it is an error that names the way out`() {
    let text = ##"{ "$type": "color", "a": { "$value": "#dd1100", "b": { "$value": "#aa0000" } } }"##
    let document = Self.document(text)
    #expect(Self.values(document) == ["a #dd1100"])
    let finding = document.diagnostics().first { $0.severity == .error }
    #expect(finding?.message == "the token “a” cannot hold the token or group “b”")
    #expect(finding?.help == "make “a” a group and move its value to \"$root\"")
  }
}
