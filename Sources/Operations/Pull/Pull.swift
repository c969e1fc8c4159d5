package import Findings
package import Platform
package import Workspace

/// What is fetched from Figma, and how.
package struct PullRequest: Sendable {
  /// Icons as `NAME=LINK`. Without any, the configuration says what is fetched.
  package var links: [String] = []
  /// Whether nothing is written. All else is the same.
  package var isDryRun = false
  /// Whether files that no pull wrote, or that were changed since the last one, are replaced.
  package var adoptsFiles = false
  /// Where Figma's API is.
  package var origin: HTTPURL.Origin
  /// The value of `FIGMA_TOKEN`.
  package var token: String?
  /// Where the answers of earlier pulls are; nil fetches everything, and keeps nothing.
  package var cache: PullCache?
  /// Called with a few words at each step.
  package var onProgress: @Sendable (String) -> Void = { _ in }

  package init(from origin: HTTPURL.Origin) {
    self.origin = origin
  }
}

/// What a pull did, or would do.
package struct PullOutcome: Sendable {
  package let changes: [PulledFiles.Change]
  /// With the severities that the configuration sets. With an error among them, nothing was written.
  package let findings: [Diagnostic]
  /// Whether the configuration has errors, so that nothing was fetched.
  package var isConfigurationBroken = false
  /// Whether Figma's file has not changed since the last pull, so that nothing was fetched.
  package var isKnown = false
}

extension Operations {
  /// Fetches icons and variables from Figma. Either all new and changed files are written, or none.
  ///
  /// - Throws: `OperationError` if Figma cannot be reached, or if the request makes no sense.
  package static func pull(_ workspace: Workspace, _ request: PullRequest) async throws -> PullOutcome {
    if workspace.diagnostics.hasErrors {
      return PullOutcome(changes: [], findings: workspace.diagnostics, isConfigurationBroken: true)
    }
    do {
      let answer = try await answer(to: request, for: workspace)
      return try await take(answer, into: workspace, request)
    } catch let error as FigmaError {
      // A server may repeat the token in its answer.
      let token = try? FigmaToken(request.token)
      let shown = token?.removed(from: error) ?? error
      throw OperationError(shown.message, help: shown.help)
    }
  }

  private static func answer(
    to request: PullRequest, for workspace: Workspace
  ) async throws -> FigmaPull.Answer {
    let figma: FigmaRequest
    if request.links.isEmpty {
      figma = try FigmaRequest(workspace)
    } else {
      figma = try FigmaRequest(request.links, workspace)
    }
    let onProgress = request.onProgress
    let client = HTTPClient(
      plainOrigins: figma.assetOrigins.union([request.origin]),
      onWait: { onProgress("waiting \(FigmaError.duration(Int($0.components.seconds)))") })
    var pull = try FigmaPull(
      figma, for: workspace, client: client, origin: request.origin, token: request.token,
      onProgress: request.onProgress)
    pull.cache = request.cache
    return try await pull.fetch()
  }

  private static func take(
    _ answer: FigmaPull.Answer, into workspace: Workspace, _ request: PullRequest
  ) async throws -> PullOutcome {
    let findings = answer.diagnostics.compactMap(workspace.configuration.rules.applied)
    if findings.hasErrors {
      return PullOutcome(changes: [], findings: findings)
    }
    var files = PulledFiles(project: workspace, adopts: request.adoptsFiles)
    if request.links.isEmpty { files.configuration = workspace.configurationFile.map { Disk.name(of: $0.path) } }
    let outcome: PulledFiles.Outcome
    if request.isDryRun {
      outcome = try files.compare(answer)
    } else {
      outcome = try await Interrupts.deferring { try await files.write(answer, interruption: $0) }
    }
    return PullOutcome(
      changes: outcome.changes, findings: (findings + outcome.findings).inOrder, isKnown: answer.isKnown)
  }
}
