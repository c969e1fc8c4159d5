internal import Project
internal import Report
internal import Source

extension Command {
  static let rules = Command(
    "rules", abstract: "list the rules, or say what one checks, why, and how to repair it", operands: "[ID …]",
    run: { invocation in
      if invocation.arguments.operands.isEmpty { try invocation.terminal.print(document: RulePage.list(of: Rule.all)) }
      for id in invocation.arguments.operands {
        guard let rule = Rule.named(id) else {
          let nearest = Suggestion.nearest(to: id, in: Rule.all.map(\.id))
          throw CommandError(
            "there is no rule “\(id)”",
            help: nearest.map { "did you mean “\($0)”?" } ?? "`monotint rules` lists them")
        }
        try invocation.terminal.print(document: RulePage(rule).text)
      }
      return .clean
    })
}
