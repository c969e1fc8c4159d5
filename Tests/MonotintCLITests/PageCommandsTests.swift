import Foundation
import TestSupport
import Testing

@testable import MonotintCLI

/// Every command line that a page shows.
@Suite struct PageCommandsTests {
  struct Shown: Sendable, CustomTestStringConvertible {
    let page: String
    let command: String
    /// Whether it stands in a block of its own, to be typed as it is.
    let isBlock: Bool

    var testDescription: String { "\(page): \(command)" }

    /// Up to a pipe, without the quotation marks and the comment.
    var words: [String] {
      let plain = command.prefix { $0 != "|" }.split(separator: "#")[0].replacing("'", with: "")
      return plain.split(separator: " ").map(String.init).filter { !$0.hasPrefix("TMPDIR=") }
    }
  }

  static let shown: [Shown] = {
    let root = Repository.url("")
    let folder = root.appending(path: "Documentation").path
    let documents = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let pages =
      ["README.md", "SECURITY.md", "CONTRIBUTING.md"]
      + documents.filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    return pages.flatMap { page in
      let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
      let inline = text.matches(of: /`(monotint [^`\n]*)`/).map {
        Shown(page: page, command: String($0.output.1), isBlock: false)
      }
      let blocks = text.matches(of: /(?m)^(?: {4}|\$ |[^`|\n]*&& (?:TMPDIR=\S+ )?)?(monotint [a-z].*)$/).map {
        Shown(page: page, command: String($0.output.1), isBlock: true)
      }
      return inline + blocks
    }
  }()

  /// What stands for a choice, such as `bash|zsh` or `[FILE …]`.
  private static func isPattern(_ command: String) -> Bool {
    command.contains("[") || command.contains("bash|zsh") || command.contains("FILE|DIR") || command.contains("COMMAND")
  }

  @Test func `every command on a page can be parsed`() throws {
    #expect(Self.shown.count { !$0.isBlock } > 60)
    for shown in Self.shown where !Self.isPattern(shown.command) {
      let words = shown.words
      if words[1] == "--version" { continue }
      if words[1] == "help" {
        #expect(words.count == 2 || ReferencePage.all.contains { $0.name == words[2] }, "\(shown)")
        continue
      }
      let command = try #require(Monotint.commands.first { $0.name == words[1] }, "\(shown)")
      #expect(throws: Never.self, "\(shown)") { try command.arguments(words.dropFirst(2)) }
    }
  }

  /// They need a server, never end, or open a browser; their own tests run them.
  private static let elsewhere: Set = ["pull", "watch", "preview --open"]

  /// What the output has, by a part of the command; the first that fits.
  private static let said: KeyValuePairs = [
    "--dry-run": "+++ b/App/Assets.xcassets/", "--fix": "preserved its vector data", "--write-baseline": "accepts ",
    "--baseline": "No findings", "check --format json": #""verdict": "suitable""#,
    "check": "[catalog-unassigned-file]", "--emit -": #""scales": ["#,
    "init": "monotint export",
    "export": "files written", "diff": "changes.html", "tokens": "bar",
    "verify": "Verified: ", "--unused": #""name": "photo""#, "names": "No name is missing in ",
  ]

  private static var typed: [Shown] {
    shown.filter { shown in
      shown.isBlock && !shown.page.hasSuffix("ExistingApp.md")
        && !elsewhere.contains { shown.words.dropFirst().joined(separator: " ").hasPrefix($0) }
    }
  }

  @Test func `the commands in blocks are found`() {
    #expect(Self.typed.count > 12, "\(Self.typed)")
  }

  /// In the project of the samples, with an app's catalog and a brand, all in git.
  @Test(arguments: typed)
  func `a command in a block runs`(shown: Shown) async throws {
    let project = try SampleCatalog.project()
    for (path, text) in SampleFiles.all { try project.write(path, text) }
    if shown.command.contains("--input") {
      try project.write(
        "tokens.resolver.json",
        """
        { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "tokens.json" }] } },
          "modifiers": { "brand": { "contexts": { "acme": [], "globex": [] }, "default": "acme" } },
          "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/brand" }] }
        """)
      try project.write(
        "monotint.json",
        SampleFiles.configuration.replacing(
          "{", with: #"{ "tokens": { "resolver": "tokens.resolver.json" },"#, maxReplacements: 1))
    }
    if shown.words.contains("names") {
      try project.write("App/Code.swift", "import UIKit\n\nlet logo = UIImage(named: \"logo\")\n")
    }
    if shown.words.contains("init") { try project.remove("monotint.json") }
    if shown.words.contains("verify") || shown.words.contains("diff") {
      try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    }
    if shown.words.contains("--baseline") {
      _ = await CommandRun.monotint(
        "check", "--write-baseline", "monotint.baseline.json", SampleCatalog.path, in: project.folder)
    }
    try project.commit()

    let before = try project.tree()
    let run = await CommandRun.monotint(
      shown.words.dropFirst().prefix { $0 != ">" }.map(\.self), in: project.folder,
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.status == .clean, "\(run)")
    let said = Self.said.first { shown.command.contains($0.key) }?.value ?? ""
    #expect("\(run)".contains(said))
    let named = shown.words.filter { $0.hasSuffix(".html") || $0.hasSuffix("design.json") }
    for path in named {
      #expect(before[path] == nil && FileManager.default.fileExists(atPath: project.url(path).path), "\(path)")
    }
  }
}
