internal import DesignTokens
internal import Digest
internal import POSIX
internal import Source

/// The contents of a project's input files; two are equal while nothing changed.
package struct InputSnapshot: Equatable, Sendable {
  /// By path. A file that is not there, or cannot be read, has no digest.
  fileprivate let digests: [String: ContentDigest?]
}

/// The inputs of a project that is watched.
struct WatchedInputs {
  private let folder: String
  private var paths: Set<String>
  private var iconFolder = Configuration().iconFolder

  /// - Parameter configuration: its path; nil for `monotint.json` in the folder.
  init(folder: String, configuration: String?) {
    self.folder = folder
    paths = [configuration ?? Project.configurationName]
  }

  /// Reads every input. The status of a file does not tell enough: a file system may keep times in steps of two seconds (FAT).
  func snapshot() -> InputSnapshot {
    // A folder that cannot be listed has no icons; the snapshot differs once it can be listed.
    let icons = (try? IconFolder(iconFolder, in: folder))?.files ?? []
    var digests: [String: ContentDigest?] = [:]
    for path in paths.union(icons) {
      digests.updateValue((try? Disk.read(ProjectPath.join(folder, path))).map { ContentDigest(of: $0) }, forKey: path)
    }
    return InputSnapshot(digests: digests)
  }

  /// Finds out which files a project reads.
  ///
  /// - Returns: whether they are the same as before.
  mutating func follow(_ project: Project) -> Bool {
    // The files that a resolver names are known only once it is read.
    _ = AppearanceTokens.load(project.configuration.tokens, files: project.tokenFiles)
    let before = (paths, iconFolder)
    // While the configuration has errors, the inputs of the last one without errors count, too.
    paths = project.diagnostics.hasErrors ? paths.union(project.inputs.paths) : project.inputs.paths
    iconFolder = project.configuration.iconFolder
    return before == (paths, iconFolder)
  }
}
