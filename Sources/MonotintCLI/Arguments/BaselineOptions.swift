internal import Findings
internal import Operations
internal import Platform
internal import Reporting
internal import Workspace

/// The options of commands that have a list of accepted findings.
struct BaselineOptions: Sendable {
  private let reading: String?
  private var writing: String?

  init(_ arguments: inout Arguments) {
    reading = arguments.text(
      "baseline", takes: "FILE", help: "leave out the findings that FILE accepts")
  }

  /// The same with an option that writes the list.
  static func writable(_ arguments: inout Arguments) -> BaselineOptions {
    var options = BaselineOptions(&arguments)
    options.writing = arguments.text(
      "write-baseline", takes: "FILE", help: "accept all findings of today: list them in FILE")
    return options
  }

  /// Whether a list of accepted findings is read. All other findings are new then.
  var isRead: Bool { reading != nil }

  /// The list that `--baseline` names; nil without it, or if a new list is written.
  func accepted(_ invocation: Invocation) throws -> AcceptedFindings? {
    guard let reading, writing == nil else { return nil }
    let bytes = try Disk.read(invocation.absolute(reading), limit: Workspace.textLimit)
    let baseline = try Self.baseline(
      in: SourceFile(path: reading, bytes: bytes), help: "--write-baseline writes one")
    return AcceptedFindings(in: reading) { findings, isChecked in
      baseline.remaining(of: findings, isChecked: isChecked)
    }
  }

  /// The list that the configuration of a project names; nil without one, or if a list is written.
  func acceptedInCatalogs(of project: Workspace) throws -> AcceptedFindings? {
    if writing != nil { return nil }
    return try Self.acceptedInCatalogs(of: project)
  }

  /// The list that the configuration of a project names; nil without one.
  static func acceptedInCatalogs(of project: Workspace) throws -> AcceptedFindings? {
    guard let path = project.configuration.baseline else { return nil }
    let baseline = try baseline(
      in: try project.read(path), help: #"correct "baseline" in the configuration, or remove it"#)
    return AcceptedFindings(in: path) { findings, isChecked in
      baseline.remaining(of: findings, isChecked: isChecked)
    }
  }

  /// Writes the list of accepted findings that `--write-baseline` asks for. It replaces only an earlier list.
  ///
  /// - Returns: whether the command line has the option. The command then has nothing more to do.
  func write(_ report: CheckReport, _ invocation: Invocation) throws -> Bool {
    guard let writing else { return false }
    let baseline = Baseline(report.diagnostics)
    let destination = Destination.list(writing)
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
}
