internal import SVGRaster
internal import Source

/// An SVG as Figma's API or its MCP server writes it, made into a file that stands on its own and looks the same.
package enum FigmaSVG {
  /// Why an icon cannot be taken.
  package struct Problem: Error {
    package let message: String
    package let help: String?

    package init(message: String, help: String?) {
      (self.message, self.help) = (message, help)
    }
  }

  /// Draws, so it is work for a worker: `IconChange`.
  ///
  /// - Parameter canvas: the side in points of an icon that gives no size of its own.
  /// - Returns: the file, and what was removed from it because no icon may have it.
  package static func normalised(
    _ bytes: [UInt8], canvas: Int
  ) throws(Problem) -> (bytes: [UInt8], removed: [String]) {
    _ = try picture(bytes, 1)
    let resolved = try resolvingVariables(plainText(bytes))
    let content = try ActiveContent(removingFrom: resolved)
    let result = try sized(content.bytes, canvas: canvas)
    let side = canvas * 3
    guard try picture(resolved, side) == picture(result, side) else {
      throw Problem(
        message: "it cannot be tidied without changing how it looks", help: "export it in Figma by hand, as SVG")
    }
    return (result, content.removed)
  }

  /// Says what the bytes are if they are no SVG; they are only looked at.
  package static func check(_ bytes: [UInt8]) throws(Problem) {
    switch BodyKind(bytes) {
    case .svg: break
    case .png, .jpeg, .gif, .webP:
      throw Problem(
        message: "it is \(BodyKind(bytes)), not an SVG",
        help: "in Figma, give the layer vector shapes; a picture cannot become an icon")
    default: throw Problem(message: "it is \(BodyKind(bytes)), not an SVG", help: nil)
    }
  }

  private static func picture(_ bytes: [UInt8], _ side: Int) throws(Problem) -> PixelImage {
    do throws(RasterError) {
      return try SVGDrawing(bytes: bytes).render(width: side, height: side)
    } catch {
      throw Problem(message: "it cannot be read: \(error.message)", help: "export it again from Figma")
    }
  }

  /// LF at the end of every line, and no byte order mark.
  private static func plainText(_ bytes: [UInt8]) -> [UInt8] {
    var text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    text.removeAll { $0 == UInt8(ascii: "\r") }
    while text.last == UInt8(ascii: "\n") { text.removeLast() }
    return text + "\n".utf8
  }

  // MARK: var(--fill-0, #155DFC)

  private static func resolvingVariables(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
    let markup = SVGMarkup(bytes)
    var edits: [Edit] = []
    for range in markup.tags.flatMap(\.attributes).map(\.value) + markup.styles {
      let text = markup.text(range)
      guard text.contains("var(") else { continue }
      edits.append(Edit(range, try resolvingVariables(text)))
    }
    if !edits.isEmpty,
      let defined = (markup.tags.flatMap(\.attributes).map(\.value) + markup.styles).lazy
        .compactMap({ markup.text($0).firstMatch(of: #/(?:^|[\s;{])(--[\w-]+)\s*:/#)?.output.1 }).first
    {
      throw Problem(
        message: "it defines the CSS variable \(defined) itself", help: "export it in Figma by hand, as SVG")
    }
    return Edit.apply(edits, to: bytes)
  }

  /// Puts the value after the comma in place of each `var()`.
  private static func resolvingVariables(_ text: String) throws(Problem) -> String {
    var text = text
    // From the last one on, so that one in the value of another is resolved first.
    while let call = text.ranges(of: "var(").last {
      var depth = 1
      let end = text[call.upperBound...].firstIndex { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth == 0
      }
      guard let end else { throw Problem(message: "it has a var() that does not end", help: nil) }
      let inside = text[call.upperBound..<end]
      let name = Visible.text(inside.prefix { $0 != "," }.trimmed)
      guard let comma = inside.firstIndex(of: ",") else {
        throw Problem(
          message: "it takes a colour from the CSS variable \(name), which is not in the file",
          help: "export it in Figma by hand, as SVG")
      }
      text.replaceSubrange(call.lowerBound...end, with: inside[inside.index(after: comma)...].trimmed)
    }
    return text
  }

  // MARK: The root element

  private static func sized(_ bytes: [UInt8], canvas: Int) throws(Problem) -> [UInt8] {
    let markup = SVGMarkup(bytes)
    guard let root = markup.tags.first else { return bytes }
    func value(_ name: String) -> String? { root.attribute(name).map { markup.text($0.value).trimmed } }

    var edits: [Edit] = []
    func remove(_ name: String) {
      if let attribute = root.attribute(name) { edits.append(Edit(attribute.range, "")) }
    }
    // The page that it was made for wanted these; a picture has no use for them.
    if value("overflow") == "visible" { remove("overflow") }
    if value("style")?.replacing(" ", with: "").replacing(";", with: "") == "display:block" { remove("style") }

    let box = (value("viewBox") ?? "").split { " ,\n\t".contains($0) }.compactMap { Double($0) }
    let boxSize = box.count == 4 ? (width: box[2], height: box[3]) : nil
    guard let width = points(value("width")), let height = points(value("height")) else {
      guard let boxSize else {
        throw Problem(message: "it has neither a size nor a viewBox", help: "export it in Figma by hand, as SVG")
      }
      let fitsAnyFrame = [value("width"), value("height")].contains { $0?.hasSuffix("%") == true }
      let isCanvas = isNear(boxSize.width, Double(canvas)) && isNear(boxSize.height, Double(canvas))
      let (width, height) = (Decimals.shortest(boxSize.width), Decimals.shortest(boxSize.height))
      guard isCanvas || !fitsAnyFrame else {
        throw Problem(
          message:
            "it is \(width) x \(height) and fits any frame, so it may be one part of an icon, whose place in it is not known",
          help: "pull the whole component by a link to its node, or set \"canvas\" if this is the icon's size")
      }
      // Figma's MCP server stretches every asset to the frame it lies in; here both are the canvas.
      for name in ["preserveAspectRatio", "width", "height"] { remove(name) }
      edits.append(Edit(root.nameEnd..<root.nameEnd, #" width="\#(width)" height="\#(height)""#))
      return Edit.apply(edits, to: bytes)
    }
    if let boxSize {
      if isNear(boxSize.width * height, boxSize.height * width) { remove("preserveAspectRatio") }
    } else {
      let box = "0 0 \(Decimals.shortest(width)) \(Decimals.shortest(height))"
      edits.append(Edit(root.nameEnd..<root.nameEnd, #" viewBox="\#(box)""#))
    }
    return Edit.apply(edits, to: bytes)
  }

  /// A length in CSS pixels; nil for a percentage, or none.
  private static func points(_ text: String?) -> Double? {
    guard let text else { return nil }
    return Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.001 }
}

/// A stretch of a text, and what comes in its place.
private struct Edit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    // From the last one on, and what is put in at a place after what is taken away there.
    let ordered = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }
    return ordered.reduce(into: bytes) { bytes, edit in
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
