internal import Digest
internal import Disk
internal import Source

/// The contents of a project's input files; two are equal while nothing changed.
package struct InputSnapshot: Equatable, Sendable {
  /// By path. A file that is not there, or cannot be read, has no digest.
  fileprivate let digests: [String: ContentDigest?]
}

/// The inputs of a project that is watched.
struct WatchedInputs {
  private var paths: Set<String>
  private var iconFolder: String
  private var reader: InputReader

  /// - Parameter configuration: its path; nil for `monotint.json` in the folder.
  init(folder: String, configuration: String?) {
    paths = [configuration ?? Project.configurationName]
    iconFolder = Configuration().iconFolder
    reader = InputReader(folder: folder)
  }

  mutating func snapshot() -> InputSnapshot { reader.snapshot(paths, iconFolder: iconFolder) }

  /// Finds out which files a project reads; says whether they are the same as before.
  mutating func follow(_ project: Project) -> Bool {
    // The files that a resolver names are known only once it is read.
    _ = DesignTokens.load(project.configuration.tokens, files: project.tokenFiles)
    let before = (paths, iconFolder)
    // While the configuration is broken, the inputs of the last good one count, too.
    paths = project.diagnostics.hasErrors ? paths.union(project.inputs.paths) : project.inputs.paths
    iconFolder = project.configuration.iconFolder
    return before == (paths, iconFolder)
  }
}

/// Looks at the input files of a project again and again, and reads only those that may have changed since.
struct InputReader {
  private struct Look {
    let status: Disk.Status?
    let digest: ContentDigest?
    /// Whether the file could have been changed after this look without a change of its status.
    let isRecent: Bool
  }

  private let folder: String
  private var last: [String: Look] = [:]

  /// How long a change may go unseen in a file's status, in nanoseconds: a file system may keep times in steps of two seconds (FAT).
  private static let coarsestStep: Int64 = 3_000_000_000

  init(folder: String) { self.folder = folder }

  /// - Parameters:
  ///   - paths: files, relative to the project folder or absolute.
  ///   - iconFolder: a folder whose SVG files are inputs, too.
  mutating func snapshot(_ paths: Set<String>, iconFolder: String) -> InputSnapshot {
    // A folder that cannot be listed now has no icons; it is another snapshot once it can.
    let icons = (try? IconFolder(iconFolder, in: folder))?.files ?? []
    var looks: [String: Look] = [:]
    for path in paths.union(icons) { looks[path] = look(at: path) }
    last = looks
    return InputSnapshot(digests: looks.mapValues(\.digest))
  }

  private func look(at path: String) -> Look {
    let full = ProjectPath.join(folder, path)
    let status = try? Disk.status(full)
    if let last = last[path], !last.isRecent, last.status == status { return last }
    let isRecent = status.map { Disk.now - max($0.modified, $0.changed) < Self.coarsestStep } ?? false
    let digest = (try? Disk.read(full)).map { ContentDigest(of: $0) }
    return Look(status: status, digest: digest, isRecent: isRecent)
  }
}
