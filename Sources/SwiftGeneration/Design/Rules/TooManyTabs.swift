internal import Findings

extension BarRule {
  /// More tabs than an iPhone shows.
  static let tooManyTabs = Rule(
    "too-many-tabs", .warning, title: "more tabs than an iPhone shows",
    why: """
      An iPhone shows at most five tabs. If a bar has more, it shows the first four and a tab “More”, which lists the \
      others. Apple's Human Interface Guidelines ask for as few tabs as possible. An app that shows some of its tabs \
      at a time (feature flags) can turn this rule off, or set its limit.
      """,
    inFigma: "Move what is used least into another tab.",
    limit: (5, "the number of tabs that fit")
  ).bars { evidence, limit in
    let items = evidence.design.items
    guard Double(items.count) > limit else { return [] }
    let first = items[Int(limit)]
    return [
      Finding(
        "the tab bar has \(items.count) tabs; an iPhone shows the first four and “More”",
        help:
          #"""
          show at most \#(Decimals.shortest(limit)) tabs: \#
          list them as "items" of "tabBar" in monotint.json
          """#,
        at: evidence.design.places[first.id], in: evidence.path)
    ]
  }
}
