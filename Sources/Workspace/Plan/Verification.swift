internal import AssetCatalog
internal import Color
internal import Drawing
package import Findings
internal import IconVerdict
internal import Platform

/// The findings of a comparison of the plan with the disk: every difference, its kind and its meaning.
package struct Verification: Sendable {
  /// In the order of printing.
  package private(set) var diagnostics: [Diagnostic] = []

  static let export = "run `monotint export`, and commit what it writes"

  private let comparison: TreeComparison
  /// How pictures differ in what they show, by their paths.
  private let drawn: [String: String]
  /// The output that git's sparse checkout leaves out.
  private let leftOut: Set<String>
  /// What is known of the origin of each file; nil without a lock file, and if no file differs.
  private let origins: ChangeOrigins?
  /// What the words of generated code stand for.
  private let words: [String: CodeChange.Subject]
  private var plan: ExportPlan { comparison.plan }
  private var previous: LockFile? { plan.locks.previous }

  /// - Parameters:
  ///   - drawn: how pictures differ in what they show, by their paths.
  ///   - workspace: the project of the comparison.
  package init(
    _ comparison: TreeComparison, drawn: [String: String], in workspace: Workspace
  ) throws {
    let plan = comparison.plan
    let folder = workspace.folder
    self.comparison = comparison
    self.drawn = drawn
    let isEqual = comparison.differences.isEmpty && comparison.staleFiles.deletions.isEmpty
    let previous = isEqual ? nil : plan.locks.previous
    let origins = previous.map {
      ChangeOrigins(plan, previous: $0, workspace.configuration, designPath: workspace.designPath)
    }
    self.origins = origins
    let needsWords = comparison.differences.contains { $0.file.isCode || $0.file.isShared }
    words = needsWords ? origins?.words() ?? [:] : [:]
    let missing = comparison.differences.filter { if case .nothing = $0.found { true } else { false } }
    leftOut = try SparseCheckout.leftOut(of: folder, missing.map(\.file.path))
    var found: [Diagnostic] = []
    var drift = origins.map { Drift($0) }
    // Colour sets tell more about what was changed than code does. Whether a text of a catalog, which anybody may edit,
    // follows from a change of its tab, the generated code tells.
    let all = comparison.differences
    let files = all.filter { !$0.file.isCode && !$0.file.isShared }
    for difference in files + all.filter(\.file.isCode) + all.filter(\.file.isShared) {
      found += findings(difference, in: &drift)
    }
    found += staleFiles(in: &drift)
    found += drift?.findings ?? []
    found += redraws
    found += interruption
    // A file that no slot names does not change what the design asks for.
    if !found.hasErrors || plan.locks.own.isConflicted { found += lockDrift }
    diagnostics = otherVersion(isDifferent: found.hasErrors)
    diagnostics += (found + comparison.unassignedFiles(workspace.configuration.rules)).inOrder
  }

  // MARK: Files

  /// The findings about a file itself. What follows from a change of the design is added to `drift`.
  private func findings(_ difference: TreeComparison.Difference, in drift: inout Drift?) -> [Diagnostic] {
    let path = difference.file.path
    switch difference.found {
    case .nothing where leftOut.contains(path):
      return [SparseCheckout.finding(path, adding: String(path.prefix { $0 != "/" }))]
    case .nothing:
      let message = "the design needs this file, and it is missing"
      let output = Drift.Output(path: path, rule: OutputRule.missing, message: message, place: nil)
      let found = isListed(path) ? [] : origins?.origins(of: difference.file) ?? []
      if add(output, of: found, to: &drift) { return [] }
      return [OutputRule.missing.finding(message, help: Self.export, in: path)]
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
          "its permissions are \(mode); output must not be executable or writable for everyone",
          help: "run `monotint export`, which writes the file anew", in: path)
      ]
    case .file(let bytes, _):
      let cause = cause(of: difference, bytes)
      let disk = SourceFile(path: path, bytes: bytes)
      let findings = FileDifference.findings(of: disk, from: difference.file, drawn: drawn[path])
      if cause.isOfDesign, addChange(of: difference.file, from: disk, findings, to: &drift) { return [] }
      return findings.compactMap { finding in
        let place = finding.range.map { SourceRange(disk, $0) }
        let tab = tab(of: finding)
        if let tab, drift?.has(.tab(tab.id)) == true {
          let output = Drift.Output(path: path, rule: OutputRule.stale, message: finding.message, place: place)
          drift?.add(output, of: .tab(tab.id))
          return nil
        }
        let message = "\(cause.reason): \(finding.message)"
        let related = tab.map { [Diagnostic.Related("the tab “\($0.id)”", at: $0.place)] } ?? []
        return cause.rule.finding(message, help: cause.help, at: place, in: path, related: related)
      }
    }
  }

  /// Why a file differs.
  private struct Cause {
    let rule: Rule
    let reason: String
    var help = Verification.export
    /// Whether nothing but the design has changed.
    var isOfDesign = false
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
    return Cause(rule: OutputRule.stale, reason: "the design has changed since the last export", isOfDesign: true)
  }

  /// The tab of the configuration whose text differs in a string catalog; nil for other differences.
  private func tab(of finding: FileDifference.Finding) -> (id: String, place: SourceRange)? {
    for key in finding.keys {
      guard case .origin(.tab(let id))? = words["\"\(key)\""], let place = origins?.place(of: .tab(id)).range
      else { continue }
      return (id, place)
    }
    return nil
  }

  /// Whether the last export wrote a file, so that somebody has deleted it since.
  private func isListed(_ path: String) -> Bool { previous?.file(at: path) != nil }

  /// - Returns: whether there is an origin.
  private func add(_ output: Drift.Output, of origins: [ChangeOrigin], to drift: inout Drift?) -> Bool {
    // One file may be the source of several pictures of a set, such as those for light and for dark.
    var known: Set<ChangeOrigin> = []
    for origin in origins where known.insert(origin).inserted { drift?.add(output, of: origin) }
    return !origins.isEmpty
  }

  /// Adds a file to what was changed.
  ///
  /// - Returns: whether all differences of the file follow from that.
  private func addChange(
    of file: PlannedFile, from disk: SourceFile, _ findings: [FileDifference.Finding], to drift: inout Drift?
  ) -> Bool {
    guard let origins, let first = findings.first else { return false }
    if file.isCode { return addCode(file, from: disk, to: &drift) }
    let output = Drift.Output(
      path: file.path, rule: OutputRule.stale, message: first.message,
      place: first.range.map { SourceRange(disk, $0) }, area: first.area, change: first.change)
    let appearances = findings.filter { $0.change != nil }.map(\.appearance)
    let found = origins.origins(of: file, in: appearances.isEmpty ? [.light] : appearances)
    return add(output, of: found, to: &drift)
  }

  /// The same for generated code.
  private func addCode(_ file: PlannedFile, from disk: SourceFile, to drift: inout Drift?) -> Bool {
    let old = String(decoding: disk.bytes, as: UTF8.self)
    let change = CodeChange(from: old, to: String(decoding: file.bytes, as: UTF8.self), words: words)
    drift?.goneConstants.merge(change.goneConstants) { $1 }
    for line in change.lines {
      let range = line.isGone ? disk.bytes.firstRange(of: Array(line.text.utf8)) : nil
      let verb = line.isGone ? "no longer asks" : "asks"
      var output = Drift.Output(
        path: file.path, rule: OutputRule.stale, message: "the design \(verb) for “\(line.text)”",
        place: range.map { SourceRange(disk, $0) })
      switch line.subject {
      case .origin(let origin): drift?.add(output, of: origin)
      case .goneToken(let path): drift?.add(output, of: .goneToken(path))
      case .token(let path):
        let value = change.values[path]
        output.change = value?.words
        for appearance in value?.appearances ?? [.light] {
          let isNew = change.newTokens.contains(path)
          guard let origin = origins?.origin(ofToken: path, at: nil, in: appearance, isNew: isNew) else { continue }
          drift?.add(output, of: origin)
        }
      }
    }
    return !change.lines.isEmpty && !change.hasOtherParts
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
    let isDrawn = [".pdf", ".png"].contains { file.name.hasSuffix($0) } || file.isSymbol
    guard isDrawn, let old = previous?.sets[file.folder],
      let new = plan.lock.sets[file.folder],
      old.sources == new.sources, old.renderer != new.renderer
    else { return nil }
    return old.renderer
  }

  private func staleFiles(in drift: inout Drift?) -> [Diagnostic] {
    let message = "Monotint made this file, and the design no longer needs it"
    func leftOver(_ path: String, _ more: String = "") -> Diagnostic {
      OutputRule.leftOver.finding(message + more, help: Self.export, in: path)
    }
    let staleFiles = comparison.staleFiles
    var found: [Diagnostic] = []
    for file in staleFiles.deletions {
      let output = Drift.Output(path: file.path, rule: OutputRule.leftOver, message: message, place: nil)
      var causes = origins?.origins(ofStale: file.path) ?? []
      if let token = drift?.goneToken(ofSet: Disk.parent(of: file.path)) { causes.append(.goneToken(token)) }
      if !add(output, of: causes, to: &drift) {
        found.append(leftOver(file.path))
      }
    }
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
        OutputRule.redrawn, "no export has recorded the pictures of \(count) yet, such as \(first)",
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
      return [recordDrift(change)]
    }
  }
}

