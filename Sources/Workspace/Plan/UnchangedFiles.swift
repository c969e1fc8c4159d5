internal import Platform
internal import Synchronization

/// The files of sets that are on the disk already, exactly as they are planned.
///
/// An export looks at each set when it is drawn. So of thousands of sets that have not changed, the bytes of only a few are
/// in memory at the same time.
final class UnchangedFiles: Sendable {
  private let project: OpenFolder
  private let parents: Mutex<Parents>

  /// The folders that sets lie in. Most lie in the folder of the set before, so it is looked for once, also if it is missing.
  private struct Parents: Sendable {
    var tree: FolderTree
    /// The folder is nil if there is none.
    var last: (path: String, folder: OpenFolder?)?

    mutating func folder(_ path: String) throws(DiskError) -> OpenFolder? {
      if let last, last.path == path { return last.folder }
      let folder = try tree.folder(path)
      last = (path: path, folder: folder)
      return folder
    }
  }

  /// - Parameter folder: the project folder.
  init(in folder: String) throws(DiskError) {
    project = try OpenFolder(folder)
    parents = Mutex(Parents(tree: FolderTree(project)))
  }

  /// The icon without the bytes of its files that are on the disk. Whatever cannot be read counts as changed, and the
  /// comparison of the export reports it.
  func released(from icon: Icon) -> Icon {
    guard let folder = try? folder(icon.folder) else { return icon }
    let files = icon.files.map { file in
      guard case .file(let bytes, let status) = try? FoundFile(file.name, in: folder),
        bytes == file.bytes, OutputMode.isUsual(status)
      else { return file }
      return PlannedFile(file, onDiskIn: project)
    }
    return icon.with(files)
  }

  /// nil if there is none.
  private func folder(_ path: String) throws(DiskError) -> OpenFolder? {
    let parent = try parents.withLock { parents throws(DiskError) in try parents.folder(Disk.parent(of: path)) }
    let name = Disk.name(of: path)
    guard let parent, try parent.status(name) != nil else { return nil }
    return try parent.folder(name)
  }
}
