internal import Disk
internal import SVGRaster

extension Project {
  /// Everything an export would write, and everything wrong with its input.
  package func plan() async throws -> ExportPlan {
    let folder = try iconFolder()
    let icons = IconList(folder, configuration)
    let (sources, sourceDiagnostics) = load(icons.icons)
    let (tokens, tokenDiagnostics) = readTokens()
    let (design, designDiagnostics) = TabBarDesign.resolve(tokens, configuration, items: icons.items)
    let renderer = IconRenderer(canvas: configuration.canvas, catalog: configuration.catalog, judge: judge)
    let outcomes = await renderer.render(sources)
    let judgements = judge.compare(outcomes.map(\.judgement))
    let swift = AppearanceFile(design, configuration)

    let catalog = try AssetCatalog(design, icons: outcomes.compactMap(\.icon), configuration)
    return ExportPlan(
      files: catalog.files + [PlannedFile(path: configuration.swift.path, bytes: Array(swift.text.utf8))],
      judgements: judgements,
      diagnostics: diagnostics + icons.diagnostics + sourceDiagnostics + tokenDiagnostics + designDiagnostics
        + swift.diagnostics + judgements.flatMap(\.diagnostics))
  }

  /// Asks the rules as the configuration sets them.
  package var judge: IconJudge {
    IconJudge(settings: configuration.rules, canvas: configuration.canvas, format: configuration.catalog.format)
  }

  /// The configured folder of icons; by convention every SVG below `Assets`, which a project without icons need not have.
  private func iconFolder() throws(DiskError) -> IconFolder {
    if let path = configuration.icons { return try IconFolder(path, in: self.folder) }
    guard try Disk.status(ProjectPath.join(self.folder, "Assets")) != nil else { return IconFolder(empty: "Assets") }
    return try IconFolder("Assets", in: self.folder)
  }

  /// Reads the icons; a file that cannot be read is a finding, and the others are read all the same.
  private func load(_ icons: [IconReference]) -> (sources: [IconSource], diagnostics: [Diagnostic]) {
    var sources: [IconSource] = []
    var diagnostics: [Diagnostic] = []
    for icon in icons {
      do throws(DiskError) {
        sources.append(IconSource(icon, file: try read(icon.path, limit: IconSource.sizeLimit)))
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, "unreadable", "the icon cannot be read: \(error.explanation)", help: "make it a readable SVG file",
            path: icon.path))
      }
    }
    return (sources, diagnostics)
  }
}
