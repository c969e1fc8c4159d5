package import AssetCatalog
internal import Color
internal import DesignTokens
package import Findings
package import IconVerdict
package import Platform
package import SwiftGeneration

/// The files that an export would write, and the findings about its input.
package struct ExportPlan: Sendable {
  /// The icons that could be drawn, with their sets.
  let sets: [Icon]
  /// The files outside of them.
  let others: [PlannedFile]
  /// The files that could be made despite errors, for a preview, in byte order of their paths.
  package let drafts: [PlannedFile]
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
  /// The paths of the sets of the app's catalogs that tabs and the launch screen show.
  let appSetsInUse: Set<String>
  /// The image sets of tabs among them, judged.
  let appSets: [Icon]
  /// The icon that the launch screen shows.
  let launchImage: IconSource?
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
  /// The folders of the catalog that are namespaces, by their paths in it.
  let namespaces: Set<String>
  /// The paths to which the configuration writes.
  let outputs: OutputPaths
  /// The paths of all files that were read or looked for to make the plan.
  package let inputs: Set<String>

  /// The sets of the app's catalogs that tabs show, as icons.
  package var iconsOfApp: [IconSource] { appSets.map(\.source) }

  /// The verdicts on those, by which they are drawn. They are no part of a report: the check of the catalog has its own.
  package var judgementsOfApp: [Judgement] { appSets.flatMap(\.judgements) }

  /// In byte order of their paths; empty if there is an error.
  package var files: [PlannedFile] {
    if diagnostics.hasErrors { return [] }
    return drafts
  }

  /// How many `files` there are.
  package var fileCount: Int { files.count }

  /// The digest of each SVG file that was drawn, by its path.
  package var sourceDigests: [String: ContentDigest] {
    let sources = lock.sets.values.lazy.flatMap(\.sources).map { ($0.path, $0.sha256) }
    return Dictionary(sources, uniquingKeysWith: { first, _ in first })
  }
}

extension Workspace {
  /// Makes the plan of an export in five stages: the files that it would write, and the findings about its input. Every
  /// icon is drawn.
  ///
  /// - Parameters:
  ///   - toleratesOtherRenderers: whether pictures of another librsvg stay if nobody can see the difference.
  ///   - keepsPictures: whether a PNG on the disk with exactly the pixels that are drawn is planned instead of a new one.
  ///     That saves compressing them when they are only compared.
  ///   - releasesUnchanged: whether the files of sets that are on the disk already stay there and not in memory.
  package func plan(
    toleratesOtherRenderers: Bool = true, keepsPictures: Bool = false, releasesUnchanged: Bool = false
  ) async throws -> ExportPlan {
    // The lock file of thousands of sets takes as long to read as all else, so it has a thread of its own.
    async let lockFiles = BlockingThread.run { try LockFiles(of: self, path: lockPath.text) }
    let inputs = try planInputs()
    let locks = try await lockFiles
    let icons = try await plannedIcons(
      inputs, locks, toleratesOtherRenderers: toleratesOtherRenderers, keepsPictures: keepsPictures,
      releasesUnchanged: releasesUnchanged)
    // Each of these stages uses one thread.
    let collections = inputs.icons.comparedCollections
    async let compared = collections.compare(icons.collected, judge)
    let catalogs = try await plannedCatalogs(inputs, locks, icons)
    async let namesakes = namesakes(of: catalogs.own, locks)
    let code = try plannedCode(inputs, icons)
    let others =
      catalogs.folders + catalogs.own.others + code.files + catalogs.known.files + configuration.assetTypes
    let judged = await compared
    let findings = try planFindings(
      inputs, locks, icons, judged, catalogs, await namesakes, code, others: others)
    let name = configurationFile.map { Disk.name(of: $0.path) }
    var lock = LockFile(catalogs.own.icons, others, configuration: name)
    lock.adopted = try adoptedFiles(of: catalogs.known)
    return ExportPlan(
      sets: catalogs.own.icons, others: others,
      drafts: (catalogs.own.icons.flatMap(\.files) + others).inOrder, tokens: inputs.tokens, design: inputs.design,
      constants: inputs.constants, icons: inputs.icons.icons, catalogs: catalogs.known,
      appSetsInUse: inputs.icons.appSetsInUse, appSets: icons.ofApp,
      launchImage: inputs.icons.launchImage,
      adopted: AdoptedSets(lock.adopted, recorded: locks.previous?.adopted ?? [:]),
      judgements: judged.judgements + icons.ofAppIcons, diagnostics: findings, lock: lock, locks: locks,
      namespaces: catalogs.own.namespaces,
      outputs: OutputPaths(
        configuration.code,
        constants: configuration.catalogs.compactMap(\.swift) + configuration.assetTypePaths,
        hasAppIcons: !configuration.appIcons.isEmpty),
      inputs: inputPaths(inputs))
  }

