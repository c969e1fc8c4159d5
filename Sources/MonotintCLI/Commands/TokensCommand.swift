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
    """

  private enum Form: String, CaseIterable { case text, json }

  let shared: SharedOptions
  let tokenInputs: [TokenInput]
  private let files: [String]
  private let appearance: Appearance
  private let form: Form
  private let isStrict: Bool

  init(_ arguments: inout Arguments) {
    files = arguments.operands("[FILE]")
    appearance = arguments.choice("appearance", help: "the appearance to show (default: light)") ?? .light
    form = arguments.choice("format", help: "how to print the tokens (default: text)") ?? .text
    isStrict = arguments.strictTokens()
    tokenInputs = arguments.tokenInputs()
    shared = arguments.shared([.project, .configuration, .color, .quiet, .all])
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
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
}
