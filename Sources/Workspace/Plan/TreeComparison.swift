internal import AssetCatalog
internal import Drawing
package import Findings
internal import Platform
internal import SymbolOutline

/// The differences between the disk and a plan. An export repairs them, and `verify` reports them.
package struct TreeComparison: Sendable {
  /// A planned file that is missing on the disk or has another content there.
  package struct Difference: Sendable {
    package let file: PlannedFile
    package let found: FoundFile
    /// The contents that the last export wrote or was about to write; empty if the path does not belong to Monotint.
    fileprivate(set) var made: [LockFile.File]
    /// Whether the content is as planned, and only the permissions are not.
    let isOfMode: Bool

    /// Whether there is something at the path that Monotint did not write.
    package var isForeign: Bool {
      switch found {
      case .nothing: false
      case .file: made.isEmpty && !file.isShared && !isOfMode
      case .other: true
      }
    }
  }

  package let plan: ExportPlan
  /// The path of the project folder.
  private let folder: String
  /// In the order of the planned files.
  package let differences: [Difference]
  let staleFiles: StaleFiles
  /// The files in Monotint's sets that nobody planned, in byte order of their paths. Left-over files are not among them.
  private let unassigned: [String]
  /// Whether the lock file on the disk is not the one for the time after the export.
  let changesLock: Bool
  /// What is done with the old files in the sets; nil unless they are adopted.
  package private(set) var adoption: Adoption?

  /// - Parameter jobs: how many threads read files.
  /// - Throws: `LockFile.OtherFormat` if the lock file has a format that this version does not know.
  package init(_ plan: ExportPlan, in folder: String, jobs: Int = 1) async throws {
    if case .otherFormat(let path, let version) = plan.locks.own {
      throw LockFile.OtherFormat(path: path, version: version)
    }
    self.plan = plan
    self.folder = folder
    // These use one thread, so they run beside what uses all.
    async let isOther = plan.lock != plan.locks.previous
    async let stale = StaleFiles(of: plan, in: folder)
    differences = try await Self.differences(plan, in: folder, jobs: jobs)
    let unplanned = try await Self.unassigned(plan, in: folder, jobs: jobs)
    let staleFiles = try await stale
    self.staleFiles = staleFiles
    changesLock = await isOther || !plan.locks.own.isSound
    let known = Set(staleFiles.deletions.map(\.path) + staleFiles.edited + staleFiles.renamings.map(\.path))
    unassigned = unplanned.filter { !known.contains($0) }
  }

  /// The same comparison of an export that adopts the sets.
  package func adopting(_ adoption: Adoption) -> TreeComparison {
    var comparison = self
    comparison.adoption = adoption
    return comparison
  }

  /// The lock file for the time after the export.
  var newLock: LockFile { plan.lock }

  private static func differences(_ plan: ExportPlan, in folder: String, jobs: Int) async throws -> [Difference] {
    let files = plan.files.filter { !$0.isOnDisk }
    let parts = await Concurrency.map(files.parts(of: 256), width: jobs) { files in
      Result {
        var tree = try FolderTree(folder)
        // The files of an image set follow each other, so most files are in the folder of the file before.
        var last: (path: String, folder: OpenFolder?)?
        return try files.compactMap { file -> Difference? in
          if last?.path != file.folder { last = (path: file.folder, folder: try tree.folder(file.folder)) }
          let found = try FoundFile(file.name, in: last?.folder)
          var isOfMode = false
          if case .file(let bytes, let status) = found, file.isShown(by: bytes) {
            // The app's own files have the permissions that somebody gave them.
            if file.isShared || OutputMode.isUsual(status) { return nil }
            isOfMode = true
          }
          return Difference(
            file: file, found: found, made: plan.locks.previous?.contents(at: file.path) ?? [], isOfMode: isOfMode)
        }
      }
    }
    let found = try withOutputMode(Array(parts.map { try $0.get() }.joined()), in: folder)
    return try withOtherCase(found, plan, in: folder)
  }

  /// Without the files whose permissions the disk gives to every file.
  private static func withOutputMode(_ differences: [Difference], in folder: String) throws -> [Difference] {
    guard differences.contains(where: \.isOfMode) else { return differences }
    let mode = try OutputMode(of: folder)
    return differences.filter { difference in
      guard difference.isOfMode, case .file(_, let status) = difference.found else { return true }
      return !mode.allows(status)
    }
  }

  /// Hidden files, such as those of Finder, do not count, and neither do inputs of the project.
  private static func unassigned(_ plan: ExportPlan, in folder: String, jobs: Int) async throws -> [String] {
    if plan.diagnostics.hasErrors { return [] }
    let others = Dictionary(grouping: plan.others, by: \.folder)
    let sets = plan.sets.map { ($0.folder, $0.files) } + others.filter { FolderKind.isWrittenSet($0.key) }
    let parts = await Concurrency.map(sets.parts(of: 128), width: jobs) { sets in
      Result {
        var tree = try FolderTree(folder)
        return try sets.flatMap { set, files in
          let planned = Set(files.map(\.name))
          let names = try tree.folder(set)?.list().map(\.name) ?? []
          return names.filter { !planned.contains($0) && !$0.hasPrefix(".") }.map { "\(set)/\($0)" }
        }
      }
    }
    return try parts.flatMap { try $0.get() }.filter { !plan.inputs.contains($0) }.sorted { $0.isBefore($1) }
  }

  /// On a disk that ignores case, the file at a new path may be one that the last export wrote under another case of the
  /// name. Then it is not foreign: the lock file lists its content at the old path.
  private static func withOtherCase(
    _ differences: [Difference], _ plan: ExportPlan, in folder: String
  ) throws -> [Difference] {
    guard let previous = plan.locks.previous, differences.contains(where: \.isForeign) else { return differences }
    let old = Dictionary(grouping: previous.paths(missingIn: plan.lock), by: AssetName.collisionKey)
    var tree = try FolderTree(folder)
    return try differences.map { difference in
      guard difference.isForeign, case .file(_, let status) = difference.found else { return difference }
      for path in old[AssetName.collisionKey(of: difference.file.path)] ?? []
      where try tree.folder(Disk.parent(of: path))?.status(Disk.name(of: path))?.identity == status.identity {
        var ours = difference
        ours.made = previous.contents(at: path)
        return ours
      }
      return difference
    }
  }
}

