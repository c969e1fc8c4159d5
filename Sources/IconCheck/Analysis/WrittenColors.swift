internal import Color
internal import SVGRaster
internal import Source

/// The colours as an SVG's source writes them, so that a search for a quoted colour finds it.
struct WrittenColors {
  private let file: SourceFile
  private let outline: SVGOutline

  init(_ file: SourceFile, _ outline: SVGOutline) {
    (self.file, self.outline) = (file, outline)
  }

  /// The colour that the source writes for one that is seen; of an element, if one is given, or of what is around it
  /// rather than of others. Its own hexadecimal digits if the source does not write it.
  func text(of color: SIMD3<UInt8>, at element: Int?) -> String {
    let own = element.map { [$0] + outline.ancestors(of: $0) } ?? []
    return closest(to: color, in: own.flatMap(colors), within: Self.blend)
      ?? closest(to: color, in: outline.elements.indices.flatMap(colors) + inStyleSheets, within: Self.rounding)
      ?? Hexadecimal.text(color.x, color.y, color.z)
  }

  /// How far a channel of a colour that is seen may be from the colour that is painted: at edges it is a blend.
  private static let blend = 24
  private static let rounding = 6

  private typealias Written = (text: String, color: SIMD3<Int>)

  private func closest(to color: SIMD3<UInt8>, in written: [Written], within limit: Int) -> String? {
    let color = SIMD3<Int>(truncatingIfNeeded: color)
    func distance(_ other: Written) -> Int {
      (pointwiseMax(color, other.color) &- pointwiseMin(color, other.color)).max()
    }
    return written.min { distance($0) < distance($1) }.flatMap { distance($0) <= limit ? $0.text : nil }
  }

  private func colors(of element: Int) -> [Written] {
    outline.elements[element].attributes.flatMap { attribute -> [Written] in
      if attribute.name == "style" { return Self.declared(in: attribute.value) }
      return Self.names.contains(attribute.name) ? Self.read(attribute.value) : []
    }
  }

  private static let names: Set<String> = ["fill", "stroke", "stop-color", "flood-color", "color"]

  private var inStyleSheets: [Written] {
    outline.indices(of: "style").flatMap { index in
      Self.declared(in: String(decoding: file.bytes[outline.elements[index].range], as: UTF8.self))
    }
  }

  /// The colours behind the colons of declarations.
  private static func declared(in text: String) -> [Written] {
    text.split { ";{}<>\"".contains($0) }.flatMap { part in
      part.lastIndex(of: ":").map { read(String(part[part.index(after: $0)...])) } ?? []
    }
  }

  private static func read(_ value: String) -> [Written] {
    let text = value.trimmed
    guard let color = CSSColor.read(text), color.space == .srgb, color.alpha > 0 else { return [] }
    let channels = color.components.map { Int((($0 ?? 0) * 255).rounded()) }
    return channels.count == 3 ? [(text, SIMD3(channels))] : []
  }
}
