internal import DesignTokens
internal import Findings
internal import IconVerdict
internal import Operations
internal import Platform
internal import Reporting
internal import Workspace

/// `monotint tokens --upgrade`: prints token files as a patch in the form of 2025.10, or writes them.
struct UpgradeRun {
  let invocation: Invocation
  let writes: Bool

  /// - Parameter operands: files, and folders whose token files are meant.
  func callAsFunction(_ operands: [String]) throws -> ExitStatus {
    let files = try operands.flatMap(files)
    if files.isEmpty { throw CommandError("there is no token file in \(operands.listed(atMost: 3))") }
    let upgrade = TokenUpgrade(files)
    let (terminal, changes) = (invocation.terminal, upgrade.changes)
    if !writes { try terminal.print(patch: changes.flatMap { Patch.bytes(from: $0.before, to: $0.after) }) }
    if upgrade.diagnostics.isEmpty {
      if writes {
        try invocation.removeOldDrafts(in: Set(files.map { Disk.parent(of: invocation.absolute($0.path)) }))
        try write(changes)
      }
      return .clean
    }
    try invocation.reportFindings(CheckReport(diagnostics: upgrade.diagnostics.inOrder))
    if writes { try terminal.report("Nothing was written.") }
    return .findings
  }

  private func write(_ changes: [(before: SourceFile, after: SourceFile)]) throws {
    try Disk.replace(changes.map { (invocation.absolute($0.before.path), $0.before.bytes, $0.after.bytes) })
    let lines = changes.map { "changed \($0.after.path)" }
    try invocation.say(lines.isEmpty ? ["Nothing changed: the tokens are in the form of 2025.10."] : lines)
  }

  private func files(_ operand: String) throws -> [SourceFile] {
    let path = invocation.absolute(operand)
    guard let status = try Disk.status(path) else { throw CommandError("there is no “\(operand)”") }
    if status.kind != .folder {
      return [SourceFile(path: operand, bytes: try Disk.read(path, limit: Workspace.textLimit))]
    }
    let root = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
    return try TokenFileSearch(root, in: invocation.currentFolder).tokens.compactMap { path in
      let file = SourceFile(path: path, bytes: try Disk.read(invocation.absolute(path), limit: Workspace.textLimit))
      return TokenUpgrade.holdsTokens(file) ? file : nil
    }
  }
}
