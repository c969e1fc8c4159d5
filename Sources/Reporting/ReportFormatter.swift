package import Findings
package import Operations
internal import Platform
internal import Workspace

/// How findings are printed, as `--format` names it.
package enum FindingsFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif, junit

  /// Whether the output is one document, so that nothing else may be printed with it.
  package var isDocument: Bool { self != .text && self != .github }
}

/// Prints the report of an operation in the format that was asked for.
package struct ReportFormatter: Sendable {
  package let format: FindingsFormat
  /// The style of `FindingsFormat.text`.
  private let style: TextFormatter.Style
  /// Whether findings that are alike are not joined.
  private let listsAll: Bool

  package init(_ format: FindingsFormat, style: TextFormatter.Style, listsAll: Bool) {
    self.format = format
    self.style = style
    self.listsAll = listsAll
  }

  /// - Parameters:
  ///   - named: the findings that text and GitHub annotations name; nil for all. Documents hold all.
  ///   - countsNone: whether the last line of text and annotations also says that there are no findings.
  package func text(
    of report: CheckReport, naming named: [Diagnostic]? = nil, countsNone: Bool
  ) -> String {
    let printed = joined(named, of: report)
    var counts = ""
    if countsNone || !report.diagnostics.isEmpty { counts = FindingCounts(report).line + "\n" }
    switch format {
    case .text:
      let text = TextFormatter(style).format(printed)
      if style.isSpaced, !printed.isEmpty, !counts.isEmpty { return "\(text)\n\(counts)" }
      return text + counts
    case .github: return GitHubFormatter.format(printed) + counts
    case .json: return report.json.visibleText
    case .sarif:
      return SARIFFormatter(version: MonotintVersion.current, rules: Rule.all).format(report)
    case .junit: return JUnitFormatter.format(report, timestamp: SystemClock.timestamp)
    }
  }

  /// Findings in text, one by one.
  package func text(ofFindings findings: [Diagnostic]) -> String { TextFormatter(style).format(findings) }

  /// The findings to name, with those that are alike as one.
  private func joined(_ named: [Diagnostic]?, of report: CheckReport) -> [Diagnostic] {
    guard !format.isDocument else { return [] }
    let findings = if let named { named } else { report.diagnostics }
    if listsAll { return findings }
    return FindingGroups(Rule.all).joined(findings, icons: report.judgements)
  }
}

extension TextFormatter.Style {
  /// Whether an empty line comes after each finding.
  fileprivate var isSpaced: Bool {
    switch self {
    case .lines: false
    case .context: true
    }
  }
}
