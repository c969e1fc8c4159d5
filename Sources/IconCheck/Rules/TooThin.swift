internal import Source

extension IconRule {
  static let tooThin = Rule(
    "too-thin", .warning, "lines thinner than a pixel",
    why: "At @1x no pixel is covered enough to show the tint as it is: the icon looks grey beside the others.",
    inFigma: "Use a stroke of at least 1 pt, better 1.5 pt or 2 pt on a 24 pt canvas.",
    inSVG: "Raise `stroke-width`.",
    limit: (0.6, "the least alpha at @1x, as a share of the icon's own opacity, that some ink must reach"),
    fires: [##"<path fill="none" stroke="#000" stroke-width=".4" d="M4 4h16v16H4z"/>"##],
    silent: [
      ##"<path fill="none" stroke="#000" stroke-width="2" d="M4 4h16v16H4z"/>"##,
      ##"<path fill="none" stroke="#000" stroke-width="1" d="M4.5 4.5h15v15h-15z"/>"##,
    ]
  ).template { icon, limit in
    guard icon.ink.mayBeThin, let strongest = icon.grid?.strongest else { return nil }
    guard strongest < limit * Double(icon.ink.strongest) / 255 else { return nil }
    return icon.finding(
      "the lines are so thin that at @1x no pixel is more than \(Decimals.fixed(strongest * 100, places: 0)) % covered",
      help: "use a stroke of at least one point")
  }
}
