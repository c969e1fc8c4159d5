/// A private folder in which new files are prepared, beside the place to which they are then renamed.
///
/// Its name is `.monotint-` and 16 hexadecimal digits, and only its owner may enter it (mode 0700). Its first and last
/// entry is its mark: an empty file with the name of the folder. A file is made in one step, so the mark is never half
/// written. Drafts are called `1`, `2` and so on. A draft that is a folder has a list of the files that are put into it,
/// such as `1.files`, which is written before the folder is made.
///
/// A killed process leaves its draft folder. `removeOld` recognises it by the mark, and deletes the drafts that were put
/// there. Anything else stays. A running process holds a lock on its folder (`flock`), so no other process deletes it.
package final class DraftFolder: Sendable {
  package let folder: OpenFolder
  private let parent: OpenFolder
  private let name: String

  private static let prefix = ".monotint-"
  private static let digitCount = 16
  private static let listEnding = ".files"
  /// In bytes. The list of 100,000 files has about 6 MB.
  private static let listLimit = 1 << 28

  /// Whether a name begins as those of temporary folders and of drafts do, on a disk that ignores case too.
  package static func hasReservedName(_ name: String) -> Bool { name.lowercased().hasPrefix(prefix) }

  package init(in parent: OpenFolder) throws(DiskError) {
    self.parent = parent
    // Another process can delete the new folder before it is locked. That is so unlikely that it does not happen twice.
    for _ in 0..<8 {
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      let name = Self.prefix + String(repeating: "0", count: Self.digitCount - digits.count) + digits
      guard let folder = try Self.make(name, in: parent) else { continue }
      self.folder = folder
      self.name = name
      return
    }
    throw DiskError("write in", parent.path, .hasChanged)
  }

  /// nil if another process has deleted the folder before it had its mark.
  private static func make(_ name: String, in parent: OpenFolder) throws(DiskError) -> OpenFolder? {
    do throws(DiskError) {
      try parent.createFolder(name, permissions: 0o700)
      return try marked(name, in: parent)
    } catch {
      if error.isNotFound { return nil }
      throw DiskError("write in", parent.path, error.reason)
    }
  }

  /// Locks a new folder and makes its mark. nil if another process has the lock, which deletes the folder then.
  private static func marked(_ name: String, in parent: OpenFolder) throws(DiskError) -> OpenFolder? {
    let folder = try parent.folder(name)
    // Not every file system has locks. Without them, the folder is used unlocked.
    if (try? folder.lock(exclusively: true)) == false { return nil }
    do throws(DiskError) {
      try folder.create(name, [])
      return folder
    } catch {
      try? folder.remove(name)
      _ = try? parent.removeFolderIfEmpty(name)
      throw error
    }
  }

  /// Makes a draft that is a folder.
  ///
  /// - Parameters:
  ///   - number: the name of the draft, such as `1`.
  ///   - files: the paths in the new folder of all files that will be put there.
  package func createFolder(_ number: String, for files: [String]) throws(DiskError) {
    let list = files.joined(separator: "\0")
    try folder.create(number + Self.listEnding, Array(list.utf8))
    try folder.createFolder(number)
  }

  /// Deletes the folder with the drafts that are still in it. What cannot be deleted now is deleted by the next run.
  package func remove() { _ = try? Self.removeMarked(name, folder, in: parent) }
}

// MARK: Folders of killed processes

extension DraftFolder {
  /// A draft folder of a process that was killed.
  package struct Leftover: Hashable, Sendable {
    /// The name of the folder.
    package let name: String
    /// How many files were deleted.
    let fileCount: Int
    /// The names of the entries that stay, because no draft has such a name or because they cannot be deleted.
    let remaining: [String]

    package var isRemoved: Bool { remaining.isEmpty }

    /// "a run that was stopped left this temporary folder; it was deleted with 2 files".
    package var message: String {
      let start = "a run that was stopped left this temporary folder"
      if isRemoved { return "\(start); it was deleted with \(fileCount) \(fileCount == 1 ? "file" : "files")" }
      return "\(start), and it stays, because \(remaining.joined(separator: ", ")) is in it"
    }
  }

