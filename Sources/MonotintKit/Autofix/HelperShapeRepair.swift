internal import SVGRaster
internal import Source

/// Takes out rectangles that paint nothing, which design tools leave to mark the canvas.
enum HelperShapeRepair {
  static func repairs(of file: SourceFile, _ outline: SVGOutline) -> [IconFixer.Repair] {
    outline.elements.indices.compactMap { index in
      let element = outline.elements[index]
      guard ["rect", "path"].contains(element.name), outline.isDrawn(index) else { return nil }
      let tag = SVGTag(element, in: file.bytes)
      let names = Set(tag.attributes.map(\.name))
      guard tag["fill"]?.value == "none", names.isSubset(of: ["fill", "x", "y", "width", "height", "d", "rx"]) else {
        return nil
      }
      return IconFixer.Repair(
        what: "removed a <\(element.name)> that paints nothing",
        edits: [TextEdit(removing: element, from: file.bytes)]
      ) { pair throws(RasterError) in
        for side in IconFixer.sides {
          let (before, after) = try pair.pictures(side)
          if before != after { return false }
        }
        return true
      }
    }
  }
}
