#if canImport(Glibc)
  internal import CDisk
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What changes names on the disk; each is one step that happens wholly or not at all.
extension Disk {
  /// Writes a new file; one that is there already is an error.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
    let file = try FileDescriptor(creating: path)
    try file.write(bytes)
    try file.close()
  }

  /// Writes new files into a folder; one that is there already is an error.
  package static func create(_ files: [(name: String, bytes: [UInt8])], in folder: String) throws(DiskError) {
    let opened = try FileDescriptor(folder: folder)
    for (name, bytes) in files {
      let file = try opened.create(name)
      try file.write(bytes)
      try file.close()
    }
  }

  /// Makes one new folder, with the permissions of another if one is named; a folder that is there already is an error.
  package static func createFolder(_ path: String, like model: String? = nil) throws(DiskError) {
    if unsafe mkdir(path, 0o777) != 0 { throw DiskError(errno: "make the folder", path) }
    guard let model else { return }
    var info = stat()
    if unsafe stat(model, &info) != 0 { throw DiskError(errno: "look at", model) }
    if unsafe chmod(path, info.st_mode & 0o7777) != 0 { throw DiskError(errno: "set the permissions of", path) }
  }

  /// Gives a file a second name; of a symbolic link, the link itself.
  package static func link(_ path: String, as other: String) throws(DiskError) {
    if unsafe linkat(AT_FDCWD, path, AT_FDCWD, other, 0) != 0 { throw DiskError(errno: "link", path) }
  }

  /// Renames; a file that has the new name already is replaced.
  package static func move(_ path: String, to other: String) throws(DiskError) {
    if unsafe rename(path, other) != 0 { throw DiskError(errno: "move", path) }
  }

  /// Lets two files, or two folders, change names. Not every file system can: see `DiskError.isUnsupported`.
  package static func exchange(_ path: String, _ other: String) throws(DiskError) {
    #if canImport(Darwin)
      let status = unsafe renamex_np(other, path, UInt32(RENAME_SWAP))
    #else
      let status = unsafe renameat2(AT_FDCWD, other, AT_FDCWD, path, rename_exchange)
    #endif
    if status != 0 { throw DiskError(errno: "write", path) }
  }

  package static func remove(_ path: String) throws(DiskError) {
    if unsafe unlink(path) != 0 { throw DiskError(errno: "delete", path) }
  }

  /// Deletes a folder unless something is in it; says whether it is gone.
  @discardableResult package static func removeIfEmpty(_ folder: String) throws(DiskError) -> Bool {
    if unsafe rmdir(folder) == 0 || errno == ENOENT { return true }
    if errno == ENOTEMPTY || errno == EEXIST { return false }
    throw DiskError(errno: "delete the folder", folder)
  }

  /// Deletes a file, or a folder with all that is in it; of a symbolic link, the link itself.
  package static func removeTree(_ path: String) throws(DiskError) {
    guard try status(path, followingLinks: false)?.kind == .folder else { return try remove(path) }
    for entry in try list(path) { try removeTree("\(path)/\(entry.name)") }
    try removeIfEmpty(path)
  }

  /// Returns when the names in a folder would survive a loss of power.
  package static func sync(folder path: String) throws(DiskError) {
    try FileDescriptor(folder: path).sync()
  }

  /// Returns when everything written below a folder would survive a loss of power.
  ///
  /// Linux does it in one call for the whole file system, which costs half of a call a file; `files` are for systems that cannot.
  package static func sync(folder path: String, files: [String]) throws(DiskError) {
    #if canImport(Glibc)
      try FileDescriptor(folder: path).syncFileSystem()
    #else
      for file in files { try FileDescriptor(reading: file).sync() }
      try sync(folder: path)
    #endif
  }
}
