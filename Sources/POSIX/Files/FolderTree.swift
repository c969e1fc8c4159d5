/// The folders below a root, opened one path component after the other and never through a symbolic link.
///
/// A folder of git is refused in every spelling that some file system takes for `.git`.
package struct FolderTree {
  package let root: OpenFolder
  /// The folders on the way to the one that was opened last: most paths share it.
  private var chain: [(name: String, folder: OpenFolder)] = []
  /// The path of the last folder in the chain, when that is what was asked for last: files come folder by folder.
  private var last: String?
  /// A folder that was not there, with a `/`: nor is anything below it.
  private var missing: String?

  package init(_ path: String) throws(DiskError) {
    root = try OpenFolder(path)
  }

  package init(_ root: OpenFolder) { self.root = root }

  /// Opens a folder.
  ///
  /// - Parameter path: relative to the root, normalised, `.` for the root itself.
  /// - Returns: nil when a folder on the way is not there.
  package mutating func folder(_ path: String) throws(DiskError) -> OpenFolder? {
    if path == last { return chain.last?.folder ?? root }
    if let missing, path.utf8.starts(with: missing.utf8) { return nil }
    let names = try deepest(path).missing
    guard names.isEmpty else {
      missing = path.split(separator: "/").dropLast(names.count - 1).joined(separator: "/") + "/"
      return nil
    }
    last = path
    return chain.last?.folder ?? root
  }

  /// Opens the deepest folder that is there on the way to a path.
  ///
  /// - Returns: that folder, and the names below it that are not there, in their order.
  package mutating func deepest(_ path: String) throws(DiskError) -> (folder: OpenFolder, missing: [String]) {
    last = nil
    let names = path == "." ? [] : path.split(separator: "/").map(String.init)
    guard !names.contains("..") else { throw DiskError("open the folder", path, .leadsOut) }
    if let name = names.first(where: GitFolder.isName) {
      throw DiskError("open the folder", Disk.path(of: name, in: root.path), .belongsToGit)
    }
    let shared = zip(names, chain).prefix { $0 == $1.name }.count
    chain.removeSubrange(shared...)
    for (index, name) in names.enumerated().dropFirst(shared) {
      let parent = chain.last?.folder ?? root
      guard try parent.status(name) != nil else { return (parent, Array(names[index...])) }
      chain.append((name, try parent.folder(name)))
    }
    return (chain.last?.folder ?? root, [])
  }

  /// The folders on the way to the one that was opened last, the root first.
  package var opened: [OpenFolder] { [root] + chain.map(\.folder) }

  /// Forgets what is open: a folder may have been exchanged since.
  package mutating func forget() { (chain, last, missing) = ([], nil, nil) }
}

/// The folder in which git keeps a repository.
package enum GitFolder {
  /// Whether some file system takes a name for `.git`.
  ///
  /// macOS ignores case and these invisible characters, Windows also what ends a name and knows a short form of it: the checks of
  /// git itself (`is_hfs_dotgit`, `is_ntfs_dotgit`).
  package static func isName(_ name: String) -> Bool {
    // Almost every name is none: it begins with other letters.
    let letters = name.utf8.prefix(2).map { $0 | 0x20 }
    guard letters.count == 2 else { return false }
    let mayBeGit =
      letters[0] == UInt8(ascii: ".") | 0x20 || letters[0] >= 0x80
      || letters[0] == UInt8(ascii: "g") && (letters[1] == UInt8(ascii: "i") || letters[1] >= 0x80)
    guard mayBeGit else { return false }
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
