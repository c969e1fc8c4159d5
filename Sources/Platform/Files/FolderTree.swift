/// Opens folders below a root, one path component after the other and never through a symbolic link.
///
/// It refuses to open git's folder, in every spelling that some file system treats as `.git`.
package struct FolderTree {
  package let root: OpenFolder
  /// The folders on the path to the last opened folder. They stay open, because the next path usually shares them.
  private var chain: [(name: String, folder: OpenFolder)] = []

  package init(_ path: String) throws(DiskError) {
    root = try OpenFolder(path)
  }

  package init(_ root: OpenFolder) { self.root = root }

  /// Opens a folder.
  ///
  /// - Parameter path: relative to the root, normalised, `.` for the root itself.
  /// - Returns: nil if it, or a folder above it, does not exist.
  package mutating func folder(_ path: String) throws(DiskError) -> OpenFolder? {
    let (folder, missing) = try deepest(path)
    guard missing.isEmpty else { return nil }
    return folder
  }

  /// Opens the deepest folder of a path that exists.
  ///
  /// - Returns: that folder, and the names of the missing folders below it, in order.
  package mutating func deepest(_ path: String) throws(DiskError) -> (folder: OpenFolder, missing: [String]) {
    let names = Disk.names(in: path).filter { $0 != "." }
    guard !names.contains("..") else { throw DiskError("open the folder", path, .leadsOut) }
    if let name = names.first(where: GitFolder.isName) {
      throw DiskError("open the folder", Disk.path(of: name, in: root.path), .belongsToGit)
    }
    let shared = zip(names, chain).prefix { $0 == $1.name }.count
    chain.removeSubrange(shared...)
    var folder = chain.last?.folder ?? root
    for (index, name) in names.enumerated().dropFirst(shared) {
      guard try folder.status(name) != nil else { return (folder, Array(names[index...])) }
      folder = try folder.folder(name)
      chain.append((name, folder))
    }
    return (folder, [])
  }

  /// The folders on the path to the last opened folder, starting with the root.
  package var opened: [OpenFolder] { [root] + chain.map(\.folder) }

  /// Closes all folders except the root, because one may have been replaced since it was opened.
  package mutating func forget() { chain = [] }
}

/// The folder in which git keeps a repository.
package enum GitFolder {
  /// Whether some file system treats a name as `.git`.
  ///
  /// macOS ignores case and some invisible characters. Windows also ignores dots and spaces at the end and knows the
  /// short name `git~1`. Git makes the same checks (`is_hfs_dotgit`, `is_ntfs_dotgit`).
  package static func isName(_ name: String) -> Bool {
    // A name in ASCII that starts in another way is never one. This check is fast.
    let start = name.utf8.prefix(5).map { $0 | 0x20 }
    guard
      start.starts(with: ".git".utf8) || start.elementsEqual("git~1".utf8) || name.utf8.contains(where: { $0 >= 0x80 })
    else { return false }
    let scalars = name.unicodeScalars.filter { !isIgnored($0) }
    var text = scalars.map { $0.properties.lowercaseMapping }.joined()[...]
    if let colon = text.firstIndex(of: ":") { text = text[..<colon] }
    while text.hasSuffix(" ") || text.count > 1 && text.hasSuffix(".") { text.removeLast() }
    return text == ".git" || text == "git~1"
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: true
    default: false
    }
  }
}
