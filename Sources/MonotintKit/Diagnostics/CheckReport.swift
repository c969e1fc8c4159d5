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
      "summary": [
        "errors": .number(Double(diagnostics.count { $0.severity == .error })),
        "warnings": .number(Double(diagnostics.count { $0.severity == .warning })),
        "notes": .number(Double(diagnostics.count { $0.severity == .note })),
      ],
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
    if let place {
      let (start, end) = (place.start, place.end)
      members += [
        ("line", .number(Double(start.line))), ("column", .number(Double(start.column))),
        ("endLine", .number(Double(end.line))), ("endColumn", .number(Double(end.column))),
      ]
    }
    return .object(members)
  }
}
