internal import Disk
package import Source

/// Everything an export would write, and everything wrong with its input.
package struct ExportPlan: Sendable {
  /// In byte order of their paths; empty when an error leaves nothing to write.
  package var files: [PlannedFile] { diagnostics.hasErrors ? [] : drafts }
  /// The files that could be made, errors or not: what a preview shows.
  package let drafts: [PlannedFile]
  /// The bars that the files are made for.
  package let design: TabBarDesign
  /// Every icon that has a name, also one that could not be drawn.
  package let icons: [IconReference]
  /// The verdict on every icon that could be read, in the order of their paths.
  package let judgements: [Judgement]
  /// By path, then by place.
  package let diagnostics: [Diagnostic]
  /// What the lock file will say once the files are in place.
  package let lock: LockFile
  /// What the lock files say of earlier exports.
  package let locks: LockFiles
  /// Where the configuration writes.
  let outputs: OutputPaths
  /// The paths of everything that was read to make the plan, whether it was there or not.
  package let inputs: Set<String>

  /// - Parameter configuration: the name that the lock file gives the configuration; nil without one.
  init(
    icons: [CatalogIcon], others: [PlannedFile], design: TabBarDesign, references: [IconReference],
    judgements: [Judgement], diagnostics: [Diagnostic], locks: LockFiles, outputs: OutputPaths, inputs: Set<String>,
    configuration: String?
  ) {
    drafts = (icons.flatMap(\.files) + others).sorted { $0.path.isBefore($1.path) }
    self.design = design
    self.icons = references
    self.judgements = judgements
    self.diagnostics = diagnostics.inOrder
    self.locks = locks
    self.outputs = outputs
    self.inputs = inputs
    var lock = LockFile()
    lock.configuration = configuration
    for icon in icons { lock.sets[icon.folder] = icon.record }
    for file in others where !file.isShared {
      lock.files[file.path] = LockFile.File(of: file.bytes, named: file.path)
    }
    self.lock = lock.keepingBytes(of: locks.previous)
  }

  /// What `check` prints of it.
  package var report: CheckReport { CheckReport(judgements: judgements, diagnostics: diagnostics) }
}

extension Sequence<Diagnostic> {
  /// By path, then by place, then by rule.
  package var inOrder: [Diagnostic] {
    let keyed = map { (start: $0.place?.start ?? SourcePosition(line: 0, column: 0), diagnostic: $0) }
    return keyed.sorted { left, right in
      if left.diagnostic.path != right.diagnostic.path { return left.diagnostic.path < right.diagnostic.path }
      if left.start != right.start { return left.start < right.start }
      return (left.diagnostic.rule, left.diagnostic.message) < (right.diagnostic.rule, right.diagnostic.message)
    }.map(\.diagnostic)
  }
}
