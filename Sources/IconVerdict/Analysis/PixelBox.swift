internal import Drawing

/// A rectangle of whole pixels.
package struct PixelBox: Hashable, Sendable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package var width: Int { columns.count }
  package var height: Int { rows.count }
  var area: Int { width * height }

  /// The box of all pixels of a picture.
  init(of image: PixelImage) {
    columns = 0..<image.width
    rows = 0..<image.height
  }

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The pixels that an icon of this size covers fully in a picture into which it was fitted and
  /// centred.
  ///
  /// Coverage is measured here, because the padding of a wide icon would hide that its background
  /// fills the canvas.
  init(fitting size: PointSize?, in image: PixelImage) {
    self.init(of: image)
    guard let size, size.width > 0, size.height > 0 else { return }
    let scale = min(Double(image.width) / size.width, Double(image.height) / size.height)
    columns = Self.inner(of: size.width * scale, in: image.width)
    rows = Self.inner(of: size.height * scale, in: image.height)
  }

  private static func inner(of length: Double, in side: Int) -> Range<Int> {
    let start = (Double(side) - length) / 2
    // A rounding error must not exclude a pixel.
    let first = Int((start - 0.001).rounded(.up))
    let end = Int((start + length + 0.001).rounded(.down))
    guard first < end else {
      // Not one pixel is covered fully, so the middle one stands for the icon.
      return side / 2..<side / 2 + 1
    }
    return max(first, 0)..<min(end, side)
  }
}