  /// The paths of all files that were read or looked for.
  private func inputPaths(_ inputs: PlanInputs) -> Set<String> {
    var paths = self.inputs.paths
    for folder in inputs.folders { paths.formUnion(folder.files) }
    for icon in inputs.icons.icons { paths.formUnion(icon.pictures.values) }
    return paths
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

  /// The tokens that the configuration selects for constants, whether anything is written for them or not.
  package func selectedTokens(of plan: ExportPlan) -> Constants {
    configuration.selectedConstants(of: plan.tokens)
  }
}

// MARK: Inputs

/// The first stage of a plan: what is read before any icon is drawn.
private struct PlanInputs {
  /// The files that git's sparse checkout leaves out.
  let leftOut: Set<String>
  /// The design tokens in each theme.
  let tokens: ThemedTokens
  /// The files of each collection of icons.
  let folders: [IconFolder]
  let icons: IconList
  /// The tokens that become constants of Swift code.
  let constants: Constants
  /// The bars that the tokens and the tabs make.
  let design: TabBarDesign
  /// The paths of the tokens that the bars take.
  let usedTokens: Set<String>
  let designDiagnostics: [Diagnostic]
}

extension Workspace {
  private func planInputs() throws -> PlanInputs {
    let leftOut = try leftOutSources()
    let tokens = try loadThemes()
    let folders = try iconFolders(mayBeMissing: !leftOut.isEmpty)
    let sets = AppSets(of: self)
    let icons = IconList(
      folders, configuration, sets: sets, hasTokens: !tokens.base.documents.isEmpty)
    let constants = configuration.constants(of: tokens)
    let roles = AppRoles(configuration, tokens, sets)
    let (design, usedTokens, diagnostics) = resolve(tokens, constants, icons.items, roles)
    return PlanInputs(
      leftOut: leftOut, tokens: tokens, folders: folders, icons: icons, constants: constants,
      design: design, usedTokens: usedTokens, designDiagnostics: roles.diagnostics + diagnostics)
  }

  /// The paths of the sets of the app's catalogs that tabs show.
  package func setsInTabs() throws -> Set<String> {
    guard !configuration.catalogs.isEmpty, configuration.items != nil else { return [] }
    let icons = IconList(
      try iconFolders(mayBeMissing: true), configuration, sets: AppSets(of: self), hasTokens: false)
    return icons.pathsOfSetsInTabs
  }

  /// The design of the bars, without any drawing.
  package func design() throws -> TabBarDesign { try planInputs().design }

