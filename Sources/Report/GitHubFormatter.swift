package import Source

/// Prints findings as workflow commands, which GitHub shows on the lines of a pull request.
package enum GitHubFormatter {
  package static func format(_ diagnostics: [Diagnostic]) -> String { diagnostics.map(command).joined() }

  private static func command(_ diagnostic: Diagnostic) -> String {
    let name = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    var properties = [("file", diagnostic.path)]
    if let (start, end) = diagnostic.place.map({ ($0.start, $0.end) }) {
      properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
      // GitHub accepts columns only for a finding within one line.
      if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
    }
    properties.append(("title", diagnostic.rule))
    let list = properties.map { "\($0.0)=\(escaped($0.1, [":": "%3A", ",": "%2C"]))" }
    // GitHub shows %0A as a line break.
    let lines = diagnostic.sentence.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
    return "::\(name) \(list.joined(separator: ","))::\(lines.joined(separator: "%0A"))\n"
  }

  /// The escapes of GitHub's toolkit: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
  private static func escaped(_ text: String, _ more: [Unicode.Scalar: String] = [:]) -> String {
    Visible.text(text).escaping(["%": "%25"].merging(more) { $1 })
  }
}
