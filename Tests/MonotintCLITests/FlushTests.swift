import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What is flushed to the disk, and when: the order of the system calls of whole runs. Flushing differs on macOS.
@Suite(.enabled(if: FaultyRun.isAvailable)) struct FlushTests {
  private static let set = "Generated/Assets.xcassets/TabBar/home.imageset"
  private static let changing: Set = ["create", "fsync", "syncfs", "rename", "unlinkat", "mkdirat"]

  /// The calls of a run that change the disk or flush it.
  private func calls(_ words: String..., in project: TemporaryProject) async throws -> [FaultyRun.Call] {
    let calls =
      switch words.count {
      case 1: try await FaultyRun.calls(of: words[0], in: project.folder)
      case 3: try await FaultyRun.calls(of: words[0], words[1], words[2], in: project.folder)
      default: try await FaultyRun.calls(of: words[0], words[1], words[2], words[3], in: project.folder)
      }
    return calls.filter { Self.changing.contains($0.name) }
  }

  private func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return project
  }

  @Test func `an export flushes new files before the first rename, and the renames before the final lock file`()
    async throws
  {
    let project = try await exported()
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    let calls = try await calls("export", in: project).map(\.description)
    #expect(
      calls == [
        "mkdirat TMP", "create TMP/TMP", "create TMP/1", "create TMP/2", "create TMP/3",
        // The lock file with the old and the new contents.
        "create TMP/4", "syncfs TMP", "rename TMP/4 monotint.lock",
        "rename TMP/1 \(Self.set)/home.png", "rename TMP/2 \(Self.set)/home@2x.png",
        "rename TMP/3 \(Self.set)/home@3x.png",
        "create TMP/5", "syncfs TMP", "rename TMP/5 monotint.lock", "unlinkat TMP/TMP", "unlinkat TMP",
      ])
  }

  @Test func `an export deletes and flushes before it writes the final lock file`() async throws {
    let project = try await exported()
    try project.write("monotint.json", SampleFiles.configuration.replacing("bell.svg", with: "home.svg"))
    try project.remove("Assets/TabBar/bell.svg")
    let calls = try await calls("export", in: project)
    let final = try #require(calls.lastIndex { $0.name == "create" })
    let lastChange = try #require(
      calls[..<final].lastIndex { ["rename", "unlinkat"].contains($0.name) && $0.path != "TMP" })
    #expect(calls[..<final].contains { $0.description.hasSuffix("bell.imageset/bell.png") && $0.name == "unlinkat" })
    #expect(lastChange < final)
    #expect(calls[final...].map(\.name).prefix(3) == ["create", "syncfs", "rename"], "\(calls)")
    #expect(calls.count { $0.name == "syncfs" } == 2, "\(calls)")
  }

  @Test func `a first export puts whole new folders in place after all is flushed`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let calls = try await calls("export", in: project)
    let firstRename = try #require(calls.firstIndex { $0.name == "rename" })
    let firstFlush = try #require(calls.firstIndex { $0.name == "syncfs" })
    #expect(calls[..<firstFlush].count { $0.name == "create" } == 23, "\(calls)")
    #expect(calls.count { $0.name == "syncfs" } == 2, "\(calls)")
    #expect(!calls[firstFlush..<firstRename].contains { $0.path == "TMP/1" || $0.path.hasPrefix("TMP/1/") })
    #expect(calls.contains { $0.description == "rename TMP/1 Generated" }, "\(calls)")
  }

  @Test func `a file that is written alone is flushed before it gets its name`() async throws {
    let project = try TemporaryProject(["a.svg": SampleFiles.home])
    for _ in 0..<2 {
      let calls = try await calls("check", "--write-baseline", "list.json", "a.svg", in: project).map(\.description)
      #expect(
        calls == [
          "mkdirat TMP", "create TMP/TMP", "create TMP/1", "fsync TMP/1", "rename TMP/1 list.json", "unlinkat TMP/TMP",
          "unlinkat TMP",
        ])
      // The second time, it replaces another text.
      try project.write("list.json", #"{ "version": 1, "findings": [] }"#)
    }
  }

  /// Two icons that `check --fix` repairs.
  private static let broken = ["a.svg": knockOut, "b.svg": knockOut]
  private static let knockOut = SampleFiles.icon(
    ##"<path d="M2 2h20v20H2z" fill="#000"/><path d="M8 8h8v8H8z" fill="#fff"/>"##)

  @Test func `repaired files are all flushed before the first one is replaced`() async throws {
    let project = try TemporaryProject(Self.broken)
    let calls = try await calls("check", "--fix", ".", in: project).map(\.description)
    #expect(
      calls == [
        "mkdirat TMP", "create TMP/TMP", "create TMP/1", "fsync TMP/1", "create TMP/2", "fsync TMP/2",
        "rename TMP/1 a.svg", "rename TMP/2 b.svg", "unlinkat TMP/TMP", "unlinkat TMP",
      ])
    #expect(try Self.broken.keys.allSatisfy { try project.read($0) != Self.knockOut })
  }

  /// Whatever fails, both files are as they were, and nothing else is there.
  @Test(arguments: [
    ("mkdirat", 1), ("create", 1), ("create", 2), ("create", 3), ("write", 2), ("fsync", 1), ("fsync", 2),
    ("rename", 1), ("rename", 2),
  ])
  func `when one of two files cannot be replaced, both stay as they were`(call: String, number: Int) async throws {
    let project = try TemporaryProject(Self.broken)
    let before = try project.tree()
    let run = try await FaultyRun(
      ["check", "--fix", ".", "--jobs", "1"], in: project.folder, at: [call], number: number, .fail(EIO))
    #expect(run.isReached && run.status == 2 && run.output.contains("cannot write"), "\(run)")
    #expect(try project.tree() == before)
  }

  /// What follows is never run if the first check of each folder is left out.
  @Test(arguments: 1...3)
  func `a folder that cannot be written is found before anything is prepared in it`(number: Int) async throws {
    let project = try await exported()
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    let before = try project.tree()
    let run = try await FaultyRun(["export"], in: project.folder, at: ["faccessat"], number: number, .fail(EACCES))
    #expect(run.isReached && run.status == 2 && run.output.contains("permission denied"), "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `what an export makes has the permissions that other programs give`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: project.url(path).path)[.posixPermissions] as? Int
    }
    let (file, folder) = (try permissions("tokens.json"), try permissions("Assets"))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    for path in ["monotint.lock", "Generated/TabBarAppearance.swift", "\(Self.set)/home.png"] {
      #expect(try permissions(path) == file, "\(path)")
    }
    for path in ["Generated", "Generated/Assets.xcassets", Self.set] {
      #expect(try permissions(path) == folder, "\(path)")
    }
    // A folder that is there already keeps its own.
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: project.url(Self.set).path)
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try permissions(Self.set) == 0o750)
  }

  @Test func `a signal that the shell ignores does not end an export`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let script = #"trap "" HUP; exec "$0" export"#
    let run = try ProgramRun(
      ["-c", script, try Program.path], in: project.folder,
      environment: FaultyRun.environment(at: ["rename"], number: 1, .signal(SIGHUP)), executable: "/bin/sh")
    let end = await run.end()
    #expect(end.status == 0 && !end.isSignal, "\(end)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// Two mounts of one disk have one device number, but nothing can be renamed from one to the other.
  @Test func `on another mount, a file is written and flushed beside its place`() async throws {
    let project = try await exported()
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    let calls = try await FaultyRun.calls(of: "export", in: project.folder, fault: ("rename", 2, .fail(EXDEV)))
      .filter { Self.changing.contains($0.name) }.map(\.description)
    let start = try #require(calls.firstIndex(of: "rename TMP/1 \(Self.set)/home.png"))
    #expect(
      calls[start...].prefix(8) == [
        "rename TMP/1 \(Self.set)/home.png", "mkdirat \(Self.set)/TMP", "create \(Self.set)/TMP/TMP",
        "create \(Self.set)/TMP/1", "syncfs \(Self.set)/TMP", "rename \(Self.set)/TMP/1 \(Self.set)/home.png",
        "unlinkat \(Self.set)/TMP/TMP", "unlinkat \(Self.set)/TMP",
      ], "\(calls)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }
}
