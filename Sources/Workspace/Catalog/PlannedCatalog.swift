internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform
internal import SwiftGeneration

/// All files of the asset catalog for a design and its icons, byte for byte as Xcode writes them.
struct PlannedCatalog {
  let icons: [Icon]
  /// The files of all other sets.
  private(set) var others: [PlannedFile] = []
  /// The groups that have a set.
  private(set) var groups: Set<AssetGroup>
  /// Errors about colour sets of the constants that would be one, and about groups that use their folder.
  private(set) var conflicts: [Diagnostic] = []

  private let path: String

  init(
    _ design: TabBarDesign, constants: Constants, icons: [Icon],
    _ options: CodeOptions
  ) throws(RasterError) {
    self.icons = icons
    path = options.catalog.path
    groups = Set(icons.map(\.source.group))
    let main = options.catalog.mainGroup
    for (name, color) in design.colorSets {
      add(ColorSet(name: name, values: color.values), to: main, at: color.place)
    }
    for bar in Bar.withAppearance where options.bars[bar].border == .exact {
      for (name, points) in design.borderImages(of: bar) {
        add(try BorderImage.set(name, points: points, scales: options.catalog.scales), to: main)
      }
    }
    guard options.catalog.colors == .constants else { return }
    let colors = ConstantColorSets(constants)
    conflicts = colors.diagnostics
    if !colors.sets.isEmpty {
      conflicts += ConstantColorSet.conflicts(with: icons.map(\.source), groups)
    }
    for set in colors.sets {
      add(ColorSet(name: set.name, values: set.values), to: set.group, at: set.place)
    }
  }

  /// Adds a set of any kind.
  ///
  /// - Parameter place: the position of its content in an input; nil if there is no such position.
  private mutating func add(
    _ set: some WrittenSet, to group: AssetGroup, at place: SourceRange? = nil
  ) {
    let folder = "\(path)/\(group.path(of: set.folder))"
    groups.insert(group)
    others += set.files.map { file in
      PlannedFile(path: Disk.path(of: file.name, in: folder), bytes: file.bytes, place: place)
    }
  }
}

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
      guard case .file(let found, _) = try FoundFile(at: file.path, in: &tree),
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
