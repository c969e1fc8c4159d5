internal import Drawing
package import Findings

extension IconRule {
  package static let empty = Rule(
    "empty", .error, title: "nothing is drawn",
    why: #"""
      Common causes: shapes outside of the `viewBox`, `fill="none"` without a stroke, hidden layers, a paint that \#
      cannot be read, a `<symbol>` that no `<use>` shows, a mask or a clip path that hides everything. The finding \#
      says which, because it draws the icon again without each of them. An image in its own colours is \#
      found only if no pixel of it shows at all. A placeholder that is clear on purpose is accepted by its path: \#
      `"rules": { "empty": { "icons": { "Assets/blank.svg": "off" } } }`.
      """#,
    inFigma: "Check that the layer is visible and inside of its frame, then export again.",
    inSVG: "Give the shapes a `fill` or a `stroke`, and a `viewBox` that holds them.",
    fires: [
      #"↓<path fill="none" d="M4 4h16v16H4z"/>"#,
      #"↓<path d="M40 40h16v16H40z"/>"#,
      #"↓<g display="none"/>"#,
      ##"<mask id="m"><path d="M4 4h16v16H4z"/></mask>↓<path mask="url(#m)" d="M4 4h16v16H4z"/>"##,
      #"↓<symbol id="s"><path d="M4 4h16v16H4z"/></symbol>"#,
      #"↓<path fill="none" stroke="context-stroke" stroke-width="2" d="M4 4h16v16H4z"/>"#,
    ],
    levels: RuleSettings.Level.allCases
  ).use { icon, rendering in
    let isEmpty =
      switch rendering {
      case .template: icon.problems.contains { $0.kind == .empty }
      case .original, .automatic: icon.isClear
      }
    guard isEmpty else { return nil }
    let cause = icon.blankCause
    return icon.finding(
      "nothing is drawn: \(cause.reason)", help: "\(cause.help)\(placeholder)", at: cause.element ?? icon.firstShape)
  }

  /// The finding about a bitmap of which nothing shows.
  package static func emptyBitmap(_ path: String) -> Rule.Finding {
    let help = "show the layers that are meant, inside of the frame, and export again\(placeholder)"
    return Rule.Finding("nothing is drawn: every pixel is clear", help: help, at: nil, in: path)
  }

  /// What to do about a picture that is meant to show nothing, after other help.
  private static let placeholder = """
    ; a placeholder that is meant to be clear is accepted in `rules`, as `monotint rules empty` says
    """
}
