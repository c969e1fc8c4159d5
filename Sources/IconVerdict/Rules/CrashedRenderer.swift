internal import Findings

extension IconRule {
  package static let crashedRenderer = Rule(
    "crashed-renderer", .error, title: "the renderer crashes at the icon",
    why: """
      librsvg, or a library that it uses, has a fault that this file meets. It was tried twice, each time in a process \
      of its own. Nothing is known of how the icon looks.
      """,
    inFigma: "Export the frame again as SVG, with effects removed.",
    inSVG: "Remove filters and what else is unusual, until it is drawn; a newer librsvg may draw it."
  ).elsewhere
}
