package import Drawing

/// The border of a bar as a template image that is a whole number of pixels high at every scale.
///
/// `shadowColor` alone draws one device pixel whatever the design says; a template `shadowImage`
/// keeps its own height and is tinted by `shadowColor`. The height snaps to the nearest pixel, at
/// least one: 0.667 pt is 1, 1 and 2 px at @1x, @2x and @3x.
package enum BorderImage {
  package static func set(
    _ name: AssetName, points: Double, scales: [Scale]
  ) throws(RasterError) -> ImageSet {
    var pictures: [ImageSet.Picture] = []
    for scale in scales {
      let height = height(points: points, scale: scale)
      let opaque = [UInt8](repeating: 255, count: scale.factor * height)
      let file = try PNG.encodeTemplate(
        AlphaImage(width: scale.factor, height: height, alpha: opaque))
      pictures.append(ImageSet.Picture(.plain, scale: scale, bytes: file, ending: "png"))
    }
    return ImageSet(name: name, pictures: pictures, rendering: .template)
  }

  /// The heights in device pixels at each scale, such as 2 at "@2x".
  package static func heights(
    points: Double, scales: [Scale]
  ) -> [(pixels: Int, scale: String)] {
    scales.map { (pixels: height(points: points, scale: $0), scale: $0.title) }
  }

  /// The height in device pixels of a line of this many points.
  package static func height(points: Double, scale: Scale) -> Int {
    max(1, Int((points * scale.pixelsPerPoint).rounded()))
  }
}
