internal import Project
internal import Color
internal import DesignTokens
internal import Report
internal import Source

struct TokensCommand: Command {
  static let name = "tokens"
  static let abstract = "list the tokens of the design, every reference followed"
  static let discussion = """
    Shows each token's path, type and value, and where the value comes from; colours with a swatch on a terminal that has \
    colours. FILE is a file of tokens or a resolver; without one the tokens of the project are listed. With --upgrade the \
    file is printed in the form of the standard of October 2025.
    """

  private enum Form: String, CaseIterable { case text, json }

  private let files: [String]
  private let appearance: Appearance
  private let form: Form
  private let upgrades, isStrict: Bool

  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    files = arguments.operands("[FILE]")
    appearance = arguments.choice("appearance", help: "the appearance to show (default: light)") ?? .light
    form = arguments.choice("format", help: "how to print the tokens (default: text)") ?? .text
    upgrades = arguments.flag("upgrade", help: "print FILE as the standard of October 2025 writes it")
    isStrict = arguments.strictTokens()
    tokenInputs = arguments.tokenInputs()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    guard files.count < 2 else { throw CommandError("`monotint tokens` takes one file", help: Self.help) }
    let project = try invocation.project()
    let tokens: AppearanceTokens
    if let path = files.first {
      let files = TokenFiles(in: invocation.currentFolder, named: path)
      guard case .file(let file) = files.read(path) else { throw CommandError("“\(path)” cannot be read") }
      if upgrades { return try upgrade(file, on: invocation.terminal) }
      tokens = AppearanceTokens.read(file, files: files, inputs: tokenInputs, needsInputs: true)
    } else if upgrades {
      throw CommandError("--upgrade needs a file", help: "write `monotint tokens FILE --upgrade`")
    } else {
      tokens = AppearanceTokens.load(
        project.configuration.tokenSource, files: project.tokenFiles, inputs: project.configuration.tokenInputs)
    }
    if let document = tokens[appearance] {
      let terminal = invocation.terminal
      try terminal.print(
        document: form == .json ? document.json.visibleText : document.text(color: terminal.usesColor))
    }
    return try report(tokens.diagnostics(strict: isStrict), on: invocation.terminal) ? .findings : .clean
  }

  private func upgrade(_ file: SourceFile, on terminal: Terminal) throws -> ExitStatus {
    let upgrade = TokenUpgrade(file)
    if let text = upgrade.text { try terminal.print(document: Visible.json(text)) }
    return try report(upgrade.diagnostics, on: terminal) || upgrade.text == nil ? .findings : .clean
  }

  /// Prints findings to standard error, since the tokens are on standard output.
  ///
  /// - Returns: whether there are errors among them.
  private func report(_ diagnostics: [Diagnostic], on terminal: Terminal) throws -> Bool {
    let text = FindingsFormat.text.text(of: CheckReport(diagnostics: diagnostics.inOrder), on: terminal)
    if !text.isEmpty { try terminal.report(document: text) }
    return diagnostics.hasErrors
  }
}
