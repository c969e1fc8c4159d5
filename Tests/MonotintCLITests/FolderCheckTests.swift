import MonotintCLI
import TestSupport
import Testing

/// `monotint check FOLDER` checks everything that it can read there, and says so when that is nothing.
@Suite(.recorded()) struct FolderCheckTests {
  private static let token = #"{ "a": { "$type": "number", "$value": 1 } }"#
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="M6 4h12v4H10v12H6z"/></svg>"#

  @Test(arguments: [("old/a.svg", "No findings in 1 icon\n"), (".", "No findings in 1 icon\n")])
  func `what the configuration excludes is checked only if it is named`(operand: String, line: String) async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [], "excluded": ["old"] }"#, "old/a.svg": Self.icon, "old/b.svg": Self.icon,
      "new/c.svg": Self.icon,
    ])
    let run = await CommandRun.monotint("check", operand, in: project.folder)
    #expect(run.status == .clean && run.output.hasSuffix(line), "\(run)")
  }

  @Test func `a catalog is one however its ending is written`() async throws {
    var outputs: Set<String> = []
    for name in ["App.xcassets", "App.XCASSETS"] {
      let project = try TemporaryProject([
        "\(name)/a.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("a.svg")),
        "\(name)/a.imageset/a.svg": Self.icon, "\(name)/a.imageset/more.svg": Self.icon,
      ])
      let run = await CommandRun.monotint("check", name, in: project.folder)
      #expect(run.output.contains("catalog-unassigned-file"), "\(run)")
      outputs.insert(run.output.replacing(name, with: "App"))
    }
    #expect(outputs.count == 1, "\(outputs)")
  }

  /// Version 0.2 said “No findings” of each, with the exit status 0.
  @Test(
    arguments: [
      (["tokens.json": "{ \"a\": "], .findings, "1 error in 1 of 1 token file"),
      (["sub/x.tokens.json": "{ \"a\": "], .findings, "1 error in 1 of 1 token file"),
      (["a.tokens": "["], .findings, "1 error in 1 of 1 token file"),
      (["brand.json": #"{ "a": { "$value": 1 } "#], .findings, "1 error in 1 of 1 token file"),
      (["t.json": #"{ "a": { "$value": 1 } }"#], .findings, "1 error in 1 of 1 token file"),
      (["t.json": token], .clean, "No findings in 1 token file"),
      (["t.json": token, "home.svg": icon], .clean, "No findings in 1 icon and 1 token file"),
      (["t.json5": token], .clean, "No findings in 1 token file"),
      (["t.json5": "// one\n{ a: { $value: 1 } }"], .findings, "1 error in 1 of 1 token file"),
      (["colors.yaml": "red:\n  $type: color\n  $value: blau"], .findings, "1 error in 1 of 1 token file"),
      (
        ["t.json": token, "home.svg": icon, "tokens.yaml": "a: 1"], .clean,
        "1 warning in 0 of 1 icon, 0 of 1 token file and design/tokens.yaml"
      ),
      // YAML and JSON of other tools are not named.
      (["t.json": token, "ci.yml": "on: push", "package.json": "{"], .clean, "No findings in 1 token file"),
      (
        ["home.svg": icon, "config.json": #"{ "x": { "value": 16, "unit": "px" } }"#], .clean, "No findings in 1 icon"
      ),
      (
        ["App.xcassets/Contents.json": #"{ "info": { "author": "xcode", "version": 1 } }"#], .clean,
        "No findings in 1 catalog"
      ),
    ] as [([String: String], MonotintCLI.ExitStatus, String)])
  func `the last line counts what was checked`(
    files: [String: String], status: MonotintCLI.ExitStatus, line: String
  ) async throws {
    let project = try TemporaryProject()
    for (path, text) in files { try project.write("design/\(path)", text) }
    let run = await CommandRun.monotint("check", "design", in: project.folder)
    #expect(run.status == status && run.output.split(separator: "\n").last.map(String.init) == line, "\(run)")
  }

  @Test(
    arguments: [
      ([:], "there is nothing to check in “design”: no SVG file, no asset catalog and no file of design tokens"),
      (["package.json": "{"], "there is nothing to check in “design”"),
      (["notes.txt": "x"], "there is nothing to check"),
    ] as [([String: String], String)])
  func `a folder with nothing to check cannot be checked`(files: [String: String], message: String) async throws {
    let project = try TemporaryProject(["design/.keep": ""])
    for (path, text) in files { try project.write("design/\(path)", text) }
    let run = await CommandRun.monotint("check", "design", in: project.folder)
    #expect(run.status == .failure && run.output.isEmpty, "\(run)")
    #expect(run.errorOutput.contains(message), "\(run)")
  }

  @Test func `--strict-tokens counts for the files of a folder too`() async throws {
    let project = try TemporaryProject(["d/t.json": ##"{ "a": { "$type": "color", "$value": "#ff0000" } }"##])
    #expect(await CommandRun.monotint("check", "d", in: project.folder).status == .clean)
    let run = await CommandRun.monotint("check", "--strict-tokens", "d", in: project.folder)
    #expect(run.status == .findings && run.output.contains("d/t.json:1:"), "\(run)")
  }

  /// What a file refers to may be in another file of the folder.
  @Test func `the files of a folder belong together`() async throws {
    let project = try TemporaryProject([
      "d/palette.json":
        #"{ "blue": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } }"#,
      "d/roles.json":
        #"{ "brand": { "$type": "color", "$value": "{blue}" }, "ink": { "$type": "color", "$value": "{gone}" } }"#,
      "d/heir.json": #"{ "more": { "$extends": "{palette}" }, "less": { "$extends": "{nobody}" } }"#,
      "d/group.json": #"{ "palette": { "red": { "$type": "color", "$value": "{blue}" } } }"#,
    ])
    let run = await CommandRun.monotint("check", "d", in: project.folder)
    let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 2 && errors.allSatisfy { $0.contains("“gone”") || $0.contains("“nobody”") }, "\(run)")
    #expect(run.output.hasSuffix("2 errors in 2 of 4 token files\n"), "\(run)")
    let alone = await CommandRun.monotint("check", "d/roles.json", in: project.folder)
    #expect(alone.output.contains("“blue”"))
  }

  @Test func `a finding of a resolver and of its file is one`() async throws {
    let project = try TemporaryProject([
      "d/r.resolver.json":
        ##"{ "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "t.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##,
      "d/t.json": #"{ "a": { "$type": "number", "$value": "x" } }"#,
    ])
    let run = await CommandRun.monotint("check", "d", in: project.folder)
    #expect(run.output.hasSuffix("1 error in 1 of 2 token files\n"), "\(run)")
    let json = await CommandRun.monotint("check", "--format", "json", "d", in: project.folder)
    #expect(json.output.contains(#""path": "d/t.json""#) && json.output.contains(#""errors": 1"#))
  }
}

/// Tokens whose meaning a team has to decide, from the command line to the generated Swift.
@Suite struct DisagreeingSetTests {
  private static let tokens = ##"""
    { "theme-light": { "brand": { "value": "#0000ff", "type": "color" } },
      "theme-wireframe": { "brand": { "value": "#888888", "type": "color" } },
      "$metadata": { "tokenSetOrder": ["theme-light", "theme-wireframe"] } }
    """##

  private static func project(_ inputs: String) throws -> TemporaryProject {
    let icon = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M6 4h12v4H10v12H6z"/></svg>"#
    let configuration =
      #"{ "tokens": { "file": "tokens.json"\#(inputs) }, "roles": { "tabBar.item.selected": "brand" } }"#
    return try TemporaryProject([
      "tokens.json": tokens, "monotint.json": configuration, "Assets/TabBar/home.svg": icon,
    ])
  }

  @Test func `the last set does not win without a word`() async throws {
    let project = try Self.project("")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && !project.exists("Generated"), "\(run)")
    #expect(run.output.hasPrefix("tokens.json: warning: choose set: theme-light or theme-wireframe; "), "\(run)")
    let cause = "error: “brand” is left out: the sets “theme-light”, “theme-wireframe” have different values for it"
    #expect(run.output.contains(cause), "\(run)")
  }

  @Test(arguments: [("theme-light", "\"0xFF\""), ("theme-wireframe", "\"0x88\"")])
  func `an input decides`(set: String, blue: String) async throws {
    let project = try Self.project("")
    let run = await CommandRun.monotint("export", "--input", "set=\(set)", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let color = try project.read("Generated/Assets.xcassets/TabBar/tabBarItemSelected.colorset/Contents.json")
    #expect(color.contains("\"blue\" : \(blue)") || color.contains("\"blue\": \(blue)"), "\(color)")
  }
}
