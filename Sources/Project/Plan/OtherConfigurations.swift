internal import POSIX
internal import Source
internal import ProjectFolder

/// The other configurations in the same folder. Monotint 0.1 had a single lock file for all of them.
struct OtherConfigurations {
  private struct Other {
    let path: String
    let outputs: OutputPaths
    let hasLock: Bool
  }

  private let configurations: [Other]

  /// - Parameter plan: the plan of the configuration beside which the others are.
  init(beside plan: ExportPlan, in folder: String) throws(DiskError) {
    var tree = try FolderTree(folder)
    let parent = Disk.parent(of: plan.locks.path)
    guard let opened = try tree.folder(parent) else {
      configurations = []
      return
    }
    var configurations: [Other] = []
    for entry in try opened.list() where entry.kind == .file && entry.name.hasSuffix(".json") {
      let path = ProjectPath.join(parent, entry.name)
      let lockPath = Project.lockPath(of: path)
      // A file that cannot be read is not a configuration.
      guard lockPath != plan.locks.path, let bytes = try? opened.read(entry.name, limit: Project.textLimit).bytes,
        let configuration = Self.configuration(SourceFile(path: path, bytes: bytes))
      else { continue }
      let hasLock = try opened.status(Disk.name(of: lockPath)) != nil
      configurations.append(Other(path: path, outputs: OutputPaths(configuration), hasLock: hasLock))
    }
    self.configurations = configurations
  }

  /// nil if the file is something else, such as tokens.
  private static func configuration(_ file: SourceFile) -> Configuration? {
    guard let object = JSONReader.read(file).value?.object, !object.members.isEmpty else { return nil }
    let (configuration, diagnostics) = ConfigurationReader.read(file)
    return diagnostics.hasErrors ? nil : configuration
  }

  /// Whether one of them writes to a path.
  func write(_ path: String) -> Bool { configurations.contains { $0.outputs.contains(path) } }

  /// New lock files for the other configurations, with the entries of their files.
  ///
  /// - Parameter lock: the shared lock file.
  func lockFiles(for paths: Set<String>, of lock: LockFile) -> [PlannedFile] {
    configurations.filter { !$0.hasLock }.compactMap { other in
      var own = lock.restricted(to: other.outputs)
      guard own.paths.contains(where: paths.contains) else { return nil }
      own.isShared = false
      own.configuration = Disk.name(of: other.path)
      return PlannedFile(path: Project.lockPath(of: other.path), bytes: own.bytes)
    }
  }
}
