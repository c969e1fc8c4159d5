/// Everything an export would write, and everything wrong with its input.
package struct ExportPlan: Sendable {
  /// In byte order of their paths; empty when an error leaves nothing to write.
  package let files: [PlannedFile]
  /// The verdict on every icon that could be read, in the order of their paths.
  package let judgements: [Judgement]
  /// By path, then by place.
  package let diagnostics: [Diagnostic]
  /// What the lock file will say.
  package let lock: LockFile
  /// What the lock file says of the last export.
  package let previous: LockFile.Reading

  package init(
    icons: [CatalogIcon], others: [PlannedFile], judgements: [Judgement] = [], diagnostics: [Diagnostic],
    previous: LockFile.Reading = .absent
  ) {
    let files = icons.flatMap(\.files) + others
    self.files = diagnostics.hasErrors ? [] : files.sorted { $0.path < $1.path }
    self.judgements = judgements
    self.diagnostics = diagnostics.inOrder
    self.previous = previous
    lock = LockFile(icons: icons, others: others)
  }
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
