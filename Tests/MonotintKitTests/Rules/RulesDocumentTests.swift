import Foundation
import MonotintKit
import SVGRaster
import Testing

/// `Documentation/Rules.md` and its pictures against the rules; `GOLDEN=record` writes them.
@Suite struct RulesDocumentTests {
  private static let documentation = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation").standardized
  private static let isRecording = ProcessInfo.processInfo.environment["GOLDEN"] == "record"

  @Test func `the document is the rules' own`() throws {
    let url = Self.documentation.appending(path: "Rules.md")
    if Self.isRecording { try Data(RulePage.document.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == RulePage.document, "record it with GOLDEN=record")
  }

  @Test(arguments: Rule.all.filter(\.hasPicture).map(\.id))
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
