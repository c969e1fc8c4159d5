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
  /// is drawn again, larger: first so large that most lines turn out to be thick enough.
  fileprivate func lineWidth(upTo limit: Double) -> Double? {
    guard shape.thickness < 1.25 * max(limit, 2 / scale) else { return nil }
    guard let drawing = try? SVGDrawing(bytes: file.bytes) else { return shape.lineWidth(of: parts) }
    // Where a line of the limit has three pixels, the thickness is at most 6 % more than in the finest picture, measured on 20
    // thin icons of real sets.
    if limit * pixelsPerPoint(ofSide: ColorReading.fine) >= 3,
      let fine = enlarged(drawing, ColorReading.fine), fine.shape.thickness >= 1.1 * limit
    {
      return nil
    }
    guard let finest = enlarged(drawing, ColorReading.finest) else { return shape.lineWidth(of: parts) }
    // Lines are wider than the mean, for which their ends count too. So there is nothing to count in most icons.
    if finest.shape.thickness >= limit { return nil }
    return finest.shape.lineWidth(of: InkParts(finest.picture, finest.ink))
  }

  /// The icon with its longest side so many pixels, measured; nil if it cannot be drawn.
  private func enlarged(
    _ drawing: borrowing SVGDrawing, _ side: Int
  ) -> (picture: PixelImage, ink: Ink, shape: InkShape)? {
    guard let picture = try? drawing.render(longestSide: side) else { return nil }
    let ink = Ink(picture, canvas: PixelBox(of: picture))
    let shape = InkShape(picture, ink, scale: pixelsPerPoint(ofSide: side))
    return (picture: picture, ink: ink, shape: shape)
  }

  /// - Parameter side: the longest side of a picture of the icon, in pixels.
  private func pixelsPerPoint(ofSide side: Int) -> Double {
    Double(side) / (Double(max(picture.width, picture.height)) / scale)
  }
}
