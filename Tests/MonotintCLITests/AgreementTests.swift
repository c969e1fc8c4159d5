import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Every command says the same of the same project.
@Suite struct AgreementTests {
  /// A project in a state that commands used to judge differently.
  enum Awkward: String, CaseIterable {
    case editedFile, foreignFile, missingPicture, otherConfiguration, baseline, levels, sparseCheckout, revision
  }

  /// A finding as a text, so that differences are easy to read.
  private struct Findings: Equatable {
    let status: MonotintCLI.ExitStatus
    let texts: Set<String>
  }

  private func findings(
    _ words: [String], in project: TemporaryProject, at location: SourceLocation = #_sourceLocation
  ) async throws -> Findings {
    let run = await CommandRun.monotint(words + ["--format", "json"], in: project.folder)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let list = try #require(document?["diagnostics"] as? [[String: Any]], "\(words) \(run)", sourceLocation: location)
    let texts = list.map { finding in
      ["severity", "rule", "path", "line", "column", "message"].map { "\(finding[$0] ?? "")" }.joined(separator: " ")
    }
    #expect(!texts.contains { $0.contains(project.folder) }, "\(texts)", sourceLocation: location)
    return Findings(status: run.status, texts: Set(texts))
  }

  private static let set = "Generated/Assets.xcassets/TabBar/home.imageset"

