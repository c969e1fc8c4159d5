internal import Findings

extension IconRule {
  static let knockOut = Rule(
    "knock-out", .error, title: "a light shape painted on a dark one",
    why: """
      White on black looks like a hole, but white paint is opaque too: the tinted shape fills in, and the sign on it \
      is gone.
      """,
    inFigma: "Select both shapes, choose Subtract selection, then Flatten.",
    inSVG: #"Put both outlines in one path with `fill-rule="evenodd"`, or use a mask."#,
    fires: [
      ##"<circle cx="12" cy="12" r="8"/>↓<path fill="#fff" d="M8 11h8v2H8z"/>"##,
      ##"<path d="M2 8h20v8H2z"/>↓<path stroke="#fff" stroke-width="2" d="M6 12h12"/>"##,
    ],
    silent: [
      #"<path fill-rule="evenodd" d="M2 8h20v8H2zM6 11h12v2H6z"/>"#,
      ##"<path fill="#fff" d="M2 8h20v8H2z"/><path d="M2 8h20v8H2z"/>"##,
    ],
    levels: RuleSettings.Level.allCases
  ).problem { icon, problem in
    let help =
      if problem.hasGround {
        #"cut it out of the shape below: subtract and flatten, or one path with fill-rule="evenodd""#
      } else {
        "remove it: there is nothing below it, so the gap that it fills is the picture"
      }
    return icon.finding(
      "\(icon.paint(problem.painter, others: problem.others)) \(problem.hasGround ? "on" : "inside") a darker shape, \(icon.share(problem.loss)); "
        + "tinted, \(problem.others > 0 ? "they fill in and are gone" : "it fills in and is gone")",
      help: help, at: problem.painter?.element)
  }
}
