internal import MonotintKit

/// How findings are printed, as `--format` names it.
enum FindingsFormat {
  case text(TextFormatter)

  static let names = ["text"]

  init(name: String?, terminal: Terminal) {
    self = .text(TextFormatter(terminal.isInteractive ? .context(color: terminal.usesColor) : .lines))
  }

  func text(of diagnostics: [Diagnostic]) -> String {
    switch self {
    case .text(let formatter): formatter.format(diagnostics)
    }
  }
}
