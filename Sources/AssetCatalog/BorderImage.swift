package import SVGRaster

/// The line at the edge of a bar as a template image that is a whole number of pixels high at every scale.
///
/// `shadowColor` alone draws one device pixel whatever the design says; a template `shadowImage` keeps its own height and is tinted
/// by `shadowColor`. The height snaps to the nearest pixel, at least one: 0.667 pt is 1, 1 and 2 px at @1x, @2x and @3x.
package struct BorderImage {
  package let set: ImageSet

  package init(_ name: AssetName, points: Double, scales: [Int]) throws(RasterError) {
    var files: [Int: [UInt8]] = [:]
    for scale in scales { files[scale] = try Self.png(points: points, scale: scale) }
    set = ImageSet(name: name, content: .scaled(files), rendering: .template)
  }

  /// The height in device pixels of a line of this many points.
  package static func height(points: Double, scale: Int) -> Int {
    max(1, Int((points * Double(scale)).rounded()))
  }

  private static func png(points: Double, scale: Int) throws(RasterError) -> [UInt8] {
    let height = height(points: points, scale: scale)
    return try PNG.encodeTemplate(
      PixelImage(width: scale, height: height, rgba: Array(repeating: 255, count: scale * height * 4)))
  }
}
