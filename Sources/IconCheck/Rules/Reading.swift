package import SVGRaster
package import Source

/// Errors that prevent a picture.
extension IconRule {
  package static let unreadable = Rule(
    "unreadable", .error, "the file cannot be rendered",
    why: """
      The file is not well-formed XML, not an SVG, or has no size to draw at. librsvg's own message says what it \
      met. Nothing is known of how the icon looks, so it is neither suitable nor unsuitable.
      """,
    inFigma: "Export the frame again as SVG.",
    inSVG: "Open the file in a text editor at the place that the finding names.",
    examples: Examples(
      fires: [
        #"<svg xmlns="http://www.w3.org/2000/svg"><path></svg>"#,
        #"not an SVG"#,
      ],
      silent: [#"<path d="M4 4h16v16H4z"/>"#])
  ).elsewhere

  static let badSize = Rule(
    "bad-size", .error, "the size of the icon makes no sense",
    why: """
      The size or the `viewBox` is zero, negative, enormous or not a number. Renderers then draw nothing, or something \
      else each: there is no one picture that the file stands for.
      """,
    inFigma: "Give the frame its size in whole points, and export it again.",
    inSVG: #"Write `width="24" height="24" viewBox="0 0 24 24"` with the size of your canvas."#,
    examples: Examples(
      fires: [
        #"<svg xmlns="http://www.w3.org/2000/svg" width="↓0" height="24"><path d="M4 4h16v16H4z"/></svg>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height='↓NaN'/>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" width="↓1e9" height="24"/>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="↓0 0 24 -24"/>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="↓0 0 24"/>"#,
      ],
      silent: [
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,24,24"><path d="M4 4h16v16H4z"/></svg>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="18.5pt" viewBox="-4 -4 24 24"><path d="M4 4h9v9H4z"/></svg>"#,
      ])
  ).elsewhere

  static let tooComplex = Rule(
    "too-complex", .error, "the drawing goes beyond a limit",
    why: """
      Nesting, repeated references, entities and huge bitmaps can make a small file ask for hours of work or all \
      memory of the machine. Such a file is not drawn. Real icons stay far below every limit.
      """,
    inFigma: "Flatten the layers, and remove images that are far larger than the icon.",
    inSVG: "Write out what entities stand for, and flatten nested groups. `limits` in monotint.json raises a limit.",
    examples: Examples(
      fires: [
        """
        <defs><g id="a">\(String(repeating: "<path/>", count: 200))</g>\
        <g id="b">\(String(repeating: ##"<use href="#a"/>"##, count: 200))</g></defs><use href="#b"/>
        """,
        String(repeating: "<g>", count: 63) + "↓<g/>" + String(repeating: "</g>", count: 63),
        ##"<!DOCTYPE svg [<!ENTITY x "<path/>">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>"##,
      ],
      silent: [
        ##"<defs><g id="a"><path d="M4 4h16v16H4z"/></g></defs><use href="#a"/><use href="#a" x="1"/>"##,
        String(repeating: "<g>", count: 63) + String(repeating: "</g>", count: 63),
        ##"<!DOCTYPE svg [<!ENTITY x "http://www.w3.org/2000/svg">]><svg xmlns="&x;"><path d="M4 4h9v9H4z"/></svg>"##,
      ])
  ).elsewhere

  package static let tooExpensive = Rule(
    "too-expensive", .error, "drawing the icon takes too much time or memory",
    why: """
      A few lines of SVG can keep a renderer busy for hours, with huge filters for example. Icons are drawn in a process \
      of their own that is ended at a limit; the other icons are not affected.
      """,
    inFigma: "Remove blurs, shadows and patterns, and flatten shapes of thousands of points.",
    inSVG:
      "Remove filters, patterns and masks that the picture does not need. `limits` in monotint.json raises a limit."
  ).elsewhere

  package static let crashedRenderer = Rule(
    "crashed-renderer", .error, "the renderer crashes at the icon",
    why: """
      librsvg, or a library that it uses, has a fault that this file meets. It was tried twice, each time in a process \
      of its own. Nothing is known of how the icon looks.
      """,
    inFigma: "Export the frame again as SVG, with effects removed.",
    inSVG: "Remove filters and what else is unusual, until it is drawn; a newer librsvg may draw it."
  ).elsewhere
}

extension Diagnostic {
  /// An icon that librsvg could not read, in its own words.
  package init(unreadable file: SourceFile, _ error: RasterError) {
    let offset = file.offset(line: error.line ?? 1, column: error.column ?? 1)
    self.init(
      .error, IconRule.unreadable.id, "the icon cannot be read: \(error.message)",
      help: "export it again, or open it in a text editor at this place", at: SourceRange(file, offset..<offset))
  }
}
