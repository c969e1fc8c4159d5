internal import Drawing
internal import Findings
@testable import IconVerdict
internal import Markup
import Testing

/// An icon while repairs are tried: nothing is done twice.
@Suite struct TriedIconTests {
  private static let file = SourceFile(
    path: "icon.svg", text: Rule.document(#"<path d="M4 4h16v4H4z"/><path d="M4 12h16v4H4z"/>"#))

  private static func removal(
    what: String = "removed", settles: [String] = [], isSafe: Bool, counting count: @escaping () -> Void
  ) -> IconRepair {
    let range = SVGOutline(bytes: file.bytes)?.elements[2].range ?? 0..<0
    return IconRepair(what: what, edits: [TextEdit(range, "")], settles: settles) { _, _, _ in
      count()
      return isSafe
    }
  }

  /// A repair is proved in four sizes. One that is refused is refused in the first.
  @Test(arguments: [(true, 4), (false, 1)])
  func `a repair is tried once`(isSafe: Bool, count: Int) {
    let icon = TriedIcon(Self.file, IconJudge())
    var tries = 0
    for _ in 0..<2 {
      let repaired = icon.repaired(by: Self.removal(isSafe: isSafe) { tries += 1 })
      #expect((repaired != nil) == isSafe)
    }
    #expect(tries == count)
    _ = icon.repaired(by: Self.removal(what: "another", isSafe: isSafe) { tries += 1 })
    #expect(tries == 2 * count)
  }

  @Test func `a repair has to settle its findings`() {
    let icon = TriedIcon(Self.file, IconJudge())
    #expect(icon.repaired(by: Self.removal(settles: ["empty"], isSafe: true) {}) != nil)
    // What is left lies in the upper half.
    #expect(icon.repaired(by: Self.removal(settles: ["off-centre"], isSafe: true) {}) == nil)
  }

  @Test func `the picture of a repaired icon is another one`() throws {
    let icon = TriedIcon(Self.file, IconJudge())
    let repaired = try #require(icon.repaired(by: Self.removal(isSafe: true) {}))
    #expect(try icon.picture(side: 24) == icon.picture(side: 24))
    #expect(try icon.picture(side: 24) != repaired.picture(side: 24))
    #expect(try icon.picture(side: 48).width == 48)
  }
}
