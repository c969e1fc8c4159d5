/// A new folder with an unpredictable name that only its owner may enter (mode 0700).
///
/// One that a killed process left behind in a project is deleted by `removeOld`.
package final class PrivateFolder: Sendable {
  package let folder: OpenFolder
  private let parent: OpenFolder
  private let name: String

  package var path: String { folder.path }

  private static let projectPrefix = ".monotint-"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let suffixLength = 8

  /// Makes a folder for files that are to be moved elsewhere in the same file system; nothing in it is ever read.
  package convenience init(in parent: OpenFolder) throws(DiskError) {
    try self.init(in: parent, prefix: Self.projectPrefix)
  }

  /// Makes a folder among the system's temporary files. Its path is absolute and has no symbolic links.
  ///
  /// - Parameter prefix: what the folder's name starts with.
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

  /// Puts files in place, in this order; readers see each as it was or as it is now.
  ///
  /// All of them are written under other names before the first is renamed, so a full disk leaves every file as it was.
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

  /// Deletes files and then the folder; if anything else is in it, the folder stays and that is an error.
  package func remove(_ names: [String]) throws(DiskError) {
    for name in names where try folder.status(name) != nil { try folder.remove(name) }
    guard try parent.removeFolderIfEmpty(name) else { throw DiskError("delete the folder", path, .notEmpty) }
  }

  /// Deletes the folder and what this process put into it.
  package func remove() throws(DiskError) {
    _ = try Self.empty(folder)
    _ = try parent.removeFolderIfEmpty(name)
  }

  /// Deletes the folders for files of a project that killed processes of this user left in it.
  ///
  /// Call it only while no other process can be using one. Only files and folders of this user are deleted; links are not
  /// followed.
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

  private static func isName(_ name: String) -> Bool {
    name.hasPrefix(projectPrefix) && name.count == projectPrefix.count + suffixLength
      && name.dropFirst(projectPrefix.count).allSatisfy(letters.contains)
  }

  /// Deletes the files and folders of this user; says whether there was nothing else.
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
