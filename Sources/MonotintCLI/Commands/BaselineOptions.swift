internal import Operations
internal import Findings
internal import Platform
internal import Reporting
internal import Workspace

/// The options of commands that have a list of accepted findings.
struct BaselineOptions: Sendable {
  private let reading: String?
  private let writing: String?

  /// - Parameter canWrite: whether the command can write the list.
  init(_ arguments: inout Arguments, canWrite: Bool = false) {
    reading = arguments.text("baseline", nil, "FILE", help: "leave out the findings that FILE accepts")
    writing =
      canWrite
      ? arguments.text("write-baseline", nil, "FILE", help: "accept all findings of today: list them in FILE") : nil
  }

  /// Whether a list of accepted findings is read. All other findings are new then.
  var isRead: Bool { reading != nil }

  /// Writes the list of accepted findings that `--write-baseline` asks for. It replaces only an earlier list.
  ///
  /// - Returns: whether the command line has the option. The command then has nothing more to do.
  func write(_ report: CheckReport, _ invocation: Invocation) throws -> Bool {
    guard let writing else { return false }
    let baseline = Baseline(report.diagnostics)
    let destination = Destination.named(writing)
    if let bytes = try invocation.old(destination) {
      let help = "it stays as it is; write to another file, or delete this one"
      _ = try Self.baseline(in: SourceFile(path: writing, bytes: bytes), help: help)
    }
    try invocation.write(Array(baseline.json.visibleText.utf8), to: destination)
    try invocation.terminal.report("\(writing) accepts \(baseline.count.counted("finding")).")
    return true
  }

  /// The list that a file holds.
  ///
  /// - Parameter help: what to do if it holds something else.
  private static func baseline(in file: SourceFile, help: String) throws(CommandError) -> Baseline {
    do throws(Baseline.Problem) {
      return try Baseline(file)
    } catch {
      throw CommandError("\(file.path) is no list of accepted findings: \(error.message)", help: help)
    }
  }

  /// The report without accepted findings, and with a note on those that do not occur any more.
  ///
  /// - Parameters:
  ///   - keepsErrors: whether errors count although they are accepted.
  ///   - isChecked: whether the file with this path was checked.
  func applied(
    to report: CheckReport, keepsErrors: Bool, _ invocation: Invocation,
    isChecked: (_ path: String) -> Bool = { _ in true }
  ) throws -> CheckReport {
    guard let reading else { return report }
    let file = SourceFile(path: reading, bytes: try Disk.read(invocation.absolute(reading), limit: Workspace.textLimit))
    let baseline = try Self.baseline(in: file, help: "--write-baseline writes one")
    func isKept(_ finding: Diagnostic) -> Bool { keepsErrors && finding.severity == .error }
    let remaining = baseline.remaining(of: report.diagnostics.filter { !isKept($0) }, isChecked: isChecked)
    var findings = (report.diagnostics.filter(isKept) + remaining.findings).inOrder
    if remaining.gone > 0, !keepsErrors {
      let accepted = remaining.gone == 1 ? "1 accepted finding does" : "\(remaining.gone) accepted findings do"
      findings.append(
        OutputRule.baseline.finding(
          "\(accepted) not occur any more",
          help: "`monotint check --write-baseline \(reading)` brings the list up to date", in: reading))
    }
    return report.with(findings)
  }
}
