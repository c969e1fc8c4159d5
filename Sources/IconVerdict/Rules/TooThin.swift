internal import Drawing
internal import Findings

extension IconRule {
  static let tooThin = Rule(
    "too-thin", .warning, title: "lines thinner than two thirds of a point",
    why: """
      Two thirds of a point are two pixels at @3x, which cover one fully wherever the line lies. A \
      thinner line looks grey. Thin weights of icon sets (0.75 pt) are no finding.
      """,
    inFigma: "Use a stroke of 1 pt or more, better 1.5 pt or 2 pt on a 24 pt canvas.",
    inSVG: "Raise `stroke-width`.",
    limit: (0.65, "the mean thickness of lines and shapes, in points, below which they are too thin"),
    fires: [
      ##"<path fill="none" stroke="#000" stroke-width=".4" d="M4 4h16v16H4z"/>"##,
      ##"<path fill="none" stroke="#000" stroke-width=".6" d="M4 4l16 16M20 4L4 20"/>"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="180" height="1"><path stroke="#000" d="M0 .5h180"/></svg>"##,
    ],
    silent: [
      ##"<path d="\##(dots)"/>"##,
      ##"<path fill="none" stroke="#000" stroke-width=".75" d="M4 4h16v16H4zM4 4l16 16M20 4L4 20"/>"##,
      ##"<path fill="none" stroke="#000" stroke-width="2" d="M4 4h16v16H4z"/>"##,
      ##"<path fill="none" stroke="#000" stroke-width="1" d="M4.5 4.5h15v15h-15z"/>"##,
    ]
  ).shape { icon, limit in
    guard let width = icon.lineWidth(upTo: limit), width < limit else { return nil }
    return icon.finding(
      "lines are \(Decimals.fixed(width, places: 2)) pt thick on average, so they look grey",
      help: "use a stroke of at least one point")
  }

  /// A dotted ring of points that are 1.5 points wide.
  private static let dots = ["6 6", "10 4", "14 6", "16 10", "14 14", "10 16", "6 14", "4 10"]
    .map { "M\($0)h1.5v1.5h-1.5z" }.joined()
}

extension IconEvidence {
  /// How wide lines are on average, in points; nil if they are not thinner than a limit.
  ///
  /// A thin line that lies across the pixels of the picture seems to be two pixels thick, so the icon
  /// is drawn again, larger.
  fileprivate func lineWidth(upTo limit: Double) -> Double? {
    guard shape.thickness < 1.25 * max(limit, 2 / scale) else { return nil }
    guard let drawing = try? SVGDrawing(bytes: file.bytes),
      let large = try? drawing.render(longestSide: ColorReading.finest)
    else { return shape.lineWidth(of: parts) }
    let points = Double(max(picture.width, picture.height)) / scale
    let ink = Ink(large, canvas: PixelBox(of: large))
    let shape = InkShape(large, ink, scale: Double(ColorReading.finest) / points)
    // Lines are wider than the mean, for which their ends count too. So there is nothing to count in most icons.
    if shape.thickness >= limit { return nil }
    return shape.lineWidth(of: InkParts(large, ink))
  }
}
