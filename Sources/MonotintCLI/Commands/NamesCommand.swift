internal import Findings
internal import Operations
internal import Reporting
internal import Workspace

struct NamesCommand: Command {
  static let name = "names"
  static let abstract = "find names of assets in code that no catalog has, and sets that no code uses"
  static let discussion = """
    Reads Swift, Objective-C, Kotlin, storyboards, XIBs, property lists and build settings, and compares the names in them \
    with the sets of all catalogs, of the project or below the folders that are named. A name is missing if it is \
    certain that an asset is asked for. A set is unused if nothing names it; one that only a name can reach that code \
    puts together, such as "flag-\\(code)", is listed apart. The list of accepted findings of the configuration does not \
    count here.
    """

  let shared: SharedOptions
  let format: FindingsFormat
  private let folders: [String]
  private let onlyUnused: Bool
  private let baseline: BaselineOptions

  init(_ arguments: inout Arguments) {
    folders = arguments.operands("[PATH …]")
    onlyUnused = arguments.flag("unused", help: "print only the sets that no code uses")
    baseline = BaselineOptions(&arguments)
    format = arguments.format()
    shared = arguments.shared([.project, .configuration, .jobs, .color, .quiet, .all])
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    var request = NamesRequest(folders, in: invocation.currentFolder)
    request.accepted = try baseline.accepted(invocation)
    if onlyUnused { request.parts = .unused }
    let outcome = try await Operations.names(project, request)
    let terminal = invocation.terminal
    try terminal.report(outcome.unread.map { "\(Visible.text($0.path)) was not read: \($0.reason)" })
    switch format {
    case .json: try terminal.print(document: NamesFormatter.json(outcome).visibleText)
    case .text:
      try terminal.print(document: invocation.reports.text(ofFindings: outcome.missingFindings))
      try terminal.print(NamesFormatter.lists(outcome))
      try invocation.say(NamesFormatter.summary(outcome, onlyUnused: onlyUnused))
    case .github, .sarif, .junit: try invocation.printFindings(outcome.report(of: project))
    }
    let isClean = outcome.missing.isEmpty && !outcome.missingFindings.hasErrors
    return isClean ? .clean : .findings
  }
}
