@testable import Drawing
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// A picture of a few hundred kilobytes that takes a gigabyte of memory when it is decoded.
@Suite struct LargePictureTests {
  private static let picture = "Generated/Assets.xcassets/TabBar/home.imageset/home@3x.png"
  private static let huge = Data(SamplePictures.black(side: 16_384))

  /// An exported project, committed with the huge picture in place of one that Monotint drew.
  private func project() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write(Self.picture, Self.huge)
    try project.commit()
    return project
  }

  @Test func `the file is small`() {
    #expect((100_000..<400_000).contains(Self.huge.count))
    #expect(PNG.size(of: Array(Self.huge)) == PixelSize(width: 16_384, height: 16_384))
  }

  #if os(Linux)
    /// The program with too little memory for the pixels. macOS refuses such a limit.
    private func run(
      _ words: String..., in project: TemporaryProject
    ) async throws -> (
      status: Int32, isSignal: Bool, output: String
    ) {
      let script = "ulimit -v 1000000; exec \"$0\" \"$@\""
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let program = try ProgramRun(
        ["-c", script, try Program.path] + words, in: project.folder, environment: ["PATH": path],
        executable: "/bin/sh")
      return await program.end()
    }

    @Test func `verify compares its header only`() async throws {
      let project = try await project()
      let run = try await run("verify", in: project)
      #expect(run.status == 1, "\(run)")
      #expect(run.output.contains("it is 16384 x 16384 pixels, and its slot takes 72 x 72"), "\(run)")
    }

    @Test func `export replaces it`() async throws {
      let project = try await project()
      #expect(try await run("export", in: project).status == 0)
      #expect(PNG.size(of: try project.bytes(Self.picture)) == PixelSize(width: 72, height: 72))
    }

    @Test func `diff does not decode it`() async throws {
      let project = try await project()
      try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
      let run = try await run("diff", "HEAD", in: project)
      #expect(run.status == 0 && run.output.contains("Assets/TabBar/home.svg"), "\(run)")
      let page = try await self.run("diff", "HEAD", "-o", "changes.html", in: project)
      #expect(page.status == 0, "\(page)")
      #expect(try project.bytes("changes.html").count < 1_000_000)
    }

    @Test func `check refuses it by its header`() async throws {
      let set = "App.xcassets/huge.imageset"
      let project = try TemporaryProject([
        "\(set)/Contents.json": SampleCatalog.contents(SampleCatalog.slot("huge.png", #", "scale" : "1x""#))
      ])
      try project.write("\(set)/huge.png", Self.huge)
      let run = try await run("check", "App.xcassets", in: project)
      #expect(run.output.contains("it has 16384 x 16384 pixels, and the limit is 33554432 in all"), "\(run)")
    }
  #endif
}
