internal import Drawing
package import Findings

extension IconRule {
  package static let empty = Rule(
    "empty", .error, title: "nothing is drawn",
    why: """
      Common causes: shapes outside of the `viewBox`, `fill="none"` without a stroke, hidden layers, a \
      `<symbol>` that no `<use>` shows, a mask or a clip path that hides everything. The finding says \
      which. An image in its own colours is found only if no pixel shows. If a placeholder is clear on \
      purpose, accept it by its path: `"rules": { "empty": { "icons": { "Assets/blank.svg": "off" } } }`.
      """,
    inFigma: "Check that the layer is visible and inside its frame.",
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
    let (message, help) = words(cause)
    return icon.finding(message, help: help, at: cause.element ?? icon.firstShape)
  }

  /// The finding about a bitmap of which nothing shows.
  package static func emptyBitmap(_ path: String) -> Rule.Finding {
    let (message, help) = words(.clearBitmap)
    return Rule.Finding(message, help: help, at: nil, in: path)
  }

  private static func words(_ cause: BlankCause) -> (message: String, help: String) {
    let placeholder = "a placeholder that is meant to be clear is accepted in `rules`, as `monotint rules empty` says"
    return (message: "nothing is drawn: \(cause.reason)", help: "\(cause.help); \(placeholder)")
  }
}
