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
  /// In byte order of their names.
  package let files: [(name: String, bytes: [UInt8])]

  package init(name: AssetName, content: Content, rendering: Rendering) {
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
    self.name = name
    self.files = files.sorted { $0.name.isBefore($1.name) }
  }

  /// The name of the set's folder.
  package static func folder(_ name: AssetName) -> String { name.text + ".imageset" }

  package static func fileName(_ name: AssetName, scale: Int) -> String {
    scale == 1 ? name.text + ".png" : name.text + "@\(scale)x.png"
  }
}

/// An icon of the project: the file that it is drawn from, and the image set that it becomes.
package struct IconSource: Hashable, Sendable {
  /// The name of the image set: the file's name without its ending.
  package let name: AssetName
  /// The path as messages show it, such as `Assets/TabBar/home.svg`.
  package let path: String
  package let rendering: Rendering
  /// The side of its square canvas, in points.
  package let canvas: Int

  package init(name: AssetName, path: String, rendering: Rendering = .template, canvas: Int = 24) {
    (self.name, self.path, self.rendering, self.canvas) = (name, path, rendering, canvas)
  }
}

/// The border of a bar as a template image that is a whole number of pixels high at every scale.
///
/// `shadowColor` alone draws one device pixel whatever the design says; a template `shadowImage` keeps its own height and is tinted
/// by `shadowColor`. The height snaps to the nearest pixel, at least one: 0.667 pt is 1, 1 and 2 px at @1x, @2x and @3x.
package enum BorderImage {
  package static func set(_ name: AssetName, points: Double, scales: [Int]) throws(RasterError) -> ImageSet {
    var files: [Int: [UInt8]] = [:]
    for scale in scales {
      let height = height(points: points, scale: scale)
      files[scale] = try PNG.encodeTemplate(
        PixelImage(width: scale, height: height, rgba: Array(repeating: 255, count: scale * height * 4)))
    }
    return ImageSet(name: name, content: .scaled(files), rendering: .template)
  }

  /// The height in device pixels of a line of this many points.
  package static func height(points: Double, scale: Int) -> Int {
    max(1, Int((points * Double(scale)).rounded()))
  }
}
