package import Color
package import Drawing

/// A folder of the catalog that holds sets, with the folders that it is in.
package struct CatalogGroup: Hashable, Sendable {
  /// Names joined by `/`, such as "Brand/Social"; empty for the catalog itself.
  package let path: String
  /// Those of `folders` that provide a namespace. Names in code carry the names of these folders,
  /// as in "Brand/Social/logo".
  package let namespaces: [String]

  /// - Parameter isNamespace: whether all its folders provide a namespace.
  package init(_ path: String, isNamespace: Bool = false) {
    self.path = path
    if isNamespace {
      namespaces = Self.folders(of: path)
    } else {
      namespaces = []
    }
  }

  /// - Parameter namespaces: the paths of all folders of the catalog that provide a namespace.
  package init(_ path: String, namespaces: Set<String>) {
    self.path = path
    self.namespaces = Self.folders(of: path).filter(namespaces.contains)
  }

  /// Whether names in code carry the name of a folder.
  package var isNamespace: Bool { !namespaces.isEmpty }

  /// Why a folder of a group cannot have a name.
  package struct NameProblem: Sendable {
    /// Why an asset cannot have the name either; nil if the only problem is a full stop.
    package let asset: AssetName.Problem?
    package let hasFullStop: Bool
  }

  /// What is wrong with the name of a folder of a group; nil if it is valid: the name of an asset,
  /// without a full stop. Apple's reference: a group is a folder without an extension.
  package static func problem(inName name: String) -> NameProblem? {
    let hasFullStop = name.contains(".")
    do throws(AssetName.Problem) {
      _ = try AssetName(name)
      guard hasFullStop else { return nil }
      return NameProblem(asset: nil, hasFullStop: true)
    } catch {
      return NameProblem(asset: error, hasFullStop: hasFullStop)
    }
  }

  /// The name that finds an asset of the group at run time.
  package func name(of asset: String) -> String {
    namespaces.map { "\($0.split(separator: "/").last ?? "")/" }.joined() + asset
  }

  /// The path in the catalog of something that the group holds.
  package func path(of name: String) -> String {
    if path.isEmpty { return name }
    return "\(path)/\(name)"
  }

  /// The paths of its folders, outer ones first: "Brand", "Brand/Social". The catalog itself has
  /// none.
  package var folders: [String] { Self.folders(of: path) }

  private static func folders(of path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    let slashes = path.indices.filter { path[$0] == "/" }
    return slashes.map { String(path[..<$0]) } + [path]
  }
}

/// An icon of the project: the files that it is drawn from, and the image set that it becomes.
package struct IconSource: Hashable, Sendable {
  /// The name of the image set.
  package let name: AssetName
  package let group: CatalogGroup
  /// The path as messages show it, such as `Assets/TabBar/home.svg`.
  package let path: String
  /// The paths of the files for other appearances and for right-to-left languages.
  package var variants: [ImageVariant: String] = [:]
  package var rendering = RenderingIntent.template
  package var canvas = IconCanvas.standard
  package var format = ImageFormat.png
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
  /// Whether the configuration gives this icon its name by itself, and not by a pattern.
  package var isNamed = false

  /// `fill`, stored outside of the icon: it is large, and most of thousands of icons have none.
  private indirect enum Filling: Hashable, Sendable {
    case none
    case color(Appearances<DesignColor>)
  }

  private var filling = Filling.none

  package init(name: AssetName, group: CatalogGroup, path: String) {
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
  package var setPath: String { group.path(of: ImageSet.folder(name)) }

  /// All its files with what each is for, the plain one first.
  package var files: [(variant: ImageVariant, path: String)] {
    let others = variants.sorted { $0.key < $1.key }
    return [(variant: .plain, path: path)] + others.map { (variant: $0.key, path: $0.value) }
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
    var traits = [rendering]
    if !variants.isEmpty {
      let titles = variants.keys.sorted().map(\.title)
      traits.append("variants: " + titles.joined(separator: "; "))
    }
    if isMirrored { traits.append("mirrored in right-to-left languages") }
    return traits
  }
}
