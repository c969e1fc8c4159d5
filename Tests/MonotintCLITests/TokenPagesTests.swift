import Foundation
import MonotintCLI
import TestSupport
import Testing

/// The examples of `Documentation/TokenFiles.md`, exported as they stand there.
@Suite(.recorded()) struct TokenPagesTests {
  /// The files of a section, each below its name in code, up to a `monotint.json`.
  private struct Example: CustomTestStringConvertible {
    var section: String
    var files: [String: String] = [:]

    var testDescription: String { section }
  }

  private static func examples() throws -> [Example] {
    let folder = Repository.url("Documentation")
    let page = try String(contentsOf: folder.appending(path: "TokenFiles.md").standardized, encoding: .utf8)
    var examples: [Example] = []
    for section in page.split(separator: "\n## ").dropFirst() {
      var example = Example(section: String(section.prefix { $0 != "\n" }))
      for match in section.matches(of: /\n`([^`\n]+)`\n\n```json\n((?s).*?)```/) {
        example.files[String(match.output.1)] = String(match.output.2)
        if match.output.1 == "monotint.json" { examples.append(example) }
      }
    }
    return examples
  }

  @Test func `each example exports`() async throws {
    let examples = try Self.examples()
    #expect(examples.map(\.section) == ["Appearances", "Appearances", "Resolver", "Files of other tools"])
    for example in examples {
      let project = try TemporaryProject(example.files.merging(["Assets/home.svg": SampleFiles.home]) { $1 })
      let run = await CommandRun.monotint("export", in: project.folder)
      #expect(run.status == .clean, "\(example.section): \(run)")
      if example.section != "Files of other tools" { #expect(!run.output.contains("warning"), "\(run)") }
      let swift = try project.read("Generated/TabBarAppearance.swift")
      #expect(swift.contains("static let tabBarBackground"), "\(swift)")
      #expect(swift.contains(".dark"), "\(swift)")
    }
  }
}
