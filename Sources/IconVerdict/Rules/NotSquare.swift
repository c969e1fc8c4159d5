internal import Drawing
internal import Findings

extension IconRule {
  package static let notSquare = Rule(
    "not-square", .warning, title: "the canvas is not square",
    why: """
      It is fitted into the square canvas, so it is smaller than it could be, and rarely on whole pixels.
      """,
    inFigma: "Export a square frame.",
    inSVG: "Make `width` and `height`, and the last two numbers of `viewBox`, equal.",
    sharedStyle: Rule.SharedStyleNote("have a canvas that is not square"),
    fires: [#"↓<svg xmlns="http://www.w3.org/2000/svg" width="25" height="24"><path d="M4 4h16v16H4z"/></svg>"#]
  ).icon { icon in
    guard let size = icon.size, icon.canvas != .file, abs(size.width - size.height) > 0.01 else { return nil }
    let frame = if case .square(let side)? = icon.canvas { "a \(side) x \(side) frame" } else { "a square frame" }
    let result = if icon.format == .svg { "which is no square" } else { "so the icon is centred on a square" }
    return icon.finding("the canvas is \(size.shown), \(result)", help: "draw it on \(frame)\(icon.ownSizeNote)")
  }
}
