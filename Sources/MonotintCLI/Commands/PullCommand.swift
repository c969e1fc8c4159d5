internal import Findings
internal import Operations
internal import Platform
internal import Reporting
internal import Workspace

struct PullCommand: Command {
  static let name = "pull"
  static let abstract = "fetch the icons, and the variables, from Figma"
  static let discussion = """
    Fetches what the key "figma" of the configuration names, or else the icons that are named here. A LINK is what
    “Copy link to selection” gives in Figma, or an asset of its MCP server. Nothing changes unless all of it arrived
    and makes sense, and files that no pull wrote or that were changed since stay. The token is read from the
    environment: FIGMA_TOKEN.
    """

  let format: FindingsFormat
  private let links: [String]
  private let isDryRun: Bool
  private let adoptsFiles: Bool
  private let figmaURL: String

  init(_ arguments: inout Arguments) {
    links = arguments.operands("[NAME=LINK …]")
    isDryRun = arguments.dryRun()
    adoptsFiles = arguments.flag(
      "adopt", help: "replace files that no pull wrote, or that were changed since the last one")
    figmaURL =
      arguments.text(
        "figma-url", nil, "URL", help: "where Figma's API is (default: \(FigmaPull.standardOrigin))")
      ?? FigmaPull.standardOrigin
    format = arguments.format()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    do {
      return try await pull(invocation)
    } catch let error as FigmaError {
      // A server may repeat the token in its answer.
      let error = (try? FigmaToken(invocation.environment(FigmaToken.variable)))?.removed(from: error) ?? error
      throw CommandError(error.message, help: error.help)
    }
  }

  private func pull(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    if project.diagnostics.hasErrors {
      try invocation.printFindings(CheckReport(diagnostics: project.diagnostics), countsNone: false)
      return .findings
    }
    let request = links.isEmpty ? try FigmaRequest(project) : try FigmaRequest(links, project)
    let origin = try origin()
    let progress = invocation.progress
    let pull = try FigmaPull(
      request, for: project, client: HTTPClient(plainOrigins: request.assetOrigins.union([origin])), origin: origin,
      token: invocation.environment(FigmaToken.variable), onProgress: { progress.show("Figma: \($0) …") })
    let answer = try await pull.fetch()
    progress.clear()
    var findings = answer.diagnostics.compactMap(project.configuration.rules.applied)
    if !findings.hasErrors {
      let files = PulledFiles(project: project, adopts: adoptsFiles)
      let outcome =
        isDryRun
        ? try files.compare(answer)
        : try await Interrupts.deferring { try await files.write(answer, interruption: $0) }
      findings = (findings + outcome.findings).inOrder
      if !outcome.findings.hasErrors {
        try invocation.say(summary(outcome.changes, isVerbose: invocation.options.isVerbose))
      }
    }
    if findings.hasErrors { try invocation.terminal.report("Nothing was written.") }
    try invocation.printFindings(CheckReport(diagnostics: findings), countsNone: false)
    return findings.hasErrors ? .findings : .clean
  }

  private func origin() throws -> HTTPURL.Origin {
    guard let url = HTTPURL(figmaURL), url.target == "/" else {
      throw CommandError("--figma-url takes the start of a URL, such as \(FigmaPull.standardOrigin), not “\(figmaURL)”")
    }
    guard url.origin.isSecure || url.origin.isLoopback else {
      throw CommandError("--figma-url takes https only, since a token goes there")
    }
    return url.origin
  }

  /// The counts, and what to do next. A dry run and `--verbose` list the files before.
  private func summary(_ changes: [PulledFiles.Change], isVerbose: Bool) -> [String] {
    let shown = changes.filter { isVerbose || isDryRun && $0.action != .kept }
    let lines = shown.map { $0.action.rawValue.padded(to: 9) + $0.path }
    func count(_ action: PulledFiles.Action) -> Int { changes.count { $0.action == action } }
    if count(.kept) == changes.count { return lines + ["Nothing changed: \(changes.count) as in Figma."] }
    let counts = "\(count(.new)) new, \(count(.changed)) changed, \(count(.kept)) kept."
    return lines + (isDryRun ? ["Would be: \(counts)"] : [counts, "Next: monotint export"])
  }
}
