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
  /// How many icons with findings there are besides; only the gravest are explained.
  package let leftOut: Int
  /// The design of the project, whose colours its tab bar has; nil outside of a project.
  package let design: TabBarDesign?
  package let report: CheckReport
  package let judge: IconJudge
}

extension Operations {
  /// The most icons and images that one page explains.
  package static let mostExplained = 50

  /// Judges icons and catalogs, and reads again what there is to show. Nothing is written.
  ///
  /// The icons that are named are explained. If none or too many are, those with the gravest findings are.
  ///
  /// - Throws: `OperationError` if there is nothing that a page explains.
  package static func explain(
    _ workspace: Workspace, _ request: ExplainRequest
  ) async throws -> ExplainOutcome {
    let scope = request.scope
    var scales: [ExplainOutcome.Scales] = []
    let report: CheckReport
    if scope.isProject {
      report = try await check(workspace, CheckRequest(scope)).report
    } else {
      let inspections = try await scope.inspections(of: workspace)
      scales = try inspections.flatMap { try $0.scales }
      report = try await Self.report(on: workspace, CheckRequest(scope), inspections: inspections)
        .adding(scope.looseIcons.map(NotJudged.init(looseIcon:)))
    }
    let judged = report.judgements.filter { $0.path.lowercased().hasSuffix(".svg") }
    if judged.isEmpty, scales.isEmpty {
      guard scope.catalogs.isEmpty else {
        throw OperationError(
          "there is nothing to show: the scales of each image of the catalog show the same picture",
          help: "name an SVG file to see what is found in it")
      }
      throw OperationError("--explain needs an icon", help: "name an SVG file")
    }
    var explained = judged
    if scope.icons.isEmpty || scope.icons.count > mostExplained { explained = judged.gravest }
    let check = workspace.iconCheck(of: scope)
    let icons = try explained.prefix(mostExplained).map { judgement in
      ExplainOutcome.Icon(judgement: judgement, file: try check.read(judgement.path))
    }
    var design: TabBarDesign?
    if workspace.configurationFile != nil { design = try workspace.design() }
    return ExplainOutcome(
      icons: icons, scales: Array(scales.prefix(mostExplained)), leftOut: explained.count - icons.count,
      design: design, report: report, judge: check.judge)
  }
}

extension [Judgement] {
  /// Those with findings: first those with an error, then those with a warning, then the others.
  fileprivate var gravest: [Judgement] {
    Diagnostic.Severity.allCases.sorted(by: >).flatMap { severity in
      filter { $0.diagnostics.map(\.severity).max() == severity }
    }
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
