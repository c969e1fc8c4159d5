internal import Operations
internal import Findings
internal import IconVerdict
internal import Reporting
import TestSupport
import Testing
internal import Workspace

/// What reports do at their limits: places over several lines, long lines, files without findings.
@Suite struct FormatLimitsTests {
  private static let file = SourceFile(path: "/icons/a:b.svg", text: "<svg>\n  <path/>\n</svg>")

  private static func finding(_ range: Range<Int>, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
    Diagnostic(severity, rule: "edge", "5 % & more", at: SourceRange(file, range))
  }

  @Test func `GitHub gets columns only within one line`() {
    #expect(
      GitHubFormatter.format([Self.finding(8..<15), Self.finding(8..<20)]) == """
        ::warning file=/icons/a%3Ab.svg,line=2,endLine=2,col=3,endColumn=10,title=edge::5 %25 & more
        ::warning file=/icons/a%3Ab.svg,line=2,endLine=3,title=edge::5 %25 & more

        """)
  }

  @Test func `SARIF counts columns in code points, and numbers its rules`() throws {
    let other = Diagnostic(.note, rule: "another", "whole", path: "b.svg")
    let text = SARIFFormatter(version: "1", rules: Rule.all).format(
      CheckReport(diagnostics: [Self.finding(8..<20), other]))
    let root = try #require(JSONReader.read(SourceFile(path: "a.sarif", text: text)).value?.object)
    let run = try #require(root["runs"]?.array?.first?.object)
    #expect(run["columnKind"]?.string == "unicodeCodePoints")
    let results = try #require(run["results"]?.array).compactMap(\.object)
    #expect(results.map { $0["ruleIndex"]?.number } == [1, 0])
    let location = try #require(results[0]["locations"]?.array?.first?.object?["physicalLocation"]?.object)
    #expect(location["artifactLocation"]?.object?["uri"]?.string == "file:///icons/a%3Ab.svg")
    let region = try #require(location["region"]?.object)
    #expect(["startLine", "startColumn", "endLine", "endColumn"].map { region[$0]?.number } == [2, 3, 3, 5])
    let second = try #require(results[1]["locations"]?.array?.first?.object?["physicalLocation"]?.object)
    #expect(second["artifactLocation"]?.object?["uri"]?.string == "b.svg" && second["region"] == nil)
    #expect(results[1]["relatedLocations"] == nil)
  }

  @Test(arguments: [
    ("a#b.svg", "a%23b.svg"), ("a b%.svg", "a%20b%25.svg"), ("a?b.svg", "a%3Fb.svg"),
    ("ä/[1].svg", "%C3%A4/%5B1%5D.svg"),
  ])
  func `SARIF writes a path as an address`(path: String, address: String) throws {
    let finding = Diagnostic(.note, rule: "edge", "m", path: path)
    let text = SARIFFormatter(version: "1", rules: []).format(CheckReport(diagnostics: [finding]))
    #expect(text.contains("\"uri\": \"\(address)\""), "\(text)")
  }

  @Test func `SARIF says what to do`() {
    let finding = Diagnostic(.note, rule: "edge", "it is cut off", help: "leave a margin", path: "a.svg")
    let text = SARIFFormatter(version: "1", rules: []).format(CheckReport(diagnostics: [finding]))
    #expect(text.contains("\"text\": \"it is cut off; leave a margin\""), "\(text)")
  }

  /// What many icons of a folder share is one line, unless it is an error.
  @Test(arguments: [(Diagnostic.Severity.error, 8), (.warning, 1), (.note, 1)])
  func `errors of a folder are never joined`(severity: Diagnostic.Severity, lines: Int) {
    let findings = (0..<8).map { Diagnostic(severity, rule: "multicolour", "m", path: "a/\($0).svg") }
    let icons = findings.map { Judgement($0.path, [$0], summary: nil) }
    #expect(FindingGroups(Rule.all).joined(findings, icons: icons).count == lines)
  }

  /// More than twenty lines are joined, unless all are asked for.
  @Test(arguments: [(FindingsFormat.text, false, 1), (.text, true, 25), (.github, false, 1), (.github, true, 25)])
  func `all findings are listed when they are asked for`(format: FindingsFormat, listsAll: Bool, lines: Int) {
    let findings = (0..<25).map { Diagnostic(.warning, rule: "edge", "m", path: "\($0).svg") }
    let text = ReportFormatter(format, style: .lines, listsAll: listsAll)
      .text(of: CheckReport(diagnostics: findings), countsNone: false)
    #expect(text.split(separator: "\n").count { $0.contains("edge") } == lines, "\(text)")
  }

  @Test func `JSON has both ends of a place, the help, and a count of each severity`() throws {
    let helped = Diagnostic(.note, rule: "edge", "m", help: "do this", at: SourceRange(Self.file, 8..<15))
    let report = CheckReport(diagnostics: [helped, Self.finding(8..<20), Self.finding(0..<1, .error)])
    let root = try #require(JSONReader.read(SourceFile(path: "a", text: report.json.visibleText)).value?.object)
    let found = try #require(root["diagnostics"]?.array).compactMap(\.object)
    let places = found.map { one in ["line", "column", "endLine", "endColumn"].map { one[$0]?.number } }
    #expect(places == [[2, 3, 2, 10], [2, 3, 3, 5], [1, 1, 1, 2]])
    #expect(found.map { $0["help"]?.string } == ["do this", nil, nil])
    let summary = try #require(root["summary"]?.object)
    #expect(["errors", "warnings", "notes"].map { summary[$0]?.number } == [1, 1, 1])
  }

  @Test(arguments: [(Diagnostic.Severity.error, 1), (.warning, 0), (.note, 0)])
  func `only an error fails a case of JUnit`(severity: Diagnostic.Severity, failures: Int) {
    let report = CheckReport(diagnostics: [Self.finding(8..<15, severity)])
    let text = JUnitFormatter.format(report, timestamp: "2026-11-26T20:45:00")
    #expect(text.contains(#"tests="1" failures="\#(failures)""#))
    #expect(
      text.contains("<failure") == (failures == 1) && text.contains("<system-out></system-out>") == (failures == 1))
    #expect(text.contains("5 % &amp; more"))
  }

  /// The line of code with its carets, for a place in a line of so many letters.
  private static func excerpt(_ length: Int, _ range: Range<Int>) -> [String] {
    let file = SourceFile(path: "a", text: String(repeating: "x", count: length))
    let finding = Diagnostic(.note, rule: "r", "m", at: SourceRange(file, range))
    let lines = TextFormatter(.context(color: false)).format([finding]).split(separator: "\n")
    return lines.suffix(2).map { String($0.dropFirst(6)) }
  }

  @Test(arguments: [
    // The line is cut on the left from a place after column 71 on, and on the right after 100 letters.
    (100, 70..<71, String(repeating: "x", count: 100), 70, 1),
    (101, 0..<1, String(repeating: "x", count: 100) + "…", 0, 1),
    (171, 71..<72, "…" + String(repeating: "x", count: 100) + "…", 41, 1),
    (131, 71..<72, "…" + String(repeating: "x", count: 100), 41, 1),
    (300, 0..<300, String(repeating: "x", count: 100) + "…", 0, 100),
    (5, 2..<2, "xxxxx", 2, 1), (5, 5..<5, "xxxxx", 5, 1),
  ])
  func `a long line is cut around its place`(
    length: Int, range: Range<Int>, shown: String, indent: Int, width: Int
  ) {
    let carets = String(repeating: " ", count: indent) + String(repeating: "^", count: width)
    #expect(Self.excerpt(length, range) == [shown, carets])
  }
}
