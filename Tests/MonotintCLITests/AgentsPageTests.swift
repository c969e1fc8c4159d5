import Foundation
import MonotintCLI
import TestSupport
import Testing

/// `Documentation/Agents.md` and `llms.txt`.
@Suite struct AgentsPageTests {
  private static let page = "Documentation/Agents.md"

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.url(path), encoding: .utf8)
  }

  private static func document(_ output: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  private static func project() throws -> TemporaryProject {
    try TemporaryProject([
      "tokens.json": ##"{ "tabBar": { "item": { "selected": { "$type": "color", "$value": "#155dfc" } } } }"##,
      "Assets/TabBar/home.svg": SampleFiles.icon(#"<path fill="black" d="M4 4h16v16H4z"/>"#),
    ])
  }

  /// Every command of the table runs in a project, and the documents have the members of the example.
  @Test func `the commands of the page answer`() async throws {
    let project = try Self.project()
    try project.commit()
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let commands = try Self.text(Self.page).matches(of: /\| `monotint ([^`]*)` \|/).map { String($0.1) }
    #expect(commands.count == 9)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .clean && !run.output.isEmpty, "\(command): \(run)")
      if command.contains("--format json") { _ = try Self.document(run.output) }
    }
  }

  @Test func `a finding of verify has the members of the example`() async throws {
    let project = try Self.project()
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.write("Assets/TabBar/home.svg", SampleFiles.icon(#"<path fill="black" d="M4 4h16v9H4z"/>"#))
    let run = await CommandRun.monotint("verify", "--format", "json", in: project.folder)
    let example = try #require(try Self.text(Self.page).firstMatch(of: /```json\n([^`]*`monotint export`[^`]*)```/))
    let shown = try Self.document(String(example.1))
    let real = try Self.document(run.output)
    #expect(run.status == .findings && Set(shown.keys).isSubset(of: Set(real.keys)))
    let finding = try #require((real["diagnostics"] as? [[String: Any]])?.first)
    let sample = try #require((shown["diagnostics"] as? [[String: Any]])?.first)
    #expect(Set(sample.keys) == Set(finding.keys), "\(finding)")
    #expect(finding["rule"] as? String == "stale" && finding["path"] as? String == "Assets/TabBar/home.svg")
  }

  @Test func `every page that llms.txt names is there`() throws {
    let pages = try Self.text("llms.txt").matches(of: /\]\(([^)]*)\)/).map { String($0.1) }
    #expect(pages.count > 10)
    for page in pages { #expect(FileManager.default.fileExists(atPath: Repository.url(page).path), "\(page)") }
  }
}
