internal import AssetCatalog
internal import Findings
internal import Platform

extension CatalogOptions {
  /// The `Contents.json` of the catalog and of each folder of these groups, as Monotint would write
  /// them.
  fileprivate func folderFiles(_ groups: Set<AssetGroup>) -> [PlannedFile] {
    var namespaces: [String: Bool] = [:]
    for group in groups {
      for folder in group.folders { namespaces[folder] = group.namespaces.contains(folder) }
    }
    let own = PlannedFile(path: "\(path)/\(ContentsFile.name)", bytes: ContentsFile.bytes())
    let others = namespaces.sorted { $0.key.isBefore($1.key) }.map { folder, isNamespace in
      PlannedFile(
        path: "\(path)/\(folder)/\(ContentsFile.name)",
        bytes: ContentsFile.bytes(ofGroupWithNamespace: isNamespace))
    }
    return [own] + others
  }
}

extension Workspace {
  /// The files of the catalog's folders. A file that Monotint did not write stays as it is if it has
  /// the same effect: an app's own catalog may have it before the first export.
  func catalogFolders(
    _ groups: Set<AssetGroup>, _ locks: LockFiles
  ) throws(DiskError) -> [PlannedFile] {
    // Without icons and colours there is no catalog to write.
    if groups.isEmpty, configuration.icons.isEmpty { return [] }
    var tree = try FolderTree(folder)
    return try configuration.catalog.folderFiles(groups).map { file throws(DiskError) in
      guard case .file(let found, _) = try TreeComparison.find(file.path, in: &tree),
        ContentsFile(found, of: file).serves(as: ContentsFile(file.bytes, of: file))
      else { return file }
      let isOurs =
        if found == file.bytes {
          locks.otherConfiguration(listing: file.path) == nil
        } else {
          locks.previous?.file(at: file.path) != nil
        }
      if isOurs { return file }
      return PlannedFile(path: file.path, bytes: found, isShared: true)
    }
  }
}

extension ContentsFile {
  fileprivate init(_ bytes: [UInt8], of file: PlannedFile) {
    self.init(SourceFile(path: file.path, bytes: bytes))
  }
}
