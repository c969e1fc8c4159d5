package import SVGRaster
internal import Source

/// An image set of the catalog: `home.imageset` with its files and its `Contents.json`.
package struct ImageSet {
  package enum Content {
    /// A PNG file for each of these scales.
    case scaled([Int: [UInt8]])
    /// One file that serves every scale; `ending` is "svg" or "pdf".
    case vector([UInt8], ending: String)
  }

  package let name: AssetName
  let content: Content
  let rendering: Rendering
  /// In byte order of their names.
  package let files: [(name: String, bytes: [UInt8])]

  /// The name of the set's folder.
  package var folder: String { Self.folder(name) }

  package init(name: AssetName, content: Content, rendering: Rendering) {
    (self.name, self.content, self.rendering) = (name, content, rendering)
    var files: [(name: String, bytes: [UInt8])]
    var properties: [(key: String, value: JSONWriter)] = []
    let slots: [JSONWriter]
    switch content {
    case .vector(let bytes, let ending):
      files = [("\(name.text).\(ending)", bytes)]
      properties.append(("preserves-vector-representation", true))
      slots = [["filename": .string(files[0].name), "idiom": "universal"]]
    case .scaled(let scales):
      files = []
      // Xcode keeps the slot of a scale that has no file.
      slots = [1, 2, 3].map { scale in
        let size = ("scale", JSONWriter.string("\(scale)x"))
        guard let bytes = scales[scale] else { return .object([("idiom", "universal"), size]) }
        let file = Self.fileName(name, scale: scale)
        files.append((file, bytes))
        return .object([("filename", .string(file)), ("idiom", "universal"), size])
      }
    }
    properties.append(("template-rendering-intent", .string(rendering.rawValue)))
    files.append(("Contents.json", CatalogContents.bytes([("images", .array(slots))], properties: properties)))
    self.files = files.sorted { $0.name.isBefore($1.name) }
  }

  package static func folder(_ name: AssetName) -> String { name.text + ".imageset" }

  package static func fileName(_ name: AssetName, scale: Int) -> String {
    scale == 1 ? name.text + ".png" : name.text + "@\(scale)x.png"
  }
}
