package import SVGRaster
package import Source

/// What is kept of an icon to compare it with the others of its set; the lock file keeps it too.
package struct IconSummary: Sendable {
  /// Where its root element stands.
  package let place: SourceRange
  /// A digest of the alpha of the icon at @3x: equal for the same picture.
  package let shape: PixelDigest
  package let canvas: PixelBox
  /// The box of the ink; nil when there is none, or when alpha alone does not tell the picture.
  package let box: PixelBox?

  init(_ evidence: IconEvidence) {
    place = evidence.place()
    shape = AlphaImage(evidence.picture).digest
    canvas = evidence.ink.canvas
    box = evidence.problem == nil ? evidence.ink.box : nil
  }

  init(place: SourceRange, shape: PixelDigest, canvas: PixelBox, box: PixelBox?) {
    self.place = place
    self.shape = shape
    self.canvas = canvas
    self.box = box
  }

  func moved(to file: SourceFile) -> IconSummary {
    IconSummary(place: SourceRange(file, place.range), shape: shape, canvas: canvas, box: box)
  }

  /// The longer side of the ink as a share of the canvas's; nil when there is no ink.
  var inkSide: Double? {
    box.map { max(Double($0.width) / Double(canvas.width), Double($0.height) / Double(canvas.height)) }
  }
}
