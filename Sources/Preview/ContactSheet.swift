internal import Color
package import Drawing
internal import Findings
internal import Platform

/// A preview as one picture: the bar in each appearance, every icon at every scale, and the
/// findings.
package struct ContactSheet: Sendable {
  let image: PixelImage
  /// The parts of the picture that depend on the fonts of the machine.
  private let texts: [SheetText]

  /// Pixels per point.
  package static let scale: Scale = 3

  /// Draws the sheet of a preview.
  package init(_ preview: Preview) throws(RasterError) {
    let layout = SheetLayout(preview)
    var drawing = try SheetDrawing(layout)
    for (index, appearance) in layout.appearances.enumerated() {
      try drawing.drawBar(preview, appearance, at: layout.bar(index))
    }
    try drawing.drawIcons(preview, layout)
    try drawing.drawFindings(preview, layout)
    (image, texts) = try drawing.finish()
  }

  package var png: [UInt8] {
    get throws(RasterError) { try PNG.encodeOriginal(image, comment: comment) }
  }

  /// Whether a picture shows the same, apart from the font of its text. So a committed sheet need
  /// not change on a machine with other fonts.
  package func isShown(by png: [UInt8]) -> Bool {
    guard png.firstRange(of: Array(comment.utf8)) != nil,
      let other = try? PNG.decode(png, expecting: .size(image.size))
    else { return false }
    return zip(withoutTexts(image), withoutTexts(other)).allSatisfy { own, other in
      abs(Int(own) - Int(other)) <= Self.tolerance
    }
  }

  /// How much a channel may differ, of 255, because versions of librsvg draw the edges of icons
  /// differently.
  private static let tolerance = 8

  /// A checksum of the texts, which the PNG file holds as a comment.
  private var comment: String {
    let lines = texts.map { text in
      let numbers = [text.box.x, text.box.y, text.box.width, text.size, Double(text.weight)]
      let words = [text.text] + numbers.map { Decimals.fixed($0, places: 2) }
      return words.joined(separator: " ")
    }
    let digest = ContentDigest(of: Array(lines.joined(separator: "\n").utf8))
    return "Monotint, texts \(digest.hexadecimal.prefix(16))"
  }

  /// The colours of a picture of this size, with zeros where text is.
  private func withoutTexts(_ image: PixelImage) -> [UInt8] {
    var rgba = image.rgba
    let scale = Self.scale.pixelsPerPoint
    for text in texts {
      // A letter may reach a point beyond its box.
      let left = max(0, Int((text.box.x - 1) * scale))
      let top = max(0, Int((text.box.y - 1) * scale))
      let right = min(image.width, Int((text.box.x + text.box.width + 1) * scale) + 1)
      let bottom = min(image.height, Int((text.box.y + text.box.height + 1) * scale) + 1)
      for row in top..<bottom {
        let start = row * image.width
        for byte in (start + left) * 4..<(start + right) * 4 { rgba[byte] = 0 }
      }
    }
    return rgba
  }
}

/// A line of text on a sheet.
struct SheetText: Sendable {
  let text: String
  /// In points.
  let box: Rectangle
  let size: Double
  let weight: Int
}
