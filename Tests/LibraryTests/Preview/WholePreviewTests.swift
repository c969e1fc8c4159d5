import Findings
import Foundation
@testable import Preview
import TestSupport
import Testing
@testable import Workspace

/// All data of the page of a project, but for the pictures, of which there is the number of bytes.
@Suite struct WholePreviewTests {
  private static func data(_ project: TemporaryProject) async throws -> String {
    let open = try Workspace(folder: project.folder)
    let preview = try await Preview(open, try await open.plan(), since: nil)
    let text = String(decoding: preview.json(about: .project).bytes, as: UTF8.self)
    return text.replacing(/"[A-Za-z0-9+\/=]{80,}"/, with: #""picture""#).replacing(
      #/"size": ?[0-9]+/#, with: #""size": 0"#
    )
    .replacing(",\"", with: ",\n\"")
  }

  @Test func `a project with groups, variants and tabs`() async throws {
    var files = RichProject.files
    files["Assets/TabBar/home~dark.svg"] = RichProject.icon(
      ##"<path d="M4 4h16v8H4z"/><path fill="red" d="M6 14h6v6H6z"/>"##)
    // A template image that is not black.
    files["Assets/TabBar/blue.svg"] = RichProject.icon(##"<path fill="#1a2b3c" d="M4 4h16v4H4zM4 12h16v4H4z"/>"##)
    try expectGolden(try await Self.data(TemporaryProject(files)).utf8, "rich.txt")
  }

  @Test func `a page is one document with everything in its place`() async throws {
    let project = try TemporaryProject(RichProject.files)
    let open = try Workspace(folder: project.folder)
    let preview = try await Preview(open, try await open.plan(), since: nil)
    let page = String(decoding: PreviewPage(preview, about: .project).bytes, as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    #expect(page.matches(of: #/<!doctype html>/#).count == 1 && !page.contains("{{"))
  }

  @Test func `a project with two themes and symbols`() async throws {
    let tokens = SampleFiles.tokens
    let project = try TemporaryProject([
      "day.json": tokens, "dark.json": tokens.replacing("[1, 1, 1]", with: "[0.1, 0, 0]"),
      "sea.json": tokens.replacing("0.364706", with: "0.8"),
      "themes.resolver.json": #"""
      { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/modifiers/theme" }],
        "modifiers": { "theme": { "contexts": { "day": [{ "$ref": "day.json" }], "sea": [{ "$ref": "sea.json" }] } } } }
      """#,
      "monotint.json": #"""
      { "icons": [], "tokens": { "resolver": "themes.resolver.json" }, "themes": { "theme": ["day", "sea"] },
        "swift": { "tabs": true, "tokens": "T.swift", "deploymentTarget": "18.0" },
        "tabBar": { "items": [
          { "id": "home", "symbol": "house", "selectedSymbol": "house.fill", "title": { "en": "Home", "pl": "Start" }, "badge": "3" },
          { "id": "find", "symbol": "magnifyingglass", "role": "search", "accessibilityLabel": "Find" } ] } }
      """#,
    ])
    try expectGolden(try await Self.data(project).utf8, "themes.txt")
  }
}
