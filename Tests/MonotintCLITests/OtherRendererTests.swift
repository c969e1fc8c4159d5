import Drawing
@testable import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing
@testable import Workspace

/// Output that another version of librsvg drew.
@Suite struct OtherRendererTests {
  private static let set = "Generated/Assets.xcassets/TabBar/home.imageset"
  private static let path = "\(set)/home@3x.png"

  /// A project whose `home@3x.png` was drawn by another librsvg, which gives some pixels this much less alpha.
  private func project(librsvg: String = "2.0.0", less: UInt8, of pixels: Int = 3) async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    var image = try PNG.decode(project.bytes(Self.path))
    let opaque = stride(from: 3, to: image.rgba.count, by: 4).filter { image.rgba[$0] == 255 }
    for index in opaque.prefix(pixels) { image.rgba[index] -= less }
    let png = try PNG.encodeTemplate(image)
    try project.write(Self.path, Data(png))
    try edit(project) { lock in
      let old = try #require(lock.sets[Self.set])
      let files = old.files.map { named in
        "\(Self.set)/\(named.name)" == Self.path
          ? LockFile.NamedFile(name: named.name, file: LockFile.File(of: png, named: named.name)) : named
      }
      lock.sets[Self.set] = LockFile.ImageSetRecord(
        sources: old.sources, renderer: RendererVersions(librsvg: librsvg, cairo: nil), files: files)
    }
    return project
  }

  private func edit(_ project: TemporaryProject, _ change: (inout LockFile) throws -> Void) throws {
    var lock = try #require(LockFile.read(SourceFile(path: "lock", bytes: try project.bytes("monotint.lock"))).lock)
    try change(&lock)
    try project.write("monotint.lock", Data(lock.bytes))
  }

  @Test(arguments: [(18, 3, "1 picture differs"), (64, 1, "1 picture differs"), (0, 1, "the pictures are the same")])
  func `differences that nobody sees are one note, and nothing is written`(
    less: UInt8, pixels: Int, effect: String
  ) async throws {
    let project = try await project(less: less, of: pixels)
    let before = try project.tree()
    for command in ["verify", "export"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .clean)
      #expect(
        run.output.contains(
          """
          \nmonotint.lock: note: 1 icon drawn by librsvg 2.0.0, here \(RasterLibraries.librsvgVersion): \(effect)
          """), "\(run)")
      #expect(run.output.components(separatedBy: "[renderer]").count == 2)
    }
    #expect(try project.tree() == before)
    let forced = await CommandRun.monotint("export", "-v", "--force", in: project.folder)
    #expect(forced.output.contains("changed \(Self.path)") == (less > 0))
    #expect(await CommandRun.monotint("verify", in: project.folder).output.hasPrefix("Verified"))
  }

  @Test func `differences that can be seen are drawn anew`() async throws {
    let project = try await project(less: 65)
    let run = await CommandRun.monotint("verify", in: project.folder)
    let drawn = "drawn by librsvg 2.0.0, here \(RasterLibraries.librsvgVersion)"
    #expect(run.status == .findings && run.output.contains("\(Self.path): error: \(drawn)"), "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// The letters of a sign, as rows of pixels.
  private static let sign = ["#.#.#.#..", "###.#.#..", "#.#.#.###"]

  /// The lock file says that another librsvg drew the picture, and somebody wrote a sign into it.
  @Test(arguments: [64, 32, 9, 4, 2] as [UInt8])
  func `a sign in a picture is no difference of versions`(strength: UInt8) async throws {
    let project = try TemporaryProject([
      "Assets/logo.svg": """
      <svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><path fill="#3c78b4" d="M0 0h96v96H0z"/></svg>
      """,
      "monotint.json": #"{ "icons": [{ "path": "Assets", "canvas": "file", "render": "original" }] }"#,
    ])
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let set = "Generated/Assets.xcassets/Assets/logo.imageset"
    var image = try PNG.decode(project.bytes("\(set)/logo@3x.png"))
    for (row, line) in Self.sign.enumerated() {
      for (column, point) in line.enumerated() where point == "#" {
        for pixel in 0..<16 {
          let y = 120 + row * 4 + pixel / 4
          let x = 100 + column * 4 + pixel % 4
          image.rgba[(y * image.width + x) * 4 + 1] -= strength
        }
      }
    }
    let png = try PNG.encodeOriginal(image)
    try project.write("\(set)/logo@3x.png", Data(png))
    try edit(project) { lock in
      let old = try #require(lock.sets[set])
      let files = old.files.map { named in
        named.name == "logo@3x.png"
          ? LockFile.NamedFile(name: named.name, file: LockFile.File(of: png, named: named.name)) : named
      }
      lock.sets[set] = LockFile.ImageSetRecord(
        sources: old.sources, renderer: RendererVersions(librsvg: "2.0.0", cairo: nil), files: files)
    }
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("\(set)/logo@3x.png: error: "), "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `the librsvg that is here draws the same to the pixel`() async throws {
    let project = try await project(librsvg: RasterLibraries.librsvgVersion, less: 1, of: 1)
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("\(Self.path): error: "), "\(run.output)")
    #expect(await CommandRun.monotint("export", "-v", in: project.folder).output.contains("changed \(Self.path)"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a changed icon is compared to the pixel`() async throws {
    let project = try await project(less: 1, of: 1)
    try project.write("Assets/TabBar/home.svg", SampleFiles.home + "<!-- the same -->")
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("\(Self.path): note: "), "\(run.output)")
  }

  @Test func `the tolerance is for pictures alone`() async throws {
    let project = try await project(less: 1, of: 1)
    let contents = try project.read("\(Self.set)/Contents.json").replacing("\"template\"", with: "\"original\"")
    try project.write("\(Self.set)/Contents.json", contents)
    try edit(project) { lock in
      let old = try #require(lock.sets[Self.set])
      let files = old.files.map { named in
        named.name == "Contents.json"
          ? LockFile.NamedFile(name: named.name, file: LockFile.File(of: Array(contents.utf8), named: named.name))
          : named
      }
      lock.sets[Self.set] = LockFile.ImageSetRecord(
        sources: old.sources, renderer: old.renderer, files: files)
    }
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("\(Self.set)/Contents.json:"), "\(run.output)")
  }

  @Test func `a lock file says the same after it was written and read`() async throws {
    let project = try await project(less: 1)
    let file = SourceFile(path: "monotint.lock", bytes: try project.bytes("monotint.lock"))
    var lock = try #require(LockFile.read(file).lock)
    #expect(lock.bytes == file.bytes)
    lock.pending = ["a/b.png": [LockFile.File(of: [1], named: "b.png"), LockFile.File(of: [2], named: "b.png")]]
    #expect(LockFile.read(SourceFile(path: "monotint.lock", bytes: lock.bytes)).lock == lock)
  }
}
