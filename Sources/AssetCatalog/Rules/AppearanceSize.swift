internal import Drawing
internal import Findings

extension CatalogRule {
  static let appearanceSize = Rule(
    "catalog-appearance-size", .warning, title: "a dark picture of another size",
    why: "What stands beside the image moves when the phone turns dark. Up to 1.5 points or 5 % are not reported.",
    inFigma: "Put both pictures into frames of the same size.",
    inCatalog: "Export both pictures in the same size.",
    fires: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : ↓"b.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 40x48
      """
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 50x48
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "universal", "scale" : "3x" } ] }
      # a.png 48x48
      # b.png 72x72
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "iphone", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "ipad", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 80x80
      """,
    ]
  ).set { set in
    guard set.kind == .image else { return [] }
    let pictures = set.slots.compactMap { AppearancePicture($0, in: set) }
    let plain = pictures.filter(\.appearance.isEmpty)
    var told: Set<String> = []
    return pictures.compactMap { picture in
      let light = plain.filter { $0.purpose == picture.purpose }
      guard !picture.appearance.isEmpty, let nearest = light.last, !light.contains(where: picture.fits),
        told.insert(picture.purpose + picture.appearance).inserted
      else { return nil }
      return set.finding(
        "the \(picture.appearance) picture “\(picture.name)” has \(picture.size) points, and “\(nearest.name)” has "
          + "\(nearest.size)",
        help: "export both in the same size", at: picture.range)
    }
  }
}

/// A picture of a set with its size in points.
private struct AppearancePicture {
  let name: String
  let range: Range<Int>
  let width: Double
  let height: Double
  /// Such as “dark”; empty for any.
  let appearance: String
  /// What its slot is for, but for scale and appearance.
  let purpose: String

  init?(_ slot: AssetSlot, in set: AssetSet) {
    guard let file = slot.filename, !slot.isUnassigned else { return nil }
    if let scale = slot.scale, let pixels = set.heads[file.name]?.pixels {
      width = Double(pixels.width) / scale.pixelsPerPoint
      height = Double(pixels.height) / scale.pixelsPerPoint
    } else if let side = set.vectorSides[file.name] {
      width = side
      height = side
    } else {
      return nil
    }
    name = file.name
    range = file.range
    appearance = slot.appearance
    purpose = slot.identity(without: ["scale", "appearances"])
  }

  var size: String { "\(Decimals.rounded(width)) x \(Decimals.rounded(height))" }

  /// Whether the other has the same size, but for what rounding makes of it.
  func fits(_ other: AppearancePicture) -> Bool {
    Self.isSame(width, other.width) && Self.isSame(height, other.height)
  }

  private static func isSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= max(1.5, 0.05 * max(one, other))
  }
}
