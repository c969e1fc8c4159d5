internal import AssetCatalog
internal import Drawing
internal import Findings
import Foundation
import TestSupport
import Testing
@testable import Workspace

/// The examples of `Documentation/Collections.md` and `Documentation/Configuration.md`.
@Suite struct CollectionsPageTests {
  private static func page(_ name: String) throws -> String {
    let folder = Repository.url("Documentation")
    return try String(contentsOf: folder.appending(path: name).standardized, encoding: .utf8)
  }

  /// The blocks of code of a page, each with the language that it names.
  private static func blocks(_ page: String) -> [(language: String, text: String)] {
    page.matches(of: /```([a-z]+)\n((?s).*?)```/).map { (String($0.output.1), String($0.output.2)) }
  }

  @Test func `each configuration of the page turns its files into the sets beside them`() throws {
    let blocks = Self.blocks(try Self.page("Collections.md"))
    #expect(blocks.map(\.language) == Array(repeating: ["json", "text"], count: blocks.count / 2).flatMap(\.self))
    #expect(blocks.count >= 12)
    for (configuration, sets) in zip(blocks, blocks.dropFirst()) where configuration.language == "json" {
      let lines = sets.text.split(separator: "\n").map(String.init)
      let files = lines.compactMap { $0.components(separatedBy: " → ").first }
      let made = try Self.sets(files, configuration.text)
      #expect(made == lines.sorted(), "\(made)")
    }
  }

  /// A line for each file: what it becomes, and what differs from the defaults.
  private static func sets(_ files: [String], _ text: String) throws -> [String] {
    let project = try TemporaryProject(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    let (configuration, diagnostics) = ConfigurationReader.read(SourceFile(path: "monotint.json", text: text))
    let folders = try configuration.icons.map { try IconFolder($0.path, in: project.folder) }
    let list = IconList(folders, configuration, sets: AppSets(), hasTokens: true)
    #expect((diagnostics + list.diagnostics).map(\.message) == [])
    return list.icons.flatMap { icon in
      let own = [
        icon.isMirrored ? "mirrored" : nil, icon.rendering == .template ? nil : icon.rendering.rawValue,
        icon.format == .png ? nil : icon.format.rawValue, icon.canvas == .file ? "own size" : nil,
      ].compactMap(\.self).joined(separator: ", ")
      return icon.files.map { variant, path in
        let details = variant == .plain ? own : variant.title
        return "\(path) → \(icon.group.path)/\(icon.name)" + (details.isEmpty ? "" : " (\(details))")
      }
    }.sorted()
  }

  @Test func `the configurations of the other page are read without a finding`() throws {
    let blocks = Self.blocks(try Self.page("Configuration.md")).filter { $0.language == "json" }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let file = SourceFile(path: "monotint.json", text: block.text)
      #expect(ConfigurationReader.read(file).diagnostics.map(\.message) == [], "\(block.text)")
    }
  }
}
