internal import Disk
internal import MonotintKit

extension Invocation {
  /// The project that `--project` and `--config` name, or that of the current folder.
  func project() throws -> Project {
    let folder = arguments[.project].map { ProjectPath.join(currentFolder, $0) } ?? currentFolder
    let configuration = arguments[.config].map { ProjectPath.join(currentFolder, $0) }
    return try Project(folder: folder, configuration: configuration)
  }

  /// Prints findings in the format that was asked for.
  func printFindings(_ diagnostics: [Diagnostic]) throws {
    let format = FindingsFormat(name: arguments[.format(FindingsFormat.names)], terminal: terminal)
    try terminal.print(format.text(of: CheckReport(diagnostics: diagnostics)))
  }

  /// Prints what was done, unless `--quiet` asks for silence.
  func say(_ text: String) throws {
    if !arguments.has(.quiet) { try terminal.print(text) }
  }
}
