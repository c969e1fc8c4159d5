extension Rule {
  /// Edges between pixels.
  static let offGrid = Rule(
    "off-grid", .note, "edges that half a pixel would sharpen",
    why: """
      Straight edges lie between two pixels, so at @1x both are half covered and the edge is blurred. Moving the \
      shape by half a point makes it sharp.
      """,
    inFigma: "Align the layer to whole points (Snap to pixel grid), or move it by half a point.",
    inSVG: "Move the shapes by 0.5.",
    examples: Examples(
      fires: [#"<path d="M3.5 5.5h17v4h-17zM3.5 13.5h17v4h-17z"/>"#],
      silent: [
        #"<path d="M3 5h17v4H3zM3 13h17v4H3z"/>"#,
        #"<circle cx="12" cy="12" r="8.5"/>"#,
      ]),
    check: .template { icon, _ in
      guard icon.problem == nil else { return [] }
      let softness = PixelGrid(icon.picture).softness
      let moves = [(0.5, 0.0), (0.0, 0.5), (0.5, 0.5)]
      let best = moves.map { (move: $0, softness: PixelGrid(icon.picture, across: $0.0, down: $0.1).softness) }
        .min { $0.softness < $1.softness }
      guard softness > 0.15, let best, best.softness < softness * 0.4 else { return [] }
      let direction = best.move.1 == 0 ? "across" : best.move.0 == 0 ? "down" : "across and down"
      return [
        Finding(
          "the edges are blurred at @1x, and half a pixel \(direction) would sharpen them",
          help: "move the shapes by 0.5", at: icon.place())
      ]
    })
}
