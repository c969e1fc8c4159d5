/// An image set of the catalog: `home.imageset` with its files and its `Contents.json`.
struct ImageSet {
  enum Content {
    /// A PNG file for each of these scales.
    case scaled([Int: [UInt8]])
    /// One file that serves every scale; `ending` is "svg" or "pdf".
    case vector([UInt8], ending: String)
  }

  let name: AssetName
  let content: Content
  let rendering: IconReference.Rendering
  /// The set's files with paths below the group's folder.
  let files: [(path: String, bytes: [UInt8])]

  init(name: AssetName, content: Content, rendering: IconReference.Rendering) {
    (self.name, self.content, self.rendering) = (name, content, rendering)
    files = Self.files(name, content, rendering)
  }

  private static func files(
    _ name: AssetName, _ content: Content, _ rendering: IconReference.Rendering
  ) -> [(path: String, bytes: [UInt8])] {
    let folder = "\(name).imageset"
    let images =
      switch content {
      case .vector(let bytes, let ending): [(path: "\(folder)/\(name).\(ending)", bytes: bytes)]
      case .scaled(let scales):
        scales.sorted { $0.key < $1.key }.map {
          (path: "\(folder)/\(fileName(name, scale: $0.key))", bytes: $0.value)
        }
      }
    return [(path: "\(folder)/Contents.json", bytes: contents(name, content, rendering).bytes)] + images
  }

  private static func contents(
    _ name: AssetName, _ content: Content, _ rendering: IconReference.Rendering
  ) -> CatalogJSON {
    var properties: [String: CatalogJSON] = ["template-rendering-intent": .string(rendering.rawValue)]
    let images: [CatalogJSON]
    switch content {
    case .vector(_, let ending):
      properties["preserves-vector-representation"] = .yes
      images = [.object(["filename": .string("\(name).\(ending)"), "idiom": .string("universal")])]
    case .scaled(let scales):
      // Xcode keeps the slot of a scale that has no file.
      images = [1, 2, 3].map { scale in
        var slot: [String: CatalogJSON] = ["idiom": .string("universal"), "scale": .string("\(scale)x")]
        if scales[scale] != nil { slot["filename"] = .string(fileName(name, scale: scale)) }
        return .object(slot)
      }
    }
    return .contents(["images": .array(images)], properties: properties)
  }

  static func fileName(_ name: AssetName, scale: Int) -> String { scale == 1 ? "\(name).png" : "\(name)@\(scale)x.png" }
}
