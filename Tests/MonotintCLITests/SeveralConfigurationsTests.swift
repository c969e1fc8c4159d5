import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Several configurations in one folder: each has a lock file of its own.
@Suite(.recorded()) struct SeveralConfigurationsTests {
  private static func configuration(
    group: String, swift: String, catalog: String = "Generated/Assets.xcassets"
  ) -> String {
    SampleFiles.configuration.replacing(
      "\"tabBar\"",
      with: """
        "catalog": { "path": "\(catalog)", "group": "\(group)" }, "swift": { "path": "Generated/\(swift).swift" }, \
        "strings": { "path": "Generated/\(swift).xcstrings" }, "tabBar"
        """)
  }

  private func project() throws -> TemporaryProject {
    var files = SampleFiles.all
    files["monotint.json"] = nil
    files["a.json"] = Self.configuration(group: "A", swift: "A")
    files["b.json"] = Self.configuration(group: "B", swift: "B")
    return try TemporaryProject(files)
  }

  private func run(_ command: String, _ configuration: String, in project: TemporaryProject) async -> CommandRun {
    await CommandRun.monotint(command, "--config", "\(configuration).json", in: project.folder)
  }

  @Test func `two configurations share a catalog, and neither deletes what is the other's`() async throws {
    let project = try project()
    for name in ["a", "b", "a", "b"] {
      let run = await run("export", name, in: project)
      #expect(run.status == .clean && !run.output.contains("deleted"), "\(run)")
    }
    #expect(try project.tree().keys.filter { $0.hasSuffix(".lock") }.sorted() == ["a.lock", "b.lock"])
    for name in ["a", "b"] { #expect(await run("verify", name, in: project).output.hasPrefix("Verified")) }
    // One that moves out leaves the other everything, the catalog's own file too.
    try project.write("a.json", Self.configuration(group: "C", swift: "A"))
    let moved = await run("export", "a", in: project)
    #expect(
      moved.status == .clean && moved.output.contains(" deleted in "), "\(moved)")
    #expect(!FileManager.default.fileExists(atPath: project.url("Generated/Assets.xcassets/A").path))
    for name in ["a", "b"] { #expect(await run("verify", name, in: project).output.hasPrefix("Verified")) }
  }

  @Test func `a lock file that lists another configuration's files does not delete them`() async throws {
    let project = try project()
    for name in ["a", "b"] { #expect(await run("export", name, in: project).status == .clean) }
    let files = try project.tree("Generated")
    // The lock file of `a` claims everything, and `a` writes to where `b` does.
    try project.write("a.json", Self.configuration(group: "C", swift: "A"))
    try project.write("a.lock", project.read("b.lock").replacing("\"b.json\"", with: "\"a.json\""))
    _ = await run("export", "a", in: project)
    for (path, bytes) in files where path.contains("/B") {
      #expect(try Data(project.bytes(path)) == bytes, "\(path)")
    }
  }

  @Test(arguments: ["A", "a"])
  func `two configurations that write the same files are an error that names both`(swift: String) async throws {
    let project = try project()
    #expect(await run("export", "a", in: project).status == .clean)
    let before = try project.tree()
    try project.write("b.json", Self.configuration(group: "B", swift: swift))
    for command in ["export", "verify"] {
      let run = await run(command, "b", in: project)
      #expect(run.status == .findings)
      #expect(run.output.contains("b.json: error: a.json also writes Generated/\(swift).swift"), "\(run)")
    }
    #expect(try project.tree().keys.sorted() == before.keys.sorted())
  }

  @Test func `the lock file of a configuration that is gone is named and ignored`() async throws {
    let project = try project()
    #expect(await run("export", "a", in: project).status == .clean)
    try FileManager.default.moveItem(at: project.url("a.json"), to: project.url("c.json"))
    let run = await run("export", "c", in: project)
    #expect(run.status == .clean)
    #expect(
      run.output.contains("a.lock: warning: the configuration of this lock file, a.json, does not exist"), "\(run)")
    try project.remove("a.lock")
    #expect(await self.run("verify", "c", in: project).output.hasPrefix("Verified"))
  }

  @Test func `a lock file cannot name a configuration elsewhere`() async throws {
    let project = try project()
    #expect(await run("export", "a", in: project).status == .clean)
    try project.write("b.lock", project.read("a.lock").replacing("\"a.json\"", with: "\"../../../../etc/passwd\""))
    let run = await run("export", "a", in: project)
    #expect(
      run.status == .clean
        && run.output.contains("b.lock: warning: the configuration of this lock file, passwd, does not exist"), "\(run)"
    )
  }

  @Test func `a configuration in a folder of its own has its lock file there`() async throws {
    let project = try project()
    try project.write("Configs/a.json", project.read("a.json"))
    #expect(await run("export", "Configs/a", in: project).status == .clean)
    #expect(FileManager.default.fileExists(atPath: project.url("Configs/a.lock").path))
    #expect(await run("verify", "Configs/a", in: project).output.hasPrefix("Verified"))
    // One that lies outside of the project has it in the project.
    try project.remove("Generated")
    let outside = try TemporaryProject(["out.json": project.read("b.json")])
    let run = await CommandRun.monotint(
      "export", "--config", outside.url("out.json").path, in: project.folder)
    #expect(run.status == .clean && FileManager.default.fileExists(atPath: project.url("out.lock").path), "\(run)")
    #expect(try outside.tree().count == 1)
  }

  @Test func `a configuration in a folder of its own knows what those of the project folder write`() async throws {
    let project = try project()
    #expect(await run("export", "a", in: project).status == .clean)
    try project.write("Configs/b.json", Self.configuration(group: "B", swift: "A"))
    for command in ["export", "verify"] {
      let run = await run(command, "Configs/b", in: project)
      #expect(run.status == .findings)
      #expect(run.output.contains("Configs/b.json: error: a.json also writes Generated/A.swift"), "\(run)")
    }
    #expect(!project.exists("Configs/b.lock"))
  }

  /// A lock file may have been copied with its configuration.
  @Test func `what another lock file lists stays when this configuration leaves it`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "Assets/A" }] }"#, "Assets/A/home.svg": SampleFiles.home,
    ])
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    for ending in ["json", "lock"] { try project.write("brand.\(ending)", try project.read("monotint.\(ending)")) }
    let set = "Generated/Assets.xcassets/A/home.imageset"
    let before = try project.tree(set)
    try project.write("monotint.json", #"{ "icons": [{ "path": "Assets/A", "group": "B" }] }"#)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && project.exists(set.replacing("/A/", with: "/B/")), "\(run)")
    #expect(try project.tree(set) == before && before.count == 4)
  }
}
