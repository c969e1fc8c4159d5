internal import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
internal import Platform
internal import Workspace

/// The pictures of an image set for every kind of device, as its `Contents.json` names them.
struct SetPictures {
  /// By what they are for.
  let files: [PictureSlot: PictureFile]

  /// - Parameters:
  ///   - folder: the path of the set.
  ///   - read: reads a file by its path; nil if there is none.
  /// - Returns: nil if there is no such set.
  init?(_ folder: String, read: (_ path: String) throws -> [UInt8]?) rethrows {
    let path = "\(folder)/\(ContentsFile.name)"
    guard let contents = try read(path) else { return nil }
    let set = AssetSet(.image, contents: SourceFile(path: path, bytes: contents))
    var files: [PictureSlot: PictureFile] = [:]
    for slot in set.slots where slot.idiom == "universal" && !slot.isUnassigned {
      guard let name = slot.filename?.name, let variant = ImageVariant(slot) else { continue }
      let file = "\(folder)/\(name)"
      let picture = PictureSlot(variant, scale: PictureName(name)?.scale == nil ? nil : slot.scale ?? 1)
      guard let bytes = try read(file) else { continue }
      files[picture] = PictureFile(file, bytes: bytes, for: picture)
    }
    self.files = files
  }

  /// The pictures of this set and of a later one that stand for each other. Where a vector takes the place of bitmaps, or
  /// the other way round, the sharpest ones do.
  func pairs(with later: SetPictures) -> [(before: PictureFile, after: PictureFile)] {
    let variants = Set((Array(files.keys) + later.files.keys).map(\.variant)).sorted()
    return variants.flatMap { variant -> [(before: PictureFile, after: PictureFile)] in
      let old = files.filter { $0.key.variant == variant }
      let new = later.files.filter { $0.key.variant == variant }
      let common = Set(old.keys).intersection(new.keys).sorted()
      if !common.isEmpty {
        return common.compactMap { slot in
          guard let before = old[slot], let after = new[slot] else { return nil }
          return (before: before, after: after)
        }
      }
      guard let before = old.max(by: { $0.key < $1.key })?.value,
        let after = new.max(by: { $0.key < $1.key })?.value
      else { return [] }
      return [(before: before, after: after)]
    }
  }
}
