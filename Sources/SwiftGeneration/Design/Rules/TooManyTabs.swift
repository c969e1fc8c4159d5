internal import Findings

extension BarRule {
  /// More tabs than an iPhone shows.
  static let tooManyTabs = Rule(
    "too-many-tabs", .warning, title: "more tabs than an iPhone shows",
    why: """
      The others are below “More”. An app that shows some tabs at a time can turn the rule off, or set its \
      limit.
      """,
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
