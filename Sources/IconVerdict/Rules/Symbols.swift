internal import Drawing
internal import Findings
internal import Markup
internal import SymbolOutline

/// Rules about icons of a collection whose format is `symbol`.
extension IconRule {
  static let symbolOutline = Rule(
    "symbol-outline", .error, title: "an icon that cannot become a custom symbol",
    why: """
      A custom symbol has no strokes, gradients, bitmaps, clips and masks. Monotint outlines \
      lines, and does not write what would look different.
      """,
    inFigma: "Flatten the layer, outline texts, and remove masks and effects.",
    inSVG: """
      Draw the shape itself in place of a mask, a clip, a gradient or a dashed line, or use another \
      `format`.
      """,
    references: [guide],
    fires: [
      ##"↓<path stroke-dasharray="2 2" d="M4 12h16" stroke="#000" stroke-width="2"/>"##,
      ##"""
      <clipPath id="c"><circle cx="12" cy="12" r="6"/></clipPath>\##
      ↓<path clip-path="url(#c)" d="M4 4h16v16H4z"/>
      """##,
      ##"""
      ↓<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-opacity=".9"/></linearGradient>\##
      <path fill="url(#g)" d="M4 4h16v16H4z"/>
      """##,
    ],
    silent: [
      ##"""
      <clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath><g clip-path="url(#c)">\##
      <path d="M4 12h16" stroke="#000" stroke-width="2" stroke-linecap="round"/></g>
      """##
    ]
  ).elements { icon in
    guard case .failure(let problem) = icon.symbol else { return [] }
    if case .drawing(.opacity) = problem { return [] }
    return [problem.finding(in: icon)]
  }

  static let symbolOpacity = Rule(
    "symbol-opacity", .error, title: "a translucent part in a custom symbol",
    why: "A symbol has one tone: no part of it can be lighter than another.",
    inSVG: "Draw the part with full opacity, or use another `format`.",
    references: [guide],
    fires: [
      #"<path d="M4 4h16v4H4z"/>↓<path opacity=".4" d="M4 12h16v4H4z"/>"#,
      #"<path d="M4 4h16v4H4z"/>↓<g opacity=".4"><path d="M4 12h16v4H4z"/></g>"#,
    ],
    silent: [#"<path opacity="1" d="M4 12h16v4H4z"/>"#]
  ).elements { icon in
    guard case .failure(.drawing(.opacity(let opacity))) = icon.symbol else { return [] }
    let percent = Decimals.fixed(opacity * 100, places: 0)
    let element = icon.outline.elements.indices.first { index in
      icon.outline.elements[index].attributes.contains {
        ["opacity", "fill-opacity", "stroke-opacity"].contains($0.name) && $0.value != "1"
      }
    }
    return [
      icon.finding(
        "\(icon.name(of: element)) has an opacity of \(percent) %, which a symbol cannot show",
        help: "draw it with full opacity, or keep the icon as an image", at: element ?? icon.firstShape)
    ]
  }

  static let symbolOverflow = Rule(
    "symbol-overflow", .warning, title: "a custom symbol that reaches beyond the icon's canvas",
    why: "It is not cut off at the `viewBox`, and can cover what stands beside it.",
    inFigma: "Move the layer into its frame.",
    inSVG: "Move the shapes, or extend the `viewBox`.",
    fires: [#"↓<path d="M4 4h21v16H4z"/>"#],
    silent: [#"<path d="M4 4h20v16H4z"/>"#]
  ).elements { icon in
    guard case .success(let symbol) = icon.symbol, symbol.overflow > 0.004 else { return [] }
    let percent = Decimals.fixed(symbol.overflow * 100, places: 1)
    return [
      icon.finding(
        "the symbol reaches \(percent) % of its size beyond the canvas, where a picture is cut off",
        help: "move the shape inside, or make the canvas larger", at: icon.firstShape)
    ]
  }

  static let symbolWeight = Rule(
    "symbol-weight", .note, title: "a custom symbol with closer weights",
    why: """
      In other weights lines would touch or close a hole, so they change less than those of other icons.
      """,
    inSVG: "Leave as much room between lines as a line is wide.",
    references: [guide],
    fires: [
      ##"↓<path d="M4 10.5h16M4 13.2h16" stroke="#000" stroke-width="2" stroke-linecap="round"/>"##
    ],
    silent: [##"<path d="M4 8h16M4 16h16" stroke="#000" stroke-width="2" stroke-linecap="round"/>"##]
  ).elements { icon in
    guard case .success(let symbol) = icon.symbol else { return [] }
    var reasons: [String] = []
    if let bold = symbol.bold {
      reasons.append("its parts would merge or its holes close in Black, so its lines get \(factor(bold)) there")
    }
    if let light = symbol.light {
      reasons.append("its parts would open in Ultralight, so its lines get \(factor(light)) there")
    }
    return reasons.map { reason in
      icon.finding(reason, help: "leave as much room between lines as they are wide", at: icon.firstShape)
    }
  }

  static let symbolPoints = Rule(
    "symbol-points", .warning, title: "a custom symbol with very many points",
    why: "Each costs time in Xcode and in the app. Ordinary icons have fewer than 900.",
    inFigma: "Flatten and simplify the vector.",
    inSVG: "Remove points that do not show.",
    limit: (standard: 2_000, meaning: "points of one weight"),
    fires: [#"↓<path d="M4 20V5"# + String(repeating: "l.0075-1 .0075 1", count: 1_050) + #"V20z"/>"#],
    silent: [#"<path d="M4 4h16v16H4z"/>"#]
  ).limited { icon, limit in
    guard case .success(let symbol) = icon.symbol, Double(symbol.points) > limit else { return nil }
    return icon.finding(
      "the symbol has \(symbol.points) points", help: "simplify the shape", at: icon.firstShape)
  }

  private static let guide =
    "https://developer.apple.com/documentation/uikit/creating-custom-symbol-images-for-your-app"

  private static func factor(_ factor: Double) -> String {
    "\(Decimals.fixed(factor, places: 2)) times their width"
  }
}

extension IconSymbol.Problem {
  func finding(in icon: IconEvidence) -> Rule.Finding {
    switch self {
    case .drawing(let problem): problem.finding(in: icon)
    case .beyondCanvas(let share):
      icon.finding(
        "a part of the icon lies \(Decimals.fixed(share * 100, places: 0)) % of its size beyond the canvas, where a picture is cut off and a symbol is not",
        help: "cut the shape itself, or make the canvas larger", at: icon.firstShape)
    case .renderer(let message):
      icon.finding("the icon cannot be drawn as outlines: \(message)", help: Self.help, at: nil)
    case .picture(let error): Self.finding(in: icon, error)
    case .weight(let weight, let error):
      Self.finding(
        in: icon, error, weight: weight,
        help: "Regular is right: leave more room between the lines, outline the strokes, or keep the icon as an image")
    }
  }

  private static let help = "flatten the icon in the design tool, or keep it as an image"

  /// - Parameter weight: in which the outlines are wrong; nil for Regular, which shows the icon itself.
  private static func finding(
    in icon: IconEvidence, _ error: PixelError, weight: String? = nil, help: String = help
  ) -> Rule.Finding {
    let part = icon.shape(at: error.place)
    let name = icon.name(of: part)
    let place = weight.map { " in \($0)" } ?? ""
    if weight == nil, icon.hasEvenOdd(part) {
      return icon.finding(
        "the contours of \(name) cross or overlap under the even-odd rule, which a symbol does not have: \(words(error))",
        help: "unite or subtract the shapes and flatten them in the design tool, or keep the icon as an image", at: part
      )
    }
    return icon.finding(
      "the outlines of \(name) are not right\(place): \(words(error))", help: help, at: part)
  }

  private static func words(_ error: PixelError) -> String {
    let amount = Decimals.fixed(error.maximum / 2.55, places: 0)
    let x = Decimals.fixed(error.place.x, places: 1)
    let y = Decimals.fixed(error.place.y, places: 1)
    return "on a canvas of 24, the coverage at \(x) \(y) differs by \(amount) %"
  }
}

extension IconEvidence {
  /// The shape that is drawn at a place on a canvas of 24; the first one if none is.
  fileprivate func shape(at place: Vector) -> Int? {
    let longest = Double(max(ink.canvas.width, ink.canvas.height))
    let column = ink.canvas.columns.lowerBound + Int(place.x / Glyph.canvas * longest)
    let row = ink.canvas.rows.lowerBound + Int(place.y / Glyph.canvas * longest)
    guard (0..<picture.width).contains(column), (0..<picture.height).contains(row),
      let trace = try? PaintTrace(file, outline, in: picture)
    else { return firstShape }
    return trace.element(at: row * picture.width + column) ?? firstShapeWithEvenOdd ?? firstShape
  }

  private var firstShapeWithEvenOdd: Int? {
    let values = evenOddValues
    return outline.elements.indices.first { outline.isDrawn($0) && hasEvenOdd($0, values) }
  }

  /// Whether a shape may be filled by the even-odd rule.
  fileprivate func hasEvenOdd(_ element: Int?) -> Bool {
    guard let element else { return false }
    return hasEvenOdd(element, evenOddValues)
  }

  private func hasEvenOdd(_ element: Int, _ values: [PropertyValue]) -> Bool {
    if values.isEmpty { return false }
    let around = Set([element] + outline.ancestors(of: element))
    return values.contains { $0.isInSheet || around.contains($0.element) }
  }

  private var evenOddValues: [PropertyValue] { values(of: "fill-rule").filter { $0.text.lowercased() == "evenodd" } }
}

extension SymbolProblem {
  fileprivate func finding(in icon: IconEvidence) -> Rule.Finding {
    let keep = "or keep the icon as an image"
    switch self {
    case .unreadable:
      return icon.finding(
        "the icon has a part that is no path", help: "flatten it, \(keep)", at: pixelElement(in: icon))
    case .text:
      return icon.finding(
        "the outlines of text depend on the fonts of the machine", help: "turn it into outlines, \(keep)",
        at: icon.outline.indices(of: "text").first { icon.outline.isDrawn($0) })
    case .pixels:
      let element = pixelElement(in: icon)
      return icon.finding(
        "\(icon.name(of: element)) is drawn as pixels, and a symbol has only outlines",
        help: "draw the shape itself, \(keep)", at: element)
    case .gradient:
      let element = icon.outline.elements.indices.first {
        ["linearGradient", "radialGradient", "pattern"].contains(icon.outline.elements[$0].name)
      }
      return icon.finding(
        "\(icon.name(of: element)) paints a part of the icon, and a symbol has one plain colour",
        help: "paint it in one colour, \(keep)", at: element)
    case .clip:
      let element = self.element(in: icon, with: ["clip-path", "mask"])
      return icon.finding(
        "\(icon.name(of: element)) is cut by a clip or at the edge of a part, and a symbol has no clips",
        help: "draw the shape that remains, \(keep)", at: element)
    case .dashes:
      let element = self.element(in: icon, with: ["stroke-dasharray"])
      return icon.finding(
        "\(icon.name(of: element)) has a dashed line, which is not outlined",
        help: "outline the dashes in the design tool, \(keep)", at: element)
    case .opacity, .empty:
      return icon.finding("nothing of the icon can be outlined", help: "draw a shape, \(keep)", at: icon.firstShape)
    case .farAway:
      return icon.finding(
        "a part of the icon lies more than two canvases away from its canvas",
        help: "remove what nobody sees, \(keep)", at: icon.firstShape)
    case .tooManyPoints:
      return icon.finding(
        "the icon has more than \(Glyph.mostPoints) points, or too many shapes that cross",
        help: "simplify the shape, \(keep)", at: icon.firstShape)
    }
  }

  /// The first element with one of the properties, as an attribute or in its style, or else the first shape.
  private func element(in icon: IconEvidence, with properties: [String]) -> Int? {
    let found = icon.outline.elements.indices.first { index in
      let element = icon.outline.elements[index]
      let attributes = element.attributes.map { CSSDeclaration(name: $0.name, value: $0.value) }
      return (attributes + element.declarations).contains { declaration in
        properties.contains(declaration.name.lowercased()) && declaration.value != "none"
      }
    }
    return found ?? icon.firstShape
  }

  private func pixelElement(in icon: IconEvidence) -> Int? {
    let names = ["filter", "mask", "image", "pattern", "foreignObject", "text"]
    let found = icon.outline.elements.indices.first {
      names.contains(icon.outline.elements[$0].name)
    }
    return found ?? icon.firstShape
  }
}
