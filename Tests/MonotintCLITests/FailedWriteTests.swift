import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Commands that write files, killed or refused by the disk at every system call that changes it: no file of anybody's is lost
/// or half written, and the next run completes the work.
///
/// `InterruptedExportTests` does the same for an export, and looks closer.
@Suite(.enabled(if: FaultyRun.isAvailable)) struct FailedWriteTests {
  /// A command with the project that it changes.
  struct Writer: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    let files: [String: String]
    /// Whether an error that the disk reports leaves every file as it was.
    var isWhole = true
    /// Commands that prepare the project.
    var before: [[String]] = []

    init(_ words: String, _ files: [String: String]) {
      testDescription = words
      self.words = words.split(separator: " ").map(String.init)
      self.files = files
    }

    func with(_ change: (inout Writer) -> Void) -> Writer {
      var writer = self
      change(&writer)
      return writer
    }
  }

  private static let knockOut = SampleFiles.icon(
    ##"<path d="M2 2h20v20H2z" fill="#000"/><path d="M8 8h8v8H8z" fill="#fff"/>"##)
  private static let app = [
    "App/A.xcassets/Contents.json": #"{"info":{"author":"xcode","version":1}}"#,
    "App/A.xcassets/a.imageset/Contents.json":
      #"{ "images" : [ { "filename" : "none.png", "idiom" : "universal" } ], "info" : { "author" : "xcode", "version" : 1 } }"#,
    "App/Info.plist": "<plist/>",
  ]
  private static let movable = [
    "App/A.xcassets/Contents.json": #"{"info":{"author":"xcode","version":1}}"#,
    "App/A.xcassets/a.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("a b.svg")),
    "App/A.xcassets/a.imageset/a b.svg": SampleFiles.home,
    "App/A.xcassets/Tabs/b.imageset/Contents.json": SampleCatalog.contents(
      SampleCatalog.slot("b.svg"), SampleCatalog.template),
    "App/A.xcassets/Tabs/b.imageset/b.svg": SampleFiles.bell,
    "App/Info.plist": "<plist/>",
  ]
  private static let set = "Generated/Assets.xcassets/TabBar/home.imageset"

  private static let writers = [
    Writer(
      "check icons --fix --jobs 1",
      ["icons/a.svg": knockOut, "icons/b.svg": knockOut, "icons/deep/c.svg": knockOut]),
    Writer(
      "check icons --write-baseline list.json",
      ["icons/a.svg": knockOut, "list.json": #"{ "version": 1, "findings": [] }"#]),
    Writer("init", app).with { $0.isWhole = false },
    Writer("init --from .", app.merging(["App/A.xcassets/a.imageset/none.png": ""]) { $1 }).with { writer in
      writer.before = [["init"]]
    },
    Writer("init --from App/A.xcassets --move Design", movable).with { writer in
      writer.isWhole = false
      writer.before = [["init"]]
    },
    Writer(
      "export --adopt --jobs 1",
      SampleFiles.all.merging([
        "\(set)/Contents.json": "{}", "\(set)/Home Icon.svg": SampleFiles.home, "\(set)/home.png": "mine",
        "Generated/Assets.xcassets/hand.imageset/Contents.json": "{}",
      ]) { $1 }
    ).with { $0.isWhole = false },
    pull.with { $0.isWhole = false },
  ]

  private static let pull = Writer(
    "pull",
    [
      "monotint.json": """
      { "icons": "Assets", "figma": { "file": "\(FigmaServer.file)", "icons": { "Tab icons": "./" },
        "variables": { "collection": "Tab bar" } } }
      """, "Assets/mine.svg": SampleFiles.bell, "tokens.resolver.json": "mine",
    ])

  /// What a run needs beside its words.
  private struct Surroundings {
    var words: [String]
    var environment: [String: String] = [:]
    var server: FigmaServer?

    init(_ writer: Writer) throws {
      words = writer.words
      guard words == ["pull"] else { return }
      let server = try FigmaServer()
      words += ["--figma-url", server.url]
      environment = ["FIGMA_TOKEN": FigmaServer.token]
      self.server = server
    }

    func run(in project: TemporaryProject) async -> CommandRun {
      await CommandRun.monotint(words, in: project.folder, environment: environment)
    }
  }

  private static func project(_ writer: Writer) async throws -> TemporaryProject {
    let project = try TemporaryProject(writer.files)
    for words in writer.before { _ = await CommandRun.monotint(words, in: project.folder) }
    return project
  }

  private static func hasTemporaryFolder(_ project: TemporaryProject) throws -> Bool {
    try FileManager.default.subpathsOfDirectory(atPath: project.folder).contains { $0.contains(".monotint-") }
  }

  /// While the private folder is filled, each call leaves the same behind, so a third of the calls is enough.
  private static let step = 3

  /// Nothing else changes what another run finds: a file that is written has no name yet.
  private static let changing = ["mkdirat", "create", "rename", "unlinkat"]

  /// - Parameters:
  ///   - step: the distance of the calls that are tried.
  ///   - actions: what goes wrong, in turns.
  ///   - check: gets the project after the run, the run, and the files of a run that nothing happened to.
  /// - Returns: how many calls there are.
  private func atEveryCall(
    of writer: Writer, _ calls: [String], step: Int = 1, _ actions: [FaultyRun.Action],
    check: (TemporaryProject, FaultyRun, [String: Data]) throws -> Void
  ) async throws -> Int {
    let surroundings = try Surroundings(writer)
    let start = try await Self.project(writer)
    let wanted = try await Self.project(writer)
    let usual = await surroundings.run(in: wanted)
    let (old, new) = (try start.tree(), try wanted.tree())
    try #require(usual.status != .failure && old != new, "\(usual)")
    for number in stride(from: 1, through: 300, by: step) {
      let project = try TemporaryProject()
      for (path, bytes) in old { try project.write(path, bytes) }
      let run = try await FaultyRun(
        surroundings.words, in: project.folder, at: calls, number: number, actions[number % actions.count],
        environment: surroundings.environment)
      guard run.isReached else { return number - 1 }
      // Nothing of anybody's is lost, and no file is half written. Lock files hold old and new meanwhile.
      for (path, bytes) in try project.tree() where !path.contains(".monotint-") && !path.hasSuffix(".lock") {
        #expect(bytes == old[path] || bytes == new[path], "\(number): \(path) is neither the old nor the new file")
      }
      for path in old.keys where new[path] != nil {
        #expect(project.exists(path), "\(number): \(path) is gone")
      }
      try check(project, run, new)
      let isDone = try project.tree().filter { !$0.key.contains(".monotint-") } == new
      // A project cannot become one again. The next export deletes the temporary folder.
      if isDone, writer.words.contains("--colors") { continue }
      let isLeft = try Self.hasTemporaryFolder(project)
      let next = await surroundings.run(in: project)
      #expect("\(next)".contains("a run that was stopped left this temporary folder") == isLeft, "\(number) \(next)")
      let tree = try project.tree()
      #expect(tree == new, "\(number): \(tree.keys.filter { tree[$0] != new[$0] }) \(next)")
      #expect(try !Self.hasTemporaryFolder(project), "\(number) \(next)")
    }
    Issue.record("\(writer.testDescription) makes no 300 calls")
    return 0
  }

  @Test(arguments: writers)
  func `a killed run leaves whole files, and the next one completes the work`(writer: Writer) async throws {
    let count = try await atEveryCall(of: writer, Self.changing, [.kill]) { _, run, _ in
      #expect(run.isSignal && run.status == SIGKILL, "\(run)")
    }
    #expect(count > 4)
  }

  @Test(arguments: writers)
  func `a full or broken disk is told, and the next run completes the work`(writer: Writer) async throws {
    let old = try await Self.project(writer).tree()
    let creating = ["mkdirat", "create", "write", "close", "fsync", "syncfs"]
    for (calls, step, actions) in [
      (creating, Self.step, [.failOn(ENOSPC), .fail(EIO)]), (["rename"], 1, [.fail(EIO), .fail(ENOSPC)]),
    ] as [([String], Int, [FaultyRun.Action])] {
      _ = try await atEveryCall(of: writer, calls, step: step, actions) { project, run, new in
        // What cannot be flushed or tidied at the end may have been done all the same.
        if try project.tree() == new { return }
        #expect(run.status == 2 && run.output.contains("monotint: cannot "), "\(run)")
        #expect(try !Self.hasTemporaryFolder(project), "\(run)")
        if writer.isWhole { #expect(try project.tree() == old, "\(run)") }
        // The message names a file that the user knows.
        #expect(!writer.isWhole || !run.output.contains(".monotint-"), "\(run)")
      }
    }
  }
}
