internal import Color
internal import Drawing
internal import Findings
internal import Markup
internal import SymbolOutline

/// The shapes that the elements of an icon draw, each element drawn alone in its place: no style, no
/// transform and no reference has to be resolved.
struct ElementShapes {
  /// A fill or a line in one colour.
  struct Part {
    let shape: Shape
    let color: LabColor
    /// In hexadecimal digits: "#1d70b8".
    let text: String
    /// Whether it is white or nearly so.
    let isLight: Bool
  }

  struct Element {
    /// Its place among the elements of the outline.
    let index: Int
    /// From the bottom to the top.
    let parts: [Part]
  }

  /// Those that draw something, from the bottom to the top.
  private(set) var elements: [Element] = []
  private let file: SourceFile
  private let outline: SVGOutline
  /// The file without clips that cut nothing off, and with one colour in place of each gradient.
  private let plain: [UInt8]

  /// More elements make an illustration.
  private static let mostElements = 96
  private static let side = 2048.0
  private static let mostBytes = 4 << 20
  /// What stands for a gradient while the outlines are read; nobody writes this color.
  private static let gradientColor = "#777778"

  /// nil if something cannot be told by outlines: a filter, a mask, a bitmap, text, a dashed line or a
  /// translucent part.
  init?(_ file: SourceFile, _ outline: SVGOutline) {
    self.file = file
    self.outline = outline
    let drawn = outline.elements.indices.filter { outline.isDrawn($0) }
    guard drawn.count <= Self.mostElements, outline.indices(of: "text", "image").isEmpty else { return nil }
    plain = Self.withoutGradients(Self.withoutClips(file.bytes, outline), outline)
    let rewritten = Rewriting.withIDs(plain, outline)
    let painted = Rewriting.withIDs(file.bytes, outline)
    guard let drawing = try? SVGDrawing(bytes: rewritten.bytes),
      let original = try? SVGDrawing(bytes: painted.bytes)
    else { return nil }
    for index in drawn {
      guard let id = rewritten.ids[index] else { return nil }
      let shapes: [Shape]
      do {
        shapes = try Self.shapes(of: id, in: drawing)
      } catch SymbolProblem.empty {
        continue
      } catch {
        return nil
      }
      var parts: [Part] = []
      for shape in shapes {
        guard let part = Self.part(shape, of: id, in: original) else { return nil }
        parts.append(part)
      }
      elements.append(Element(index: index, parts: parts))
    }
  }

  private static func shapes(of id: String, in drawing: borrowing SVGDrawing) throws -> [Shape] {
    let border = side * 2
    let document = try drawing.paths(of: id, side: side, border: border, mostBytes: mostBytes)
    return try CairoShapes(document, origin: Vector(border, border), side: side).shapes
  }

  /// - Parameter drawing: the icon with its gradients.
  private static func part(_ shape: Shape, of id: String, in drawing: borrowing SVGDrawing) -> Part? {
    guard let written = shape.color.flatMap(CSSColor.read), written.space == .srgb else { return nil }
    var rgb = SIMD3<UInt8>()
    for channel in 0..<3 {
      rgb[channel] = UInt8(clamping: Int(((written.components[channel] ?? 0) * 255).rounded()))
    }
    if rgb == SIMD3(0x77, 0x77, 0x78) {
      guard let picture = try? drawing.render(element: id, width: 96, height: 96),
        let mean = picture.meanColor
      else { return nil }
      rgb = mean
    }
    let color = LabColor(red: Double(rgb.x), green: Double(rgb.y), blue: Double(rgb.z))
    let hex = (Int(rgb.x) << 16 | Int(rgb.y) << 8 | Int(rgb.z)) | 1 << 24
    return Part(
      shape: shape, color: color, text: "#" + String(hex, radix: 16).dropFirst(),
      isLight: rgb.min() >= TemplateProof.lightest)
  }

  // MARK: Places

  /// The map from the units of outlines to those in which an element's own attributes are read,
  /// without its own `transform`.
  func toParent(of index: Int) -> Transform? {
    let element = outline.elements[index]
    for side in [512.0, 64, 8, 1] {
      let probe = ##"<path id="monotint-probe" fill="#000" stroke="none" d="M0 0H\##(side)V\##(side)H0z"/>"##
      let bytes = TextEdit.apply([TextEdit(inserting: probe, at: element.tag.lowerBound)], to: plain)
      guard let drawing = try? SVGDrawing(bytes: bytes),
        let shape = try? Self.shapes(of: "monotint-probe", in: drawing).first,
        let subpath = shape.subpaths.first, subpath.segments.count >= 3
      else { continue }
      let origin = subpath.start
      let across = (subpath.segments[0].end - origin) / side
      let down = (subpath.segments[2].end - origin) / side
      return Transform(across.x, across.y, down.x, down.y, origin.x, origin.y).inverse
    }
    return nil
  }

  // MARK: Copies

  /// The bytes without the addresses of clips, if that changes no pixel.
  private static func withoutClips(_ bytes: [UInt8], _ outline: SVGOutline) -> [UInt8] {
    let ranges = Rewriting.addresses(of: ["clip-path"], in: bytes, outline)
    guard !ranges.isEmpty else { return bytes }
    let plain = Rewriting.blanking(ranges, in: bytes)
    guard let before = try? SVGDrawing(bytes: bytes).render(longestSide: 288),
      let after = try? SVGDrawing(bytes: plain).render(longestSide: 288), before.size == after.size
    else { return bytes }
    let isSame = zip(before.rgba, after.rgba).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    return isSame ? plain : bytes
  }

  private static func withoutGradients(_ bytes: [UInt8], _ outline: SVGOutline) -> [UInt8] {
    var copy = bytes
    let addresses = Rewriting.addresses(of: ["fill", "stroke"], in: bytes, outline)
    for range in addresses where range.count >= gradientColor.utf8.count {
      let spaces = repeatElement(UInt8(ascii: " "), count: range.count - gradientColor.utf8.count)
      copy.replaceSubrange(range, with: Array(gradientColor.utf8) + spaces)
    }
    return copy
  }
}

extension PixelImage {
  /// The mean of what is mostly opaque; nil if nothing is.
  fileprivate var meanColor: SIMD3<UInt8>? {
    var sum = SIMD3<Int>()
    var count = 0
    for index in stride(from: 0, to: rgba.count, by: 4) where rgba[index + 3] >= 250 {
      sum &+= SIMD3(Int(rgba[index]), Int(rgba[index + 1]), Int(rgba[index + 2]))
      count += 1
    }
    guard count > 0 else { return nil }
    return SIMD3(truncatingIfNeeded: (sum &+ count / 2) / count)
  }
}
