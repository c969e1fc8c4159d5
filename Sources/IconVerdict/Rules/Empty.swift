internal import Drawing
package import Findings

extension IconRule {
  package static let empty = Rule(
    "empty", .error, title: "nothing is drawn",
    why: #"""
      Common causes: shapes outside of the `viewBox`, `fill="none"` without a stroke, `display="none"`, a paint that \#
      is not defined, a `<symbol>` that no `<use>` shows, a mask that hides everything. An image in its own colours is \#
      found only if no pixel of it shows at all. A placeholder that is clear on purpose is accepted by its path: \#
      `"rules": { "empty": { "icons": { "Assets/blank.svg": "off" } } }`.
      """#,
    inFigma: "Check that the layer is visible and inside of its frame, then export again.",
    inSVG: "Give the shapes a `fill` or a `stroke`, and a `viewBox` that holds them.",
    fires: [
      #"↓<path fill="none" d="M4 4h16v16H4z"/>"#,
      #"↓<path d="M40 40h16v16H40z"/>"#,
      #"↓<g display="none"/>"#,
    ],
    levels: RuleSettings.Level.allCases
  ).use { icon, rendering in
    let isEmpty =
      switch rendering {
      case .template: icon.problems.contains { $0.kind == .empty }
      case .original, .automatic: icon.isClear
      }
    guard isEmpty else { return nil }
    return icon.finding("nothing is drawn: \(icon.emptiness)", help: emptinessHelp, at: icon.firstShape)
  }

  /// The finding about a bitmap of which nothing shows.
  package static func emptyBitmap(_ path: String) -> Rule.Finding {
    Rule.Finding("nothing is drawn: every pixel is clear", help: emptinessHelp, at: nil, in: path)
  }

  /// What to do about a picture in which nothing is drawn.
  private static let emptinessHelp = """
    show the layers that are meant, inside of the frame, and export again; a placeholder that is meant to be clear is \
    accepted in `rules`, as `monotint rules empty` says
    """
}

extension IconEvidence {
  /// Why there seems to be no ink.
  fileprivate var emptiness: String {
    let isFaint = ink.strongest > 0
    let tooFaint = "its ink is too faint to see"
    guard hasElements else {
      if isFaint { return tooFaint }
      return "every pixel is clear"
    }
    if !outline.elements.indices.contains(where: outline.isDrawn) { return "there is no shape in it" }
    if let bounds = inkBounds, bounds.width > 0, bounds.height > 0, let size {
      let isInside =
        bounds.x < size.width && bounds.y < size.height && bounds.x + bounds.width > 0 && bounds.y + bounds.height > 0
      if !isInside { return "all shapes lie outside of the canvas" }
    }
    if isFaint { return tooFaint }
    return "no shape has a fill or a stroke that shows"
  }
}
