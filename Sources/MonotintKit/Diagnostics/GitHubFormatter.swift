package import Source

/// Prints findings as workflow commands, which GitHub shows on the lines of a pull request.
package struct GitHubFormatter: Sendable {
  package init() {}

  package func format(_ diagnostics: [Diagnostic]) -> String { diagnostics.map(command).joined() }

  private func command(_ diagnostic: Diagnostic) -> String {
    let name = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    var properties = [("file", diagnostic.path)]
    if let place = diagnostic.place {
      let (start, end) = (place.start, place.end)
      properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
      // GitHub takes columns only where a finding stays on its line.
      if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
    }
    properties.append(("title", diagnostic.rule))
    let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }.joined(separator: ",")
    let message = diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? "")
    // A line break of a message is shown as one.
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    return "::\(name) \(list)::\(lines.map { Self.escaped(String($0), isProperty: false) }.joined(separator: "%0A"))\n"
  }

  /// The escapes of GitHub's toolkit: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in Visible.text(text).unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