  /// Deletes the draft folders of this user that killed processes left in a folder.
  ///
  /// A folder without a mark is deleted only if it is empty: its process was killed before it had made the mark, or after
  /// it had deleted it.
  package static func removeOld(in parent: OpenFolder) -> [Leftover] {
    // Files can be written to a folder that cannot be listed.
    let entries = (try? parent.list()) ?? []
    return entries.compactMap { entry in
      guard entry.kind == .folder, isName(entry.name) else { return nil }
      do throws(DiskError) {
        return try removeOld(entry.name, in: parent)
      } catch {
        if error.isNotFound { return nil }
        return Leftover(name: entry.name, fileCount: 0, remaining: [entry.name])
      }
    }
  }

  /// nil if the folder is not one that a killed process of this user left.
  private static func removeOld(_ name: String, in parent: OpenFolder) throws(DiskError) -> Leftover? {
    let folder = try parent.folder(name)
    guard try folder.status.owner == SystemCall.user else { return nil }
    if let mark = try folder.status(name) {
      guard mark.kind == .file, mark.size == 0 else { return nil }
    } else {
      guard try folder.list().isEmpty else { return nil }
    }
    // A process that still runs holds the lock.
    guard try folder.lock(exclusively: true) else { return nil }
    return try removeMarked(name, folder, in: parent)
  }

  private static func removeMarked(
    _ name: String, _ folder: OpenFolder, in parent: OpenFolder
  ) throws(DiskError) -> Leftover {
    var fileCount = 0
    for entry in try folder.list() where isNumber(entry.name) {
      guard let status = try folder.status(entry.name), status.owner == SystemCall.user else { continue }
      switch status.kind {
      case .file:
        try folder.remove(entry.name)
        fileCount += 1
      case .folder: fileCount += try removeDraft(entry.name, in: folder)
      case .link, .other: break
      }
    }
    for entry in try folder.list() where entry.kind == .file && entry.name.hasSuffix(listEnding) {
      let number = String(entry.name.dropLast(listEnding.count))
      if isNumber(number), try folder.status(number) == nil { try folder.remove(entry.name) }
    }
    let remaining = try folder.list().map(\.name).filter { $0 != name }
    if remaining.isEmpty {
      if try folder.status(name) != nil { try folder.remove(name) }
      _ = try parent.removeFolderIfEmpty(name)
    }
    return Leftover(name: name, fileCount: fileCount, remaining: remaining)
  }

  /// Deletes the files of a draft that its list names, and then its empty folders.
  ///
  /// - Returns: how many files were deleted.
  private static func removeDraft(_ number: String, in folder: OpenFolder) throws(DiskError) -> Int {
    let list = number + listEnding
    var bytes: [UInt8] = []
    if try folder.status(list) != nil { bytes = try folder.read(list, limit: listLimit).bytes }
    let paths = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var tree = FolderTree(try folder.folder(number))
    var fileCount = 0
    var folders: Set<String> = []
    for path in paths {
      let parent = Disk.parent(of: path)
      folders.insert(parent)
      guard let open = try tree.folder(parent), let status = try open.status(Disk.name(of: path)) else { continue }
      guard status.kind == .file, status.owner == SystemCall.user else { continue }
      try open.remove(Disk.name(of: path))
      fileCount += 1
    }
    try removeEmpty(folders, in: &tree)
    _ = try folder.removeFolderIfEmpty(number)
    return fileCount
  }

  /// Deletes these folders and those above them, inner ones first, if they are empty.
  private static func removeEmpty(_ folders: Set<String>, in tree: inout FolderTree) throws(DiskError) {
    var all: Set<String> = []
    for folder in folders {
      var folder = folder
      while folder != ".", all.insert(folder).inserted { folder = Disk.parent(of: folder) }
    }
    for path in all.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      tree.forget()
      _ = try tree.folder(Disk.parent(of: path))?.removeFolderIfEmpty(Disk.name(of: path))
    }
  }

  private static func isName(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && digits.count == digitCount && digits.allSatisfy(isHexadecimal)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isNumber(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: "0")
      && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
