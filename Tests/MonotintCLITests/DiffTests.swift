import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite struct DiffTests {
  private func git(_ words: String..., in folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "user.name=Test", "-c", "user.email=test@localhost"] + words
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func `tokens by their values, icons by their pixels`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("Assets/TabBar/old.svg", SampleFiles.icon(#"<path d="M4 4h16v4H4z" fill="black"/>"#))
    try project.write("Assets/TabBar/gone.svg", SampleFiles.icon(#"<path d="M4 4h4v16H4z" fill="black"/>"#))
    _ = await CommandRun.monotint("export", in: project.folder)
    try git("init", "--quiet", in: project.folder)
    try git("add", ".", in: project.folder)
    try git("commit", "--quiet", "--message", "Before", in: project.folder)
    let same = await CommandRun.monotint("diff", in: project.folder)
    #expect(same.status == .clean && same.output == "No token and no icon has changed since HEAD.\n")

    try project.write(
      "tokens.json", SampleFiles.tokens.replacing("[0.082353, 0.364706, 0.988235]", with: "[1, 0.4, 0.2]"))
    try project.write("Assets/TabBar/home.svg", SampleFiles.home.replacing("12 4", with: "12 6"))
    try project.write("Assets/TabBar/new.svg", SampleFiles.icon(#"<path d="M8 8h8v8H8z" fill="black"/>"#))
    try project.write("Assets/TabBar/moved.svg", project.read("Assets/TabBar/old.svg"))
    try project.remove("Assets/TabBar/old.svg")
    try project.remove("Assets/TabBar/gone.svg")
    let run = await CommandRun.monotint("diff", in: project.folder)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == .clean)
    #expect(
      lines.filter { !$0.contains("home.svg") } == [
        "Tokens", "  base.accent: #155DFC → #FF6633", "  tabBar.item.selected: #155DFC → #FF6633", "Icons",
        "  Assets/TabBar/gone.svg: gone", "  Assets/TabBar/moved.svg: renamed, was Assets/TabBar/old.svg",
        "  Assets/TabBar/new.svg: new",
      ])
    let home = try #require(lines.first { $0.contains("home.svg") })
    #expect(home.contains(" % of the pixels differ, within "))
  }

  @Test(arguments: ["nothing", "--output=stolen"])
  func `a revision that git does not know`(name: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try git("init", "--quiet", in: project.folder)
    let run = await CommandRun.monotint("diff", "--", name, in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("git knows no revision “\(name)”"))
    #expect(!FileManager.default.fileExists(atPath: project.url("stolen").path))
  }
}
