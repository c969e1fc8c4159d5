internal import AssetCatalog
internal import Findings
internal import Platform

/// Empty folders of sets in a catalog. An export that is killed between deleting the last file of a set and its folder
/// leaves one.
///
/// Whose folder it was does not matter: Xcode writes a `Contents.json` into every set, and git keeps no empty folders. So
/// an empty set holds nothing of anybody, and no lock file is needed to tell. Empty groups stay, because people make them.
enum EmptySets {
  /// The paths of the empty sets, in byte order. No link is followed.
  ///
  /// - Parameters:
  ///   - catalog: the path of the catalog in the project.
  ///   - project: the path of the project folder.
  ///   - isPlanned: returns whether files will be written to the set at this path.
  static func paths(
    in catalog: String, of project: String, without isPlanned: (String) -> Bool
  ) throws(DiskError) -> [String] {
    var tree = try FolderTree(project)
    var found: [String] = []
    var groups = [catalog]
    while let group = groups.popLast() {
      guard let entries = try tree.folder(group)?.list() else { continue }
      for entry in entries where entry.kind == .folder && !entry.name.hasPrefix(".") {
        let path = "\(group)/\(entry.name)"
        if !FolderKind.isWrittenSet(path) {
          groups.append(path)
        } else if !isPlanned(path), try tree.folder(path)?.hasOnlyFinderFiles == true {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.isBefore($1) }
  }
}
