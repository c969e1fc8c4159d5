internal import Findings

extension IconRule {
  package static let solidShape = Rule(
    "solid-shape", .note, title: "a plain disc or rectangle",
    why: "That may be meant, or the picture has lost its details.",
    fires: [
      #"<circle cx="12" cy="12" r="9"/>"#,
      #"<rect x="3" y="3" width="18" height="18" rx="4"/>"#,
    ],
    silent: [
      #"<path d="M4 4h16v4H4zM4 12h16v4H4z"/>"#,
      #"<path fill-rule="evenodd" d="M4 4h16v16H4zM8 8h8v8H8z"/>"#,
      #"<path fill-rule="evenodd" d="M6 2h12v20H6zM11 17h2v2h-2z"/>"#,
    ]
  ).template { icon, _ in
    guard icon.ink.coverage >= 0.2, icon.opacity.levels.count < 2, icon.ink.fillsItsBox, icon.parts.count == 1,
      icon.silhouette.isPlate
    else { return nil }
    return icon.finding("the icon is a plain shape with nothing in it")
  }
}
