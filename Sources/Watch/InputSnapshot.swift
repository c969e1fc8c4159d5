internal import Digest
internal import POSIX
internal import Project
internal import Source

/// Digests of a project's input files. Two snapshots are equal if no file has changed.
///
/// By path; nil for a file that does not exist or cannot be read.
typealias InputSnapshot = [String: ContentDigest?]

/// The inputs of a watched project.
struct WatchedInputs {
  private let folder: String
  private var paths: Set<String>
  /// The folders of the icons.
  private var iconFolders = Configuration().icons.map(\.path)

  /// - Parameter configuration: its path; nil for `monotint.json` in the folder.
  init(folder: String, configuration: String?) {
    self.folder = folder
    paths = [configuration ?? Project.configurationName]
  }

  /// Reads every input. File times are not enough: a file system may store them in steps of two seconds (FAT).
  func snapshot() -> InputSnapshot {
    // A folder that cannot be listed has no icons. The snapshot changes once the folder can be listed.
    let icons = iconFolders.flatMap { (try? IconFolder($0, in: folder))?.files ?? [] }
    var digests: InputSnapshot = [:]
    for path in paths.union(icons) {
      digests.updateValue((try? Disk.read(ProjectPath.join(folder, path))).map { ContentDigest(of: $0) }, forKey: path)
    }
    return digests
  }

  /// Finds out which files a project reads.
  ///
  /// - Returns: whether they are the same as before.
  mutating func follow(_ project: Project) -> Bool {
    // The files that a resolver names are known only after it is read.
    _ = project.configuration.loadTokens(project.tokenFiles)
    let before = (paths, iconFolders)
    // While the configuration has errors, the inputs of the last valid configuration are watched too.
    paths = project.diagnostics.hasErrors ? paths.union(project.inputs.paths) : project.inputs.paths
    iconFolders = project.configuration.icons.map(\.path)
    return before == (paths, iconFolders)
  }
}
