internal import Findings
internal import Platform
internal import Rendering
package import Workspace

/// How a project is exported.
package struct ExportRequest: Sendable {
  /// Whether nothing is written. All else is the same.
  package var isDryRun = false
  /// Whether files at output paths that Monotint did not write are replaced.
  package var adoptsFiles = false
  /// Whether pictures of another librsvg are drawn again, even if nobody can see the difference.
  package var redrawsPictures = false
  /// Whether a request to end the process waits until all files are in place.
  package var defersSignals = false
  package var accepted: AcceptedFindings?
  /// The list of the configuration, with findings about catalogs of the app.
  package var acceptedInCatalogs: AcceptedFindings?

  package init() {}
}

/// What an export did, or would do.
package struct ExportOutcome: Sendable {
  package let plan: ExportPlan
  package let comparison: TreeComparison
  /// All findings, with the severities that the configuration sets, without those that are accepted.
  package let report: CheckReport
  /// What becomes of the pictures of sets that were the app's. Files are replaced only if they are adopted.
  package let adoption: AdoptionProof
  /// Whether a finding is an error. Then nothing was written.
  package let isRefused: Bool
}

extension Operations {
  /// Writes what the design asks for, unless a finding is an error.
  package static func export(
    _ workspace: Workspace, _ request: ExportRequest = ExportRequest()
  ) async throws -> ExportOutcome {
    try await FolderLock.holding(workspace.folder, for: request.isDryRun ? .reading : .writing) {
      let rules = workspace.configuration.rules
      let jobs = workspace.renderers.jobs
      let plan = try await workspace.plan(
        toleratesOtherRenderers: !request.redrawsPictures, releasesUnchanged: true)
      var comparison = try await TreeComparison(plan, in: workspace.folder, jobs: jobs)
      if request.adoptsFiles, !plan.diagnostics.hasErrors {
        comparison = comparison.adopting(try Adoption(of: comparison, in: workspace))
      }
      var proof = AdoptionProof.none
      if request.adoptsFiles {
        proof = try await AdoptionProof(
          plan, of: workspace, after: plan.locks.previous, read: workspace.bytes(at:))
      }
      proof.setsInPlace = plan.adopted.unrecorded
      let onDisk = try comparison.findings(adopting: request.adoptsFiles, settings: rules)
      var findings = plan.diagnostics + onDisk.compactMap(rules.applied)
      let known = try await workspace.inspections(of: plan.catalogs)
      let inCatalogs = known.findings(besides: plan, without: request.accepted, request.acceptedInCatalogs)
      let isRefused = findings.hasErrors || inCatalogs.hasErrors
      if !isRefused, !request.isDryRun {
        let writer = TreeWriter(folder: workspace.folder, jobs: jobs)
        findings += try await write(comparison, with: writer, request).compactMap(rules.applied)
      }
      findings += try await workspace.unreadPDFs(in: plan).findings.compactMap(rules.applied)
      var report = CheckReport(judgements: plan.judgements, diagnostics: findings.inOrder)
      if let accepted = request.accepted { report = accepted.leftOut(ofOutput: report) }
      report = report.with(report.diagnostics + inCatalogs).adding(known)
      return ExportOutcome(
        plan: plan, comparison: comparison, report: report, adoption: proof, isRefused: isRefused)
    }
  }

  /// - Returns: notes on what killed runs had left.
  private static func write(
    _ comparison: TreeComparison, with writer: TreeWriter, _ request: ExportRequest
  ) async throws -> [Diagnostic] {
    guard request.defersSignals else { return try await writer.write(comparison) }
    return try await Interrupts.deferring { interruption in
      try await writer.write(comparison, interruption: interruption)
    }
  }
}
