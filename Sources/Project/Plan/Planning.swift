internal import AppearanceCode
package import AssetCatalog
internal import BarDesign
internal import Constants
internal import DesignTokens
package import IconCheck
internal import POSIX
internal import SVGRaster
internal import Source

/// Which icons a plan draws, and which pictures it keeps.
package enum Drawing: Sendable {
  /// For an export. Icons whose SVG file, settings and output are as the lock file says are not drawn.
  case changedIcons
  /// For `verify`. Every icon is drawn. Pictures of another librsvg are kept if they are within the tolerance.
  case allIcons
  /// For `export --force`. Every icon is drawn, and no picture is kept.
  case allIconsAnew
}

extension Project {
  /// Makes the plan of an export: the files that it would write, and the findings about its input.
  package func plan(_ drawing: Drawing = .changedIcons) async throws -> ExportPlan {
    let outputs = OutputPaths(configuration)
    let locks = try LockFiles(of: self, path: lockPath, outputs: outputs)
    let tokens = configuration.loadTokens(tokenFiles)
    let leftOut = try SparseCheckout(of: folder, sourcePaths).leftOut.filter(isSource)
    let folders = try iconFolders(mayBeMissing: !leftOut.isEmpty)
    let icons = IconList(folders, configuration, hasTokens: !tokens.documents.isEmpty)
    let constants = configuration.constants(of: tokens)
    let (design, usedPaths, designDiagnostics) = TabBarDesign.resolve(
      tokens, roles: configuration.roles, needsRoles: !constants.isWritten, gamut: configuration.gamut,
      items: icons.items, places: configuration.itemPlaces)
    let renderer = IconRenderer(
      catalog: configuration.catalog, judge: judge, drawing: drawing,
      previous: locks.previous.map {
        PreviousExport(folder: self.folder, lock: $0, librsvg: RasterLibraries.librsvgVersion)
      }, read: { path throws(DiskError) in try readIcon(path) })
    let filled = FilledIcons(design, icons.icons, configuration)
    let all = try await renderer.render(icons.icons + filled.icons, at: renderers)
    let outcomes = Array(all.prefix(icons.icons.count))
    let judgements = icons.compare(outcomes, judge)
    let catalog = try AssetCatalog(design, constants: constants, icons: all.compactMap(\.icon), configuration)
    let code = PlannedCode(
      design, hasDesign: !tokens.documents.isEmpty || !icons.items.isEmpty, icons: outcomes, constants: constants,
      configuration, existing: try stringCatalog())
    let others = try catalogFolders(catalog.groups, locks) + catalog.others + code.files
    let files = catalog.icons.flatMap(\.files) + others
    let found = [
      diagnostics,
      leftOut.sorted().map { SparseCheckout.finding($0, adding: sparseFolder(of: $0)) },
      versionPin,
      locks.diagnostics,
      locks.conflicts(files, configuration: designPath),
      icons.diagnostics, filled.diagnostics,
      tokens.diagnostics(used: usedPaths.union(constants.exactPaths), configuration.rules),
      designDiagnostics,
      constants.diagnostics,
      catalog.conflicts,
      design.diagnostics(configuration.rules, bars: configuration.bars, path: designPath),
      code.diagnostics,
      judgements.flatMap(\.diagnostics),
      try noIcons(folders, icons.items),
      Diagnostic(otherRenderers: all, lockPath: lockPath).map { [$0] } ?? [],
    ]
    let lock = LockFile(catalog.icons, others, configuration: configurationFile.map { Disk.name(of: $0.path) })
    return ExportPlan(
      drafts: files.sorted { $0.path.isBefore($1.path) }, tokens: tokens, design: design, constants: constants,
      icons: icons.icons, judgements: judgements,
      diagnostics: found.flatMap(\.self).filter { leftOut.isEmpty || !$0.followsFromMissingFiles }
        .compactMap(configuration.rules.applied).inOrder,
      lock: lock.keepingBytes(of: locks.previous).keepingUntracked(of: locks.previous), locks: locks,
      outputs: outputs, inputs: folders.reduce(inputs.paths) { $0.union($1.files) })
  }

  /// The icons of the project, with their rendering.
  package func iconReferences() throws -> [IconSource] {
    IconList(try iconFolders(), configuration, hasTokens: false).icons
  }

  /// Checks icons with the settings of the configuration.
  package var judge: IconJudge {
    IconJudge(
      settings: configuration.rules, canvas: configuration.canvas, format: configuration.catalog.format,
      limits: configuration.limits)
  }

  /// The folders of the icons and the token files.
  private var sourcePaths: [String] {
    let tokens: [String] =
      switch configuration.tokenSource {
      case .file(let path), .resolver(let path): [path]
      case .perAppearance(let paths): Array(paths.values)
      }
    return configuration.icons.map(\.path) + tokens.map { $0.prefix { $0 != "#" } }.map(String.init)
  }

