package import Color
package import Drawing
internal import Findings

/// An icon of the project: the files that it is drawn from, and the image set that it becomes.
package struct IconSource: Hashable, Sendable {
  /// The name of the image set.
  package let name: AssetName
  package let group: AssetGroup
  /// The path as messages show it, such as `Assets/TabBar/home.svg`.
  package let path: String
  /// The paths of the files for other appearances and for right-to-left languages.
  package var variants: [ImageVariant: String] = [:]
  /// The files of an icon that is written as it is; none for an icon that is drawn. `path` and
  /// `variants` have the sharpest picture of each variant, by which it is judged.
  package var pictures: [PictureSlot: String] = [:]
  package var rendering = RenderingIntent.template
  package var canvas = IconCanvas.standard
  package var format = ImageFormat.png
  /// Multiplies the size of a symbol.
  package var symbolScale = 1.0
  /// Whether iOS mirrors the image in right-to-left languages.
  package var isMirrored = false
  /// The colour that fills its shape, for an image that has its final colour; nil for all others.
  package var fill: Appearances<DesignColor>? {
    switch filling {
    case .none: nil
    case .color(let color): color
    }
  }
  /// The other properties of its image set.
  package var properties = ImageProperties()
  /// Whether it becomes an app icon, which lies in a set of its own kind.
  package var isAppIcon = false
  /// Whether the configuration gives this icon its name by itself, and not by a pattern.
  package var isNamed = false
  /// The path of the app's catalog whose set it is; nil for an icon that becomes a set of Monotint's.
  package var catalog: String?

  /// `fill`, stored outside of the icon: it is large, and most of thousands of icons have none.
  private indirect enum Filling: Hashable, Sendable {
    case none
    case color(Appearances<DesignColor>)
  }

  private var filling = Filling.none

  package init(name: AssetName, group: AssetGroup, path: String) {
    self.name = name
    self.group = group
    self.path = path
  }

  /// The image in its final colour: a set of its own beside this one, with a picture for each
  /// appearance of the colour.
  ///
  /// - Parameter suffix: ends its name, after the name of this one.
  package func filled(
    with color: Appearances<DesignColor>, suffix: String
  ) throws(AssetName.Problem) -> IconSource {
    var icon = IconSource(name: try AssetName(name.text + suffix), group: group, path: path)
    icon.canvas = canvas
    icon.isMirrored = isMirrored
    icon.rendering = .original
    icon.filling = .color(color)
    let hasRightToLeft = variants.keys.contains(where: \.isRightToLeft)
    for appearance in Appearance.allCases where color.given(appearance) != nil {
      for isRightToLeft in [false, true] where hasRightToLeft || !isRightToLeft {
        let variant = ImageVariant(appearance, isRightToLeft: isRightToLeft)
        guard variant != .plain else { continue }
        let sameDirection = ImageVariant(isRightToLeft: isRightToLeft)
        icon.variants[variant] = variants[variant] ?? variants[sameDirection] ?? path
      }
    }
    return icon
  }

  /// The name that finds the image at run time.
  package var assetName: String { group.name(of: name.text) }

  /// The path of its set in the catalog, such as `TabBar/home.imageset`.
  package var setPath: String {
    if isAppIcon { return group.path(of: AppIconSet.kind.folder(of: name.text)) }
    if isSymbol { return group.path(of: SymbolSet.kind.folder(of: name.text)) }
    return group.path(of: ImageSet.folder(name))
  }

  /// The path of the set of the app that it is; nil for an icon that becomes a set of Monotint's.
  package var pathOfAppSet: String? { catalog.map { "\($0)/\(setPath)" } }

  /// Whether it becomes a custom symbol.
  package var isSymbol: Bool { format == .symbol }

  /// All its files with what each is for, the plain one first.
  package var files: [(variant: ImageVariant, path: String)] {
    let others = variants.sorted { $0.key < $1.key }
    return [(variant: .plain, path: path)] + others.map { (variant: $0.key, path: $0.value) }
  }

  /// Whether its files are written as they are.
  package var isSource: Bool { format == .source }

  /// The paths of all its files, those of `files` first.
  package var allPaths: [String] {
    let main = files.map(\.path)
    let others = Set(pictures.values).subtracting(main)
    return main + others.sorted { $0.isBefore($1) }
  }

  /// Whether iOS shows it in its own colours everywhere.
  package var isOriginal: Bool { rendering == .original }

  /// What a reader of code has to know of the image: its rendering, its variants, and whether iOS
  /// mirrors it.
  package var traits: [String] {
    let rendering =
      switch rendering {
      case .template: "template"
      case .original: "in its own colors"
      case .automatic: "template or in its own colors, as the view decides"
      }
    var traits = [isSymbol ? "custom symbol" : rendering]
    if !variants.isEmpty {
      let titles = variants.keys.sorted().map(\.title)
      traits.append("variants: " + titles.joined(separator: "; "))
    }
    if isMirrored { traits.append("mirrored in right-to-left languages") }
    return traits
  }
}
