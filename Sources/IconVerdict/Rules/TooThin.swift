internal import Findings

extension IconRule {
  static let tooThin = Rule(
    "too-thin", .warning, title: "lines thinner than a point",
    why: """
      At @1x a line that is thinner than a point covers no pixel fully, so it does not show the tint as it is: the icon \
      looks grey beside the others.
      """,
    inFigma: "Use a stroke of at least 1 pt, better 1.5 pt or 2 pt on a 24 pt canvas.",
    inSVG: "Raise `stroke-width`.",
    limit: (0.95, "the mean thickness of lines and shapes, in points, below which they are too thin"),
    fires: [
      ##"<path fill="none" stroke="#000" stroke-width=".4" d="M4 4h16v16H4z"/>"##,
      ##"<path fill="none" stroke="#000" stroke-width=".8" d="M4 4l16 16M20 4L4 20"/>"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="180" height="1"><path stroke="#000" d="M0 .5h180"/></svg>"##,
    ],
    silent: [
      ##"<path d="\##(dots)"/>"##,
      ##"<path fill="none" stroke="#000" stroke-width="2" d="M4 4h16v16H4z"/>"##,
      ##"<path fill="none" stroke="#000" stroke-width="1" d="M4.5 4.5h15v15h-15z"/>"##,
    ]
  ).shape { icon, limit in
    let thickness = icon.shape.thickness
    guard thickness < limit, icon.dotWidth ?? 0 < limit else { return nil }
    return icon.finding(
      "lines are \(Decimals.fixed(thickness, places: 2)) pt thick on average, so they look grey at @1x",
      help: "use a stroke of at least one point")
  }

  /// A dotted ring of points that are 1.5 points wide.
  private static let dots = ["6 6", "10 4", "14 6", "16 10", "14 14", "10 16", "6 14", "4 10"]
    .map { "M\($0)h1.5v1.5h-1.5z" }.joined()
}

extension IconEvidence {
  /// How wide the dots and dashes of a picture are, in points, if all are rectangles of one size; nil for a picture of
  /// fewer or longer parts.
  ///
  /// The mean thickness of a dot is half its width, because its ends count as outlines too.
  fileprivate var dotWidth: Double? {
    let parts = InkParts.drawn(picture, ink)
    guard parts >= 6, shape.thickness > 0 else { return nil }
    let area = shape.area / Double(parts)
    let half = area / shape.thickness
    let rest = half * half - 4 * area
    if rest < 0 { return area.squareRoot() }
    let width = (half - rest.squareRoot()) / 2
    let length = half - width
    if width < 0.4 * length { return nil }
    return width
  }
}
