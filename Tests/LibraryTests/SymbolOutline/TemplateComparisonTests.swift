internal import SymbolOutline
import Testing

/// When two templates of a symbol are the same: numbers may differ by a hundredth of a unit, and nothing else may.
@Suite struct TemplateComparisonTests {
  @Test func `a hundredth is still the same`() {
    #expect(TemplateComparison.numbers(0.01).isSame && !TemplateComparison.numbers(0.01.nextUp).isSame)
    #expect(!TemplateComparison.structure.isSame)
  }

  @Test(
    arguments: [
      ("", "", true), (#"<path d="M1 2"/>"#, #"<path d="M1 2"/>"#, true), ("M10.5 -3", "M10.51 -3", true),
      ("M10.5 -3", "M10.5 -2.99", true), ("M10.5 -3", "M10.52 -3", false), ("M10.5 -3", "M10.5 3", false),
      ("M1 2", "M1.000 2.0", true), ("M1 2", "L1 2", false), ("M1 2", "M1 2Z", false), ("M1 2", "M1", false),
      ("M-", "M-0", false), ("M1 2", "M1,2", false),
      // So many digits are no coordinate.
      ("12345678901234567", "12345678901234568", false),
    ])
  func `numbers may differ by a hundredth`(one: String, two: String, isSame: Bool) {
    #expect(TemplateComparison(Array(one.utf8), Array(two.utf8)).isSame == isSame)
    #expect(TemplateComparison(Array(two.utf8), Array(one.utf8)).isSame == isSame)
  }
}
