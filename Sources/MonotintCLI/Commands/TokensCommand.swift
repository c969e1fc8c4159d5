internal import Color
internal import DesignTokens
internal import Project
internal import Report
internal import Source

extension Command {
  static let tokens = Command(
    "tokens", abstract: "list the tokens of the design, every reference followed",
    discussion: """
      Shows each token's path, type and value, and where the value comes from; colours with a swatch on a terminal that has \
      colours. FILE is a file of tokens or a resolver; without one the tokens of the project are listed. With --upgrade the \
      file is printed in the form of the standard of October 2025.
      """,
    operands: "[FILE]", options: [appearance, format, upgrade, Option.strictTokens],
    run: { invocation in try invocation.tokens() })

  fileprivate static let appearance = Option(
    "appearance", nil, .choice("NAME", Appearance.allCases.map(\.rawValue)),
    help: "the appearance to show (default: light)")
  fileprivate static let format = Option(
    "format", nil, .choice("FORMAT", ["text", "json"]), help: "how to print the tokens (default: text)")
  fileprivate static let upgrade = Option("upgrade", help: "print FILE as the standard of October 2025 writes it")
}

extension Option {
  static let strictTokens = Option(
    "strict-tokens", help: "take everything that the standard of October 2025 does not allow for an error")
}

extension Invocation {
  fileprivate func tokens() throws -> ExitStatus {
    guard arguments.operands.count < 2 else {
      throw CommandError("`monotint tokens` takes one file", help: "see `monotint tokens --help`")
    }
    let project = try project()
    let tokens: AppearanceTokens
    if let path = arguments.operands.first {
      let files = TokenFiles(in: currentFolder, named: path)
      guard case .file(let file) = files.read(path) else { throw CommandError("“\(path)” cannot be read") }
      if arguments.has(Command.upgrade) { return try upgrade(file) }
      tokens = AppearanceTokens.read(file, files: files)
    } else if arguments.has(Command.upgrade) {
      throw CommandError("--upgrade needs a file", help: "write `monotint tokens FILE --upgrade`")
    } else {
      tokens = AppearanceTokens.load(project.configuration.tokens, files: project.tokenFiles)
    }
    let appearance = arguments[Command.appearance].flatMap(Appearance.init(rawValue:)) ?? .light
    let diagnostics = tokens.diagnostics(strict: arguments.has(.strictTokens)).inOrder
    let findings = FindingsFormat(name: "text", terminal: terminal).text(of: CheckReport(diagnostics: diagnostics))
    if let document = tokens[appearance] {
      let isJSON = arguments[Command.format] == "json"
      try terminal.print(document: isJSON ? document.json.visibleText : document.text(color: terminal.usesColor))
    }
    if !findings.isEmpty { try terminal.report(document: findings) }
    return diagnostics.hasErrors ? .findings : .clean
  }

  private func upgrade(_ file: SourceFile) throws -> ExitStatus {
    let upgrade = TokenUpgrade(file)
    if let text = upgrade.text { try terminal.print(document: Visible.json(text)) }
    if !upgrade.diagnostics.isEmpty {
      let format = FindingsFormat(name: "text", terminal: terminal)
      try terminal.report(document: format.text(of: CheckReport(diagnostics: upgrade.diagnostics.inOrder)))
    }
    return upgrade.text == nil || upgrade.diagnostics.hasErrors ? .findings : .clean
  }
}
