package import AssetCatalog
internal import Drawing
package import Findings
package import IconVerdict
internal import Platform
package import Rendering
internal import Workspace

/// The check of a catalog: the verdict on each image set, and all findings.
package struct CatalogInspection: Sendable {
  package let catalog: AssetCatalog
  /// A verdict for each image set, in the order of their paths.
  package private(set) var judgements: [Judgement] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// Pictures of one image at different scales that do not show the same.
  package private(set) var scaleDifferences: [(set: AssetSet, difference: ScaleDifference)] = []
  /// What was not judged, in the order of the paths.
  package private(set) var notJudged: [NotJudged] = []

  /// The documents of Icon Composer that were checked with it.
  private let documents: [IconDocument]

  /// - Parameters:
  ///   - documents: of Icon Composer, outside of the catalog.
  ///   - settings: of the rules.
  package init(
    _ catalog: AssetCatalog, documents: [IconDocument] = [], settings: RuleSettings, at renderers: RendererPool
  ) async throws {
    self.catalog = catalog
    self.documents = catalog.iconDocuments + documents
    let judge = CatalogJudge(settings)
    diagnostics = catalog.folders.flatMap(judge.findings)
    diagnostics += self.documents.flatMap(judge.findings)
    diagnostics += catalog.obstacles.flatMap { judge.unreadable($0.path, $0.reason) }
    let parts = await Concurrency.map(catalog.sets.parts(of: 256), width: renderers.jobs) { part in
      part.flatMap(judge.findings)
    }
    diagnostics += parts.joined()

    let images = catalog.sets.filter { $0.kind == .image }
    var pictures = CatalogPictures(
      images, in: catalog, judge: Self.judge(settings), at: renderers)
    try await pictures.inspect()
    var verdicts = images.map { pictures.verdict(on: $0, settings) }
    diagnostics += pictures.notes(settings)
    let icons = AppIconPictures(
      catalog.sets, in: catalog, judge: IconJudge(settings: settings), at: renderers)
    diagnostics += try await icons.findings()
    let evidence = CatalogEvidence(
      sets: catalog.sets, oneColored: pictures.oneColored, thumbnails: pictures.thumbnails)
    scaleDifferences = evidence.scaleDifferences
    diagnostics += judge.findings(in: evidence)
    pictures.addDuplicates(of: images, to: &verdicts, settings)
    judgements = verdicts
    notJudged = (catalog.notJudged + pictures.notJudged(of: images)).inOrder
    diagnostics = (diagnostics + verdicts.flatMap(\.diagnostics)).inOrder
  }

  /// Without the rules about how icons are drawn, unless they are set. The app uses these pictures already.
  private static func judge(_ settings: RuleSettings) -> IconJudge {
    IconJudge(settings: settings.turningOff(rulesOfDrawing.map(\.rule)))
  }

  /// A picture of an app may fill its canvas or lie to one side, be a plain dot, or have opaque colours that iOS tints
  /// anyway.
  private static let rulesOfDrawing: [IconRule] = [.edgeContact, .offCentre, .solidShape, .nearColours]

  /// The paths of what was checked besides image sets: sets of other kinds, stacks of layers and the like, and documents
  /// of Icon Composer.
  package var otherSets: [String] {
    catalog.sets.filter { $0.kind != .image }.map(\.path) + catalog.folders.filter(\.kind.holdsParts).map(\.path)
      + documents.map(\.path)
  }
}
