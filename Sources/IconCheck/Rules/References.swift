internal import SVGRaster
internal import Source

/// Rules about references and ids.
extension IconRule {
  static let externalReference = Rule(
    "external-reference", .error, "a part of the icon lies in another file",
    why: """
      Monotint opens no file and no network address because an icon names it, and a build must not depend on them. The \
      part stays blank.
      """,
    inFigma: "Put what is missing into the frame itself, and export it again.",
    inSVG:
      "Copy what is missing into the file: shapes in place of a link, `data:` in place of an address, CSS in place of `@import`.",
    examples: Examples(
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
      ])
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
  private static let neverLoaded: Set<String> = ["script", "video", "audio", "iframe", "foreignObject"]

  static let missingReference = Rule(
    "missing-reference", .warning, "a reference leads nowhere",
    why: """
      A paint, mask, clip or `<use>` names an element that is not in the file. Renderers leave the part out, or paint it \
      without: what you see is not what was meant.
      """,
    inFigma: "Export the frame again, with the layers that it uses.",
    inSVG: "Add the element with that `id`, or remove the reference.",
    examples: Examples(
      fires: [
        ##"<use href="↓#nope"/><path d="M4 4h16v16H4z"/>"##,
        ##"<g clip-path='↓url(#nope)'><path d="M4 4h16v16H4z"/></g>"##,
      ],
      silent: [
        ##"<clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath><g clip-path="url('#c')"><path d="M4 4h16v16H4z"/></g>"##
      ])
  ).elements { icon in
    icon.references.all.compactMap { reference in
      guard case .local(let id) = reference.target, icon.references.elements[id] == nil,
        icon.outline.elements[reference.element].isSVG
      else { return nil }
      return Finding(
        "\(icon.name(of: reference.element)) refers to “#\(id.prefix(80))”, and no element has this id",
        help: "add the element that is missing, or remove the reference", at: icon.place(of: reference))
    }
  }

  static let duplicateID = Rule(
    "duplicate-id", .note, "two elements have the same id",
    why: "An id names one element. Where a reference means the second, the first is taken.",
    inFigma: "Give the layers different names before exporting with ids.",
    inSVG: "Rename one of the ids, and the references that mean it.",
    examples: Examples(
      fires: [#"<path id="a" d="M4 4h16v16H4z"/><path id="↓a" d="M6 6h9v9H6z"/>"#],
      silent: [#"<path id="a" d="M4 4h16v16H4z"/><path id="A" d="M6 6h9v9H6z"/>"#])
  ).elements { icon in
    icon.references.duplicates.map { element in
      Finding(
        "another element before has this id too", help: "rename one of them, and what refers to it",
        at: icon.place(of: element, "id"))
    }
  }
}

extension IconEvidence {
  /// An `<?xml-stylesheet href="…"?>` before the root.
  fileprivate var externalStyleSheet: SourceRange? {
    let prologue = file.bytes[..<(outline.elements.first?.tag.lowerBound ?? 0)]
    guard let start = prologue.firstRange(of: "<?xml-stylesheet".utf8)?.lowerBound,
      let end = prologue[start...].firstIndex(of: UInt8(ascii: ">")),
      let address = SVGTag.attributes(in: start..<end, of: file.bytes).first(where: { $0.name == "href" }),
      let name = prologue[address.range].firstIndex(where: { $0 > 0x20 })
    else { return nil }
    return SourceRange(file, name..<address.range.upperBound)
  }
}
