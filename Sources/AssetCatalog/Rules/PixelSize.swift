internal import Findings

extension CatalogRule {
  static let pixelSize = Rule(
    "catalog-pixel-size", .error, "the pixels of a picture contradict its scale",
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
    return Dictionary(grouping: pictures, by: \.group).values.flatMap(ScaledPicture.contradictions)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }.map { picture, range, other in
        set.finding(
          "“\(picture.name)” has \(picture.pixels) pixels, which at @\(picture.scale)x are \(picture.points) points; "
            + "“\(other.name)” stands for \(other.points)",
          help: "put each file into the slot of its scale, or export it again", at: range)
      }
  }
}

/// A picture with the scale of its slot.
private struct ScaledPicture {
  let name: String
  let range: Range<Int>
  let scale: Int
  /// Of its slot, without the scale.
  let group: String
  private let width, height: Double

  init?(_ slot: AssetSlot, in set: AssetSet) {
    guard let file = slot.filename, let scale = slot.factor, let pixels = set.heads[file.name]?.pixels else {
      return nil
    }
    (name, range, self.scale) = (file.name, file.range, scale)
    group = slot.identity(isForScales: true)
    (width, height) = (Double(pixels.width), Double(pixels.height))
  }

  var pixels: String { "\(Int(width)) x \(Int(height))" }
  var points: String {
    func text(_ length: Double) -> String {
      let points = length / Double(scale)
      return points == points.rounded() ? Decimals.shortest(points) : Decimals.fixed(points, places: 1)
    }
    return "\(text(width)) x \(text(height))"
  }

  private func agrees(with other: ScaledPicture) -> Bool {
    func isNear(_ side: Double, _ otherSide: Double) -> Bool {
      let (left, right) = (side / Double(scale), otherSide / Double(other.scale))
      return abs(left - right) <= max(1.5, 0.05 * max(left, right))
    }
    return isNear(width, other.width) && isNear(height, other.height)
  }

  /// The pictures that do not agree with the one with which most agree; of equal ones, that of the smallest scale.
  static func contradictions(
    in pictures: [ScaledPicture]
  ) -> [(picture: ScaledPicture, range: Range<Int>, other: ScaledPicture)] {
    let sorted = pictures.sorted { $0.scale < $1.scale }
    func support(_ picture: ScaledPicture) -> Int { sorted.count { $0.agrees(with: picture) } }
    let most = sorted.map(support).max()
    guard let best = sorted.first(where: { support($0) == most }) else { return [] }
    return sorted.filter { !$0.agrees(with: best) }.map { ($0, $0.range, best) }
  }
}
