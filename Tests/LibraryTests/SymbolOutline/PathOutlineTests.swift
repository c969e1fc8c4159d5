@testable import SymbolOutline
import Testing

/// The path data of a template as its compiler compares it.
@Suite struct PathOutlineTests {
  @Test(arguments: ["M1 1L9 1L9 9Z", "M1 1 9 1 9 9Z", "m1 1 8 0 0 8z"])
  func `further pairs after a move are lines`(data: String) {
    let outline = PathOutline(data.utf8)
    #expect(String(outline.commands) == "MLLZ")
    #expect(outline.lowest == Vector(1, 1) && outline.highest == Vector(9, 9))
  }
}
