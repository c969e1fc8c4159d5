internal import Findings
package import Operations
internal import Workspace

/// The changes of a design as Markdown, for the summary of a job of CI and for pull requests.
package struct ChangesTable {
  /// Ends with a line feed.
  package let text: String

  package init(_ changes: DesignChanges) {
    let difference = changes.difference
    var rows = difference.constants.map { Row($0.path, $0.before?.text ?? "new", $0.after?.text ?? "gone") }
    rows += difference.tokens.map { Row($0.path, $0.before?.text ?? "new", $0.after?.text ?? "gone") }
    let values = Self.table(["token", "before", "after"], rows.map(\.cells))
    let icons = difference.icons.map { [Self.code($0.path), Self.words(for: $0.kind)] }
    let files = changes.catalogs.changes.map { [Self.code($0.path), Self.words(for: $0.kind)] }
    let pictures = Self.table(["picture", "change"], icons + files)
    let texts = Self.table(
      ["text", "before", "after"],
      changes.texts.changes.map { Row($0.key, $0.before ?? "new", $0.after ?? "gone").cells })
    var parts = ["### Monotint: what changed since \(Self.escaped(changes.revision.name))\n"]
    if changes.adoptedCount > 0 {
      let sets = changes.adoptedCount.counted("set")
      parts.append("\(sets) adopted, \(changes.adoptedChanges.counted("picture")) changed.\n")
    }
    if changes.isEmpty { parts.append("No token and no icon has changed.\n") }
    text = (parts + [pictures, values, texts].filter { !$0.isEmpty }).joined(separator: "\n")
  }

  /// What an export makes of the pictures that the app had.
  package init(_ adoption: AdoptionProof) {
    let sets = adoption.count.counted("set")
    let changed = adoption.changes.count.counted("picture")
    let rows = adoption.changes.map { change in
      [Self.code(change.path), Self.escaped(change.text ?? "changed")]
    }
    var heading = "### Monotint: \(sets) adopted, \(changed) changed\n"
    if adoption.count == 0 { heading = "### Monotint: the app had none of these sets, so no picture was compared\n" }
    let parts = [heading, Self.table(["picture", "change"], rows)]
    text = parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private struct Row {
    let cells: [String]

    init(_ path: String, _ before: String, _ after: String) {
      cells = [ChangesTable.code(path), ChangesTable.escaped(before), ChangesTable.escaped(after)]
    }
  }

  /// GitHub shows at most 1 MiB of a summary.
  private static let mostRows = 500

  /// Empty without rows.
  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = [heads, heads.map { _ in "---" }] + rows.prefix(mostRows)
    var text = lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    let more = rows.count - mostRows
    if more > 0 { text += "\n… and \(more) more.\n" }
    return text
  }

  /// A path as code, whatever is in it.
  private static func code(_ path: String) -> String {
    let text = Visible.text(path).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return "<code>\(punctuated(text))</code>"
  }

  private static func escaped(_ text: String) -> String {
    punctuated(Visible.text(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;"))
  }

  /// Characters that mean something in Markdown, as references to themselves.
  private static func punctuated(_ text: String) -> String {
    let special = ["|": "&#124;", "`": "&#96;", "*": "&#42;", "_": "&#95;", "[": "&#91;", "@": "&#64;", "\\": "&#92;"]
    return text.map { special[String($0)] ?? String($0) }.joined()
  }

  private static func words(for kind: DesignDifference.IconChange.Kind) -> String {
    switch kind {
    case .added: "new"
    case .removed: "gone"
    case .renamed(let from): "renamed, was \(code(from))"
    case .moved(let from): "moved in the catalog, from \(escaped(from))"
    case .changed(let pixels): escaped(pixels ?? "changed")
    }
  }

  private static func words(for kind: CatalogDifference.Change.Kind) -> String {
    switch kind {
    case .added: "new"
    case .removed: "gone"
    case .changed(let pixels): escaped(pixels ?? "changed")
    }
  }
}
