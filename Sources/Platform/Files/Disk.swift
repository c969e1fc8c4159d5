internal import CLibrary
internal import CPOSIX

/// POSIX operations on files and folders by path. Every error is thrown.
package enum Disk {
  /// The system's information about a file or a folder.
  package struct Status: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case file, folder, link, other

      fileprivate init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .other
        }
      }
    }

    package let kind: Kind
    let isSocket: Bool
    /// In bytes.
    package let size: Int
    /// Nanoseconds since 1970.
    package let modified: Int64
    /// The last change of its content, names or permissions, in nanoseconds since 1970. Programs cannot set this time.
    let changed: Int64
    /// Identifies the file independently of its name.
    package let identity: Identity
    /// The user who owns it.
    let owner: UInt32
    let group: UInt32
    /// The permission bits, `0o7777` at most.
    package let permissions: UInt16
  }

  /// The device and inode of a file. They are equal for two names of the same file.
  package struct Identity: Hashable, Sendable {
    package let device: UInt64
    let inode: UInt64
  }

  /// An entry of a folder. A symbolic link has the kind `.link`.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let kind: Status.Kind

    package init(name: String, kind: Status.Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// Reads a whole regular file. A pipe or a device is an error and is never waited for.
  package static func read(_ path: String, limit: Int = 1 << 30) throws(DiskError) -> [UInt8] {
    try FileDescriptor.readFile(path, followingLinks: true, limit: limit).bytes
  }

  /// Reads a whole regular file. If the end of the path is a symbolic link, its target must be in one of these folders.
  package static func read(_ path: String, limit: Int = 1 << 30, within folders: [String]) throws(DiskError) -> [UInt8]
  {
    do throws(DiskError) {
      return try FileDescriptor.readFile(path, followingLinks: false, limit: limit).bytes
    } catch {
      guard error.reason == .isALink else { throw error }
    }
    let target = try resolved(path)
    for folder in folders where try lies(target, in: folder) {
      return try FileDescriptor.readFile(target, followingLinks: false, limit: limit).bytes
    }
    throw DiskError("read", path, .leadsOut)
  }

  /// The path with every symbolic link followed. A result outside the folder is an error.
  package static func resolved(_ path: String, within folder: String) throws(DiskError) -> String {
    let target = try resolved(path)
    guard try lies(target, in: folder) else { throw DiskError("read", path, .leadsOut) }
    return target
  }

  private static func lies(_ target: String, in folder: String) throws(DiskError) -> Bool {
    let folder = try resolved(folder)
    if target == folder { return true }
    // Only the root ends with a slash.
    return folder.hasSuffix("/") || target.hasPrefix(folder + "/")
  }

  /// The status of a file or a folder; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: relative to the open folder, or to the current folder of the process.
  ///   - path: the path as messages show it; the name if nil.
  package static func status(
    _ name: String, in folder: Int32 = AT_FDCWD, shownAs path: @autoclosure () -> String? = nil,
    followingLinks: Bool = true
  ) throws(DiskError) -> Status? {
    var info = file_status()
    if unsafe entry_status(folder, name, followingLinks, &info) == 0 { return Status(info) }
    let error = DiskError(errno: "look at", path() ?? name)
    if error.isNotFound { return nil }
    throw error
  }

  /// The entries of a folder in byte order of their names, without `.` and `..`; the parameters are those of `status`.
  package static func list(
    _ name: String, in folder: Int32 = AT_FDCWD, shownAs path: String? = nil
  ) throws(DiskError) -> [Entry] {
    let path = path ?? name
    let number = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if number < 0 { throw DiskError(errno: "list", path) }
    // The stream takes ownership of the descriptor.
    guard let stream = unsafe fdopendir(number) else {
      let error = DiskError(errno: "list", path)
      SystemCall.closeDescriptor(number)
      throw error
    }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw DiskError(errno: "list", path) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      if case let type = unsafe mode_t(entry.pointee.d_type), type != mode_t(DT_UNKNOWN) {
        // The macro DTTOIF does the same.
        entries.append(Entry(name: name, kind: Status.Kind(mode: type << 12)))
      } else if let status = try status(name, in: number, shownAs: self.path(of: name, in: path), followingLinks: false)
      {
        entries.append(Entry(name: name, kind: status.kind))
      }
    }
  }

  /// Makes a folder and the missing folders above it.
  package static func makeFolder(_ path: String) throws(DiskError) {
    if try status(path)?.kind == .folder { return }
    let parent = self.parent(of: path)
    if parent != path { try makeFolder(parent) }
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw DiskError(errno: "make the folder", path) }
  }

  /// Writes a new file, whole or not at all. An existing entry of that name is an error.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
    do throws(DiskError) {
      let folder = try OpenFolder(parent(of: path))
      let name = name(of: path)
      if try folder.status(name) != nil { throw DiskError("write", path, .system(EEXIST)) }
      let drafts = try DraftFolder(in: folder)
      defer { drafts.remove() }
      try drafts.folder.create("1", bytes, syncing: true)
      try drafts.folder.move("1", to: folder, as: name, replacing: false)
    } catch {
      throw DiskError("write", path, error.reason)
    }
  }

  /// The current folder of the process, as an absolute path.
  package static func currentFolder() throws(DiskError) -> String {
    guard let path = unsafe getcwd(nil, 0) else { throw DiskError(errno: "find", "the current folder") }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The file of the program that is running.
  package static func thisProgram() throws(DiskError) -> String {
    guard let path = unsafe this_program() else { throw DiskError(errno: "find", "this program") }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The path with every symbolic link followed.
  package static func resolved(_ path: String) throws(DiskError) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw DiskError(errno: "find", path) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    if slash == path.startIndex { return "/" }
    return String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The names in a path, without empty ones.
  ///
  /// In a `String`, a `/` and a combining mark after it are one `Character`, but the system separates names at the byte.
  package static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The path of an entry of a folder.
  package static func path(of name: String, in folder: String) -> String {
    // An interpolation would take up to twice the memory.
    let count = folder.utf8.count + 1 + name.utf8.count
    return unsafe String(unsafeUninitializedCapacity: count) { buffer in
      let (_, end) = unsafe buffer.initialize(from: folder.utf8)
      unsafe buffer[end] = UInt8(ascii: "/")
      _ = unsafe UnsafeMutableBufferPointer(rebasing: buffer[(end + 1)...]).initialize(from: name.utf8)
      return count
    }
  }
}

extension Disk.Status {
  init(_ info: file_status) {
    kind = Kind(mode: mode_t(info.mode))
    isSocket = mode_t(info.mode) & S_IFMT == S_IFSOCK
    size = Int(info.size)
    modified = info.modified
    changed = info.changed
    identity = Disk.Identity(device: info.device, inode: info.inode)
    owner = info.owner
    group = info.group
    permissions = UInt16(truncatingIfNeeded: info.mode & 0o7777)
  }
}

extension Disk {
  /// Writes a whole file, and makes the missing folders above it.
  ///
  /// A regular file is replaced atomically by a new one with the same owner and permissions. Anything else, such as a
  /// pipe or a device, is opened and written to.
  ///
  /// - Parameter followingLinks: whether a symbolic link at the end of the path is followed. Otherwise it is an error.
  package static func write(_ bytes: [UInt8], to path: String, followingLinks: Bool) throws(DiskError) {
    if path.hasSuffix("/") { throw DiskError("write", path, .system(EISDIR)) }
    guard let old = try status(path, followingLinks: followingLinks) else {
      var target = path
      if followingLinks { target = try linkTarget(path) }
      try makeFolder(parent(of: target))
      return try replace(nil, at: target, with: bytes)
    }
    switch old.kind {
    case .link: throw DiskError("write", path, .isALink)
    case .folder: throw DiskError("write", path, .system(EISDIR))
    case .other: try writeThrough(path, bytes, followingLinks: followingLinks)
    case .file where followingLinks: try replace(old, at: try resolved(path), with: bytes)
    case .file: try replace(old, at: path, with: bytes)
    }
  }

  /// Replaces several regular files: all of them, or none.
  ///
  /// All new files are on the disk before the first is renamed. If a renaming fails, those that were replaced get their
  /// old bytes back.
  package static func replace(_ files: [(path: String, old: [UInt8], new: [UInt8])]) throws(DiskError) {
    var draftFolders: [String: DraftFolder] = [:]
    defer { for folder in draftFolders.values { folder.remove() } }
    var drafts: [(source: DraftFolder, number: String, folder: OpenFolder, name: String)] = []
    var replaced = 0
    /// The file that an error is about. Nobody knows the paths of drafts.
    var path = ""
    do throws(DiskError) {
      for file in files {
        path = file.path
        let parent = parent(of: file.path)
        let folder = try OpenFolder(parent)
        guard let status = try folder.status(name(of: file.path)) else {
          throw DiskError("write", file.path, .hasChanged)
        }
        switch status.kind {
        case .file: break
        case .link: throw DiskError("write", file.path, .isALink)
        case .folder, .other: throw DiskError("write", file.path, .hasChanged)
        }
        let source: DraftFolder
        if let known = draftFolders[parent] { source = known } else { source = try DraftFolder(in: folder) }
        draftFolders[parent] = source
        let number = "\(drafts.count + 1)"
        try source.folder.create(number, file.new, like: status, syncing: true)
        drafts.append((source, number, folder, name(of: file.path)))
      }
      for (file, draft) in zip(files, drafts) {
        path = file.path
        try draft.source.folder.move(draft.number, to: draft.folder, as: draft.name, replacing: true)
        replaced += 1
      }
    } catch {
      for file in files.prefix(replaced) { try? write(file.old, to: file.path, followingLinks: false) }
      throw DiskError("write", path, error.reason)
    }
  }

  /// Deletes the drafts that killed runs of `write` and `replace` left in a folder.
  package static func removeOldDrafts(in folder: String) -> [DraftFolder.Leftover] {
    guard let folder = try? OpenFolder(folder) else { return [] }
    return DraftFolder.removeOld(in: folder)
  }

  /// The end of a chain of links, which does not have to exist.
  package static func linkTarget(_ path: String) throws(DiskError) -> String {
    var target = path
    // Linux gives up after 40 links too (path_resolution(7)).
    for _ in 0..<40 {
      guard try status(target, followingLinks: false)?.kind == .link else { return target }
      let link = try readLink(target)
      if link.hasPrefix("/") {
        target = link
      } else {
        target = self.path(of: link, in: parent(of: target))
      }
    }
    throw DiskError("write", path, .system(ELOOP))
  }

  /// The file that `write` would write if it followed links: the path without links, which does not have to exist.
  package static func writtenFile(at path: String) throws(DiskError) -> String {
    let target = try linkTarget(path)
    var missing = name(of: target)
    var folder = parent(of: target)
    while try status(folder) == nil, folder != parent(of: folder) {
      missing = "\(name(of: folder))/\(missing)"
      folder = parent(of: folder)
    }
    return self.path(of: missing, in: try resolved(folder))
  }

  private static func readLink(_ path: String) throws(DiskError) -> String {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(path, &target, target.count)
    if length < 0 { throw DiskError(errno: "read", path) }
    return String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes to a pipe, a device or a terminal. A socket is an error, and so is a named pipe without a reader.
  private static func writeThrough(_ path: String, _ bytes: [UInt8], followingLinks: Bool) throws(DiskError) {
    if try status(path)?.isSocket == true { throw DiskError("write", path, .isASocket) }
    // Without O_NONBLOCK, opening a named pipe would wait for a reader.
    var flags = O_WRONLY | O_NONBLOCK | O_NOCTTY
    if !followingLinks { flags |= O_NOFOLLOW }
    let file = try FileDescriptor(path, flags, to: "write")
    // If a regular file has replaced it, that file would keep the end of its old content.
    guard try file.status(for: "write").kind == .other else { throw DiskError("write", path, .hasChanged) }
    if fcntl(file.number, F_SETFL, 0) != 0 { throw DiskError(errno: "write", path) }
    try file.write(bytes)
  }

  /// Replaces a regular file, or writes a new one.
  ///
  /// - Parameter old: the status of the file before; nil if there was none. If the file has changed since, that is an
  ///   error.
  private static func replace(_ old: Status?, at path: String, with bytes: [UInt8]) throws(DiskError) {
    do throws(DiskError) {
      let folder = try OpenFolder(parent(of: path))
      var current: Status?
      if old != nil { current = try folder.status(name(of: path)) }
      guard current?.kind == old?.kind, current?.identity == old?.identity else {
        throw DiskError("write", path, .hasChanged)
      }
      let drafts = try DraftFolder(in: folder)
      defer { drafts.remove() }
      try drafts.folder.create("1", bytes, like: current, syncing: true)
      try drafts.folder.move("1", to: folder, as: name(of: path), replacing: true)
    } catch {
      throw DiskError("write", path, error.reason)
    }
  }
}
