internal import Findings
package import Operations

/// Prints a check as a JUnit report: a test case for each file, which fails when something in it is an error, and is
/// skipped when it was not judged. Warnings and notes are the output of the suite.
///
/// The form is valid both in the schema of Ant (https://github.com/windyroad/JUnit-Schema) and in that of Jenkins
/// (https://github.com/jenkinsci/xunit-plugin): `testsuites` has no attributes, a test case holds one element at most,
/// and a suite has all attributes that Ant's schema requires. GitLab reads both.
package enum JUnitFormatter {
  /// - Parameter timestamp: when the check ran, in UTC, such as "2026-11-26T20:45:00".
  package static func format(_ report: CheckReport, timestamp: String) -> String {
    let judged = report.judged
    let findings = Dictionary(grouping: report.diagnostics) { finding in
      CheckReport.subject(of: finding, among: judged)
    }
    let skipped = report.notJudged.filter { findings[$0.path] == nil }
    let paths = judged.union(findings.keys).sorted()
    let failures = paths.count { findings[$0]?.hasErrors == true }
    let cases = paths.map { testCase($0, findings[$0, default: []]) } + skipped.map(skippedTestCase)
    let passed = paths.flatMap { path in
      let all = findings[path, default: []]
      return all.hasErrors ? [] : all
    }
    let counts = "tests=\"\(paths.count + skipped.count)\" failures=\"\(failures)\" errors=\"0\""
    let run = "timestamp=\"\(attribute(timestamp))\" hostname=\"localhost\" time=\"0\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="monotint" package="monotint" id="0" \(counts) skipped="\(skipped.count)" \(run)>
          <properties/>
      \(cases.joined())\
          <system-out>\(escaped(TextFormatter(.lines).format(passed)))</system-out>
          <system-err/>
        </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ path: String, _ findings: [Diagnostic]) -> String {
    guard let error = findings.first(where: { $0.severity == .error }) else {
      return "    <testcase \(names(path))/>\n"
    }
    let text = escaped(TextFormatter(.lines).format(findings))
    return """
          <testcase \(names(path))>
            \(failure(error, text: text))
          </testcase>

      """
  }

  private static func skippedTestCase(_ notJudged: NotJudged) -> String {
    """
        <testcase \(names(notJudged.path))>
          <skipped message="\(attribute(notJudged.reason))"/>
        </testcase>

    """
  }

  private static func names(_ path: String) -> String {
    "name=\"\(attribute(path))\" classname=\"monotint\" time=\"0\""
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