  /// The design of the bars, in every theme.
  private func resolve(
    _ tokens: ThemedTokens, _ constants: Constants, _ items: [TabItem], _ roles: AppRoles
  ) -> (design: TabBarDesign, usedPaths: Set<String>, diagnostics: [Diagnostic]) {
    func resolve(_ tokens: AppearanceTokens) -> (TabBarDesign, Set<String>, [Diagnostic]) {
      TabBarDesign.resolve(
        tokens, roles: roles.tokens, systemColors: configuration.systemColors,
        appColors: roles.colors, needsRoles: constants.paths.isEmpty, constantPaths: constants.exactPaths,
        gamut: configuration.gamut,
        items: items, places: configuration.itemPlaces)
    }
    if tokens.themes.isEmpty { return resolve(tokens.base) }
    let themes = tokens.themes.map { ($0.name, $0.tokens) }
    return TabBarDesign.resolve(themes: themes, path: designPath, resolve: resolve)
  }
}

// MARK: Icons

/// The second stage of a plan: every icon, drawn, and judged by itself.
private struct PlannedIcons {
  /// Those of the collections, in the order of their paths.
  let collected: [Icon]
  /// Those of the collections, then the images of tabs in their final colour, then the app icons.
  let all: [Icon]
  let appIcons: [Icon]
  /// About the images in their final colour.
  let bakedDiagnostics: [Diagnostic]
  /// About the sources of app icons.
  let appIconDiagnostics: [Diagnostic]
  /// The sets of the app's catalogs that tabs show, judged.
  let ofApp: [Icon]

  /// The verdicts on app icons.
  var ofAppIcons: [Judgement] { appIcons.flatMap(\.judgements) }

  /// Those that could be drawn.
  var drawn: [Icon] { all.filter { $0.record != nil } }
}

extension Workspace {
  /// - Parameters:
  ///   - toleratesOtherRenderers: whether pictures of another librsvg stay if nobody can see the difference.
  ///   - keepsPictures: whether a PNG on the disk with exactly the pixels that are drawn is planned instead of a new one.
  ///   - releasesUnchanged: whether the files of sets that are on the disk already stay there and not in memory.
  private func plannedIcons(
    _ inputs: PlanInputs, _ locks: LockFiles, toleratesOtherRenderers: Bool, keepsPictures: Bool,
    releasesUnchanged: Bool
  ) async throws -> PlannedIcons {
    let collected = inputs.icons.icons
    let baked = BakedIcons(
      inputs.design, beside: collected, glass: configuration.bars[.tabBar].glass, path: designPath)
    let appIcons = try appIcons()
    let added = baked.icons + appIcons.icons
    // `+` would copy thousands of icons even if it adds none.
    let sources = added.isEmpty ? collected : collected + added
    let previous = locks.previous.map { PreviousRenderings(folder: folder, lock: $0) }
    let renderer = IconRenderer(
      catalog: configuration.catalog, judge: judge, earlier: toleratesOtherRenderers ? previous : nil,
      previous: locks.previous, unchanged: releasesUnchanged ? try UnchangedFiles(in: folder) : nil,
      picture: keepsPictures ? existingPicture : nil,
      read: { path throws(DiskError) in try readIcon(path) },
      readSource: { path throws(DiskError) in try readSource(path) }, readAgain: readIconAgain)
    let icons = try await renderer.render(sources, at: renderers)
    let ofApp = try await renderer.judge(inputs.icons.setsInTabs, at: renderers)
    return PlannedIcons(
      collected: Array(icons.prefix(collected.count)), all: icons,
      appIcons: Array(icons.suffix(appIcons.icons.count)), bakedDiagnostics: baked.diagnostics,
      appIconDiagnostics: appIcons.diagnostics, ofApp: ofApp)
  }

  /// A file of a set that may be the picture of an icon; nil if there is none, or if it is longer than such pictures are.
  @Sendable private func existingPicture(_ path: String) -> [UInt8]? {
    guard var tree = try? FolderTree(folder), let set = try? tree.folder(Disk.parent(of: path)) else { return nil }
    return try? set.read(Disk.name(of: path), limit: 1 << 20).bytes
  }
}

// MARK: Catalog, code and findings

/// The third stage of a plan: the catalog of the design, and those of the app.
private struct PlannedCatalogs {
  let own: PlannedCatalog
  /// The files of the folders of the design's catalog.
  let folders: [PlannedFile]
  let known: KnownCatalogs
}

extension Workspace {
  private func plannedCatalogs(
    _ inputs: PlanInputs, _ locks: LockFiles, _ icons: PlannedIcons
  ) async throws -> PlannedCatalogs {
    let own = try PlannedCatalog(
      inputs.design, constants: inputs.constants, icons: icons.drawn, configuration.code)
    let planned = Set(own.icons.map(\.folder))
    let known = try await knownCatalogs(
      without: planned.union(locks.previous?.setPaths ?? []), inTabs: inputs.icons.pathsOfSetsInTabs,
      icons: own.icons)
    return PlannedCatalogs(own: own, folders: try catalogFolders(own.groups, locks), known: known)
  }

