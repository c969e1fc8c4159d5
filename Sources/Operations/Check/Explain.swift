package import Findings
package import IconVerdict
internal import Platform
package import SwiftGeneration
package import Workspace

/// The icons that are explained.
package struct ExplainRequest: Sendable {
  package var scope: CheckScope

  package init(_ scope: CheckScope) {
    self.scope = scope
  }
}

/// What there is to say of some icons.
package struct ExplainOutcome: Sendable {
  package struct Icon: Sendable {
    package let judgement: Judgement
    package let file: SourceFile
  }

  package let icons: [Icon]
  /// The design of the project, whose colours its tab bar has; nil outside of a project.
  package let design: TabBarDesign?
  package let report: CheckReport
  package let judge: IconJudge
}

extension Operations {
  /// The most icons that one page explains.
  package static let mostExplained = 50

  /// Judges some icons, and reads them again to show them. Nothing is written.
  ///
  /// - Throws: `OperationError` if the operands name no icon, or too many.
  package static func explain(
    _ workspace: Workspace, _ request: ExplainRequest
  ) async throws -> ExplainOutcome {
    let paths = request.scope.icons
    guard !paths.isEmpty else {
      throw OperationError("--explain needs an icon", help: "name an SVG file")
    }
    guard paths.count <= mostExplained else {
      throw OperationError(
        "--explain takes at most \(mostExplained) icons, not \(paths.count)", help: "name those that matter")
    }
    let outcome = try await check(workspace, CheckRequest(request.scope))
    let check = workspace.iconCheck(of: request.scope)
    let files = Dictionary(try paths.map { ($0, try check.read($0)) }, uniquingKeysWith: { first, _ in first })
    let icons = outcome.report.judgements.compactMap { judgement in
      files[judgement.path].map { ExplainOutcome.Icon(judgement: judgement, file: $0) }
    }
    var design: TabBarDesign?
    if workspace.configurationFile != nil { design = try await workspace.plan().design }
    return ExplainOutcome(icons: icons, design: design, report: outcome.report, judge: check.judge)
  }
}
