internal import Findings

extension IconRule {
  static let tooDetailed = Rule(
    "too-detailed", .warning, title: "more parts than the size can show",
    why: "The parts run together into a grey patch.",
    inFigma: "Draw a simpler icon, with gaps of at least 1 pt.",
    inSVG: "Remove the smallest parts, or widen the gaps.",
    limit: (12, "how many parts and holes an icon may have if they run together at @1x"),
    fires: [
      """
      <path d="\((0..<10).map { row in (0..<10).map { "M\(5 + 1.5 * Double($0)) \(5 + 1.5 * Double(row))h.9v.9h-.9z" }.joined() }.joined())"/>
      """
    ],
    silent: [
      #"""
      <path d="\#((0..<5).map { row in (0..<5).map { "M\(3 + 4 * $0) \(3 + 4 * row)h2v2h-2z" }.joined() }.joined())"/>
      """#
    ]
  ).shape { icon, limit in
    guard icon.scale == Double(IconJudge.scale) else { return nil }
    let drawn = icon.parts.count
    guard Double(drawn) > limit else { return nil }
    // Most parts of an icon that is drawn for its size are still there at @1x.
    let left = InkParts.left(icon.picture, icon.ink)
    guard Double(left) < 0.6 * Double(drawn) else { return nil }
    let rest =
      switch left {
      case 0: "none is"
      case 1: "1 is"
      default: "\(left) are"
      }
    return icon.finding(
      "the icon has \(drawn) parts and holes, and \(rest) left at @1x", help: "draw a simpler icon")
  }
}
