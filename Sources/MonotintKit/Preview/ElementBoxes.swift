internal import SVGRaster

/// Where the elements that findings point at lie in the picture.
enum ElementBoxes {
  /// The box of the element whose start tag each place stands in; a place in the root, or in what draws nothing, has none.
  static func boxes(
    of places: [SourcePlace], in file: SourceFile, canvas: Int
  ) throws(RasterError) -> [Int: IconMetrics.Box] {
    guard !places.isEmpty, let outline = SVGOutline(bytes: file.bytes) else { return [:] }
    let rewritten = Rewriting.withIDs(file.bytes, outline)
    let drawing = try SVGDrawing(bytes: rewritten.bytes)
    var boxes: [Int: IconMetrics.Box] = [:]
    for offset in Set(places.map(\.range.lowerBound)) {
      guard let element = outline.elements.firstIndex(where: { $0.tag.contains(offset) }), element > 0,
        let id = rewritten.ids[element], drawing.has(element: id)
      else { continue }
      let image = try drawing.render(element: id, width: canvas * scale, height: canvas * scale)
      boxes[offset] = IconMetrics.Box(of: image, scale: Double(scale))
    }
    return boxes
  }

  /// Pixels that make a point.
  private static let scale = 4
}
