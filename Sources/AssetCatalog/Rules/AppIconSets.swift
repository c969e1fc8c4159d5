internal import Drawing
internal import Findings

/// The rules about the app icon sets of an app. `AppIconRule` has those that are also about the icons of a design.
extension CatalogRule {
  static let iconSize = Rule(
    "catalog-icon-size", .error, title: "a picture of an app icon in another size than its slot",
    why: "Xcode takes a picture only with exactly the pixels of its slot.",
    inCatalog: "Export the picture again in this size.",
    fires: [
      """
      { "images" : [ { "filename" : ↓"a.png", "idiom" : "iphone", "scale" : "2x", "size" : "29x29" } ] }
      # a.png 40x40
      """,
      """
      { "images" : [ { "filename" : ↓"a.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }
      # a.png 512x512
      """,
      """
      { "images" : [ { "filename" : ↓"a.svg", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }
      # a.svg
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "ipad", "scale" : "2x", "size" : "83.5x83.5" } ] }
      # a.png 167x167
      """
    ],
    levels: RuleSettings.Level.allCases
  ).set { set in
    set.iconSlots.compactMap { icon in
      if let file = icon.slot.filename, AssetSet.isVector(file.name) {
        return set.finding(
          "“\(file.name)” is a vector image, and Xcode takes only bitmaps for an app icon",
          help: "export it as a PNG without transparency", at: file.range)
      }
      guard let file = icon.slot.filename, let pixels = set.heads[file.name]?.pixels, let side = icon.pixels,
        pixels != PixelSize(width: side, height: side)
      else { return nil }
      return set.finding(
        "“\(file.name)” has \(pixels) pixels, and its slot, for \(icon.title), takes \(side) x \(side)",
        help: "export it again in that size", at: file.range)
    }
  }

