package import DesignTokens
package import Findings
package import Workspace

/// Which tokens are listed, and how strictly they are read.
package struct TokensRequest: Sendable {
  /// A file of tokens or a resolver, as it was typed; nil for the tokens of the project.
  package var file: String?
  /// The folder that the file is relative to.
  package var currentFolder: String
  /// Whether everything that the standard of October 2025 does not allow is an error.
  package var isStrict = false

  package init(in currentFolder: String) {
    self.currentFolder = currentFolder
  }
}

package struct TokensOutcome: Sendable {
  package let tokens: AppearanceTokens
  /// With the severities that the configuration sets.
  package let findings: [Diagnostic]
}

extension Operations {
  /// Reads the tokens of a file or of the project, and follows every reference.
  ///
  /// - Throws: `OperationError` if the file does not exist or cannot be read.
  package static func tokens(_ workspace: Workspace, _ request: TokensRequest) throws -> TokensOutcome {
    let tokens: AppearanceTokens
    if let path = request.file {
      let files = TokenFiles(in: request.currentFolder, named: path)
      tokens = AppearanceTokens.read(
        try file(path, among: files), files: files, inputs: workspace.tokenInputs, needsInputs: true,
        rem: workspace.configuration.rem)
    } else {
      let configuration = workspace.configuration
      tokens = AppearanceTokens.load(
        configuration.tokenSource, files: workspace.tokenFiles, inputs: configuration.inputs(workspace.tokenFiles),
        rem: configuration.rem)
    }
    let findings = tokens.diagnostics(strict: request.isStrict, workspace.configuration.rules)
    return TokensOutcome(tokens: tokens, findings: findings.inOrder)
  }

  private static func file(_ path: String, among files: TokenFiles) throws(OperationError) -> SourceFile {
    switch files.read(path) {
    case .file(let file): return file
    case .missing: throw OperationError("there is no file “\(path)”")
    case .unreadable(let reason): throw OperationError("“\(path)” cannot be read: \(reason)")
    }
  }
}
