/// The alpha of a picture, a byte a pixel, rows from the top, no padding: all that a template image keeps.
package struct AlphaImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package let alpha: [UInt8]

  init(width: Int, height: Int, alpha: [UInt8]) {
    precondition(alpha.count == width * height, "a byte a pixel")
    (self.width, self.height, self.alpha) = (width, height, alpha)
  }

  package init(_ image: PixelImage) {
    let count = image.width * image.height
    let alpha = unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      for index in 0..<count { unsafe output.initializeElement(at: index, to: image.rgba[index * 4 + 3]) }
      initialized = count
    }
    self.init(width: image.width, height: image.height, alpha: alpha)
  }
}
