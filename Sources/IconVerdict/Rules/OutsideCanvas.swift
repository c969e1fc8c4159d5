internal import Findings

extension IconRule {
  static let outsideCanvas = Rule(
    "outside-canvas", .warning, title: "drawn beyond the edge of the canvas",
    why: "What lies there is cut off.",
    inFigma: "Move the layer into its frame, or enlarge the frame.",
    inSVG: "Move the shapes, or extend the `viewBox`.",
    fires: [
      #"↓<path d="M12 4h20v16H12z"/>"#,
      ##"↓<path d="M0 12h24" stroke="#000" stroke-width="2" stroke-linecap="square"/>"##,
      #"<path d="M4 4h16v6H4z"/>↓<path d="M4 14h16v16H4z"/>"#,
      #"<path d="M4 2h16v4H4z"/>↓<path d="M4 8h26v4H4z"/><path d="M4 14h12v4H4z"/>↓<path d="M4 20h16v8H4z"/>"#,
    ],
    silent: [
      #"""
      <clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath><g clip-path="url(#c)"><path d="M12 4h20v16H12z"/></g>
      """#
    ]
  ).elements { icon in
    guard let shapes = icon.shapesOutside else { return [] }
    let help = "move it inside, or make the canvas larger"
    guard let worst = shapes.first else {
      return [
        icon.finding(
          "a part of the icon lies outside of its canvas and is cut off", help: help, at: icon.firstShape)
      ]
    }
    func finding(at shape: Int, others: Int = 0) -> Finding {
      let name = icon.name(of: shape, others: others)
      let place = if others > 0 { "lie partly outside of the canvas and are" } else { Self.oneOutside }
      return icon.finding("\(name) \(place) cut off", help: help, at: shape)
    }
    if shapes.count > mostShapes { return [finding(at: worst, others: shapes.count - 1)] }
    return shapes.sorted().map { finding(at: $0) }
  }

  private static let oneOutside = "lies partly outside of the canvas and is"

  /// More shapes than these have one finding together.
  private static let mostShapes = 3
}
