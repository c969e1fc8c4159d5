package import Findings
package import Operations

/// What `monotint names` prints.
package enum NamesFormatter {
  /// The document of `--format json`.
  package static func json(_ outcome: NamesOutcome) -> JSONWriter {
    [
      "version": 1,
      "missing": .array(outcome.missing.map(json)),
      "patterns": .array(outcome.patterns.map(json)),
      "unused": .array(outcome.unused.map { json($0, hasBytes: true) }),
      "perhaps": .array(outcome.perhaps.map { json($0, hasBytes: false) }),
      "perhapsMissing": .integer(outcome.perhapsMissing),
      "unread": .array(outcome.unread.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
    ]
  }

  private static func json(_ missing: NamesOutcome.Missing) -> JSONWriter {
    let start = missing.finding.position
    return [
      "kind": .string(missing.kind), "name": .string(missing.name), "path": .string(missing.finding.path),
      "line": .integer(start?.line ?? 1), "column": .integer(start?.column ?? 1),
      "nearest": missing.nearest.map(JSONWriter.string) ?? .null,
    ]
  }

  private static func json(_ asset: NamesOutcome.Asset, hasBytes: Bool) -> JSONWriter {
    [
      "kind": .string(asset.kind), "name": .string(asset.name), "path": .string(asset.path),
      "bytes": hasBytes ? .integer(asset.bytes) : nil,
    ]
  }

  // MARK: Text

  /// A line for each set that no code uses, and then for each that is perhaps used.
  package static func lists(_ outcome: NamesOutcome) -> [String] {
    list(outcome.unused, title: "Used by no code")
      + list(outcome.perhaps, title: "Perhaps used, by a name that code puts together")
  }

  private static func list(_ assets: [NamesOutcome.Asset], title: String) -> [String] {
    guard !assets.isEmpty else { return [] }
    let weight = ByteCount.text(assets.reduce(0) { $0 + $1.bytes })
    let rows = assets.map { asset in
      "  \(asset.kind.padded(to: 6))  \(Visible.text(asset.path))  \(ByteCount.text(asset.bytes))"
    }
    return ["\(title): \(assets.count.counted("set")), \(weight)"] + rows
  }

  /// The last line, which counts everything that was looked for.
  ///
  /// - Parameter onlyUnused: whether no name that is missing was looked for, so that nothing is said of them.
  package static func summary(_ outcome: NamesOutcome, onlyUnused: Bool = false) -> String {
    let sets = outcome.setCount.counted("set")
    guard outcome.hasCode else {
      return """
        No code was found, so nothing is said of \(sets). Swift, Objective-C, Kotlin, storyboards and XIBs are read.
        """
    }
    let files = outcome.fileCount.counted("file")
    if onlyUnused { return "\(outcome.unused.count) of \(sets) unused in \(files) of code." }
    let count = outcome.missing.count
    let names =
      switch count {
      case 0: "No name is missing"
      case 1: "1 name is missing"
      default: "\(count) names are missing"
      }
    let uncertain = outcome.perhapsMissing
    let perhaps = uncertain > 0 ? ", \(uncertain) perhaps missing, because something was not read" : ""
    let patterns = outcome.patterns.isEmpty ? "" : ", \(outcome.patterns.count.counted("pattern")) without a set"
    return """
      \(names) in \(files) of code\(perhaps)\(patterns); \(outcome.unused.count) of \(sets) unused, \
      \(outcome.perhaps.count) perhaps used.
      """
  }
}