extension TreeComparison {
  /// What an export does, or would do, with a file.
  package enum Action: String, Sendable {
    case wrote, changed, kept, deleted
  }

  package struct Change: Sendable {
    package let path: String
    package let action: Action
  }

  /// How many files stay as they are.
  package var kept: Int { plan.fileCount - differences.count }

  /// What an export does with files, in byte order of their paths.
  ///
  /// - Parameter withKept: whether to include files that stay.
  package func changes(withKept: Bool) -> [Change] {
    var changes = differences.map { difference in
      if case .nothing = difference.found { return Change(path: difference.file.path, action: .wrote) }
      return Change(path: difference.file.path, action: .changed)
    }
    if withKept {
      let different = Set(changes.map(\.path))
      changes += plan.files.lazy.map(\.path).filter { !different.contains($0) }.map { Change(path: $0, action: .kept) }
    }
    changes += staleFiles.deletions.map { Change(path: $0.path, action: .deleted) }
    changes += staleFiles.emptySets.map { Change(path: $0, action: .deleted) }
    if let adoption {
      changes += adoption.deletions.map { Change(path: $0.path, action: .deleted) }
    }
    if changesLock {
      let isNew = plan.locks.status == nil
      changes.append(Change(path: plan.locks.path, action: isNew ? .wrote : .changed))
    }
    return changes.sorted { $0.path.isBefore($1.path) }
  }

  /// An error for each file at an output path that Monotint did not write, or one for many.
  ///
  /// - Parameter adopting: whether such files are replaced. Then only those that are not regular files are errors.
  package func foreignFiles(adopting: Bool) -> [Diagnostic] {
    var paths: [String] = []
    var findings: [Diagnostic] = []
    for difference in differences where difference.isForeign {
      if case .file = difference.found {
        paths.append(difference.file.path)
      } else {
        findings.append(Diagnostic(notAFile: difference.file.path))
      }
    }
    if adopting { return findings }
    return findings + Diagnostic.foreign(paths, command: "export", lockPath: plan.locks.path)
  }
}

