import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What `export --adopt` deletes in the sets that it takes, and what `verify` says of the files that stay.
@Suite(.recorded()) struct AdoptionTests {
  private static let set = "Generated/Assets.xcassets/TabBar/home.imageset"

  private static func project(_ files: [String: String] = [:]) throws -> TemporaryProject {
    try TemporaryProject(SampleFiles.all.merging(files) { $1 })
  }

  /// The configuration that accepts a file of the set that no slot names.
  private static func accepting(_ name: String) -> String {
    SampleFiles.configuration.replacing(
      "{\n  \"icons\"",
      with: #"{ "rules": { "unassigned-file": { "icons": { "\#(set)/\#(name)": "note" } } }, "icons""#)
  }

  private func adopt(_ project: TemporaryProject) async -> CommandRun {
    await CommandRun.monotint("export", "--adopt", "--verbose", in: project.folder)
  }

  @Test func `a file with the bytes of a source is deleted, and any other stays`() async throws {
    let project = try Self.project([
      "\(Self.set)/Contents.json": "{}", "\(Self.set)/Home Icon.svg": SampleFiles.home,
      "\(Self.set)/Bell.svg": SampleFiles.bell, "\(Self.set)/draft.svg": SampleFiles.home + " ",
      "monotint.json": Self.accepting("draft.svg"),
      "\(Self.set)/.DS_Store": "finder", "Generated/Assets.xcassets/other.imageset/home.svg": SampleFiles.home,
      "Generated/home.svg": SampleFiles.home,
    ])
    let plain = await CommandRun.monotint("export", in: project.folder)
    #expect(plain.status == .findings && project.exists("\(Self.set)/Home Icon.svg"))
    let dry = await CommandRun.monotint("export", "--adopt", "--dry-run", in: project.folder)
    #expect(dry.output.contains("would delete \(Self.set)/Home Icon.svg\n"))
    #expect(project.exists("\(Self.set)/Home Icon.svg"))

    let run = await adopt(project)
    #expect(run.status == .clean, "\(run)")
    for name in ["Bell", "Home Icon"] { #expect(run.output.contains("deleted \(Self.set)/\(name).svg\n"), "\(run)") }
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("deleted ") } == 2, "\(run)")
    #expect(
      run.output.contains(
        "\(Self.set)/draft.svg: note: no slot of the set names this file, and Monotint did not write it"))
    #expect(!project.exists("\(Self.set)/Bell.svg") && !project.exists("\(Self.set)/Home Icon.svg"))
    for path in [
      "\(Self.set)/draft.svg", "\(Self.set)/.DS_Store", "Generated/home.svg",
      "Generated/Assets.xcassets/other.imageset/home.svg",
    ] {
      #expect(project.exists(path), "\(path)")
    }
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .clean)
    #expect(verification.output.contains("\(Self.set)/draft.svg: note: no slot of the set names this file"))
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(again.output.contains("Nothing changed"), "\(again)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a file that stays has to be accepted, by its path`() async throws {
    let project = try Self.project(["\(Self.set)/draft.txt": "draft"])
    let before = try project.tree()
    let refused = await adopt(project)
    #expect(
      refused.status == .findings && refused.output.contains("draft.txt: error: no slot of the set"), "\(refused)")
    #expect(try project.tree() == before)
    try project.write("monotint.json", Self.accepting("draft.txt"))
    #expect(await adopt(project).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    try project.write("\(Self.set)/new.txt", "draft")
    let new = await CommandRun.monotint("verify", in: project.folder)
    #expect(new.status == .findings && new.output.contains("new.txt: error: no slot of the set names this file"))
    try project.remove("\(Self.set)/new.txt")
    try project.remove("\(Self.set)/draft.txt")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a source in the catalog is not deleted`() async throws {
    let project = try Self.project([
      "\(Self.set)/mine.svg": SampleFiles.home,
      "monotint.json": #"{ "icons": [{ "path": "\#(Self.set)", "group": "TabBar", "names": { "mine": "home" } }] }"#,
    ])
    #expect(await adopt(project).status == .clean)
    #expect(project.exists("\(Self.set)/mine.svg"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// Anybody can commit a lock file.
  @Test func `a lock file accepts no file`() async throws {
    let project = try Self.project()
    #expect(await adopt(project).status == .clean)
    try project.write("\(Self.set)/extra.png", "old")
    // SHA-256 of "old".
    let digest = "cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4"
    let lock = try project.read("monotint.lock")
    let forged = lock.replacing(
      "\n}", with: #",\#n  "untracked": { "\#(Self.set)/extra.png": "\#(digest)" }\#n}"#, maxReplacements: 1)
    try #require(forged != lock)
    try project.write("monotint.lock", forged)
    for command in ["verify", "export"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .findings && run.output.contains("extra.png: error: no slot of the set"), "\(run)")
    }
  }

  @Test func `many files in the way are one error`() async throws {
    var files: [String: String] = [:]
    for number in 0..<30 {
      files["Assets/i\(number).svg"] = SampleFiles.home
      files["Generated/Assets.xcassets/TabBar/i\(number).imageset/Contents.json"] = "{}"
    }
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    let errors = run.output.split(separator: "\n").filter { $0.contains("[foreign-file]") }
    #expect(run.status == .findings && errors.count == 1, "\(run)")
    #expect(errors.first?.contains("error: 30 files exist already, and Monotint did not write them: ") == true)
    #expect(await adopt(project).status == .clean)
  }

  @Test func `many files that stay are one line`() async throws {
    let files = (0..<30).map { ("\(Self.set)/\($0).txt", "draft \($0)") }
    let project = try Self.project(Dictionary(uniqueKeysWithValues: files))
    try project.write("monotint.json", Self.accepting("*.txt"))
    let run = await adopt(project)
    #expect(run.output.split(separator: "\n").count { $0.contains("no slot of the set names") } <= 1, "\(run)")
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .clean && verification.output.split(separator: "\n").count <= 3, "\(verification)")
  }

  /// The folder of the icons is the very set that an export writes.
  @Test func `a source in a set is not deleted, although a source has its bytes`() async throws {
    let set = "Generated/Assets.xcassets/TabBar/home.imageset"
    let project = try TemporaryProject([
      "\(set)/home.svg": SampleFiles.home, "\(set)/copy.txt": SampleFiles.home,
      "monotint.json": #"{ "icons": [{ "path": "\#(set)", "group": "TabBar" }] }"#,
    ])
    let run = await adopt(project)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.read("\(set)/home.svg") == SampleFiles.home)
    #expect(!project.exists("\(set)/copy.txt") && project.exists("\(set)/home@3x.png"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }
}
