internal import AssetCatalog
internal import Findings
internal import Platform

/// The sets of an asset catalog on the disk that an app looks up by name.
///
/// It reads no set, and it follows no link. A folder that cannot be read is passed over. It does look into folders whose
/// names Xcode's own would not have, such as hidden ones, because nobody has written down what Xcode does with them.
struct CatalogSurvey {
  /// A set in a catalog.
  struct FoundSet: Hashable, Sendable {
    /// Relative to the project.
    let path: String
    let lookup: AssetLookup
  }

  private struct Folder {
    /// Relative to the catalog; `.` for the catalog itself.
    let path: String
    let namespace: [String]
  }

  /// In byte order of their paths.
  private(set) var sets: [FoundSet] = []

  /// - Parameters:
  ///   - catalog: the path of the catalog in the project.
  ///   - project: the path of the project folder.
  ///   - namespaces: folders that will be namespaces, by their paths in the catalog.
  ///   - isKnown: returns whether to leave out the set at this path.
  init(
    _ catalog: String, in project: String, namespaces: Set<String> = [], without isKnown: (String) -> Bool
  ) {
    guard var tree = try? FolderTree(project) else { return }
    var open = [Folder(path: ".", namespace: [])]
    while let folder = open.popLast() {
      let path = folder.path == "." ? catalog : Disk.path(of: folder.path, in: catalog)
      guard let entries = try? tree.folder(path)?.list() else { continue }
      for entry in entries where entry.kind == .folder {
        let child = "\(path)/\(entry.name)"
        let kind = FolderKind(entry.name)
        switch kind {
        case .unread: break
        case .set(let kind):
          // Xcode knows no set without it.
          if isKnown(child) || !Self.hasContents(child, in: &tree) { continue }
          let name = String(entry.name.dropLast(kind.rawValue.count + 1))
          sets.append(FoundSet(path: child, lookup: AssetLookup(kind, named: name, in: folder.namespace)))
        case .group, .container:
          let inner = ProjectPath.join(folder.path, entry.name)
          let isNamespace =
            kind.isAlwaysNamespace || namespaces.contains(inner) || Self.isNamespace(child, in: &tree)
          open.append(Folder(path: inner, namespace: folder.namespace + (isNamespace ? [entry.name] : [])))
        }
      }
    }
    sets.sort { $0.path.isBefore($1.path) }
  }

  private static func hasContents(_ set: String, in tree: inout FolderTree) -> Bool {
    guard let folder = try? tree.folder(set) else { return false }
    return (try? folder.status(ContentsFile.name)) != nil
  }

  private static func isNamespace(_ folder: String, in tree: inout FolderTree) -> Bool {
    let path = "\(folder)/Contents.json"
    guard case .file(let bytes, _)? = try? TreeComparison.find(path, in: &tree) else { return false }
    return CatalogFolder.isNamespace(bytes, path)
  }
}