extension TreeComparison {
  /// All that an export says about the files on the disk, before it writes. The configuration has not yet set the
  /// severities, except those of unassigned files: an error of theirs may be lowered.
  ///
  /// - Parameters:
  ///   - adopting: whether files that Monotint did not write are replaced.
  ///   - settings: the severities of rules.
  package func findings(adopting: Bool, settings: RuleSettings) throws -> [Diagnostic] {
    var findings = foreignFiles(adopting: adopting)
    findings += unassignedFiles(settings)
    findings += staleFiles.edited.map(Diagnostic.init(keptLeftOver:))
    if let outside = Diagnostic(outside: staleFiles.outside, .warning, lockPath: plan.locks.path) {
      findings.append(outside)
    }
    return try findings + foreignRemains()
  }

  /// Warnings about sets that the design no longer has and whose folders stay, because Monotint did not write all of
  /// their files.
  private func foreignRemains() throws -> [Diagnostic] {
    let deleted = Dictionary(grouping: staleFiles.deletions.map(\.path), by: Disk.parent)
    var tree = try FolderTree(folder)
    return try deleted.sorted { $0.key.isBefore($1.key) }.compactMap { set, paths in
      guard FolderKind.isWrittenSet(set), let open = try tree.folder(set) else { return nil }
      let names = try open.remaining(without: Set(paths.map { Disk.name(of: $0) }))
      if names.isEmpty || names.contains("Contents.json") { return nil }
      return OutputRule.foreignFile.finding(
        """
        the design no longer has this set, but Monotint did not write \(names.joined(separator: ", ")), so the folder \
        stays
        """, help: "delete the folder if nobody needs it", in: set, as: .warning)
    }
  }

  /// Findings about the files that nobody planned in Monotint's sets, with the severity that the configuration sets for
  /// each. Those that an adoption deletes are not among them.
  func unassignedFiles(_ settings: RuleSettings) -> [Diagnostic] {
    let rule = OutputRule.unassignedFile
    let adoption = adoption ?? Adoption()
    let adopted = Set(adoption.deletions.map(\.path) + adoption.renamings.map(\.path))
    return unassigned.filter { !adopted.contains($0) }.compactMap { path in
      guard let severity = settings.severity(of: rule, for: path) else { return nil }
      return rule.finding(
        "no slot of the set names this file, and Monotint did not write it",
        help: "move it away, or delete it; `monotint rules \(rule.id)` says how to accept it", in: path,
        as: severity)
    }
  }
}

extension Diagnostic {
  fileprivate init(keptLeftOver path: String) {
    self = OutputRule.edited.finding(
      "the design no longer needs this file, but it was changed by hand, so it stays",
      help: "delete it if nobody needs it; it no longer belongs to Monotint", in: path, as: .warning)
  }

  /// There is a folder, a link or a device at an output path.
  package init(notAFile path: String) {
    self = OutputRule.foreignFile.finding(
      "this is not a regular file, but Monotint writes a file to this path",
      help: "move it away",
      in: path)
  }

  /// Longer lists of equal errors are one error.
  private static let longestList = 20

  /// An error for each file that a command would replace although Monotint did not write it, or one for many.
  ///
  /// - Parameter lockPath: the lock file of the command.
  package static func foreign(_ paths: [String], command: String, lockPath: String) -> [Diagnostic] {
    if paths.count > longestList {
      return [
        OutputRule.foreignFile.finding(
          "\(paths.count) files exist already, and Monotint did not write them: \(paths.listed(atMost: 3))",
          help: "rename them or the icons, or let `monotint \(command) --adopt` replace them", in: lockPath)
      ]
    }
    return paths.map { path in
      OutputRule.foreignFile.finding(
        "this file exists already, and Monotint did not write it",
        help: "rename it or the icon, or let `monotint \(command) --adopt` replace it", in: path)
    }
  }

  /// An error for each file that a command would replace although somebody changed it, or one for many.
  ///
  /// - Parameter lockPath: the lock file of the command.
  package static func edited(_ paths: [String], command: String, lockPath: String) -> [Diagnostic] {
    if paths.count > longestList {
      return [
        OutputRule.edited.finding(
          "\(paths.count) files were changed by hand: \(paths.listed(atMost: 3))",
          help: "make the changes in the design, or let `monotint \(command) --adopt` replace the files",
          in: lockPath)
      ]
    }
    return paths.map { path in
      OutputRule.edited.finding(
        "it was changed by hand since the last \(command)",
        help: "make the change in the design, or let `monotint \(command) --adopt` replace the file", in: path)
    }
  }
}
