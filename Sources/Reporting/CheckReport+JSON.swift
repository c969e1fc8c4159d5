internal import DesignTokens
package import Findings
internal import IconVerdict
package import Operations

extension CheckReport {
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
      "notJudged": notJudgedJSON,
      "summary": .object(
        [(Diagnostic.Severity.error, "errors"), (.warning, "warnings"), (.note, "notes")].map { severity, name in
          (name, .integer(diagnostics.count { $0.severity == severity }))
        }),
    ]
  }

  /// What was not judged, and why.
  var notJudgedJSON: JSONWriter {
    .array(notJudged.map { ["path": .string($0.path), "reason": .string($0.reason)] })
  }
}

extension Diagnostic {
  fileprivate var json: JSONWriter {
    let start = place?.start
    let end = place?.end
    return [
      "rule": .string(rule), "severity": .string(severity.rawValue), "path": .string(path),
      "message": .string(message), "help": help.map(JSONWriter.string),
      "line": start.map { .integer($0.line) }, "column": start.map { .integer($0.column) },
      "endLine": end.map { .integer($0.line) }, "endColumn": end.map { .integer($0.column) },
      "related": related.isEmpty ? nil : .array(related.map(\.json)),
    ]
  }

  /// The message with the help, in one sentence.
  var sentence: String {
    guard let help else { return message }
    return "\(message); \(help)"
  }
}

extension Diagnostic.Related {
  fileprivate var json: JSONWriter {
    [
      "path": .string(path), "message": .string(message),
      "line": place.map { .integer($0.start.line) }, "column": place.map { .integer($0.start.column) },
    ]
  }
}
