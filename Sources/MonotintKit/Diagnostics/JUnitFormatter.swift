internal import Source

/// Prints a check as a JUnit report: a test case for each file, which fails when something in it is an error.
package struct JUnitFormatter: Sendable {
  package init() {}

  package func format(_ report: CheckReport) -> String {
    var findings: [String: [Diagnostic]] = [:]
    for diagnostic in report.diagnostics { findings[diagnostic.path, default: []].append(diagnostic) }
    let paths = Set(report.judgements.map(\.path)).union(findings.keys).sorted()
    let failures = paths.count { findings[$0]?.hasErrors == true }
    let cases = paths.map { testCase($0, findings[$0] ?? []) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="monotint" tests="\(paths.count)" failures="\(failures)" errors="0">
        <testsuite name="monotint" tests="\(paths.count)" failures="\(failures)" errors="0" skipped="0">
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ path: String, _ findings: [Diagnostic]) -> String {
    let name = Self.attribute(path)
    guard !findings.isEmpty else { return "    <testcase name=\"\(name)\" classname=\"monotint\"/>\n" }
    let text = Self.escaped(TextFormatter(.lines).format(findings))
    let errors = findings.filter { $0.severity == .error }
    let element =
      if let first = errors.first {
        "<failure type=\"\(Self.attribute(first.rule))\" message=\"\(Self.attribute(first.message))\">\(text)</failure>"
      } else {
        "<system-out>\(text)</system-out>"
      }
    return "    <testcase name=\"\(name)\" classname=\"monotint\">\n      \(element)\n    </testcase>\n"
  }

  private static func attribute(_ text: String) -> String { escaped(Visible.text(text)) }

  /// Text in which everything can be seen, as XML holds it.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
