internal import Color
internal import DesignTokens
internal import Operations
internal import Findings
internal import Reporting
internal import Workspace

struct TokensCommand: Command {
  static let name = "tokens"
  static let abstract = "list the tokens of the design, every reference followed"
  static let discussion = """
    Shows each token's path, type and value, and where the value comes from; colours with a swatch on a terminal that has \
    colours. FILE is a file of tokens or a resolver; without one the tokens of the project are listed.

    With --upgrade the files that are named, and the token files in the folders that are named, are put into the form of \
    the standard of October 2025. What would change is printed as a patch; --write writes all files, or none if \
    something stands in the way.
    """

  private enum Form: String, CaseIterable { case text, json }

  private let files: [String]
  private let appearance: Appearance
  private let form: Form
  private let upgrades, writes, isStrict: Bool
  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    files = arguments.operands("[FILE|DIR …]")
    appearance = arguments.choice("appearance", help: "the appearance to show (default: light)") ?? .light
    form = arguments.choice("format", help: "how to print the tokens (default: text)") ?? .text
    upgrades = arguments.flag("upgrade", help: "print the patch to the form of the standard of October 2025")
    writes = arguments.flag("write", help: "with --upgrade: write the files")
    isStrict = arguments.strictTokens()
    tokenInputs = arguments.tokenInputs()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    if upgrades {
      if files.isEmpty { throw CommandError("--upgrade needs a file or a folder", help: Self.help) }
      return try UpgradeRun(invocation: invocation, writes: writes)(files)
    }
    if writes { throw CommandError("--write belongs to --upgrade", help: Self.help) }
    guard files.count < 2 else { throw CommandError("`monotint tokens` takes one file", help: Self.help) }
    let project = try invocation.project()
    let tokens: AppearanceTokens
    if let path = files.first {
      let files = TokenFiles(in: invocation.currentFolder, named: path)
      let file: SourceFile
      switch files.read(path) {
      case .file(let found): file = found
      case .missing: throw CommandError("there is no file “\(path)”")
      case .unreadable(let reason): throw CommandError("“\(path)” cannot be read: \(reason)")
      }
      tokens = AppearanceTokens.read(file, files: files, inputs: tokenInputs, needsInputs: true)
    } else {
      tokens = AppearanceTokens.load(
        project.configuration.tokenSource, files: project.tokenFiles, inputs: project.configuration.tokenInputs)
    }
    if let document = tokens[appearance] {
      let terminal = invocation.terminal
      try terminal.print(
        document: form == .json ? document.json.visibleText : document.text(color: terminal.usesColor))
    }
    // The tokens are on standard output.
    let findings = tokens.diagnostics(strict: isStrict, project.configuration.rules)
    try invocation.reportFindings(CheckReport(diagnostics: findings.inOrder))
    return findings.hasErrors ? .findings : .clean
  }
}
