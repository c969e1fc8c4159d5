package import Disk

/// Everything an export would write, and everything wrong with its input.
package struct ExportPlan: Sendable {
  /// In byte order of their paths; empty when an error leaves nothing to write.
  package var files: [PlannedFile] { diagnostics.hasErrors ? [] : drafts }
  /// The files that could be made, errors or not: what a preview shows.
  package let drafts: [PlannedFile]
  /// The drafts that are not of an icon's set.
  let others: [PlannedFile]
  /// The bars that the files are made for.
  package let design: TabBarDesign
  /// Every icon that has a name, also one that could not be drawn.
  package let icons: [IconReference]
  /// The verdict on every icon that could be read, in the order of their paths.
  package let judgements: [Judgement]
  /// By path, then by place.
  package let diagnostics: [Diagnostic]
  /// What the lock file will say.
  package let lock: LockFile
  /// What the lock file says of the last export.
  package let previous: LockFile.Reading

  package init(
    icons: [CatalogIcon], others: [PlannedFile], design: TabBarDesign, references: [IconReference],
    judgements: [Judgement], diagnostics: [Diagnostic], previous: LockFile.Reading
  ) throws(DiskError) {
    self.others = others
    drafts = Self.inOrder(icons, others)
    self.design = design
    self.icons = references
    self.judgements = judgements
    self.diagnostics = diagnostics.inOrder
    self.previous = previous
    lock = try LockFile(icons: icons, others: others)
  }
}

extension ExportPlan {
  /// The files in byte order of their paths; those of a set are in order already, and mostly the sets are.
  private static func inOrder(_ icons: [CatalogIcon], _ others: [PlannedFile]) -> [PlannedFile] {
    var sets = icons.map { (first: $0.files[0].path, files: $0.files) }
    let isInOrder = zip(sets, sets.dropFirst()).allSatisfy { $0.first.isBefore($1.first) }
    if !isInOrder { sets.sort { $0.first.isBefore($1.first) } }
    var files: [PlannedFile] = []
    files.reserveCapacity(4 * sets.count + others.count)
    var rest = others.map { (path: $0.path, file: $0) }.sorted { $0.path.isBefore($1.path) }[...]
    for set in sets {
      while let other = rest.first, other.path.isBefore(set.first) { files.append(rest.removeFirst().file) }
      files += set.files
    }
    return files + rest.map(\.file)
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
