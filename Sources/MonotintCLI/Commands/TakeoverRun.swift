internal import Findings
internal import Operations
internal import Platform
internal import Rendering
internal import Reporting
internal import Workspace

/// `monotint init --from`: takes over the image sets of a catalog that the app has.
struct TakeoverRun {
  /// The path of the catalog, or of a group in it, as it was typed.
  let path: String
  let isDryRun, takesColors: Bool
  let invocation: Invocation

  func run() async throws -> ExitStatus {
    let folder = invocation.projectFolder
    return try await FolderLock.holding(folder, for: isDryRun ? .reading : .writing) { try await takeOver(folder) }
  }

  private func takeOver(_ folder: String) async throws -> ExitStatus {
    guard let path = ProjectPath.normalised(path) else {
      throw CommandError("“\(path)” is not in the project folder; write it relative to that")
    }
    if try Disk.status(ProjectPath.join(folder, Workspace.configurationName), followingLinks: false) != nil {
      throw CatalogTakeover.Problem.isConfigured
    }
    var search = CatalogSearch(in: folder)
    search.addLocks(ofProject: ".")
    let takeover = try await CatalogTakeover(
      path, in: folder, takesColors: takesColors, at: invocation.renderers, without: search.owned.contains)
    try invocation.say(plan(of: takeover))
    guard !takeover.taken.isEmpty || takeover.colorCount > 0 else {
      try invocation.terminal.report("monotint: there is nothing in \(path) to take over")
      return .findings
    }
    let files = try takeover.files(in: folder)
    if isDryRun {
      try invocation.say(effect(of: takeover) + ["Would write \(files.count.counted("file")); nothing was written."])
      return .clean
    }
    let findings = try await CatalogTakeover.write(files, in: folder, jobs: invocation.renderers.jobs)
    if !findings.isEmpty { try invocation.reportFindings(CheckReport(diagnostics: findings)) }
    try invocation.say(written(files, takeover) + tabs(of: takeover) + next(after: takeover))
    return .clean
  }

  // MARK: What is printed

  private var listsAll: Bool { invocation.options.listsAll || invocation.options.isVerbose }

  /// The sets that are taken over, and those that stay, with a line for each reason.
  private func plan(of takeover: CatalogTakeover) -> [String] {
    let taken = takeover.taken.count
    let converted = takeover.convertedCount
    let left = takeover.left.reduce(0) { $0 + $1.paths.count }
    var lines = [
      "\(takeover.catalog): \(taken.counted("image set")) taken over, \(left.counted("set")) left as \(left == 1 ? "it is" : "they are")"
    ]
    if converted > 0 {
      lines.append("  \(converted.counted("set")) with a PDF, which becomes an SVG of the same pixels")
    }
    if takeover.colorCount > 0 { lines.append("  \(takeover.colorCount.counted("colour set")) as tokens") }
    if listsAll { lines += takeover.taken.map { "take    \(Visible.text($0.path))" } }
    for (reason, paths) in takeover.left {
      let names = paths.map { Visible.text(Disk.name(of: $0)) }
      if listsAll {
        lines += paths.map { "leave   \(Visible.text($0)): \(reason)" }
      } else {
        lines.append("leave   \(paths.count.counted("set")): \(reason): \(names.listed(atMost: 3))")
      }
    }
    if takeover.owned > 0 { lines.append("leave   \(takeover.owned.counted("set")) of Monotint's own") }
    lines += takeover.obstacles.map { "leave   \(Visible.text($0.path)): \($0.reason)" }
    return lines
  }

  /// What an export would change in the sets.
  private func effect(of takeover: CatalogTakeover) -> [String] {
    let effect = takeover.effect
    var lines: [String] = []
    func add(_ count: Int, _ what: String) { if count > 0 { lines.append("export  \(count.counted("set"))\(what)") } }
    add(effect.rewritten, ": Contents.json gets the form in which Xcode writes it, and the new names of files")
    add(effect.converted, ": an SVG in place of a PDF")
    if !effect.renamed.isEmpty {
      let names = effect.renamed.map { "\(Visible.text(Disk.name(of: $0.from))) → \(Visible.text($0.to))" }
      lines.append(
        "export  \(effect.renamed.count.counted("file")) with the name of the set: "
          + names.listed(atMost: listsAll ? names.count : 3))
    }
    func list(_ what: String, _ paths: [String]) {
      if paths.isEmpty { return }
      let names = paths.map(Visible.text).listed(atMost: listsAll ? paths.count : 3)
      lines.append("\(what.replacing("FILES", with: paths.count.counted("file"))): \(names)")
    }
    list("delete  FILES that no slot names, whose bytes are among the sources", effect.copies)
    list("stay    FILES that no slot names", effect.unassigned)
    return lines
  }

  private func written(_ files: [PlannedFile], _ takeover: CatalogTakeover) -> [String] {
    let sources = Set(takeover.sources.map(\.path))
    let others = files.map(\.path).filter { !sources.contains($0) }
    return
      (sources.isEmpty ? [] : ["wrote   \(sources.count.counted("SVG file")) below \(CatalogTakeover.sourceFolder)"])
      + others.map { "wrote   \($0)" }
  }

  private func tabs(of takeover: CatalogTakeover) -> [String] {
    guard let tabs = takeover.tabs else { return [] }
    let group = tabs.group.isEmpty ? "the catalog itself" : "the group \(Visible.text(tabs.group))"
    let others = tabs.others.isEmpty ? "" : " (or \(tabs.others.map(Visible.text).listed(atMost: 3)))"
    return [
      "Tabs are not looked for in code. If \(group)\(others) is the tab bar, add this to \(Workspace.configurationName):",
      "  \"tabBar\": \(Visible.text(tabs.text))",
    ]
  }

  private func next(after takeover: CatalogTakeover) -> [String] {
    takeover.taken.isEmpty
      ? ["Next: monotint export"]
      : ["Next: monotint export --adopt, which makes \(takeover.taken.count.counted("image set")) Monotint's"]
  }
}
