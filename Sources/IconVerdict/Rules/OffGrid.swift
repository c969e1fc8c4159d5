internal import Findings

extension IconRule {
  package static let offGrid = Rule(
    "off-grid", .note, title: "edges that lie between two pixels",
    why: "At @1x they are blurred. Only checked where @1x is made.",
    inFigma: "Align the layer to whole points (Snap to pixel grid), or move it by half a point.",
    inSVG: "Move the shapes by 0.5.",
    fires: [#"<path d="M3.5 5.5h17v4h-17zM3.5 13.5h17v4h-17z"/>"#],
    silent: [
      #"<path d="M3 5h17v4H3zM3 13h17v4H3z"/>"#,
      #"<circle cx="12" cy="12" r="8.5"/>"#,
      #"<path d="M7 10L12 15L17 10H7Z"/>"#,
      ##"<path d="M12.5 20v.01M6.5 12v.01" stroke="#000" stroke-width="3" stroke-linecap="round"/>"##,
    ]
  ).template { icon, _ in
    guard icon.ink.mayLieBetweenPixels, let grid = icon.grid else { return nil }
    guard grid.softness > 0.15, grid.straightSoftness > 0.1 else { return nil }
    let moved = grid.softnessMoved
    let moves = [("across", moved.across), ("down", moved.down), ("across and down", moved.both)]
    guard let (direction, best) = moves.min(by: { $0.1 < $1.1 }), best < grid.softness * 0.4 else { return nil }
    return icon.finding(
      "the edges are blurred at @1x, and half a pixel \(direction) would sharpen them", help: "move the shapes by 0.5")
  }
}
