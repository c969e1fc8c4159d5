internal import Drawing
internal import Findings

/// Replaces a light shape that is painted on a dark one by a real hole: one even-odd path with both
/// outlines.
enum KnockOutRepair {
  /// One repair for each pair of siblings, the later cut out of the earlier; pixels decide which
  /// one is right.
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
    let hole = SVGTag(outline.elements[light], in: bytes)
    let plate = SVGTag(outline.elements[dark], in: bytes)
    guard let cut = PathOutline(hole), let around = PathOutline(plate),
      cut.transform == around.transform, isLight(hole), !isLight(plate),
      let replacement = replacement(of: plate, around, with: cut, in: bytes)
    else { return nil }
    return IconFixer.Repair(
      what: "cut <\(hole.element.name)> out of <\(plate.element.name)>",
      edits: [replacement, TextEdit(removing: hole.element, from: bytes)]
    ) { before, after, side throws(RasterError) in
      let without = TextEdit.apply([TextEdit(hole.element.range, "")], to: bytes)
      let plate = try SVGDrawing(bytes: without).render(longestSide: side)
      return isHole(before: before, plate: plate, after: after)
    }
  }

  /// Replaces a plate by one path with its outline and that of the hole; nil if the plate has
  /// children that another element must not get.
  private static func replacement(
    of plate: SVGTag, _ around: PathOutline, with cut: PathOutline, in bytes: [UInt8]
  ) -> TextEdit? {
    let element = plate.element
    let kept = plate.attributes.filter { attribute in
      !around.geometry.contains(attribute.name) && attribute.name != "fill-rule"
    }
    let attributes = kept.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
    let path = "<path\(attributes) fill-rule=\"evenodd\" d=\"\(around.data) \(cut.data)\""
    let isEmptyTag = bytes[element.tag].suffix(2).first == UInt8(ascii: "/")
    if isEmptyTag { return TextEdit(element.tag, path + "/>") }
    if element.name == "path" { return TextEdit(element.tag, path + ">") }
    let endTag = "</\(element.name)>"
    guard element.range.count == element.tag.count + endTag.utf8.count else { return nil }
    return TextEdit(element.range, path + "></path>")
  }

  /// One and a half of cairo's steps of coverage, each 17 of 255: two shapes are rounded
  /// separately, one path once.
  private static let edgeStep = 26

  /// Whether a picture is the old one with the light shape's ink taken away, and with nothing else
  /// changed.
  static func isHole(before: PixelImage, plate: PixelImage, after: PixelImage) -> Bool {
    guard before.alpha == plate.alpha else { return false }
    var cut = 0
    for index in stride(from: 0, to: before.rgba.count, by: 4) where before.rgba[index + 3] > 0 {
      let painted = before.color(at: index)
      let below = plate.color(at: index)
      let difference = Int((pointwiseMax(painted, below) &- pointwiseMin(painted, below)).max())
      let old = Int(plate.rgba[index + 3])
      let new = Int(after.rgba[index + 3])
      if difference <= 1 {
        // Outside of the light shape every pixel keeps its alpha.
        if abs(old - new) > 8 { return false }
        continue
      }
      // Inside, the strength of the light paint is how far it moved the colour, as a share of what
      // white would do.
      let reach = 255 - Int(below.min())
      guard reach > 0 else { return false }
      let expected = old - old * min(difference, reach) / reach
      if abs(expected - new) > Self.edgeStep { return false }
      cut += 1
    }
    return cut > 0
  }

  /// Whether a shape is filled with white or nearly so, and with nothing that a hole would not
  /// have.
  private static func isLight(_ tag: SVGTag) -> Bool {
    guard let fill = tag["fill"]?.value.lowercased() else { return false }
    return ["white", "#fff", "#ffffff", "#fefefe", "#fdfdfd", "#fcfcfc", "#fafafa"].contains(fill)
  }
}

extension PixelImage {
  /// Red, green and blue.
  fileprivate func color(at index: Int) -> SIMD3<UInt8> {
    SIMD3(rgba[index], rgba[index + 1], rgba[index + 2])
  }
}

/// The outline of a plain filled shape as path data.
struct PathOutline {
  let data: String
  let transform: String?
  /// The attributes that made the shape.
  let geometry: Set<String>

  /// nil when the shape is more than a fill: a stroke, an opacity, a style, a class, a clip or a
  /// filter.
  init?(_ tag: SVGTag) {
    let refused: Set<String> = [
      "stroke", "opacity", "fill-opacity", "style", "class", "clip-path", "mask", "filter", "id",
      "marker", "display", "visibility",
    ]
    guard !tag.attributes.contains(where: { refused.contains($0.name) }) else { return nil }
    transform = tag["transform"]?.value
    func number(_ name: String) -> Double? {
      guard let text = tag[name]?.value else { return 0 }
      return Double(text)
    }
    switch tag.element.name {
    case "path":
      guard let value = tag["d"]?.value, let absolute = Self.startingAbsolute(value) else {
        return nil
      }
      data = absolute
      geometry = ["d"]
    case "circle", "ellipse":
      let radii = if tag.element.name == "circle" { ["r", "r"] } else { ["rx", "ry"] }
      guard let x = number("cx"), let y = number("cy"),
        let across = number(radii[0]), across > 0,
        let down = number(radii[1]), down > 0
      else { return nil }
      let n = Decimals.shortest
      data =
        "M\(n(x - across)) \(n(y))A\(n(across)) \(n(down)) 0 0 1 \(n(x + across)) \(n(y))"
        + "A\(n(across)) \(n(down)) 0 0 1 \(n(x - across)) \(n(y))z"
      geometry = ["cx", "cy", "r", "rx", "ry"]
    case "rect":
      guard let x = number("x"), let y = number("y"),
        let width = number("width"), width > 0,
        let height = number("height"), height > 0,
        tag["rx"] == nil, tag["ry"] == nil
      else { return nil }
      let n = Decimals.shortest
      data = "M\(n(x)) \(n(y))H\(n(x + width))V\(n(y + height))H\(n(x))z"
      geometry = ["x", "y", "width", "height"]
    default: return nil
    }
  }

  /// Path data that may follow other data: a relative `m` at its start is absolute, but not what
  /// follows it.
  private static func startingAbsolute(_ data: String) -> String? {
    let trimmed = data.drop { $0.isWhitespace }
    guard let first = trimmed.first else { return nil }
    if first == "M" { return String(trimmed) }
    let relativeMove =
      #/m[\s,]*[-+]?[\d.]+(?:[eE][-+]?\d+)?[\s,]*[-+]?[\d.]+(?:[eE][-+]?\d+)?/#
    guard first == "m", let move = trimmed.prefixMatch(of: relativeMove) else { return nil }
    let absoluteMove = "M" + move.output.dropFirst()
    let rest = trimmed[move.range.upperBound...].drop { $0.isWhitespace || $0 == "," }
    guard let next = rest.first, !next.isLetter else { return absoluteMove + rest }
    // Numbers after a move are lines, and these are relative.
    return absoluteMove + "l" + rest
  }
}
