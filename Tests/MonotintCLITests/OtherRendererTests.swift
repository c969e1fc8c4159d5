import Foundation
import MonotintCLI
import SVGRaster
import TestSupport
import Testing

@testable import MonotintKit

/// Output that another version of librsvg drew.
@Suite struct OtherRendererTests {
  private static let path = "Generated/Assets.xcassets/TabBar/home.imageset/home@3x.png"

  /// A project whose home@3x was drawn by a librsvg that gives edges and all this much less alpha.
  private func project(less: UInt8) async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    var image = try PNG.decode(project.bytes(Self.path))
    for index in stride(from: 3, to: image.rgba.count, by: 4) where image.rgba[index] > less {
      image.rgba[index] -= less
    }
    let png = try PNG.encodeTemplate(image)
    try project.write(Self.path, Data(png))

    let file = SourceFile(path: LockFile.path, bytes: try project.bytes(LockFile.path))
    var lock = try #require(LockFile.read(file).lock)
    let icon = try #require(lock.icons["Assets/TabBar/home.svg"])
    let files = icon.files.map { named in
      named.name == "home@3x.png"
        ? LockFile.NamedFile(
          name: named.name, file: LockFile.File(sha256Of: png, pixels: AlphaImage(image).digest)) : named
    }
    lock.add(
      icon: "Assets/TabBar/home.svg",
      LockFile.Icon(
        made: icon.made, librsvg: "2.0.0", folder: icon.folder, files: files, judgement: icon.judgement))
    try project.write(LockFile.path, Data(await lock.bytes()))
    return project
  }

  @Test func `differences that nobody sees are a note, and nothing is written`() async throws {
    let project = try await project(less: 8)
    let before = try project.tree()
    for command in ["verify", "export"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .clean)
      #expect(
        run.output.contains("home.imageset: note: librsvg 2.0.0 drew it; the \(RasterLibraries.librsvgVersion) here"))
    }
    #expect(try project.tree() == before)
    #expect(await CommandRun.monotint("export", "--force", in: project.folder).output.contains("changed \(Self.path)"))
  }

  @Test func `differences that can be seen are drawn anew`() async throws {
    let project = try await project(less: 9)
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("\(Self.path): error: the design has changed"))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a lock file says the same after it was written and read`() async throws {
    let project = try await project(less: 1)
    let file = SourceFile(path: LockFile.path, bytes: try project.bytes(LockFile.path))
    #expect(try await #require(LockFile.read(file).lock).bytes() == file.bytes)
  }
}
