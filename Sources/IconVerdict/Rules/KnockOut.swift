internal import Findings

extension IconRule {
  static let knockOut = Rule(
    "knock-out", .error, title: "a light shape painted on a dark one",
    why: "White paint is opaque too: the tinted shape fills in, and the sign on it is gone.",
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
    let isOne = problem.others == 0
    let object = if isOne { "it" } else { "them" }
    let help =
      if problem.hasGround {
        #"cut \#(object) out of the shape below: subtract and flatten, or one path with fill-rule="evenodd""#
      } else {
        "remove \(object): there is nothing below, so the gap that is filled is the picture"
      }
    let paint = icon.paint(problem.painter, others: problem.others)
    let place = if problem.hasGround { "on" } else { "inside" }
    let outcome = if isOne { "it fills in and is gone" } else { "they fill in and are gone" }
    return icon.finding(
      "\(paint) \(place) a darker shape, \(icon.share(problem.loss)); tinted, \(outcome)",
      help: help, at: problem.painter?.element)
  }
}
