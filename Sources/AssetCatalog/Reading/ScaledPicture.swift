package import Drawing
internal import Findings

/// A bitmap with its scale and its size in pixels.
package struct ScaledPicture: Sendable {
  package let name: String
  package let scale: Scale
  /// In pixels.
  private let width: Int
  private let height: Int

  package init(name: String, scale: Scale, width: Int, height: Int) {
    self.name = name
    self.scale = scale
    self.width = width
    self.height = height
  }

  private struct Size: Hashable {
    let scale: Scale
    let pixels: PixelSize
  }

  private var size: Size { Size(scale: scale, pixels: PixelSize(width: width, height: height)) }

  private var pixels: String { "\(width) x \(height)" }

  private var points: String { "\(text(points(width))) x \(text(points(height)))" }

  private func points(_ pixels: Int) -> Double { Double(pixels) / scale.pixelsPerPoint }

  private func text(_ points: Double) -> String {
    if points == points.rounded() { return Decimals.shortest(points) }
    return Decimals.fixed(points, places: 1)
  }

  private func agrees(with other: ScaledPicture) -> Bool {
    Self.isNear(points(width), other.points(other.width))
      && Self.isNear(points(height), other.points(other.height))
  }

  /// A difference of up to 1.5 points or 5 % comes from rounding.
  private static func isNear(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= max(1.5, 0.05 * max(left, right))
  }

  /// A picture whose size contradicts that of others.
  package struct Contradiction: Sendable {
    /// Of the picture in the list.
    package let index: Int
    package let message: String
  }

  /// The pictures that do not agree with the one with which most agree; of equal ones, that of the
  /// smallest scale.
  package static func contradictions(in pictures: [ScaledPicture]) -> [Contradiction] {
    let sorted = pictures.indices.sorted { pictures[$0].scale < pictures[$1].scale }
    // Thousands of slots can name a few files.
    let alike = Dictionary(grouping: pictures, by: \.size).values.compactMap { group in
      group.first.map { (picture: $0, count: group.count) }
    }
    let support = alike.map { one in
      let agreeing = alike.filter { $0.picture.agrees(with: one.picture) }
      return (size: one.picture.size, count: agreeing.map(\.count).reduce(0, +))
    }
    let most = support.map(\.count).max()
    let best = Set(support.filter { $0.count == most }.map(\.size))
    guard let other = sorted.lazy.map({ pictures[$0] }).first(where: { best.contains($0.size) }) else { return [] }
    return sorted.filter { !pictures[$0].agrees(with: other) }.map { index in
      let picture = pictures[index]
      return Contradiction(
        index: index,
        message: """
          “\(picture.name)” has \(picture.pixels) pixels, which at \(picture.scale.title) are \(picture.points) points; \
          “\(other.name)” stands for \(other.points)
          """)
    }
  }

  /// The scales of the screens of phones for which there is no picture.
  ///
  /// - Parameter pictures: those of one variant.
  package static func missingScales(in pictures: [ScaledPicture]) -> [Scale] {
    if pictures.count == 1, let picture = pictures.first, picture.isLarge { return [] }
    return [2, 3].filter { scale in !pictures.contains { $0.scale == scale } }
  }

  /// Whether it is at @1x and too large for its own size: an app shows it smaller, with all its pixels.
  private var isLarge: Bool { scale == 1 && max(width, height) >= 256 }
}
