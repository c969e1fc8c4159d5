internal import MonotintKit
internal import Source

extension Invocation {
  /// The project that `--project` and `--config` name, or that of the current folder.
  func project() throws -> Project {
    let configuration = arguments[.config].map { ProjectPath.join(currentFolder, $0) }
    return try Project(folder: projectFolder, configuration: configuration, renderers: renderers)
  }

  /// The folder that `--project` names, or the current one.
  var projectFolder: String { arguments[.project].map { ProjectPath.join(currentFolder, $0) } ?? currentFolder }

  /// Prints findings in the format that was asked for.
  func printFindings(_ report: CheckReport) throws {
    let text = text(of: report)
    try printsDocument ? terminal.report(document: text) : terminal.print(document: text)
  }

  /// Findings in the format that was asked for.
  func text(of report: CheckReport) -> String { findingsFormat.text(of: report) }

  /// All that decides how the same findings are printed.
  var findingsForm: String {
    "\(arguments[.format(FindingsFormat.names)] ?? "") \(terminal.isInteractive) \(terminal.usesColor)"
  }

  private var findingsFormat: FindingsFormat {
    FindingsFormat(name: arguments[.format(FindingsFormat.names)], terminal: terminal)
  }

  /// Prints what was done, a line each, unless `--quiet` asks for silence; not into a document.
  func say(_ lines: String...) throws { try say(lines) }

  func say(_ lines: [String]) throws {
    if arguments.has(.quiet) { return }
    try findingsFormat.isDocument || printsDocument ? terminal.report(lines) : terminal.print(lines)
  }

  /// Says how long the work on icons took, to a person who watches or asks for more; not among the results, which are the same
  /// each time.
  func sayPace(icons: Int) throws {
    guard icons > 0, !arguments.has(.quiet), terminal.showsProgress || arguments.has(.verbose) else { return }
    let duration = (ContinuousClock.now - start).components
    let seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    let pace = Decimals.fixed(Double(icons) / max(seconds, 0.001), places: 0)
    let count = icons == 1 ? "1 icon" : "\(icons) icons"
    try terminal.report("\(count) in \(Decimals.fixed(seconds, places: 2)) s, \(pace) a second")
  }
}
