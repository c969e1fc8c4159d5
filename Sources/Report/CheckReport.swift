package import DesignTokens
package import IconCheck
package import Source

/// What a check found: the verdict on every icon and token file, and all findings.
package struct CheckReport: Sendable {
  package let judgements: [Judgement]
  package let tokens: [TokenVerdict]
  package let diagnostics: [Diagnostic]

  package init(
    judgements: [Judgement] = [], tokens: [TokenVerdict] = [], diagnostics: [Diagnostic]
  ) {
    self.judgements = judgements
    self.tokens = tokens
    self.diagnostics = diagnostics
  }

  /// The paths of all icons and image sets that were judged.
  var judged: Set<String> { Set(judgements.map(\.path)) }

  /// What a finding is about: the image set for a file of a set that was judged, and otherwise the
  /// file.
  static func subject(of finding: Diagnostic, among judged: Set<String>) -> String {
    guard let slash = finding.path.lastIndex(of: "/"), !judged.contains(finding.path) else {
      return finding.path
    }
    let folder = String(finding.path[..<slash])
    guard judged.contains(folder) else { return finding.path }
    return folder
  }

  /// The report with other judgements on some of the icons.
  package func replacing(_ others: [Judgement]) -> CheckReport {
    let byPath = Dictionary(others.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = diagnostics.filter { byPath[$0.path] == nil }
    return CheckReport(
      judgements: judgements.map { byPath[$0.path, default: $0] }, tokens: tokens,
      diagnostics: kept + others.flatMap(\.diagnostics))
  }

  /// The document of `--format json`.
  package var json: JSONWriter {
    [
      "version": 1,
      "icons": .array(
        judgements.map { judgement in
          [
            "path": .string(judgement.path),
            "verdict": .string(judgement.verdict.rawValue),
            "reason": judgement.reason.map(JSONWriter.string) ?? .null,
          ]
        }),
      "tokens": .array(
        tokens.map { verdict in
          [
            "path": .string(verdict.path),
            "accepted": .boolean(verdict.accepted),
            "count": .integer(verdict.count),
          ]
        }),
      "diagnostics": .array(diagnostics.map(\.json)),
      "summary": [
        "errors": count(of: .error),
        "warnings": count(of: .warning),
        "notes": count(of: .note),
      ],
    ]
  }

  private func count(of severity: Diagnostic.Severity) -> JSONWriter {
    .integer(diagnostics.count { $0.severity == severity })
  }
}

extension Diagnostic {
  fileprivate var json: JSONWriter {
    let start = place?.start
    let end = place?.end
    return [
      "rule": .string(rule),
      "severity": .string(severity.rawValue),
      "path": .string(path),
      "message": .string(message),
      "help": help.map(JSONWriter.string),
      "line": start.map { .integer($0.line) },
      "column": start.map { .integer($0.column) },
      "endLine": end.map { .integer($0.line) },
      "endColumn": end.map { .integer($0.column) },
    ]
  }

  /// The message with the help, in one sentence.
  var sentence: String {
    guard let help else { return message }
    return "\(message); \(help)"
  }
}
