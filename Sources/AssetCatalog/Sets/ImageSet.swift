package import Drawing
internal import Findings

/// An image set of the catalog: `home.imageset` with its files and its `Contents.json`.
package struct ImageSet: WrittenSet {
  package static let kind = AssetKind.image

  package let name: AssetName
  package var setName: String { name.text }
  /// In byte order of their names.
  package let files: [(name: String, bytes: [UInt8])]

  /// A file of the set.
  package struct Picture: Sendable {
    package let variant: ImageVariant
    /// nil for a vector, which serves every scale.
    package let scale: Scale?
    package let bytes: [UInt8]
    /// Of the name of the file, such as "png".
    package let ending: String

    package init(_ variant: ImageVariant, scale: Scale?, bytes: [UInt8], ending: String) {
      self.variant = variant
      self.scale = scale
      self.bytes = bytes
      self.ending = ending
    }
  }

  /// - Parameters:
  ///   - pictures: one for each variant and scale. One of them is plain.
  ///   - isMirrored: whether iOS mirrors the image in right-to-left languages.
  ///   - others: the properties of the set besides its rendering.
  package init(
    name: AssetName, pictures: [Picture], rendering: RenderingIntent, isMirrored: Bool = false,
    properties others: ImageProperties = ImageProperties()
  ) {
    let hasDirections = isMirrored || pictures.contains { $0.variant.isRightToLeft }
    var files: [(name: String, bytes: [UInt8])] = []
    var slots: [JSONWriter] = []
    func add(_ variant: ImageVariant, _ picture: Picture?, scale: Scale?) {
      let file = picture.map { Self.fileName(name, variant, scale: scale ?? 1, ending: $0.ending) }
      if let file, let picture { files.append((name: file, bytes: picture.bytes)) }
      slots.append([
        "appearances": ContentsFile.appearances(variant.appearance),
        "filename": file.map { .string($0) },
        "idiom": "universal",
        "language-direction": hasDirections ? .string(variant.languageDirection) : nil,
        "scale": scale.map { .string($0.text) },
      ])
    }
    // Xcode's order: by scale, then by appearance, then by direction.
    let scaled = Dictionary(grouping: pictures.filter { $0.scale != nil }, by: \.variant)
    let variants = scaled.sorted { $0.key < $1.key }
    // Xcode keeps the slot of a scale that has no file.
    for scale in Scale.allCases {
      for (variant, pictures) in variants {
        add(variant, pictures.first { $0.scale == scale }, scale: scale)
      }
    }
    let vectors = pictures.filter { $0.scale == nil }
    for picture in vectors.sorted(by: { $0.variant < $1.variant }) {
      add(picture.variant, picture, scale: nil)
    }
    var properties = others.members(isVector: !vectors.isEmpty)
    if rendering != .automatic {
      properties.append((key: "template-rendering-intent", value: .string(rendering.rawValue)))
    }
    let document = ContentsFile.bytes([(key: Self.kind.slotsKey, value: .array(slots))], properties: properties)
    files.append((name: ContentsFile.name, bytes: document))
    self.name = name
    self.files = files.sorted { $0.name.isBefore($1.name) }
  }

  /// The name of the set's folder.
  package static func folder(_ name: AssetName) -> String { kind.folder(of: name.text) }

  /// The name of a set, or its path, from that of its folder.
  package static func name(ofFolder folder: String) -> String {
    guard folder.hasSuffix(".\(kind.rawValue)") else { return folder }
    return kind.name(ofFolder: folder)
  }

  /// "home.png", "home@2x.png", "home-dark@3x.png", "home.svg".
  package static func fileName(
    _ name: AssetName, _ variant: ImageVariant = .plain, scale: Scale, ending: String = "png"
  ) -> String {
    "\(name.text)\(variant.suffix)\(scale.suffix).\(ending)"
  }
}
