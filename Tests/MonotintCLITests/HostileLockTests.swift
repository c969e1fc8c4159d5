import Drawing
@testable import Findings
import Foundation
import MonotintCLI
import Platform
import TestSupport
import Testing
@testable import Workspace

/// Lock files that say what is not so: anybody can commit one.
@Suite(.recorded()) struct HostileLockTests {
  private static let group = "Generated/Assets.xcassets/TabBar"

  private func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return project
  }

  private func edit(_ project: TemporaryProject, _ change: (inout LockFile) throws -> Void) throws {
    var lock = try #require(LockFile.read(SourceFile(path: "lock", bytes: try project.bytes("monotint.lock"))).lock)
    try change(&lock)
    try project.write("monotint.lock", Data(lock.bytes))
  }

  /// Files that are none of Monotint's business, by their paths: what a hostile lock file may list.
  private static let precious = [
    ".env", ".git/HEAD", ".git/hooks/pre-commit", "Assets/TabBar/home.svg", "monotint.json", "tokens.json",
    "Package.swift",
    "\(group)/.git/HEAD", "\(group)/.git/\u{301}x.imageset/x.png",
    "Generated/Assets.xcassets/AppIcon.appiconset/Contents.json", "Generated/Other.swift",
    "Generated/Assets.xcassets/loose.txt", "Generated/Assets.xcassets/A.b/c.imageset/c.png",
    "Generated/TabBar.xcstrings",
  ]

  @Test(arguments: [false, true])
  func `a lock file deletes nothing that this configuration does not write`(asSets: Bool) async throws {
    let project = try await exported()
    for path in Self.precious where !FileManager.default.fileExists(atPath: project.url(path).path) {
      try project.write(path, "precious \(path)")
    }
    let before = try project.tree().filter { $0.key != "monotint.lock" }
    try edit(project) { lock in
      for path in Self.precious + ["../x", "../\u{301}x", "/etc/hostname", "./.env", "a/../.env"] {
        let content = LockFile.File(of: Array(before[path] ?? Data()), named: path)
        if asSets, path.contains("/") {
          let url = URL(filePath: path)
          lock.sets[url.deletingLastPathComponent().relativePath] = LockFile.ImageSetRecord(
            sources: [LockFile.SourceRecord(path: "Assets/TabBar/home.svg", sha256: ContentDigest(of: []))],
            renderer: RendererVersions(librsvg: "", cairo: nil),
            files: [LockFile.NamedFile(name: url.lastPathComponent, file: content)])
        } else {
          lock.files[path] = content
          lock.pending[path] = [content]
        }
      }
    }
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .findings && verification.output.contains("lists "), "\(verification)")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && run.output.contains("[left-over]"), "\(run)")
    #expect(!run.output.contains("deleted"))
    #expect(try project.tree().filter { $0.key != "monotint.lock" } == before)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a left-over file is deleted only with a content that the lock file lists`() async throws {
    let project = try await exported()
    let old = "\(Self.group)/old.imageset/old.png"
    for (text, isDeleted) in [("mine", false), ("old", true)] {
      try project.write(old, text)
      try edit(project) { $0.files[old] = LockFile.File(of: Array("old".utf8), named: "old.png") }
      #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
      #expect(FileManager.default.fileExists(atPath: project.url(old).path) == !isDeleted)
    }
  }

  @Test func `pictures that were exchanged are found, whatever the lock file says`() async throws {
    let project = try await exported()
    let set = "\(Self.group)/home.imageset"
    try edit(project) { lock in
      let old = try #require(lock.sets[set])
      var files: [LockFile.NamedFile] = []
      for named in old.files {
        guard named.name.hasSuffix(".png") else {
          files.append(named)
          continue
        }
        let other = try project.bytes("\(Self.group)/bell.imageset/\(named.name.replacing("home", with: "bell"))")
        try project.write("\(set)/\(named.name)", Data(other))
        files.append(LockFile.NamedFile(name: named.name, file: LockFile.File(of: other, named: named.name)))
      }
      lock.sets[set] = LockFile.ImageSetRecord(
        sources: old.sources, renderer: old.renderer, files: files)
    }
    for words in [["verify"], ["verify", "--verbose"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .findings)
      for name in ["home.png", "home@2x.png", "home@3x.png"] { #expect(run.output.contains("\(set)/\(name): error: ")) }
    }
    // An export believes it as little.
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean && run.output.contains("3 files changed in 1 set"), "\(run)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// A duotone icon, which loses its second colour as a template image: an error.
  private static let bad = SampleFiles.icon(
    #"<path d="M4 4h16v16H4z" fill="black"/><path d="M8 8h8v8H8z" fill="white"/>"#)

  /// What version 0.2 kept in its lock file: the verdict on another icon, with the digest of the bad one's source.
  @Test func `no verdict in a lock file is believed`() async throws {
    let project = try await exported()
    let good = try project.read("monotint.lock")
    try project.write("Assets/TabBar/home.svg", Self.bad)
    let before = await CommandRun.monotint("check", in: project.folder)
    #expect(before.status == .findings && before.output.contains("Assets/TabBar/home.svg:"), "\(before)")
    let judgement = """
      "judgement": { "summary": "97a2f4e0c1b3d5a697a2f4e0c1b3d5a6 24x24 0-95 0-72 0-72 12-60 15-57 1.98" }, "librsvg"
      """
    let digest = ContentDigest(of: Array(Self.bad.utf8)).hexadecimal
    let old = ContentDigest(of: Array(SampleFiles.home.utf8)).hexadecimal
    let settings = #""settings": "0123456789abcdef", "sources""#
    let hostile = good.replacing(old, with: digest).replacing("\"librsvg\"", with: judgement).replacing(
      "\"sources\"", with: settings)
    #expect(hostile != good && LockFile.read(SourceFile(path: "lock", text: hostile)).lock != nil)
    try project.write("monotint.lock", hostile)
    for words in [["check"], ["export"], ["export", "--dry-run"], ["verify"], ["preview", "-o", "page.html"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .findings, "\(words): \(run)")
      #expect(words[0] == "preview" || run.output.contains("Assets/TabBar/home.svg:"), "\(words): \(run)")
    }
  }

  /// An export of a good icon with findings of its own writes nothing of them.
  @Test func `a lock file holds digests and nothing that was judged`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("Assets/TabBar/home.svg", SampleFiles.home.replacing("stroke=", with: "opacity=\"0.6\" stroke="))
    #expect(
      await CommandRun.monotint("export", in: project.folder).output.contains("Assets/TabBar/home.svg:1:1: note: "))
    let file = SourceFile(path: "monotint.lock", bytes: try project.bytes("monotint.lock"))
    let sets = try #require(JSONReader.read(file).value?.object?["sets"]?.object)
    #expect(sets.members.count == 2)
    for set in sets.members {
      #expect(set.value.object?.members.map(\.key).sorted() == ["files", "librsvg", "sources"])
      for source in try #require(set.value.object?["sources"]?.array) {
        #expect(try #require(source.string).wholeMatch(of: /[^ ]+\.svg [0-9a-f]{64}/) != nil)
      }
      for file in try #require(set.value.object?["files"]?.object).members {
        #expect(try #require(file.value.string).wholeMatch(of: /[0-9a-f]{32}|[0-9a-f]{64}/) != nil)
      }
    }
  }

  @Test(arguments: ["home@2x.png", "Contents.json"])
  func `a file that became a link is an error, even to its own content`(name: String) async throws {
    let project = try await exported()
    let path = "\(Self.group)/home.imageset/\(name)"
    let content = try project.read("\(Self.group)/home.imageset/Contents.json")
    try FileManager.default.moveItem(at: project.url(path), to: project.url("moved"))
    try project.link(path, to: project.url("moved").path)
    for words in [["verify"], ["export"], ["export", "--force"], ["export", "--adopt"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(
        run.status == .findings && run.output.contains("\(path): error: this is not a regular file"), "\(words): \(run)"
      )
    }
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: project.url(path).path) == project.url("moved").path)
    #expect(try name != "Contents.json" || project.read("moved") == content)
  }

  @Test func `the lock file of another tool is not replaced`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("yarn.json", SampleFiles.configuration)
    try project.write("yarn.lock", "# yarn lockfile v1\n")
    let run = await CommandRun.monotint("export", "--config", "yarn.json", in: project.folder)
    #expect(
      run.status == .failure && run.errorOutput.contains("yarn.lock: it is not a lock file of Monotint"), "\(run)")
    #expect(try project.read("yarn.lock") == "# yarn lockfile v1\n" && project.tree("Generated").isEmpty)
  }

  @Test func `a lock file that is a link is not followed`() async throws {
    let project = try await exported()
    try FileManager.default.moveItem(at: project.url("monotint.lock"), to: project.url("precious"))
    let before = try project.read("precious")
    try project.link("monotint.lock", to: "precious")
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("monotint.lock: it is a symbolic link"), "\(run)")
    #expect(try project.read("precious") == before)
  }

  @Test func `a conflict makes the files of both sides Monotint's`() async throws {
    let project = try await exported()
    let ours = try project.read("monotint.lock")
    // The other side knew an icon that is gone since, and an older picture.
    let (old, gone) = ("\(Self.group)/home.imageset/home.png", "\(Self.group)/gone.imageset/gone.png")
    for path in [old, gone] { try project.write(path, "theirs") }
    try edit(project) { lock in
      for path in [old, gone] { lock.files[path] = LockFile.File(of: Array("theirs".utf8), named: "x") }
    }
    let theirs = try project.read("monotint.lock")
    try project.write("monotint.lock", "<<<<<<< HEAD\n\(ours)||||||| base\n{}\n=======\n\(theirs)>>>>>>> theirs\n")
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .findings)
    #expect(
      verification.output.contains("monotint.lock:1:1: error: the lock file contains git's conflict markers"),
      "\(verification)")
    let run = await CommandRun.monotint("export", "-v", in: project.folder)
    #expect(
      run.status == .clean && run.output.contains("changed \(old)") && run.output.contains("deleted \(gone)"), "\(run)")
    #expect(try project.read("monotint.lock") == ours)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// The tokens of this project lie in an image set of the very catalog that Monotint writes.
  @Test(arguments: ["tokens", "hard link"])
  func `tokens in the catalog are not deleted, whatever name the lock file has for them`(kind: String) async throws {
    let project = try await exported()
    let input = "\(Self.group)/extra.imageset/tokens.json"
    try project.write(input, SampleFiles.tokens)
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing("{\n  \"icons\"", with: "{\n  \"tokens\": \"\(input)\",\n  \"icons\""))
    let listed = kind == "tokens" ? input : "\(Self.group)/extra.imageset/other.json"
    if listed != input {
      try FileManager.default.linkItem(at: project.url(input), to: project.url(listed))
    }
    try edit(project) { $0.files[listed] = LockFile.File(of: Array(SampleFiles.tokens.utf8), named: "x.json") }
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.read(input) == SampleFiles.tokens && project.read(listed) == SampleFiles.tokens)
  }
}
