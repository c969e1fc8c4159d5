internal import DesignTokens
internal import Findings
package import Operations

/// The line that ends a run: "7 errors, 8 warnings, 3 notes in 5 of 202 icons". It counts all findings, printed or not.
package struct FindingCounts: Sendable {
  private let report: CheckReport
  private let judged: Set<String>

  package init(_ report: CheckReport) { (self.report, judged) = (report, report.judged) }

  /// The counts, such as “3 errors in 2 of 7 icons”, without a full stop.
  package var line: String {
    guard !report.diagnostics.isEmpty else { return "No findings" + (whole.map { " in \($0)" } ?? "") }
    let kinds = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")]
    let counts = kinds.compactMap { severity, noun in
      let count = report.diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(noun)
    }
    return counts.joined(separator: ", ") + " in " + places
  }

  /// All that was judged: "202 icons and 1 token file"; nil for nothing.
  private var whole: String? {
    let counts = kinds.filter { $0.all > 0 }.map { $0.all.counted($0.noun) }
    return Self.joined(counts.isEmpty && report.catalogs > 0 ? [report.catalogs.counted("catalog")] : counts)
  }

  /// Where the findings are: "5 of 202 icons and monotint.json". If a check of tokens is among it, all kinds of files are
  /// there: "0 of 202 icons and 1 of 3 token files".
  private var places: String {
    let found = Set(report.diagnostics.map { CheckReport.subject(of: $0, among: judged) })
    let others = found.subtracting(judged).subtracting(report.tokens.map(\.path))
    let kinds = kinds.filter { $0.all > 0 && ($0.found > 0 || !report.tokens.isEmpty) }
    let counts = kinds.map { "\($0.found) of \($0.all.counted($0.noun))" }
    if others.isEmpty { return Self.joined(counts) ?? "" }
    let isAlone = kinds.allSatisfy { $0.found == 0 }
    let name = others.count == 1 ? others.first : nil
    return Self.joined(counts + [name ?? (isAlone ? others.count.counted("file") : "\(others.count) other files")])
      ?? ""
  }

  /// The kinds of files that were judged: how many, and how many of them have findings.
  private var kinds: [(noun: String, all: Int, found: Int)] {
    let found = Set(report.diagnostics.map { CheckReport.subject(of: $0, among: judged) })
    let sets = judged.filter { $0.hasSuffix("set") }
    let icons = judged.subtracting(sets)
    let tokens = Set(report.tokens.map(\.path))
    return [("icon", icons), ("image set", sets), ("token file", tokens)].map { noun, paths in
      (noun, paths.count, paths.intersection(found).count)
    }
  }

  /// "a", "a and b", "a, b and c".
  private static func joined(_ parts: [String]) -> String? {
    let parts = parts.map(Visible.text)
    guard let last = parts.last else { return nil }
    return parts.count == 1 ? last : "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }
}
