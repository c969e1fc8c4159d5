internal import Color
internal import Drawing
internal import Findings
internal import Markup

/// Replaces a light shape that is painted on a dark one by a real hole: one even-odd path with both
/// outlines.
enum KnockOutRepair {
  /// One repair for each pair of shapes, the later cut out of the earlier, the nearest first; pixels
  /// decide which one is right.
  static func repairs(of icon: TriedIcon, _ outline: SVGOutline) -> [IconRepair] {
    let drawn = outline.elements.indices.filter { outline.isDrawn($0) }.prefix(mostShapes)
    let shapes = drawn.map { FilledShape($0, outline, icon.file.bytes) }
    var repairs: [IconRepair] = []
    for (position, shape) in shapes.enumerated() {
      guard let hole = shape, hole.isLight else { continue }
      let without = icon.copy(TextEdit.apply([TextEdit(hole.element.range, "")], to: icon.file.bytes))
      for case let plate? in shapes[..<position].reversed() where plate.isDark {
        guard repairs.count < mostRepairs else { return repairs }
        let repair = repair(icon.file.bytes, outline, hole: hole, plate: plate, without: without)
        if let repair { repairs.append(repair) }
      }
    }
    return repairs
  }

  /// More shapes make an illustration.
  private static let mostShapes = 48
  /// Each repair that is tried costs several drawings.
  private static let mostRepairs = 96

  /// A filled shape whose element may be changed.
  private struct FilledShape {
    let index: Int
    let element: SVGOutline.Element
    let tag: StartTag
    let path: ShapeData
    let fill: String?

    /// nil for all that is more than a fill, and for an element that the file uses elsewhere.
    init?(_ index: Int, _ outline: SVGOutline, _ bytes: [UInt8]) {
      self.index = index
      element = outline.elements[index]
      tag = element.startTag(in: bytes)
      guard let path = ShapeData(element, tag), !KnockOutRepair.isReferenced(index, outline, bytes) else { return nil }
      self.path = path
      fill = KnockOutRepair.fill(of: index, outline)
    }

    var isLight: Bool { KnockOutRepair.isLight(fill) }
    var isDark: Bool { fill != "none" && !isLight }
  }

  /// - Parameter without: the icon without the hole's shape.
  private static func repair(
    _ bytes: [UInt8], _ outline: SVGOutline, hole: FilledShape, plate: FilledShape,
    without: TriedIcon
  ) -> IconRepair? {
    guard hole.path.transform == plate.path.transform,
      liesInOneSpace(hole.index, plate.index, outline),
      let replacement = replacement(of: plate, with: hole.path, in: bytes)
    else { return nil }
    return IconRepair(
      what: "cut <\(hole.element.name)> out of <\(plate.element.name)>",
      edits: [replacement, TextEdit(removing: hole.element, from: bytes)]
    ) { before, after, side throws(RasterError) in
      let before = try before.picture(side: side)
      let ground = try without.picture(side: side)
      guard before.alpha == ground.alpha else { return false }
      return isHole(before: before, plate: ground, after: try after.picture(side: side))
    }
  }

