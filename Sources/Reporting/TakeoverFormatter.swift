internal import Findings
package import Operations
internal import Platform
package import Workspace

/// Says what `monotint init --from … --move` takes over.
package struct TakeoverFormatter {
  private let takeover: CatalogTakeover
  /// Whether every set is named.
  private let listsAll: Bool

  package init(_ takeover: CatalogTakeover, listsAll: Bool) {
    self.takeover = takeover
    self.listsAll = listsAll
  }

  /// So many sets that stay are named one a line. More are told together by their reasons, unless all are asked for.
  private static let longestList = 20

  /// The sets that are taken over, and those that stay, each with its reason.
  package var plan: [String] {
    var lines = [summary]
    if listsAll { lines += takeover.taken.map { "take    \(Visible.text($0.path))" } }
    let namesEach = listsAll || takeover.left.reduce(0) { $0 + $1.paths.count } <= Self.longestList
    for (reason, paths) in takeover.left {
      if namesEach {
        lines += paths.map { "leave   \(Visible.text($0)): \(reason)" }
      } else {
        let names = paths.map { Visible.text(Disk.name(of: $0)) }.listed(atMost: 3)
        lines.append("leave   \(paths.count.counted("set")): \(reason): \(names)")
      }
    }
    if takeover.owned > 0 {
      lines.append("leave   \(takeover.owned.counted("set")) of Monotint's own")
    }
    lines += takeover.obstacles.map { "leave   \(Visible.text($0.path)): \($0.reason)" }
    return lines
  }

  private var summary: String {
    let taken = takeover.taken.count.counted("image set")
    let left = takeover.left.reduce(0) { $0 + $1.paths.count }
    let state = if left == 1 { "it is" } else { "they are" }
    return "\(takeover.catalog): \(taken) taken over, \(left.counted("set")) left as \(state)"
  }

  /// What an export would change in the sets.
  package var effect: [String] {
    let effect = takeover.effect
    var lines: [String] = []
    if effect.rewritten > 0 {
      let change = "Contents.json gets the form in which Xcode writes it, and the new names of files"
      lines.append("export  \(effect.rewritten.counted("set")): \(change)")
    }
    if !effect.renamed.isEmpty {
      let names = effect.renamed.map { from, to in
        "\(Visible.text(Disk.name(of: from))) → \(Visible.text(to))"
      }
      lines.append("export  \(names.count.counted("file")) with the name of the set: \(listed(names))")
    }
    if !effect.copies.isEmpty {
      let files = effect.copies.count.counted("file")
      let names = listed(effect.copies.map(Visible.text))
      lines.append("delete  \(files) that no slot names, whose bytes are among the sources: \(names)")
    }
    if !effect.unassigned.isEmpty {
      let files = effect.unassigned.count.counted("file")
      lines.append("stay    \(files) that no slot names: \(listed(effect.unassigned.map(Visible.text)))")
    }
    return lines
  }

  private func listed(_ names: [String]) -> String {
    if listsAll { return names.joined(separator: ", ") }
    return names.listed(atMost: 3)
  }

  /// What was written, and what is to be done next.
  package func lines(about files: [PlannedFile]) -> [String] {
    let sources = Set(takeover.sources.map(\.path))
    var lines: [String] = []
    let written = files.count { sources.contains($0.path) }
    if written > 0 {
      lines.append("wrote   \(written.counted("picture")) below \(takeover.sourceFolder)")
    }
    if files.isEmpty { lines.append("kept    everything: an earlier run wrote it") }
    lines += files.map(\.path).filter { !sources.contains($0) }.map { "wrote   \($0)" }
    if let tabs = takeover.tabs { lines += Self.lines(about: tabs) }
    let sets = takeover.taken.count.counted("image set")
    lines.append("Next: monotint export --adopt, which makes \(sets) Monotint's")
    return lines
  }

  static func lines(about tabs: TabProposal) -> [String] {
    var group = "the group of these sets"
    if let path = tabs.group { group = path.isEmpty ? "the catalog itself" : "the group \(Visible.text(path))" }
    if !tabs.others.isEmpty { group += " (or \(tabs.others.map(Visible.text).listed(atMost: 3)))" }
    return [
      "Tabs are not looked for in code. If \(group) is the tab bar, add this to \(Workspace.configurationName):",
      "  \"tabBar\": \(Visible.text(tabs.text))",
    ]
  }
}
