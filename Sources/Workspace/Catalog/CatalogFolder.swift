internal import AssetCatalog
internal import Findings
internal import Platform

/// The `Contents.json` of a catalog or of a group in it. An app's own catalog may have them before the first export.
package enum CatalogFolder {
  /// Whether the folder at this path is a set, which contains only the files that its slots name.
  package static func isSet(_ path: String) -> Bool { path.hasSuffix(".imageset") || path.hasSuffix(".colorset") }

  /// The `Contents.json` of a catalog and of each folder of these groups, as Monotint would write them.
  static func files(_ catalog: CatalogOptions, groups: Set<CatalogGroup>) -> [PlannedFile] {
    var namespaces: [String: Bool] = [:]
    for group in groups { for folder in group.folders { namespaces[folder] = group.namespaces.contains(folder) } }
    return [PlannedFile(path: "\(catalog.path)/Contents.json", bytes: CatalogContents.bytes())]
      + namespaces.sorted { $0.key.isBefore($1.key) }.map { folder, isNamespace in
        PlannedFile(
          path: "\(catalog.path)/\(folder)/Contents.json",
          bytes: CatalogContents.bytes(properties: isNamespace ? [("provides-namespace", true)] : []))
      }
  }

  /// Whether a file that Monotint did not write has the same effect as the planned one: it is valid for Xcode, and
  /// `provides-namespace` is the same. The author, the order, white space and other settings of Xcode may differ.
  static func serves(_ found: [UInt8], as planned: PlannedFile) -> Bool {
    guard let found = read(found, planned.path), let wanted = read(planned.bytes, planned.path) else {
      return false
    }
    return found["info"]?.object?["version"]?.number == 1 && providesNamespace(found) == providesNamespace(wanted)
  }

  private static func read(_ bytes: [UInt8], _ path: String) -> JSONObject? {
    JSONReader.read(SourceFile(path: path, bytes: bytes)).value?.object
  }

  /// Whether the `Contents.json` of a group makes it a namespace.
  static func isNamespace(_ contents: [UInt8], _ path: String) -> Bool {
    read(contents, path).map(providesNamespace) ?? false
  }

  private static func providesNamespace(_ contents: JSONObject) -> Bool {
    contents["properties"]?.object?["provides-namespace"]?.boolean ?? false
  }
}

extension Workspace {
  /// The files of the catalog's folders. A file that Monotint did not write stays as it is if it has the same effect.
  func catalogFolders(_ groups: Set<CatalogGroup>, _ locks: LockFiles) throws(DiskError) -> [PlannedFile] {
    var tree = try FolderTree(folder)
    return try CatalogFolder.files(configuration.catalog, groups: groups).map { file throws(DiskError) in
      guard case .file(let found, _) = try TreeComparison.find(file.path, in: &tree),
        CatalogFolder.serves(found, as: file)
      else { return file }
      let isTheirs =
        found == file.bytes
        ? locks.otherConfiguration(listing: file.path) != nil : locks.previous?.file(at: file.path) == nil
      guard isTheirs else { return file }
      return PlannedFile(path: file.path, bytes: found, isShared: true)
    }
  }
}
