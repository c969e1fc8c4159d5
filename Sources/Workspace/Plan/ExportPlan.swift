package import AssetCatalog
internal import DesignTokens
internal import Drawing
package import Findings
package import IconVerdict
package import Platform
package import SwiftGeneration

/// The files that an export would write, and the findings about its input.
package struct ExportPlan: Sendable {
  /// The image sets of the icons.
  let sets: [PlannedIcon]
  /// The files outside of them.
  let others: [PlannedFile]
  /// The design tokens of the project, in each of its themes.
  package let tokens: ThemedTokens
  /// The bars that the files are made for.
  package let design: TabBarDesign
  /// The tokens that become constants of Swift code.
  package let constants: Constants
  /// Every icon with a valid name, including those that could not be drawn.
  package let icons: [IconSource]
  /// The catalogs that the app has.
  package let catalogs: KnownCatalogs
  /// The sets of those that are adopted.
  package let adopted: AdoptedSets
  /// The verdict on every icon that could be read, in the order of their paths, and then on app icons.
  package let judgements: [Judgement]
  /// By path, then by position.
  package let diagnostics: [Diagnostic]
  /// The lock file for the time after the export.
  package let lock: LockFile
  /// The lock files of earlier exports.
  package let locks: LockFiles
  /// The paths to which the configuration writes.
  let outputs: OutputPaths
  /// The paths of all files that were read or looked for to make the plan.
  package let inputs: Set<String>

  /// In byte order of their paths; empty if there is an error. The list is made anew each time.
  package var files: [PlannedFile] {
    if diagnostics.hasErrors { return [] }
    return drafts
  }

  /// The files that could be made despite errors, for a preview.
  package var drafts: [PlannedFile] { (sets.flatMap(\.files) + others).inOrder }

  /// How many `files` there are.
  package var fileCount: Int {
    if diagnostics.hasErrors { return 0 }
    return sets.reduce(others.count) { $0 + $1.files.count }
  }

  /// The digest of each SVG file that was drawn, by its path.
  package var sourceDigests: [String: ContentDigest] {
    let sources = lock.sets.values.lazy.flatMap(\.sources).map { ($0.path, $0.sha256) }
    return Dictionary(sources, uniquingKeysWith: { first, _ in first })
  }
}

