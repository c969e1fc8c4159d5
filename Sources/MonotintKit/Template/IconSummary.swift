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
}
