internal import Project
internal import Report
internal import Source

/// How findings are printed, as `--format` names it.
enum FindingsFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif, junit

  /// Whether the output is one document, so that nothing else may be printed with it.
  var isDocument: Bool { self != .text && self != .github }

  func text(of report: CheckReport, on terminal: Terminal) -> String {
    switch self {
    case .text:
      TextFormatter(terminal.isInteractive ? .context(color: terminal.usesColor) : .lines).format(report.diagnostics)
    case .json: report.json.visibleText
    case .github: GitHubFormatter.format(report.diagnostics)
    case .sarif: SARIFFormatter(version: MonotintVersion.current, rules: Rule.all).format(report.diagnostics)
    case .junit: JUnitFormatter.format(report)
    }
  }
}
