internal import IconCheck
internal import SVGRaster
internal import Source

/// Replaces a light shape that is painted on a dark one by a real hole: one even-odd path with both outlines.
enum KnockOutRepair {
  /// One repair for each pair of siblings, the later cut out of the earlier; pixels decide which one is right.
  static func repairs(of file: SourceFile, _ outline: SVGOutline) -> [IconFixer.Repair] {
    outline.elements.indices.flatMap { parent in
      let shapes = outline.children(of: parent).filter { outline.isDrawn($0) }
      return shapes.indices.dropFirst().flatMap { position in
        shapes[..<position].reversed().compactMap { below in
          repair(file, outline, light: shapes[position], dark: below)
        }
      }
    }
  }

  private static func repair(
    _ file: SourceFile, _ outline: SVGOutline, light: Int, dark: Int
  ) -> IconFixer.Repair? {
    let bytes = file.bytes
    let (hole, plate) = (SVGTag(outline.elements[light], in: bytes), SVGTag(outline.elements[dark], in: bytes))
    guard let cut = PathOutline(hole), let around = PathOutline(plate), cut.transform == around.transform,
      isLight(hole), !isLight(plate)
    else { return nil }
    let kept = plate.attributes.filter { !around.geometry.contains($0.name) && $0.name != "fill-rule" }
    let attributes = kept.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
    let isEmpty = bytes[plate.element.tag].suffix(2).first == UInt8(ascii: "/")
    let tag = "<path\(attributes) fill-rule=\"evenodd\" d=\"\(around.data) \(cut.data)\"\(isEmpty ? "/" : "")>"
    var edits = [TextEdit(plate.element.tag, tag), TextEdit(removing: hole.element, from: bytes)]
    if !isEmpty, plate.element.name != "path" {
      guard plate.element.range.count == plate.element.tag.count + plate.element.name.utf8.count + 3 else { return nil }
      edits[0] = TextEdit(plate.element.range, tag + "</path>")
    }
    return IconFixer.Repair(
      what: "cut <\(hole.element.name)> out of <\(plate.element.name)>", edits: edits
    ) { before, after, side throws(RasterError) in
      let without = TextEdit.apply([TextEdit(hole.element.range, "")], to: bytes)
      return isHole(before, try SVGDrawing(bytes: without).render(longestSide: side), after)
    }
  }

  /// One and a half of cairo's steps of coverage, each 17 of 255: two shapes are rounded separately, one path once.
  private static let edgeStep = 26

  /// Whether a picture is the old one with the light shape's ink taken away, and with nothing else changed.
  static func isHole(_ before: PixelImage, _ plate: PixelImage, _ after: PixelImage) -> Bool {
    guard before.alpha == plate.alpha else { return false }
    var cut = 0
    for index in stride(from: 0, to: before.rgba.count, by: 4) where before.rgba[index + 3] > 0 {
      let difference = (0..<3).map { abs(Int(before.rgba[index + $0]) - Int(plate.rgba[index + $0])) }.max() ?? 0
      let (old, new) = (Int(plate.rgba[index + 3]), Int(after.rgba[index + 3]))
      if difference <= 1 {
        // Outside of the light shape every pixel keeps its alpha.
        if abs(old - new) > 8 { return false }
        continue
      }
      // Inside, the strength of the light paint is how far it moved the colour, as a share of what white would do.
      let reach = (0..<3).map { 255 - Int(plate.rgba[index + $0]) }.max() ?? 0
      guard reach > 0 else { return false }
      let expected = old - old * min(difference, reach) / reach
      if abs(expected - new) > Self.edgeStep { return false }
      cut += 1
    }
    return cut > 0
  }

  /// Whether a shape is filled with white or nearly so, and with nothing that a hole would not have.
  private static func isLight(_ tag: SVGTag) -> Bool {
    guard let fill = tag["fill"]?.value.lowercased() else { return false }
    return ["white", "#fff", "#ffffff", "#fefefe", "#fdfdfd", "#fcfcfc", "#fafafa"].contains(fill)
  }
}

/// The outline of a plain filled shape as path data.
struct PathOutline {
  let data: String
  let transform: String?
  /// The attributes that made the shape.
  let geometry: Set<String>

  /// nil when the shape is more than a fill: a stroke, an opacity, a style, a class, a clip or a filter.
  init?(_ tag: SVGTag) {
    let refused: Set<String> = [
      "stroke", "opacity", "fill-opacity", "style", "class", "clip-path", "mask", "filter", "id", "marker", "display",
      "visibility",
    ]
    guard !tag.attributes.contains(where: { refused.contains($0.name) }) else { return nil }
    transform = tag["transform"]?.value
    func number(_ name: String) -> Double? {
      guard let text = tag[name]?.value else { return 0 }
      return Double(text)
    }
    switch tag.element.name {
    case "path":
      guard let value = tag["d"]?.value, let absolute = Self.startingAbsolute(value) else { return nil }
      data = absolute
      geometry = ["d"]
    case "circle", "ellipse":
      let isCircle = tag.element.name == "circle"
      guard let x = number("cx"), let y = number("cy"), let across = number(isCircle ? "r" : "rx"),
        let down = number(isCircle ? "r" : "ry"), across > 0, down > 0
      else { return nil }
      let n = Decimals.shortest
      data =
        "M\(n(x - across)) \(n(y))A\(n(across)) \(n(down)) 0 0 1 \(n(x + across)) \(n(y))"
        + "A\(n(across)) \(n(down)) 0 0 1 \(n(x - across)) \(n(y))z"
      geometry = ["cx", "cy", "r", "rx", "ry"]
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height"),
        tag["rx"] == nil, tag["ry"] == nil, width > 0, height > 0
      else { return nil }
      let n = Decimals.shortest
      data = "M\(n(x)) \(n(y))H\(n(x + width))V\(n(y + height))H\(n(x))z"
      geometry = ["x", "y", "width", "height"]
    default: return nil
    }
  }

  /// Path data that may follow other data: a relative `m` at its start is absolute, but not what follows it.
  private static func startingAbsolute(_ data: String) -> String? {
    let trimmed = data.drop { $0.isWhitespace }
    guard let first = trimmed.first else { return nil }
    if first == "M" { return String(trimmed) }
    guard first == "m",
      let move = trimmed.prefixMatch(of: #/m[\s,]*[-+]?[\d.]+(?:[eE][-+]?\d+)?[\s,]*[-+]?[\d.]+(?:[eE][-+]?\d+)?/#)
    else {
      return nil
    }
    let rest = trimmed[move.range.upperBound...].drop { $0.isWhitespace || $0 == "," }
    let isImplicitLine = rest.first.map { !$0.isLetter } ?? false
    return "M" + trimmed[..<move.range.upperBound].dropFirst() + (isImplicitLine ? "l" : "") + rest
  }
}
