internal import Color
internal import Drawing
internal import Findings
internal import Markup

/// The colours as an SVG's source writes them, so that a search for a quoted colour finds it.
struct WrittenColors {
  private let file: SourceFile
  private let outline: SVGOutline

  init(_ file: SourceFile, _ outline: SVGOutline) {
    self.file = file
    self.outline = outline
  }

  /// The text that the source has for a colour that is seen; the colour's hexadecimal digits if the
  /// source does not write it.
  ///
  /// - Parameter element: the element that paints the colour. What it and the elements around it
  ///   write is preferred.
  func text(of color: SIMD3<UInt8>, at element: Int?) -> String {
    if let element {
      let own = [element] + outline.ancestors(of: element)
      if let text = closest(to: color, in: own.flatMap(colors), within: Self.blend) { return text }
    }
    let all = outline.elements.indices.flatMap(colors) + inStyleSheets
    if let text = closest(to: color, in: all, within: Self.rounding) { return text }
    return Hexadecimal.text(red: color.x, green: color.y, blue: color.z)
  }

  /// How far a channel of a colour that is seen may be from the colour that is painted: at edges it
  /// is a blend.
  private static let blend = 24
  private static let rounding = 6

  private typealias Written = (text: String, color: SIMD3<Int>)

  private func closest(
    to color: SIMD3<UInt8>, in written: [Written], within limit: Int
  ) -> String? {
    let color = SIMD3<Int>(truncatingIfNeeded: color)
    func distance(_ other: Written) -> Int {
      (pointwiseMax(color, other.color) &- pointwiseMin(color, other.color)).max()
    }
    guard let closest = written.min(by: { distance($0) < distance($1) }),
      distance(closest) <= limit
    else { return nil }
    return closest.text
  }

  private func colors(of element: Int) -> [Written] {
    outline.elements[element].attributes.flatMap { attribute -> [Written] in
      if attribute.name == "style" {
        return CSSDeclaration.all(in: attribute.value).flatMap { Self.read($0.value) }
      }
      if Self.names.contains(attribute.name) { return Self.read(attribute.value) }
      return []
    }
  }

  private static let names: Set<String> = ["fill", "stroke", "stop-color", "flood-color", "color"]

  private var inStyleSheets: [Written] {
    outline.indices(of: "style").flatMap { index in
      let content = outline.elements[index].content(in: file.bytes)
      return CSSPieces(file.bytes, content).flatMap { piece -> [Written] in
        guard piece.end != UInt8(ascii: "{"), let declaration = piece.declaration(in: file.bytes) else { return [] }
        return Self.read(declaration.value)
      }
    }
  }

  private static func read(_ value: String) -> [Written] {
    let text = value.trimmed
    guard let color = CSSColor.read(text), color.space == .srgb, color.alpha > 0,
      color.components.count == 3
    else { return [] }
    let channels = color.components.map { Int((($0 ?? 0) * 255).rounded()) }
    return [(text: text, color: SIMD3(channels))]
  }
}
