internal import Drawing
internal import Findings

extension CatalogRule {
  static let capInsets = Rule(
    "catalog-cap-insets", .warning, title: "slices that are larger than the picture",
    why: "No part is left that iOS may stretch.",
    inCatalog: "Choose “Show Slicing” in Xcode, and move the lines into the picture.",
    fires: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "resizing" : { "cap-insets" : ↓{ "left" : 30, "right" : 30 },
        "center" : { "mode" : "tile", "width" : 1 }, "mode" : "3-part-horizontal" }, "scale" : "2x" } ] }
      # a.png 48x48
      """,
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal", "resizing" : { "cap-insets" : ↓{ "bottom" : 10, "top" : 20 },
        "center" : { "height" : 1, "mode" : "stretch" }, "mode" : "3-part-vertical" } } ] }
      # a.svg
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "resizing" : { "cap-insets" : { "bottom" : 23, "left" : 23, "right" : 24, "top" : 23 },
        "center" : { "height" : 1, "mode" : "tile", "width" : 1 }, "mode" : "9-part" }, "scale" : "2x" } ] }
      # a.png 48x48
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "resizing" : { "cap-insets" : { "left" : 1e308, "right" : 1e308 } }, "scale" : "2x" } ] }
      # a.png 48x48
      """,
      """
      { "images" : [ { "idiom" : "universal", "resizing" : { "cap-insets" : { "left" : 30, "right" : 30 } }, "scale" : "1x" },
        { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.png 48x48
      """,
    ]
  ).set { set in
    guard set.kind == .image else { return [] }
    return set.slots.compactMap { slot in
      guard let file = slot.filename, let value = slot.object["resizing"]?.object?["cap-insets"],
        let insets = value.object, let size = set.size(of: file.name)
      else { return nil }
      func sum(_ one: String, _ other: String) -> Double { (insets[one]?.number ?? 0) + (insets[other]?.number ?? 0) }
      let across = sum("left", "right")
      let down = sum("top", "bottom")
      // Nobody could act upon a sum that no number is large enough for.
      guard across.isFinite, down.isFinite else { return nil }
      let axis: String
      if across > size.width {
        axis = "left and right take \(Decimals.rounded(across)) of \(Decimals.rounded(size.width)) \(size.unit)"
      } else if down > size.height {
        axis = "top and bottom take \(Decimals.rounded(down)) of \(Decimals.rounded(size.height)) \(size.unit)"
      } else {
        return nil
      }
      return set.finding(
        "the slices at the \(axis) of “\(file.name)”", help: "set them anew in Xcode, with “Show Slicing”",
        at: value.range)
    }
  }
}

extension AssetSet {
  /// The size that slices are measured in. Of a vector image only the longer side is known.
  fileprivate func size(of file: String) -> (width: Double, height: Double, unit: String)? {
    if let pixels = heads[file]?.pixels {
      return (width: Double(pixels.width), height: Double(pixels.height), unit: "pixels")
    }
    return vectorSides[file].map { (width: $0, height: $0, unit: "points") }
  }
}
