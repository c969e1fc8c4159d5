internal import Disk

/// Brings the files on disk to what a plan says, touching only those that differ.
package struct TreeWriter: Sendable {
  /// What became, or would become, of a planned file.
  package enum Action: String, Sendable {
    case wrote, changed, kept
  }

  package struct Change: Sendable {
    package let path: String
    package let action: Action
  }

  private let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  /// Compares a plan with the disk; nothing is written.
  package func compare(_ plan: ExportPlan) throws -> [Change] {
    try plan.files.map { Change(path: $0.path, action: try action(for: $0)) }
  }

  /// Writes what is missing or different, and says what it did.
  package func write(_ plan: ExportPlan) throws -> [Change] {
    let changes = try compare(plan)
    for (file, change) in zip(plan.files, changes) where change.action != .kept {
      let path = ProjectPath.join(folder, file.path)
      try Disk.makeFolder(Disk.parent(of: path))
      try Disk.replace(path, with: file.bytes)
    }
    return changes
  }

  private func action(for file: PlannedFile) throws(DiskError) -> Action {
    let path = ProjectPath.join(folder, file.path)
    guard let status = try Disk.status(path) else { return .wrote }
    guard status.kind == .file, status.size == file.bytes.count else { return .changed }
    return try Disk.read(path) == file.bytes ? .kept : .changed
  }
}
