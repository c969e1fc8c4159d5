internal import Disk
internal import SVGRaster

extension Project {
  /// Everything an export would write, and everything wrong with its input.
  ///
  /// - Parameters:
  ///   - afresh: whether every icon is drawn, also where the last export made it of the same.
  ///   - known: what need not be read; the bytes of such a file are not in the plan.
  package func plan(afresh: Bool = false, knowing known: KnownFiles = KnownFiles()) async throws -> ExportPlan {
    let previous = try known.lock.map(LockFile.Reading.sound) ?? readLock()
    let folder = try iconFolder(known.icons)
    let icons = IconList(folder, configuration)
    let tokens = DesignTokens.load(configuration.tokens, files: tokenFiles)
    let (design, designDiagnostics) = TabBarDesign.resolve(tokens, configuration, items: icons.items)
    let renderer = IconRenderer(canvas: configuration.canvas, catalog: configuration.catalog, judge: judge)
    let reusable = afresh ? nil : previous.lock.map { PreviousExport(folder: self.folder, lock: $0, known: known) }
    let outcomes = try await renderer.render(icons.icons, reusing: reusable, at: workplace) { path throws(DiskError) in
      try readIcon(path)
    }
    let judgements = judge.compare(outcomes.map(\.judgement))
    let evidence = DesignEvidence(
      design, configuration, path: configurationFile?.path ?? Self.configurationName)
    let swift = AppearanceFile(design, configuration)
    let titles = TitleFiles(design, configuration, existing: try stringCatalog())

    let folders = try catalogFolders(previous.lock)
    let catalog = try AssetCatalog(design, icons: outcomes.compactMap(\.icon), folders: folders, configuration)
    let code = PlannedFile(path: configuration.swift.path, bytes: Array(swift.text.utf8))
    let found = [
      diagnostics,
      previous.diagnostics,
      icons.diagnostics,
      designDiagnostics,
      evidence.diagnostics(),
      swift.diagnostics,
      titles.diagnostics,
      judgements.flatMap(\.diagnostics),
      outcomes.compactMap(\.note),
    ]
    return try ExportPlan(
      icons: catalog.icons, others: catalog.others + titles.files + [code], design: design, references: icons.icons,
      judgements: judgements, diagnostics: found.flatMap(\.self), previous: previous)
  }

  /// The icons of the project, and how each is meant to be drawn.
  package func iconReferences() throws -> [IconReference] { IconList(try iconFolder(), configuration).icons }

  /// What the last export left word of.
  private func readLock() throws(DiskError) -> LockFile.Reading {
    guard try Disk.status(ProjectPath.join(folder, LockFile.path)) != nil else { return .absent }
    return LockFile.read(try read(LockFile.path))
  }

  /// Asks the rules as the configuration sets them.
  package var judge: IconJudge {
    IconJudge(
      settings: configuration.rules, canvas: configuration.canvas, format: configuration.catalog.format,
      limits: configuration.limits)
  }

  /// The configured folder of icons; by convention every SVG below `Assets`, which a project without icons need not have.
  ///
  /// - Parameter known: its files, where they are known.
  private func iconFolder(_ known: [String]? = nil) throws(DiskError) -> IconFolder {
    let path = configuration.icons ?? "Assets"
    let absolute = ProjectPath.join(self.folder, path)
    if configuration.icons == nil, try Disk.status(absolute) == nil { return IconFolder(path, files: []) }
    _ = try Disk.resolved(absolute, within: self.folder)
    if let known { return IconFolder(path, files: known) }
    return try IconFolder(path, in: self.folder)
  }

  /// The string catalog on disk, in which the keys of others stay.
  private func stringCatalog() throws(DiskError) -> SourceFile? {
    let path = configuration.strings.path
    guard configuration.strings.isCatalog, try Disk.status(ProjectPath.join(folder, path)) != nil else { return nil }
    return try read(path)
  }

  /// Reads a file that was found in the folder of the icons, which is known to lie in the project.
  func readIcon(_ path: String) throws(DiskError) -> SourceFile {
    let bytes = try Disk.read(
      ProjectPath.join(folder, path), limit: configuration.limits.fileBytes, within: [folder])
    return SourceFile(svg: path, bytes: bytes)
  }
}