extension Verification {
  /// A finding about a change of the design after which the output is still right, so that only the lock file is not.
  private func recordDrift(_ change: LockFile.Change) -> Diagnostic {
    let message: String
    let path: String
    switch change {
    case .settings:
      return OutputRule.stale.finding(
        "the output is what the design asks for, but the settings have changed since the last export",
        help: Self.export, in: plan.locks.path)
    case .sources(let first, let count):
      path = first
      let others = count > 1 ? " and \(count - 1) more have" : " has"
      message = "\(Disk.name(of: first))\(others) changed since the last export; the output stays as it is"
    }
    let related = Diagnostic.Related("this file records what was exported", at: nil, in: plan.locks.path)
    return OutputRule.stale.finding(message, help: Self.export, at: nil, in: path, related: [related])
  }
}

extension LockFile {
  /// A change of the design that is none of the output.
  fileprivate enum Change {
    case settings
    /// Files of icons, of which the path of one is known.
    case sources(String, count: Int)
  }

  /// What has changed in the design since another lock file was written; nil if nothing has.
  ///
  /// Other versions of Monotint or librsvg write different records for the same files. That is not a change of the
  /// design.
  fileprivate func change(since old: LockFile) -> Change? {
    let isSameVersion = old.monotint == monotint
    var changed = old.sets.keys.filter { sets[$0] == nil }
    for (folder, new) in sets where old.sets[folder]?.differs(from: new, isSameVersion: isSameVersion) != false {
      changed.append(folder)
    }
    if let folder = changed.min() {
      let set = sets[folder] ?? old.sets[folder]
      return .sources(set?.source ?? folder, count: changed.count)
    }
    return old.files == files ? nil : .settings
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
    let isOne = paths.count == 1
    let files = isOne ? "a file" : "\(paths.count) files"
    let help =
      isOne
      ? "it stays; delete it if it comes from an earlier configuration and nobody needs it"
      : "they stay; delete them if they come from an earlier configuration and nobody needs them"
    self = OutputRule.leftOver.finding(
      "the lock file lists \(files) to which this configuration does not write: \(paths.listed(atMost: 3))",
      help: help, in: lockPath, as: severity)
  }
}

extension PlannedFile {
  /// Whether it is generated text whose lines name tokens, tabs and icons.
  fileprivate var isCode: Bool { path.hasSuffix(".swift") || path.hasSuffix(".plist") }
}
