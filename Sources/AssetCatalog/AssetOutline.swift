package import Platform

/// The folders of a catalog and the places of its sets. No set is read, and no link is followed.
package struct AssetOutline: Sendable {
  /// A set that may be read.
  package struct Place: Sendable {
    package let kind: AssetKind
    /// The name of its folder, with the ending.
    let folderName: String
    /// As messages show it.
    package let path: String
    /// Relative to the catalog.
    let innerPath: String
    let parent: AssetFolder

    package var lookup: SetLookup {
      SetLookup(kind, named: kind.name(ofFolder: folderName), in: parent.namespace)
    }
  }

  /// The catalog itself first, then its folders, each before those in it.
  package private(set) var folders: [AssetFolder] = []
  /// Each folder in byte order of the names.
  package private(set) var sets: [Place] = []
  /// Entries that are not read, and why.
  package private(set) var obstacles: [(path: String, reason: String)] = []
  /// The paths of sets of other kinds, by the endings of their folders.
  package private(set) var unreadSets: [String: [String]] = [:]

  private let path: String
  private let namespaces: Set<String>
  private let hidden: HiddenFolders

  /// What is done with hidden folders. Nobody has written down what Xcode does with them.
  package enum HiddenFolders: Sendable {
    case skipped
    case entered
  }

  /// The deepest folder, and the most folders and sets. Real catalogs have up to 8 and 5,000.
  private static let deepest = 32
  private static let most = 100_000

  /// Searches a catalog.
  ///
  /// - Parameters:
  ///   - path: of the catalog, as messages show it.
  ///   - root: the catalog.
  ///   - namespaces: folders that will be namespaces, by their paths in the catalog.
  /// - Throws: an error if the catalog itself cannot be listed. Folders in it that cannot be listed
  ///   are among the obstacles.
  package init(
    _ path: String, in root: OpenFolder, namespaces: Set<String> = [], hidden: HiddenFolders = .skipped
  ) throws(DiskError) {
    self.path = path
    self.namespaces = namespaces
    self.hidden = hidden
    let files = try FolderReader(root)
    let folder = AssetFolder(Disk.name(of: path), at: path, in: nil, files)
    try visit(files.entries, of: folder, at: root, depth: 0)
  }

  private mutating func visit(
    _ entries: [Disk.Entry], of folder: AssetFolder, at open: OpenFolder, depth: Int
  ) throws(DiskError) {
    folders.append(folder)
    for entry in entries where entry.name != ContentsFile.name {
      if hidden == .skipped, entry.name.hasPrefix(".") { continue }
      let child = "\(folder.path)/\(entry.name)"
      if let obstacle = entry.obstacle { obstacles.append((path: child, reason: obstacle)) }
      guard entry.kind == .folder else { continue }
      guard sets.count + folders.count < Self.most else {
        obstacles.append((path: path, reason: "it has more than \(Self.most) folders"))
        return
      }
      switch FolderKind(entry.name) {
      case .set(let kind):
        sets.append(
          Place(
            kind: kind, folderName: entry.name, path: child, innerPath: inner(child), parent: folder))
      case .unread(let ending):
        unreadSets[ending, default: []].append(child)
      case .group, .container:
        guard depth < Self.deepest else {
          let reason = "it lies more than \(Self.deepest) folders deep"
          obstacles.append((path: child, reason: reason))
          continue
        }
        do throws(DiskError) {
          try enter(entry.name, of: open, in: folder, at: child, depth: depth + 1)
        } catch {
          obstacles.append((path: child, reason: error.explanation))
        }
      }
    }
  }

  private mutating func enter(
    _ name: String, of parent: OpenFolder, in folder: AssetFolder, at path: String, depth: Int
  ) throws(DiskError) {
    let open = try parent.folder(name)
    let files = try FolderReader(open)
    let isNamespace = namespaces.contains(inner(path))
    let child = AssetFolder(name, at: path, in: folder, files, isNamespace: isNamespace)
    try visit(files.entries, of: child, at: open, depth: depth)
  }

  /// The path in the catalog of something below it.
  private func inner(_ child: String) -> String {
    String(Substring(child.utf8.dropFirst(path.utf8.count + 1)))
  }
}
