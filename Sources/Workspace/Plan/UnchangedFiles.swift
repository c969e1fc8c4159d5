internal import Platform
internal import Synchronization

/// The files of sets that are on the disk already, exactly as they are planned.
///
/// An export looks at each set when it is drawn. So of thousands of sets that have not changed, the bytes of only a few are
/// in memory at the same time.
final class UnchangedFiles: Sendable {
  private let project: OpenFolder
  /// Most sets lie in the folder of the set before.
  private let tree: Mutex<FolderTree>

  /// - Parameter folder: the project folder.
  init(in folder: String) throws(DiskError) {
    project = try OpenFolder(folder)
    tree = Mutex(FolderTree(project))
  }

  /// The icon without the bytes of its files that are on the disk. Whatever cannot be read counts as changed, and the
  /// comparison of the export reports it.
  func released(from icon: Icon) -> Icon {
    guard let folder = try? folder(icon.folder) else { return icon }
    let files = icon.files.map { file in
      guard case .file(let bytes, let status) = try? FoundFile(Disk.name(of: file.path), in: folder),
        bytes == file.bytes, OutputMode.isUsual(status)
      else { return file }
      return PlannedFile(file, onDiskIn: project)
    }
    return icon.with(files)
  }

  /// nil if there is none.
  private func folder(_ path: String) throws(DiskError) -> OpenFolder? {
    let parent = try tree.withLock { tree throws(DiskError) in try tree.folder(Disk.parent(of: path)) }
    let name = Disk.name(of: path)
    guard let parent, try parent.status(name) != nil else { return nil }
    return try parent.folder(name)
  }
}
