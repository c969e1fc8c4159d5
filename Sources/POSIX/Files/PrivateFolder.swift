/// A new folder with an unpredictable name that only its owner may enter (mode 0700).
///
/// `removeOld` deletes the private folders that killed processes left in a project.
package final class PrivateFolder: Sendable {
  package let folder: OpenFolder
  private let parent: OpenFolder
  private let name: String

  package var path: String { folder.path }

  private static let projectPrefix = ".monotint-"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let suffixLength = 8

  /// Makes a folder for files that are later moved elsewhere in the same file system. Nothing in it is ever read.
  package convenience init(in parent: OpenFolder) throws(DiskError) {
    try self.init(in: parent, prefix: Self.projectPrefix)
  }

  /// Makes a folder in `TMPDIR` or `/tmp`. Its path is absolute and has no symbolic links.
  ///
  /// - Parameter prefix: the start of the folder's name.
  package convenience init(prefix: String) throws(DiskError) {
    let parent = Environment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    do throws(DiskError) {
      try self.init(in: OpenFolder(Disk.resolved(parent)), prefix: prefix)
    } catch {
      throw DiskError("make a temporary folder in", parent, error.reason)
    }
  }

  private init(in parent: OpenFolder, prefix: String) throws(DiskError) {
    self.parent = parent
    let suffix = (0..<Self.suffixLength).map { _ in Self.letters[Int.random(in: Self.letters.indices)] }
    name = prefix + String(suffix)
    try parent.createFolder(name, permissions: 0o700)
    folder = try parent.folder(name)
  }

  /// Replaces files atomically, one after the other in this order.
  ///
  /// It writes all of them under other names before it renames the first, so a full disk leaves every file as it was.
  package func replace(_ files: [(name: String, bytes: [UInt8])]) throws(DiskError) {
    do throws(DiskError) {
      for (name, bytes) in files { try folder.create(Self.staged(name), bytes) }
      for (name, _) in files { try folder.move(Self.staged(name), to: folder, as: name, replacing: true) }
    } catch {
      for (name, _) in files { try? folder.remove(Self.staged(name)) }
      throw error
    }
  }

  private static func staged(_ name: String) -> String { "\(name).new" }

  /// Deletes files and then the folder. If the folder contains anything else, it stays, and that is an error.
  package func remove(_ names: [String]) throws(DiskError) {
    for name in names where try folder.status(name) != nil { try folder.remove(name) }
    guard try parent.removeFolderIfEmpty(name) else { throw DiskError("delete the folder", path, .notEmpty) }
  }

  /// Deletes the folder with this user's files and folders in it. If it contains anything else, it stays.
  package func remove() throws(DiskError) {
    _ = try Self.empty(folder)
    _ = try parent.removeFolderIfEmpty(name)
  }

  /// Deletes the private folders that killed processes of this user left in a project.
  ///
  /// Call it only while no other process can use such a folder. It deletes only files and folders of this user, and
  /// follows no links.
  /// - Returns: the names of the folders that stay because they contain something else or cannot be deleted.
  package static func removeOld(in parent: OpenFolder) throws(DiskError) -> [String] {
    try parent.list().filter { $0.kind == .folder && isName($0.name) }.map(\.name).filter { name in
      do throws(DiskError) { return try !removeOld(name, in: parent) } catch { return true }
    }
  }

  private static func removeOld(_ name: String, in parent: OpenFolder) throws(DiskError) -> Bool {
    guard let status = try parent.status(name), status.owner == SystemCall.user, status.permissions == 0o700,
      try empty(parent.folder(name))
    else { return false }
    return try parent.removeFolderIfEmpty(name)
  }

  /// Whether a name begins as those of temporary folders and of drafts do, on a disk that ignores case too.
  package static func hasReservedName(_ name: String) -> Bool { name.lowercased().hasPrefix(projectPrefix) }

  private static func isName(_ name: String) -> Bool {
    name.hasPrefix(projectPrefix) && name.count == projectPrefix.count + suffixLength
      && name.dropFirst(projectPrefix.count).allSatisfy(letters.contains)
  }

  /// Deletes the files and folders of this user; returns whether the folder is empty now.
  private static func empty(_ folder: OpenFolder) throws(DiskError) -> Bool {
    var isEmpty = true
    for entry in try folder.list() {
      guard let status = try folder.status(entry.name) else { continue }
      switch status.kind {
      case .file where status.owner == SystemCall.user: try folder.remove(entry.name)
      case .folder where status.owner == SystemCall.user:
        let isGone = try empty(folder.folder(entry.name)) ? folder.removeFolderIfEmpty(entry.name) : false
        isEmpty = isEmpty && isGone
      case .file, .folder, .link, .other: isEmpty = false
      }
    }
    return isEmpty
  }
}