  /// The fourth stage of a plan: the Swift code and the titles.
  private func plannedCode(_ inputs: PlanInputs, _ icons: PlannedIcons) throws -> PlannedCode {
    PlannedCode(
      inputs.design, hasBars: inputs.design.hasBars, icons: icons.collected, constants: inputs.constants,
      configuration.code, existing: try stringCatalog(), launchImage: inputs.icons.launchImage,
      stringCatalogs: try appStringCatalogs(), excludedTexts: configuration.excludedTexts)
  }

  /// The fifth stage of a plan: what is wrong with the project, in the order of the stages.
  ///
  /// - Parameters:
  ///   - judged: the verdicts on the icons of the collections, compared with each other.
  ///   - namesakes: about sets that code cannot tell from planned ones.
  ///   - others: the planned files outside of the sets of icons.
  private func planFindings(
    _ inputs: PlanInputs, _ locks: LockFiles, _ icons: PlannedIcons, _ judged: JudgedSets,
    _ catalogs: PlannedCatalogs, _ namesakes: [Diagnostic], _ code: PlannedCode, others: [PlannedFile]
  ) throws -> [Diagnostic] {
    let previous = locks.previous
    let found = [
      diagnostics,
      leftOutDiagnostics(inputs.leftOut),
      versionPin,
      locks.diagnostics,
      locks.conflicts(catalogs.own.icons.lazy.flatMap(\.files) + others, configuration: designPath),
      inputs.icons.diagnostics,
      icons.bakedDiagnostics,
      try noTokens(previous),
      inputs.tokens.findings(
        used: inputs.usedTokens.union(inputs.constants.exactPaths), constants: inputs.constants.paths,
        configuration.rules),
      inputs.designDiagnostics,
      inputs.constants.diagnostics,
      catalogs.own.conflicts,
      namesakes,
      inputs.design.diagnostics(
        configuration.rules, bars: configuration.bars, target: configuration.barTarget, path: designPath),
      code.diagnostics,
      catalogs.known.diagnostics,
      typeCollisions(code.files + catalogs.known.files),
      icons.appIconDiagnostics,
      (judged.judgements + icons.ofAppIcons).flatMap(\.diagnostics),
      judged.notes,
      icons.all.flatMap(\.findings),
      TabSizes(inputs.icons.items, icons.collected + icons.ofApp).diagnostics,
      try missingIcons(inputs, previous),
      linkedFolders(inputs.folders),
      [Diagnostic(otherRenderers: icons.all, lockPath: lockPath.text)].compactMap(\.self),
    ]
    let isWhole = inputs.leftOut.isEmpty
    return found.flatMap(\.self).filter { isWhole || !$0.followsFromMissingFiles }
      .compactMap(configuration.rules.applied).inOrder
  }

  private func missingIcons(_ inputs: PlanInputs, _ previous: LockFile?) throws -> [Diagnostic] {
    if let found = try noProject(inputs.folders, hasExport: previous != nil) { return found }
    if let found = try noIconFolder(previous) { return found }
    return try noIcons(inputs.folders, inputs.icons.items)
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
}

extension LockFile {
  /// The lock file for the time after an export of these icons and of other files.
  ///
  /// - Parameter configuration: the name of the configuration; nil without one.
  fileprivate init(_ icons: [Icon], _ others: [PlannedFile], configuration: String?) {
    self.configuration = configuration
    for icon in icons { sets[icon.folder] = icon.record }
    for file in others where !file.isShared { files[file.path] = File(of: file.bytes, named: file.path) }
  }
}

extension Diagnostic {
  /// Whether it reports that another Monotint wrote the output.
  package var isOtherVersion: Bool { rule == ConfigurationRule.otherVersion.id }
}
