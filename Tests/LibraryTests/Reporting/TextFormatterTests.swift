@testable import Findings
internal import Reporting
import Testing

@Suite struct TextFormatterTests {
  private let file = SourceFile(path: "a.json", text: "{\n  \"żółw\": 1,\n\t\"b\": 2\n}")

  private func diagnostic(_ range: Range<Int>, help: String? = "do it") -> Diagnostic {
    Diagnostic(.error, rule: "some-rule", "it is wrong", help: help, at: SourceRange(file, range))
  }

  @Test func `one line that Xcode parses`() {
    #expect(TextFormatter(.lines).format([diagnostic(4..<13)]) == "a.json:2:3: error: it is wrong; do it [some-rule]\n")
  }

  @Test func `columns count characters, carets stand below them`() {
    #expect(
      TextFormatter(.context(color: false)).format([diagnostic(15..<16)]) == """
        error: it is wrong [some-rule]
          a.json:2:11
          2 |   "żółw": 1,
            |           ^
          help: do it

        """)
  }

  @Test func `a tab is one column wide`() {
    #expect(
      TextFormatter(.context(color: false)).format([diagnostic(19..<22)]).contains("  3 |  \"b\": 2\n    |  ^^^\n"))
  }

  @Test func `a finding about a whole file has no place`() {
    let diagnostic = Diagnostic(.warning, rule: "r", "odd", path: "x\u{1B}[31m.svg")
    #expect(TextFormatter(.lines).format([diagnostic]) == "x\\u{1B}[31m.svg: warning: odd [r]\n")
  }

  @Test func `on a terminal a finding about a whole file says what to do`() {
    let finding = Diagnostic(.error, rule: "r", "odd", help: "do it", path: "x.svg")
    #expect(TextFormatter(.context(color: false)).format([finding]) == "error: odd [r]\n  x.svg\n  help: do it\n")
  }

  @Test func `a long line is cut around the place`() {
    let text = String(repeating: "x", count: 500) + "HERE" + String(repeating: "y", count: 500)
    let place = SourceRange(SourceFile(path: "m.json", text: text), 500..<504)
    let lines = TextFormatter(.context(color: false)).format([Diagnostic(.note, rule: "r", "m", at: place)]).split(
      separator: "\n")
    let (source, carets) = (lines[2], lines[3])
    #expect(source.count < 120 && source.hasSuffix("…"))
    let marked = zip(source, carets).filter { $0.1 == "^" }.map(\.0)
    #expect(String(marked) == "HERE")
  }

  @Test(arguments: [(0, 1, 1), (2, 2, 1), (7, 2, 5), (26, 4, 1), (999, 4, 2)])
  func `an offset is a line and a column`(offset: Int, line: Int, column: Int) {
    let position = file.position(of: offset)
    #expect(position == SourcePosition(line: line, column: column))
  }

  @Test func `a line and a column are an offset`() {
    for offset in [0, 2, 5, 7, 15, 19] {
      let position = file.position(of: offset)
      #expect(file.offset(line: position.line, column: position.column) == offset)
    }
  }

  @Test(arguments: [(Diagnostic.Severity.error, "1;31"), (.warning, "1;33"), (.note, "1;36")])
  func `a severity has its colour, and so have its carets`(severity: Diagnostic.Severity, code: String) {
    let related = Diagnostic.Related("see here", at: SourceRange(file, 15..<16))
    let finding = Diagnostic(
      severity, rule: "r", "it is wrong", help: "do it", at: SourceRange(file, 4..<6), related: [related])
    let (start, bold, end) = ("\u{1B}[\(code)m", "\u{1B}[1m", "\u{1B}[0m")
    let note = "\u{1B}[1;36m"
    #expect(
      TextFormatter(.context(color: true)).format([finding]) == """
        \(start)\(severity.rawValue)\(end): \(bold)it is wrong\(end) [r]
          a.json:2:3
          2 |   "żółw": 1,
            | \(start)  ^^\(end)
          a.json:2:11: see here
          2 |   "żółw": 1,
            | \(note)          ^\(end)
          \(bold)help\(end): do it

        """)
  }
}
