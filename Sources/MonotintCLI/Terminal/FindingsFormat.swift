internal import MonotintKit
internal import Source

/// How findings are printed, as `--format` names it.
enum FindingsFormat {
  case text(TextFormatter)
  case json
  case gitHub
  case sarif
  case jUnit

  static let names = ["text", "json", "github", "sarif", "junit"]

  init(name: String?, terminal: Terminal) {
    switch name {
    case "json": self = .json
    case "github": self = .gitHub
    case "sarif": self = .sarif
    case "junit": self = .jUnit
    default: self = .text(TextFormatter(terminal.isInteractive ? .context(color: terminal.usesColor) : .lines))
    }
  }

  /// Whether the output is a document of its own, beside which nothing else may be printed.
  var isDocument: Bool {
    switch self {
    case .text, .gitHub: false
    case .json, .sarif, .jUnit: true
    }
  }

  func text(of report: CheckReport) -> String {
    switch self {
    case .text(let formatter): formatter.format(report.diagnostics)
    case .json: report.json.visibleText
    case .gitHub: GitHubFormatter().format(report.diagnostics)
    case .sarif: SARIFFormatter(version: MonotintVersion.current).format(report.diagnostics)
    case .jUnit: JUnitFormatter().format(report)
    }
  }
}
