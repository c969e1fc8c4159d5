/// The options that several commands have. Each command declares those that it uses; the others have no value.
struct SharedOptions: Sendable {
  enum Name: CaseIterable {
    case project, configuration, jobs, color, quiet, verbose, all
  }

  private(set) var project: String?
  private(set) var configuration: String?
  private(set) var jobs: Int?
  private(set) var color: Terminal.ColorUse?
  private(set) var isQuiet = false
  private(set) var isVerbose = false
  private(set) var listsAll = false

  /// - Parameter names: those that the command uses.
  init(_ arguments: inout Arguments, _ names: Set<Name>) {
    if names.contains(.project) {
      project = arguments.text(
        "project", "C", takes: "DIR", help: "the folder of the project (default: the current folder)")
    }
    if names.contains(.configuration) {
      configuration = arguments.text(
        "config", takes: "FILE",
        help: "the configuration (default: monotint.json in the project, where there is one)")
    }
    if names.contains(.jobs) {
      jobs = arguments.count(
        "jobs", "j", takes: "N",
        help: "how many icons to draw at the same time (default: one per processor)")
    }
    if names.contains(.color) {
      color = arguments.choice("color", help: "colour on the terminal (default: auto)")
    }
    if names.contains(.quiet) {
      isQuiet = arguments.flag("quiet", "q", help: "print only findings and errors")
    }
    if names.contains(.verbose) {
      isVerbose = arguments.flag("verbose", "v", help: "print more about what is done")
    }
    if names.contains(.all) {
      listsAll = arguments.flag("all", help: "list every finding, even if many are alike")
    }
  }

  /// All of them, in the order of help.
  static var declared: [Option] {
    Arguments { _ = Self(&$0, Set(Name.allCases)) }.options
  }
}

/// The options that every command takes.
struct CommonOptions: Sendable {
  let asksForHelp: Bool
  let asksForVersion: Bool

  init(_ arguments: inout Arguments) {
    asksForHelp = arguments.flag("help", "h", help: "show help and exit")
    asksForVersion = arguments.flag(
      "version", help: "show the versions of Monotint and its libraries and exit")
  }

  static var declared: [Option] { Arguments { _ = Self(&$0) }.options }
}

extension Arguments {
  mutating func shared(_ names: Set<SharedOptions.Name>) -> SharedOptions {
    SharedOptions(&self, names)
  }
}

extension Set<SharedOptions.Name> {
  /// What opens a project and draws its icons.
  static var drawing: Self { [.project, .configuration, .jobs, .quiet] }
  /// What prints findings and tells how the work goes.
  static var reporting: Self { drawing.union([.color, .verbose, .all]) }
}
