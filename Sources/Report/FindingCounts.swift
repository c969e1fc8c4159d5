internal import DesignTokens
internal import Source

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
    Self.joined([judged.count.some.map { $0.counted(noun) }, report.tokens.count.some.map { $0.counted("token file") }])
  }

  /// Where the findings are: "5 of 202 icons and monotint.json".
  private var places: String {
    let found = Set(report.diagnostics.map { CheckReport.subject(of: $0, among: judged) })
    let tokens = Set(report.tokens.map(\.path))
    let (icons, tokenFiles) = (found.intersection(judged), found.intersection(tokens))
    let others = found.subtracting(judged).subtracting(tokens)
    let other: String? =
      if others.count == 1 { others.first } else {
        others.count.some.map { icons.isEmpty && tokenFiles.isEmpty ? $0.counted("file") : "\($0) other files" }
      }
    let parts = [
      icons.count.some.map { "\($0) of \(judged.count.counted(noun))" },
      tokenFiles.count.some.map { "\($0) of \(tokens.count.counted("token file"))" }, other,
    ]
    return Self.joined(parts) ?? ""
  }

  private var noun: String { judged.allSatisfy { $0.hasSuffix("set") } ? "image set" : "icon" }

  /// "a", "a and b", "a, b and c".
  private static func joined(_ parts: [String?]) -> String? {
    let parts = parts.compactMap(\.self).map(Visible.text)
    guard let last = parts.last else { return nil }
    return parts.count == 1 ? last : "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension Int {
  /// nil for zero.
  fileprivate var some: Int? { self == 0 ? nil : self }
}
