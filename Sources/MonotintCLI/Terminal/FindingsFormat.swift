internal import MonotintKit

/// How findings are printed, as `--format` names it.
enum FindingsFormat {
  case text(TextFormatter)
  case json

  static let names = ["text", "json"]

  init(name: String?, terminal: Terminal) {
    switch name {
    case "json": self = .json
    default: self = .text(TextFormatter(terminal.isInteractive ? .context(color: terminal.usesColor) : .lines))
    }
  }

  func text(of report: CheckReport) -> String {
    switch self {
    case .text(let formatter): formatter.format(report.diagnostics)
    case .json: report.json.text
    }
  }
}
