internal import Drawing
internal import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// The projects of this repository: what is committed is what an export writes where nothing is, and `verify` says so.
@Suite struct SampleProjectsTests {
  private static let repository = Repository.url("")

  private static let samples = [".", "Examples/PetSpot", "Examples/DayPlanner"]

  /// The files of a sample that git tracks, in a folder of its own, as a fresh clone has them.
  private func clone(_ sample: String) throws -> TemporaryProject {
    let project = try TemporaryProject()
    for path in try Self.tracked(sample) {
      try project.write(path, try Data(contentsOf: Self.repository.appending(path: "\(sample)/\(path)")))
    }
    return project
  }

  /// Of the repository itself, the files of the sample project only.
  private static func tracked(_ sample: String) throws -> [String] {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    let parts = sample == "." ? ["monotint.*", "t*.json", "Assets", "Generated"] : ["."]
    git.arguments = ["git", "-C", repository.appending(path: sample).path, "ls-files", "-z", "--"] + parts
    let output = Pipe()
    git.standardOutput = output
    try git.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    git.waitUntilExit()
    try #require(git.terminationStatus == 0)
    return text.split(separator: "\0").map(String.init)
  }

  /// The paths that a lock says Monotint wrote.
  private func owned(_ project: TemporaryProject) throws -> Set<String> {
    let file = SourceFile(path: "monotint.lock", text: try project.read("monotint.lock"))
    let lock = try #require(JSONReader.read(file).value?.object)
    let files = try #require(lock["files"]?.object).members.map(\.key)
    let sets = lock["sets"]?.object?.members ?? []
    let inSets = sets.flatMap { set in
      (set.value.object?["files"]?.object?.members ?? []).map { "\(set.key)/\($0.key)" }
    }
    return Set(files + inSets)
  }

  /// A lock without the digests of the bytes of PNGs, which differ between encoders; that of their pixels stays.
  private func comparable(_ lock: String) -> String {
    lock.replacing(/(\.png": ")[0-9a-f]{64}/) { $0.output.1 }
  }

  @Test(arguments: samples) func `verify passes in a fresh clone`(sample: String) async throws {
    let project = try clone(sample)
    let before = try project.tree()
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .clean, "\(run.output)\(run.errorOutput)")
    #expect(try project.tree() == before)
  }

  @Test(arguments: samples) func `what is committed is an export from nothing`(sample: String) async throws {
    let project = try clone(sample)
    let committed = try project.tree()
    let owned = try owned(project)
    #expect(owned.count > 5)
    // Nothing in a catalog is there that Monotint did not write.
    #expect(committed.keys.filter { $0.contains(".xcassets/") && !owned.contains($0) } == [])
    for path in owned.union(["monotint.lock"]) { try project.remove(path) }
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run.output)\(run.errorOutput)")
    let written = try project.tree()
    #expect(written.keys.sorted() == committed.keys.sorted())
    for (path, old) in committed {
      let new = try #require(written[path])
      if path.hasSuffix(".png") {
        let (before, after) = (try PNG.decode(Array(old)), try PNG.decode(Array(new)))
        #expect(before == after, "\(path)")
      } else if path == "monotint.lock" {
        let texts = [old, new].map { comparable(String(decoding: $0, as: UTF8.self)) }
        #expect(texts[0] == texts[1])
      } else {
        #expect(old == new, "\(path)")
      }
    }
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .clean, "\(verification.output)")
  }
}
