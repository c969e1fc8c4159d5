import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Files that another program saves while a run is at work stay as that program saved them.
@Suite(.enabled(if: FaultyRun.isAvailable)) struct SavedMeanwhileTests {
  private static let path = "Generated/Assets.xcassets/TabBar/home.imageset/home.png"

  /// Runs a command that stops at a call, and goes on once the change is made.
  private func run(
    _ words: [String], in project: TemporaryProject, stoppedAt call: String, number: Int, change: () throws -> Void
  ) async throws -> (status: Int32, isSignal: Bool, output: String) {
    let run = try ProgramRun(
      words, in: project.folder,
      environment: FaultyRun.environment(at: [call], number: number, .signal(SIGSTOP)))
    try await run.wait { try run.isStopped }
    try change()
    run.send(SIGCONT)
    return await run.end()
  }

  private func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return project
  }

  enum Save: CaseIterable {
    /// The same file gets other bytes of the same number.
    case sameSize
    /// A new file of the same bytes and the same time is renamed over the old one.
    case otherFile
    case deleted
  }

  @Test(arguments: Save.allCases)
  func `an export keeps a file that was saved meanwhile`(_ save: Save) async throws {
    let project = try await exported()
    let url = project.url(Self.path)
    let old = try Data(contentsOf: url)
    let date = try #require(try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date)
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    let end = try await run(["export"], in: project, stoppedAt: "rename", number: 1) {
      switch save {
      case .sameSize: try Data(old.reversed()).write(to: url)
      case .otherFile:
        let other = project.url("other")
        try old.write(to: other)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: other.path)
        try FileManager.default.removeItem(at: url)
        try FileManager.default.moveItem(at: other, to: url)
      case .deleted: try FileManager.default.removeItem(at: url)
      }
    }
    #expect(end.status == 2 && end.output.contains("another program changed it meanwhile"), "\(end)")
    switch save {
    case .sameSize: #expect(try Data(contentsOf: url) == Data(old.reversed()))
    case .otherFile: #expect(try Data(contentsOf: url) == old)
    case .deleted: #expect(!project.exists(Self.path))
    }
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
  }

  @Test func `an export keeps a file that was made meanwhile`() async throws {
    let project = try await exported()
    let path = "Generated/Assets.xcassets/TabBar/star.imageset/star.png"
    try project.write("Assets/TabBar/star.svg", SampleFiles.bell)
    let end = try await run(["export"], in: project, stoppedAt: "rename", number: 1) {
      try project.write(path, "somebody's")
    }
    #expect(end.status == 2 && end.output.contains("another program changed it meanwhile"), "\(end)")
    #expect(try project.read(path) == "somebody's")
  }

  @Test func `an export deletes no file that was saved meanwhile`() async throws {
    let project = try await exported()
    let old = try project.bytes(Self.path)
    try project.write("monotint.json", SampleFiles.configuration.replacing("home.svg", with: "bell.svg"))
    try project.remove("Assets/TabBar/home.svg")
    let end = try await run(["export"], in: project, stoppedAt: "rename", number: 1) {
      try Data(old.reversed()).write(to: project.url(Self.path))
    }
    #expect(end.status == 2 && end.output.contains("another program changed it meanwhile"), "\(end)")
    #expect(try project.bytes(Self.path) == old.reversed())
  }

  @Test func `the lock file of another run is not replaced`() async throws {
    let project = try await exported()
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    // Before the first rename, which is that of the lock file, its old one was looked at; so stop earlier.
    let end = try await run(["export"], in: project, stoppedAt: "mkdirat", number: 1) {
      try project.write("monotint.lock", "{}")
    }
    #expect(end.status == 2 && end.output.contains("another program changed it meanwhile"), "\(end)")
    #expect(try project.read("monotint.lock") == "{}")
  }

  /// The file is looked at twice: to see what it is, and when its folder is open. Between the two, another takes its place.
  @Test func `a list that was replaced meanwhile stays`() async throws {
    let list = #"{ "version": 1, "findings": [] }"#
    let project = try TemporaryProject(["a.svg": SampleFiles.home, "list.json": list, "new.json": "somebody's"])
    let words = ["check", "--write-baseline", "list.json", "a.svg"]
    let calls = try await FaultyRun.calls(of: words[0], words[1], words[2], words[3], in: project.folder)
    let before = try #require(calls.firstIndex { $0.name == "mkdirat" })
    let number = calls[..<before].count { $0.name == "open" }
    try project.write("list.json", list)
    let end = try await run(words, in: project, stoppedAt: "open", number: number) {
      try project.remove("list.json")
      try FileManager.default.moveItem(at: project.url("new.json"), to: project.url("list.json"))
    }
    #expect(end.status == 2 && end.output.contains("another program changed it meanwhile"), "\(end)")
    #expect(try project.tree().keys.sorted() == ["a.svg", "list.json"])
    #expect(try project.read("list.json") == "somebody's")
  }
}
