package import SVGRaster

/// A rule's first example twice: as it is drawn, and as iOS shows it as a template image.
package enum RulePicture {
  private static let side = 96
  /// The blue of the sample's selected tab.
  private static let tint: (UInt8, UInt8, UInt8) = (0x15, 0x5D, 0xFC)

  /// Both on white, side by side; nil when the rule has no example that renders.
  package static func image(of rule: Rule) throws -> PixelImage? {
    guard rule.hasPicture, let example = rule.examples.fires.first else { return nil }
    let text = Rule.Examples.document(example).filter { $0 != "↓" }
    let drawn = try SVGDrawing(bytes: Array(text.utf8)).render(width: side, height: side)
    var picture = PixelImage(width: side * 2, height: side)
    for row in 0..<side {
      for column in 0..<side {
        let source = (row * side + column) * 4
        let pixel = drawn.rgba[source..<source + 4]
        paint((pixel[source], pixel[source + 1], pixel[source + 2]), pixel[source + 3], row, column, in: &picture)
        paint(tint, pixel[source + 3], row, column + side, in: &picture)
      }
    }
    return picture
  }

  private static func paint(
    _ color: (UInt8, UInt8, UInt8), _ alpha: UInt8, _ row: Int, _ column: Int, in picture: inout PixelImage
  ) {
    let index = (row * picture.width + column) * 4
    for (channel, value) in [color.0, color.1, color.2].enumerated() {
      let sum = Int(value) * Int(alpha) + 255 * (255 - Int(alpha))
      picture.rgba[index + channel] = UInt8((sum + 127) / 255)
    }
    picture.rgba[index + 3] = 255
  }
}

extension Rule {
  /// Whether its page shows its example: errors about a picture that can be drawn.
  package var hasPicture: Bool {
    if case .template = check { return severity == .error }
    return false
  }
}
