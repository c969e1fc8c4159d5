package import AssetCatalog
internal import Findings
internal import Platform
internal import Rendering
internal import SwiftGeneration

/// The catalogs that the configuration knows, as they lie on the disk.
package struct KnownCatalogs: Sendable {
  package struct Catalog: Sendable {
    package let known: KnownCatalog
    package let contents: AssetCatalog
  }

  package let all: [Catalog]
  /// The files of their constants.
  let files: [PlannedFile]
  let diagnostics: [Diagnostic]

  /// No catalogs.
  static let none = KnownCatalogs(all: [], files: [], diagnostics: [])
}

extension Workspace {
  /// Reads the catalogs that the configuration knows, and makes the files of their constants.
  ///
  /// - Parameters:
  ///   - owned: the paths of the sets of the design, planned or of the last export. `verify` compares them.
  ///   - shown: the paths of the sets that tabs show.
  ///   - icons: those of the plan. An icon that is written as it is keeps the constant that it had as a set of the app,
  ///     unless icons have a file of constants of their own.
  func knownCatalogs(
    without owned: Set<String>, inTabs shown: Set<String>, icons: [Icon]
  ) async throws -> KnownCatalogs {
    let sources = configuration.swift.icons == nil ? icons.filter(\.source.isSource) : []
    guard !configuration.catalogs.isEmpty else { return .none }
    var all: [KnownCatalogs.Catalog] = []
    var files: [PlannedFile] = []
    var diagnostics: [Diagnostic] = []
    for known in configuration.catalogs {
      guard try isCatalog(known.path) else {
        diagnostics.append(missing(known))
        continue
      }
      let whole = try await AssetCatalog(
        known.path, in: folder, jobs: renderers.jobs, without: owned.contains)
      let contents = whole.leavingOut(configuration.excluded.contains).showingInTabs(shown.contains)
      all.append(KnownCatalogs.Catalog(known: known, contents: contents))
      guard let options = known.codeOptions(configuration.swift), let path = known.swift else { continue }
      let own = sources.filter { $0.folder.hasPrefix("\(known.path)/") }.map(CatalogConstant.init)
      let sets = contents.sets.filter(\.isFoundByName).map(CatalogConstant.init)
      let constants = (sets + own).sorted { $0.path.isBefore($1.path) }
      let code = CatalogFile(constants, options)
      files.append(PlannedFile(path: path, bytes: Array(code.text.utf8), source: known.path))
      diagnostics += code.diagnostics.compactMap(known.rules(in: configuration.rules).applied)
    }
    return KnownCatalogs(all: all, files: files, diagnostics: diagnostics)
  }

  /// Whether there is a folder at a path, in the project and behind no link that leads out of it.
  private func isCatalog(_ path: String) throws(DiskError) -> Bool {
    let absolute = ProjectPath.join(folder, path)
    guard try Disk.status(absolute)?.kind == .folder else { return false }
    _ = try Disk.resolved(absolute, within: folder)
    return true
  }

  private func missing(_ known: KnownCatalog) -> Diagnostic {
    SourceRule.catalogMissing.finding(
      "there is no catalog at “\(known.path)”",
      help: "correct the path, or remove the entry; `monotint init` adds catalogs that are new", at: known.place)
  }
}

extension LockFile {
  /// The paths of the sets that it lists.
  var setPaths: Set<String> {
    Set(Array(sets.keys) + files.keys.map(Disk.parent))
  }
}

extension CatalogConstant {
  fileprivate init(_ set: AssetSet) {
    // Code finds an image of a sprite atlas by its own name: only folders put a namespace before it.
    let namespace = set.namespace.filter { FolderKind($0) == .group }
    let name = SetLookup(set.kind, named: set.name, in: namespace).name
    self.init(set.kind, name: set.name, assetName: name, groups: set.groups, path: set.path)
  }

  fileprivate init(_ icon: Icon) {
    let source = icon.source
    let groups = source.group.path.split(separator: "/").map(String.init)
    self.init(
      .image, name: source.name.text, assetName: source.assetName, groups: groups,
      path: icon.folder)
  }
}
