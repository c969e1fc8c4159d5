internal import Findings

extension IconRule {
  static let multicolour = Rule(
    "multicolour", .error, title: "drawn in more than one colour",
    why: """
      What only colour told apart, such as a red dot on a grey bell, becomes one shape. Where all edges are \
      still seen, it is a warning.
      """,
    inFigma: "Give all layers one fill, and keep parts apart with gaps or opacity.",
    inSVG: #"Use one `fill` and `stroke`, or keep the colours with `"render": "original"`."#,
    limit: (0.01, "share of the ink, from 0 to 1, from which a second colour counts"),
    fires: [
      ##"<path d="M3 8h10v10H3z"/>↓<circle cx="19" cy="6" r="3" fill="#f00"/>"##,
      #"<style>.a{fill:red}</style><path d="M3 8h10v10H3z"/>↓<path class="a" d="M15 8h4v4h-4z"/>"#,
      #"<path d="M3 8h10v10H3z"/>↓<path fill="url(#missing) #58c" d="M15 8h6v6h-6z"/>"#,
      ##"<path fill="#eee" d="M12 2l10 20H2z"/>↓<path stroke="#333" stroke-width=".1" d="M12 7l6 13M12 9L9 20M12 12l2 8"/>"##,
    ],
    silent: [
      ##"<path fill="#273540" d="M3 8h10v10H3z"/><circle cx="19" cy="6" r="3" fill="#273540"/>"##,
      ##"<path fill="#f00" d="M4 4h16v16H4z"/><path d="M4 4h16v16H4z"/>"##,
      ##"<path fill="#2e3434" d="M3 8h8v8H3z"/><path fill="#2e3436" d="M13 8h8v8h-8z"/>"##,
    ],
    alsoReports: [.warning], levels: RuleSettings.Level.allCases
  ).problem { icon, problem in
    let main = problem.main.map { icon.written($0) } ?? "another colour"
    var paint = icon.paint(problem.painter, others: problem.others)
    if problem.furtherColors > 0 { paint += " and there are \(problem.furtherColors) more colours" }
    if problem.isOfGradient {
      let name = icon.name(of: problem.painter?.element, others: problem.others)
      let verb = if problem.others > 0 { "have" } else { "has" }
      let outcome = if problem.keepsShape { "they are lost and the shape stays readable" } else { "all are one colour" }
      return icon.finding(
        "\(name) \(verb) the several colours of a gradient, \(icon.share(problem.loss)); tinted, \(outcome)",
        help: "draw everything in one colour, or \(icon.keepingColors) that keeps its colours",
        at: problem.painter?.element)
    }
    let outcome =
      if problem.keepsShape {
        "it loses this colour and the shape stays readable"
      } else if problem.furtherColors > 0 {
        "all are one colour"
      } else {
        "both are one colour"
      }
    return icon.finding(
      "\(paint), \(icon.share(problem.loss)), where most of the icon is \(main); tinted, \(outcome)",
      help: "draw everything in one colour, or \(icon.keepingColors) that keeps its colours",
      at: problem.painter?.element)
  }
}
