internal import Findings

extension BarRule {
  /// A title too long for its tab.
  static let titleWidth = Rule(
    "title-width", .warning, title: "a title that does not fit its tab",
    why: """
      A tab has a fifth of the narrowest screen, 64 points. A longer title is cut off. Widths are estimated from the \
      letters of Inter.
      """,
    cure: "Choose a shorter word.",
    limit: (320, "the width of the screen in points, shared by the tabs")
  ).bars { evidence, limit in
    let items = evidence.design.items
    // UIKit shows five tabs at most; the fifth is then "More".
    let share = limit / Double(min(max(items.count, 1), 5))
    let style = evidence.design.label ?? TabBarDesign.TextStyle()
    // Without a size of its own, UIKit sets titles in 10 points.
    let size = style.size ?? 10
    return items.flatMap { item in
      item.titles.compactMap { title in
        let width = TextWidth.points(
          of: title.text, size: size, weight: style.weight, tracking: style.tracking)
        guard width > share else { return nil }
        let needs = Decimals.fixed(width, places: 0)
        let has = Decimals.fixed(share, places: 0)
        return Finding(
          """
          the title “\(title.text)” (\(title.language)) is about \(needs) pt wide \
          at \(Decimals.rounded(size)) pt, and its tab has \(has) pt \
          on a screen of \(Decimals.rounded(limit)) pt
          """,
          help: "choose a shorter title, or a smaller font", at: evidence.design.places[item.id],
          in: evidence.path)
      }
    }
  }
}
