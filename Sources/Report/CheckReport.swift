package import DesignTokens
package import IconCheck
package import Source

/// What a check found: the verdict on every icon and token file, and all findings.
package struct CheckReport: Sendable {
  package let judgements: [Judgement]
  package let tokens: [TokenVerdict]
  package let diagnostics: [Diagnostic]

  package init(judgements: [Judgement] = [], tokens: [TokenVerdict] = [], diagnostics: [Diagnostic]) {
    self.judgements = judgements
    self.tokens = tokens
    self.diagnostics = diagnostics
  }

  /// The document of `--format json`.
  package var json: JSONWriter {
    [
      "version": 1,
      "icons": .array(
        judgements.map { judgement in
          [
            "path": .string(judgement.path), "verdict": .string(judgement.verdict.rawValue),
            "reason": judgement.reason.map(JSONWriter.string) ?? .null,
          ]
        }),
      "tokens": .array(
        tokens.map { ["path": .string($0.path), "accepted": .boolean($0.accepted), "count": .integer($0.count)] }),
      "diagnostics": .array(diagnostics.map(\.json)),
      "summary": .object(
        [(Diagnostic.Severity.error, "errors"), (.warning, "warnings"), (.note, "notes")].map { severity, name in
          (name, .integer(diagnostics.count { $0.severity == severity }))
        }),
    ]
  }
}

extension Diagnostic {
  fileprivate var json: JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("rule", .string(rule)), ("severity", .string(severity.rawValue)), ("path", .string(path)),
      ("message", .string(message)),
    ]
    if let help { members.append(("help", .string(help))) }
    if let place { members += place.members(named: ["line", "column", "endLine", "endColumn"]) }
    return .object(members)
  }

  /// The message with the help, in one sentence.
  var sentence: String { message + (help.map { "; \($0)" } ?? "") }
}

extension SourceRange {
  /// Line and column of the start, then of the end.
  func members(named names: [String]) -> [(key: String, value: JSONWriter)] {
    let (start, end) = (start, end)
    return zip(names, [start.line, start.column, end.line, end.column]).map { ($0, .integer($1)) }
  }
}
