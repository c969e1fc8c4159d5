internal import Findings
internal import Platform
internal import SwiftGeneration
internal import Workspace

/// The entries of `catalogs` for catalogs that a survey found, each with a file of constants that no
/// other has.
struct CatalogEntries {
  struct Entry {
    let path: String
    /// The file of its constants; nil for a catalog without sets.
    let swift: String?

    var json: JSONWriter {
      ["path": .string(path), "swift": swift.map { .string($0) }]
    }
  }

  let entries: [Entry]

  /// - Parameters:
  ///   - taken: the files that are there, or that the configuration writes, in lower case.
  ///   - exists: whether there is something at a path of the project.
  init(_ catalogs: [AppCatalog], taken: Set<String> = [], exists: (_ path: String) -> Bool) {
    var taken = taken
    entries = catalogs.map { catalog in
      guard catalog.hasConstants else { return Entry(path: catalog.path, swift: nil) }
      for name in Self.names(for: catalog) {
        let path = "\(Self.folder)/\(name).swift"
        if taken.contains(path.lowercased()) || exists(path) { continue }
        taken.insert(path.lowercased())
        return Entry(path: catalog.path, swift: path)
      }
      return Entry(path: catalog.path, swift: nil)
    }
  }

  private static let folder = "Generated"

  /// Names of the type, the best first: "WatchAssets", then "AppWatchAssets", then "WatchAssets2".
  static func names(for catalog: AppCatalog) -> [String] {
    let target = SwiftIdentifier(type: catalog.target).name
    let stem = SwiftIdentifier(type: String(Disk.name(of: catalog.path).dropLast(".xcassets".count))).name
    let first = joined(target, stem)
    let parent = Disk.name(of: Disk.parent(of: catalog.path))
    let second = joined(target, joined(SwiftIdentifier(type: parent).name, stem))
    return [first, second] + (2...99).map { "\(first)\($0)" }
  }

  /// Both words, without what they say twice: "MastodonAsset" and "Assets" are "MastodonAssets".
  private static func joined(_ owner: String, _ stem: String) -> String {
    if stem.hasPrefix(owner) { return stem }
    if owner.hasSuffix(stem) { return owner }
    if stem.hasSuffix("s"), owner.hasSuffix(stem.dropLast()) { return owner + "s" }
    return owner + stem
  }
}
