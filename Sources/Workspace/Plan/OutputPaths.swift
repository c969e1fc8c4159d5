internal import AssetCatalog
internal import Platform
internal import SwiftGeneration

/// The paths to which a configuration writes. No other file is replaced or deleted, whatever a lock file lists.
struct OutputPaths: Sendable {
  /// The path of the catalog.
  let catalog: String
  private let swift: [String]
  private let strings: StringsOptions
  /// Whether the configuration has app icons. Without them, those in the catalog are the app's own.
  private let hasAppIcons: Bool

  /// - Parameter constants: the files of the constants of the app's catalogs.
  init(_ options: CodeOptions, constants: [String], hasAppIcons: Bool = false) {
    catalog = options.catalog.path
    swift = options.swift.files.map(\.path) + constants + [options.launchScreen.path].compactMap(\.self)
    strings = options.strings
    self.hasAppIcons = hasAppIcons
  }

  func contains(_ path: String) -> Bool {
    guard ProjectPath(path)?.text == path, !Disk.names(in: path).contains(where: GitFolder.isName)
    else { return false }
    return swift.contains(path) || isTitleTable(path) || isInCatalog(path)
  }

  /// Whether the file is in a set that the configuration may write, or is the `Contents.json` of a group.
  private func isInCatalog(_ path: String) -> Bool {
    guard path.hasPrefix(catalog + "/") else { return false }
    var folders = Disk.names(in: path).dropFirst(Disk.names(in: catalog).count)
    let name = folders.removeLast()
    if let last = folders.last, let kind = AssetKind.ofWrittenSet(last) {
      if kind == .appIcon, !hasAppIcons { return false }
      folders.removeLast()
    } else if name != "Contents.json" {
      return false
    }
    // Apple's reference: a group is a folder without an extension.
    return !folders.contains { $0.contains(".") }
  }

  /// "Generated/pl.lproj/TabBar.strings".
  private func isTitleTable(_ path: String) -> Bool {
    guard !strings.isCatalog else { return false }
    let language = Disk.name(of: Disk.parent(of: path)).prefix { $0 != "." }
    return StringsOptions.isLanguage(String(language)) && strings.tablePath(for: String(language)) == path
  }
}
