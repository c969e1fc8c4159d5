internal import Color
internal import DesignTokens
internal import Findings
internal import IconVerdict
internal import Operations
internal import Reporting

struct TokensCommand: Command {
  static let name = "tokens"
  static let abstract = "list the tokens of the design, every reference followed"
  static let discussion = """
    Shows each token's path, type and value, and where the value comes from; colours with a swatch on a terminal that has \
    colours. FILE is a file of tokens or a resolver; without one the tokens of the project are listed.

    With --upgrade the files that are named, and the token files in the folders that are named, are put into the form of \
    the standard of October 2025. What would change is printed as a patch; --write writes the files. What the standard \
    cannot say is kept in "$extensions", and what is left to do is listed.
    """

  private enum Form: String, CaseIterable { case text, json }

  let shared: SharedOptions
  let tokenInputs: [TokenInput]
  private let files: [String]
  private let appearance: Appearance
  private let form: Form
  private let upgrades: Bool
  private let writes: Bool
  private let isStrict: Bool

  init(_ arguments: inout Arguments) {
    files = arguments.operands("[FILE|DIR …]")
    appearance = arguments.choice("appearance", help: "the appearance to show (default: light)") ?? .light
    form = arguments.choice("format", help: "how to print the tokens (default: text)") ?? .text
    upgrades = arguments.flag("upgrade", help: "print the patch to the form of the standard of October 2025")
    writes = arguments.flag("write", help: "with --upgrade: write the files")
    isStrict = arguments.strictTokens()
    tokenInputs = arguments.tokenInputs()
    shared = arguments.shared([.project, .configuration, .color, .quiet, .all])
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    if upgrades { return try upgrade(invocation) }
    if writes { throw CommandError("--write belongs to --upgrade", help: Self.help) }
    if files.count > 1 { throw CommandError("`monotint tokens` takes one file", help: Self.help) }
    var request = TokensRequest(in: invocation.currentFolder)
    request.file = files.first
    request.isStrict = isStrict
    let outcome = try Operations.tokens(invocation.project(), request)
    let terminal = invocation.terminal
    let document =
      switch form {
      case .json: outcome.tokens.json(appearance)?.visibleText
      case .text: outcome.tokens[appearance]?.text(color: terminal.usesColor)
      }
    if let document { try terminal.print(document: document) }
    // The tokens are on standard output.
    try invocation.reportFindings(outcome.findings)
    return outcome.findings.hasErrors ? .findings : .clean
  }

  private func upgrade(_ invocation: Invocation) throws -> ExitStatus {
    if files.isEmpty { throw CommandError("--upgrade needs a file or a folder", help: Self.help) }
    var request = UpgradeRequest(files, in: invocation.currentFolder)
    request.writes = writes
    let outcome = try Operations.upgrade(request)
    let changes = outcome.changes
    let terminal = invocation.terminal
    if !writes { try terminal.print(patch: GitPatch(in: invocation.currentFolder).bytes(of: changes)) }
    try terminal.report(outcome.oldDrafts)
    if writes, changes.isEmpty {
      try invocation.say("Nothing changed.")
    } else if writes {
      try invocation.say(changes.map { "changed \($0.after.path)" })
    }
    if outcome.findings.isEmpty { return .clean }
    try invocation.reportFindings(outcome.findings)
    return if outcome.findings.contains(where: { $0.severity > .note }) { .findings } else { .clean }
  }
}
