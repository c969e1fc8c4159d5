internal import Findings

extension IconRule {
  package static let solidBlock = Rule(
    "solid-block", .error, title: "the canvas is filled from edge to edge",
    why: "The tinted icon is a plain square.",
    inFigma: "Remove the frame's fill, or the background layer.",
    inSVG: "Remove the shape that covers the `viewBox`.",
    limit: (0.97, "mean alpha, from 0 to 1, from which an icon is a block"),
    fires: [
      #"↓<rect width="24" height="24"/>"#,
      ##"↓<rect width="24" height="24" rx="2" fill="#06c"/>"##,
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 16">↓<path d="M1 0h13v16H0V1zM5 14v1h3v-1z"/></svg>"#,
    ],
    silent: [
      #"<rect x="2" y="2" width="20" height="20"/>"#,
      #"<path fill-rule="evenodd" d="M0 0h24v24H0zM8 8h8v8H8z"/>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 16"><path d="M1.6 0h10.8L14 1.6v12.8L12.4 16H1.6L0 14.4V1.6zM5 14v1h2v-1z"/></svg>"#,
    ],
    levels: RuleSettings.Level.allCases
  ).problem { icon, problem in
    icon.finding(
      "\(icon.name(of: problem.painter?.element)) fills the canvas from edge to edge; tinted, it is a plain square",
      help: "remove the background, and keep the shape that is meant", at: problem.painter?.element)
  }
}
