package import SVGRaster

/// What is kept of an icon to compare it with the others of its set.
package struct IconSummary: Sendable {
  package let file: SourceFile
  /// Where its root element stands.
  package let place: SourcePlace
  /// The icon at @3x.
  package let picture: PixelImage
  package let canvas: PixelBox
  package let box: PixelBox?

  init(_ evidence: IconEvidence) {
    file = evidence.file
    place = evidence.place()
    picture = evidence.picture
    canvas = evidence.ink.canvas
    box = evidence.ink.box
  }

  /// The longer side of the ink as a share of the canvas's; nil when there is no ink.
  var inkSide: Double? {
    box.map { max(Double($0.width) / Double(canvas.width), Double($0.height) / Double(canvas.height)) }
  }
}
