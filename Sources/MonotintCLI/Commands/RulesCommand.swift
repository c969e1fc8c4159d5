internal import Findings
internal import Reporting
internal import Workspace

struct RulesCommand: Command {
  static let name = "rules"
  static let abstract = "list the rules, or say what one checks, why, and how to repair it"

  let shared: SharedOptions
  private let ids: [String]

  init(_ arguments: inout Arguments) {
    ids = arguments.operands("[ID …]")
    shared = arguments.shared([])
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    if ids.isEmpty { try invocation.terminal.print(document: RulePage.list(of: Rule.all)) }
    for id in ids {
      guard let rule = Rule.named(id) else {
        throw CommandError("there is no rule “\(id)”", help: Rule.help(for: id))
      }
      try invocation.terminal.print(document: RulePage(rule).text)
    }
    return .clean
  }
}
