internal import AssetCatalog
internal import Drawing
package import Findings
package import IconVerdict
package import Rendering
package import SwiftGeneration
package import Workspace

/// What is explained: icons, and the images of catalogs whose scales show different pictures.
package struct ExplainRequest: Sendable {
  package var scope: CheckScope

  package init(_ scope: CheckScope) {
    self.scope = scope
  }
}

/// What there is to say of some icons and images.
package struct ExplainOutcome: Sendable {
  package struct Icon: Sendable {
    package let judgement: Judgement
    package let file: SourceFile
  }

  /// Two pictures of one image at different scales that do not show the same.
  package struct Scales: Sendable {
    package struct Picture: Sendable {
      package let path: String
      /// As in “day@2x.png for @2x”.
      package let title: String
      package let content: DrawablePicture.Request
    }

    /// Of the image set.
    package let path: String
    package let finding: Diagnostic
    /// The one with which most of the others agree, and the other.
    package let pictures: [Picture]
  }

  package let icons: [Icon]
  package let scales: [Scales]
  /// The design of the project, whose colours its tab bar has; nil outside of a project.
  package let design: TabBarDesign?
  package let report: CheckReport
  package let judge: IconJudge
}

extension Operations {
  /// The most icons and images that one page explains.
  package static let mostExplained = 50

  /// Judges some icons and catalogs, and reads again what there is to show. Nothing is written.
  ///
  /// - Throws: `OperationError` if the operands name nothing that a page explains, or too much.
  package static func explain(
    _ workspace: Workspace, _ request: ExplainRequest
  ) async throws -> ExplainOutcome {
    let scope = request.scope
    guard !scope.icons.isEmpty || !scope.catalogs.isEmpty else {
      throw OperationError("--explain needs an icon", help: "name an SVG file")
    }
    func checkCount(_ count: Int) throws(OperationError) {
      guard count > mostExplained else { return }
      throw OperationError(
        "--explain takes at most \(mostExplained) icons, not \(count)", help: "name those that matter")
    }
    try checkCount(scope.icons.count)
    let inspections = try await scope.inspections(of: workspace)
    let scales = try inspections.flatMap { try $0.scales }
    if scope.icons.isEmpty, scales.isEmpty {
      throw OperationError(
        "there is nothing to show: the scales of each image of the catalog show the same picture",
        help: "name an SVG file to see what is found in it")
    }
    try checkCount(scope.icons.count + scales.count)
    let report = try await report(on: workspace, CheckRequest(scope), inspections: inspections)
      .adding(scope.looseIcons.map(NotJudged.init(looseIcon:)))
    let check = workspace.iconCheck(of: scope)
    let files = Dictionary(
      try scope.icons.map { ($0, try check.read($0)) }, uniquingKeysWith: { first, _ in first })
    let icons = report.judgements.compactMap { judgement in
      files[judgement.path].map { ExplainOutcome.Icon(judgement: judgement, file: $0) }
    }
    var design: TabBarDesign?
    if workspace.configurationFile != nil { design = try await workspace.plan().design }
    return ExplainOutcome(
      icons: icons, scales: scales, design: design,
      report: report.with(report.diagnostics.inOrder), judge: check.judge)
  }
}

extension CatalogInspection {
  /// The pictures that do not show the same at different scales, with the findings about them.
  fileprivate var scales: [ExplainOutcome.Scales] {
    get throws {
      try scaleDifferences.compactMap { set, difference in
        let finding = diagnostics.first { finding in
          finding.rule == CatalogRule.scalePictures.id && finding.place?.file.path == set.contents.file?.path
            && finding.place?.range == difference.odd.range
        }
        guard let finding else { return nil }
        let pictures = try [difference.usual, difference.odd].map { try picture($0, of: set) }
        return ExplainOutcome.Scales(path: set.path, finding: finding, pictures: pictures)
      }
    }
  }

  private func picture(
    _ picture: ScaleDifference.Picture, of set: AssetSet
  ) throws -> ExplainOutcome.Scales.Picture {
    let bytes = try catalog.read(picture.file, of: set, limit: Self.largestPicture)
    let ending = picture.file.split(separator: ".").last.map(String.init) ?? ""
    return ExplainOutcome.Scales.Picture(
      path: "\(set.path)/\(picture.file)", title: "\(picture.file) for \(picture.scale.title)",
      content: DrawablePicture.Request(bytes, ending: ending, scale: picture.scale))
  }

  /// In bytes.
  private static let largestPicture = 64 << 20
}
