internal import AssetCatalog
internal import Drawing
package import Findings
internal import IconVerdict
internal import Platform

/// The findings of a comparison of the plan with the disk: every difference, its kind and its meaning.
package struct Verification: Sendable {
  /// In the order of printing.
  package private(set) var diagnostics: [Diagnostic] = []

  private static let export = "run `monotint export`, and commit what it writes"

  private let comparison: TreeComparison
  /// How pictures differ in what they show, by their paths.
  private let drawn: [String: String]
  /// The output that git's sparse checkout leaves out.
  private let leftOut: Set<String>
  private var plan: ExportPlan { comparison.plan }
  private var previous: LockFile? { plan.locks.previous }

  /// - Parameters:
  ///   - drawn: how pictures differ in what they show, by their paths.
  ///   - settings: the severities of the rules.
  package init(
    _ comparison: TreeComparison, drawn: [String: String], in folder: String, settings: RuleSettings
  ) throws {
    self.comparison = comparison
    self.drawn = drawn
    let missing = comparison.differences.filter { if case .nothing = $0.found { true } else { false } }
    leftOut = try SparseCheckout.leftOut(of: folder, missing.map(\.file.path))
    var found = comparison.differences.flatMap(findings)
    found += staleFiles
    found += redraws
    found += interruption
    // A file that no slot names does not change what the design asks for.
    if !found.hasErrors || plan.locks.own.isConflicted { found += lockDrift }
    diagnostics = otherVersion(isDifferent: found.hasErrors)
    diagnostics += (found + comparison.unassignedFiles(settings)).inOrder
  }

  // MARK: Files

  private func findings(_ difference: TreeComparison.Difference) -> [Diagnostic] {
    let path = difference.file.path
    switch difference.found {
    case .nothing where leftOut.contains(path):
      return [SparseCheckout.finding(path, adding: String(path.prefix { $0 != "/" }))]
    case .nothing:
      return [
        OutputRule.missing.finding(
          "the design needs this file, and it is missing", help: Self.export, in: path)
      ]
    case .other: return [Diagnostic(notAFile: path)]
    case .file(let bytes, _) where SourceFile(path: path, bytes: bytes).isPointer:
      return [
        OutputRule.pointer.finding(
          "this is a Git LFS pointer, not the file", help: "run `git lfs pull`",
          in: path)
      ]
    case .file(_, let status) where difference.isOfMode:
      let mode = String(status.permissions, radix: 8)
      return [
        OutputRule.edited.finding(
          "its permissions are \(mode), and no output is executable or writable for everyone",
          help: "run `monotint export`, which writes it anew", in: path)
      ]
    case .file(let bytes, _):
      let cause = cause(of: difference, bytes)
      let disk = SourceFile(path: path, bytes: bytes)
      let findings = FileDifference.findings(of: disk, from: difference.file, drawn: drawn[path])
      return findings.map { finding in
        let message = "\(cause.reason): \(finding.message)"
        let place = finding.range.map { SourceRange(disk, $0) }
        return cause.rule.finding(message, help: cause.help, at: place, in: path)
      }
    }
  }

  /// Why a file differs.
  private struct Cause {
    let rule: Rule
    let reason: String
    var help = Verification.export
  }

  private func cause(of difference: TreeComparison.Difference, _ found: [UInt8]) -> Cause {
    if difference.file.isShared {
      return Cause(rule: OutputRule.stale, reason: "it differs from what the design asks for")
    }
    if difference.made.isEmpty { return foreignCause }
    guard difference.made.contains(where: { $0.isSame(as: found) }) else {
      return Cause(
        rule: OutputRule.edited, reason: "it was changed by hand",
        help: "run `monotint export` to restore it, or make the change in the design")
    }
    if let renderer = otherRenderer(of: difference.file) {
      return rendererCause(renderer, difference.file)
    }
    if isOtherVersion {
      return Cause(rule: OutputRule.stale, reason: "the design or Monotint has changed")
    }
    return Cause(rule: OutputRule.stale, reason: "the design has changed since the last export")
  }

  /// The cause for a file that no export is known to have written.
  private var foreignCause: Cause {
    if previous == nil {
      return Cause(
        rule: OutputRule.differs,
        reason: "it is not what the design asks for, and the cause is unknown, because there is no lock file",
        help: "run `monotint export --adopt`")
    }
    return Cause(
      rule: OutputRule.foreignFile, reason: "Monotint did not write this file",
      help: "rename it or the icon, or let `monotint export --adopt` replace it")
  }

  /// The cause for a file that other libraries drew of the same sources: a PDF, or a picture or a
  /// symbol that is visibly another.
  private func rendererCause(_ renderer: RendererVersions, _ file: PlannedFile) -> Cause {
    let drawn = "drawn by \(renderer.difference)"
    if file.path.hasSuffix(".pdf") {
      return Cause(
        rule: OutputRule.stale,
        reason: "\(drawn), and a PDF can only be compared by the versions that drew it",
        help: "verify with \(renderer.text), or choose the format png or svg")
    }
    let other = file.isSymbol ? "other outlines" : "a picture that one can tell from it"
    return Cause(
      rule: OutputRule.stale, reason: "\(drawn), and the design is drawn here as \(other)",
      help: "\(Self.export), or verify with \(renderer.text)")
  }

  /// What drew a picture or a symbol of the same sources, if it is not what is installed.
  private func otherRenderer(of file: PlannedFile) -> RendererVersions? {
    let folder = Disk.parent(of: file.path)
    let isDrawn = [".pdf", ".png"].contains { file.path.hasSuffix($0) } || file.isSymbol
    guard isDrawn, let old = previous?.sets[folder],
      let new = plan.lock.sets[folder],
      old.sources == new.sources, old.renderer != new.renderer
    else { return nil }
    return old.renderer
  }

  private var staleFiles: [Diagnostic] {
    func leftOver(_ path: String, _ more: String = "") -> Diagnostic {
      OutputRule.leftOver.finding(
        "Monotint made this file, and the design no longer needs it\(more)",
        help: Self.export, in: path)
    }
    let staleFiles = comparison.staleFiles
    var found = staleFiles.deletions.map { leftOver($0.path) }
    found += staleFiles.edited.map { leftOver($0, ", and it was changed by hand") }
    found += staleFiles.emptySets.map { path in
      OutputRule.leftOver.finding(
        "this set is empty; an export that was stopped may have left its folder",
        help: "run `monotint export`, which deletes it", in: path)
    }
    let outside = Diagnostic(outside: staleFiles.outside, .error, lockPath: plan.locks.path)
    return found + [outside].compactMap(\.self)
  }

  // MARK: Adopted sets

  private var redraws: [Diagnostic] {
    var found = plan.adopted.changes.map { change in
      let subject = if case .set = FolderKind(Disk.name(of: change.path)) { "this set" } else { "this file" }
      let what =
        switch change.kind {
        case .new: "\(subject) of an adopted catalog is new"
        case .changed: "\(subject) of an adopted set has changed"
        case .gone: "\(subject) of an adopted catalog is gone"
        }
      return OutputRule.redrawn.finding(
        "\(what) since the last export",
        help: "`monotint diff` shows the change; run `monotint export`, which takes it in, and commit the lock file",
        in: change.path)
    }
    if let first = plan.adopted.unrecorded.first {
      let count = plan.adopted.unrecorded.count.counted("adopted set")
      found += atLock(
        OutputRule.redrawn, "the last export has not taken in \(count), such as \(first)",
        help: "run `monotint export --adopt`, and commit the lock file")
    }
    return found
  }

  // MARK: The lock file

  private var isOtherVersion: Bool {
    guard let previous else { return false }
    return previous.monotint != MonotintVersion.current
  }

  private func atLock(
    _ rule: Rule, _ message: String, help: String = export
  ) -> [Diagnostic] {
    [rule.finding(message, help: help, in: plan.locks.path)]
  }

  /// A finding if another Monotint wrote the output, because that may explain the differences.
  private func otherVersion(isDifferent: Bool) -> [Diagnostic] {
    guard let previous, isOtherVersion, isDifferent else { return [] }
    return atLock(
      ConfigurationRule.otherVersion,
      """
      Monotint \(previous.monotint) wrote the output, and this is \(MonotintVersion.current); the two versions may make \
      different files from the same design
      """,
      help: "run `monotint export` with this version, or run `monotint verify` with Monotint \(previous.monotint)")
  }

  private var interruption: [Diagnostic] {
    guard let previous, !previous.pending.isEmpty, case .sound = plan.locks.own else { return [] }
    return atLock(
      OutputRule.stale, "an export was stopped before all of its files were in place",
      help: "run `monotint export`, which completes it")
  }

  /// A finding if the output is what the design asks for, but the lock file does not say so.
  private var lockDrift: [Diagnostic] {
    let correct = "the output is what the design asks for, but"
    switch plan.locks.own {
    case .conflicted(_, let diagnostic): return [diagnostic]
    case .absent, .damaged, .otherFormat:
      return atLock(OutputRule.missing, "\(correct) the lock file is missing or damaged")
    case .sound(let old):
      guard let change = plan.lock.change(since: old) else { return [] }
      return atLock(OutputRule.stale, "\(correct) \(change) since the last export")
    }
  }
}

