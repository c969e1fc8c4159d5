internal import Findings

extension CatalogRule {
  static let missingScale = Rule(
    "catalog-missing-scale", .note, "no picture for a scale",
    why: """
      On a screen of the missing scale iOS stretches the picture of another one, and it is blurred. Every iPhone since \
      2011 has a screen of @2x or @3x; @1x is not needed.
      """,
    inFigma: "Export the frame at the missing scale too, or as SVG, which serves all scales.",
    inCatalog: "Add the picture, or replace all of them by one SVG.",
    fires: [
      """
      { ↓"images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" }, { "idiom" : "universal", "scale" : "3x" } ] }
      # a.png 48x48
      """
    ],
    silent: [
      """
      { "images" : [ { "idiom" : "universal", "scale" : "1x" }, { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "filename" : "b.png", "idiom" : "universal", "scale" : "3x" } ] }
      # a.png 48x48
      # b.png 72x72
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "ipad", "scale" : "2x" } ] }
      # a.png 48x48
      """,
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.svg
      """,
    ]
  ).catalog { evidence in
    let images = evidence.sets.filter { $0.kind == .image && $0.contents.object != nil }
    let scaled = images.filter { set in set.slots.contains { $0.filename != nil && $0.factor != nil } }
    // A catalog for the Mac or the TV has no picture at @3x.
    let hasTriple = scaled.contains { set in set.slots.contains { $0.filename != nil && $0.factor == 3 } }
    return scaled.flatMap { $0.missingScales(needsTriple: hasTriple || scaled.count < 10) }
  }
}

extension AssetSet {
  fileprivate func missingScales(needsTriple: Bool) -> [Rule.Finding] {
    var groups: [(identity: String, idiom: String, slots: [AssetSlot])] = []
    for slot in slots where slot.filename != nil && !slot.isUnassigned {
      let identity = slot.identity(isForScales: true)
      if let index = groups.firstIndex(where: { $0.identity == identity }) {
        groups[index].slots.append(slot)
      } else {
        groups.append((identity, slot.idiom, [slot]))
      }
    }
    // Several groups often lack the same scale. One finding names it for all of them.
    var missing: [Int] = []
    for group in groups {
      let scales = group.slots.map(\.factor)
      guard !scales.contains(nil), !group.slots.contains(where: { Self.isVector($0.filename?.name ?? "") }) else {
        continue
      }
      missing += Self.needed(group.idiom).filter {
        ($0 < 3 || needsTriple) && !scales.contains($0) && !missing.contains($0)
      }
    }
    guard !missing.isEmpty else { return [] }
    let list = missing.sorted().map { "@\($0)x" }.joined(separator: " and ")
    let range = contents.object?.member(kind.slotsKey)?.keyRange
    return [finding("there is no picture for \(list)", help: "export it at that scale too, or use one SVG", at: range)]
  }

  private static func needed(_ idiom: String) -> [Int] {
    switch idiom {
    case "universal", "iphone": [2, 3]
    case "car": [2, 3]
    case "ipad", "mac", "watch", "tv", "vision": [2]
    default: []
    }
  }
}
