package import Disk

/// A project on disk: its folder and its configuration, both checked.
package struct Project: Sendable {
  /// Where every relative path of the project starts.
  package let folder: String
  package let configuration: Configuration
  /// What is wrong with the configuration.
  package let diagnostics: [Diagnostic]
  /// `monotint.json`, when there is one: the place to name for what it lacks.
  package let configurationFile: SourceFile?
  /// Where the icons are drawn.
  package let workplace: Workplace

  /// The name a configuration has unless the command line gives another.
  package static let configurationName = "monotint.json"
  /// More than any configuration or token file needs, in bytes.
  package static let textLimit = 64 << 20

  /// Opens the project of a folder.
  ///
  /// - Parameter configuration: the path of its configuration; nil takes `monotint.json` in the folder, or the defaults without one.
  package init(
    folder: String, configuration path: String? = nil, workplace: Workplace = .thisProcess
  ) throws(DiskError) {
    let file: SourceFile?
    let standard = ProjectPath.join(folder, Self.configurationName)
    if let path {
      file = SourceFile(path: path, bytes: try Disk.read(path, limit: Self.textLimit))
    } else if try Disk.status(standard) != nil {
      let path = try Disk.resolved(standard, within: folder)
      file = SourceFile(path: Self.configurationName, bytes: try Disk.read(path, limit: Self.textLimit))
    } else {
      guard try Disk.status(folder)?.kind == .folder else { throw DiskError("open the project", folder, .notAFolder) }
      file = nil
    }
    self.folder = folder
    self.workplace = workplace
    configurationFile = file
    (configuration, diagnostics) = file.map(ConfigurationReader.read) ?? (Configuration(), [])
  }

  /// Reads a file of the project by its path in it.
  func read(_ path: String, limit: Int = Project.textLimit) throws(DiskError) -> SourceFile {
    let target = try Disk.resolved(ProjectPath.join(folder, path), within: folder)
    return SourceFile(path: path, bytes: try Disk.read(target, limit: limit))
  }
}
