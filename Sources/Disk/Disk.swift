#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Files and folders through POSIX, every status checked.
package enum Disk {
  /// What stands at a path; a symbolic link is followed.
  package struct Status: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case file, folder, link, other
    }

    package let kind: Kind
    /// In bytes.
    package let size: Int
    /// Nanoseconds since 1970.
    package let modified: Int64
    /// When anything of it changed last, its names and permissions too: nanoseconds since 1970, by the system's clock alone.
    package let changed: Int64
    package let device: UInt64
    package let inode: UInt64
    /// The user who owns it.
    package let owner: UInt32
    /// The permission bits, `0o7777` at most.
    package let permissions: UInt16

    /// Identifies the file, whatever its name.
    package var identity: Identity { Identity(device: device, inode: inode) }
  }

  /// A file's device and inode: equal for two names of one file.
  package struct Identity: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
  }

  /// An entry of a folder; a link is not followed.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let kind: Status.Kind
  }

  /// Reads a whole regular file without ever waiting for a pipe or a device.
  package static func read(_ path: String, limit: Int = 1 << 30) throws(DiskError) -> [UInt8] {
    let file = try FileDescriptor(reading: path)
    return try file.readAll(limit: limit)
  }

  /// Reads a whole regular file; a symbolic link at the end of the path may not lead out of these folders.
  package static func read(_ path: String, limit: Int = 1 << 30, within folders: [String]) throws(DiskError) -> [UInt8]
  {
    do throws(DiskError) {
      return try FileDescriptor(reading: path, followingLinks: false).readAll(limit: limit)
    } catch {
      guard error.reason == .system(ELOOP) else { throw error }
    }
    let target = try resolved(path)
    for folder in folders where try lies(target, in: folder) {
      return try FileDescriptor(reading: target, followingLinks: false).readAll(limit: limit)
    }
    throw DiskError("read", path, .leadsOut)
  }

  /// The path with every symbolic link followed, as long as none leads out of the folder.
  package static func resolved(_ path: String, within folder: String) throws(DiskError) -> String {
    let target = try resolved(path)
    guard try lies(target, in: folder) else { throw DiskError("read", path, .leadsOut) }
    return target
  }

  private static func lies(_ target: String, in folder: String) throws(DiskError) -> Bool {
    let folder = try resolved(folder)
    return target == folder || target.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The status of what a path names, or nil when nothing stands there.
  package static func status(_ path: String, followingLinks: Bool = true) throws(DiskError) -> Status? {
    var info = stat()
    let failed = unsafe (followingLinks ? stat(path, &info) : lstat(path, &info)) != 0
    guard failed else { return Status(info) }
    let error = DiskError(errno: "look at", path)
    if error.isNotFound { return nil }
    throw error
  }

  /// The entries of a folder in byte order of their names, without `.` and `..`.
  package static func list(_ path: String) throws(DiskError) -> [Entry] {
    guard let folder = unsafe opendir(path) else { throw DiskError(errno: "list", path) }
    defer { unsafe closedir(folder) }
    return try unsafe entries(of: folder, path)
  }

  static func entries(of folder: FolderStream, _ path: String) throws(DiskError) -> [Entry] {
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        if errno != 0 { throw DiskError(errno: "list", path) }
        break
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      if let kind = unsafe Status.Kind(type: Int(entry.pointee.d_type)) {
        entries.append(Entry(name: name, kind: kind))
      } else if let status = try status("\(path)/\(name)", followingLinks: false) {
        entries.append(Entry(name: name, kind: status.kind))
      }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  #if canImport(Glibc)
    typealias FolderStream = OpaquePointer
  #else
    typealias FolderStream = UnsafeMutablePointer<DIR>
  #endif

  /// Makes a folder and those above it that are missing.
  package static func makeFolder(_ path: String) throws(DiskError) {
    // Most often only the last is missing.
    if unsafe mkdir(path, 0o777) == 0 { return }
    let failure = DiskError(errno: "make the folder", path)
    if try status(path)?.kind == .folder { return }
    guard failure.isNotFound || failure.reason == .system(EEXIST) else { throw failure }
    let parent = self.parent(of: path)
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw DiskError(errno: "make the folder", path) }
  }

  /// The folder that the process runs in, as an absolute path.
  package static func currentFolder() throws(DiskError) -> String {
    guard let path = unsafe getcwd(nil, 0) else { throw DiskError(errno: "find", "the current folder") }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The file of the program that is running.
  package static func thisProgram() throws(DiskError) -> String {
    #if canImport(Glibc)
      return "/proc/self/exe"
    #else
      var size = UInt32(4096)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { throw DiskError(errno: "find", "this program") }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }

  /// The path with every symbolic link followed.
  package static func resolved(_ path: String) throws(DiskError) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw DiskError(errno: "find", path) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path of what has this name in a folder.
  package static func path(of name: String, in folder: String) -> String {
    // Plans of thousands of files ask often.
    var path = ""
    path.reserveCapacity(folder.utf8.count + name.utf8.count + 1)
    path += folder
    path += "/"
    path += name
    return path
  }
}

extension Disk.Status.Kind {
  /// The kind that a folder's entry tells; nil when the file system leaves that open.
  fileprivate init?(type: Int) {
    switch type {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    default: self = .other
    }
  }
}

extension Disk.Status {
  init(_ info: stat) {
    kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(info.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(info.st_mtimespec)
      changed = Self.nanoseconds(info.st_ctimespec)
    #else
      modified = Self.nanoseconds(info.st_mtim)
      changed = Self.nanoseconds(info.st_ctim)
    #endif
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(info.st_ino)
    owner = info.st_uid
    permissions = UInt16(truncatingIfNeeded: info.st_mode & 0o7777)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension Disk {
  /// How many processors are online.
  package static var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// The user whose rights the process has.
  package static var user: UInt32 { geteuid() }

  /// The time that files are stamped with, in nanoseconds since 1970.
  package static var now: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The processor time that the process has used, in seconds.
  package static var processorSeconds: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
