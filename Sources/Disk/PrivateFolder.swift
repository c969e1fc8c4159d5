#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A new folder that only its owner may enter, for files that are to be moved elsewhere.
///
/// Nothing in such a folder is ever read. One that a killed process left behind is deleted by `removeOld`.
package final class PrivateFolder: Sendable {
  package let folder: OpenFolder
  private let parent: OpenFolder
  private let name: String

  private static let prefix = ".monotint-"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let suffixLength = 8

  /// Makes a folder with an unpredictable name and the permissions 0700.
  package init(in parent: OpenFolder) throws(DiskError) {
    self.parent = parent
    let suffix = (0..<Self.suffixLength).map { _ in Self.letters[Int.random(in: Self.letters.indices)] }
    name = Self.prefix + String(suffix)
    try parent.createFolder(name, permissions: 0o700)
    folder = try parent.folder(name)
  }

  /// Deletes the folder and what this process put into it.
  package func remove() throws(DiskError) {
    _ = try Self.empty(folder)
    _ = try parent.removeFolderIfEmpty(name)
  }

  /// Deletes the private folders that killed processes of this user left in a folder.
  ///
  /// Call it only while no other process can be using one. Only files and folders of this user are deleted; links are not
  /// followed.
  /// - Returns: the names of those in which something unexpected lies: they stay.
  package static func removeOld(in parent: OpenFolder) throws(DiskError) -> [String] {
    try parent.list().filter { $0.kind == .folder && isName($0.name) }.map(\.name).filter { name in
      // What cannot be deleted is left and named, whatever the reason.
      do throws(DiskError) { return try !removeOld(name, in: parent) } catch { return true }
    }
  }

  private static func removeOld(_ name: String, in parent: OpenFolder) throws(DiskError) -> Bool {
    guard let status = try parent.status(name), status.owner == Disk.user, status.permissions == 0o700 else {
      return false
    }
    guard try empty(parent.folder(name)) else { return false }
    return try parent.removeFolderIfEmpty(name)
  }

  private static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.count == prefix.count + suffixLength
      && name.dropFirst(prefix.count).allSatisfy(letters.contains)
  }

  /// Deletes the files and folders of this user; says whether nothing else was there.
  private static func empty(_ folder: OpenFolder) throws(DiskError) -> Bool {
    var isEmpty = true
    for entry in try folder.list() {
      guard let status = try folder.status(entry.name) else { continue }
      switch status.kind {
      case .file where status.owner == Disk.user: try folder.remove(entry.name)
      case .folder where status.owner == Disk.user:
        if try !empty(folder.folder(entry.name)) {
          isEmpty = false
        } else {
          _ = try folder.removeFolderIfEmpty(entry.name)
        }
      case .file, .folder, .link, .other: isEmpty = false
      }
    }
    return isEmpty
  }
}
