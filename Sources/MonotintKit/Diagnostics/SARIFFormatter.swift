package import Source

/// Prints findings as SARIF 2.1.0, with what each rule is about and how to repair what it finds.
package struct SARIFFormatter: Sendable {
  private let version: String

  /// - Parameter version: Monotint's own.
  package init(version: String) {
    self.version = version
  }

  package func format(_ diagnostics: [Diagnostic]) -> String {
    // Findings about the configuration and the tokens have ids, but no page.
    let ids = Set(diagnostics.map(\.rule)).sorted()
    let indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let document: JSONWriter = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": ["name": "Monotint", "semanticVersion": .string(version), "rules": .array(ids.map(rule))]
          ],
          "columnKind": "unicodeCodePoints",
          "results": .array(diagnostics.map { result($0, index: indices[$0.rule] ?? 0) }),
        ]
      ],
    ]
    return document.visibleText
  }

  private func rule(_ id: String) -> JSONWriter {
    guard let rule = Rule.named(id) else { return ["id": .string(id)] }
    return [
      "id": .string(id),
      "shortDescription": text(rule.title),
      "fullDescription": text(rule.why),
      "help": ["text": .string(RulePage(rule).text), "markdown": .string(RulePage(rule).markdown)],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private func result(_ diagnostic: Diagnostic, index: Int) -> JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("ruleId", .string(diagnostic.rule)),
      ("ruleIndex", .number(Double(index))),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", text(diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? ""))),
      ("locations", [["physicalLocation": location(diagnostic.path, diagnostic.place)]]),
    ]
    if !diagnostic.related.isEmpty {
      let related = diagnostic.related.map { related -> JSONWriter in
        [
          "physicalLocation": location(related.place.file.path, related.place), "message": text(related.message),
        ]
      }
      members.append(("relatedLocations", .array(related)))
    }
    return .object(members)
  }

  private func location(_ path: String, _ place: SourceRange?) -> JSONWriter {
    let artifact: JSONWriter = ["uri": .string(Self.uri(path))]
    guard let place else { return ["artifactLocation": artifact] }
    let (start, end) = (place.start, place.end)
    return [
      "artifactLocation": artifact,
      "region": [
        "startLine": .number(Double(start.line)), "startColumn": .number(Double(start.column)),
        "endLine": .number(Double(end.line)), "endColumn": .number(Double(end.column)),
      ],
    ]
  }

  private func text(_ text: String) -> JSONWriter { ["text": .string(text)] }

  /// A path as a relative reference (RFC 3986), or an absolute one as a file's.
  private static func uri(_ path: String) -> String {
    let safe = Set("-._~/!$&'()*+,;=@".utf8)
    var uri = path.utf8.starts(with: "/".utf8) ? "file://" : ""
    for byte in path.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      if isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || safe.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }
}
