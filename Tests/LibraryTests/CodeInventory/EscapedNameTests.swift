@testable internal import CodeInventory
import Testing

/// Names that are written with escapes.
@Suite struct EscapedNameTests {
  @Test(arguments: [
    (#""\u{66}\u{6f}\u{6F}""#, "foo"), (#""\u{00E9}a""#, "éa"), (#""a\u{1F43E}""#, "a🐾"), (#""a\tb""#, "a\tb"),
  ])
  func `an escape stands for its character`(literal: String, name: String) {
    #expect(CodeInventory(Array("let a = \(literal)".utf8), .swift).literals == [name])
  }

  @Test(arguments: [
    (##"#"\#u{66}o\#tb"#"##, "fo\tb"), (##"#"a\nb"#"##, #"a\nb"#), (###"##"a\#nb\##nc"##"###, "a\\#nb\nc"),
    (##"#"a\"#"##, #"a\"#),
  ])
  func `an escape of a raw string has its signs`(literal: String, name: String) {
    #expect(CodeInventory(Array("let a = \(literal)".utf8), .swift).literals == [name])
  }

  @Test(arguments: ["\n", "\r\n"]) func `a line that goes on in the next one`(lineEnding: String) {
    let code = ["let a = \"\"\"", "    tab \\", "    bar", "    \"\"\""].joined(separator: lineEnding)
    #expect(CodeInventory(Array(code.utf8), .swift).literals == ["tab bar"])
    let objectiveC = ["id a = @\"tab\\", "bar\";"].joined(separator: "\n")
    #expect(CodeInventory(Array(objectiveC.utf8), .objectiveC).literals == ["tabbar"])
  }

  @Test func `spaces around an interpolation of several lines count`() {
    let code = "let a = \"\"\"\n  tab \\(name) bar\n  \"\"\""
    let assembled = CodeInventory(Array(code.utf8), .swift).assembled
    #expect(assembled == [AssembledName([.text("tab "), .any, .text(" bar")])])
  }
}
