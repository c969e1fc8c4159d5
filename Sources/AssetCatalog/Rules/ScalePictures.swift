package import Drawing
internal import Findings
internal import IconVerdict

extension CatalogRule {
  package static let scalePictures = Rule(
    "catalog-scale-pictures", .warning, title: "the scales of one image show different pictures",
    why: "Mostly only one of the files was replaced.",
    inCatalog: """
      Export the picture again at all scales in one step. `monotint check --explain` shows both pictures.
      """,
    fires: [
      """
      # a.imageset/Contents.json
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" },
        { "filename" : ↓"b.svg", "idiom" : "universal", "scale" : "2x" }, { "filename" : "c.svg", "idiom" : "universal", "scale" : "3x" } ] }
      # a.imageset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M2 2h20v9H2z"/></svg>
      # a.imageset/b.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M13 2h9v20h-9z"/></svg>
      # a.imageset/c.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M2 2h20v9H2z"/></svg>
      """
    ],
    silent: [
      """
      # a.imageset/Contents.json
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" },
        { "filename" : "b.svg", "idiom" : "universal", "scale" : "2x" } ] }
      # a.imageset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M2 2h20v9H2z"/></svg>
      # a.imageset/b.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M2 2.5h20v9H2z"/></svg>
      """,
      """
      # a.imageset/Contents.json
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.svg", "idiom" : "universal" } ] }
      # a.imageset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M2 2h20v9H2z"/></svg>
      # a.imageset/b.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M13 2h9v20h-9z"/></svg>
      """,
    ]
  ).catalog { evidence in
    evidence.scaleDifferences.map { set, difference in
      let place = set.contents.place(difference.usual.range)
      let related = place.map { Diagnostic.Related("the picture for \(difference.usual.scale.title)", at: $0) }
      return set.finding(
        """
        “\(difference.odd.file)” for \(difference.odd.scale.title) shows another picture than \
        “\(difference.usual.file)” for \(difference.usual.scale.title)
        """,
        help: "export the picture again at every scale; `monotint check --explain \(set.path)` shows both",
        at: difference.odd.range, related: [related].compactMap(\.self))
    }
  }
}

/// Two pictures of one image at different scales that do not show the same.
package struct ScaleDifference: Sendable {
  /// A picture for a scale.
  package struct Picture: Sendable {
    package let file: String
    package let scale: Scale
    /// Of the name in `Contents.json`.
    package let range: Range<Int>
    fileprivate let thumbnail: PictureThumbnail

    fileprivate init?(_ slot: AssetSlot, in set: AssetSet, _ thumbnails: [String: PictureThumbnail]) {
      guard let file = slot.filename, let scale = slot.scale, let thumbnail = thumbnails["\(set.path)/\(file.name)"]
      else { return nil }
      self.file = file.name
      self.scale = scale
      self.thumbnail = thumbnail
      range = file.range
    }
  }

  /// The one with which most of the others agree.
  package let usual: Picture
  package let odd: Picture

  /// Those of a set, in the order of the slots.
  ///
  /// - Parameter thumbnails: of the pictures, by the paths of their files.
  static func all(
    in set: AssetSet, _ thumbnails: [String: PictureThumbnail]
  ) -> [ScaleDifference] {
    guard set.kind == .image else { return [] }
    let found = set.scaleGroups.values.flatMap { slots -> [ScaleDifference] in
      // Thousands of slots can name one scale.
      let named = slots.compactMap { Picture($0, in: set, thumbnails) }.map { ($0.scale, $0) }
      let byScale = Dictionary(named, uniquingKeysWith: { first, _ in first })
      let pictures = byScale.values.sorted { $0.scale < $1.scale }
      return differences(of: pictures, isTemplate: set.isTemplate)
    }
    return found.sorted { $0.odd.range.lowerBound < $1.odd.range.lowerBound }
  }

  /// - Parameter pictures: in the order of their scales.
  private static func differences(of pictures: [Picture], isTemplate: Bool) -> [ScaleDifference] {
    func agree(_ left: Picture, _ right: Picture) -> Bool {
      left.thumbnail.showsSame(as: right.thumbnail, alphaOnly: isTemplate)
    }
    guard pictures.count > 1 else { return [] }
    let support = pictures.map { picture in pictures.count { agree($0, picture) } }
    guard let most = support.max(), most < pictures.count, let best = support.firstIndex(of: most) else { return [] }
    let usual = pictures[best]
    return pictures.filter { !agree($0, usual) }.map { ScaleDifference(usual: usual, odd: $0) }
  }
}
