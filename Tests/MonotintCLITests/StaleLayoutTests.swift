import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Inputs in places where nobody looks for them: an edit of each has to be noticed.
@Suite(.recorded()) struct StaleLayoutTests {
  struct Layout: Sendable, CustomStringConvertible {
    let description: String
    /// The path of the tokens that are edited.
    let tokens: String
    /// The value of the key `tokens`.
    let configuration: String
    var resolver: (path: String, source: String)?
    /// A symbolic link, and where it leads.
    var link: (path: String, target: String)?
  }

  static let layouts = [
    Layout(
      description: "a resolver that reads a folder beside its own", tokens: "shared/tokens.json",
      configuration: #"{ "resolver": "design/bar.resolver.json" }"#,
      resolver: ("design/bar.resolver.json", "../shared/tokens.json")),
    Layout(
      description: "a resolver that reads a hidden file", tokens: "design/.tokens.json",
      configuration: #"{ "resolver": "design/bar.resolver.json" }"#,
      resolver: ("design/bar.resolver.json", ".tokens.json")),
    Layout(
      description: "a resolver that reads a hidden folder", tokens: "design/.shared/tokens.json",
      configuration: #"{ "resolver": "design/bar.resolver.json" }"#,
      resolver: ("design/bar.resolver.json", ".shared/tokens.json")),
    Layout(
      description: "a resolver that reads a .txt", tokens: "design/tokens.txt",
      configuration: #"{ "resolver": "design/bar.resolver.json" }"#,
      resolver: ("design/bar.resolver.json", "tokens.txt")),
    Layout(
      description: "a resolver that reads a .jsonc", tokens: "design/tokens.jsonc",
      configuration: #"{ "resolver": "design/bar.resolver.json" }"#,
      resolver: ("design/bar.resolver.json", "tokens.jsonc")),
    Layout(
      description: "a resolver that reads a file of a catalog", tokens: "design/A.xcassets/tokens.json",
      configuration: #"{ "resolver": "design/bar.resolver.json" }"#,
      resolver: ("design/bar.resolver.json", "A.xcassets/tokens.json")),
    Layout(
      description: "a resolver that reads through a linked folder", tokens: "real/tokens.json",
      configuration: #"{ "resolver": "design/bar.resolver.json" }"#,
      resolver: ("design/bar.resolver.json", "linked/tokens.json"), link: ("design/linked", "../real")),
    Layout(
      description: "a resolver in a linked folder", tokens: "real/tokens.json",
      configuration: #"{ "resolver": "design/bar.resolver.json" }"#,
      resolver: ("real/bar.resolver.json", "tokens.json"),
      link: ("design", "real")),
    Layout(
      description: "a linked file", tokens: "real/tokens.json", configuration: #""tokens.json""#,
      link: ("tokens.json", "real/tokens.json")),
    Layout(
      description: "one appearance in a linked file", tokens: "real/.light",
      configuration: #"{ "light": "a/light.tokens" }"#,
      link: ("a/light.tokens", "../real/.light")),
  ]

  private func project(_ layout: Layout) throws -> TemporaryProject {
    var files = SampleFiles.all
    files["tokens.json"] = nil
    files[layout.tokens] = SampleFiles.tokens
    files["monotint.json"] = SampleFiles.configuration.replacing(
      "\"tabBar\"", with: "\"tokens\": \(layout.configuration), \"tabBar\"")
    if let resolver = layout.resolver {
      files[resolver.path] = """
        { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "\(resolver.source)" }] } },
          "resolutionOrder": [{ "$ref": "#/sets/base" }] }
        """
    }
    let project = try TemporaryProject(files)
    if let link = layout.link {
      try FileManager.default.createDirectory(
        at: project.url(link.path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try project.link(link.path, to: link.target)
    }
    return project
  }

  /// Another colour in as many bytes, with the times that the file had before.
  private func edit(_ path: String, in project: TemporaryProject, keepingTime: Bool) throws {
    let manager = FileManager.default
    let attributes = try manager.attributesOfItem(atPath: project.url(path).path)
    let text = try project.read(path)
    let (old, new) = text.contains("0.415686") ? ("0.415686", "0.315686") : ("0.315686", "0.415686")
    try project.write(path, text.replacing(old, with: new))
    guard keepingTime, let date = attributes[.modificationDate] else { return }
    try manager.setAttributes([.modificationDate: date], ofItemAtPath: project.url(path).path)
  }

  @Test(arguments: layouts)
  func `an edit is exported, and verify tells of it`(layout: Layout) async throws {
    let project = try project(layout)
    let first = await CommandRun.monotint("export", in: project.folder)
    #expect(first.status == .clean, "\(first)")
    #expect(await CommandRun.monotint("export", in: project.folder).output.contains("Nothing changed"))
    try edit(layout.tokens, in: project, keepingTime: true)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
    let run = await CommandRun.monotint("export", "-v", in: project.folder)
    #expect(run.output.contains("changed Generated/TabBarAppearance.swift"), "\(run)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test(arguments: layouts)
  func `a watch exports every edit`(layout: Layout) async throws {
    let project = try project(layout)
    let run = LiveRun("watch", in: project.folder)
    try await run.wait { $0.contains("Exported") }
    for rounds in 1...3 {
      try edit(layout.tokens, in: project, keepingTime: rounds == 2)
      try await run.wait { $0.components(separatedBy: "Exported").count > rounds + 1 }
    }
    #expect(await run.stop().status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }
}