extension Workspace {
  /// Makes the plan of an export: the files that it would write, and the findings about its input. Every icon is drawn.
  ///
  /// - Parameters:
  ///   - toleratesOtherRenderers: whether pictures of another librsvg stay if nobody can see the difference.
  ///   - keepsPictures: whether a PNG on the disk with exactly the pixels that are drawn is planned instead of a new one.
  ///     That saves compressing them when they are only compared.
  package func plan(toleratesOtherRenderers: Bool = true, keepsPictures: Bool = false) async throws -> ExportPlan {
    let outputs = OutputPaths(
      configuration.code, constants: configuration.catalogs.compactMap(\.swift),
      hasAppIcons: !configuration.appIcons.isEmpty)
    let locks = try LockFiles(of: self, path: lockPath.text)
    let tokens = configuration.loadThemes(tokenFiles)
    let leftOut = try SparseCheckout.leftOut(of: folder, sourcePaths).filter(isSource)
    let folders = try iconFolders(mayBeMissing: !leftOut.isEmpty)
    let icons = IconList(folders, configuration, hasTokens: !tokens.base.documents.isEmpty)
    let constants = configuration.constants(of: tokens)
    let (design, usedPaths, designDiagnostics) = resolve(tokens, constants, icons.items)
    let earlier = locks.previous.map { PreviousRenderings(folder: folder, lock: $0) }
    let renderer = IconRenderer(
      catalog: configuration.catalog, judge: judge, earlier: toleratesOtherRenderers ? earlier : nil,
      picture: keepsPictures ? existingPicture : nil,
      read: { path throws(DiskError) in try readIcon(path) },
      readSource: { path throws(DiskError) in try readSource(path) }, readAgain: readIconAgain)
    let filled = BakedIcons(
      design, beside: icons.icons, glass: configuration.bars[.tabBar].glass, path: designPath)
    // `+` would copy thousands of icons even if it adds none.
    let appIcons = try appIcons()
    let added = filled.icons + appIcons.icons
    let sources = added.isEmpty ? icons.icons : icons.icons + added
    let all = try await renderer.render(sources, at: renderers)
    let outcomes = Array(all.prefix(icons.icons.count))
    let judged = icons.compare(outcomes, judge)
    let judgements = judged.judgements + all.suffix(appIcons.icons.count).flatMap(\.judgements)
    let catalog = try PlannedCatalog(design, constants: constants, icons: all.compactMap(\.icon), configuration.code)
    let (stringCatalogs, missingCatalogs) = try appStringCatalogs()
    let code = PlannedCode(
      design, hasBars: design.hasBars, icons: outcomes, constants: constants,
      configuration.code, existing: try stringCatalog(), launchImage: icons.launchImage,
      stringCatalogs: stringCatalogs)
    let planned = Set(catalog.icons.map(\.folder))
    let known = try await knownCatalogs(
      without: planned.union(locks.previous?.setPaths ?? []), icons: catalog.icons)
    let others = try catalogFolders(catalog.groups, locks) + catalog.others + code.files + known.files
    let found = [
      diagnostics,
      leftOut.sorted().map { SparseCheckout.finding($0, adding: sparseFolder(of: $0)) },
      versionPin,
      locks.diagnostics,
      locks.conflicts(catalog.icons.lazy.flatMap(\.files) + others, configuration: designPath),
      icons.diagnostics, filled.diagnostics,
      try noTokens(locks.previous),
      tokens.findings(used: usedPaths.union(constants.exactPaths), configuration.rules),
      designDiagnostics,
      constants.diagnostics,
      catalog.conflicts,
      namesakes(of: catalog, locks),
      design.diagnostics(
        configuration.rules, bars: configuration.bars, target: configuration.barTarget, path: designPath),
      missingCatalogs,
      code.diagnostics,
      known.diagnostics,
      typeCollisions(code.files + known.files),
      appIcons.diagnostics,
      judgements.flatMap(\.diagnostics),
      judged.notes,
      all.flatMap(\.findings),
      TabSizes(icons.items, outcomes).diagnostics,
      try noProject(folders, hasExport: locks.previous != nil) ?? noIconFolder(locks.previous)
        ?? noIcons(folders, icons.items),
      linkedFolders(folders),
      [Diagnostic(otherRenderers: all, lockPath: lockPath.text)].compactMap(\.self),
    ]
    var lock = LockFile(catalog.icons, others, configuration: configurationFile.map { Disk.name(of: $0.path) })
    lock.adopted = try adoptedFiles(of: known)
    let adopted = AdoptedSets(lock.adopted, recorded: locks.previous?.adopted ?? [:])
    return ExportPlan(
      sets: catalog.icons, others: others, tokens: tokens, design: design, constants: constants,
      icons: icons.icons, catalogs: known, adopted: adopted, judgements: judgements,
      diagnostics: found.flatMap(\.self).filter { leftOut.isEmpty || !$0.followsFromMissingFiles }
        .compactMap(configuration.rules.applied).inOrder,
      lock: lock, locks: locks,
      outputs: outputs,
      inputs: folders.reduce(inputs.paths) { $0.union($1.files) }
        .union(icons.icons.flatMap(\.pictures.values)))
  }

