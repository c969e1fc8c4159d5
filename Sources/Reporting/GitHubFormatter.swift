package import Findings

/// Prints findings as workflow commands, which GitHub shows on the lines of a pull request.
package enum GitHubFormatter {
  package static func format(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(command).joined()
  }

  private static func command(_ diagnostic: Diagnostic) -> String {
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = [property("file", diagnostic.path)]
    if let place = diagnostic.place {
      let start = place.start
      let end = place.end
      properties.append(property("line", "\(start.line)"))
      properties.append(property("endLine", "\(end.line)"))
      // GitHub accepts columns only for a finding within one line.
      if start.line == end.line {
        properties.append(property("col", "\(start.column)"))
        properties.append(property("endColumn", "\(end.column)"))
      }
    }
    properties.append(property("title", diagnostic.rule))
    let lines = diagnostic.sentence.split(separator: "\n", omittingEmptySubsequences: false)
    // GitHub shows %0A as a line break.
    let message = lines.map { escaped(String($0)) }.joined(separator: "%0A")
    return "::\(name) \(properties.joined(separator: ","))::\(message)\n"
  }

  private static func property(_ key: String, _ value: String) -> String {
    "\(key)=\(escaped(value, [":": "%3A", ",": "%2C"]))"
  }

  /// The escapes of GitHub's toolkit:
  /// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
  private static func escaped(_ text: String, _ more: [Unicode.Scalar: String] = [:]) -> String {
    Visible.text(text).escaping(["%": "%25"].merging(more) { $1 })
  }
}
