internal import CLibrary

/// A folder of the user for what can be made again. Only its owner may enter it (mode 0700).
///
/// Whatever goes wrong with it costs nothing but time, so it reports no errors.
package struct CacheFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// The variable that names another folder; an empty value turns the cache off.
  package static let variable = "MONOTINT_CACHE"

  /// The folder that `MONOTINT_CACHE` names; without it, `monotint` in `XDG_CACHE_HOME` or in the usual folder for caches
  /// of the home folder. nil without any of them.
  package init?(environment: (String) -> String?) {
    if let folder = environment(Self.variable) {
      guard folder.hasPrefix("/") else { return nil }
      self.init(path: folder)
    } else if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      self.init(path: Disk.path(of: "monotint", in: folder))
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      self.init(path: Disk.path(of: "\(Self.usual)/monotint", in: home))
    } else {
      return nil
    }
  }

  #if canImport(Darwin)
    private static let usual = "Library/Caches"
  #else
    private static let usual = ".cache"
  #endif

  /// Opens the folder, and makes it if it is missing; nil if it is a link, or if another user could write into it.
  ///
  /// It is only made in a folder of the same user: under `sudo`, the home folder may be that of somebody else.
  func open() -> OpenFolder? {
    do throws(DiskError) {
      let name = Disk.name(of: path)
      let parent = Disk.parent(of: path)
      if try Disk.status(path, followingLinks: false) == nil {
        if try Disk.status(parent) == nil { try OpenFolder(Disk.parent(of: parent)).createOwn(Disk.name(of: parent)) }
        try OpenFolder(parent).createOwn(name)
      }
      let folder = try OpenFolder(parent).folder(name)
      guard try folder.isPrivate else { return nil }
      return folder
    } catch {
      return nil
    }
  }

  /// The most bytes that all files together have.
  static let sizeLimit = 512 << 20

  /// The start of the names of files that are being written.
  static let draftPrefix = "new-"

  /// Deletes the files that were written first until the others have at most `limit` bytes, and what killed runs left.
  static func prune(_ folder: OpenFolder, to limit: Int = sizeLimit) {
    guard let entries = try? folder.list() else { return }
    var files: [(name: String, status: Disk.Status)] = []
    for entry in entries where entry.kind == .file {
      if let status = try? folder.status(entry.name) { files.append((name: entry.name, status: status)) }
    }
    files.sort { $0.status.modified > $1.status.modified }
    let newest = files.first?.status.modified ?? 0
    var total = 0
    for (name, status) in files {
      total += status.size
      let isLeft = name.hasPrefix(draftPrefix) && status.modified < newest - hour
      if total > limit || isLeft { try? folder.remove(name) }
    }
  }

  /// In nanoseconds.
  private static let hour: Int64 = 3600 * 1_000_000_000
}

extension OpenFolder {
  /// Whether nobody but this user may enter it.
  var isPrivate: Bool {
    get throws(DiskError) {
      let status = try status
      return status.owner == SystemCall.user && status.permissions & 0o077 == 0
    }
  }

  /// Makes a private folder in this one, unless this one belongs to another user.
  fileprivate func createOwn(_ name: String) throws(DiskError) {
    guard try status.owner == SystemCall.user else { return }
    try createFolder(name, permissions: 0o700)
  }
}
