internal import CLibrary
internal import CPOSIX

/// An open folder, which is closed when the value is destroyed.
///
/// Every operation takes the name of one entry, is relative to the open descriptor, and follows no symbolic link. So
/// nobody can redirect it by replacing a folder of the path with a link after the check (TOCTOU).
package final class OpenFolder: Sendable {
  private let descriptor: FileDescriptor
  /// The path as messages show it.
  package let path: String

  private var number: Int32 { descriptor.number }

  /// Opens a folder that the user named. Symbolic links in the path are followed.
  package init(_ path: String) throws(DiskError) {
    descriptor = try FileDescriptor(path, O_RDONLY | O_DIRECTORY, to: "open the folder")
    self.path = path
  }

  private init(_ name: String, in parent: OpenFolder) throws(DiskError) {
    path = Disk.path(of: name, in: parent.path)
    descriptor = try FileDescriptor(
      name, in: parent.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, to: "open the folder", shownAs: path)
  }

  private func path(of name: String) -> String { Disk.path(of: name, in: path) }

  // MARK: Reading

  /// Opens a folder in this one.
  ///
  /// - Throws: `.isALink` if the entry is a symbolic link.
  package func folder(_ name: String) throws(DiskError) -> OpenFolder {
    do throws(DiskError) {
      return try OpenFolder(name, in: self)
    } catch {
      // For a link, Linux reports only that it is not a folder.
      if try status(name)?.kind == .link { throw DiskError(error.operation, error.path, .isALink) }
      throw error
    }
  }

  /// The status of an entry; nil if there is none.
  package func status(_ name: String) throws(DiskError) -> Disk.Status? {
    try Disk.status(name, in: number, shownAs: path(of: name), followingLinks: false)
  }

  /// The status of the folder itself.
  package var status: Disk.Status {
    get throws(DiskError) { try descriptor.status(for: "look at") }
  }

  /// The entries in byte order of their names, without `.` and `..`.
  package func list() throws(DiskError) -> [Disk.Entry] {
    // `list` opens its own descriptor, because listing moves the descriptor's position.
    try Disk.list(".", in: number, shownAs: path)
  }

  /// Reads a whole regular file of at most `limit` bytes, with its status; see `FileDescriptor.readFile`.
  package func read(
    _ name: String, limit: Int = 1 << 30
  ) throws(DiskError) -> (bytes: [UInt8], status: Disk.Status) {
    try FileDescriptor.readFile(name, in: number, shownAs: path(of: name), followingLinks: false, limit: limit)
  }

  /// Reads the first and the last bytes of a regular file, and its size. A pipe or a device is an error.
  package func readEnds(
    _ name: String, first: Int, last: Int
  ) throws(DiskError) -> (first: [UInt8], last: [UInt8], size: Int) {
    try FileDescriptor.readEnds(name, in: number, shownAs: path(of: name), first: first, last: last)
  }

  /// Throws unless entries can be created, renamed and deleted in the folder.
  package func requireWritable() throws(DiskError) {
    if unsafe faccessat(number, ".", W_OK | X_OK, AT_EACCESS) != 0 { throw DiskError(errno: "write in", path) }
  }

  /// Locks the folder without waiting; returns false if another process has locked it.
  func lock(exclusively: Bool) throws(DiskError) -> Bool {
    let lock = if exclusively { LOCK_EX } else { LOCK_SH }
    if SystemCall.retrying({ Int(flock(number, lock | LOCK_NB)) }) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw DiskError(errno: "lock", path)
  }

  /// Releases the lock of the folder for every process that shares the descriptor.
  func unlock() { _ = flock(number, LOCK_UN) }

  /// Opens a file in this folder; the parameters are those of `FileDescriptor`.
  func openFile(
    _ name: String, _ flags: Int32, permissions: mode_t = 0o666, to operation: String
  ) throws(DiskError) -> FileDescriptor {
    try FileDescriptor(name, in: number, flags, permissions: permissions, to: operation, shownAs: path(of: name))
  }

  // MARK: Writing

  /// Writes a new file. An existing entry of that name is an error.
  ///
  /// - Parameters:
  ///   - model: the status of a file whose owner and permissions the new file gets.
  ///   - syncing: whether to flush the file to the disk. `sync` of the folder flushes all files at once.
  package func create(
    _ name: String, _ bytes: [UInt8], like model: Disk.Status? = nil, syncing: Bool = false
  ) throws(DiskError) {
    let permissions = mode_t((model?.permissions ?? 0o666) & 0o777)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let file = try FileDescriptor(
      name, in: number, flags, permissions: permissions, to: "write", shownAs: path(of: name))
    if let model {
      // Only root may give a file to another user. For other users this fails, and the file keeps their ownership.
      _ = fchown(file.number, model.owner, model.group)
      // The process's umask may have removed permissions.
      _ = fchmod(file.number, permissions)
    }
    try file.write(bytes)
    if syncing { try file.sync() }
    try file.close()
  }

  /// Makes a new folder. An existing entry of that name is an error.
  package func createFolder(_ name: String, permissions: UInt16 = 0o777) throws(DiskError) {
    if unsafe mkdirat(number, name, mode_t(permissions)) != 0 {
      throw DiskError(errno: "make the folder", path(of: name))
    }
  }

  /// Moves an entry into a folder of the same file system.
  ///
  /// - Parameter replacing: whether a file that has the new name is replaced. Otherwise it is an error if the file
  ///   system supports that check.
  package func move(
    _ name: String, to folder: OpenFolder, as other: String, replacing: Bool
  ) throws(DiskError) {
    if !replacing {
      if unsafe rename_exclusively(number, name, folder.number, other) == 0 { return }
      guard [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(errno) else {
        throw DiskError(errno: "write", folder.path(of: other))
      }
    }
    if unsafe renameat(number, name, folder.number, other) != 0 {
      throw DiskError(errno: "write", folder.path(of: other))
    }
  }

  /// Deletes a file, or a symbolic link itself.
  package func remove(_ name: String) throws(DiskError) {
    if unsafe unlinkat(number, name, 0) != 0 { throw DiskError(errno: "delete", path(of: name)) }
  }

  /// Deletes a folder if it is empty; returns whether the folder is gone.
  package func removeFolderIfEmpty(_ name: String) throws(DiskError) -> Bool {
    if unsafe unlinkat(number, name, AT_REMOVEDIR) == 0 || errno == ENOENT { return true }
    if errno == ENOTEMPTY || errno == EEXIST { return false }
    throw DiskError(errno: "delete the folder", path(of: name))
  }

  /// Flushes the folder, and all files of its file system, to the disk.
  package func sync() throws(DiskError) {
    if sync_folder(number) != 0 { throw DiskError(errno: "write", path) }
  }
}

extension OpenFolder {
  /// Deletes the files of the Finder from a folder that has no others: `.DS_Store`, which holds how it shows the
  /// folder, and `._NAME`, which holds the extended attributes of a file on a disk that has none. macOS writes both by
  /// itself. They are known by their first bytes: those of the format, and of AppleDouble (RFC 1740).
  package func removeFinderFiles() throws(DiskError) {
    let entries = try list()
    guard entries.allSatisfy(isFinderFile) else { return }
    for entry in entries { try remove(entry.name) }
  }

  /// Whether the folder has no entries, or only files that `removeFinderFiles` deletes.
  package var hasOnlyFinderFiles: Bool {
    get throws(DiskError) { try list().allSatisfy(isFinderFile) }
  }

  /// The names of the entries that stay when some files are deleted. The files of the Finder go with the last one.
  package func remaining(without names: Set<String>) throws(DiskError) -> [String] {
    let others = try list().filter { !names.contains($0.name) }
    if others.allSatisfy(isFinderFile) { return [] }
    return others.map(\.name)
  }

  private func isFinderFile(_ entry: Disk.Entry) -> Bool {
    guard entry.kind == .file, let mark = Self.finderMark(of: entry.name) else { return false }
    return (try? readEnds(entry.name, first: mark.count, last: 0))?.first == mark
  }

  private static func finderMark(of name: String) -> [UInt8]? {
    if name == ".DS_Store" { return [0, 0, 0, 1] + Array("Bud1".utf8) }
    if name.hasPrefix("._") { return [0, 5, 0x16, 7] }
    return nil
  }
}
