internal import Findings
package import Operations

/// Prints a check as a JUnit report: a test case for each file, which fails when something in it is
/// an error, and is skipped when it was not judged.
package enum JUnitFormatter {
  package static func format(_ report: CheckReport) -> String {
    let judged = report.judged
    let findings = Dictionary(grouping: report.diagnostics) { finding in
      CheckReport.subject(of: finding, among: judged)
    }
    let skipped = report.notJudged.filter { findings[$0.path] == nil }
    let paths = judged.union(findings.keys).sorted()
    let failures = paths.count { findings[$0]?.hasErrors == true }
    let cases =
      paths.map { testCase($0, findings[$0, default: []]) }.joined() + skipped.map(skippedTestCase).joined()
    let counts = "tests=\"\(paths.count + skipped.count)\" failures=\"\(failures)\" errors=\"0\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="monotint" \(counts)>
        <testsuite name="monotint" \(counts) skipped="\(skipped.count)">
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ path: String, _ findings: [Diagnostic]) -> String {
    let name = attribute(path)
    guard !findings.isEmpty else {
      return "    <testcase name=\"\(name)\" classname=\"monotint\"/>\n"
    }
    let text = escaped(TextFormatter(.lines).format(findings))
    let element =
      if let error = findings.first(where: { $0.severity == .error }) {
        failure(error, text: text)
      } else {
        "<system-out>\(text)</system-out>"
      }
    return """
          <testcase name="\(name)" classname="monotint">
            \(element)
          </testcase>

      """
  }

  private static func skippedTestCase(_ notJudged: NotJudged) -> String {
    """
        <testcase name="\(attribute(notJudged.path))" classname="monotint">
          <skipped message="\(attribute(notJudged.reason))"/>
        </testcase>

    """
  }

  /// - Parameter text: all findings of the test case, escaped.
  private static func failure(_ error: Diagnostic, text: String) -> String {
    let rule = attribute(error.rule)
    let message = attribute(error.message)
    return "<failure type=\"\(rule)\" message=\"\(message)\">\(text)</failure>"
  }

  private static func attribute(_ text: String) -> String { escaped(Visible.text(text)) }

  private static func escaped(_ text: String) -> String {
    text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
  }
}

extension String {
  /// With special characters escaped. They are found as scalars, because a combining mark may
  /// follow one in a grapheme.
  func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { escapes[$0, default: String($0)] }.joined()
  }
}
