internal import Drawing
internal import Findings

extension IconRule {
  package static let canvasSize = Rule(
    "canvas-size", .warning, title: "not the canvas that the project asks for",
    why: "The icon is scaled, so its lines get another weight and leave whole pixels.",
    inFigma: "Export a frame of the right size, not the layer.",
    inSVG: "Set `width`, `height` and `viewBox` to the canvas, and scale the shapes.",
    fires: [
      #"""
      ↓<svg xmlns="http://www.w3.org/2000/svg" width="25" height="25" viewBox="0 0 25 25">\#
      <path d="M4 4h16v16H4z"/></svg>
      """#,
      #"↓<svg xmlns="http://www.w3.org/2000/svg"><path d="M4 4h16v16H4z"/></svg>"#,
    ]
  ).icon { icon in
    guard let canvas = icon.canvas else { return nil }
    guard let size = icon.size else {
      let example = if case .square(let side) = canvas { " of \(side) x \(side)" } else { "" }
      return icon.finding(
        "the icon gives no size, so its ink is fitted to the canvas",
        help: "add width, height and viewBox\(example)")
    }
    // An icon whose size is that of a font is drawn for its viewBox, and scaled to any canvas.
    if icon.relativeLength != nil { return nil }
    guard case .square(let canvas) = canvas, size.width == size.height, abs(size.width - Double(canvas)) > 0.01 else {
      return nil
    }
    return icon.finding(
      "the canvas is \(size.shown), and the project's is \(canvas) x \(canvas)",
      help: "draw it on a \(canvas) x \(canvas) frame, or set “canvas” in monotint.json\(icon.ownSizeNote)")
  }
}

extension IconEvidence {
  /// What follows for an icon on another canvas, at the end of a help text; empty if the icon is scaled to the canvas.
  var ownSizeNote: String {
    guard format == .svg else { return "" }
    return ": the catalog keeps an SVG as it is, and iOS shows it at its own size"
  }
}
