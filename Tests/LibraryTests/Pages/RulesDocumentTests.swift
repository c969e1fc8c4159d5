import Drawing
@testable import Findings
import Foundation
@testable import IconVerdict
@testable import Reporting
import TestSupport
import Testing
internal import Workspace

/// `Documentation/Rules.md` and its pictures against the rules; `GOLDEN=record` writes them.
@Suite struct RulesDocumentTests {
  private static let documentation = Repository.url("Documentation")
  private static let isRecording = ProcessInfo.processInfo.environment["GOLDEN"] == "record"

  @Test func `the document is the rules' own`() throws {
    let url = Self.documentation.appending(path: "Rules.md")
    if Self.isRecording { try Data(Self.document.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == Self.document, "record it with GOLDEN=record")
  }

  private static var document: String {
    let pages = Rule.all.sorted { $0.id < $1.id }.map { rule in
      let picture =
        pictured.contains(rule.id) ? "\n![As drawn, and tinted](Images/Rules/\(rule.id).png)\n" : ""
      return "## \(rule.id)\n\n\(RulePage(rule).markdown)\(picture)"
    }
    return """
      # Rules

      *What does a finding mean, and how is it repaired or allowed?* `monotint rules ID` prints one rule. A template image keeps only
      the alpha of its pixels, and iOS paints that in the tint colour: pictures show an example as it is drawn, and as iOS tints it.

      - **How to allow it**: `rules` in `monotint.json` sets the level of a rule, for all files or for some
        ([Configuration](Configuration.md#rules)). In an SVG, `<!-- monotint-disable-next-line RULE: reason -->` passes over the
        next element. A [baseline](Catalogs.md#accepting-what-is-there) accepts what is there today.
      - **Always**: the output would be missing or wrong, so no other level is taken. Where several severities stand, it depends on
        the finding, and an error does not become milder.
      - **Limit**: what the number at `"limit"` measures.
      - **In a set**: what many icons do on purpose is one note in place of a warning for each, unless `rules` sets the level.

      \(pages.joined(separator: "\n"))
      """
  }

  /// The rules with a picture of an example: those for errors in icons that can be drawn.
  private static let pictured = IconRule.all.filter(\.hasPicture).map(\.id)

  @Test(arguments: pictured)
  func `the picture of an error shows its example`(id: String) throws {
    let rule = try #require(Rule.named(id))
    let picture = try #require(try RulePicture.image(of: rule))
    let url = Self.documentation.appending(path: "Images/Rules/\(id).png")
    if Self.isRecording {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try PNG.encodeOriginal(picture)).write(to: url)
    }
    let stored = try PNG.decode(Array(try Data(contentsOf: url)))
    #expect(stored.width == picture.width && stored.height == picture.height)
    let changed = zip(stored.rgba, picture.rgba).count { abs(Int($0) - Int($1)) > 32 }
    #expect(Double(changed) / Double(picture.rgba.count) < 0.01)
  }
}

/// A rule's first example twice: as it is drawn, and as iOS shows it as a template image.
private enum RulePicture {
  private static let side = 96
  /// The blue of the sample's selected tab.
  private static let tint: (UInt8, UInt8, UInt8) = (0x15, 0x5D, 0xFC)

  /// Both on white, side by side; nil when the rule has no example that renders.
  static func image(of rule: Rule) throws -> PixelImage? {
    guard let example = rule.fires.first else { return nil }
    let text = Rule.document(example).filter { $0 != "↓" }
    let drawn = try SVGDrawing(bytes: Array(text.utf8)).render(width: side, height: side)
    var picture = PixelImage(width: side * 2, height: side)
    for row in 0..<side {
      for column in 0..<side {
        let source = (row * side + column) * 4
        let pixel = drawn.rgba[source..<source + 4]
        paint((pixel[source], pixel[source + 1], pixel[source + 2]), pixel[source + 3], row, column, in: &picture)
        paint(tint, pixel[source + 3], row, column + side, in: &picture)
      }
    }
    return picture
  }

  private static func paint(
    _ color: (UInt8, UInt8, UInt8), _ alpha: UInt8, _ row: Int, _ column: Int, in picture: inout PixelImage
  ) {
    let index = (row * picture.width + column) * 4
    for (channel, value) in [color.0, color.1, color.2].enumerated() {
      let sum = Int(value) * Int(alpha) + 255 * (255 - Int(alpha))
      picture.rgba[index + channel] = UInt8((sum + 127) / 255)
    }
    picture.rgba[index + 3] = 255
  }
}
