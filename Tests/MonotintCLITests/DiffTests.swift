import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite struct DiffTests {
  @Test func `tokens by their values, icons by their pixels`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("Assets/TabBar/old.svg", SampleFiles.icon(#"<path d="M4 4h16v4H4z" fill="black"/>"#))
    try project.write("Assets/TabBar/gone.svg", SampleFiles.icon(#"<path d="M4 4h4v16H4z" fill="black"/>"#))
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
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
    try project.commit()
    let run = await CommandRun.monotint("diff", "--", name, in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("git knows no revision “\(name)”"))
    #expect(!FileManager.default.fileExists(atPath: project.url("stolen").path))
  }

  @Test func `a change that few words do not tell is told in full`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let label = #"""
      { "label": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "value": 12, "unit": "px" },
        "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.25 } } }
      """#
    try project.write("tokens.json", label)
    try project.commit()
    try project.write("tokens.json", label.replacing("1.25", with: "1.5").replacing("400", with: "4e2"))
    let run = await CommandRun.monotint("diff", in: project.folder)
    let line = run.output.split(separator: "\n").first { $0.hasPrefix("  label: ") }
    let sides = line?.split(separator: " → ") ?? []
    #expect(sides.count == 2 && sides[0].contains(#""lineHeight": 1.25"#) && sides[1].contains(#""lineHeight": 1.5"#))
  }

  @Test func `it is written where it is asked for, in the form that its name asks for`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    let text = await CommandRun.monotint("diff", in: project.folder)
    let page = await CommandRun.monotint("diff", "--format", "html", in: project.folder)
    #expect(page.status == .clean && page.output.hasPrefix("<!doctype html>"))
    for (words, file, wanted) in [
      (["-o", "out/a.html"], "out/a.html", page.output), (["-o", "a.txt"], "a.txt", text.output),
      (["-o", "a.html", "--format", "text"], "a.html", text.output),
      (["-o", "a.page", "--format", "html"], "a.page", page.output),
    ] {
      let run = await CommandRun.monotint(["diff"] + words, in: project.folder)
      #expect(run.status == .clean && run.output == "Wrote \(file).\n")
      #expect(try project.read(file) == wanted)
    }
  }
}

@Suite struct GroupDiffTests {
  private static let files = [
    "monotint.json": """
    { "icons": [ { "path": "Assets/A", "group": "A", "namespace": true }, { "path": "Assets/B", "group": "B", "namespace": true } ] }
    """,
    "Assets/A/home.svg": SampleFiles.home, "Assets/A/home~dark.svg": SampleFiles.bell,
    "Assets/B/home.svg": SampleFiles.icon(#"<path d="M4 4h16v4H4z" fill="black"/>"#),
  ]

  @Test func `each variant and each icon of a name is told by itself`() async throws {
    let project = try TemporaryProject(Self.files)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("Assets/A/home~dark.svg", SampleFiles.icon(#"<path d="M4 4h9v9H4z" fill="black"/>"#))
    try project.write("Assets/B/home.svg", SampleFiles.icon(#"<path d="M4 4h16v8H4z" fill="black"/>"#))
    let run = await CommandRun.monotint("diff", in: project.folder)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines.first == "Icons", "\(run.output)\(run.errorOutput)")
    #expect(lines.dropFirst().map { $0.prefix { $0 != ":" } } == ["  Assets/A/home~dark.svg", "  Assets/B/home.svg"])
    #expect(lines.dropFirst().allSatisfy { $0.contains(" % of the pixels differ, within ") })
  }

  @Test func `a variant that comes or goes, and a group with another name`() async throws {
    let project = try TemporaryProject(Self.files)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("Assets/B/home~rtl.svg", SampleFiles.icon(#"<path d="M4 4h9v9H4z" fill="black"/>"#))
    try project.remove("Assets/A/home~dark.svg")
    try project.write(
      "monotint.json", try project.read("monotint.json").replacing(#""group": "A""#, with: #""group": "C""#))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(
      run.output == """
        Icons
          Assets/A/home.svg: moved in the catalog, from A/home to C/home
          Assets/A/home~dark.svg: gone
          Assets/B/home~rtl.svg: new

        """)
  }
}
