/// A new temporary folder with an unpredictable name that only its owner may enter (mode 0700).
package final class PrivateFolder: Sendable {
  package let folder: OpenFolder
  private let parent: OpenFolder
  private let name: String

  package var path: String { folder.path }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let suffixLength = 8

  /// Makes a folder in `TMPDIR` or `/tmp`. Its path is absolute and has no symbolic links.
  ///
  /// - Parameter prefix: the start of the folder's name.
  package convenience init(prefix: String) throws(DiskError) {
    var parent = "/tmp"
    if let folder = Environment.value(of: "TMPDIR"), !folder.isEmpty { parent = folder }
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
}
