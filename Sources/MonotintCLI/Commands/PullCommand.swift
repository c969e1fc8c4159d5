internal import Findings
internal import Operations
internal import Platform
internal import Reporting

struct PullCommand: Command {
  static let name = "pull"
  static let abstract = "fetch the icons, and the variables, from Figma"
  static let discussion = """
    Fetches what the key "figma" of the configuration names, or else the icons that are named here. A LINK is what
    “Copy link to selection” gives in Figma, or an asset of its MCP server. Only what has changed since the last pull is
    fetched again. Nothing changes unless all of it arrived and makes sense, and files that no pull wrote or that were
    changed since stay. The token is read from the
    environment: FIGMA_TOKEN.
    """

  let shared: SharedOptions
  let format: FindingsFormat
  private let links: [String]
  private let isDryRun: Bool
  private let adoptsFiles: Bool
  private let refreshes: Bool
  private let figmaURL: String

  init(_ arguments: inout Arguments) {
    links = arguments.operands("[NAME=LINK …]")
    isDryRun = arguments.dryRun()
    adoptsFiles = arguments.flag(
      "adopt", help: "replace files that no pull wrote, or that were changed since the last one")
    refreshes = arguments.flag("refresh", help: "fetch everything, also what has not changed since the last pull")
    let url = arguments.text(
      "figma-url", takes: "URL", help: "where Figma's API is (default: \(FigmaPull.standardOrigin))")
    figmaURL = url ?? FigmaPull.standardOrigin
    format = arguments.format()
    shared = arguments.shared(.reporting)
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    let progress = invocation.progress
    var request = PullRequest(from: try origin())
    request.links = links
    request.isDryRun = isDryRun
    request.adoptsFiles = adoptsFiles
    request.token = invocation.environment(FigmaToken.variable)
    if let folder = try invocation.cacheFolder() {
      let place = [invocation.projectFolder, invocation.configurationFile ?? ""]
      request.cache = PullCache(in: folder, project: place, refreshes: refreshes)
    }
    request.onProgress = { progress.show("Figma: \($0) …") }
    let outcome = try await Operations.pull(project, request)
    progress.clear()
    let isRefused = outcome.findings.hasErrors
    if !isRefused {
      let formatter = PullFormatter(isDryRun: isDryRun, isVerbose: invocation.options.isVerbose)
      try invocation.say(formatter.lines(about: outcome))
    } else if !outcome.isConfigurationBroken {
      try invocation.terminal.report("Nothing was written.")
    }
    try invocation.printFindings(CheckReport(diagnostics: outcome.findings), countsNone: false)
    return isRefused ? .findings : .clean
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
}
