internal import Drawing
internal import Findings

extension CatalogRule {
  static let unknownSlot = Rule(
    "catalog-unknown-slot", .warning, title: "a file in a slot that Xcode does not have",
    why: """
      Xcode leaves it out: a slot without “idiom”, one for an iPad at @3x, or an app icon that its device \
      has not.
      """,
    inCatalog: "Drag it into its slot in Xcode, or delete it.",
    fires: [
      """
      { "images" : [ ↓{ "filename" : "a.svg" } ] }
      # a.svg
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "ipad", "scale" : "2x" }, ↓{ "filename" : "b.png", "idiom" : "ipad", "scale" : "3x" } ] }
      # a.png 48x48
      # b.png 72x72
      """,
      """
      { "images" : [ ↓{ "filename" : "a.png", "idiom" : "iphone", "scale" : "1x", "size" : "60x60" } ] }
      # a.png 60x60
      """,
      """
      { "images" : [ ↓{ "filename" : "a.png", "idiom" : "universal", "platform" : "ios", "size" : "1024" } ] }
      # a.png 1024x1024
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "mac", "scale" : "1x", "size" : "128x128" },
        ↓{ "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "mac", "scale" : "1x", "size" : "128x128" } ] }
      # a.png 128x128
      # b.png 128x128
      """,
      """
      { "images" : [ ↓{ "filename" : "a.png", "idiom" : "universal", "platform" : "watchOS", "size" : "1024x1024" } ] }
      # a.png 1024x1024
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "3x" }, { "scale" : "2x" } ] }
      # a.png 72x72
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "ipad", "scale" : "2x", "size" : "83.5x83.5" },
        { "filename" : "b.png", "idiom" : "watch", "role" : "notificationCenter", "scale" : "2x", "size" : "27.5x27.5", "subtype" : "42mm" } ] }
      # a.png 167x167
      # b.png 55x55
      """,
    ]
  ).contents { set in
    guard set.kind == .image || set.kind == .appIcon else { return [] }
    return set.slots.compactMap { slot in
      guard !slot.isUnassigned, let name = slot.fileName, let problem = problem(of: slot, in: set) else { return nil }
      return set.finding(
        "\(problem.message), so it leaves “\(name)” out as unassigned", help: problem.help, at: slot.range)
    }
  }

  private static func problem(of slot: AssetSlot, in set: AssetSet) -> (message: String, help: String)? {
    if !slot.hasIdiom {
      return ("the slot has no “idiom” for Xcode", #"add "idiom" : "universal", or assign the file in Xcode"#)
    }
    let help = "assign the file to its slot in Xcode, or delete it"
    if set.kind == .appIcon {
      return AppIconSlot(slot).problem.map { ($0, help) }
    }
    guard slot.scale == .largest, let device = devicesBelowLargest[slot.idiom] else { return nil }
    return ("Xcode has no slot for \(device) at @3x", help)
  }

  /// Those without a screen at @3x, by idiom.
  private static let devicesBelowLargest = ["ipad": "iPads", "mac": "Macs", "tv": "Apple TV"]
}
