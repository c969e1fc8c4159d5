/// A picture of straight (not premultiplied) 8-bit RGBA pixels, rows from the top, no padding.
package struct PixelImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// `width * height * 4` bytes: red, green, blue, alpha.
  package var rgba: [UInt8]

  package init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(rgba.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}
