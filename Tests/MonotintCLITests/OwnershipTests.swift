import Foundation
import MonotintCLI
internal import SwiftGeneration
import TestSupport
import Testing

@Suite(.recorded()) struct OwnershipTests {
  private static let group = "Generated/Assets.xcassets/TabBar"

  private func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return project
  }

  @Test func `a set made by hand stays, and a file in the way is adopted only when asked`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("\(Self.group)/mine.imageset/Contents.json", "{}")
    try project.write("\(Self.group)/home.imageset/home.png", "mine")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.errorOutput == "Nothing was written.\n")
    #expect(
      run.output.contains("home.imageset/home.png: error: this file exists already, and Monotint did not write it"))
    #expect(run.output.contains("monotint export --adopt"))
    #expect(try project.tree("Generated").count == 2)
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    #expect(try project.read("\(Self.group)/mine.imageset/Contents.json") == "{}")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a rule that is off is off for what an export finds on the disk too`() async throws {
    let project = try await exported()
    try project.write("\(Self.group)/home.imageset/notes.txt", "mine")
    let run = await CommandRun.monotint("export", "--all", in: project.folder)
    #expect(run.output.contains("[unassigned-file]"), "\(run)")
    let rules = #"{ "rules": { "unassigned-file": "off" }, "icons""#
    try project.write("monotint.json", SampleFiles.configuration.replacing("{\n  \"icons\"", with: rules))
    let quiet = await CommandRun.monotint("export", "--all", in: project.folder)
    #expect(quiet.status == .clean && !quiet.output.contains("[unassigned-file]"), "\(quiet)")
  }

  /// The forms in which an app's own catalog describes itself.
  @Test(arguments: [
    "{\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n",
    #"{"info":{"version":1,"author":"xcode"}}"#,
    "{\r\n\t\"info\": { \"version\": 1, \"author\": \"someone\" }\r\n}",
    #"{ "properties": { "compression-type": "lossless" }, "info": { "version": 1 } }"#,
  ])
  func `an app's own catalog keeps what it says of itself`(contents: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let root = "Generated/Assets.xcassets/Contents.json"
    let icon = "Generated/Assets.xcassets/AppIcon.appiconset/Contents.json"
    for path in [root, icon, "\(Self.group)/Contents.json"] { try project.write(path, contents) }
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && run.errorOutput == "", "\(run)")
    func expectKept() throws {
      for path in [root, icon] { #expect(try project.read(path) == contents) }
    }
    try expectKept()
    #expect(try project.read("\(Self.group)/Contents.json") == contents)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(again.output.hasPrefix("Nothing changed: "), "\(again.output)")

    // Another group of the catalog takes along what is Monotint's, and leaves the app its own.
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing(
        "\"tabBar\"", with: "\"catalog\": { \"group\": \"Bar\" }, \"tabBar\""))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try expectKept()
    #expect(!FileManager.default.fileExists(atPath: project.url("\(Self.group)/home.imageset").path))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test(arguments: [
    "", "{}", "[1]", #"{ "info": { "version": 2 } }"#,
    #"{ "info": { "version": 1 }, "properties": { "provides-namespace": true } }"#,
  ])
  func `a group that means something else is in the way`(contents: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("\(Self.group)/Contents.json", contents)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("TabBar/Contents.json: error: this file exists already"))
    #expect(try project.read("\(Self.group)/Contents.json") == contents)
  }

  @Test func `a renamed icon leaves nothing behind`() async throws {
    let project = try await exported()
    try project.write("Assets/TabBar/house.svg", SampleFiles.home)
    try project.remove("Assets/TabBar/home.svg")
    try project.write("monotint.json", SampleFiles.configuration.replacing("home.svg", with: "house.svg"))
    let run = await CommandRun.monotint("export", "-v", in: project.folder)
    #expect(run.status == .clean && run.output.contains("deleted \(Self.group)/home.imageset/home.png\n"))
    #expect(!FileManager.default.fileExists(atPath: project.url("\(Self.group)/home.imageset").path))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `another group takes the old one away, but for what is not ours`() async throws {
    let project = try await exported()
    try project.write("\(Self.group)/home.imageset/mine.txt", "mine")
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing("\"tabBar\"", with: "\"catalog\": { \"group\": \"Bar\" }, \"tabBar\""))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean)
    #expect(
      run.output.contains(
        "home.imageset: warning: the design no longer has this set, but Monotint did not write mine.txt"))
    #expect(try project.tree(Self.group).keys.sorted() == ["\(Self.group)/home.imageset/mine.txt"])
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test(
    arguments: [
      (".DS_Store", [0, 0, 0, 1] + Array("Bud1".utf8), true), ("._home.png", [0, 5, 0x16, 7, 0, 2, 0, 0], true),
      (".DS_Store", [0, 0, 0, 2] + Array("Bud1".utf8), false), ("._home.png", Array("mine".utf8), false),
      (".hidden", [0, 5, 0x16, 7, 0, 2, 0, 0], false),
    ] as [(String, [UInt8], Bool)])
  func `a deleted set takes what the Finder left in it along, and nothing else`(
    name: String, bytes: [UInt8], isGone: Bool
  ) async throws {
    let project = try await exported()
    let path = "\(Self.group)/home.imageset/\(name)"
    try Data(bytes).write(to: project.url(path))
    try Data(bytes).write(to: project.url("\(Self.group)/bell.imageset/\(name)"))
    try project.write("Assets/TabBar/house.svg", SampleFiles.home)
    try project.remove("Assets/TabBar/home.svg")
    try project.write("monotint.json", SampleFiles.configuration.replacing("home.svg", with: "house.svg"))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && run.output.contains("did not write \(name)") == !isGone, "\(run)")
    #expect(FileManager.default.fileExists(atPath: project.url(path).path) == !isGone)
    #expect(FileManager.default.fileExists(atPath: project.url("\(Self.group)/bell.imageset/\(name)").path))
  }

  @Test func `a file beside what the Finder left keeps all of it`() async throws {
    let project = try await exported()
    let set = "\(Self.group)/home.imageset"
    try Data([0, 0, 0, 1] + Array("Bud1".utf8)).write(to: project.url("\(set)/.DS_Store"))
    try project.write("\(set)/mine.txt", "mine")
    try project.write("Assets/TabBar/house.svg", SampleFiles.home)
    try project.remove("Assets/TabBar/home.svg")
    try project.write("monotint.json", SampleFiles.configuration.replacing("home.svg", with: "house.svg"))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.tree(set).keys.sorted() == ["\(set)/.DS_Store", "\(set)/mine.txt"])
  }

  @Test func `output that moves to another catalog leaves the old one, and names it`() async throws {
    let project = try await exported()
    let old = try project.tree("Generated")
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing(
        "\"tabBar\"",
        with:
          "\"catalog\": { \"path\": \"App/Assets.xcassets\" }, \"swift\": { \"path\": \"App/Bar.swift\" }, \"tabBar\""))
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(
      verification.status == .findings && verification.output.contains("monotint.lock: error: the lock file lists"))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean)
    #expect(
      run.output.contains(
        "monotint.lock: warning: the lock file lists 19 files to which this configuration does not write: Generated/Assets.xcassets"
      ),
      "\(run)")
    #expect(try project.tree("Generated") == old)
    #expect(await CommandRun.monotint("verify", in: project.folder).output.hasPrefix("Verified"))
  }

  @Test func `what was left over and changed by hand stays`() async throws {
    let project = try await exported()
    try project.write("\(Self.group)/home.imageset/home.png", "mine")
    try project.write("monotint.json", SampleFiles.configuration.replacing("home.svg", with: "bell.svg"))
    try project.remove("Assets/TabBar/home.svg")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.output.contains("home.png: warning: the design no longer needs this file, but it was changed by hand"))
    #expect(try project.tree("\(Self.group)/home.imageset").keys.sorted() == ["\(Self.group)/home.imageset/home.png"])
  }

  /// The lock file lists a path at which a folder lies now.
  @Test(arguments: [[], ["mine.txt"], ["deep/mine.txt"]])
  func `a folder at the path of a left-over file stays`(files: [String]) async throws {
    let project = try await exported()
    let path = "\(Self.group)/home.imageset/home.png"
    try project.remove(path)
    try FileManager.default.createDirectory(at: project.url(path), withIntermediateDirectories: true)
    for file in files { try project.write("\(path)/\(file)", "mine") }
    try project.write("monotint.json", SampleFiles.configuration.replacing("home.svg", with: "bell.svg"))
    try project.remove("Assets/TabBar/home.svg")
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .findings && verification.output.contains("\(path): "), "\(verification)")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.output.contains("\(path): warning: the design no longer needs this file, but it was"), "\(run)")
    #expect(project.exists(path))
    #expect(try project.tree(path).keys.sorted() == files.map { "\(path)/\($0)" })
  }

  /// Seven icons have 28 files, of which some are there and are not Monotint's.
  @Test(arguments: [(1, 1), (20, 20), (21, 1)])
  func `more than twenty files that are not ours are one error`(count: Int, errors: Int) async throws {
    let names = (0..<7).map { "icon\($0)" }
    let project = try TemporaryProject(
      Dictionary(uniqueKeysWithValues: names.map { ("Assets/\($0).svg", SampleFiles.bell) }))
    let paths = names.flatMap { name in
      ["\(name).png", "\(name)@2x.png", "\(name)@3x.png"].map { "\(Self.group)/\(name).imageset/\($0)" }
    }
    for path in paths.prefix(count) { try project.write(path, "mine") }
    let run = await CommandRun.monotint("export", in: project.folder)
    let lines = run.output.split(separator: "\n").filter { $0.contains("[foreign-file]") }
    #expect(run.status == .findings && lines.count == errors, "\(run)")
    #expect(lines.contains { $0.contains("\(count) files exist already") } == (count > 20))
    #expect(try paths.prefix(count).allSatisfy { try project.read($0) == "mine" })
  }

  #if os(Linux)
    /// Where case counts, a file of somebody is not that of a set whose name differed in case.
    @Test func `a set whose name differs in case makes nobody's file ours`() async throws {
      let project = try await exported()
      try FileManager.default.moveItem(
        at: project.url("Assets/TabBar/home.svg"), to: project.url("Assets/TabBar/Home.svg"))
      try project.write("monotint.json", SampleFiles.configuration.replacing("home.svg", with: "Home.svg"))
      let path = "\(Self.group)/Home.imageset/Home.png"
      try project.write(path, "mine")
      let run = await CommandRun.monotint("export", in: project.folder)
      #expect(run.status == .findings && run.output.contains("\(path): error: this file exists already"), "\(run)")
      #expect(try project.read(path) == "mine")
    }
  #endif

  @Test(arguments: [(".DS_Store", false), ("mine.txt", true), ("mine.imageset/Contents.json", true)])
  func `a group that the design leaves stays only if somebody's files are in it`(name: String, stays: Bool) async throws
  {
    let project = try await exported()
    try project.write("\(Self.group)/\(name)", "mine")
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing("\"tabBar\"", with: "\"catalog\": { \"group\": \"Bar\" }, \"tabBar\""))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(project.exists("\(Self.group)/Contents.json") == stays)
    #expect(try project.read("\(Self.group)/\(name)") == "mine")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }
}
