internal import Drawing
internal import Findings
internal import Markup

extension IconRule {
  static let externalReference = Rule(
    "external-reference", .error, title: "a part of the icon lies in another file",
    why: "Monotint opens no file and no address because an icon names it. The part stays blank.",
    inFigma: "Put what is missing into the frame.",
    inSVG: "Copy it into the file: shapes for a link, `data:` for an address, CSS for `@import`.",
    fires: [
      #"<image width="24" height="24" href="↓photo.png"/><path d="M4 4h16v16H4z"/>"#,
      ##"<use href="↓shapes.svg#home"/><path d="M4 4h16v16H4z"/>"##,
      ##"<path fill="↓url(https://example.com/paint.svg#p)" d="M4 4h16v16H4z"/>"##,
      #"↓<style>@import url("theme.css");</style><path d="M4 4h16v16H4z"/>"#,
      #"<?xml-stylesheet ↓href="theme.css"?><svg xmlns="http://www.w3.org/2000/svg"><path d="M4 4h16v16H4z"/></svg>"#,
    ],
    silent: [
      #"<a href="https://example.com"><path d="M4 4h16v16H4z"/></a>"#,
      ##"<linearGradient id="g"><stop/></linearGradient><path fill="url(#g)" d="M4 4h16v16H4z"/>"##,
      ##"<style>.a { fill: url(#g) }</style><linearGradient id="g"><stop/></linearGradient><path class="a" d="M4 4h9v9H4z"/>"##,
      #"<style>/* @import url("theme.css"); */</style><path d="M4 4h16v16H4z"/>"#,
    ],
    levels: RuleSettings.Level.allCases
  ).elements { icon in
    let help = "put what it stands for into the file itself"
    var findings = icon.references.all.compactMap { reference -> Finding? in
      guard case .external(let address) = reference.target,
        !IconRule.neverLoaded.contains(icon.outline.elements[reference.element].name)
      else { return nil }
      return Finding(
        "\(icon.name(of: reference.element)) refers to “\(address.prefix(80))”, which is not opened: it stays blank",
        help: help, at: icon.place(of: reference))
    }
    if let sheet = icon.externalStyleSheet {
      findings.append(Finding("a style sheet in another file is not opened", help: help, at: sheet))
    }
    return findings
  }

  /// Elements whose addresses no renderer of pictures opens; they have findings of their own.
  private static let neverLoaded: Set<String> = [
    "script", "video", "audio", "iframe", "foreignObject", "color-profile",
  ]
}

extension IconEvidence {
  /// An `<?xml-stylesheet href="…"?>` before the root.
  fileprivate var externalStyleSheet: SourceRange? {
    let prologue = file.bytes[..<(outline.elements.first?.tag.lowerBound ?? 0)]
    // Most icons start with their root, so there is nothing to search. A search of nothing still takes time.
    guard !prologue.isEmpty, let start = prologue.firstRange(of: "<?xml-stylesheet".utf8)?.lowerBound,
      let end = prologue[start...].firstIndex(of: UInt8(ascii: ">")),
      let address = StartTag.instructionAttributes(in: file.bytes, start..<end).first(where: { $0.name == "href" }),
      let name = prologue[address.range].firstIndex(where: { $0 > 0x20 })
    else { return nil }
    return SourceRange(file, name..<address.range.upperBound)
  }
}
