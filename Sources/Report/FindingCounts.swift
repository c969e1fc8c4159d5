internal import DesignTokens
internal import Source

/// The line that ends a run: "7 errors, 8 warnings, 3 notes in 5 of 202 icons". It counts all
/// findings, printed or not.
package struct FindingCounts: Sendable {
  private let report: CheckReport
  private let judged: Set<String>

  package init(_ report: CheckReport) {
    self.report = report
    judged = report.judged
  }

  /// The counts, such as “3 errors in 2 of 7 icons”, without a full stop.
  package var line: String {
    guard report.diagnostics.isEmpty else { return "\(counts) in \(places)" }
    let whole = whole
    if whole.isEmpty { return "No findings" }
    return "No findings in \(whole)"
  }

  /// "7 errors, 8 warnings".
  private var counts: String {
    let kinds = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")]
    let counts = kinds.map { severity, noun in
      (number: report.diagnostics.count { $0.severity == severity }, noun: noun)
    }
    let texts = counts.filter { $0.number > 0 }.map { $0.number.counted($0.noun) }
    return texts.joined(separator: ", ")
  }

  /// All that was judged: "202 icons and 1 token file"; empty for nothing.
  private var whole: String {
    var parts: [String] = []
    if !judged.isEmpty { parts.append(judged.count.counted(noun)) }
    if !report.tokens.isEmpty { parts.append(report.tokens.count.counted("token file")) }
    return Self.joined(parts)
  }

  /// Where the findings are: "5 of 202 icons and monotint.json".
  private var places: String {
    let found = Set(report.diagnostics.map { CheckReport.subject(of: $0, among: judged) })
    let tokens = Set(report.tokens.map(\.path))
    let icons = found.intersection(judged)
    let tokenFiles = found.intersection(tokens)
    let others = found.subtracting(judged).subtracting(tokens)
    var parts: [String] = []
    if !icons.isEmpty {
      parts.append("\(icons.count) of \(judged.count.counted(noun))")
    }
    if !tokenFiles.isEmpty {
      parts.append("\(tokenFiles.count) of \(tokens.count.counted("token file"))")
    }
    if let other = others.first, others.count == 1 {
      parts.append(other)
    } else if !others.isEmpty, parts.isEmpty {
      parts.append(others.count.counted("file"))
    } else if !others.isEmpty {
      parts.append("\(others.count) other files")
    }
    return Self.joined(parts)
  }

  private var noun: String {
    if judged.allSatisfy({ $0.hasSuffix("set") }) { return "image set" }
    return "icon"
  }

  /// "a", "a and b", "a, b and c".
  private static func joined(_ parts: [String]) -> String {
    let parts = parts.map(Visible.text)
    guard parts.count > 1, let last = parts.last else { return parts.joined() }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }
}
