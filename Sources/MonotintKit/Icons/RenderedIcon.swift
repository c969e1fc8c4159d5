package import SVGRaster

/// An icon drawn onto the exact pixel grid of each scale.
package struct RenderedIcon: Sendable {
  package let source: IconSource
  /// The icon's own size in CSS pixels, as its file says; nil when it leaves that open.
  package let size: SVGDrawing.Size?
  /// The picture at each scale asked for, `canvas * scale` pixels square.
  package let images: [Int: PixelImage]
}
