package import Drawing
internal import Findings

/// An image set of the catalog: `home.imageset` with its files and its `Contents.json`.
package struct ImageSet: WrittenSet {
  package static let kind = AssetKind.image

  package enum Content: Sendable {
    /// A PNG file for each of these scales.
    case scaled([Scale: [UInt8]])
    /// One file that serves every scale; `ending` is "svg" or "pdf".
    case vector([UInt8], ending: String)
    /// The template of a custom symbol, which lies in a symbol set.
    case symbol([UInt8])
  }

  package let name: AssetName
  package var setName: String { name.text }
  /// In byte order of their names.
  package let files: [(name: String, bytes: [UInt8])]

  /// - Parameters:
  ///   - contents: the pictures of each variant, one of them plain. All have the same kind of
  ///     content.
  ///   - isMirrored: whether iOS mirrors the image in right-to-left languages.
  ///   - others: the properties of the set besides its rendering.
  package init(
    name: AssetName, contents: [ImageVariant: Content], rendering: RenderingIntent,
    isMirrored: Bool = false,
    properties others: ImageProperties = ImageProperties()
  ) {
    // Xcode's order: by scale, then by appearance, then by direction.
    let sorted = contents.sorted { $0.key < $1.key }
    let hasDirections = isMirrored || sorted.contains { $0.key.isRightToLeft }
    var files: [(name: String, bytes: [UInt8])] = []
    var slots: [JSONWriter] = []
    func add(_ variant: ImageVariant, _ bytes: [UInt8]?, scale: Scale?, ending: String) {
      let file = Self.fileName(name, variant, scale: scale ?? 1, ending: ending)
      if let bytes { files.append((name: file, bytes: bytes)) }
      slots.append([
        "idiom": "universal",
        "appearances": ContentsFile.appearances(variant.appearance),
        "filename": bytes == nil ? nil : .string(file),
        "language-direction": hasDirections ? .string(variant.languageDirection) : nil,
        "scale": scale.map { .string($0.text) },
      ])
    }
    // Xcode keeps the slot of a scale that has no file.
    for scale in Scale.allCases {
      for case (let variant, .scaled(let pictures)) in sorted {
        add(variant, pictures[scale], scale: scale, ending: "png")
      }
    }
    for case (let variant, .vector(let bytes, let ending)) in sorted {
      add(variant, bytes, scale: nil, ending: ending)
    }
    var properties = others.members(isVector: contents.values.contains(where: \.isVector))
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

extension ImageSet.Content {
  fileprivate var isVector: Bool {
    switch self {
    case .vector: true
    case .scaled, .symbol: false
    }
  }
}
