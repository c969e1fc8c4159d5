internal import Findings

extension IconRule {
  static let outsideCanvas = Rule(
    "outside-canvas", .warning, title: "drawn beyond the edge of the canvas",
    why: """
      What lies outside of the `viewBox` is cut off: a stroke loses half of its width along the edge, a shape its \
      end.
      """,
    inFigma: "Move the layer inside of its frame, or make the frame larger.",
    inSVG: "Move the shapes, or extend the `viewBox`.",
    fires: [
      #"↓<path d="M12 4h20v16H12z"/>"#,
      ##"↓<path d="M0 12h24" stroke="#000" stroke-width="2" stroke-linecap="square"/>"##,
    ],
    silent: [
      #"""
      <clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath><g clip-path="url(#c)"><path d="M12 4h20v16H12z"/></g>
      """#
    ]
  ).icon { icon in
    guard icon.isCutOff else { return nil }
    return icon.finding(
      "a part of the icon lies outside of its canvas and is cut off", help: "move it inside, or make the canvas larger",
      at: icon.firstShape)
  }
}
