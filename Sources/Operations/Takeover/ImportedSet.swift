internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

/// An image set that becomes Monotint's: its sources, and what the configuration has to say of it.
package struct ImportedSet: Sendable {
  /// A picture of the set: the file in the catalog, and the source that it becomes.
  struct Picture: Sendable {
    /// The name of the file in the set.
    let file: String
    /// The digest of the file when it was read.
    let digest: ContentDigest
    /// The bytes of the file.
    let source: [UInt8]

    /// Of the name of the source, such as "svg".
    var ending: String { PictureName(file)?.ending ?? "svg" }
  }

  let candidate: TakeoverCandidate
  let pictures: [PictureSlot: Picture]
  let group: AssetGroup
  /// The name of its source without its ending. It is the set's name, unless that would mean something else.
  var stem: String
  /// Whether the configuration has to give the set its name.
  var needsName = false

  /// As messages show it.
  package var path: String { candidate.set.path }
  /// The name that finds it at run time.
  package var assetName: String { group.name(of: candidate.name.text) }

  /// The paths of its sources in the folder of all sources, and their bytes.
  var sources: [(path: String, bytes: [UInt8])] {
    pictures.sorted { $0.key < $1.key }.map { slot, picture in
      let name = stem + Self.suffix(of: slot.variant) + (slot.scale?.suffix ?? "")
      return (group.path(of: "\(name).\(picture.ending)"), picture.source)
    }
  }

  /// The path of the plain source in the folder of all sources; of bitmaps, the one with the lowest scale.
  var plainSource: String { sources.first?.path ?? "" }

  /// The endings of the default patterns of variants.
  static func suffix(of variant: ImageVariant) -> String {
    var suffix = ""
    if variant.isDark { suffix += "~dark" }
    if variant.isHighContrast { suffix += "~high-contrast" }
    if variant.isRightToLeft { suffix += "~rtl" }
    return suffix
  }

  /// The set as an export writes it.
  var imageSet: ImageSet {
    ImageSet(
      name: candidate.name,
      pictures: pictures.map { slot, picture in
        ImageSet.Picture(slot.variant, scale: slot.scale, bytes: picture.source, ending: picture.ending)
      },
      rendering: candidate.rendering, isMirrored: candidate.isMirrored, properties: candidate.properties)
  }

  /// Whether the slots and the properties that an export writes are those that the set has, apart from empty slots.
  var isKept: Bool {
    guard let bytes = imageSet.files.first(where: { $0.name == ContentsFile.name })?.bytes,
      let written = JSONReader.read(SourceFile(path: path, bytes: bytes)).value?.object
    else { return false }
    func slots(_ contents: JSONObject?) -> [String] {
      guard let images = contents?["images"]?.array else { return [] }
      let named = images.compactMap(\.object).filter { $0["filename"] != nil }
      let slots = named.map { AssetSlot(object: $0, range: 0..<0) }
      // A vector image serves all scales, also if each of them has a slot with it.
      let identities = slots.map { $0.identity(isForScales: $0.fileName.map(AssetSet.isVector) == true) }
      return Set(identities).sorted()
    }
    let found = candidate.set.contents.object
    return slots(found) == slots(written)
      && Self.properties(found) == Self.properties(written)
  }

  /// A property that is off says the same as one that is left out.
  private static func properties(_ contents: JSONObject?) -> [String] {
    guard let properties = contents?["properties"]?.object else { return [] }
    let said = properties.members.filter { $0.value.boolean != false }
    return said.map { member in
      if let text = member.value.string { return "\(member.key)=\(text)" }
      return "\(member.key)=\(member.value.boolean == true)"
    }.sorted()
  }
}
