internal import CLibrary

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
    // Linux follows the same number of links.
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
