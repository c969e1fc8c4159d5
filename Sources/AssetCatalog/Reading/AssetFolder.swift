/// A folder of a catalog that holds sets and folders: the catalog itself, a group, or a container of another kind.
package struct AssetFolder: Sendable {
  /// As messages show it.
  package let path: String
  package let name: String
  package let contents: ContentsFile
  package let kind: FolderKind
  /// The folders on the way from the catalog to this one, without both.
  package let parents: [String]
  /// The parts that it and the folders above it put before the names of sets.
  package let namespace: [String]

  /// - Parameters:
  ///   - name: of the folder; that of the root does not count.
  ///   - parent: nil for the catalog itself.
  package init(_ name: String, at path: String, in parent: AssetFolder?, _ files: CatalogFolderFiles) {
    (self.name, self.path) = (name, path)
    contents = ContentsFile(of: path, files, isRequired: false)
    kind = parent == nil ? .group : FolderKind(name)
    parents = parent.map { $0.isTop ? [] : $0.parents + [$0.name] } ?? []
    isTop = parent == nil
    let isNamespace = parent != nil && (kind.isAlwaysNamespace || contents.providesNamespace)
    namespace = (parent?.namespace ?? []) + (isNamespace ? [name] : [])
  }

  /// Whether it is the catalog itself.
  package let isTop: Bool
}
