import Foundation
import MonotintCLI
import TestSupport
import Testing

/// An export after a change writes the same as one from nothing.
@Suite(.recorded()) struct IncrementalExportTests {
  /// A change of an exported project.
  struct Change: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (TemporaryProject) throws -> Void
  }

  static let changes: [Change] = [
    Change(description: "another picture") { try $0.write("Assets/TabBar/home.svg", SampleFiles.bell) },
    Change(description: "another canvas") {
      try $0.write(
        "monotint.json", SampleFiles.configuration.replacing("\"tabBar\"", with: "\"canvas\": 30, \"tabBar\""))
    },
    Change(description: "fewer scales") {
      try $0.write(
        "monotint.json",
        SampleFiles.configuration.replacing("\"tabBar\"", with: "\"catalog\": { \"scales\": [2] }, \"tabBar\""))
    },
    Change(description: "another format") {
      try $0.write(
        "monotint.json",
        SampleFiles.configuration.replacing("\"tabBar\"", with: "\"catalog\": { \"format\": \"svg\" }, \"tabBar\""))
    },
    Change(description: "an icon that keeps its colours") {
      try $0.write(
        "monotint.json",
        SampleFiles.configuration.replacing("\"home.svg\"", with: "\"home.svg\", \"render\": \"original\""))
      try $0.write("Assets/TabBar/home.svg", SampleFiles.home.replacing("black", with: "red"))
    },
    Change(description: "a picture that was painted over") {
      let set = "Generated/Assets.xcassets/TabBar"
      try $0.write("\(set)/home.imageset/home.png", Data($0.bytes("\(set)/bell.imageset/bell.png")))
    },
    Change(description: "a picture that is gone") {
      try $0.remove("Generated/Assets.xcassets/TabBar/home.imageset/home@3x.png")
    },
    Change(description: "no lock file") { try $0.remove("monotint.lock") },
    Change(description: "half a lock file") {
      try $0.write("monotint.lock", String($0.read("monotint.lock").prefix(900)))
    },
    Change(description: "a lock file with other digests of sources") {
      try $0.write("monotint.lock", $0.read("monotint.lock").replacing(/\.svg [0-9a-f]{8}/, with: ".svg 00000000"))
    },
    Change(description: "a lock file with a conflict, and another picture") {
      let lines = try $0.read("monotint.lock").split(separator: "\n", omittingEmptySubsequences: false)
      let conflict = ["<<<<<<< HEAD"] + lines[3..<6] + ["======="] + lines[4..<5] + [">>>>>>> theirs"]
      try $0.write("monotint.lock", (lines[..<3] + conflict + lines[6...]).joined(separator: "\n"))
      try $0.write("Assets/TabBar/home.svg", SampleFiles.bell)
    },
  ]

  @Test(arguments: changes)
  func `the same as from nothing`(change: Change) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try change.make(project)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean)
    let tree = try project.tree()
    try project.remove("Generated")
    try project.remove("monotint.lock")
    _ = await CommandRun.monotint("export", in: project.folder)
    #expect(try project.tree() == tree)
  }

  @Test func `a set whose name is not ASCII changes alone`() async throws {
    var files = SampleFiles.all
    files["Assets/TabBar/zażółć.svg"] = SampleFiles.icon(#"<path d="M4 4h16v4H4z" fill="black"/>"#)
    let project = try TemporaryProject(files)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write("Assets/TabBar/zażółć.svg", SampleFiles.icon(#"<path d="M4 4h4v16H4z" fill="black"/>"#))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(
      try project.tree("Generated/Assets.xcassets/TabBar/zażółć.imageset").keys.map { $0.split(separator: "/").last }
        .sorted {
          ($0 ?? "") < ($1 ?? "")
        } == ["Contents.json", "zażółć.png", "zażółć@2x.png", "zażółć@3x.png"])
  }

  @Test func `pictures that a merge mixed up are made again`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let old = try project.read("monotint.lock")
    let stale = try project.tree("Generated/Assets.xcassets/TabBar/home.imageset")
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    _ = await CommandRun.monotint("export", in: project.folder)
    let new = try project.read("monotint.lock")
    // A set is one line, so that a merge takes all that one side says of it.
    let changed = zip(old.split(separator: "\n"), new.split(separator: "\n")).filter { $0 != $1 }
    #expect(changed.count == 1 && changed.first?.0.contains("home.imageset") == true)
    // The lock file of one side, with the pictures of the other.
    for (path, bytes) in stale { try project.write(path, bytes) }
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(try project.read("monotint.lock") == new)
  }

  @Test func `an unchanged icon's findings are said again`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("Assets/TabBar/home.svg", SampleFiles.home.replacing("stroke=", with: "opacity=\"0.6\" stroke="))
    let first = await CommandRun.monotint("export", in: project.folder)
    let findings = first.output.split(separator: "\n").filter { $0.contains("home.svg") && $0.hasSuffix("]") }
    try #require(!findings.isEmpty)
    for words in [["export"], ["export", "--force"], ["verify", "--all"]] {
      let again = await CommandRun.monotint(words, in: project.folder)
      #expect(again.status == .clean)
      #expect(again.output.split(separator: "\n").filter { $0.contains("home.svg") && $0.hasSuffix("]") } == findings)
    }
  }
}