  static let iconAppearance = Rule(
    "catalog-icon-appearance", .warning, title: "a dark or tinted app icon that iOS never shows",
    why: "Where the set has icons for single sizes, iOS takes those in every appearance.",
    inCatalog: "Keep one picture of 1024 x 1024 pixels for each appearance, and no slots for single sizes.",
    fires: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "iphone", "scale" : "2x", "size" : "60x60" },
        ↓{ "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }
      # a.png 120x120
      # b.png 1024x1024
      """
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }
      # a.png 1024x1024
      # b.png 1024x1024
      """
    ]
  ).set { set in
    let icons = set.iconSlots
    let single = icons.filter(\.isForOneSize)
    // Where each size has its appearances, nobody has seen what iOS does.
    guard !single.isEmpty, single.allSatisfy(\.slot.traits.isEmpty) else { return [] }
    return icons.filter { $0.isForAllSizes && !$0.slot.traits.isEmpty }.map { icon in
      set.finding(
        "iOS never shows the \(icon.appearance) picture “\(icon.slot.fileName ?? "")” beside icons for single sizes",
        help: "keep one picture of 1024 x 1024 points for each appearance, and remove the slots for single sizes",
        at: icon.slot.range)
    }
  }

  static let iconMissing = Rule(
    "catalog-icon-missing", .warning, title: "an app icon that Xcode asks for is missing",
    why: "Xcode warns of it, and the App Store refuses the app.",
    inCatalog: """
      Add the picture, or replace all of them by one of 1024 x 1024 pixels, which Xcode 14 and later scale.
      """,
    fires: [
      """
      { ↓"images" : [ { "filename" : "a.png", "idiom" : "iphone", "scale" : "3x", "size" : "60x60" },
        { "filename" : "b.png", "idiom" : "ios-marketing", "scale" : "1x", "size" : "1024x1024" } ] }
      # a.png 180x180
      # b.png 1024x1024
      """,
      """
      { ↓"images" : [ { "filename" : "a.png", "idiom" : "iphone", "scale" : "2x", "size" : "60x60" },
        { "idiom" : "ios-marketing", "scale" : "1x", "size" : "1024x1024" } ] }
      # a.png 120x120
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "iphone", "scale" : "2x", "size" : "60x60" },
        { "idiom" : "ipad", "scale" : "2x", "size" : "76x76" },
        { "filename" : "b.png", "idiom" : "ios-marketing", "scale" : "1x", "size" : "1024x1024" } ] }
      # a.png 120x120
      # b.png 1024x1024
      """
    ]
  ).catalog { evidence in
    let sets = evidence.sets.filter { $0.kind == .appIcon }
    // One set of an app has the icon of the store, and not its alternate icons.
    let hasStoreIcon = sets.contains { $0.iconSlots.contains(where: \.mustBeOpaque) }
    return sets.flatMap { set in
      AppIconSlot.missing(in: set.iconSlots, hasStoreIcon: hasStoreIcon).map { icon in
        set.finding("Xcode asks for \(icon)", help: "add the picture", at: set.slotsKeyRange)
      }
    }
  }

  static let emptySlot = Rule(
    "catalog-empty-slot", .note, title: "slots without a picture",
    why: "Xcode makes the icon of another picture, or the app has none. An image is shown as in light mode.",
    inCatalog: "Add the pictures. An app icon can also have one picture of 1024 x 1024 pixels.",
    fires: [
      #"{ ↓"images" : [ { "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }"#,
      """
      { ↓"images" : [ { "filename" : "a.png", "idiom" : "mac", "scale" : "1x", "size" : "512x512" },
        { "idiom" : "mac", "scale" : "2x", "size" : "512x512" } ] }
      # a.png 512x512
      """,
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" },
        ↓{ "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "idiom" : "universal" } ] }
      # a.svg
      """,
      """
      # brand.colorset/Contents.json
      { "colors" : [ { "color" : {}, "idiom" : "universal" },
        ↓{ "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "idiom" : "universal" } ] }
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "idiom" : "universal", "scale" : "1x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 48x48
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" },
        { "idiom" : "mac", "scale" : "2x", "size" : "512x512" } ] }
      # a.png 1024x1024
      """,
    ]
  ).set { set in
    if set.kind == .image || set.kind == .color { return set.emptyAppearances }
    guard set.kind == .appIcon, !set.slots.isEmpty else { return [] }
    let used = set.iconSlots
    guard !used.isEmpty else {
      return [
        set.finding(
          "no slot of the app icon has a picture", help: "add one, or delete the set if nothing uses it",
          at: set.slotsKeyRange)
      ]
    }
    let empty = set.slots.filter { $0.filename == nil && $0.hasIdiom }.map(AppIconSlot.init)
    let gaps = empty.filter { $0.isGap(in: used) }.map(\.title)
    guard !gaps.isEmpty else { return [] }
    return [
      set.finding(
        "there is no picture for \(gaps.joinedWithAnd)", help: "add the pictures", at: set.slotsKeyRange)
    ]
  }

  package static let iconAlpha = Rule(
    "catalog-icon-alpha", .warning, title: "an app icon with an alpha channel, although it is opaque",
    why: "The App Store may refuse the app (ITMS-90717).",
    inCatalog: "Export the picture without transparency, as RGB.",
    fires: [
      """
      { "images" : [ { "filename" : ↓"a.png", "idiom" : "ios-marketing", "scale" : "1x", "size" : "1024x1024" } ] }
      # a.png 1024x1024 opaque
      """
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "iphone", "scale" : "2x", "size" : "60x60" },
        { "filename" : "b.png", "idiom" : "mac", "scale" : "2x", "size" : "512x512" } ] }
      # a.png 120x120 opaque
      # b.png 1024x1024 opaque
      """
    ]
  ).reportedByReader

  package static let sameIcon = Rule(
    "catalog-icon-same", .note, title: "a dark or tinted app icon that is the light one",
    why: "It is bright among dark ones. Without the picture, iOS makes a dark one by itself.",
    inCatalog: "Draw a dark picture, or remove it.",
    fires: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : ↓"b.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }
      # a.png 1024x1024
      # b.png 1024x1024
      """
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }
      # a.png 1024x1024
      # b.png 1024x1024 opaque
      """
    ]
  ).reportedByReader

  /// What is said of a picture that is the same as the light one.
  ///
  /// - Parameter appearance: such as “dark”.
  package static func sameIconMessage(_ appearance: String, _ light: String) -> String {
    "the \(appearance) app icon is the same picture as the light one, “\(light)”"
  }
}

extension AssetSet {
  /// The place of the key of its slots.
  var slotsKeyRange: Range<Int>? { contents.object?.member(kind.slotsKey)?.keyRange }
}

extension AssetSet {
  /// What is said of an appearance that has slots, and nothing in any of them.
  fileprivate var emptyAppearances: [Rule.Finding] {
    let used = slots.filter(\.isUsed)
    // Without anything for light mode there is more to say, and `nothingToShow` says it.
    guard used.contains(where: \.traits.isEmpty) else { return [] }
    var told = Set(used.map(\.appearance))
    let what = kind == .color ? "colour" : "picture"
    return slots.filter { !$0.traits.isEmpty && !$0.isUsed && !$0.isUnassigned }.compactMap { slot in
      guard told.insert(slot.appearance).inserted else { return nil }
      return finding(
        "there is no \(slot.appearance) \(what), so iOS takes the other one there",
        help: "add it, or remove the slot", at: slot.range)
    }
  }
}
