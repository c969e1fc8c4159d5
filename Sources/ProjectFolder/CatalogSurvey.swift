internal import POSIX
internal import Source

/// Image sets and symbol sets in an asset catalog on the disk.
///
/// It opens no set, and it follows no link. A folder that cannot be read is passed over.
package struct CatalogSurvey {
  /// A set in a catalog.
  package struct FoundSet: Hashable, Sendable {
    /// Relative to the project.
    package let path: String
    /// The name of its folder without the ending, such as `home` of `home.imageset`.
    package let name: String
    /// The names of the groups that it is in, outer ones first.
    package let groups: [String]
  }

  /// In byte order of their paths.
  package private(set) var sets: [FoundSet] = []

  private static let endings = [".imageset", ".symbolset"]

  /// - Parameters:
  ///   - catalog: the path of the catalog in the project.
  ///   - project: the path of the project folder.
  ///   - isKnown: returns whether to leave out the set at this path.
  package init(_ catalog: String, in project: String, without isKnown: (String) -> Bool) {
    guard var tree = try? FolderTree(project) else { return }
    var open: [[String]] = [[]]
    while let groups = open.popLast() {
      let path = ([catalog] + groups).joined(separator: "/")
      guard let entries = try? tree.folder(path)?.list() else { continue }
      for entry in entries where entry.kind == .folder && !entry.name.hasPrefix(".") {
        if let ending = Self.endings.first(where: entry.name.hasSuffix) {
          let path = "\(path)/\(entry.name)"
          if isKnown(path) { continue }
          sets.append(FoundSet(path: path, name: String(entry.name.dropLast(ending.count)), groups: groups))
        } else if !entry.name.contains(".") {
          open.append(groups + [entry.name])
        }
      }
    }
    sets.sort { $0.path.isBefore($1.path) }
  }
}