  private func isSource(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".svg") || sourcePaths.contains(path)
  }

  /// The folder of the icons that a path is in, or the parent of another file.
  private func sparseFolder(of path: String) -> String {
    configuration.icons.map(\.path).first { path.hasPrefix($0 + "/") } ?? Disk.parent(of: path)
  }

  /// An error if the configuration is pinned to another version of Monotint.
  private var versionPin: [Diagnostic] {
    guard let pin = configuration.monotint, !MonotintVersion.matches(pin.value) else { return [] }
    return [
      Diagnostic(
        .error, Diagnostic.otherVersionRule,
        "the configuration is pinned to Monotint \(pin.value), and this is \(MonotintVersion.current)",
        help: #"install Monotint \#(pin.value), or change "monotint""#, at: pin.place)
    ]
  }

  /// The folders of the collections of icons. The default is `Assets`, which does not have to exist.
  ///
  /// - Parameter mayBeMissing: whether configured folders may be missing too.
  private func iconFolders(mayBeMissing: Bool = false) throws(DiskError) -> [IconFolder] {
    try configuration.icons.map { collection throws(DiskError) in
      let absolute = ProjectPath.join(folder, collection.path)
      if collection.place == nil || mayBeMissing, try Disk.status(absolute) == nil {
        return IconFolder(empty: collection.path)
      }
      _ = try Disk.resolved(absolute, within: folder)
      return try IconFolder(collection.path, in: folder)
    }
  }

  /// A warning for each configured folder without icons. The default folder may be empty if the tabs need no icons.
  private func noIcons(_ folders: [IconFolder], _ items: [TabItem]) throws(DiskError) -> [Diagnostic] {
    let empty = zip(configuration.icons, folders).filter { $1.files.isEmpty && ($0.place != nil || items.isEmpty) }
    guard !empty.isEmpty else { return [] }
    let found = try FolderSurvey(folder).iconFolders.filter { path in !folders.contains { $0.path == path } }
    let help =
      found.isEmpty
      ? "export the icons as SVG into that folder"
      : #"SVG files are in \#(found.prefix(3).joined(separator: " and ")); set "icons" in \#(configurationPath)"#
    return empty.map { collection, folder in
      let message = "there is no SVG file in \(folder.path)"
      return Diagnostic(.warning, "no-icons", message, help: help, at: collection.place, in: folder.path)
    }
  }

  /// The existing string catalog, whose other keys are kept.
  private func stringCatalog() throws(DiskError) -> SourceFile? {
    let path = configuration.strings.path
    var tree = try FolderTree(folder)
    guard configuration.strings.isCatalog, case .file(let bytes, _) = try TreeComparison.find(path, in: &tree) else {
      return nil
    }
    return SourceFile(path: path, bytes: bytes)
  }

  /// Reads a file from the folder of the icons, which has been checked to be in the project.
  func readIcon(_ path: String) throws(DiskError) -> SourceFile {
    let bytes = try Disk.read(
      ProjectPath.join(folder, path), limit: configuration.limits.fileBytes, within: [folder])
    return SourceFile(svg: path, bytes: bytes)
  }
}

extension LockFile {
  /// The lock file for the time after an export of these icons and of other files.
  ///
  /// - Parameter configuration: the name of the configuration; nil without one.
  fileprivate init(_ icons: [CatalogIcon], _ others: [PlannedFile], configuration: String?) {
    self.configuration = configuration
    for icon in icons { sets[icon.folder] = icon.record }
    for file in others where !file.isShared { files[file.path] = File(of: file.bytes, named: file.path) }
  }
}

extension Diagnostic {
  /// Whether it may have no other cause than a file that is not there.
  fileprivate var followsFromMissingFiles: Bool {
    ["icon-missing", "icon-variant", "no-icons", "config-unused", "role-missing", "token-file"].contains(rule)
  }

  static let otherVersionRule = "other-version"

  /// Whether it reports that another Monotint wrote the output.
  package var isOtherVersion: Bool { rule == Self.otherVersionRule }

  /// One note about all pictures of another librsvg that were kept; nil if there are none.
  fileprivate init?(otherRenderers outcomes: [IconRenderer.Outcome], lockPath: String) {
    let kept = outcomes.compactMap(\.keptFromOther)
    guard !kept.isEmpty else { return nil }
    let versions = Set(kept.map(\.librsvg)).sorted().joined(separator: " and ")
    let differing = kept.reduce(0) { $0 + $1.differing }
    self.init(
      .note, "renderer",
      """
      librsvg \(versions) drew \(kept.count.counted("icon")); librsvg \(RasterLibraries.librsvgVersion) here draws \
      \(differing.counted("picture")) of them differently, but nobody can see the difference
      """, help: "`monotint export --force` draws them again", path: lockPath)
  }
}
