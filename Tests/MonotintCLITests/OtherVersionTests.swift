import Foundation
import MonotintCLI
import TestSupport
import Testing
@testable import Workspace

/// Output of other versions of Monotint, and the version that a configuration asks for.
@Suite(.recorded()) struct OtherVersionTests {
  @Test(arguments: [
    (1, "an older", "delete monotint.lock, and run `monotint export --adopt`"), (3, "an older", "delete monotint.lock"),
    (5, "a newer", "install the newer version"), (99, "a newer", "install the newer version"),
  ])
  func `a lock file of another format is refused, and nothing is changed`(
    version: Int, age: String, help: String
  ) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let lock = try project.read("monotint.lock")
    try project.write("monotint.lock", lock.replacing("\"version\": 4", with: "\"version\": \(version)"))
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    let before = try project.tree()
    for words in [["export"], ["export", "--adopt"], ["export", "--force"], ["verify"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .failure)
      #expect(run.errorOutput.contains("monotint.lock was written by \(age) Monotint (format \(version)"), "\(run)")
      #expect(run.errorOutput.contains(help), "\(run)")
    }
    #expect(try project.tree() == before)
    // What the message of an older format asks for.
    try project.remove("monotint.lock")
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `what differs is explained by the other version first`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write(
      "monotint.lock", project.read("monotint.lock").replacing("\"\(MonotintVersion.current)\"", with: "\"0.1.9\""))
    // The same output by another version is no drift.
    let same = await CommandRun.monotint("verify", in: project.folder)
    #expect(same.status == .clean && same.output.hasPrefix("Verified"), "\(same)")
    try project.write("tokens.json", SampleFiles.tokens.replacing("0.415686, 0.447059, 0.509804", with: "0, 0, 1"))
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings)
    #expect(
      run.output.hasPrefix(
        "monotint.lock: error: Monotint 0.1.9 wrote the output, and this is \(MonotintVersion.current); the two versions may"
      ),
      "\(run)")
    #expect(run.output.components(separatedBy: "[other-version]").count == 2)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read("monotint.lock").contains("\"monotint\": \"\(MonotintVersion.current)\""))
  }

  @Test(arguments: [("0.2", false), ("0.4", true), ("0.4.0", true), ("0.4.1", false), ("0.40", false), ("1.0", false)])
  func `a configuration says which version may export`(pin: String, isAllowed: Bool) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write(
      "monotint.json", SampleFiles.configuration.replacing("\"tabBar\"", with: "\"monotint\": \"\(pin)\", \"tabBar\""))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == (isAllowed ? .clean : .findings))
    #expect(
      isAllowed
        || run.output.contains("monotint.json:3:15: error: the configuration is pinned to Monotint \(pin), and this is"),
      "\(run)")
    #expect(try project.tree("Generated").isEmpty != isAllowed)
  }

  @Test(arguments: ["\"2\"", "\"0.2.x\"", "\"0.2.0.1\"", "0.2", "\"\"", "\"0..2\""])
  func `a pin is a version`(value: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write(
      "monotint.json", SampleFiles.configuration.replacing("\"tabBar\"", with: "\"monotint\": \(value), \"tabBar\""))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("expected a version of Monotint such as “0.2”"), "\(run)")
  }
}
