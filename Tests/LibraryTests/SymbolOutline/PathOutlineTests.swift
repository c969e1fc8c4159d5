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

  /// The system fills a path, so that a line shows nothing.
  @Test(arguments: [
    ("M10 0L80 -70", false), ("M10 0H80", false), ("M10 0V80z", false), ("M0 0L10 10L5 5L20 20z", false),
    ("M5 5", false),
    ("", false), ("M0 0C10 10 20 20 30 30", false), ("M10 0L80 0L80 -70z", true), ("M0 0C10 0 20 10 30 30", true),
    // An area of less than a thousandth of the square around it is a line.
    ("M0 0L10 0L10 .0099z", false), ("M0 0L10 0L10 .0101z", true),
    ("M0 0A5 5 0 0 1 10 0", true), ("M0 0L-10 0L0 -5", true),
    ("M0 0L10 0L0 5", true), ("M0 0L10 10M0 0h9v9z", true), ("M0 0Q5 9 10 0", true),
  ])
  func `only a path that encloses something has an area`(data: String, hasArea: Bool) {
    #expect(PathOutline(data.utf8).hasArea == hasArea)
  }
}
