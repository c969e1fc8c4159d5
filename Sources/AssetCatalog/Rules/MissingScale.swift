internal import Drawing
internal import Findings

extension CatalogRule {
  static let missingScale = Rule(
    "catalog-missing-scale", .note, title: "no picture for a scale",
    why: "iOS stretches another scale, which blurs it. No iPhone since 2011 needs @1x.",
    inFigma: "Export the frame at this scale too, or as SVG.",
    inCatalog: "Add a picture for this scale, or replace all pictures by one SVG.",
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
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "1x" } ] }
      # a.png 512x512
      """,
      """
      # a.imageset/Contents.json
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "1x" },
        { "filename" : "a@2x.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.imageset/a.png 24x24
      # a.imageset/a@2x.png 48x48
      # AppIcon.appiconset/Contents.json
      { "images" : [ { "idiom" : "mac", "scale" : "1x", "size" : "16x16" } ] }
      """,
    ]
  ).catalog { evidence in
    let images = evidence.sets.filter { $0.kind == .image && $0.contents.object != nil && !$0.isPart }
    let scaled = images.filter { set in set.slots.contains { $0.filename != nil && $0.scale != nil } }
    // A catalog for the Mac, the TV or the watch has no picture at @3x.
    let largest = scaled.count { set in set.slots.contains { $0.filename != nil && $0.scale == .largest } }
    let hasPhoneScales = scaled.count < 10 || 3 * largest >= scaled.count
    let icons = evidence.sets.filter { $0.kind == .appIcon }.flatMap(\.slots).map(AppIconSlot.init)
    let isForOthers = !icons.isEmpty && icons.allSatisfy(\.isBelowLargest)
    let isForPhones = hasPhoneScales && !isForOthers
    return scaled.flatMap { set in
      set.missingScales(needsLargest: isForPhones && !set.isForOtherDevices)
    }
  }
}

extension AssetSet {
  /// Whether a folder around it is called like a platform without screens of @3x: `Mac`, `App tvOS`.
  fileprivate var isForOtherDevices: Bool {
    path.split(separator: "/").contains { folder in
      Self.words(of: folder).contains { Self.platforms.contains($0) }
    }
  }

  private static let platforms: Set = ["mac", "macos", "osx", "tv", "tvos", "vision", "visionos", "watch", "watchos"]

  /// The words of a name in lower case: "my", "watch" and "app" of "MyWatch App".
  private static func words(of name: Substring) -> [String] {
    var words: [String] = [""]
    var isAfterSmall = false
    for character in name {
      let startsWord = character.isUppercase && isAfterSmall
      if startsWord || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      isAfterSmall = character.isLowercase
    }
    // "tvOS" and "macOS" are one word.
    let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
    return words + pairs
  }

  fileprivate func missingScales(needsLargest: Bool) -> [Rule.Finding] {
    var missing: Set<Scale> = []
    // What only some appearances lack.
    var special: [String: Set<Scale>] = [:]
    // Several groups often lack the same scale. One finding names it for all of them.
    for group in scaleGroups.values {
      let scales = group.map(\.scale)
      let hasVector = group.contains { Self.isVector($0.filename?.name ?? "") }
      if hasVector || scales.contains(nil) || isLargeAlone(group) { continue }
      for scale in Self.needed(group[0].idiom) where !scales.contains(scale) {
        guard scale < .largest || needsLargest else { continue }
        let appearance = group[0].appearance
        if appearance.isEmpty {
          missing.insert(scale)
        } else {
          special[appearance, default: []].insert(scale)
        }
      }
    }
    let appearance = missing.isEmpty ? special.keys.min() : nil
    if let appearance { missing = special[appearance, default: []] }
    guard !missing.isEmpty else { return [] }
    let list = missing.sorted().map(\.title).joined(separator: " and ")
    let picture = appearance.map { "\($0) picture" } ?? "picture"
    let range = contents.object?.member(kind.slotsKey)?.keyRange
    return [
      finding(
        "there is no \(picture) for \(list)", help: "export it at that scale too, or use one SVG",
        at: range)
    ]
  }

  /// Whether the only picture is at @1x and too large for its own size: an app shows it smaller, with all its pixels.
  private func isLargeAlone(_ group: [AssetSlot]) -> Bool {
    guard group.count == 1, group[0].scale == 1, let name = group[0].filename?.name,
      let pixels = heads[name]?.pixels
    else { return false }
    return max(pixels.width, pixels.height) >= 256
  }

  /// The slots with files, by what they have in common but for the scale.
  var scaleGroups: [String: [AssetSlot]] {
    let named = slots.filter { $0.filename != nil && !$0.isUnassigned && $0.hasIdiom }
    return Dictionary(grouping: named) { $0.identity(isForScales: true) }
  }

  /// The scales of the screens of a kind of device.
  private static func needed(_ idiom: String) -> [Scale] {
    switch idiom {
    case "universal", "iphone", "car": [2, 3]
    case "ipad", "mac", "watch", "tv", "vision": [2]
    default: []
    }
  }
}
