internal import Drawing
internal import Findings

extension CatalogRule {
  static let pixelSize = Rule(
    "catalog-pixel-size", .error, title: "the pixels of a picture contradict its scale",
    why: """
      On some devices the picture has another size in points. Up to 1.5 points or 5 % are not reported.
      """,
    inFigma: "Export the frame at 1x, 2x and 3x in one step.",
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
    guard set.kind == .image else { return [] }
    let pictures = set.slots.compactMap { SlotPicture($0, in: set) }
    let groups = Dictionary(grouping: pictures, by: \.group).values
    return groups.flatMap { group in
      ScaledPicture.contradictions(in: group.map(\.picture)).map { contradiction in
        set.finding(
          contradiction.message, help: "put each file into the slot of its scale, or export it again",
          at: group[contradiction.index].range)
      }
    }
  }
}

/// A picture of a set with its slot.
private struct SlotPicture {
  let picture: ScaledPicture
  let range: Range<Int>
  /// Of its slot, without the scale.
  let group: String

  init?(_ slot: AssetSlot, in set: AssetSet) {
    guard let file = slot.filename, let scale = slot.scale,
      let pixels = set.heads[file.name]?.pixels
    else { return nil }
    picture = ScaledPicture(name: file.name, scale: scale, width: pixels.width, height: pixels.height)
    range = file.range
    group = slot.identity(isForScales: true)
  }
}
