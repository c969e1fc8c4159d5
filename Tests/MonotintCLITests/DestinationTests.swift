import Foundation
import MonotintCLI
import Platform
import TestSupport
import Testing

/// Where an export writes, and where it refuses to.
@Suite(.recorded()) struct DestinationTests {
  private static let group = "Generated/Assets.xcassets/TabBar"

  private func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return project
  }

  /// Makes a folder of the output a link to a folder elsewhere.
  @Test(arguments: ["Generated", "Generated/Assets.xcassets", group, "\(group)/home.imageset"], [false, true])
  func `output goes through no link`(path: String, isInside: Bool) async throws {
    let (project, outside) = (try await exported(), try TemporaryProject(["precious": "precious"]))
    let target = isInside ? project.url("elsewhere") : outside.url("elsewhere")
    try FileManager.default.moveItem(at: project.url(path), to: target)
    try project.link(path, to: target.path)
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    let before = try FileManager.default.subpathsOfDirectory(atPath: target.path)
    let dates = try outside.modificationDates()
    for words in [["export"], ["export", "--force"], ["export", "--adopt"], ["verify"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .failure && run.errorOutput.contains("\(path): it is a symbolic link"), "\(words): \(run)")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: target.path) == before)
    #expect(try outside.modificationDates() == dates)
  }

  @Test(arguments: [
    ".git/Assets.xcassets", "App/.GIT/Assets.xcassets", "git~1/A.xcassets", ".git./A.xcassets",
  ])
  func `output goes into no folder of git`(path: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing("\"tabBar\"", with: "\"catalog\": { \"path\": \"\(path)\" }, \"tabBar\""))
    let before = try project.tree()
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("it belongs to git"), "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `what a killed run left is deleted and said, and nothing else is touched`() async throws {
    let (project, outside) = (try await exported(), try TemporaryProject(["precious": "precious"]))
    let before = try project.tree()
    func leave(_ digit: String, _ files: [String: String]) throws -> String {
      let name = ".monotint-" + String(repeating: digit, count: 16)
      try project.write("\(name)/\(name)", "")
      for (path, text) in files { try project.write("\(name)/\(path)", text) }
      return name
    }
    let left = try leave(
      "a", ["1": "half", "2.files": "home.imageset/home.png", "2/home.imageset/home.png": "half"])
    let used = try leave("b", ["1": "half", "notes.txt": "precious"])
    try project.link("\(used)/link", to: outside.url("precious").path)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean)
    #expect(
      run.output.contains(
        "\(left): note: a run that was stopped left this temporary folder; it was deleted with 2 files [temporary-folder]"
      ),
      "\(run)")
    #expect(
      run.output.contains(
        "\(used): warning: a run that was stopped left this temporary folder, and it stays, because link, notes.txt is in it"
      ), "\(run)")
    #expect(!project.exists(left) && !project.exists("\(used)/1"))
    #expect(try project.read("\(used)/notes.txt") == "precious" && outside.read("precious") == "precious")
    #expect(try project.tree().filter { !$0.key.hasPrefix(".monotint-") } == before)
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(again.output.components(separatedBy: "[temporary-folder]").count == 2, "\(again)")
  }

  @Test func `a file that somebody changes while an export is at work stays`() async throws {
    guard FaultyRun.isAvailable else { return }
    let project = try await exported()
    let path = "\(Self.group)/home.imageset/home.png"
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    // The export stops in the midst of its first rename, and goes on once the file is another.
    let run = try ProgramRun(
      ["export"], in: project.folder,
      environment: FaultyRun.environment(at: ["rename"], number: 1, .signal(SIGSTOP)))
    try await run.wait { try run.isStopped }
    try project.write(path, "changed meanwhile")
    run.send(SIGCONT)
    let end = await run.end()
    #expect(end.status == 2 && end.output.contains("another program changed it meanwhile"), "\(end)")
    #expect(try project.read(path) == "changed meanwhile")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// Mounts need root and a mount namespace; where they cannot be had, the script ends with 77.
  @Test(
    .enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare")),
    arguments: ["mount -t tmpfs none Generated", "mount --bind \"$1\" Generated"])
  func `output on another file system, or on another mount of the same, is put in place`(mount: String) async throws {
    let (project, other) = (try TemporaryProject(SampleFiles.all), try TemporaryProject())
    try FileManager.default.createDirectory(at: project.url("Generated"), withIntermediateDirectories: false)
    try project.write("changed.svg", SampleFiles.bell)
    let script = """
      \(mount) || exit 77
      "$0" export && "$0" verify && cp changed.svg Assets/TabBar/home.svg && "$0" export && "$0" verify && ls -A . Generated
      """
    let run = try ProgramRun(
      ["-m", "sh", "-c", script, try Program.path, other.folder], in: project.folder, executable: "/usr/bin/unshare")
    let end = await run.end()
    if end.status == 77 || end.output.contains("unshare failed") { return }
    #expect(end.status == 0 && end.output.contains("Assets.xcassets\n"), "\(end)")
    #expect(!end.output.contains(".monotint"))
  }

  /// Root may do anything, so that these need another user.
  @Test(.enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func `a folder that may not be written to ends an export before it begins`() async throws {
    let project = try await exported()
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    let manager = FileManager.default
    for path in [""] + (try manager.subpathsOfDirectory(atPath: project.folder)) {
      try manager.setAttributes(
        [.ownerAccountID: 65534, .groupOwnerAccountID: 65534], ofItemAtPath: project.url(path).path)
    }
    let before = try project.tree()
    for path in ["", "\(Self.group)/home.imageset"] {
      for change: [FileAttributeKey: Any] in [[.posixPermissions: 0o555], [.ownerAccountID: 0]] {
        try manager.setAttributes(change, ofItemAtPath: project.url(path).path)
        let run = try ProgramRun(
          ["--reuid=65534", "--regid=65534", "--clear-groups", try Program.path, "export"], in: project.folder,
          executable: "/usr/bin/setpriv")
        let end = await run.end()
        #expect(end.status == 2 && end.output.contains("permission denied"), "\(path) \(change): \(end)")
        #expect(try project.tree() == before)
        try manager.setAttributes(
          [.posixPermissions: 0o755, .ownerAccountID: 65534], ofItemAtPath: project.url(path).path)
      }
    }
  }

  @Test(arguments: [["preview", "-o", "page.html"], ["check", "--write-baseline", "page.html", "Assets"]])
  func `a document that is there already is not written again`(words: [String]) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint(words, in: project.folder)
    let before = try #require(try Disk.status(project.url("page.html").path))
    _ = await CommandRun.monotint(words, in: project.folder)
    #expect(try Disk.status(project.url("page.html").path) == before)
    let isBaseline = words.contains("--write-baseline")
    try project.write("page.html", isBaseline ? #"{ "version": 1, "findings": [] }"# : "other")
    _ = await CommandRun.monotint(words, in: project.folder)
    #expect(try Disk.status(project.url("page.html").path)?.size == before.size)
  }
}
