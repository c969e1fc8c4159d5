internal import Disk

/// What a comparison of the plan with the disk says to people: every difference, what it is, and what it means.
package struct Verification: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []

  private static let export = "run `monotint export`, and commit what it writes"

  /// - Throws: what keeps a folder of the catalog from being listed.
  package init(_ comparison: TreeComparison, in folder: String) throws {
    for difference in comparison.differences { diagnostics += try Self.findings(difference, comparison.plan.previous) }
    for leftOver in comparison.leftOvers {
      let edited = leftOver.isEdited ? ", and it was changed by hand" : ""
      diagnostics.append(
        Diagnostic(
          .error, "left-over", "Monotint made this file, and the design has no use for it any more\(edited)",
          help: Self.export, path: leftOver.path))
    }
    if try Transaction.isPending(in: folder) {
      diagnostics.append(
        Diagnostic(
          .error, "interrupted", "an export was stopped in the midst of its work",
          help: "run `monotint export`, which finishes it",
          path: Transaction.stagingName))
    }
    try checkSets(comparison, in: folder)
    if comparison.lock != nil, !diagnostics.hasErrors { diagnostics.append(Self.lock(comparison.plan)) }
  }

  private static func findings(
    _ difference: TreeComparison.Difference, _ previous: LockFile.Reading
  ) throws(DiskError) -> [Diagnostic] {
    let path = difference.file.path
    guard case .file(let found) = difference.found else {
      if case .other = difference.found {
        return [
          Diagnostic(.error, "foreign-file", "this is not a file, and a file of Monotint belongs here", path: path)
        ]
      }
      return [
        Diagnostic(.error, "missing", "the design asks for this file, and it is not there", help: export, path: path)
      ]
    }
    let (rule, reason, help): (String, String, String) =
      switch (difference.made, previous.lock) {
      case (nil, _) where difference.file.isShared: ("stale", "it does not say what the design asks for", export)
      case (let made?, _) where made.isSame(as: found):
        ("stale", "the design has changed since the last export", export)
      case (.some, _):
        (
          "edited", "it was changed by hand",
          "run `monotint export` to have it as the design asks, or make the change in the design"
        )
      case (nil, .some):
        (
          "foreign-file", "Monotint did not write this file",
          "rename it or the icon, or let `monotint export --adopt` replace it"
        )
      case (nil, nil):
        ("differs", "it is not what the design asks for, and no lock file tells why", "run `monotint export --adopt`")
      }
    let disk = SourceFile(path: path, bytes: found)
    let meanings = try FileDifference(of: disk, from: difference.file).findings
    return meanings.map { meaning in
      let message = "\(reason): \(meaning.message)"
      guard let range = meaning.range else { return Diagnostic(.error, rule, message, help: help, path: path) }
      return Diagnostic(.error, rule, message, help: help, at: SourcePlace(disk, range))
    }
  }

  /// The files in Monotint's sets that no slot names; what Finder leaves behind is not counted.
  private mutating func checkSets(_ comparison: TreeComparison, in folder: String) throws {
    var names: [String: Set<String>] = [:]
    for file in comparison.plan.files {
      names[Disk.parent(of: file.path), default: []].insert(Disk.name(of: file.path))
    }
    let known = Set(comparison.leftOvers.map(\.path))
    for (set, planned) in names.sorted(by: { $0.key < $1.key }) where CatalogFolder.isSet(set) {
      let path = ProjectPath.join(folder, set)
      guard try Disk.status(path)?.kind == .folder else { continue }
      for name in try Disk.list(path).map(\.name) where !planned.contains(name) && !name.hasPrefix(".") {
        guard !known.contains("\(set)/\(name)") else { continue }
        diagnostics.append(
          Diagnostic(
            .error, "unassigned-file", "no slot of the set names this file, and Monotint did not write it",
            help: "move it into a set of its own, or delete it", path: "\(set)/\(name)"))
      }
    }
  }

  /// That everything is as it should be but for the record of it.
  private static func lock(_ plan: ExportPlan) -> Diagnostic {
    guard let previous = plan.previous.lock else {
      return Diagnostic(
        .error, "missing", "the output is as the design asks, but the lock file that says so is missing or damaged",
        help: export, path: LockFile.path)
    }
    let sources = Set(plan.lock.icons.keys).union(previous.icons.keys)
    let changed = sources.filter { previous.icons[$0] != plan.lock.icons[$0] }.sorted()
    let what = changed.first.map {
      $0 + (changed.count > 1 ? " and \(changed.count - 1) more have changed" : " has changed")
    }
    return Diagnostic(
      .error, "stale",
      "the output is as the design asks, but \(what ?? "the settings have changed") since the last export",
      help: export, path: LockFile.path)
  }
}
