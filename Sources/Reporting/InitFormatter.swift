package import Operations

/// Says what a set-up found and wrote, and what is to be done next.
package enum InitFormatter {
  /// - Parameters:
  ///   - listsAll: whether everything that was passed over is listed.
  ///   - isDryRun: whether the files were not written.
  package static func lines(about outcome: InitOutcome, listsAll: Bool, isDryRun: Bool = false) -> [String] {
    outcome.oldDrafts
      + outcome.found
      + passedOver(outcome.passedOver, listsAll: listsAll)
      + outcome.choices
      + outcome.written.map { isDryRun ? "would write \($0)" : "wrote   \($0)" }
      + outcome.notes
      + outcome.next
  }

  /// At most so many lines say what was passed over, unless all are asked for.
  private static let most = 10

  private static func passedOver(_ parts: [String], listsAll: Bool) -> [String] {
    var shown = parts
    if !listsAll, parts.count > most {
      let rest = parts.count - most + 1
      shown = Array(parts.prefix(most - 1)) + ["\(rest) more, which --verbose lists"]
    }
    guard let last = shown.indices.last else { return [] }
    return shown.indices.map { index in
      let start = if index == 0 { "Passed over " } else { "      " }
      let end = if index == last { "." } else { "," }
      return start + shown[index] + end
    }
  }
}
