internal import Findings

extension IconRule {
  static let duotone = Rule(
    "duotone", .note, title: "parts of different opacity",
    why: "When tinted, the fainter parts stay lighter. Check that the design wants this.",
    fires: [#"<path d="M4 4h8v16H4z"/><path opacity=".4" d="M12 4h8v16h-8z"/>"#],
    silent: [#"<path opacity=".4" d="M4 4h16v16H4z"/>"#]
  ).template { icon, _ in
    guard icon.opacity.sloping < 0.1, icon.opacity.levels.count > 1 else { return nil }
    let levels = icon.opacity.levels.map(\.alpha).sorted(by: >).map { "\(Decimals.fixed($0 * 100, places: 0)) %" }
    return icon.finding(
      "the icon has parts of \(levels.joinedWithAnd) opacity; the fainter ones stay lighter once tinted")
  }
}
