/// The SVG file of a custom symbol, in version 3.0 of Apple's template: three masters between which
/// the system interpolates all weights and scales.
///
/// The coordinates are those that the SF Symbols app writes: a type size of 100 points, a cap height
/// of 70.459 units, and a column for each weight.
package enum SymbolTemplate {
  /// The units of the longest side of a canvas. A square of 20 on a canvas of 24 then has the cap
  /// height, which is the optical size of Apple's own symbols.
  package static let canvasUnits = 85.714
  package static let capHeight = 70.459
  package static let baseline = 696.0
  package static let version = "3.0"

  /// The masters with the centres of their columns.
  package static let columns = Masters(
    ultralight: (name: "Ultralight", center: 559.711),
    regular: (name: "Regular", center: 1449.84),
    black: (name: "Black", center: 2933.4))

  /// Where a drawing lies in a symbol.
  package struct Placement: Sendable, Equatable {
    /// The size of the icon's drawing as parts of its longest side: 1 and 1 for a square.
    package var width: Double
    package var height: Double
    /// The width of the canvas as a part of its longest side. The drawing is in its middle.
    package var canvasWidth: Double
    /// Multiplies the size, for drawings without space around them.
    package var factor: Double

    package init(
      width: Double = 1, height: Double = 1, canvasWidth: Double = 1, factor: Double = 1
    ) {
      self.width = width
      self.height = height
      self.canvasWidth = canvasWidth
      self.factor = factor
    }

    /// The distance of the margins.
    package var advance: Double { SymbolTemplate.canvasUnits * canvasWidth * factor }

    /// A place of the drawing, whose origin is the upper left corner, in the units of the template
    /// from the left margin and the baseline.
    func apply(to point: Vector) -> Vector {
      let scale = SymbolTemplate.canvasUnits * factor / Glyph.canvas
      let half = Vector(width, height) * (Glyph.canvas / 2)
      let center = Vector(advance / 2, -SymbolTemplate.capHeight / 2)
      return (point - half) * scale + center
    }
  }

  package static func file(_ glyph: Glyph, _ placement: Placement) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="3300" height="2200">
      <g id="Notes">
      <rect id="artboard" x="0" y="0" width="3300" height="2200" style="fill:white;opacity:1"/>
      <text id="template-version" x="3036" y="1933" \
      style="fill:black;font-family:sans-serif;font-size:13;text-anchor:end">\
      Template v.\(version)</text>
      </g>
      <g id="Guides">

      """
    for scale in Self.scales {
      text += horizontal("Baseline-\(scale.name)", y: scale.baseline)
      text += horizontal("Capline-\(scale.name)", y: scale.baseline - capHeight)
    }
    let half = placement.advance / 2
    for column in columns.all {
      text += vertical("left-margin-\(column.name)-S", x: column.center - half)
      text += vertical("right-margin-\(column.name)-S", x: column.center + half)
    }
    text += "</g>\n<g id=\"Symbols\">\n"
    let paths = paths(glyph, placement)
    for (column, paths) in zip(columns.all, paths.all) {
      let left = number(column.center - half)
      text += "<g id=\"\(column.name)-S\" transform=\"matrix(1 0 0 1 \(left) \(number(baseline)))\">\n"
      for path in paths { text += "<path d=\"\(path)\"/>\n" }
      text += "</g>\n"
    }
    text += "</g>\n</svg>\n"
    return Array(text.utf8)
  }

  /// The path data of the parts of a glyph in each weight, from the left margin and the baseline.
  package static func paths(_ glyph: Glyph, _ placement: Placement) -> Masters<[String]> {
    glyph.points.map { points in
      var rest = points[...]
      return glyph.parts.map { commands in
        var data = ""
        for command in commands {
          switch command {
          case .move: data += "M"
          case .line: data += "L"
          case .curve: data += "C"
          case .close: data += "Z"
          }
          for index in 0..<command.points {
            guard let point = rest.popFirst() else { break }
            let place = placement.apply(to: point)
            if index > 0 { data += " " }
            data += "\(number(place.x)) \(number(place.y))"
          }
        }
        return data
      }
    }
  }

  private static let scales = [
    (name: "S", baseline: baseline), (name: "M", baseline: 1126), (name: "L", baseline: 1556),
  ]

  private static func horizontal(_ id: String, y: Double) -> String {
    let y = number(y)
    return """
      <line id="\(id)" x1="263" x2="3036" y1="\(y)" y2="\(y)" \
      style="fill:none;stroke:#27AAE1;stroke-width:0.5"/>

      """
  }

  private static func vertical(_ id: String, x: Double) -> String {
    let x = number(x)
    return """
      <line id="\(id)" x1="\(x)" x2="\(x)" y1="600.785" y2="720.121" \
      style="fill:none;stroke:#00AEEF;stroke-width:0.5"/>

      """
  }

  /// With at most three decimals.
  package static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let digits = String(thousandths.magnitude)
    var text = thousandths < 0 ? "-" : ""
    guard thousandths % 1000 != 0 else { return text + String(thousandths.magnitude / 1000) }
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    var fraction = padded.suffix(3)
    while fraction.last == "0" { fraction.removeLast() }
    text += padded.dropLast(3) + "." + fraction
    return text
  }
}
