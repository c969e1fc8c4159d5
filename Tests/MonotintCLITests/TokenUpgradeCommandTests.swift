import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite struct TokenUpgradeCommandTests {
  private static let old = [
    "tokens/core.json": ##"{ "blue": { "value": "#0000ff", "type": "color" } }"## + "\n",
    "tokens/app.json": #"{ "brand": { "value": "{blue}", "type": "color" } }"# + "\n",
    "tokens/all.resolver.json": #"""
    { "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "all", "sources":
      [{ "$ref": "core.json" }, { "$ref": "app.json" }] }] }
    """#,
    "tokens/package.json": #"{ "name": "tokens" }"#,
    "tokens/node_modules/other/tokens.json": ##"{ "red": { "value": "#f00", "type": "color" } }"##,
  ]

  @Test func `a folder is printed as a patch that git applies`() async throws {
    let project = try TemporaryProject(Self.old)
    try project.commit()
    let run = await CommandRun.monotint("tokens", "--upgrade", "tokens", in: project.folder)
    #expect(run.status == .clean && run.errorOutput.isEmpty)
    #expect(try project.read("tokens/core.json") == Self.old["tokens/core.json"])
    try project.write("upgrade.patch", run.output)
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", project.folder, "apply", "upgrade.patch"]
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    let check = await CommandRun.monotint(
      "check", "--strict-tokens", "tokens/all.resolver.json", "tokens/core.json", in: project.folder)
    #expect(check.status == .clean && check.output.hasPrefix("No findings in "), "\(check)")
    #expect(
      try project.read("tokens/node_modules/other/tokens.json") == Self.old["tokens/node_modules/other/tokens.json"])
  }

  @Test func `with --write the files change, and only once`() async throws {
    let project = try TemporaryProject(Self.old)
    let run = await CommandRun.monotint("tokens", "--upgrade", "--write", "tokens", in: project.folder)
    #expect(run.status == .clean)
    #expect(run.output == "changed tokens/app.json\nchanged tokens/core.json\n")
    #expect(try project.read("tokens/core.json").contains(#""$type": "color""#))
    let again = await CommandRun.monotint("tokens", "--upgrade", "--write", "tokens", in: project.folder)
    #expect(again.status == .clean && again.output.hasPrefix("Nothing changed"))
  }

  @Test func `one token does not keep the others from being rewritten`() async throws {
    var files = Self.old
    files["tokens/text.json"] =
      #"{ "note": { "value": "hello", "type": "string" }, "gap": { "value": "8px", "type": "dimension" } }"#
    files["tokens/wrong.json"] =
      ##"{ "red": { "value": "#f00", "type": "color" }, "odd": { "value": "bleu", "type": "color" } }"##
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("tokens", "--upgrade", "--write", "tokens", in: project.folder)
    #expect(run.status == .findings && run.errorOutput.contains("tokens/wrong.json:1:66: warning: "), "\(run)")
    let text = try project.read("tokens/text.json")
    #expect(text.contains(#""dev.monotint.upgrade": { "note": { "$value": "hello""#), "\(text)")
    #expect(text.contains(#""gap": { "$value": { "value": 8, "unit": "px" }, "$type": "dimension" }"#))
    #expect(try project.read("tokens/wrong.json").contains(#""components": [1, 0, 0]"#))
    #expect(try project.read("tokens/core.json").contains("$value"))
  }

  @Test func `a link is not written through, and nothing else is written`() async throws {
    let project = try TemporaryProject(Self.old)
    try project.write("real.json", Self.old["tokens/core.json"] ?? "")
    try project.link("link.json", to: "real.json")
    let before = try project.tree()
    let run = await CommandRun.monotint(
      "tokens", "--upgrade", "--write", "tokens/core.json", "link.json", in: project.folder)
    #expect(run.status == .failure)
    #expect(try project.tree() == before)
  }

  @Test(arguments: [["tokens", "--write", "tokens"], ["tokens", "--upgrade"], ["tokens", "--upgrade", "nothing"]])
  func `words that make no sense`(words: [String]) async throws {
    let project = try TemporaryProject(Self.old)
    #expect(await CommandRun.monotint(words, in: project.folder).status == .failure)
  }
}