  /// The design of the bars, in every theme.
  private func resolve(
    _ tokens: ThemedTokens, _ constants: Constants, _ items: [TabItem]
  ) -> (design: TabBarDesign, usedPaths: Set<String>, diagnostics: [Diagnostic]) {
    func resolve(_ tokens: AppearanceTokens) -> (TabBarDesign, Set<String>, [Diagnostic]) {
      TabBarDesign.resolve(
        tokens, roles: configuration.roles, systemColors: configuration.systemColors,
        needsRoles: constants.paths.isEmpty, constantPaths: constants.exactPaths, gamut: configuration.gamut,
        items: items, places: configuration.itemPlaces)
    }
    if tokens.themes.isEmpty { return resolve(tokens.base) }
    let themes = tokens.themes.map { ($0.name, $0.tokens) }
    return TabBarDesign.resolve(themes: themes, path: designPath, resolve: resolve)
  }

  /// A file of a set that may be the picture of an icon; nil if there is none, or if it is longer than such pictures are.
  @Sendable private func existingPicture(_ path: String) -> [UInt8]? {
    guard var tree = try? FolderTree(folder), let set = try? tree.folder(Disk.parent(of: path)) else { return nil }
    return try? set.read(Disk.name(of: path), limit: 1 << 20).bytes
  }

  /// The icons of the project, with their rendering.
  package func iconReferences() throws -> [IconSource] {
    IconList(try iconFolders(), configuration, hasTokens: false).icons
  }

  /// Checks icons with the settings of the configuration.
  package var judge: IconJudge {
    // The rule is about edges at @1x, and this app gets no pictures at @1x.
    var settings = configuration.rules
    if !configuration.catalog.scales.contains(1) { settings = settings.turningOff([IconRule.offGrid.rule]) }
    return IconJudge(settings: settings, canvas: configuration.canvas, format: configuration.catalog.format)
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
    if sourcePaths.contains(path) { return true }
    guard let name = PictureName(path) else { return false }
    return name.isSVG || configuration.hasSourceIcons
  }

  /// The folder of the icons that a path is in, or the parent of another file.
  private func sparseFolder(of path: String) -> String {
    configuration.icons.map(\.path).first { path.hasPrefix($0 + "/") } ?? Disk.parent(of: path)
  }

  /// An error if the configuration is pinned to another version of Monotint.
  private var versionPin: [Diagnostic] {
    guard let pin = configuration.monotint, !MonotintVersion.matches(pin.value) else { return [] }
    return [
      ConfigurationRule.otherVersion.finding(
        "the configuration is pinned to Monotint \(pin.value), and this is \(MonotintVersion.current)",
        help: #"install Monotint \#(pin.value), or change "monotint""#, at: pin.place)
    ]
  }

  /// The string catalogs of the app whose texts become constants, and an error for each that is not there.
  private func appStringCatalogs() throws -> (found: [SourceFile], missing: [Diagnostic]) {
    guard configuration.swift.strings != nil else { return ([], unusedStringCatalogs) }
    var found: [SourceFile] = []
    var missing: [Diagnostic] = []
    for catalog in configuration.stringCatalogs {
      inputs.record(catalog.value)
      if let bytes = try bytes(at: catalog.value) {
        found.append(SourceFile(path: catalog.value, bytes: bytes))
      } else {
        missing.append(
          ConfigurationRule.stringCatalog.finding(
            "there is no string catalog at “\(catalog.value)”", help: "correct the path, or remove the entry",
            at: catalog.place))
      }
    }
    return (found, missing)
  }

  /// The texts that have constants, at the place of the project.
  ///
  /// - Parameter plan: has the catalog that an export would write; nil takes the one that is there.
  package func constantTexts(of plan: ExportPlan?) throws -> [CatalogText] {
    let own = configuration.strings.isCatalog ? configuration.strings.path : nil
    var paths = configuration.stringCatalogs.map(\.value)
    if let own, !paths.contains(own) { paths.append(own) }
    return try paths.flatMap { path -> [CatalogText] in
      let planned = plan?.drafts.first { $0.path == path && path == own }
      guard let bytes = try planned?.bytes ?? bytes(at: path) else { return [] }
      return CatalogTexts(SourceFile(path: path, bytes: bytes)).texts
    }
  }

  /// A warning about string catalogs whose texts become constants of no file.
  private var unusedStringCatalogs: [Diagnostic] {
    guard let first = configuration.stringCatalogs.first else { return [] }
    return [
      ConfigurationRule.noEffect.finding(
        "“catalogs” has no effect, because no file of Swift has the texts",
        help: #"name one in "swift": { "strings": "Generated/Strings.swift" }, or leave "catalogs" out"#,
        at: first.place)
    ]
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
}

/// A file that an export would write. It is a class, so that lists of thousands hold only references.
package final class PlannedFile: Sendable {
  /// Relative to the project folder, with `/`.
  package let path: String
  /// The input that it was made from; nil if that is not one file.
  package let source: String?
  /// The position of its content in that input, such as the value of a colour.
  package let place: SourceRange?
  /// Whether the file also has content that Monotint did not write. `bytes` keeps that content. Such a file is never
  /// deleted and never reported as a foreign file.
  let isShared: Bool
  /// Whether the compression of a PNG counts too, because the file is a source as it is.
  let isExact: Bool
  package let bytes: [UInt8]

  package init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourceRange? = nil, isShared: Bool = false,
    isExact: Bool = false
  ) {
    self.path = path
    self.bytes = bytes
    self.source = source ?? place?.file.path
    self.place = place
    self.isShared = isShared
    self.isExact = isExact
  }
}

extension [PlannedFile] {
  /// In byte order of their paths.
  fileprivate var inOrder: [PlannedFile] { sorted { $0.path.isBefore($1.path) } }
}

extension LockFile {
  /// The lock file for the time after an export of these icons and of other files.
  ///
  /// - Parameter configuration: the name of the configuration; nil without one.
  fileprivate init(_ icons: [PlannedIcon], _ others: [PlannedFile], configuration: String?) {
    self.configuration = configuration
    for icon in icons { sets[icon.folder] = icon.record }
    for file in others where !file.isShared { files[file.path] = File(of: file.bytes, named: file.path) }
  }
}

extension Diagnostic {
  /// Whether it may have no other cause than a file that is not there.
  fileprivate var followsFromMissingFiles: Bool {
    Self.missingFileRules.contains(rule)
  }

