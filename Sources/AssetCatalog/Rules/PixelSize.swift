internal import Drawing
internal import Findings

extension CatalogRule {
  static let pixelSize = Rule(
    "catalog-pixel-size", .error, title: "the pixels of a picture contradict its scale",
    why: """
      iOS divides the pixels of a picture by the scale of its slot to get its size in points. A picture in the wrong \
      slot has another size on some devices: the layout moves, or the icon is blurred. A difference of up to 1.5 points \
      or 5 % comes from rounding, and is not reported.
      """,
    inFigma: "Export the frame at 1x, 2x and 3x in one step, with the suffixes @2x and @3x.",
    inCatalog: "Put each file into the slot of its scale.",
    fires: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "1x" },
        { "filename" : "a@2x.png", "idiom" : "universal", "scale" : "2x" },
        { "filename" : ↓"a@3x.png", "idiom" : "universal", "scale" : "3x" } ] }
      # a.png 24x24
      # a@2x.png 48x48
      # a@3x.png 48x48
      """
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "1x" },
        { "filename" : "a@2x.png", "idiom" : "universal", "scale" : "2x" },
        { "filename" : "a@3x.png", "idiom" : "universal", "scale" : "3x" } ] }
      # a.png 25x24
      # a@2x.png 49x48
      # a@3x.png 74x72
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "filename" : "b.png", "idiom" : "ipad", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 80x80
      """,
    ],
    levels: RuleSettings.Level.allCases
  ).set { set in
    let pictures = set.slots.compactMap { ScaledPicture($0, in: set) }
    let groups = Dictionary(grouping: pictures, by: \.group).values
    let found = groups.flatMap(ScaledPicture.contradictions)
    let sorted = found.sorted { $0.picture.range.lowerBound < $1.picture.range.lowerBound }
    return sorted.map { picture, other in
      set.finding(
        """
        “\(picture.name)” has \(picture.pixels) pixels, which at \(picture.scale.title) are \(picture.points) points; \
        “\(other.name)” stands for \(other.points)
        """,
        help: "put each file into the slot of its scale, or export it again", at: picture.range)
    }
  }
}

/// A picture with the scale of its slot.
private struct ScaledPicture {
  let name: String
  let range: Range<Int>
  let scale: Scale
  /// Of its slot, without the scale.
  let group: String
  /// In pixels.
  private let width: Int
  private let height: Int

  init?(_ slot: AssetSlot, in set: AssetSet) {
    guard let file = slot.filename, let scale = slot.scale,
      let pixels = set.heads[file.name]?.pixels
    else { return nil }
    name = file.name
    range = file.range
    self.scale = scale
    group = slot.identity(isForScales: true)
    width = pixels.width
    height = pixels.height
  }

  var pixels: String { "\(width) x \(height)" }

  var points: String { "\(text(points(width))) x \(text(points(height)))" }

  private func points(_ pixels: Int) -> Double { Double(pixels) / scale.pixelsPerPoint }

  private func text(_ points: Double) -> String {
    if points == points.rounded() { return Decimals.shortest(points) }
    return Decimals.fixed(points, places: 1)
  }

  private func agrees(with other: ScaledPicture) -> Bool {
    Self.isNear(points(width), other.points(other.width))
      && Self.isNear(points(height), other.points(other.height))
  }

  private static func isNear(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= max(1.5, 0.05 * max(left, right))
  }

  /// The pictures that do not agree with the one with which most agree; of equal ones, that of the
  /// smallest scale.
  static func contradictions(
    in pictures: [ScaledPicture]
  ) -> [(picture: ScaledPicture, other: ScaledPicture)] {
    let sorted = pictures.sorted { $0.scale < $1.scale }
    func support(_ picture: ScaledPicture) -> Int { sorted.count { $0.agrees(with: picture) } }
    let most = sorted.map(support).max()
    guard let best = sorted.first(where: { support($0) == most }) else { return [] }
    return sorted.filter { !$0.agrees(with: best) }.map { (picture: $0, other: best) }
  }
}
