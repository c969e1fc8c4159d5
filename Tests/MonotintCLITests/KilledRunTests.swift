import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What killed runs leave behind, and what the next run does with it.
@Suite struct KilledRunTests {
  /// A folder that somebody made, with a name that resembles those of Monotint's temporary folders.
  private static let names = [".monotint-baseline", ".monotint-snapshot", ".monotint-0123456789abcdef"]

  private static func addFolders(to project: TemporaryProject) throws {
    for name in names {
      for path in ["1", "notes.txt", "2/home.imageset/home.png"] {
        try project.write("\(name)/\(path)", "precious")
        try project.write("Assets/TabBar/\(name)/\(path)", "precious")
      }
      for folder in [name, "Assets/TabBar/\(name)"] {
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: project.url(folder).path)
      }
    }
  }

  private static func precious(in project: TemporaryProject) throws -> [String] {
    try project.tree().filter { $0.value == Data("precious".utf8) }.keys.sorted()
  }

  @Test(arguments: [["export"], ["check", "--fix"], ["preview", "-o", "page.html"], ["export", "--emit", "x.json"]])
  func `a folder of the user stays`(words: [String]) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try Self.addFolders(to: project)
    let run = await CommandRun.monotint(words, in: project.folder)
    #expect(run.status == .clean && !"\(run)".contains(".monotint-"), "\(run)")
    #expect(try Self.precious(in: project).count == 18)
  }

  @Test func `a folder of the user stays while a watch runs`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try Self.addFolders(to: project)
    let run = LiveRun("watch", in: project.folder)
    try await run.wait { $0.contains("Exported") }
    #expect(!"\(await run.stop())".contains(".monotint-"))
    #expect(try Self.precious(in: project).count == 18)
  }

  @Test func `a folder of the user stays when icons are pulled`() async throws {
    let project = try TemporaryProject([
      "monotint.json": """
      { "icons": "Assets", "figma": { "file": "\(FigmaServer.file)", "icons": { "Tab icons": "./" } } }
      """
    ])
    try Self.addFolders(to: project)
    let server = try FigmaServer()
    let run = await CommandRun.monotint(
      "pull", "--figma-url", server.url, in: project.folder, environment: ["FIGMA_TOKEN": FigmaServer.token])
    #expect(run.status == .clean && !"\(run)".contains(".monotint-"), "\(run)")
    #expect(try Self.precious(in: project).count == 18)
  }

  @Test func `a pull says that it deletes what a killed run left`() async throws {
    let project = try TemporaryProject([
      "monotint.json": """
      { "icons": "Assets", "figma": { "file": "\(FigmaServer.file)", "icons": { "Tab icons": "./" } } }
      """
    ])
    let name = ".monotint-0123456789abcdef"
    try project.write("\(name)/\(name)", "")
    try project.write("\(name)/1", "half")
    let server = try FigmaServer()
    let run = await CommandRun.monotint(
      "pull", "--figma-url", server.url, in: project.folder, environment: ["FIGMA_TOKEN": FigmaServer.token])
    #expect(run.status == .clean && run.output.contains("\(name): note: a run that was stopped left"), "\(run)")
    #expect(!project.exists(name))
  }

  /// A command that writes one file, and the file. `FailedWriteTests` has those that write several, or files of the project.
  struct Writer: Sendable, CustomStringConvertible {
    let words: [String]
    let output: String
    var description: String { words.joined(separator: " ") }
  }

  @Test(
    .enabled(if: FaultyRun.isAvailable),
    arguments: [
      Writer(words: ["preview", "-o", "pages/page.html"], output: "pages/page.html"),
      Writer(words: ["export", "--emit", "pages/design.json"], output: "pages/design.json"),
    ])
  func `the next run deletes the draft of a killed one, and says so`(writer: Writer) async throws {
    var files = SampleFiles.all
    files["pages/page.html"] = "old"
    let wanted = try TemporaryProject(files)
    _ = await CommandRun.monotint(writer.words, in: wanted.folder)
    let new = try wanted.read(writer.output)
    #expect(new != files[writer.output])
    var said = 0
    for number in 1...200 {
      let project = try TemporaryProject(files)
      if writer.words.contains("--emit") { _ = await CommandRun.monotint("export", in: project.folder) }
      let run = try await FaultyRun(
        writer.words, in: project.folder, at: ["mkdirat", "create", "write", "close", "fsync", "rename", "unlinkat"],
        number: number, .kill)
      if !run.isReached {
        #expect(number > 6 && said > 3, "\(number) \(said)")
        return
      }
      #expect(run.isSignal)
      // The old file or the new one, and never half of one.
      let found = project.exists(writer.output) ? try project.read(writer.output) : nil
      #expect(found == files[writer.output] || found == new)
      let hasLeft = try Self.hasTemporaryFolder(project)
      let next = await CommandRun.monotint(writer.words, in: project.folder)
      #expect(
        "\(next)".contains("a run that was stopped left this temporary folder; it was deleted") == hasLeft, "\(next)")
      if hasLeft { said += 1 }
      #expect(try !Self.hasTemporaryFolder(project) && project.read(writer.output) == new, "\(number)")
    }
    Issue.record("\(writer) makes no 200 calls")
  }

  private static func hasTemporaryFolder(_ project: TemporaryProject) throws -> Bool {
    try FileManager.default.subpathsOfDirectory(atPath: project.folder).contains { $0.contains(".monotint-") }
  }

  /// The second run cannot know what the first is doing, but it sees its lock.
  @Test(.enabled(if: FaultyRun.isAvailable))
  func `the draft of a run that goes on stays`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try ProgramRun(
      ["preview", "-o", "one.html"], in: project.folder,
      environment: FaultyRun.environment(at: ["rename"], number: 1, .signal(SIGSTOP)))
    try await run.wait { try run.isStopped }
    let other = await CommandRun.monotint("preview", "-o", "two.html", in: project.folder)
    #expect(other.status == .clean && !"\(other)".contains(".monotint-"), "\(other)")
    #expect(try Self.hasTemporaryFolder(project))
    run.send(SIGCONT)
    let end = await run.end()
    #expect(end.status == 0, "\(end)")
    #expect(try project.read("one.html") == project.read("two.html") && !Self.hasTemporaryFolder(project))
  }

  // MARK: Empty sets

  @Test(arguments: ["old.imageset", "old.colorset", "Deep/old.imageset"], [false, true])
  func `verify names an empty set, and an export deletes it`(path: String, hasFinderFile: Bool) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let (catalog, manager) = ("Generated/Assets.xcassets", FileManager.default)
    for folder in ["\(catalog)/\(path)", "\(catalog)/Empty", "\(catalog)/TabBar/Empty"] {
      try manager.createDirectory(at: project.url(folder), withIntermediateDirectories: true)
    }
    if hasFinderFile {
      try project.write("\(catalog)/\(path)/.DS_Store", Data([0, 0, 0, 1] + Array("Bud1".utf8)))
    }
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .findings)
    #expect(verification.output.contains("\(catalog)/\(path): error: this set is empty"), "\(verification)")
    let dry = await CommandRun.monotint("export", "--dry-run", in: project.folder)
    #expect(dry.output.contains("would delete \(catalog)/\(path)\nWould be: 1 empty set deleted;"), "\(dry)")
    #expect(project.exists("\(catalog)/\(path)"))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && run.output.contains("1 empty set deleted"), "\(run)")
    #expect(!project.exists("\(catalog)/\(path)"))
    // Groups that people made stay, though they are empty.
    #expect(project.exists("\(catalog)/Empty") && project.exists("\(catalog)/TabBar/Empty"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test(arguments: [
    "mine.imageset/Contents.json", "mine.imageset/.keep", "mine.imageset/inner.imageset/x", "mine.imageset/.DS_Store",
  ])
  func `a set with any file is not empty`(path: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write("Generated/Assets.xcassets/\(path)", "{}")
    #expect(!(await CommandRun.monotint("verify", in: project.folder)).output.contains("this set is empty"))
    #expect(await CommandRun.monotint("export", in: project.folder).output.contains("Nothing changed"))
    #expect(try project.read("Generated/Assets.xcassets/\(path)") == "{}")
  }

  @Test func `a link to an empty folder is no empty set`() async throws {
    let (project, outside) = (try TemporaryProject(SampleFiles.all), try TemporaryProject())
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.link("Generated/Assets.xcassets/mine.imageset", to: outside.folder)
    #expect(!(await CommandRun.monotint("verify", in: project.folder)).output.contains("this set is empty"))
    #expect(await CommandRun.monotint("export", in: project.folder).output.contains("Nothing changed"))
    #expect(project.exists("Generated/Assets.xcassets/mine.imageset"))
  }
}