  /// Replaces a plate by one path with its outline and that of the hole; nil if the plate has
  /// children that another element must not get.
  private static func replacement(
    of plate: FilledShape, with cut: ShapeData, in bytes: [UInt8]
  ) -> TextEdit? {
    let element = plate.element
    let kept = plate.tag.attributes.filter { attribute in
      !plate.path.geometry.contains(attribute.name) && attribute.name != "fill-rule"
    }
    let attributes = kept.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
    let path = "<path\(attributes) fill-rule=\"evenodd\" d=\"\(plate.path.data) \(cut.data)\""
    if plate.tag.isEmpty { return TextEdit(element.tag, path + "/>") }
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
    // In large pictures, a few pixels at the edge of the plate are rounded in another way.
    var strays = before.width * before.height / 10_000
    for index in stride(from: 0, to: before.rgba.count, by: 4) where before.rgba[index + 3] > 0 {
      let painted = before.color(at: index)
      let below = plate.color(at: index)
      let difference = Int((pointwiseMax(painted, below) &- pointwiseMin(painted, below)).max())
      let old = Int(plate.rgba[index + 3])
      let new = Int(after.rgba[index + 3])
      if difference <= 1 {
        // Outside of the light shape every pixel keeps its alpha.
        if abs(old - new) <= 8 { continue }
        strays -= 1
        if strays < 0 || abs(old - new) > Self.edgeStep { return false }
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

  /// Whether a fill is white or nearly so, and opaque.
  static func isLight(_ fill: String?) -> Bool {
    guard let fill, let color = CSSColor.read(fill), color.space == .srgb, color.alpha == 1 else {
      return false
    }
    return color.components.allSatisfy { ($0 ?? 0) >= lightest }
  }

  /// The least channel of what is meant as white, from 0 to 1.
  private static let lightest = 0.97

  /// The fill that an element has or inherits, as it is written.
  static func fill(of index: Int, _ outline: SVGOutline) -> String? {
    let elements = [index] + outline.ancestors(of: index)
    for element in elements.map({ outline.elements[$0] }) {
      if let style = element["style"], let fill = ShapeData.fill(inStyle: style) { return fill }
      if let fill = element["fill"] { return fill }
    }
    return nil
  }

  /// Whether nothing but a fill distinguishes what lies around two elements.
  private static func liesInOneSpace(_ first: Int, _ second: Int, _ outline: SVGOutline) -> Bool {
    let around = Set(outline.ancestors(of: first)).symmetricDifference(
      Set(outline.ancestors(of: second)))
    return around.allSatisfy { index in
      let names = outline.elements[index].attributes.map(\.name)
      return names.allSatisfy { ["id", "fill", "fill-rule", "clip-rule"].contains($0) }
    }
  }

  /// Whether the file names an element elsewhere.
  static func isReferenced(_ index: Int, _ outline: SVGOutline, _ bytes: [UInt8]) -> Bool {
    guard let id = outline.elements[index]["id"] else { return false }
    return bytes.firstRange(of: Array("#\(id)".utf8)) != nil
  }
}

extension PixelImage {
  /// Red, green and blue.
  fileprivate func color(at index: Int) -> SIMD3<UInt8> {
    SIMD3(rgba[index], rgba[index + 1], rgba[index + 2])
  }
}

/// The outline of a plain filled shape as path data.
struct ShapeData {
  let data: String
  let transform: String?
  /// The attributes that made the shape.
  let geometry: Set<String>

  /// nil when the shape is more than a fill: a stroke, an opacity, a style, a class, a clip or a
  /// filter.
  init?(_ element: SVGOutline.Element, _ tag: StartTag) {
    let refused: Set<String> = [
      "stroke", "opacity", "fill-opacity", "class", "clip-path", "mask", "filter", "marker",
      "display", "visibility",
    ]
    guard !tag.attributes.contains(where: { refused.contains($0.name) }) else { return nil }
    if let style = tag["style"]?.value, Self.fill(inStyle: style) == nil { return nil }
    transform = tag["transform"]?.value
    func number(_ name: String) -> Double? {
      guard let text = tag[name]?.value else { return 0 }
      return Double(text)
    }
    switch element.name {
    case "path":
      guard let value = tag["d"]?.value, let absolute = Self.startingAbsolute(value) else {
        return nil
      }
      data = absolute
      geometry = ["d"]
    case "circle", "ellipse":
      let radii = if element.name == "circle" { ["r", "r"] } else { ["rx", "ry"] }
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
        let across = number(tag["rx"] == nil ? "ry" : "rx"), across >= 0,
        let down = number(tag["ry"] == nil ? "rx" : "ry"), down >= 0
      else { return nil }
      let box = Rectangle(x: x, y: y, width: width, height: height)
      data = Self.data(of: box, across: min(across, width / 2), down: min(down, height / 2))
      geometry = ["x", "y", "width", "height", "rx", "ry"]
    case "polygon":
      guard let points = tag["points"]?.value else { return nil }
      data = "M\(points.trimmed)z"
      geometry = ["points"]
    default: return nil
    }
  }

  /// The outline of a rectangle with rounded corners.
  private static func data(of box: Rectangle, across: Double, down: Double) -> String {
    let n = Decimals.shortest
    let right = box.x + box.width
    let bottom = box.y + box.height
    if across == 0 || down == 0 {
      return "M\(n(box.x)) \(n(box.y))H\(n(right))V\(n(bottom))H\(n(box.x))z"
    }
    func corner(_ x: Double, _ y: Double) -> String { "A\(n(across)) \(n(down)) 0 0 1 \(n(x)) \(n(y))" }
    return "M\(n(box.x + across)) \(n(box.y))H\(n(right - across))" + corner(right, box.y + down)
      + "V\(n(bottom - down))" + corner(right - across, bottom)
      + "H\(n(box.x + across))" + corner(box.x, bottom - down)
      + "V\(n(box.y + down))" + corner(box.x + across, box.y) + "z"
  }

  /// The fill of a `style` attribute that declares nothing else; nil for any other.
  static func fill(inStyle style: String) -> String? {
    let declarations = CSSDeclaration.all(in: style)
    guard declarations.count == 1, declarations[0].name == "fill" else { return nil }
    return declarations[0].value
  }

  /// Path data that may follow other data: a relative `m` at its start is absolute, but not what
  /// follows it.
  private static func startingAbsolute(_ data: String) -> String? {
    let bytes = Array(data.utf8)
    var reader = PathReader(bytes, bytes.indices)
    guard let move = reader.next() else { return nil }
    guard move.isRelative else { return String(decoding: bytes[move.range.lowerBound...], as: UTF8.self) }
    let end = move.range.upperBound
    let absoluteMove = "M" + String(decoding: bytes[(move.range.lowerBound + 1)..<end], as: UTF8.self)
    let rest = bytes[end...].drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    let text = String(decoding: rest, as: UTF8.self)
    // Numbers after a move are lines, and these are relative.
    if let next = reader.next(), !next.isExplicit { return absoluteMove + "l" + text }
    return absoluteMove + text
  }
}
