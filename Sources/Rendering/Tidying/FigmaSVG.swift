internal import Drawing
internal import Findings
internal import IconVerdict

/// Turns an SVG that Figma's API or its MCP server wrote into a file that needs nothing else and
/// looks the same.
package enum FigmaSVG {
  /// Why an icon cannot be taken.
  package struct Problem: Error {
    package let message: String
    package let help: String?

    package init(_ message: String, help: String? = "export it in Figma by hand, as SVG") {
      self.message = message
      self.help = help
    }
  }

  /// Draws the icon, so call it in a worker: `IconChange`.
  ///
  /// - Parameter canvas: the side in points of an icon that gives no size of its own.
  static func normalised(_ bytes: [UInt8], canvas: Int) throws(Problem) -> [UInt8] {
    _ = try picture(of: bytes, side: 1)
    let resolved = try resolvingVariables(plainText(bytes))
    let result = try sized(resolved, canvas: canvas)
    // What is stored is checked, and not what it was made of. Both have the same lines.
    try SVGAcceptance.check(result)
    let side = canvas * 3
    guard try picture(of: resolved, side: side) == picture(of: result, side: side) else {
      throw Problem("it cannot get a size without changing how it looks")
    }
    return result
  }

  private static func picture(of bytes: [UInt8], side: Int) throws(Problem) -> PixelImage {
    do throws(RasterError) {
      return try SVGDrawing(bytes: bytes).render(width: side, height: side)
    } catch {
      throw Problem("it cannot be read: \(error.message)", help: "export it again from Figma")
    }
  }

  /// LF at the end of every line, and no byte order mark.
  private static func plainText(_ bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    text.removeAll { $0 == UInt8(ascii: "\r") }
    while text.last == UInt8(ascii: "\n") { text.removeLast() }
    return text + "\n".utf8
  }

  // MARK: var(--fill-0, #155DFC)

  private static func resolvingVariables(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
    let tags = try SVGTag.all(in: bytes)
    let values = tags.flatMap(\.attributes).map(\.valueRange)
    let ranges = values + tags.compactMap { $0.styleSheet(in: bytes) }
    let texts = ranges.map { (range: $0, text: String(decoding: bytes[$0], as: UTF8.self)) }
    var edits: [TextEdit] = []
    for (range, text) in texts where text.contains("var(") {
      edits.append(TextEdit(range, try resolvingVariables(text)))
    }
    if edits.isEmpty { return bytes }
    let definition = #/(?:^|[\s;{])(--[\w-]+)\s*:/#
    for (_, text) in texts {
      if let match = text.firstMatch(of: definition) {
        throw Problem("it defines the CSS variable \(match.1) itself")
      }
    }
    return TextEdit.apply(edits, to: bytes)
  }

  /// Replaces each `var()` with its fallback, the value after the comma.
  private static func resolvingVariables(_ text: String) throws(Problem) -> String {
    var text = text
    // The last one comes first, so that a var() inside of a fallback is resolved before the one
    // around it.
    while let call = text.ranges(of: "var(").last {
      var depth = 1
      let end = text[call.upperBound...].firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      guard let end else { throw Problem("it has a var() that does not end", help: nil) }
      let inside = text[call.upperBound..<end]
      guard let comma = inside.firstIndex(of: ",") else {
        let name = Visible.text(inside.trimmed)
        throw Problem("it takes a colour from the CSS variable \(name), which is not in the file")
      }
      let fallback = inside[inside.index(after: comma)...].trimmed
      text.replaceSubrange(call.lowerBound...end, with: fallback)
    }
    return text
  }

  // MARK: The root element

  private static func sized(_ bytes: [UInt8], canvas: Int) throws(Problem) -> [UInt8] {
    guard let root = try SVGTag.all(in: bytes).first else { return bytes }
    func value(_ name: String) -> String { root[name]?.value.trimmed ?? "" }

    var removed: Set<String> = []
    var added = ""
    // These attributes are for a web page that contains the icon; a file does not need them.
    if value("overflow") == "visible" { removed.insert("overflow") }
    let style = value("style").filter { $0 != " " && $0 != ";" }
    if style == "display:block" { removed.insert("style") }

    let box = value("viewBox").split { " ,\n\t".contains($0) }.compactMap { Double($0) }
    let boxSize = box.count == 4 ? PointSize(width: box[2], height: box[3]) : nil
    switch (points(value("width")), points(value("height")), boxSize) {
    case (let width?, let height?, let box?):
      if isNear(box.width * height, box.height * width) { removed.insert("preserveAspectRatio") }
    case (let width?, let height?, nil):
      added = #" viewBox="0 0 \#(Decimals.shortest(width)) \#(Decimals.shortest(height))""#
    case (_, _, let box?):
      let isCanvas = isNear(box.width, Double(canvas)) && isNear(box.height, Double(canvas))
      let fitsFrame = value("width").hasSuffix("%") || value("height").hasSuffix("%")
      if fitsFrame, !isCanvas { throw Problem(partOfSize: box) }
      // Figma's MCP server stretches every asset to its frame; here the asset and its frame are
      // both the canvas.
      removed.formUnion(["preserveAspectRatio", "width", "height"])
      let width = Decimals.shortest(box.width)
      let height = Decimals.shortest(box.height)
      added = #" width="\#(width)" height="\#(height)""#
    case (_, _, nil):
      throw Problem("it has neither a size nor a viewBox")
    }
    var edits = root.attributes.filter { removed.contains($0.name) }.map { TextEdit($0.range, "") }
    edits.append(TextEdit(inserting: added, at: root.element.nameEnd(in: bytes)))
    return TextEdit.apply(edits, to: bytes)
  }

  /// A length in CSS pixels; nil for a percentage, another unit, and a length that is not positive.
  private static func points(_ text: String) -> Double? {
    var number = text
    if number.hasSuffix("px") { number.removeLast(2) }
    guard let length = Double(number), length > 0 else { return nil }
    return length
  }

  private static func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.001 }
}

extension FigmaSVG.Problem {
  /// - Parameter size: of the `viewBox`.
  fileprivate init(partOfSize size: PointSize) {
    let width = Decimals.shortest(size.width)
    let height = Decimals.shortest(size.height)
    let what = "it is \(width) x \(height) and fits any frame"
    let place = "it may be one part of an icon, whose place in it is not known"
    let pull = "pull the whole component by a link to its node"
    let set = "set \"canvas\" if this is the icon's size"
    self.init("\(what), so \(place)", help: "\(pull), or \(set)")
  }
}

extension SVGTag {
  /// All start tags of a well-formed document, in its order; there is at least one.
  static func all(in bytes: [UInt8]) throws(FigmaSVG.Problem) -> [SVGTag] {
    guard let outline = SVGOutline(bytes: bytes) else {
      throw FigmaSVG.Problem("its markup is broken")
    }
    return outline.elements.map { SVGTag($0, in: bytes) }
  }

  /// The bytes of the text of a `style` element; nil for other elements.
  func styleSheet(in bytes: [UInt8]) -> Range<Int>? {
    let start = element.tag.upperBound
    guard element.name.lowercased() == "style", start < element.range.upperBound else { return nil }
    let content = bytes[start..<element.range.upperBound]
    return content.lastIndex(of: UInt8(ascii: "<")).map { start..<$0 }
  }
}
