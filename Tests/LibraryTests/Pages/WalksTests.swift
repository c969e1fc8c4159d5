import Foundation
import Testing
internal import TestSupport

/// The walks of CONTRIBUTING.md against the code that they lead through.
@Suite struct WalksTests {
  /// One file of a walk.
  private struct Step {
    let number: Int
    /// Below `Sources`.
    let path: String
    /// What is declared in the file, and named in the file that leads to it.
    let name: String
    /// The number of the step that leads to it.
    let caller: Int
  }

  /// The walks by their headings, each with the most files that it may have.
  private static let walks = [
    (heading: "One icon, from the command line to its PNG", limit: 23),
    (heading: "One token, from its file to a line of Swift", limit: 17),
    (heading: "`verify`, from the command line to its findings", limit: 26),
    (heading: "One finding, from the command line to its printed text", limit: 20),
  ]

  private static func contributing() throws -> String {
    try String(contentsOf: Repository.url("CONTRIBUTING.md"), encoding: .utf8)
  }

  /// The lines of a section, without its heading.
  private static func lines(of heading: String) throws -> [Substring] {
    let lines = try contributing().split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "### \(heading)"))
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("#") })
  }

  private static func steps(of heading: String) throws -> [Step] {
    let items = try lines(of: heading).filter { $0.first?.isNumber == true }
    return try items.map { line in
      let match = try #require(
        line.firstMatch(of: /^([0-9]+)\. `([^`]+)`: `([A-Za-z]+)`/), "\(line)")
      let number = try #require(Int(match.output.1))
      var caller = number - 1
      if let named = line.firstMatch(of: /from step ([0-9]+)/) {
        caller = try #require(Int(named.output.1))
      }
      return Step(
        number: number, path: String(match.output.2), name: String(match.output.3), caller: caller)
    }
  }

  private static func source(_ path: String) throws -> String {
    try String(contentsOf: Repository.url("Sources/\(path)"), encoding: .utf8)
  }

  /// The code of a file, without its comments.
  private static func code(_ path: String) throws -> String {
    let lines = try source(path).split(separator: "\n").map { line -> Substring in
      guard let comment = line.firstRange(of: "//") else { return line }
      return line[..<comment.lowerBound]
    }
    return lines.joined(separator: "\n")
  }

  private static func names(_ name: String, in code: String) -> Bool {
    code.matches(of: /[A-Za-z0-9_]+/).contains { $0.output == name }
  }

  private static func declares(_ name: String, in code: String) -> Bool {
    let words = ["struct", "class", "enum", "protocol", "actor", "extension", "func", "var", "let"]
    return words.contains { word in
      code.contains("\(word) \(name)")
    }
  }

  @Test(arguments: walks.map(\.heading))
  func `each step is declared in its file, and named in the file that leads to it`(
    heading: String
  ) throws {
    let steps = try Self.steps(of: heading)
    #expect(steps.map(\.number) == Array(1...max(steps.count, 1)))
    for step in steps {
      let file = Repository.url("Sources/\(step.path)").path
      try #require(FileManager.default.fileExists(atPath: file), "there is no \(step.path)")
      // The first file has no name that others could use.
      guard step.number > 1 else { continue }
      #expect(Self.declares(step.name, in: try Self.code(step.path)), "\(step.path): \(step.name)")
      try #require((1..<step.number).contains(step.caller), "\(step.path)")
      let caller = steps[step.caller - 1]
      let isNamed = Self.names(step.name, in: try Self.code(caller.path))
      #expect(isNamed, "\(caller.path) does not name \(step.name) of \(step.path)")
    }
  }

  @Test(arguments: walks.map(\.heading), walks.map(\.limit))
  func `a walk names each file once, and few of them`(heading: String, limit: Int) throws {
    guard Self.walks.contains(where: { $0.heading == heading && $0.limit == limit }) else { return }
    let paths = try Self.steps(of: heading).map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(!paths.isEmpty && paths.count <= limit, "\(paths.count) files")
  }

  /// The nouns of the glossary, and the types that they name.
  @Test func `the glossary defines each noun once, in alphabetical order, by a type that exists`() throws {
    let lines = try Self.contributing().split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "## Glossary"))
    let rows = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }
    let cells = rows.dropFirst(2).map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let nouns = cells.map { $0[0] }
    #expect(nouns.count > 25)
    #expect(nouns == nouns.sorted() && Set(nouns).count == nouns.count, "\(nouns)")
    let declared = try Self.declaredTypes()
    for cell in cells {
      try #require(cell.count == 3, "\(cell)")
      for match in cell[2].matches(of: /`([A-Za-z.]+)`/) {
        let type = match.output.1.split(separator: ".").last.map(String.init) ?? ""
        #expect(declared.contains(type), "“\(cell[0])” names \(type), which no file declares")
      }
    }
  }

  private static func declaredTypes() throws -> Set<String> {
    let folder = Repository.url("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var types: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      for match in try code(path).matches(of: /(?:struct|class|enum|protocol|actor) ([A-Z][A-Za-z]*)/) {
        types.insert(String(match.output.1))
      }
    }
    return types
  }

  @Test func `every file that the page names exists`() throws {
    let text = try Self.contributing()
    for match in text.matches(of: /`((?:[A-Za-z0-9+]+\/)+[A-Za-z0-9+]+\.(?:swift|c|h|md|json|yml))`/) {
      let path = String(match.output.1)
      let places = [path, "Sources/\(path)"].map { Repository.url($0).path }
      #expect(places.contains(where: FileManager.default.fileExists(atPath:)), "there is no \(path)")
    }
  }
}
