internal import AssetCatalog
internal import Drawing
import Findings
import Foundation
internal import MonotintCLI
internal import Rendering
import TestSupport
import Testing
@testable import Workspace

/// What is said of vectors in a catalog that are not the planned ones.
@Suite struct DrawnDifferenceTests {
  private static let icon = SampleFiles.icon(#"<path d="M4 4h16v16H4z" fill="black"/>"#)

  @Test func `a vector that shows the same is told from one that does not`() async throws {
    let project = try TemporaryProject([
      "Assets/a.svg": Self.icon, "Assets/b.svg": Self.icon.replacing("M4 4h16", with: "M4 5h16"),
      "Assets/c.svg": Self.icon,
      "monotint.json": #"{ "icons": "Assets", "catalog": { "format": "svg" }, "tabBar": { "items": [] } }"#,
    ])
    _ = await CommandRun.monotint("export", in: project.folder)
    let paths = try project.tree().keys.filter { $0.hasSuffix(".svg") && $0.contains(".imageset/") }.sorted()
    try #require(paths.count == 3)
    try project.write(paths[0], project.read(paths[0]) + "\n")
    try project.write(paths[1], project.read(paths[1]).replacing("M4 5h16", with: "M4 8h16"))
    let workspace = try Workspace(folder: project.folder)
    let comparison = try await TreeComparison(
      try await workspace.plan(keepsPictures: true), in: project.folder, jobs: workspace.renderers.jobs)
    let words = try await workspace.drawnDifferences(of: comparison)
    #expect(words[paths[0]] == "it shows the same" && words[paths[2]] == nil)
    #expect(words[paths[1]] == "16.7 % of the pixels differ, within 32 x 38 at 8, 10")
  }

  @Test(
    arguments: [
      ("a.png", 1), ("a@2x.png", 2), ("a@3x.jpg", 3), ("a.svg", nil), ("a@2x.pdf", nil), ("a", nil),
    ] as [(String, Scale?)])
  func `the name of a picture tells its scale`(name: String, scale: Scale?) {
    #expect(PictureFile("A.xcassets/\(name)", bytes: []).slot.scale == scale)
  }

  /// The plan compares the pixels of a PNG file itself.
  @Test func `a bitmap is not drawn`() async throws {
    let project = try TemporaryProject([
      "Assets/a.svg": Self.icon, "monotint.json": #"{ "icons": "Assets", "tabBar": { "items": [] } }"#,
    ])
    _ = await CommandRun.monotint("export", in: project.folder)
    let paths = try project.tree().keys.filter { $0.hasSuffix(".png") }
    try #require(paths.count == 3)
    let picture = Data(try PNG.encodeTemplate(PixelImage(width: 24, height: 24)))
    for path in paths { try project.write(path, picture) }
    let workspace = try Workspace(folder: project.folder)
    let plan = try await workspace.plan(keepsPictures: true)
    let comparison = try await TreeComparison(plan, in: project.folder, jobs: workspace.renderers.jobs)
    #expect(try await workspace.drawnDifferences(of: comparison) == [:])
  }

  /// A picture can stop the process that draws it.
  @Test func `pictures are compared in processes of their own`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "Assets" }"#])
    let renderers = RendererPool.workers(program: "\(project.folder)/missing")
    let comparator = PictureComparator(try Workspace(folder: project.folder, renderers: renderers))
    let (before, after) = (Self.icon, Self.icon.replacing("M4 4h16", with: "M4 5h16"))
    let files = (PictureFile("a.svg", bytes: Array(before.utf8)), PictureFile("b.svg", bytes: Array(after.utf8)))
    await #expect(throws: (any Error).self) { try await comparator.compare([files]) }
  }
}
