@testable import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Types of Tokens Studio that depend on the value.
@Suite(.recorded()) struct TypeByValueTests {
  private func read(_ text: String) -> TokenDocument {
    TokenDocument.read(SourceFile(path: "t.json", text: text))
  }

  @Test(
    arguments: [
      ("24px", .dimension(Quantity(24))), ("1.5rem", .dimension(Quantity(1.5, .rem))), ("24", .number(24)),
      ("150%", .number(1.5)),
    ] as [(String, TokenValue)])
  func `a line height is a length or a number`(text: String, value: TokenValue) {
    let document = read(
      ##"""
      { "height": { "value": "\##(text)", "type": "lineHeights" }, "alias": { "value": "{height}", "type": "lineHeights" } }
      """##)
    #expect(document["height"]?.value == value)
    #expect(document["alias"]?.value == value)
    #expect(!document.diagnostics(used: ["alias"]).hasErrors)
  }

  /// Style Dictionary puts the value of a reference in its place, and files of its third version have no types.
  @Test(
    arguments: [
      ("{a}px", .dimension(Quantity(16))), ("{a.value}rem", .dimension(Quantity(16, .rem))),
      ("{a} px", .dimension(Quantity(16))), ("-{a}px", .dimension(Quantity(-16))),
      ("{a}ms", .duration(Quantity(16, .ms))), ("{a} * 2px", .dimension(Quantity(32))),
      ("{b}px", .dimension(Quantity(8))), ("16 px", .dimension(Quantity(16))),
      ("200 ms", .duration(Quantity(200, .ms))),
      ("{c}", .dimension(Quantity(4))), ("{a}%", nil), ("{a}em", nil), ("{a}px {a}px", nil),
    ] as [(String, TokenValue?)])
  func `a unit behind a reference is a type`(text: String, value: TokenValue?) {
    let document = read(
      #"{ "a": { "value": "16" }, "b": { "value": 8 }, "c": { "value": "4 px" }, "t": { "value": "\#(text)" } }"#)
    #expect(document["t"]?.value == value)
    #expect(document.diagnostics(used: ["t"]).hasErrors == (value == nil))
  }

  @Test func `arithmetic takes numbers of the type other`() {
    let document = read(
      ##"""
      { "ratio": { "value": "1.25", "type": "other" }, "word": { "value": "none", "type": "other" },
        "size": { "value": "roundTo(16 * {ratio})", "type": "fontSizes" } }
      """##)
    #expect(document["size"]?.value == .dimension(Quantity(20)))
    #expect(document["word"]?.value == nil)
    #expect(!document.diagnostics(used: ["size"]).hasErrors)
    #expect(document.diagnostics(used: ["word"]).hasErrors)
  }
}
