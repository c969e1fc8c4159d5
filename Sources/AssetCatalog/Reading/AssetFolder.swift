internal import Platform

/// A folder of a catalog that holds sets and folders: the catalog itself, a group, or a container of
/// another kind.
package struct AssetFolder: Sendable {
  /// As messages show it.
  package let path: String
  package let name: String
  package let contents: ContentsFile
  package let kind: FolderKind
  /// Whether it is the catalog itself.
  package let isTop: Bool
  /// The folders on the way from the catalog to this one, without both.
  package let parents: [String]
  /// The parts that it and the folders above it put before the names of sets.
  package let namespace: [String]
  /// The names of the folders in it that may be its parts; empty for a group.
  let parts: [String]
  /// The pictures that lie in a group beside its sets. Xcode passes over them.
  let loosePictures: [String]

  /// - Parameters:
  ///   - name: of the folder; that of the catalog does not count.
  ///   - parent: nil for the catalog itself.
  ///   - isNamespace: whether it is a namespace whatever its `Contents.json` says.
  package init(
    _ name: String, at path: String, in parent: AssetFolder?, _ files: FolderReader,
    isNamespace: Bool = false
  ) {
    self.name = name
    self.path = path
    contents = ContentsFile(of: path, files, isRequired: false)
    isTop = parent == nil
    kind = FolderKind(name)
    parts = kind.holdsParts ? files.entries.filter { $0.kind == .folder && !$0.isHidden }.map(\.name) : []
    loosePictures = kind == .group ? files.entries.filter(\.isPicture).map(\.name) : []
    guard let parent else {
      parents = []
      namespace = []
      return
    }
    parents = parent.groups
    let givesNamespace = isNamespace || kind.holdsParts || contents.providesNamespace
    if givesNamespace {
      namespace = parent.namespace + [name]
    } else {
      namespace = parent.namespace
    }
  }

  /// The names of the folders from the catalog to what this one holds.
  package var groups: [String] {
    if isTop { return [] }
    return parents + [name]
  }
}

extension Disk.Entry {
  /// Whether its name is that of a picture.
  fileprivate var isPicture: Bool {
    guard kind == .file, !isHidden, let ending = name.split(separator: ".").last else { return false }
    return ["gif", "heic", "heif", "jpeg", "jpg", "pdf", "png", "svg", "webp"].contains(ending.lowercased())
  }
}
