#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Disk {
  /// Writes a whole file, and makes the folders above it that are missing.
  ///
  /// A regular file is replaced in one step by a new one with the same owner and permissions. What is not a regular file, such
  /// as a pipe or a device, is written to and stays.
  ///
  /// - Parameter followingLinks: whether a symbolic link at the end of the path stands for the file that it leads to; it is an
  ///   error otherwise.
  package static func write(_ bytes: [UInt8], to path: String, followingLinks: Bool) throws(DiskError) {
    if path.hasSuffix("/") { throw DiskError("write", path, .system(EISDIR)) }
    guard let old = try status(path, followingLinks: followingLinks) else {
      let target = followingLinks ? try linkTarget(path) : path
      try makeFolder(parent(of: target))
      return try replace(nil, at: target, with: bytes)
    }
    switch old.kind {
    case .link: throw DiskError("write", path, .isALink)
    case .folder: throw DiskError("write", path, .system(EISDIR))
    case .other: try writeThrough(path, bytes, followingLinks: followingLinks)
    case .file: try replace(old, at: followingLinks ? try resolved(path) : path, with: bytes)
    }
  }

  /// Where links lead whose end is missing.
  private static func linkTarget(_ path: String) throws(DiskError) -> String {
    var target = path
    // As many as Linux follows.
    for _ in 0..<40 {
      guard try status(target, followingLinks: false)?.kind == .link else { return target }
      let link = try readLink(target)
      target = link.hasPrefix("/") ? link : self.path(of: link, in: parent(of: target))
    }
    throw DiskError("write", path, .system(ELOOP))
  }

  private static func readLink(_ path: String) throws(DiskError) -> String {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(path, &target, target.count)
    if length < 0 { throw DiskError(errno: "read", path) }
    return String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes to a pipe, a device or a terminal. A socket is an error, and so is a named pipe that nobody reads.
  private static func writeThrough(_ path: String, _ bytes: [UInt8], followingLinks: Bool) throws(DiskError) {
    var info = stat()
    if unsafe stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFSOCK { throw DiskError("write", path, .isASocket) }
    // Without O_NONBLOCK, a named pipe would hold us up until somebody reads it.
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
    let number = unsafe open(path, flags)
    if number < 0 { throw DiskError(errno: "write", path) }
    let file = FileDescriptor(taking: number, named: path)
    // A regular file that has come in its place would keep the end of its old content.
    guard try file.status(for: "write").kind == .other else { throw DiskError("write", path, .hasChanged) }
    if fcntl(number, F_SETFL, 0) != 0 { throw DiskError(errno: "write", path) }
    try file.write(bytes)
  }

  /// Puts a new file in the place of a regular one, or where none is.
  ///
  /// - Parameter old: what was seen there; another file by now is an error.
  private static func replace(_ old: Status?, at path: String, with bytes: [UInt8]) throws(DiskError) {
    do throws(DiskError) {
      let folder = try FileDescriptor(folder: parent(of: path))
      let model = try old.map { old throws(DiskError) in try folder.file(name(of: path), seenAs: old) }
      // Nobody can guess the name and put a link there, and no file of somebody else has it.
      let draft = ".monotint-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
      let file = try folder.create(draft, like: model)
      do throws(DiskError) {
        try file.write(bytes)
        try file.sync()
        try file.close()
        try folder.rename(draft, to: name(of: path))
      } catch {
        folder.remove(draft)
        throw error
      }
    } catch {
      throw DiskError("write", path, error.reason)
    }
  }
}

extension FileDescriptor {
  /// The owner and the permissions of a regular file in this folder, which must still be the one that was seen.
  fileprivate func file(_ name: String, seenAs old: Disk.Status) throws(DiskError) -> stat {
    var info = stat()
    if unsafe fstatat(number, name, &info, AT_SYMLINK_NOFOLLOW) != 0 { throw DiskError(errno: "write", name) }
    let status = Disk.Status(info)
    guard status.kind == .file, status.inode == old.inode, status.device == old.device else {
      throw DiskError("write", name, .hasChanged)
    }
    return info
  }

  /// Makes a new file in this folder, with the owner and the permissions of another; one that is there already is an error.
  fileprivate func create(_ name: String, like model: stat?) throws(DiskError) -> FileDescriptor {
    let permissions = model.map { $0.st_mode & 0o777 }
    let file = unsafe openat(
      number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions ?? 0o666)
    if file < 0 { throw DiskError(errno: "write", name) }
    // Only root may give a file away, so for others it is theirs from now on.
    if let model { _ = fchown(file, model.st_uid, model.st_gid) }
    // The mask of the process took away from them.
    if let permissions { _ = fchmod(file, permissions) }
    return FileDescriptor(taking: file, named: name)
  }

  fileprivate func rename(_ name: String, to other: String) throws(DiskError) {
    if unsafe renameat(number, name, number, other) != 0 { throw DiskError(errno: "write", other) }
  }

  fileprivate func remove(_ name: String) { _ = unsafe unlinkat(number, name, 0) }
}