extension LockFile {
  /// What has changed in the design since another lock file was written; nil if nothing has.
  ///
  /// Other versions of Monotint or librsvg write different records for the same files. That is not a change of the
  /// design.
  fileprivate func change(since old: LockFile) -> String? {
    let isSameVersion = old.monotint == monotint
    var changed = old.sets.keys.filter { sets[$0] == nil }
    for (folder, new) in sets where old.sets[folder]?.differs(from: new, isSameVersion: isSameVersion) != false {
      changed.append(folder)
    }
    if let folder = changed.min() {
      let set = sets[folder] ?? old.sets[folder]
      let source = set?.source ?? folder
      if changed.count == 1 { return "\(source) has changed" }
      return "\(source) and \(changed.count - 1) more have changed"
    }
    return old.files == files ? nil : "the settings have changed"
  }
}

extension LockFile.ImageSetRecord {
  fileprivate func differs(from new: LockFile.ImageSetRecord, isSameVersion: Bool) -> Bool {
    guard sources == new.sources, files.map(\.name) == new.files.map(\.name) else { return true }
    guard isSameVersion, renderer == new.renderer else { return false }
    return files != new.files
  }
}

extension Diagnostic {
  /// A finding about files that the lock file lists although the configuration does not write to their paths; nil if
  /// there are none.
  init?(outside paths: [String], _ severity: Severity, lockPath: String) {
    guard !paths.isEmpty else { return nil }
    let files = paths.count == 1 ? "a file" : "\(paths.count) files"
    self = OutputRule.leftOver.finding(
      "the lock file lists \(files) to which this configuration does not write: \(paths.listed(atMost: 3))",
      help: "they stay; delete them if they come from an earlier configuration and nobody needs them", in: lockPath,
      as: severity)
  }
}
