package import Findings
package import Operations

/// Prints findings as SARIF 2.1.0, with the description of each rule.
package struct SARIFFormatter: Sendable {
  private let version: String
  private let rules: [Rule]

  /// - Parameters:
  ///   - version: Monotint's own.
  ///   - rules: all rules. A finding with another id has no description.
  package init(version: String, rules: [Rule]) {
    self.version = version
    self.rules = rules
  }

  package func format(_ report: CheckReport) -> String {
    let diagnostics = report.diagnostics
    let ids = Set(diagnostics.map(\.rule)).sorted()
    let indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let document: JSONWriter = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "Monotint",
              "semanticVersion": .string(version),
              "rules": .array(ids.map(rule)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "properties": ["notJudged": report.notJudgedJSON],
          "results": .array(diagnostics.map { result($0, index: indices[$0.rule, default: 0]) }),
        ]
      ],
    ]
    return document.visibleText
  }

  private func rule(_ id: String) -> JSONWriter {
    guard let rule = rules.first(where: { $0.id == id }) else { return ["id": .string(id)] }
    let page = RulePage(rule)
    return [
      "id": .string(id),
      "shortDescription": text(rule.title),
      "fullDescription": text(rule.why),
      "help": ["text": .string(page.text), "markdown": .string(page.markdown)],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private func result(_ diagnostic: Diagnostic, index: Int) -> JSONWriter {
    let others = diagnostic.related.map { related -> JSONWriter in
      [
        "physicalLocation": location(related.path, related.place),
        "message": text(related.message),
      ]
    }
    var related: JSONWriter?
    if !others.isEmpty { related = .array(others) }
    return [
      "ruleId": .string(diagnostic.rule),
      "ruleIndex": .integer(index),
      "level": .string(diagnostic.severity.rawValue),
      "message": text(diagnostic.sentence),
      "locations": [["physicalLocation": location(diagnostic.path, diagnostic.place)]],
      "relatedLocations": related,
    ]
  }

  private func location(_ path: String, _ place: SourceRange?) -> JSONWriter {
    // A relative path is a relative reference (RFC 3986), and an absolute one a file's URL.
    var uri = path.percentEncoded(keeping: "/!$&'()*+,;=@")
    if path.utf8.starts(with: "/".utf8) { uri = "file://" + uri }
    return ["artifactLocation": ["uri": .string(uri)], "region": place.map(region)]
  }

  private func region(_ place: SourceRange) -> JSONWriter {
    let start = place.start
    let end = place.end
    return [
      "startLine": .integer(start.line),
      "startColumn": .integer(start.column),
      "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
    ]
  }

  private func text(_ text: String) -> JSONWriter { ["text": .string(text)] }
}
