import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite(.recorded()) struct DiffTests {
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
    #expect(run.status == .failure && run.errorOutput.contains("git has no revision “\(name)”"))
    #expect(!FileManager.default.fileExists(atPath: project.url("stolen").path))
  }

  @Test func `two revisions are one too many`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.commit()
    let run = await CommandRun.monotint("diff", "HEAD", "HEAD", in: project.folder)
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(run.errorOutput.contains("`monotint diff` takes one revision, not 2"), "\(run)")
  }

  @Test func `a table mentions nobody, is no Markdown, and says how many rows it leaves out`() async throws {
    func tokens(_ value: Int) -> String {
      let many = (1...500).map { #""t\#($0)": { "$type": "number", "$value": \#(value) }"# }.joined(separator: ", ")
      return #"{ "@me|<b>_x_": { "$type": "number", "$value": \#(value) }, \#(many) }"#
    }
    let project = try TemporaryProject(["tokens.json": tokens(1), "Assets/TabBar/home.svg": SampleFiles.home])
    try project.commit()
    try project.write("tokens.json", tokens(2))
    let run = await CommandRun.monotint("diff", "--format", "markdown", in: project.folder)
    let lines = run.output.split(separator: "\n").map(String.init)
    let row = "| <code>&#64;me&#124;&lt;b>&#95;x&#95;</code> | 1 | 2 |"
    #expect(lines.contains(row) && lines.count { $0.hasSuffix("| 1 | 2 |") } == 500, "\(run.output.prefix(400))")
    #expect(lines.contains("… and 1 more."), "\(run.output.suffix(200))")
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
    let table = await CommandRun.monotint("diff", "--format", "markdown", in: project.folder)
    #expect(table.status == .clean && table.output.hasPrefix("### Monotint: what changed since HEAD"), "\(table)")
    for (words, file, wanted) in [
      (["-o", "out/a.html"], "out/a.html", page.output), (["-o", "a.txt"], "a.txt", text.output),
      (["-o", "a.html", "--format", "text"], "a.html", text.output),
      (["-o", "a.page", "--format", "html"], "a.page", page.output), (["-o", "a.md"], "a.md", table.output),
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

@Suite struct ConstantDiffTests {
  private static let configuration = #"""
    { "tokens": { "light": "tokens.json", "dark": "dark.json" }, "swift": { "tokens": "T.swift" }, "constants": { "exclude": ["palette.**"] } }
    """#
  private static let tokens = #"""
    {
      "palette": { "$type": "color", "blue": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } },
      "color": { "$type": "color", "accent": { "$value": "{palette.blue}" }, "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } },
      "space": { "small": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }, "gone": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } } },
      "text": { "$type": "typography", "body": { "$value": { "fontFamily": ["Inter", "Arial"], "fontSize": { "value": 16, "unit": "px" },
        "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 } } },
      "number": { "$type": "number", "a-b": { "$value": 2 }, "c": { "$value": 3 }, "d": { "$value": 4 } }
    }
    """#
  private static let dark = tokens.replacing("[0, 0, 1]", with: "[0.4, 0.4, 1]")

  /// A project whose last commit had other constants.
  private func changedProject() throws -> TemporaryProject {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration, "tokens.json": Self.tokens, "dark.json": Self.dark,
    ])
    try project.commit()
    for (path, text) in [("tokens.json", Self.tokens), ("dark.json", Self.dark)] {
      try project.write(
        path,
        text.replacing("[0, 0, 1]", with: "[1, 0, 0]").replacing(#""value": 8"#, with: #""value": 12"#)
          .replacing(#""gone""#, with: #""new""#).replacing("1.5", with: "1.25")
          .replacing(#""$type": "number""#, with: #""$type": "duration""#).replacing(
            #""$value": 2"#, with: #""$value": { "value": 2, "unit": "s" }"#
          ).replacing(#""$value": 3"#, with: #""$deprecated": "use d", "$value": { "value": 3, "unit": "s" }"#)
          .replacing(#""$value": 4"#, with: #""$value": true"#))
    }
    return project
  }

  @Test func `constants by their values in Swift, other tokens by theirs, each once`() async throws {
    let project = try changedProject()
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(
      run.output == """
        Constants
          color.accent: #0000FF → #FF0000
          number.a-b: number 2 → duration 2 s
          number.c (deprecation): in use → deprecated: use d
          number.c: number 3 → duration 3 s
          number.d: 4 → no value
          space.gone: gone, was 1 pt
          space.new: new, 1 pt
          space.small: 8 pt → 12 pt
          text.body: Inter 16 pt, regular, line height 24 pt → Inter 16 pt, regular, line height 20 pt
        Tokens
          palette.blue: #0000FF → #FF0000

        """, "\(run.errorOutput)")
  }

  @Test func `what differs in dark mode, what is selected, and what has another name`() async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration, "tokens.json": Self.tokens, "dark.json": Self.dark,
    ])
    try project.commit()
    try project.write(
      "monotint.json",
      Self.configuration.replacing(#""palette.**""#, with: #""color.accent", "number.c""#))
    try project.write("dark.json", Self.dark.replacing("[1, 1, 1]", with: "[0, 0, 0]"))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(
      run.output == """
        Constants
          color.accent: #0000FF → not a constant
          color.accent (dark): #6666FF → not a constant
          color.page (dark): #FFFFFF → #000000
          number.c: 3 → not a constant
          palette.blue: not a constant → #0000FF
          palette.blue (dark): not a constant → #6666FF

        """, "\(run.errorOutput)")
  }

  @Test func `a token beside another one leaves it its name in Swift`() async throws {
    let tokens = #"{ "size": { "$type": "number", "24": { "$root": { "$value": 2 } } } }"#
    let project = try TemporaryProject([
      "monotint.json": #"{ "swift": { "tokens": "T.swift" } }"#,
      "tokens.json": tokens,
    ])
    try project.commit()
    try project.write("tokens.json", tokens.replacing(#""24": {"#, with: #""24": { "inner": { "$value": 1 }, "#))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(
      run.output == """
        Constants
          size.24.inner: new, 1

        """, "\(run.errorOutput)")
  }

  /// The type of all constants is called `DesignTokens`, so that no group can be, until a prefix renames it.
  @Test func `a prefix that gives a token a new name in Swift`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "swift": { "tokens": "T.swift" } }"#,
      "tokens.json": #"{ "theme": { "$type": "number", "designTokens": { "a": { "$value": 2 } } } }"#,
    ])
    try project.commit()
    try project.write("monotint.json", #"{ "swift": { "tokens": "T.swift", "prefix": "App" } }"#)
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(
      run.output == """
        Constants
          theme.designTokens.a (name in Swift): Theme.DesignTokensTokens.a → Theme.DesignTokens.a

        """, "\(run.errorOutput)")
  }

  @Test func `a project that begins to have constants changes no token by that`() async throws {
    let project = try TemporaryProject([
      "monotint.json": "{}", "tokens.json": Self.tokens,
    ])
    try project.commit()
    try project.write("monotint.json", #"{ "swift": { "tokens": "T.swift" } }"#)
    try project.write("tokens.json", Self.tokens.replacing(#""value": 8"#, with: #""value": 12"#))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(run.output == "Tokens\n  space.small: 8px → 12px\n")
  }
}
