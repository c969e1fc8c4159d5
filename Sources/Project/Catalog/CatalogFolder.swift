internal import AssetCatalog
internal import POSIX
internal import Source

/// The `Contents.json` of a catalog and of a group in it. An app's own catalog can have them before Monotint is used.
enum CatalogFolder {
  /// Whether the folder of this path is a set, which holds only the files of its slots.
  static func isSet(_ path: String) -> Bool { path.hasSuffix(".imageset") || path.hasSuffix(".colorset") }

  /// The files of the configured catalog as Monotint would write them.
  static func files(_ catalog: CatalogOptions) -> [PlannedFile] {
    [
      PlannedFile(path: "\(catalog.path)/Contents.json", bytes: CatalogContents.bytes()),
      PlannedFile(
        path: "\(catalog.path)/\(catalog.group)/Contents.json",
        bytes: CatalogContents.bytes(properties: catalog.namespace ? [("provides-namespace", true)] : [])),
    ]
  }

  /// Whether a file that is not from Monotint can stay in place of the planned one: Xcode can read it, and names in code come out
  /// the same. Its author, its formatting and its other contents do not matter.
  static func serves(_ found: [UInt8], as planned: PlannedFile) -> Bool {
    guard let found = read(found, planned.path), let wanted = read(planned.bytes, planned.path) else {
      return false
    }
    return found["info"]?.object?["version"]?.number == 1 && providesNamespace(found) == providesNamespace(wanted)
  }

  private static func read(_ bytes: [UInt8], _ path: String) -> JSONObject? {
    JSONReader.read(SourceFile(path: path, bytes: bytes)).value?.object
  }

  private static func providesNamespace(_ contents: JSONObject) -> Bool {
    contents["properties"]?.object?["provides-namespace"]?.boolean ?? false
  }
}

extension Project {
  /// The files of the catalog's folders. A suitable file that is not from Monotint stays as it is and is not tracked.
  func catalogFolders(_ locks: LockFiles) throws(DiskError) -> [PlannedFile] {
    var tree = try FolderTree(folder)
    return try CatalogFolder.files(configuration.catalog).map { file throws(DiskError) in
      guard case .file(let found, _) = try TreeComparison.find(file.path, in: &tree),
        CatalogFolder.serves(found, as: file)
      else { return file }
      let isTheirs =
        found == file.bytes
        ? locks.otherConfiguration(listing: file.path) != nil : locks.previous?.file(at: file.path) == nil
      guard isTheirs else { return file }
      return PlannedFile(path: file.path, bytes: found, isShared: true, isOnDisk: true)
    }
  }
}
