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
}
