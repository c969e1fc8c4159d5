internal import Findings
import Foundation
internal import TestSupport
import Testing
@testable internal import Workspace

/// The files that are made of the declared keys; `GOLDEN=record` writes them.
@Suite struct KeyDocumentsTests {
  private static let isRecording = ProcessInfo.processInfo.environment["GOLDEN"] == "record"

  @Test func `the schema is that of the keys`() throws {
    let url = Repository.url("Schemas/monotint.schema.json")
    if Self.isRecording { try Data(KeyDocuments.schema.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == KeyDocuments.schema, "record it with GOLDEN=record")
  }

  @Test(arguments: KeyDocuments.pages)
  func `the tables of a page are those of the keys`(page: String) throws {
    let url = Repository.url("Documentation/\(page).md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let right = try #require(KeyDocuments.page(page, text), "a table is not where KeyDocuments looks for it")
    if Self.isRecording { try Data(right.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == right, "record it with GOLDEN=record")
  }

  @Test func `a row that somebody changed is another one`() throws {
    let text = try String(contentsOf: Repository.url("Documentation/Configuration.md"), encoding: .utf8)
    for changed in [
      text.replacing("| `canvas` | `24` |", with: "| `canvas` | `25` |"),
      text.replacing(/\| `canvas` .*\n/, with: ""),
      text.replacing("| `gamut` |", with: "| `gamutt` |"),
    ] {
      #expect(changed != text)
      #expect(KeyDocuments.page("Configuration", changed) == text)
    }
    #expect(KeyDocuments.page("Configuration", text.replacing("## Input", with: "## In")) == nil)
  }

  /// A row for each, so that no key is on no page.
  @Test func `every key of the configuration is in a table or has a section of its own`() throws {
    let text = try String(contentsOf: Repository.url("Documentation/Configuration.md"), encoding: .utf8)
    let others = try KeyDocuments.pages.map {
      try String(contentsOf: Repository.url("Documentation/\($0).md"), encoding: .utf8)
    }.joined(separator: "\n")
    for key in Configuration.keys.all {
      let isTold = others.contains("| `\(key.name)` |") || others.contains("| `\(key.name).")
      let isNamed =
        text.contains("`\(key.name)`") || text.contains("`\"\(key.name)\"") || text.contains("\"\(key.name)\":")
      #expect(isTold || isNamed, "\(key.name)")
      for member in key.members?.value.all ?? [] where key.name != "toolbar" {
        #expect(others.contains("| `\(key.name).\(member.name)` |"), "\(key.name).\(member.name)")
      }
    }
  }

  @Test(arguments: [
    ("the [tokens](Tokens.md)", "The tokens."), ("`\"png\"` or `null`", "“png” or null."),
    ("a bar ([Bars](Bars.md#glass))", "A bar."), ("of `swift.tabs`. More", "Of “swift.tabs”. More."),
    ("`[2, 3]` and `{ \"a\": 1 }`.", "[2, 3] and { \"a\": 1 }."),
  ])
  func `the schema has sentences without Markdown`(markdown: String, text: String) {
    #expect(JSONSchema.plain(markdown) == text)
  }
}
