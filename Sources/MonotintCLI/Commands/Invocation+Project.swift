internal import Disk
internal import MonotintKit

extension Invocation {
  /// The project that `--project` and `--config` name, or that of the current folder.
  func project() throws -> Project {
    let configuration = arguments[.config].map { ProjectPath.join(currentFolder, $0) }
    return try Project(folder: projectFolder, configuration: configuration, workplace: workplace)
  }

  /// The folder that `--project` names, or the current one.
  var projectFolder: String { arguments[.project].map { ProjectPath.join(currentFolder, $0) } ?? currentFolder }

  /// Prints findings in the format that was asked for.
  func printFindings(_ report: CheckReport) throws {
    try terminal.print(findingsFormat.text(of: report))
  }

  private var findingsFormat: FindingsFormat {
    FindingsFormat(name: arguments[.format(FindingsFormat.names)], terminal: terminal)
  }

  /// Prints what was done, unless `--quiet` asks for silence; not into a document of findings.
  func say(_ text: String) throws {
    if arguments.has(.quiet) { return }
    try findingsFormat.isDocument ? terminal.report(text) : terminal.print(text)
  }

  /// Writes a file that the command line names, unless it says the same already.
  func write(_ bytes: [UInt8], to file: String) throws {
    let path = ProjectPath.join(currentFolder, file)
    if let status = try Disk.status(path), status.kind == .file, try Disk.read(path) == bytes { return }
    try Disk.makeFolder(Disk.parent(of: path))
    try Disk.replace(path, with: bytes)
  }
}
