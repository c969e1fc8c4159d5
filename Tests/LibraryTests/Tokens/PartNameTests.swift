@testable import DesignTokens
internal import Source
import Testing

/// Parts of composite values by the names that other tools give them.
@Suite struct PartNameTests {
  private func read(_ text: String) -> TokenDocument {
    TokenDocument.read(SourceFile(path: "t.json", text: text))
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
    let messages = document.diagnostics().map(\.message)
    #expect(messages.contains("“s” has a part “y”, which is “offsetY” in 2025.10"), "\(messages)")
    #expect(document.diagnostics(strict: true).hasErrors)
  }
}
