internal import Findings
internal import Platform
internal import ProjectFiles
internal import SwiftGeneration
internal import Workspace

/// The entries of `catalogs` for catalogs that a survey found, each with a file of constants that no
/// other has.
struct CatalogEntries {
  struct Entry {
    let path: String
    /// The file of its constants; nil for a catalog without sets.
    let swift: String?
    /// The access level of its constants, unless it is that of all code.
    let access: CodeAccess?
    /// The command that makes the file a part of its targets; nil if there is none.
    let command: String?
    /// The targets to which somebody has to add the file.
    let targetsToAdd: [String]

    var json: JSONWriter {
      [
        "path": .string(path), "swift": swift.map { .string($0) },
        "access": access.map { .string($0.rawValue) },
      ]
    }
  }

  let entries: [Entry]

  /// - Parameters:
  ///   - taken: the files of code that the configuration writes.
  ///   - hasConstants: whether constants are of use to the app.
  ///   - exists: whether there is something at a path of the project.
  init(
    _ catalogs: [AppCatalog], taken: [String] = [], hasConstants: Bool = true, exists: (_ path: String) -> Bool
  ) {
    // The names of the files, in lower case: the type in each is called as the file.
    var taken = Set(taken.map { Disk.name(of: $0).lowercased() })
    entries = catalogs.map { catalog in
      guard hasConstants, catalog.hasConstants else { return Entry(catalog, swift: nil) }
      let folder = catalog.codeFolder
      for name in Self.names(for: catalog) {
        let file = "\(name).swift"
        let path = ProjectPath.join(folder, file)
        if taken.contains(file.lowercased()) || exists(path) { continue }
        taken.insert(file.lowercased())
        return Entry(catalog, swift: path)
      }
      return Entry(catalog, swift: nil)
    }
  }

  /// Names of the type, the best first: "WatchAssets", then "AppWatchAssets", then both words whole, then "WatchAssets2".
  static func names(for catalog: AppCatalog) -> [String] {
    let target = SwiftIdentifier(type: catalog.target).name
    let stem = SwiftIdentifier(type: String(Disk.name(of: catalog.path).dropLast(".xcassets".count))).name
    let first = joined(target, stem)
    let parent = Disk.name(of: Disk.parent(of: catalog.path))
    let second = joined(target, joined(SwiftIdentifier(type: parent).name, stem))
    return [first, second, target + stem] + (2...99).map { "\(first)\($0)" }
  }

  /// Both words, without what they say twice: "MastodonAsset" and "Assets" are "MastodonAssets".
  private static func joined(_ owner: String, _ stem: String) -> String {
    if stem.hasPrefix(owner) { return stem }
    if owner.hasSuffix(stem) { return owner }
    if stem.hasSuffix("s"), owner.hasSuffix(stem.dropLast()) { return owner + "s" }
    return owner + stem
  }
}

extension CatalogEntries.Entry {
  fileprivate init(_ catalog: AppCatalog, swift: String?) {
    path = catalog.path
    self.swift = swift
    let owner = catalog.owners.first
    let access = owner?.access ?? .internal
    self.access = swift == nil || access == .internal ? nil : access
    var commands: [String] = []
    var targets: [String] = []
    for other in catalog.owners {
      switch other.joining {
      case .byCommand(let command): commands.append(command)
      case .byHand: targets.append(other.target.name)
      case .atOnce where other.codeFolder != owner?.codeFolder: targets.append(other.target.name)
      case .atOnce: break
      }
    }
    command = swift == nil ? nil : commands.first
    targetsToAdd = swift == nil ? [] : targets
  }
}

extension AppCatalog {
  /// The folder of the constants: one in the folder of the target, or else in the folder of the project.
  fileprivate var codeFolder: String {
    let generated = "Generated"
    guard let owner = owners.first, owner.codeFolder != "." else { return generated }
    return ProjectPath.join(owner.codeFolder, generated)
  }
}
