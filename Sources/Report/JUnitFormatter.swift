internal import Source

/// Prints a check as a JUnit report: a test case for each file, which fails when something in it is an error.
package enum JUnitFormatter {
  package static func format(_ report: CheckReport) -> String {
    let judged = report.judged
    let findings = Dictionary(grouping: report.diagnostics) { CheckReport.subject(of: $0, among: judged) }
    let paths = judged.union(findings.keys).sorted()
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

  private static func testCase(_ path: String, _ findings: [Diagnostic]) -> String {
    let name = attribute(path)
    guard !findings.isEmpty else { return "    <testcase name=\"\(name)\" classname=\"monotint\"/>\n" }
    let text = escaped(TextFormatter(.lines).format(findings))
    let element =
      if let error = findings.first(where: { $0.severity == .error }) {
        "<failure type=\"\(attribute(error.rule))\" message=\"\(attribute(error.message))\">\(text)</failure>"
      } else {
        "<system-out>\(text)</system-out>"
      }
    return "    <testcase name=\"\(name)\" classname=\"monotint\">\n      \(element)\n    </testcase>\n"
  }

  private static func attribute(_ text: String) -> String { escaped(Visible.text(text)) }

  private static func escaped(_ text: String) -> String {
    text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
  }
}

extension String {
  /// With special characters escaped. They are found as scalars, because a combining mark may follow one in a grapheme.
  func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