  /// - Returns: the options that every command gets.
  private func prepare(_ state: Awkward, _ project: TemporaryProject) async throws -> [String] {
    if state == .otherConfiguration {
      try project.write("brand.json", SampleFiles.configuration.replacing("\"items\"", with: "\"itmes\""))
      return ["--config", "brand.json"]
    }
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    switch state {
    case .editedFile:
      try project.write("\(Self.set)/Contents.json", "{}")
      // Its set goes with it, unless somebody changed the set.
      try project.remove("Assets/TabBar/home.svg")
      try project.write("monotint.json", SampleFiles.configuration.replacing("home.svg", with: "bell.svg"))
    case .foreignFile:
      try project.write("\(Self.set)/note.txt", "mine")
    case .missingPicture:
      try project.remove("\(Self.set)/home@2x.png")
    case .baseline:
      try project.write(
        "Assets/TabBar/home.svg", SampleFiles.icon(#"<path fill="red" d="M4 4h8v8H4z"/><path d="M14 14h6v6h-6z"/>"#))
      let written = await CommandRun.monotint("check", "--write-baseline", "accepted.json", in: project.folder)
      #expect(written.status == .clean)
    case .levels:
      try project.write("Assets/TabBar/home.svg", SampleFiles.icon(#"<path opacity="0.5" d="M4 4h16v16H4z"/>"#))
      let rules = #""rules": { "translucent": "error", "no-such-rule": "off" }, "tabBar""#
      try project.write("monotint.json", SampleFiles.configuration.replacing("\"tabBar\"", with: rules))
    case .sparseCheckout:
      try project.commit()
      try project.git("sparse-checkout", "set", "--no-cone", "/*", "!/Assets/TabBar/home.svg")
    case .revision:
      try project.commit()
      try project.write("tokens.json", SampleFiles.tokens.replacing("0.364706", with: "0.4"))
    case .otherConfiguration: break
    }
    return []
  }

  @Test(arguments: Awkward.allCases)
  func `a dry run says what the export says, and the others what they share with it`(state: Awkward) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let options = try await prepare(state, project)
    let before = try project.tree()
    let check = try await findings(["check"] + options, in: project)
    let verify = try await findings(["verify"] + options, in: project)
    let dry = try await findings(["export", "--dry-run"] + options, in: project)
    #expect(try project.tree() == before)
    let export = try await findings(["export"] + options, in: project)
    #expect(dry == export)
    #expect(check.texts.isSubset(of: export.texts), "\(check.texts.subtracting(export.texts))")
    #expect(check.texts.isSubset(of: verify.texts), "\(check.texts.subtracting(verify.texts))")
    // Whatever refuses an export fails a verification, and nothing was written then.
    if export.status != .clean {
      #expect(verify.status == export.status)
      #expect(try project.tree() == before)
    }
    _ = await CommandRun.monotint(["diff"] + options, in: project.folder)
    #expect(
      await CommandRun.monotint(["preview", "-o", "page.html"] + options, in: project.folder).status
        == check.status)
  }

  @Test func `a revision is read with the configuration that was asked for`() async throws {
    func configuration(_ name: String, _ tokens: String) -> String {
      """
      { "tokens": "\(tokens)", "catalog": { "path": "\(name)/Assets.xcassets" },
        "swift": { "path": "\(name)/Bar.swift", "tokens": "\(name)/Tokens.swift" } }
      """
    }
    func tokens(_ hex: String) -> String {
      ##"{ "tabBar": { "background": { "$type": "color", "$value": "#\##(hex)" } } }"##
    }
    let project = try TemporaryProject([
      "monotint.json": configuration("One", "one.json"), "one.json": tokens("FF0000"),
      "ios/brand.json": configuration("Two", "two.json"), "two.json": tokens("0000FF"),
    ])
    for options in [[], ["--config", "ios/brand.json"]] {
      #expect(await CommandRun.monotint(["export"] + options, in: project.folder).status == .clean)
    }
    try project.commit()
    for options in [[], ["--config", "ios/brand.json"]] {
      let diff = await CommandRun.monotint(["diff"] + options, in: project.folder)
      #expect(diff.output == "No token and no icon has changed since HEAD.\n", "\(diff)")
    }
    try project.write("two.json", tokens("00FF00"))
    let diff = await CommandRun.monotint("diff", "--config", "ios/brand.json", in: project.folder)
    #expect(diff.output.contains("#0000FF → #00FF00"), "\(diff)")
    let page = await CommandRun.monotint("preview", "--config", "ios/brand.json", "-o", "-", in: project.folder)
    #expect(page.output.contains("#00FF00") && !page.output.contains("#FF0000"))
  }

  @Test(arguments: ["brand.json", "ios/brand.json", "../brand.json"])
  func `a finding in the configuration has its path from the project`(path: String) async throws {
    let outer = try TemporaryProject(SampleFiles.all.reduce(into: [:]) { $0["app/\($1.key)"] = $1.value })
    try outer.write("app/\(path)", #"{ "canvsa": 24 }"#)
    for format in ["text", "json", "github", "sarif"] {
      let run = await CommandRun.monotint(
        "export", "--format", format, "-C", "app", "--config", "app/\(path)", in: outer.folder)
      #expect(run.output.contains(path) && !run.output.contains(outer.folder), "\(run)")
    }
  }

  @Test func `init writes the configuration that is named`() async throws {
    let project = try TemporaryProject(["Assets/home.svg": SampleFiles.home])
    let run = await CommandRun.monotint("init", "--config", "sync.json", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.tree().keys.sorted() == ["Assets/home.svg", "sync.json"])
  }

  @Test(arguments: [
    (#""appearances" : [ { "appearance" : "luminosity", "value" : "high" } ], "#, "0x40", "high"),
    ("", "1", "1 of 255"), ("", "1.000", ""), ("", "0x01", ""),
  ])
  func `check and verify read a colour set alike`(appearances: String, red: String, word: String) async throws {
    let project = try TemporaryProject([
      "A.xcassets/a.colorset/Contents.json": """
      { "colors" : [ { \(appearances)"color" : { "color-space" : "srgb",
        "components" : { "alpha" : "1.000", "blue" : "0", "green" : "0", "red" : "\(red)" } }, "idiom" : "universal" } ],
        "info" : { "author" : "xcode", "version" : 1 } }
      """
    ])
    let run = await CommandRun.monotint("check", "A.xcassets", in: project.folder)
    #expect(
      run.output.contains("a.colorset/Contents.json:1:") == !word.isEmpty
        || run.output.contains(": warning: ") == !word.isEmpty, "\(run)")
    #expect(word.isEmpty || run.output.contains(word), "\(run)")
  }
}
