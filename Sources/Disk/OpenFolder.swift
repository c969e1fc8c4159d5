#if canImport(Glibc)
  internal import CDisk
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open folder, closed with the value.
///
/// Every operation names one entry and is relative to the open descriptor, and none follows a symbolic link. So nobody can
/// redirect it by exchanging a folder on the way for a link after it was checked.
package final class OpenFolder: Sendable {
  private let number: Int32
  /// The path as messages show it.
  package let path: String

  /// Opens a folder that the user named; symbolic links on the way to it are followed.
  package convenience init(_ path: String) throws(DiskError) {
    let number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if number < 0 { throw DiskError(errno: "open the folder", path) }
    self.init(number, path)
  }

  private init(_ number: Int32, _ path: String) {
    (self.number, self.path) = (number, path)
  }

  deinit { _ = close(number) }

  private func path(of name: String) -> String { Disk.path(of: name, in: path) }

  // MARK: Looking

  /// Opens a folder in this one.
  ///
  /// - Throws: `.isALink` when the name is that of a symbolic link.
  package func folder(_ name: String) throws(DiskError) -> OpenFolder {
    let number = unsafe openat(self.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if number >= 0 { return OpenFolder(number, path(of: name)) }
    let error = DiskError(errno: "open the folder", path(of: name))
    if try status(name)?.kind == .link { throw DiskError(error.operation, error.path, .isALink) }
    throw error
  }

  /// The status of an entry; nil when there is none.
  package func status(_ name: String) throws(DiskError) -> Disk.Status? {
    var info = stat()
    if unsafe fstatat(number, name, &info, AT_SYMLINK_NOFOLLOW) == 0 { return Disk.Status(info) }
    let error = DiskError(errno: "look at", path(of: name))
    if error.isNotFound { return nil }
    throw error
  }

  /// The status of the folder itself.
  package var status: Disk.Status {
    get throws(DiskError) {
      var info = stat()
      if unsafe fstat(number, &info) != 0 { throw DiskError(errno: "look at", path) }
      return Disk.Status(info)
    }
  }

  /// The entries in byte order of their names, without `.` and `..`.
  package func list() throws(DiskError) -> [Disk.Entry] {
    // The stream takes a descriptor over, and its position with it.
    let copy = unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if copy < 0 { throw DiskError(errno: "list", path) }
    guard let stream = unsafe fdopendir(copy) else {
      let error = DiskError(errno: "list", path)
      _ = close(copy)
      throw error
    }
    defer { unsafe closedir(stream) }
    return try unsafe Disk.entries(of: stream, path)
  }

  /// Reads a whole regular file, without ever waiting for a pipe or a device.
  ///
  /// - Parameter limit: the most bytes that it may have.
  /// - Returns: the bytes, and the status of the very file that they were read from.
  package func read(
    _ name: String, limit: Int = 1 << 30
  ) throws(DiskError) -> (bytes: [UInt8], status: Disk.Status) {
    let file = try FileDescriptor(reading: name, in: number, shownAs: path(of: name))
    let status = try file.status(for: "read")
    return (try file.readAll(limit: limit), status)
  }

  /// Whether entries can be made, renamed and deleted in it.
  package func requireWritable() throws(DiskError) {
    if unsafe faccessat(number, ".", W_OK | X_OK, AT_EACCESS) != 0 { throw DiskError(errno: "write in", path) }
  }

  // MARK: Changing

  /// Writes a new file; an entry of that name is an error.
  package func create(_ name: String, _ bytes: [UInt8]) throws(DiskError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = unsafe openat(number, name, flags, 0o666)
    if file < 0 { throw DiskError(errno: "write", path(of: name)) }
    let descriptor = FileDescriptor(taking: file, named: path(of: name))
    try descriptor.write(bytes)
    #if canImport(Darwin)
      // Linux flushes the whole file system in one call: see `sync`.
      try descriptor.sync()
    #endif
    try descriptor.close()
  }

  /// Makes a new folder; an entry of that name is an error.
  package func createFolder(_ name: String, permissions: UInt16 = 0o777) throws(DiskError) {
    if unsafe mkdirat(number, name, mode_t(permissions)) != 0 {
      throw DiskError(errno: "make the folder", path(of: name))
    }
  }

  /// Moves an entry into a folder of the same file system.
  ///
  /// - Parameter replacing: whether a file that has the new name is replaced; otherwise it is an error, where the file system
  ///   can tell.
  package func move(
    _ name: String, to folder: OpenFolder, as other: String, replacing: Bool
  ) throws(DiskError) {
    var status = replacing ? -1 : renameWithoutReplacing(name, folder.number, other)
    if replacing || (status != 0 && [EINVAL, ENOSYS, ENOTSUP].contains(errno)) {
      status = unsafe renameat(number, name, folder.number, other)
    }
    if status != 0 { throw DiskError(errno: "write", folder.path(of: other)) }
  }

  private func renameWithoutReplacing(_ name: String, _ folder: Int32, _ other: String) -> Int32 {
    #if canImport(Darwin)
      unsafe renameatx_np(number, name, folder, other, UInt32(RENAME_EXCL))
    #else
      unsafe renameat2(number, name, folder, other, rename_noreplace)
    #endif
  }

  /// Deletes a file; of a symbolic link, the link itself.
  package func remove(_ name: String) throws(DiskError) {
    if unsafe unlinkat(number, name, 0) != 0 { throw DiskError(errno: "delete", path(of: name)) }
  }

  /// Deletes a folder unless something is in it; says whether it is gone.
  package func removeFolderIfEmpty(_ name: String) throws(DiskError) -> Bool {
    if unsafe unlinkat(number, name, AT_REMOVEDIR) == 0 || errno == ENOENT { return true }
    if errno == ENOTEMPTY || errno == EEXIST { return false }
    throw DiskError(errno: "delete the folder", path(of: name))
  }

  /// Returns when the folder, and the files that `create` wrote to its file system, would survive a loss of power.
  package func sync() throws(DiskError) {
    #if canImport(Glibc)
      if syncfs(number) != 0 { throw DiskError(errno: "write", path) }
    #else
      if fsync(number) != 0 { throw DiskError(errno: "write", path) }
    #endif
  }
}
