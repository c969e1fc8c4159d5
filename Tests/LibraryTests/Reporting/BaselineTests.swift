import Findings
@testable import Reporting
import TestSupport
import Testing

/// Which findings a standing list accepts.
@Suite struct BaselineTests {
  private static func finding(_ marked: String, _ rule: String = "edge", _ message: String = "found") -> Diagnostic {
    let text = MarkedText(marked)
    let file = SourceFile(path: "a.svg", text: text.text)
    let place = text.places[0].split(separator: ":").compactMap { Int($0) }
    let offset = file.offset(line: place[0], column: place[1])
    return Diagnostic(.warning, rule: rule, message, at: SourceRange(file, offset..<offset + 1))
  }

  /// The list after it has been written and read.
  private static func stored(_ findings: [Diagnostic]) throws -> Baseline {
    try Baseline(SourceFile(path: "b.json", bytes: Baseline(findings).json.bytes))
  }

  @Test func `a finding is accepted where its line moved, and not where the line changed`() throws {
    let baseline = try Self.stored([Self.finding("<svg>\n  ↓<path/>\n</svg>")])
    #expect(baseline.count == 1)
    #expect(baseline.remaining(of: [Self.finding("<svg>\n\n<g/>\n↓<path/>\n</svg>")]).findings.isEmpty)
    for other in [
      Self.finding("<svg>\n  ↓<path d=\"\"/>\n</svg>"), Self.finding("<svg>\n  ↓<path/>", "other"),
      Self.finding("<svg>\n  ↓<path/>", "edge", "something else"),
    ] {
      let remaining = baseline.remaining(of: [other])
      #expect(remaining.findings.count == 1 && remaining.gone == 1)
    }
  }

  @Test func `equal findings are counted`() throws {
    let finding = Diagnostic(.note, rule: "vector", "found", path: "a/Contents.json")
    let baseline = try Self.stored([finding, finding])
    #expect(baseline.remaining(of: [finding, finding, finding]).findings.count == 1)
    #expect(baseline.remaining(of: [finding]).gone == 1)
    #expect(baseline.remaining(of: [], isChecked: { $0.hasPrefix("b/") }).gone == 0)
  }

  /// A run of `init` that was killed has added its findings already.
  @Test func `what two lists accept counts once`() throws {
    let finding = Diagnostic(.note, rule: "vector", "found", path: "a/Contents.json")
    let other = Diagnostic(.note, rule: "vector", "found", path: "b/Contents.json")
    var baseline = Baseline([finding, finding, other])
    baseline.add(try Self.stored([finding]))
    #expect(baseline.count == 3)
    baseline.add(Baseline([other, other]))
    #expect(baseline.remaining(of: [finding, finding, other, other]).findings.isEmpty && baseline.count == 4)
  }

  @Test(
    arguments: [
      "", "[]", "{}", #"{ "version": 2, "findings": [] }"#, #"{ "version": 1 }"#,
      #"{ "version": 1, "findings": [ { "rule": "x" } ] }"#, #"{ "version": 1, "findings": [], "tokens": {} }"#,
    ])
  func `another file is an error`(text: String) {
    #expect(throws: Baseline.Problem.self) { try Baseline(SourceFile(path: "b.json", text: text)) }
  }

  @Test func `the list is the same whatever the order`() {
    let findings = ["b", "a", "c"].map { Diagnostic(.note, rule: "vector", "found", path: $0) }
    #expect(Baseline(findings).json.bytes == Baseline(findings.reversed()).json.bytes)
  }

  /// A line is known by its first 120 letters, without the space around it.
  @Test(arguments: [(0, false), (20, false), (119, false), (120, true), (500, true)])
  func `two lines that begin alike`(common: Int, areOne: Bool) throws {
    let start = String(repeating: "x", count: common)
    let baseline = try Self.stored([Self.finding("↓\(start)a")])
    #expect(baseline.remaining(of: [Self.finding("  ↓\(start)b \n")]).findings.isEmpty == areOne)
    #expect(baseline.remaining(of: [Self.finding("  ↓\(start)a \n")]).findings.isEmpty)
  }

  @Test(arguments: [
    ("0", 0), ("1", 1), ("3", 3), ("-1", 0), ("1.5", 1), ("1000000", 1_000_000), ("1000001", 1_000_000),
    ("1e300", 1), ("\"2\"", 1), ("null", 1),
  ])
  func `a count is a number of findings`(count: String, accepted: Int) throws {
    let text =
      #"{ "version": 1, "findings": [{ "rule": "r", "path": "p", "message": "m", "count": \#(count) }] }"#
    #expect(try Baseline(SourceFile(path: "b.json", text: text)).count == accepted)
  }
}
