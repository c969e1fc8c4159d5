package import Color
package import Drawing
internal import Findings

/// An image set of the catalog: `home.imageset` with its files and its `Contents.json`.
package struct ImageSet {
  package enum Content: Sendable {
    /// A PNG file for each of these scales.
    case scaled([Int: [UInt8]])
    /// One file that serves every scale; `ending` is "svg" or "pdf".
    case vector([UInt8], ending: String)
  }

  package let name: AssetName
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
    func add(_ variant: ImageVariant, _ bytes: [UInt8]?, scale: Int?, ending: String) {
      let file = Self.fileName(name, variant, scale: scale ?? 1, ending: ending)
      if let bytes { files.append((name: file, bytes: bytes)) }
      slots.append([
        "idiom": "universal",
        "appearances": CatalogContents.appearances(variant.appearance),
        "filename": bytes == nil ? nil : .string(file),
        "language-direction": hasDirections ? .string(variant.languageDirection) : nil,
        "scale": scale.map { .string("\($0)x") },
      ])
    }
    // Xcode keeps the slot of a scale that has no file.
    for scale in [1, 2, 3] {
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
    let document = CatalogContents.bytes([("images", .array(slots))], properties: properties)
    files.append((name: "Contents.json", bytes: document))
    self.name = name
    self.files = files.sorted { $0.name.isBefore($1.name) }
  }

  /// The name of the set's folder.
  package static func folder(_ name: AssetName) -> String { name.text + ending }

  /// The name of a set, or its path, from that of its folder.
  package static func name(ofFolder folder: String) -> String {
    guard folder.hasSuffix(ending) else { return folder }
    return String(folder.dropLast(ending.count))
  }

  private static let ending = ".imageset"

  /// "home.png", "home@2x.png", "home-dark@3x.png", "home.svg".
  package static func fileName(
    _ name: AssetName, _ variant: ImageVariant = .plain, scale: Int, ending: String = "png"
  ) -> String {
    let scaleSuffix = scale == 1 ? "" : "@\(scale)x"
    return "\(name.text)\(variant.suffix)\(scaleSuffix).\(ending)"
  }
}

extension ImageSet.Content {
  fileprivate var isVector: Bool {
    switch self {
    case .vector: true
    case .scaled: false
    }
  }
}

/// The appearance and the direction of languages that a picture of an image set is for.
package struct ImageVariant: Hashable, Comparable, Sendable {
  package var isDark = false
  package var isHighContrast = false
  package var isRightToLeft = false

  package init(_ appearance: Appearance = .light, isRightToLeft: Bool = false) {
    isDark = appearance.isDark
    isHighContrast = appearance.isHighContrast
    self.isRightToLeft = isRightToLeft
  }

  package var appearance: Appearance {
    switch (isDark, isHighContrast) {
    case (false, false): .light
    case (true, false): .dark
    case (false, true): .lightHighContrast
    case (true, true): .darkHighContrast
    }
  }

  /// As `Contents.json` says it.
  fileprivate var languageDirection: String { isRightToLeft ? "right-to-left" : "left-to-right" }

  /// The picture that is used where no other fits.
  package static let plain = ImageVariant()

  /// Xcode's order of appearances: any, dark, high contrast, dark with high contrast. Left to right
  /// comes first.
  package static func < (left: Self, right: Self) -> Bool {
    if left.isHighContrast != right.isHighContrast { return right.isHighContrast }
    if left.isDark != right.isDark { return right.isDark }
    return !left.isRightToLeft && right.isRightToLeft
  }

  /// As in "dark, right to left"; empty for the plain variant.
  package var title: String {
    var traits: [String] = []
    if isDark { traits.append("dark") }
    if isHighContrast { traits.append("high contrast") }
    if isRightToLeft { traits.append("right to left") }
    return traits.joined(separator: ", ")
  }

  /// What it adds to the name of a file: "-dark", "-high-contrast", "-rtl".
  var suffix: String {
    var suffix = ""
    if isDark { suffix += "-dark" }
    if isHighContrast { suffix += "-high-contrast" }
    if isRightToLeft { suffix += "-rtl" }
    return suffix
  }

  /// The variant that a file of an image set is for; nil for a file of another name.
  package init?(file: String, in set: AssetName) {
    guard file.hasPrefix(set.text) else { return nil }
    let suffix = file.dropFirst(set.text.count).prefix { $0 != "@" && $0 != "." }
    guard let variant = Self.all.first(where: { $0.suffix == suffix }) else { return nil }
    self = variant
  }

  private static let all = Appearance.allCases.flatMap { appearance in
    [ImageVariant(appearance), ImageVariant(appearance, isRightToLeft: true)]
  }
}

/// The border of a bar as a template image that is a whole number of pixels high at every scale.
///
/// `shadowColor` alone draws one device pixel whatever the design says; a template `shadowImage`
/// keeps its own height and is tinted by `shadowColor`. The height snaps to the nearest pixel, at
/// least one: 0.667 pt is 1, 1 and 2 px at @1x, @2x and @3x.
package enum BorderImage {
  package static func set(
    _ name: AssetName, points: Double, scales: [Int]
  ) throws(RasterError) -> ImageSet {
    var files: [Int: [UInt8]] = [:]
    for scale in scales {
      let height = height(points: points, scale: scale)
      let opaque = [UInt8](repeating: 255, count: scale * height)
      files[scale] = try PNG.encodeTemplate(
        AlphaImage(width: scale, height: height, alpha: opaque))
    }
    return ImageSet(name: name, contents: [.plain: .scaled(files)], rendering: .template)
  }

  /// The height in device pixels of a line of this many points.
  package static func height(points: Double, scale: Int) -> Int {
    max(1, Int((points * Double(scale)).rounded()))
  }
}
