import Foundation
import Testing
internal import TestSupport

/// The stages of DesignTokens, of which none knows a later one.
@Suite struct StageTests {
  /// The folders in the order of the work. The files beside them, in no folder, hold words of all stages.
  private static let stages = ["", "Reading", "Dialects", "Resolution", "Appearances"]

  private struct File {
    /// Below `Sources/DesignTokens`.
    let path: String
    let stage: Int
    /// Without comments and texts.
    let code: String

    /// The types that it declares at its top level.
    var declared: [String] {
      code.matches(of: /(?m)^(?:\w+ )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/)
        .filter { !$0.output.0.contains("private") }
        .map { String($0.output.1) }
    }

    /// The words that may be types.
    var names: Set<String> { Set(code.matches(of: /\b[A-Z]\w+\b/).map { String($0.output) }) }
  }

  private static func files() throws -> [File] {
    let folder = Repository.url("Sources/DesignTokens")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let name = path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
      let stage = try #require(stages.firstIndex(of: name), "\(path) is in no stage")
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return File(path: path, stage: stage, code: code(text))
    }
  }

  private static func code(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let start = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
      return String(line[..<start]).replacing(/"(?:\\.|[^"\\])*"/, with: "")
    }
    .joined(separator: "\n")
  }

  @Test func `no file names a type of a later stage`() throws {
    let files = try Self.files()
    var stages: [String: Int] = [:]
    for file in files {
      for type in file.declared { stages[type] = file.stage }
    }
    #expect(stages["YAMLReader"] == 1 && stages["TokenDialect"] == 2)
    #expect(stages["TokenResolution"] == 3 && stages["AppearanceTokens"] == 4)
    for file in files {
      let later = file.names.filter { stages[$0, default: 0] > file.stage }
      #expect(later.isEmpty, "\(file.path) names \(later.sorted())")
    }
  }

  /// What a dialect needs beyond 2025.10 is in its adapter, so a new dialect changes no later stage.
  @Test func `no stage after the dialects names that of another tool`() throws {
    let files = try Self.files()
    let dialects = files.filter { $0.stage == 2 }.flatMap(\.declared).filter { $0.hasSuffix("Dialect") }
    let tools = Set(dialects).subtracting(["TokenDialect", "StandardDialect"])
    #expect(tools.count > 8)
    for file in files where file.stage == 3 {
      #expect(tools.isDisjoint(with: file.names), "\(file.path)")
      #expect(!file.code.contains("dialect is ") && !file.code.contains("dialect as"), "\(file.path)")
    }
  }
}
