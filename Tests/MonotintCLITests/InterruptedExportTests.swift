import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Exports that are killed, that run out of disk, or that are asked to end, at every system call that changes the disk.
@Suite(.enabled(if: FaultyRun.isAvailable)) struct InterruptedExportTests {
  private static let creating = ["create", "mkdirat", "write", "close", "syncfs"]
  private static let changing = ["rename", "unlinkat"]
  private static let group = "Generated/Assets.xcassets/TabBar"

  /// An exported project whose design has changed since: a set to change, one to delete, one to make, and other colours.
  private static func project() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write("\(group)/mine.imageset/Contents.json", "{}")
    try project.write(
      "Assets/TabBar/home.svg", SampleFiles.home.replacing("stroke-width=\"2\"", with: "stroke-width=\"3\""))
    try project.write("Assets/TabBar/star.svg", SampleFiles.icon(#"<path d="M4 4h16v16H4z" stroke="black"/>"#))
    try project.remove("Assets/TabBar/bell.svg")
    try project.write("monotint.json", SampleFiles.configuration.replacing("bell.svg", with: "star.svg"))
    try project.write(
      "tokens.json", SampleFiles.tokens.replacing("[0, 0, 0], \"hex\": \"#000000\"", with: "[0, 0, 0.5]"))
    return project
  }

  /// A copy of a project, in a folder of its own.
  private static func copy(_ project: TemporaryProject) throws -> TemporaryProject {
    let copy = try TemporaryProject()
    for (path, bytes) in try project.tree() { try copy.write(path, bytes) }
    return copy
  }

  private static func export(_ project: TemporaryProject) async throws -> [String: Data] {
    _ = await CommandRun.monotint("export", in: project.folder)
    return try project.tree()
  }

  /// Runs an export with a fault at the first call, the second, and so on, until an export ends before it comes to the fault.
  ///
  /// While the private folder is filled, each call leaves the same behind, so a third of those calls is tried.
  ///
  /// - Parameter actions: what goes wrong, in turns.
  private func atEveryCall(
    _ calls: [String], _ actions: [FaultyRun.Action], check: (TemporaryProject, FaultyRun) async throws -> Void
  ) async throws -> Int {
    let project = try await Self.project()
    for number in stride(from: 1, through: 200, by: calls == Self.creating ? 3 : 1) {
      let copy = try Self.copy(project)
      let action = actions[number % actions.count]
      let run = try await FaultyRun(["export"], in: copy.folder, at: calls, number: number, action)
      guard run.isReached else {
        #expect(run.status == 0)
        return number - 1
      }
      try await check(copy, run)
    }
    Issue.record("an export makes no 200 calls of \(calls)")
    return 0
  }

  @Test(arguments: [creating, changing])
  func `a killed export leaves whole files, and the next one completes it`(calls: [String]) async throws {
    let project = try await Self.project()
    let old = try project.tree()
    let copy = try Self.copy(project)
    let new = try await Self.export(copy)
    let newFolders = try Self.folders(of: copy)
    let count = try await atEveryCall(calls, [.kill]) { project, run in
      #expect(run.isSignal && run.status == SIGKILL)
      let tree = try project.tree().filter { !$0.key.hasPrefix(".monotint-") }
      for (path, bytes) in tree where path != "monotint.lock" {
        #expect(bytes == old[path] || bytes == new[path], "\(path) is neither the old nor the new file")
      }
      // After the final lock file, only the temporary folder is left.
      let isDone = tree == new
      #expect(await CommandRun.monotint("verify", in: project.folder).status == (isDone ? .clean : .findings))
      #expect(try await Self.export(project) == new)
      #expect(try Self.folders(of: project) == newFolders && !Self.hasTemporaryFolder(project))
      #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    }
    #expect(count > 5)
  }

  /// The last icon of a group goes, and with it the group.
  @Test func `an export that is killed while it deletes a group leaves no folder of it`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("monotint.json", #"{ "icons": [{ "path": "Assets/TabBar" }, { "path": "Assets/More" }] }"#)
    try project.write("Assets/More/Deep/gone.svg", SampleFiles.bell)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write("monotint.json", #"{ "icons": [{ "path": "Assets/TabBar" }] }"#)
    // Somebody's own empty group stays.
    try FileManager.default.createDirectory(
      at: project.url("Generated/Assets.xcassets/Mine"), withIntermediateDirectories: true)
    for number in 1...20 {
      let copy = try Self.copy(project)
      try FileManager.default.createDirectory(
        at: copy.url("Generated/Assets.xcassets/Mine"), withIntermediateDirectories: true)
      let run = try await FaultyRun(["export"], in: copy.folder, at: ["unlinkat"], number: number, .kill)
      if !run.isReached {
        #expect(number > 8)
        return
      }
      _ = try await Self.export(copy)
      let folders = try Self.folders(of: copy).filter { $0.hasPrefix("Generated/Assets.xcassets/") }
      #expect(!folders.contains { $0.hasPrefix("Generated/Assets.xcassets/More") }, "\(number): \(folders)")
      #expect(folders.contains("Generated/Assets.xcassets/Mine"))
      #expect(await CommandRun.monotint("verify", in: copy.folder).status == .clean)
    }
    Issue.record("an export makes no 20 deletions")
  }

  @Test func `a killed export is completed although the design has changed, or an icon is gone`() async throws {
    for change in 0..<2 {
      _ = try await atEveryCall(["rename"], [.kill]) { project, _ in
        if change == 0 {
          try project.write("Assets/TabBar/home.svg", SampleFiles.home)
        } else {
          try project.remove("Assets/TabBar/home.svg")
          try project.write(
            "monotint.json",
            SampleFiles.configuration.replacing("home.svg", with: "star.svg").replacing("bell.svg", with: "star.svg"))
        }
        let fresh = try TemporaryProject()
        for (path, bytes) in try project.tree() where !path.hasPrefix("Generated") && path != "monotint.lock" {
          if !path.hasPrefix(".monotint-") { try fresh.write(path, bytes) }
        }
        let run = await CommandRun.monotint("export", in: project.folder)
        #expect(run.status == .clean, "\(run)")
        var expected = try await Self.export(fresh)
        expected["\(Self.group)/mine.imageset/Contents.json"] = Data("{}".utf8)
        #expect(try project.tree().keys.sorted() == expected.keys.sorted())
        #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
      }
    }
  }

  @Test func `an export that is killed twice is completed`() async throws {
    let project = try await Self.project()
    let new = try await Self.export(Self.copy(project))
    var number = 2
    while true {
      let run = try await FaultyRun(["export"], in: project.folder, at: ["rename"], number: number, .kill)
      if !run.isReached { break }
      number += 1
    }
    #expect(number > 4)
    #expect(try await Self.export(project) == new)
  }

  @Test func `an error before the first file is in place leaves the old tree and no temporary folder`() async throws {
    let errors: [FaultyRun.Action] = [.failOn(ENOSPC), .fail(EIO), .fail(EACCES), .fail(EIO)]
    let old = try await Self.project().tree()
    let count = try await atEveryCall(Self.creating, errors) { project, run in
      let tree = try project.tree()
      if tree["monotint.lock"] == old["monotint.lock"] {
        #expect(run.status == 2 && run.output.hasPrefix("monotint: cannot "), "\(run)")
        #expect(tree.filter { !$0.key.hasPrefix("monotint.lock") } == old.filter { !$0.key.hasPrefix("monotint.lock") })
      } else {
        // The final lock file, or what is flushed before it.
        #expect(run.status == 2 && run.output.contains("run the command again to complete the work"), "\(run)")
        #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
      }
      #expect(try !Self.hasTemporaryFolder(project))
      #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
      #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    }
    #expect(count > 15)
  }

  @Test(arguments: [EIO, EACCES])
  func `an error on the way is told, and the next export completes it`(code: Int32) async throws {
    let new = try await Self.export(Self.project())
    _ = try await atEveryCall(["rename"], [.fail(code)]) { project, run in
      let isCompleted = try await Self.export(Self.copy(project)) == new
      #expect(isCompleted && run.status == 2 && run.output.contains("monotint: cannot write"), "\(run)")
      #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
      #expect(try !Self.hasTemporaryFolder(project))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends an export with nothing half done`(signal: Int32) async throws {
    let project = try await Self.project()
    let old = try project.tree()
    let new = try await Self.export(Self.copy(project))
    for (calls, isDone) in [(Self.creating, false), (["rename"], true)] {
      for number in [1, 4] {
        let copy = try Self.copy(project)
        let run = try await FaultyRun(["export"], in: copy.folder, at: calls, number: number, .signal(signal))
        #expect(run.isReached && !run.isSignal && run.status == 128 + signal, "\(run)")
        #expect(try copy.tree() == (isDone ? new : old))
        #expect(try !Self.hasTemporaryFolder(copy))
      }
    }
  }

  private static func folders(of project: TemporaryProject) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: project.folder).filter { path in
      try project.url(path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    }.sorted()
  }

  private static func hasTemporaryFolder(_ project: TemporaryProject) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: project.folder).contains { $0.hasPrefix(".monotint") }
  }
}
