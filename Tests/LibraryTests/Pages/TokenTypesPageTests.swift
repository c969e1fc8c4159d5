internal import Color
internal import DesignTokens
internal import Findings
import Foundation
import TestSupport
import Testing

/// The tables of `Documentation/Tokens.md`: each is complete, and its examples are read without a finding.
@Suite struct TokenTypesPageTests {
  /// The code in the first two or three columns of the rows below a heading.
  private static func rows(below heading: String) throws -> [[String]] {
    let url = Repository.url("Documentation/Tokens.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let lines = (section.components(separatedBy: "\n## ").first ?? "").components(separatedBy: "\n")
    return lines.filter { $0.hasPrefix("| `") && !$0.hasPrefix("| `$") && !$0.hasPrefix("| `colorSpace") }.map { line in
      line.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
  }

  private func findings(_ type: String, _ value: String) -> [String] {
    let ink = #""ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }"#
    let json = #"{ \#(ink), "a": { "$type": "\#(type)", "$value": \#(value) } }"#
    return TokenDocument.read(SourceFile(path: "t.json", text: json)).diagnostics(strict: true).map(\.message)
  }

  @Test func `all types, with values that are read`() throws {
    let rows = try Self.rows(below: "Types")
    #expect(rows.map(\.[0]).sorted() == TokenType.allCases.map(\.rawValue).sorted())
    for row in rows { #expect(findings(row[0], row[1]) == [], "\(row)") }
  }

  @Test func `all colour spaces, with components that are read`() throws {
    let rows = try Self.rows(below: "Colour spaces")
    #expect(rows.map(\.[0]) == ColorSpace.allCases.map(\.rawValue))
    for row in rows {
      let value = #"{ "colorSpace": "\#(row[0])", "components": \#(row[1]) }"#
      #expect(findings("color", value) == [], "\(row)")
    }
  }
}
