internal import Drawing
internal import Findings
internal import IconVerdict
internal import Markup

/// Turns an SVG that Figma's API or its MCP server wrote into a file that needs nothing else and
/// looks the same.
package enum FigmaSVG {
  package typealias Problem = FigmaProblem

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
    let elements = try outline(of: bytes).elements
    let values = elements.flatMap { $0.startTag(in: bytes).attributes.map(\.valueRange) }
    let sheets = elements.filter { $0.name.lowercased() == "style" }.map { $0.content(in: bytes) }
    let ranges = values + sheets
    var edits: [TextEdit] = []
    for range in ranges where bytes[range].firstRange(of: "var(".utf8) != nil {
      edits.append(TextEdit(range, try resolvingVariables(in: bytes, range)))
    }
    if edits.isEmpty { return bytes }
    let definition = #/(?:^|[\s;{])(--[\w-]+)\s*:/#
    for range in ranges {
      if let match = String(decoding: bytes[range], as: UTF8.self).firstMatch(of: definition) {
        throw Problem("it defines the CSS variable \(match.1) itself")
      }
    }
    return TextEdit.apply(edits, to: bytes)
  }

  /// A bracket that is open.
  private struct Bracket {
    /// Where the text before it ends; nil if it is not that of a `var()`.
    let variable: Int?
    /// Where the text behind its first comma begins.
    var fallback: Int?
  }

  /// Replaces each `var()` with its fallback, the value after the comma.
  private static func resolvingVariables(in bytes: [UInt8], _ range: Range<Int>) throws(Problem) -> String {
    var text: [UInt8] = []
    var open: [Bracket] = []
    // In strings there are none, and what looks like a string may be none.
    for token in CSSTokens(bytes, range, hides: false) {
      switch token.kind {
      case .function:
        let isVariable = bytes[token.content].elementsEqual("var".utf8)
        open.append(Bracket(variable: isVariable ? text.count : nil))
      case .mark(UInt8(ascii: "(")): open.append(Bracket(variable: nil))
      case .mark(UInt8(ascii: ",")):
        if let last = open.last, last.fallback == nil { open[open.count - 1].fallback = text.count + 1 }
      case .mark(UInt8(ascii: ")")):
        guard let last = open.popLast(), let start = last.variable else { break }
        guard let fallback = last.fallback else {
          let name = Visible.text(String(decoding: text[(start + 4)...], as: UTF8.self).trimmed)
          throw Problem("it takes a colour from the CSS variable \(name), which is not in the file")
        }
        let value = Array(text[fallback...].withoutMargins)
        text.removeSubrange(start...)
        text += value
        continue
      default: break
      }
      text += bytes[token.range]
    }
    guard open.allSatisfy({ $0.variable == nil }) else { throw Problem("it has a var() that does not end", help: nil) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The elements of a well-formed document; there is at least one.
  private static func outline(of bytes: [UInt8]) throws(Problem) -> SVGOutline {
    guard let outline = SVGOutline(bytes: bytes) else { throw Problem("its markup is broken") }
    return outline
  }

  // MARK: The root element

  private static func sized(_ bytes: [UInt8], canvas: Int) throws(Problem) -> [UInt8] {
    guard let root = try outline(of: bytes).elements.first?.startTag(in: bytes) else { return bytes }
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
    edits.append(TextEdit(inserting: added, at: root.nameEnd))
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
