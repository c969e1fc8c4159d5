import MonotintCLI
import TestSupport
import Testing

/// What wrong tokens do to an export: they stop it only if a role needs them.
@Suite(.recorded()) struct UnneededTokenTests {
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>"#

  private static func project(_ tokens: String, _ configuration: String = "{}") throws -> TemporaryProject {
    try TemporaryProject(["tokens.json": tokens, "monotint.json": configuration, "Assets/TabBar/home.svg": icon])
  }

  private static let selected = #""tabBar": { "item": { "selected": { "$type": "color", "$value": "{brand}" } } }"#
  private static let blue =
    #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } }"#

  /// Mistakes, each in tokens that no role needs.
  @Test(arguments: [
    #""lost": { "$type": "color", "$value": "{nowhere}" }"#,
    #""a": { "$value": "{b}" }, "b": { "$value": "{a}" }"#,
    #""a.b": { "$type": "number", "$value": 1 }"#,
    #""note": { "$type": "number", "$value": 1, "$description": null }"#,
    #""space": { "small": 8 }"#,
    #""heir": { "$extends": "{nobody}", "one": { "$type": "number", "$value": 1 } }"#,
    #""sum": { "$type": "dimension", "$value": "{gap} * 2" }"#,
    #""untyped": { "$value": 1 }"#,
  ])
  func `a mistake that no role needs is a warning`(mistake: String) async throws {
    let project = try Self.project("{ \(Self.selected), \"brand\": \(Self.blue), \(mistake) }")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean)
    #expect(run.output.contains(" warning: ") && run.output.contains("no role or constant needs it"))
    let strict = await CommandRun.monotint("check", "tokens.json", "--strict-tokens", in: project.folder)
    #expect(strict.status == .findings && !strict.output.contains("no role or constant needs it"))
  }

  /// A token with a mistake may become a constant all the same.
  @Test(arguments: [
    (
      ##""lift": { "$type": "shadow", "$value": { "color": "#000000", "offsetX": "0px", "offsetY": "1px", "blur": "2px" } }"##,
      "spread"
    ),
    (#""label": { "$type": "typography", "$value": { "fontSize": "16px" } }"#, "fontFamily"),
    (#""note": { "$type": "number", "$value": 1, "$description": null }"#, "$description"),
  ])
  func `nothing is unneeded that is a constant`(token: String, part: String) async throws {
    let project = try Self.project("{ \(token) }", #"{ "icons": [], "swift": { "tokens": "T.swift" } }"#)
    let run = await CommandRun.monotint("export", "--all", in: project.folder)
    #expect(run.output.contains(part) && !run.output.contains("no role or constant needs it"), "\(run)")
    #expect(try project.read("T.swift").contains("static let "))
  }

  /// Mistakes in the chain of a role.
  @Test(arguments: [
    #""brand": { "$type": "color", "$value": "{nowhere}" }"#,
    #""brand": { "$value": "{b}" }, "b": { "$value": "{brand}" }"#,
    #""b": { "$value": "{brand}" }, "brand": { "$value": "{b}" }"#,
    #""brand": { "$value": "{c}" }, "c": { "$value": "{b}" }, "b": { "$value": "{c}" }"#,
    #""brand": { "$type": "string", "$value": "blue" }"#,
    #""brand": { "$type": "color", "$value": "bleu" }"#,
    #""brand": { "$value": "{gap}" }, "gap": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } }"#,
  ])
  func `a mistake that a role needs is an error`(mistake: String) async throws {
    let project = try Self.project("{ \(Self.selected), \(mistake) }")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings)
    #expect(run.output.contains(" error: "))
    #expect(!project.exists("Generated"))
  }

  @Test func `a mistake in a group of a role is an error`() async throws {
    let project = try Self.project(
      ##"{ "tabBar": { "$extends": "{nobody}", "background": { "$type": "color", "$value": "#ffffff" } } }"##)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .findings)
  }

  /// Mistakes in a token called `lost`, which is no role's.
  private static let lost = [
    #""lost": { "$type": "color", "$value": "{nowhere}" }"#,
    #""lost": { "$type": "color", "$value": "blau" }"#,
    #""lost": { "$value": "{b}" }, "b": { "$type": "dimension", "$value": "much" }"#,
    #""lost": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": { "value": 0, "unit": "px" }, "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1 } }"#,
  ]

  @Test(arguments: lost, [("lost", true), ("l*", false), ("**", false), ("brand", false)])
  func `a mistake in a token that the constants name is an error`(
    mistake: String, include: (pattern: String, isError: Bool)
  ) async throws {
    let project = try Self.project(
      "{ \(Self.selected), \"brand\": \(Self.blue), \(mistake) }",
      """
      { "swift": { "tokens": "Generated/Tokens.swift" }, "constants": { "include": ["\(include.pattern)"] } }
      """)
    for command in [["export", "--dry-run"], ["check"], ["export"]] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == (include.isError ? .findings : .clean), "\(command) \(run)")
      // A size of 0 is a mistake only of a constant.
      let isTold = include.pattern != "brand" || !mistake.contains("typography")
      #expect(run.output.contains("tokens.json:1:") == isTold, "\(run)")
    }
    #expect(project.exists("Generated/Tokens.swift") == !include.isError)
  }

  @Test func `a setting makes warnings errors`() async throws {
    let lost = #""lost": { "$type": "color", "$value": "{nowhere}" }"#
    let tokens = "{ \(Self.selected), \"brand\": \(Self.blue), \(lost) }"
    let plain = try Self.project(tokens)
    #expect(await CommandRun.monotint("export", in: plain.folder).status == .clean)
    let strict = try Self.project(tokens, #"{ "rules": { "token-reference": "error" } }"#)
    #expect(await CommandRun.monotint("export", in: strict.folder).status == .findings)
  }

  /// Colours, sizes and durations as designers write them. A strict check reports them as errors, or as the project says.
  @Test func `older forms are read without a word, and strict tokens lists them in one line`() async throws {
    let colors = (0..<30).map { ##""c\##($0)": { "$type": "color", "$value": "#0000ff" }"## }.joined(separator: ", ")
    let gap = #""gap": { "$type": "dimension", "$value": "12px" }"#
    let pace = #""pace": { "$type": "duration", "$value": "200ms" }"#
    let project = try Self.project(
      "{ \(Self.selected), \"brand\": \(Self.blue), \"palette\": { \(colors) }, \(gap), \(pace) }")
    for words in [["check"], ["check", "tokens.json"], ["tokens"], ["export"], ["verify"], ["init"]] {
      let run = await CommandRun.monotint(words + ["--all"], in: project.folder)
      #expect(run.status == .clean && !"\(run)".contains("[token-"), "\(run)")
    }
    let json = await CommandRun.monotint(
      "check", "tokens.json", "--strict-tokens", "--format", "json", in: project.folder)
    #expect(json.status == .findings && json.output.split(separator: "token-old-form").count == 33)
    // Errors are never one line together.
    try project.write("monotint.json", #"{ "rules": { "token-old-form": "warning" } }"#)
    for words in [["check", "tokens.json", "--strict-tokens"], ["tokens", "--strict-tokens"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .clean)
      let text = words[0] == "tokens" ? run.errorOutput : run.output
      #expect(
        text.contains(
          """
          32 values are in the form of an older draft, this one first; `--all` lists them [token-old-form]
          """))
      #expect(text.split(separator: "\n").count { $0.contains("[token-old-form]") } == 1)
      let all = await CommandRun.monotint(words + ["--all"], in: project.folder)
      let lines = (words[0] == "tokens" ? all.errorOutput : all.output).split(separator: "\n")
      #expect(lines.count { $0.contains("[token-old-form]") } == 32)
    }
  }

  @Test func `a token whose name is almost that of a role is told`() async throws {
    let project = try Self.project(
      #"{ "tabBar": { "item": { "selectd": \#(Self.blue), "disabled": \#(Self.blue), "unselected": \#(Self.blue) } } }"#
    )
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .clean)
    #expect(
      run.output.contains(
        """
        warning: “tabBar.item.selectd” is almost the name of a role; did you mean “tabBar.item.selected”? [role-name]
        """))
    // A token of the bar that is no typing error is another finding.
    #expect(!run.output.contains("“tabBar.item.disabled” is almost"))
  }
}
