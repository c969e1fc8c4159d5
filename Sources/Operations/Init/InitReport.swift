internal import AssetCatalog
internal import Findings
internal import Platform

/// What a set-up prints.
enum InitReport {
  // MARK: Found

  static func catalogs(_ app: AppSurvey) -> [String] {
    var lines: [String] = []
    if !app.catalogs.isEmpty {
      lines.append("Found \(app.catalogs.count.counted("catalog")) of the app:")
      lines += app.catalogs.map(line)
    }
    for purpose in [AppCatalog.Purpose.tests, .previews] {
      let others = app.others.filter { $0.purpose == purpose }
      guard !others.isEmpty else { continue }
      let paths = others.map { $0.owners.isEmpty ? $0.path : "\($0.path) (\($0.targets))" }.listed(atMost: 2)
      lines.append("Left out \(others.count.counted("catalog")) \(purpose.rawValue): \(paths)")
    }
    if !app.iconDocuments.isEmpty {
      let count = app.iconDocuments.count.counted("icon document")
      lines.append("Left alone \(count) of Icon Composer: \(app.iconDocuments.listed(atMost: 2))")
    }
    lines += app.unread.map { "\($0.path) cannot be read: \($0.reason)" }
    if !app.catalogs.isEmpty, !app.unreadProjects.isEmpty {
      let files = app.unreadProjects.listed(atMost: 2)
      lines.append("No target is known from \(app.unreadProjects.count.counted("project file")): \(files)")
    }
    return lines
  }

  /// "  App/Assets.xcassets: 60 sets (57 images, 3 colours), target App, iOS 16.0".
  static func line(_ catalog: AppCatalog) -> String {
    "  \(catalog.path): \(catalog.contents), \(catalog.targets)"
  }

  /// Parts of one sentence, each in its own line.
  static func sentence(_ start: String, _ parts: [String]) -> [String] {
    parts.enumerated().map { index, part in
      let beginning = index == 0 ? start : "      "
      let end = index == parts.count - 1 ? "." : ","
      return beginning + part + end
    }
  }

  // MARK: Next

  /// - Parameter findings: those that a list accepts now.
  static func accepted(_ findings: [Diagnostic], in catalogs: [AppCatalog]) -> [String] {
    if findings.isEmpty { return [] }
    let counts = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")].compactMap {
      severity, noun -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(noun)
    }
    let byCatalog = catalogs.map { catalog in
      (path: catalog.path, count: findings.count { $0.path.hasPrefix(catalog.path + "/") || $0.path == catalog.path })
    }
    let most = byCatalog.max { $0.count < $1.count }?.path ?? "."
    return [
      "It accepts \(findings.count.counted("finding")) of today (\(counts.joined(separator: ", "))), so that CI tells only what is new.",
      "  monotint check \(quoted(most))   shows what is accepted there",
    ]
  }

  /// - Parameter names: the missing names that a list accepts now.
  static func accepted(names: [Diagnostic]) -> [String] {
    guard let first = names.first else { return [] }
    let verb = names.count == 1 ? "It accepts 1 name" : "It accepts \(names.count) names"
    return [
      "\(verb) in code that no catalog has, the first in \(quoted(first.path)).",
      "  monotint names   lists all of them, with the nearest names that there are",
    ]
  }

  /// So many collisions are named.
  private static let shownCollisions = 5

  /// What is said of collisions of names, which are not accepted.
  static func collisions(_ collisions: [Diagnostic]) -> [String] {
    guard !collisions.isEmpty else { return [] }
    let more = collisions.count - shownCollisions
    return ["\(collisions.count.counted("collision")) of names will be told until one is renamed:"]
      + collisions.prefix(shownCollisions).map { "  \(set(of: $0)): \($0.message)" }
      + (more > 0 ? ["  and \(more) more, which `monotint check` lists"] : [])
  }

  private static func set(of finding: Diagnostic) -> String {
    Disk.name(of: finding.path) == ContentsFile.name ? Disk.parent(of: finding.path) : finding.path
  }

  /// The next commands for known catalogs.
  static func next(_ entries: CatalogEntries, hasDesign: Bool) -> [String] {
    let files = entries.entries.compactMap(\.swift)
    guard !files.isEmpty else { return [] }
    let folders = Set(files.map { Disk.parent(of: $0) })
    let constants = hasDesign ? "constants and the design's files" : "\(files.count.counted("file")) of constants"
    let place = folders.count == 1 ? folders.joined() : "folders of their targets"
    return [
      "Next:",
      "  monotint export   writes \(constants) to \(place), and changes no other file",
      "  monotint verify   in CI, fails when a constant is stale or a catalog has something new that is wrong",
    ] + joining(entries)
  }

  /// What else makes the files a part of their targets.
  private static func joining(_ entries: CatalogEntries) -> [String] {
    let commands = Set(entries.entries.compactMap(\.command)).sorted { $0.isBefore($1) }
    let added = entries.entries.compactMap { entry -> String? in
      guard let file = entry.swift, !entry.targetsToAdd.isEmpty else { return nil }
      return "  \(quoted(file)): \(entry.targetsToAdd.joinedWithAnd)"
    }
    let lines = commands.map { "Then run `\($0)`, which adds the files to their targets." }
    guard !added.isEmpty else { return lines }
    let what = added.count == 1 ? "this file to its target" : "these files to their targets"
    return lines + ["Then add \(what) in Xcode, once:"] + added
  }

  /// How sets are taken over, which is a later step.
  static func later(_ catalog: AppCatalog) -> String {
    """
    Later: `monotint init --from \(quoted(catalog.path))` adopts its pictures where they lie: verify then names each that \
    was changed
    """
  }

  private static func quoted(_ path: String) -> String {
    path.contains(" ") ? "'\(path)'" : path
  }

  static let unnamedTokens = [
    "  No token is named for the bar, so iOS will choose its colours. Say in monotint.json which token is for what:",
    #"  "roles": { "tabBar.background": "…", "tabBar.item.selected": "…", "tabBar.item.unselected": "…" }"#,
  ]
}
