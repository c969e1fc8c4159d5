internal import Color
internal import Drawing
internal import Findings
internal import Markup

extension IconRule {
  static let invalidValue = Rule(
    "invalid-value", .warning, title: "a shape or a colour is not written as SVG asks",
    why: """
      A path is drawn up to its first mistake, and a colour that cannot be read is ignored. Other renderers may draw \
      another picture.
      """,
    inFigma: "Export the frame again as SVG.",
    inSVG: "Correct the value.",
    fires: [
      #"<path d="M4 4h16v16H4z L 3 ↓Q zzz"/>"#,
      #"<path d="M4 4h16v16H4z" fill="↓notacolor"/>"#,
      #"<path d="M4 4h16v16H4z" fill="↓var(--fill-0, #155DFC)"/>"#,
      #"<g fill="none"><path d="M4 4h16v16H4z" fill="↓var(--ink, currentColor)"/></g>"#,
      #"<path d="M4 4h16v16H4z" stroke="↓var(--ink, currentColor)"/>"#,
      #"<path d="M4 4h16v16H4z" fill="↓oklch(0.6 0.2 20)"/>"#,
      #"<path d="M4 4h16v16H4z" style="↓stroke:none;fill: var(--a)"/>"#,
    ],
    silent: [
      #"<path fill="var(--ink, currentColor)" d="M4 4h16v16H4z"/>"#,
      #"<path d="M4 4a2 2 0 014-2 .5.5 0 1 1-.5.5zM1e1-2L+3.5.5,7,8"/><path d=""/>"#,
      ##"<path d="M4 4h16v16H4z" fill="url(#p) #555" stroke="currentColor"/>"##,
      #"<path d="M4 4h16v16H4z" fill="rgb(10%, 20%, 30%)" stroke="none" stop-color="inherit"/>"#,
      ##"<path d="M4 4h16v16H4z" style="fill:#06c; fill:color(display-p3 0 0.4 0.8); stroke:red !important"/>"##,
      ##"<path d="M4 4h16v16H4z" fill="#06c" style="fill:color(display-p3 0 0.4 0.8);fill-opacity:1"/>"##,
      ##"<!DOCTYPE svg [<!ENTITY c "#06c">]><svg xmlns="http://www.w3.org/2000/svg"><path fill="&c;" d="M4 4h9v9H4z"/></svg>"##,
    ]
  ).elements { icon in
    icon.outline.elements.indices.flatMap { element -> [Finding] in
      guard icon.outline.elements[element].isSVG else { return [] }
      return icon.badColors(of: element) + icon.badShape(of: element)
    }
  }
}

extension IconEvidence {
  private static let colors: Set<String> = [
    "fill", "stroke", "stop-color", "flood-color", "lighting-color", "color", "solid-color",
  ]

