internal import SVGRaster
internal import Color
internal import Source

extension IconRule {
  static let invalidValue = Rule(
    "invalid-value", .warning, "a shape or a colour is not written as SVG asks",
    why: """
      A path is drawn up to its first mistake, and a colour that cannot be read is passed over: the picture is not the \
      one that was meant, and other renderers may draw another.
      """,
    inFigma: "Export the frame again as SVG.",
    inSVG: "Correct the value at the place that the finding names.",
    fires: [
      #"<path d="M4 4h16v16H4z L 3 ↓Q zzz"/>"#,
      #"<path d="M4 4h16v16H4z" fill="↓notacolor"/>"#,
      #"<path d="M4 4h16v16H4z" fill="↓var(--fill-0, #155DFC)"/>"#,
      #"<path d="M4 4h16v16H4z"/><polygon points="4 4 8 ↓x"/>"#,
    ],
    silent: [
      #"<path d="M4 4a2 2 0 014-2 .5.5 0 1 1-.5.5zM1e1-2L+3.5.5,7,8"/><path d=""/>"#,
      ##"<path d="M4 4h16v16H4z" fill="url(#p) #555" stroke="currentColor"/>"##,
      #"<path d="M4 4h16v16H4z" fill="rgb(10%, 20%, 30%)" stroke="none" stop-color="inherit"/>"#,
      #"<path d="M4 4h16v16H4z"/><polygon points="4,4 8-8"/>"#,
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
    outline.elements[element].attributes.compactMap { attribute in
      // Names of colours that animations set are not among them.
      guard Self.colors.contains(attribute.name), !SVGPaint.isSound(attribute.value),
        !["animate", "set"].contains(outline.elements[element].name)
      else { return nil }
      return IconRule.Finding(
        "\(attribute.name) is “\(attribute.value.prefix(60))”, which is no colour, so it is passed over",
        help: "write a colour such as #000000", at: place(of: element, attribute.name))
    }
  }

  fileprivate func badShape(of element: Int) -> [IconRule.Finding] {
    let name = outline.elements[element].name
    let attribute = name == "path" ? "d" : name == "polygon" || name == "polyline" ? "points" : nil
    // This reads the bytes of the file, in which entities are not expanded.
    guard let attribute, let value = valueRange(of: element, attribute),
      !file.bytes[value].contains(UInt8(ascii: "&"))
    else { return [] }
    let mistake =
      attribute == "d" ? PathData.mistake(in: file.bytes, value) : PathData.mistake(inPoints: file.bytes, value)
    guard let mistake else { return [] }
    return [
      IconRule.Finding(
        "the \(attribute == "d" ? "path data" : "list of points") of \(self.name(of: element)) has a mistake; nothing after it is drawn",
        help: "export it again, or correct it at this place", at: SourceRange(file, mistake..<mistake))
    ]
  }
}

/// The values that paint may have.
private enum SVGPaint {
  private static let words: Set<String> = [
    "none", "inherit", "currentcolor", "transparent", "initial", "unset", "context-fill", "context-stroke",
  ]

  static func isSound(_ value: String) -> Bool {
    // These tests are fast and accept nearly every paint. The parsing below them takes a tenth of the time that drawing
    // the icon takes.
    if value == "none" || value == "currentColor" || isHexadecimal(value) { return true }
    let text = value.lowercased().trimmed
    if text.isEmpty || words.contains(text) { return true }
    guard text.utf8.starts(with: "url(".utf8) else { return CSSColor.read(text) != nil }
    // The paint after the address is the fallback for an address that leads nowhere.
    return text.firstIndex(of: ")").map { isSound(String(text[text.index(after: $0)...])) } ?? false
  }

  private static func isHexadecimal(_ value: String) -> Bool {
    let digits = value.utf8.dropFirst()
    return value.utf8.first == UInt8(ascii: "#") && (digits.count == 3 || digits.count == 6)
      && digits.allSatisfy(\.isHexadecimalDigit)
  }
}
