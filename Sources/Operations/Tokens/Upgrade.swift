internal import DesignTokens
package import Findings
internal import Platform
internal import Workspace

/// Which token files are put into the form of the standard of October 2025.
package struct UpgradeRequest: Sendable {
  /// Files, and folders whose token files are meant, as they were typed.
  package var operands: [String]
  /// The folder that the operands are relative to.
  package var currentFolder: String
  /// Whether the files are written; otherwise nothing is.
  package var writes = false

  package init(_ operands: [String], in currentFolder: String) {
    self.operands = operands
    self.currentFolder = currentFolder
  }
}

package struct UpgradeOutcome: Sendable {
  /// The files that change.
  package let changes: [(before: SourceFile, after: SourceFile)]
  /// What is left to do by hand. It keeps no other token from being written.
  package let findings: [Diagnostic]
  /// Messages about the drafts of killed runs, which were deleted.
  package let oldDrafts: [String]
}

extension Operations {
  /// Puts token files into the form of the standard of October 2025, as far as that is possible.
  ///
  /// - Throws: `OperationError` if an operand does not exist, or if the operands hold no tokens.
  package static func upgrade(_ request: UpgradeRequest) throws -> UpgradeOutcome {
    let folder = request.currentFolder
    let files = try request.operands.flatMap { operand in
      try Self.files(operand, in: folder)
    }
    if files.isEmpty {
      throw OperationError("there is no token file in \(request.operands.listed(atMost: 3))")
    }
    let upgrade = TokenUpgrade(files)
    var oldDrafts: [String] = []
    if request.writes {
      oldDrafts = removeOldDrafts(
        in: Set(files.map { Disk.parent(of: ProjectPath.join(folder, $0.path)) }))
      try Disk.replace(
        upgrade.changes.map { before, after in
          (ProjectPath.join(folder, before.path), before.bytes, after.bytes)
        })
    }
    return UpgradeOutcome(
      changes: upgrade.changes, findings: upgrade.diagnostics.inOrder, oldDrafts: oldDrafts)
  }

  private static func files(_ operand: String, in folder: String) throws -> [SourceFile] {
    func file(_ path: String) throws -> SourceFile {
      let bytes = try Disk.read(ProjectPath.join(folder, path), limit: Workspace.textLimit)
      return SourceFile(path: path, bytes: bytes)
    }
    guard let status = try Disk.status(ProjectPath.join(folder, operand)) else {
      throw OperationError("there is no “\(operand)”")
    }
    if status.kind != .folder { return [try file(operand)] }
    let search = try TokenFileSearch(ProjectPath.withoutSlash(operand), in: folder)
    return try search.tokens.map(file).filter(TokenUpgrade.holdsTokens)
  }
}
