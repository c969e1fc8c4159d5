import Foundation
import MonotintCLI
import TestSupport
import Testing

/// The constants in a project: what an export writes, keeps and reports.
@Suite(.recorded()) struct ConstantsExportTests {
  private static let tokens = #"""
    { "color": { "$type": "color", "brand": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } }, "card": { "edge": { "$value": "{color.brand}" } } },
      "space": { "small": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }, "broken": { "$type": "dimension", "$value": true } } }
    """#

  private func project(_ configuration: String) throws -> TemporaryProject {
    try TemporaryProject(["tokens.json": Self.tokens, "monotint.json": configuration, "Assets/a.svg": SampleFiles.home])
  }

  @Test func `the file and the colour sets are written, kept and deleted`() async throws {
    let project = try project(
      #"""
      { "swift": { "tokens": "Generated/DesignTokens.swift" }, "catalog": { "colors": "constants" },
        "constants": { "include": ["color.**", "space.small"] } }
      """#)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let text = try project.read("Generated/DesignTokens.swift")
    #expect(text.contains(#"static let edge = TokenAssets.color("Colors/color/card/edge")"#))
    let folder = "Generated/Assets.xcassets/Colors"
    #expect(try project.read("\(folder)/color/card/edge.colorset/Contents.json").contains("0xFF"))
    #expect(try project.read("\(folder)/color/card/Contents.json").contains("provides-namespace"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    try project.write(
      "monotint.json",
      #"{ "swift": { "tokens": "Generated/DesignTokens.swift" }, "constants": { "include": ["space.*"] } }"#)
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("Colors/color/brand.colorset"))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.tree("Generated").keys.allSatisfy { !$0.contains("Colors") })
    #expect(try project.read("Generated/DesignTokens.swift").contains("static let small: CGFloat = 8"))
  }

  @Test(arguments: [
    (
      #""include": ["space.*"]"#, "tokens.json:2:",
      "warning: 1 token is left out of the constants: “space.broken” has no value"
    ),
    (#""include": ["spce.*"]"#, "monotint.json:1:", "warning: no token matches “spce.*”; did you mean “space.**”?"),
  ])
  func `findings about constants`(patterns: String, path: String, message: String) async throws {
    let project = try project(#"{ "swift": { "tokens": "T.swift" }, "constants": { \#(patterns) } }"#)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.split(separator: "\n").contains { $0.hasPrefix(path) && $0.contains(message) }, "\(run.output)")
  }

  @Test func `a group of the catalog where the colours are`() async throws {
    let project = try project(#"{ "catalog": { "colors": "constants", "group": "colors" } }"#)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings)
    #expect(
      run.output.contains("error: the group “colors” uses the folder “Colors”"), "\(run.output)")
  }

  /// Tokens that only constants are made of need no roles, unless nothing at all comes of them.
  @Test(arguments: [("space.broken", false), ("**", true)])
  func `constants need no roles`(excluded: String, isReported: Bool) async throws {
    let project = try project(
      #"{ "swift": { "tokens": "T.swift" }, "constants": { "exclude": ["\#(excluded)"] } }"#)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(run.output.contains("[no-roles]") == isReported, "\(run.output)")
  }
}
