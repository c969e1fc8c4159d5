internal import Findings

extension IconRule {
  package static let crashedRenderer = Rule(
    "crashed-renderer", .error, title: "the renderer crashes at the icon",
    why: "librsvg or one of its libraries has a fault that this file meets, twice.",
    inFigma: "Export the frame without effects.",
    inSVG: "Remove filters and other unusual parts, or try a newer librsvg."
  ).reportedByReader
}
