@testable import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Parts of composite values by the names that other tools give them.
@Suite(.recorded()) struct PartNameTests {
  private func read(_ text: String) -> TokenDocument {
    TokenDocument.read(SourceFile(path: "t.json", text: text))
  }

  /// The opacity was ignored without a word.
  @Test(arguments: [
    (##"{ "$ref": "#/c/$value", "alpha": 0.5 }"##, 1), (##"{ "$ref": "#/c", "alpha": 0.5, "hex": "#000000" }"##, 2),
    (##"{ "$ref": "#/c/$value" }"##, 0),
  ])
  func `members beside a reference in a value`(value: String, count: Int) {
    let document = read(
      ##"""
      { "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "t": { "$type": "color", "$value": \##(value) },
        "s": { "$type": "gradient", "$value": [{ "color": \##(value), "position": 0 }] } }
      """##)
    let messages = document.diagnostics(strict: true).map(\.message)
    #expect(messages.filter { $0.contains("of “t” has no effect") }.count == count, "\(messages)")
    #expect(messages.count == 2 * count, "\(messages)")
    #expect(messages.contains("“alpha” beside a $ref of “t” has no effect") == (count > 0))
    #expect(document.diagnostics(used: ["t"]).hasErrors == (count > 0))
  }

  /// The two offsets were 0 before, with a warning that they are missing.
  @Test(arguments: ["x", "offsetX"])
  func `a shadow of the standard with the names of another tool`(name: String) {
    let document = read(
      ##"""
      { "s": { "$type": "shadow", "$value": { "color": "#000000", "\##(name)": "1px", "y": "2px", "blur": "3px", "spread": "0px" } } }
      """##)
    #expect(document["s"]?.value?["offsetX"] == .dimension(Quantity(1)))
    #expect(document["s"]?.value?["offsetY"] == .dimension(Quantity(2)))
    #expect(document.diagnostics().isEmpty)
    let messages = document.diagnostics(strict: true).map(\.message)
    #expect(messages.contains("“s” has a part “y”, which is “offsetY” in 2025.10"), "\(messages)")
  }
}