  private static let missingFileRules: Set = [
    SourceRule.iconMissing.id, SourceRule.iconVariant.id, SourceRule.noIcons.id,
    ConfigurationRule.unused.id, BarRule.roleMissing.rule.id, TokenRule.file.rule.id,
  ]

  /// Whether it reports that another Monotint wrote the output.
  package var isOtherVersion: Bool { rule == ConfigurationRule.otherVersion.id }

  /// One note about all pictures of another librsvg that were kept; nil if there are none.
  fileprivate init?(otherRenderers outcomes: [IconRenderer.Outcome], lockPath: String) {
    let kept = outcomes.compactMap(\.keptFromOther)
    guard !kept.isEmpty else { return nil }
    let renderers = Dictionary(grouping: kept, by: \.renderer.difference).keys.sorted()
    let differing = kept.reduce(0) { $0 + $1.differing }
    let effect =
      switch differing {
      case 0: "the pictures are the same"
      case 1: "1 picture differs, and nobody can see it"
      default: "\(differing) pictures differ, and nobody can see it"
      }
    self = OutputRule.renderer.finding(
      "\(kept.count.counted("icon")) drawn by \(renderers.joined(separator: " and by ")): \(effect)",
      help: "`monotint export --force` draws them again", in: lockPath)
  }
}

extension RendererVersions {
  /// The libraries that drew a file, and those that draw here, as in "librsvg 2.54.7, here 2.60.0".
  var difference: String {
    let librsvg = Self.difference("librsvg", self.librsvg, RasterLibraries.librsvgVersion)
    guard let cairo else { return librsvg }
    return "\(librsvg), and \(Self.difference("cairo", cairo, RasterLibraries.cairoVersion))"
  }

  private static func difference(_ name: String, _ version: String, _ here: String) -> String {
    if version == here { return "\(name) \(version)" }
    return "\(name) \(version), here \(here)"
  }
}
