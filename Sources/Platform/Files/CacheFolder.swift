internal import CLibrary

/// A folder of the user for what can be made again. Only its owner may enter it (mode 0700).
///
/// Its first entry is its mark, an empty file. Files are written and deleted only in a folder that has the mark, and only
/// those whose names have one of the two forms that are made here: so a folder of somebody's own files, which
/// `MONOTINT_CACHE` may name by mistake, stays as it is. Whatever goes wrong with the cache costs nothing but time.
package struct CacheFolder: Sendable {
  package let path: String
  /// Whether nobody named it, so that only Monotint writes there.
  private let isStandard: Bool

  package init(path: String, isStandard: Bool = false) {
    self.path = path
    self.isStandard = isStandard
  }

  /// The variable that names another folder; an empty value turns the cache off.
  package static let variable = "MONOTINT_CACHE"

  /// The folder that `MONOTINT_CACHE` names; without it, `monotint` in `XDG_CACHE_HOME` or in the usual folder for caches
  /// of the home folder. nil without any of them.
  package init?(environment: (String) -> String?) {
    if let folder = environment(Self.variable) {
      guard folder.hasPrefix("/") else { return nil }
      self.init(path: folder)
    } else if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      self.init(path: Disk.path(of: "monotint", in: folder), isStandard: true)
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      self.init(path: Disk.path(of: "\(Self.usual)/monotint", in: home), isStandard: true)
    } else {
      return nil
    }
  }

  #if canImport(Darwin)
    private static let usual = "Library/Caches"
  #else
    private static let usual = ".cache"
  #endif

  /// Why the folder is not used.
  enum Obstacle: Error {
    /// It cannot be made or opened.
    case unavailable
    /// It is a link, or another user can enter it.
    case notPrivate
    /// It holds files that are not Monotint's, and no mark.
    case otherFiles
  }

  /// Opens the folder, and makes it if it is missing.
  ///
  /// It is only made in a folder of the same user: under `sudo`, the home folder may be that of somebody else.
  func open() throws(Obstacle) -> OpenFolder {
    do throws(DiskError) {
      let name = Disk.name(of: path)
      let parent = Disk.parent(of: path)
      if try Disk.status(path, followingLinks: false) == nil {
        if try Disk.status(parent) == nil { try OpenFolder(Disk.parent(of: parent)).createOwn(Disk.name(of: parent)) }
        try OpenFolder(parent).createOwn(name)
      }
    } catch {
      throw .unavailable
    }
    let folder = try existing()
    try mark(folder)
    return folder
  }

  /// Opens the folder, which must be private.
  private func existing() throws(Obstacle) -> OpenFolder {
    do throws(DiskError) {
      let folder = try OpenFolder(Disk.parent(of: path)).folder(Disk.name(of: path))
      if try folder.isPrivate { return folder }
    } catch {
      if error.reason != .isALink { throw .unavailable }
    }
    throw .notPrivate
  }

  /// Why the folder is not used, in a sentence; nil if it is used, or if it is the standard one and could not be made.
  package var obstacle: String? {
    do throws(Obstacle) {
      _ = try open()
      return nil
    } catch {
      let reason: String
      switch error {
      // Where there is no such folder, nobody asked for one.
      case .unavailable where isStandard: return nil
      case .unavailable: reason = "it cannot be made or opened"
      case .notPrivate: reason = "it is a link, or others than you may enter it"
      case .otherFiles: reason = "it holds files that are not of Monotint's cache"
      }
      return """
        the cache \(path) is not used, because \(reason); name an empty folder in \(Self.variable), or set it to \
        nothing to do without a cache
        """
    }
  }

  // MARK: What is in it

  /// The name of the mark.
  static let mark = "monotint.cache"

  /// Makes sure that a folder has the mark. An empty one gets it, and so does the standard one if it holds only files of
  /// the cache.
  private func mark(_ folder: OpenFolder) throws(Obstacle) {
    do throws(DiskError) {
      if try Self.isMarked(folder) { return }
      let names = try folder.list().map(\.name)
      guard names.isEmpty || isStandard && names.allSatisfy(Self.isOwnName) else {
        // Another run may have made it meanwhile.
        if try Self.isMarked(folder) { return }
        throw DiskError("write in", path, .notEmpty)
      }
      do throws(DiskError) {
        try folder.create(Self.mark, [])
      } catch {
        guard try Self.isMarked(folder) else { throw error }
      }
    } catch {
      if error.reason == .notEmpty { throw .otherFiles }
      throw .unavailable
    }
  }

  private static func isMarked(_ folder: OpenFolder) throws(DiskError) -> Bool {
    guard let status = try folder.status(mark) else { return false }
    return status.kind == .file && status.size == 0 && status.owner == SystemCall.user
  }

  private static let fileEnding = ".drawings"
  private static let draftPrefix = "new-"

  /// The name of the file of a project: 64 hexadecimal digits and ".drawings".
  static func fileName(of project: ContentDigest) -> String { project.hexadecimal + fileEnding }

  /// The name of a file that is being written: "new-", 16 hexadecimal digits and ".drawings".
  static func newDraftName() -> String {
    let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
    return draftPrefix + String(repeating: "0", count: 16 - digits.count) + digits + fileEnding
  }

  private static func isOwnName(_ name: String) -> Bool { isFileName(name) || isDraftName(name) }

  private static func isFileName(_ name: String) -> Bool { hasDigits(64, name[...]) }

  private static func isDraftName(_ name: String) -> Bool {
    name.hasPrefix(draftPrefix) && hasDigits(16, name.dropFirst(draftPrefix.count))
  }

  /// Whether a name is so many hexadecimal digits in lower case, and the ending.
  private static func hasDigits(_ count: Int, _ name: Substring) -> Bool {
    guard name.hasSuffix(fileEnding) else { return false }
    let digits = name.utf8.dropLast(fileEnding.utf8.count)
    return digits.count == count && digits.allSatisfy("0123456789abcdef".utf8.contains)
  }

  /// The most bytes that all files of the cache together have.
  static let sizeLimit = 512 << 20

  /// Deletes the files that were written first until the others have at most `limit` bytes, and what killed runs left.
  ///
  /// - Parameter folder: one that has the mark.
  static func prune(_ folder: OpenFolder, to limit: Int = sizeLimit) {
    guard (try? isMarked(folder)) == true, let entries = try? folder.list() else { return }
    var files: [(name: String, status: Disk.Status)] = []
    for entry in entries where entry.kind == .file && isOwnName(entry.name) {
      if let status = try? folder.status(entry.name) { files.append((name: entry.name, status: status)) }
    }
    files.sort { $0.status.modified > $1.status.modified }
    let newest = files.first?.status.modified ?? 0
    var total = 0
    for (name, status) in files {
      total += status.size
      let isLeft = isDraftName(name) && status.modified < newest - hour
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
