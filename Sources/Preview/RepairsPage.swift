internal import Findings
internal import IconVerdict
package import Operations
internal import Rendering
package import Workspace

/// The icons that `check --fix` changes, each before and after.
package struct RepairsPage: Sendable {
  package let bytes: [UInt8]

  package init(_ outcome: FixOutcome, of workspace: Workspace) async throws {
    let changed = outcome.changed
    let judge = workspace.judge
    func portraits(_ files: [SourceFile]) async throws -> [IconPortrait] {
      try await IconPortrait.all(
        files, places: files.map { _ in [] }, judge: judge, at: workspace.renderers)
    }
    let before = try await portraits(changed.map(\.before))
    let after = try await portraits(changed.map(\.after))
    let state = TintedState.all(nil)[0]
    let sections = changed.indices.map { index in
      Self.section(changed[index], before[index], after[index], state)
    }
    var content = sections.joined(separator: "\n")
    if sections.isEmpty { content = "<p class=\"empty\">No icon has a repair that is certain to be right.</p>" }
    let title = "\(changed.count.counted("icon")) repaired"
    bytes =
      PlainPage(
        title: title, content: "<div class=\"headline\"><h1>\(title)</h1></div>\n" + content
      ).bytes
  }

  private static func section(
    _ icon: ChangedIcon, _ before: IconPortrait, _ after: IconPortrait, _ state: TintedState
  ) -> String {
    let pictures: [(name: String, address: String?)] = [
      (name: "the file before", address: before.original?.dataAddress),
      (name: "iOS before", address: before.tile(state).dataAddress),
      (name: "the file after", address: after.original?.dataAddress),
      (name: "iOS after", address: after.tile(state).dataAddress),
    ]
    let figures = pictures.map { name, address in
      "<figure><img src=\"\(address ?? "")\" height=\"160\" alt=\"\(name)\"><figcaption>\(name)</figcaption></figure>"
    }
    let repairs = icon.repairs.map { "<li>\(HTML.text($0))</li>" }.joined()
    return """
      <section class="card repair">
      <h3>\(HTML.text(icon.after.path))</h3>
      <div class="portrait">\(figures.joined())</div>
      <ul>\(repairs)</ul>
      </section>
      """
  }
}
