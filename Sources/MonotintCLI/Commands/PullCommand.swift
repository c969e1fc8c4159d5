internal import Figma
internal import HTTP
internal import POSIX
internal import Project
internal import Report
internal import Source

extension Command {
  static let pull = Command(
    "pull", abstract: "fetch the icons, and the variables, from Figma",
    discussion: """
      Fetches what the key "figma" of the configuration names, or else the icons that are named here. A LINK is what
      “Copy link to selection” gives in Figma, or an asset of its MCP server. Nothing changes unless all of it arrived
      and makes sense. The token is read from the environment: FIGMA_TOKEN.
      """,
    operands: "[NAME=LINK …]", options: [dryRun, figmaURL, .format(FindingsFormat.names)],
    run: { invocation in
      do {
        return try await pull(invocation)
      } catch let error as FigmaError {
        // What a server says may be anything, the token that we sent it too.
        let error = (try? FigmaToken(invocation.environment(FigmaToken.variable)))?.removed(from: error) ?? error
        throw CommandError(error.message, help: error.help)
      }
    })

  private static let dryRun = Option("dry-run", "n", help: "print what would be written, and write nothing")
  private static let figmaURL = Option(
    "figma-url", nil, .text("URL"), help: "where Figma's API is (default: \(FigmaAPI.standardOrigin))")

  private static func pull(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    if project.diagnostics.hasErrors {
      try invocation.printFindings(CheckReport(diagnostics: project.diagnostics))
      return .findings
    }
    let words = invocation.arguments.operands
    let request = words.isEmpty ? try FigmaRequest(project) : try FigmaRequest(words, project)
    let origin = try origin(invocation.arguments[figmaURL] ?? FigmaAPI.standardOrigin)
    let client = HTTPClient(plainOrigins: request.assetOrigins.union([origin]))
    let api =
      request.needsToken
      ? FigmaAPI(origin: origin, token: try FigmaToken(invocation.environment(FigmaToken.variable)), client: client)
      : nil

    let progress = invocation.progress("Figma")
    let pull = FigmaPull(request, for: project, client: client, api: api, onProgress: progress.show)
    defer { progress.clear() }
    guard let answer = try await pull.fetch() else {
      progress.clear()
      try invocation.say("Nothing changed in Figma since the last pull.")
      return .clean
    }
    progress.clear()
    let isDryRun = invocation.arguments.has(dryRun)
    try invocation.printFindings(CheckReport(diagnostics: answer.diagnostics))
    if answer.diagnostics.hasErrors {
      try invocation.terminal.report("Nothing was written.")
      return .findings
    }
    let changes = try await isDryRun ? pull.compare(answer) : write(answer, of: pull)
    try invocation.say(summary(changes, isDryRun: isDryRun, verbose: invocation.arguments.has(.verbose)))
    return .clean
  }

  private static func write(_ answer: FigmaPull.Answer, of pull: FigmaPull) async throws -> [FigmaPull.Change] {
    try await Interrupts.deferring { received in try await pull.write(answer, interruption: received) }
  }

  private static func origin(_ text: String) throws -> HTTPURL.Origin {
    guard let url = HTTPURL(text), url.target == "/" else {
      throw CommandError("--figma-url takes the start of a URL, such as \(FigmaAPI.standardOrigin), not “\(text)”")
    }
    guard url.origin.isSecure || url.origin.isLoopback else {
      throw CommandError("--figma-url takes https only, since a token goes there")
    }
    return url.origin
  }

  /// What is new or changed, a line each, the counts, and what to do next.
  private static func summary(_ changes: [FigmaPull.Change], isDryRun: Bool, verbose: Bool) -> [String] {
    let shown = changes.filter { verbose || $0.action != .kept }
    let lines = shown.map { $0.action.rawValue.padded(to: 9) + $0.path }
    func count(_ action: FigmaPull.Action) -> Int { changes.count { $0.action == action } }
    if count(.kept) == changes.count { return lines + ["Nothing changed: \(changes.count) as in Figma."] }
    let counts = "\(count(.new)) new, \(count(.changed)) changed, \(count(.kept)) kept."
    return lines + (isDryRun ? ["Would be: \(counts)"] : [counts, "Next: monotint export"])
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
