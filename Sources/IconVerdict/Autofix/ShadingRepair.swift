internal import Drawing
internal import Findings
internal import Markup

/// Removes shadows, gloss and other faint paint that shades the picture.
enum ShadingRepair {
  /// One repair that removes all of it, and one for each part.
  static func repairs(of file: SourceFile, _ outline: SVGOutline) -> [IconRepair] {
    let rewritten = Rewriting.withIDs(file.bytes, outline)
    guard let drawing = try? SVGDrawing(bytes: rewritten.bytes) else { return [] }
    let drawn = outline.elements.indices.filter { outline.isDrawn($0) }
    guard drawn.count <= mostElements else { return [] }
    var edits: [TextEdit] = []
    for index in drawn {
      let element = outline.elements[index]
      guard let id = rewritten.ids[index], !KnockOutRepair.isReferenced(index, outline, file.bytes),
        let alone = try? drawing.render(element: id, width: 96, height: 96),
        let strongest = alone.alpha.max(), strongest > 0, strongest <= strongestShade
      else { continue }
      edits.append(TextEdit(removing: element, from: file.bytes))
    }
    for element in outline.elements
    where element.isSVG && SVGOutline.containers.union(SVGOutline.painters).contains(element.name) {
      guard let filter = element.startTag(in: file.bytes)["filter"] else { continue }
      edits.append(TextEdit(filter.range, ""))
    }
    guard !edits.isEmpty else { return [] }
    func repair(_ edits: [TextEdit]) -> IconRepair {
      IconRepair(what: "removed shadows and gloss", edits: edits) {
        before, after, side throws(RasterError) in
        isShading(try before.picture(side: side), try after.picture(side: side))
      }
    }
    if edits.count == 1 { return [repair(edits)] }
    return [repair(edits)] + edits.map { repair([$0]) }
  }

  private static let mostElements = 48
  /// The alpha of paint that only shades.
  private static let strongestShade: UInt8 = 160

  /// Whether only faint paint is gone beside the picture, and no colour in it changed much.
  static func isShading(_ before: PixelImage, _ after: PixelImage) -> Bool {
    guard before.size == after.size, before != after else { return false }
    for index in stride(from: 0, to: before.rgba.count, by: 4) {
      let old = Int(before.rgba[index + 3])
      let new = Int(after.rgba[index + 3])
      // Beside a shape of which half a pixel is covered, half of the shadow shows.
      if new > old + 8 || old - new > faintest * (255 - new) / 255 + 8 { return false }
      guard min(old, new) >= 200 else { continue }
      for channel in 0..<3 where abs(Int(before.rgba[index + channel]) - Int(after.rgba[index + channel])) > mostChange
      {
        return false
      }
    }
    return true
  }

  /// The greatest alpha of a shadow.
  private static let faintest = 100
  /// The greatest change of a channel.
  private static let mostChange = 64
}