  fileprivate func badColors(of element: Int) -> [IconRule.Finding] {
    // The `fill` of an animation is no colour: it says what stays when the animation ends.
    if ["animate", "set"].contains(outline.elements[element].name) { return [] }
    let attributes = outline.elements[element].attributes.filter { Self.colors.contains($0.name) }
    let values = attributes.map { (name: $0.name, value: $0.value, attribute: $0.name) }
    return (values + declarations(of: element, besides: attributes)).compactMap { name, value, attribute in
      guard let mistake = SVGPaint.mistake(in: value) else { return nil }
      let fallback = SVGPaint.fallback(inVariable: value)
      if name == "fill", let fallback, isDrawn(as: fallback, element) { return nil }
      return IconRule.Finding(
        "\(name) is “\(value.prefix(60))”, which is \(mistake)",
        help: "write a colour such as \(fallback ?? "#000000")", at: place(of: element, attribute))
    }
  }

  /// Whether an element without a fill of its own is drawn as if it had this one, which is black.
  private func isDrawn(as fill: String, _ element: Int) -> Bool {
    guard ["currentcolor", "black", "#000", "#000000"].contains(fill.lowercased()) else { return false }
    if uses("style") { return false }
    return outline.ancestors(of: element).allSatisfy { ancestor in
      ["fill", "style", "class", "color"].allSatisfy { outline.elements[ancestor][$0] == nil }
    }
  }

  /// The colours in a `style` attribute, without those that have a fallback: an attribute, or an earlier declaration.
  private func declarations(
    of element: Int, besides attributes: [SVGOutline.Attribute]
  ) -> [(name: String, value: String, attribute: String)] {
    var sound = Set(attributes.filter { SVGPaint.mistake(in: $0.value) == nil }.map(\.name))
    return outline.elements[element].declarations.compactMap { declaration in
      let name = declaration.name.lowercased()
      guard Self.colors.contains(name), !sound.contains(name) else { return nil }
      if SVGPaint.mistake(in: declaration.value) == nil { sound.insert(name) }
      return (name, declaration.value, "style")
    }
  }

  fileprivate func badShape(of element: Int) -> [IconRule.Finding] {
    // This reads the bytes of the file, in which entities are not expanded.
    guard outline.elements[element].name == "path", let value = valueRange(of: element, "d"),
      !file.bytes[value].contains(UInt8(ascii: "&")), let mistake = PathReader.mistake(in: file.bytes, value)
    else { return [] }
    return [
      IconRule.Finding(
        "the path data of \(self.name(of: element)) has a mistake; nothing after it is drawn",
        help: "export it again, or correct it at this place", at: SourceRange(file, mistake..<mistake))
    ]
  }
}

/// The values that paint may have.
private enum SVGPaint {
  private static let words: Set<String> = [
    "none", "inherit", "currentcolor", "transparent", "initial", "unset", "context-fill", "context-stroke",
  ]

  /// Forms of colours that CSS has and SVG 1.1 has not; librsvg draws few of them.
  private static let newForms = ["lab(", "lch(", "oklab(", "oklch(", "hwb(", "color("]

  /// What is wrong with a paint, to follow "which is"; nil if nothing is.
  static func mistake(in value: String) -> String? {
    // These tests are fast and accept nearly every paint. The parsing below them takes a tenth of the time that drawing
    // the icon takes.
    if value == "none" || value == "currentColor" || isHexadecimal(value) { return nil }
    let text = value.lowercased().trimmed
    if text.isEmpty || words.contains(text) { return nil }
    if text.hasPrefix("var(") { return "a variable of CSS, so it is passed over" }
    guard text.utf8.starts(with: "url(".utf8) else {
      if CSSColor.read(text) == nil { return noColor }
      guard newForms.contains(where: text.hasPrefix) else { return nil }
      return "a colour of CSS that SVG does not have: it may be drawn black"
    }
    guard let end = text.firstIndex(of: ")") else { return noColor }
    // The paint after the address is the fallback for an address that leads nowhere.
    return mistake(in: String(text[text.index(after: end)...]))
  }

  /// The value that a variable has unless it is set, as in `var(--ink, currentColor)`; nil for a paint that is none.
  /// Where that is another variable, the value of that one.
  static func fallback(inVariable value: String) -> String? {
    let variable = "var("
    var text = value.trimmed[...]
    guard text.hasPrefix(variable) else { return nil }
    while text.hasPrefix(variable) {
      guard text.last == ")", let comma = text.firstIndex(of: ",") else { return nil }
      text = text[comma...].dropFirst().dropLast().drop(while: \.isWhitespace)
      while text.last?.isWhitespace == true { text.removeLast() }
    }
    return String(text)
  }

  private static let noColor = "no colour, so it is passed over"

  private static func isHexadecimal(_ value: String) -> Bool {
    let digits = value.utf8.dropFirst()
    return value.utf8.first == UInt8(ascii: "#") && (digits.count == 3 || digits.count == 6)
      && digits.allSatisfy(\.isHexadecimalDigit)
  }
}
