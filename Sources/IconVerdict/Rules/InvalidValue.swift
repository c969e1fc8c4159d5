internal import Drawing
internal import Findings
internal import Markup

extension IconRule {
  static let invalidValue = Rule(
    "invalid-value", .warning, title: "a shape or a colour is not written as SVG asks",
    why: """
      A path is drawn up to its first mistake, and a colour that cannot be read is ignored. It is an error \
      where nothing is painted instead.
      """,
    inFigma: "Export the frame again as SVG.",
    fires: [
      #"<path d="M4 4h16v16H4z L 3 ↓Q zzz"/>"#,
      #"<path d="M4 4h16v16H4z" fill="↓notacolor"/>"#,
      #"<path d="M4 4h16v16H4z" fill="↓var(--fill-0, #155DFC)"/>"#,
      #"<g fill="none"><path d="M4 4h16v16H4z" fill="↓var(--ink, currentColor)"/></g>"#,
      #"<path d="M4 4h16v16H4z" stroke="↓var(--ink, currentColor)"/>"#,
      #"<path d="M4 4h16v16H4z" fill="↓oklch(0.6 0.2 20)"/>"#,
      #"<path d="M4 4h16v16H4z" style="stroke:none;fill: ↓var(--a)"/>"#,
      #"<g fill="none"><path d="M4 4h16v16H4z" fill="↓curentColor"/></g>"#,
      #"<style>.a{fill:↓var(--bg,none)}</style><path class="a" d="M3 3h18v18H3z"/><path d="M8 8h8v8H8z"/>"#,
      #"<style>path{fill:none;stroke:↓blakc}</style><path d="M4 4h16v16H4z"/><circle cx="12" cy="12" r="3"/>"#,
    ],
    silent: [
      #"<path fill="var(--ink, currentColor)" d="M4 4h16v16H4z"/>"#,
      #"<path d="M4 4a2 2 0 014-2 .5.5 0 1 1-.5.5zM1e1-2L+3.5.5,7,8"/><path d=""/>"#,
      ##"<path d="M4 4h16v16H4z" fill="url(#p) #555" stroke="currentColor"/>"##,
      #"<path d="M4 4h16v16H4z" fill="rgb(10%, 20%, 30%)" stroke="none" stop-color="inherit"/>"#,
      ##"<path d="M4 4h16v16H4z" style="fill:#06c; fill:color(display-p3 0 0.4 0.8); stroke:red !important"/>"##,
      ##"<path d="M4 4h16v16H4z" fill="#06c" style="fill:color(display-p3 0 0.4 0.8);fill-opacity:1"/>"##,
      #"<style>:root{--ink:#000}.b{fill:var(--ink)}</style><path d="M4 4h16v16H4z"/>"#,
      #"<style>.a{fill:#06c;fill:oklch(0.6 0.2 250)}</style><path class="a" d="M4 4h16v16H4z"/>"#,
      #"<style>.a{fill:var(--ink, black)}</style><path class="a" d="M4 4h16v16H4z"/>"#,
      ##"<!DOCTYPE svg [<!ENTITY c "#06c">]><svg xmlns="http://www.w3.org/2000/svg"><path fill="&c;" d="M4 4h9v9H4z"/></svg>"##,
    ],
    alsoReports: [.error]
  ).graded { icon in
    let paints = icon.unreadPaints.map { paint in
      IconRule.Found(finding: icon.finding(about: paint), severity: paint.isLost ? .error : nil)
    }
    let shapes = icon.outline.elements.indices.flatMap { element -> [Finding] in
      guard icon.outline.elements[element].isSVG else { return [] }
      return icon.badShape(of: element)
    }
    return paints + shapes.map { IconRule.Found(finding: $0) }
  }
}

extension IconEvidence {
  fileprivate func finding(about paint: UnreadPaint) -> IconRule.Finding {
    let value = paint.value
    let outcome =
      switch (paint.isLost, paint.mistake) {
      case (true, _): "so nothing is painted and a part of the picture is missing"
      case (false, .newForm): "so it may be drawn black"
      case (false, _): "so it is passed over"
      }
    let subject = value.isInSheet ? "\(value.name) in the style sheet" : value.name
    let meant = paint.mistake == .noColor ? SVGPaint.meant(by: value.text) : nil
    let help =
      if let meant {
        "write \(meant)"
      } else {
        "write a colour such as \(paint.fallback ?? "#000000")"
      }
    return IconRule.Finding(
      "\(subject) is “\(value.text.prefix(60))”, which is \(paint.mistake.words), \(outcome)",
      help: help, at: SourceRange(file, value.range))
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
