internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

/// The icons of one collection.
struct CollectedIcons {
  let collection: IconCollection
  /// In byte order of their paths.
  private(set) var icons: [IconSource] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let options: CatalogOptions
  private let canvas: IconCanvas
  /// The pictures of the folder that become no icon.
  private var otherPictures: [String] = []
  /// The patterns of the configuration that matched an icon.
  private var usedPatterns: Set<NamePattern> = []

  /// - Parameters:
  ///   - folder: the files of the collection, without those of collections in its subfolders.
  ///   - options: what holds if the collection says nothing else; the canvas too.
  init(
    _ collection: IconCollection, in folder: IconFolder, options: CatalogOptions,
    canvas: IconCanvas
  ) {
    self.collection = collection
    self.options = options
    self.canvas = canvas
    let stems = collect(folder)
    let patterns = [
      VariantPattern(pattern: collection.variants.dark, property: \.isDark),
      VariantPattern(pattern: collection.variants.highContrast, property: \.isHighContrast),
      VariantPattern(pattern: collection.variants.rightToLeft, property: \.isRightToLeft),
    ]
    let found = stems.compactMap { stem in
      Self.variant(of: stem.relative, patterns).map { (stem: stem, variant: $0.variant, base: $0.base) }
    }
    let isVariant = Set(found.map(\.stem.path))
    let paths =
      found.isEmpty ? [:] : Dictionary(stems.map { ($0.relative, $0.path) }, uniquingKeysWith: { first, _ in first })
    var variants: [String: [ImageVariant: Stem]] = [:]
    for (stem, variant, base) in found {
      guard let owner = paths[base] else {
        error(
          SourceRule.iconVariant,
          "“\(Disk.name(of: stem.path))” is the \(variant.title) variant of an icon that does not exist",
          help: #"add “\#(base)\#(stem.ending)”, rename this file, or change "variants" of the collection"#,
          in: stem.path)
        continue
      }
      if let other = variants[owner]?.updateValue(stem, forKey: variant) ?? nil {
        error(
          SourceRule.iconVariant, "this and \(other.path) are both the \(variant.title) variant of \(owner)",
          help: "keep one of them", in: stem.path)
      }
      variants[owner, default: [:]][variant] = stem
    }
    icons.reserveCapacity(stems.count)
    for stem in stems where !isVariant.contains(stem.path) {
      guard var icon = icon(stem) else { continue }
      icon.variants = variants[stem.path, default: [:]].mapValues(\.path)
      addPictures(of: stem, variants[stem.path, default: [:]], to: &icon)
      reportLostTraits(of: icon)
      if icon.isSymbol {
        icon.variants = [:]
        icon.rendering = .template
      }
      icons.append(icon)
    }
    reportOtherPictures(otherPictures, in: folder.path)
    reportUnusedPatterns()
  }

  /// An icon or a variant of one, by its path in the folder of its collection without its ending.
  private struct Stem {
    let path: String
    let relative: String
    /// The files by their scales, for an icon that is written as it is.
    var pictures: [Scale?: String] = [:]

    /// - Parameter path: of an SVG file.
    init(_ path: String, in folder: String) {
      self.path = path
      relative = String(Substring(ProjectPath.relative(path, to: folder).utf8.dropLast(".svg".utf8.count)))
    }

    /// - Parameter pictures: the files by their scales, at least one.
    init?(_ relative: String, _ pictures: [Scale?: String]) {
      // The sharpest picture is judged.
      guard let sharpest = pictures.max(by: { Self.factor($0.key) < Self.factor($1.key) }) else { return nil }
      path = sharpest.value
      self.relative = relative
      self.pictures = pictures
    }

    private static func factor(_ scale: Scale?) -> Int { scale?.factor ?? 0 }

    /// Of its file, such as ".svg".
    var ending: String { PictureName(path).map { ".\($0.ending)" } ?? "" }

    /// Its folder in that of the collection; empty for the folder itself.
    var folder: String {
      guard relative.utf8.contains(UInt8(ascii: "/")) else { return "" }
      return Disk.parent(of: relative)
    }
  }

  // MARK: Files

  /// The files of the folder as icons and variants. Those that become no picture are among `otherPictures`.
  private mutating func collect(_ folder: IconFolder) -> [Stem] {
    var stems = folder.files.compactMap { path in
      let stem = Stem(path, in: folder.path)
      return format(of: stem.relative) == .source ? nil : stem
    }
    var sources: [String: [(name: PictureName, path: String)]] = [:]
    for path in folder.files + folder.otherPictures {
      guard let name = PictureName(ProjectPath.relative(path, to: folder.path)),
        format(of: name.stem) == .source
      else {
        if folder.otherPictures.contains(path) { otherPictures.append(path) }
        continue
      }
      sources[name.stem, default: []].append((name: name, path: path))
    }
    for (stem, files) in sources {
      let stem = Stem(stem, pictures(of: stem, files))
      if let stem { stems.append(stem) }
    }
    return stems.sorted { $0.path.isBefore($1.path) }
  }

  /// The files of one icon by their scales. Reports those for which there is another file.
  private mutating func pictures(
    of stem: String, _ files: [(name: PictureName, path: String)]
  ) -> [Scale?: String] {
    var pictures: [Scale?: String] = [:]
    var first: (name: PictureName, path: String)?
    for file in files.sorted(by: { $0.path.isBefore($1.path) }) {
      let isVector = file.name.scale == nil
      let hasOtherKind = first.map { ($0.name.scale == nil) != isVector } == true
      if let other = pictures[file.name.scale] ?? (hasOtherKind ? first?.path : nil) {
        error(
          SourceRule.pictureDuplicate,
          "this and \(other) are both pictures of “\(Disk.name(of: stem))” for the same screens",
          help: "keep one of them, or rename the other", in: file.path)
        continue
      }
      pictures[file.name.scale] = file.path
      if first == nil { first = file }
    }
    return pictures
  }

  /// The format of an icon, by its path in the folder of the collection without its ending.
  private func format(of relative: String) -> ImageFormat {
    let given = collection.overrides.last { $0.format != nil && !$0.match.places(matching: relative).isEmpty }
    return given?.format ?? collection.format ?? options.format
  }

  // MARK: Variants

  /// The pattern of the files for a trait, such as dark appearance, and the property that this trait sets in a variant.
  private struct VariantPattern {
    let pattern: NamePattern
    let property: WritableKeyPath<ImageVariant, Bool>

    /// The path of the icon that a file is a variant of, both without their endings; nil if the pattern does not match.
    func base(of path: String) -> String? {
      guard let stars = pattern.match(path) else { return nil }
      let name = String(stars.first ?? "")
      let isInFolder = path.contains("/") && !pattern.isPath
      guard isInFolder else { return name }
      return "\(Disk.parent(of: path))/\(name)"
    }
  }

  /// What a file is a variant of: the path of the plain icon in the collection's folder, without its ending.
  private static func variant(
    of relative: String, _ patterns: [VariantPattern]
  ) -> (variant: ImageVariant, base: String)? {
    var variant = ImageVariant()
    var base = relative
    var remaining = patterns
    func nextMatch() -> (index: Int, base: String)? {
      for (index, pattern) in remaining.enumerated() {
        if let base = pattern.base(of: base) { return (index, base) }
      }
      return nil
    }
    // "home~dark~rtl" is a variant of "home~dark", which is one of "home".
    while let match = nextMatch() {
      variant[keyPath: remaining.remove(at: match.index).property] = true
      base = match.base
    }
    if variant == .plain || base.isEmpty { return nil }
    return (variant: variant, base: base)
  }

  // MARK: Icons

  private mutating func icon(_ stem: Stem) -> IconSource? {
    guard let group = group(of: stem), let name = name(of: stem) else { return nil }
    var icon = IconSource(name: name, group: group, path: stem.path)
    icon.canvas = collection.canvas ?? canvas
    icon.format = collection.format ?? options.format
    icon.symbolScale = collection.symbolScale
    icon.rendering = collection.rendering
    icon.properties = collection.properties
    let named = collection.names.patterns.places(matching: stem.relative).first
    icon.isNamed = named.map { !collection.names.patterns.all[$0].value.text.contains("*") } ?? false
    for override in collection.overrides {
      let matches = override.match.places(matching: stem.relative)
      if matches.isEmpty { continue }
      usedPatterns.formUnion(matches.map { override.match.all[$0].value })
      if let canvas = override.canvas { icon.canvas = canvas }
      if let format = override.format { icon.format = format }
      if let rendering = override.rendering { icon.rendering = rendering }
      if let properties = override.properties { icon.properties = properties }
    }
    for place in collection.mirrored.places(matching: stem.relative) {
      usedPatterns.insert(collection.mirrored.all[place].value)
      icon.isMirrored = true
    }
    return icon
  }

  /// An icon that is written as it is has the sizes of its files.
  private func addPictures(of stem: Stem, _ variants: [ImageVariant: Stem], to icon: inout IconSource) {
    guard icon.isSource else { return }
    icon.canvas = .file
    var stems = variants
    stems[.plain] = stem
    for (variant, stem) in stems {
      for (scale, path) in stem.pictures { icon.pictures[PictureSlot(variant, scale: scale)] = path }
    }
  }

  private mutating func group(of stem: Stem) -> AssetGroup? {
    let folders = Disk.names(in: stem.folder)
    for folder in folders {
      guard let problem = AssetGroup.problem(inName: folder) else { continue }
      let (reason, help) =
        if !problem.hasFullStop, let asset = problem.asset {
          (asset.message, asset.help)
        } else {
          ("its name contains a full stop", "rename the folder")
        }
      error(
        SourceRule.assetName, "the folder “\(folder)” cannot become a group of the catalog: \(reason)", help: help,
        in: stem.path)
      return nil
    }
    if collection.group == nil, folders.isEmpty { return options.mainGroup }
    let path = ([collection.group ?? ""].filter { !$0.isEmpty } + folders).joined(separator: "/")
    switch collection.namespace {
    case nil: return AssetGroup(path, isNamespace: options.namespace)
    case .everywhere(let isNamespace): return AssetGroup(path, isNamespace: isNamespace)
    case .groups(let namespaces): return AssetGroup(path, namespaces: namespaces)
    }
  }

  /// The name of a file's image set. Reports a name that an asset cannot have, and returns nil.
  private mutating func name(of stem: Stem) -> AssetName? {
    let mapped = mappedName(of: stem)
    let text = mapped ?? Disk.name(of: stem.relative)
    var origin = "“\(Disk.name(of: stem.path))”"
    if let mapped { origin += " with the name “\(mapped)”" }
    do throws(AssetName.Problem) {
      let name = try AssetName(text)
      guard let scale = Scale.allCases.first(where: { text.hasSuffix($0.title) }) else { return name }
      error(
        SourceRule.assetName, "the icon \(origin) ends in “\(scale.title)”, but an SVG file serves every scale",
        help: #"rename it, or map it in "names" of its collection"#, in: stem.path)
    } catch {
      self.error(
        SourceRule.assetName, "the icon \(origin) cannot become an asset: \(error.message)", help: error.help,
        in: stem.path)
    }
    return nil
  }

  /// The name that the configuration gives a file; nil if no pattern of `names` matches.
  private mutating func mappedName(of stem: Stem) -> String? {
    let names = collection.names
    guard let place = names.patterns.places(matching: stem.relative).first else { return nil }
    let pattern = names.patterns.all[place].value
    usedPatterns.insert(pattern)
    return NamePattern(names.names[place]).filled(with: pattern.match(stem.relative) ?? [])
  }

  // MARK: Findings about the collection

  /// A symbol is one drawing in one colour.
  private mutating func reportLostTraits(of icon: IconSource) {
    guard icon.isSymbol else { return }
    let keep = #"give it another "format" in "overrides" of its collection"#
    if icon.isOriginal {
      error(
        SourceRule.symbolTrait, "a custom symbol has one colour, and this icon keeps its own", help: keep,
        in: icon.path)
    }
    if icon.isMirrored {
      error(
        SourceRule.symbolTrait, "the set of a custom symbol cannot say that iOS mirrors it",
        help: "take it out of “mirror”, and mirror the view", in: icon.path)
    }
    for (variant, path) in icon.variants.sorted(by: { $0.key < $1.key }) {
      error(SourceRule.symbolTrait, "a custom symbol has no variant that is \(variant.title)", help: keep, in: path)
    }
  }

  private mutating func reportOtherPictures(_ pictures: [String], in folder: String) {
    guard let first = pictures.first else { return }
    let names = pictures.map { ProjectPath.relative($0, to: folder) }
    let hasPDF = names.contains { $0.lowercased().hasSuffix(".pdf") }
    let verb = names.count == 1 ? "is" : "are"
    let help =
      if hasPDF {
        #"“"format": "source"” writes a PDF as it is; `pdftocairo -svg` turns one into SVG"#
      } else {
        #"export the icon as SVG from the design tool; “"format": "source"” writes PNG and JPEG files as they are"#
      }
    diagnostics.append(
      SourceRule.notSVG.finding(
        """
        \(names.count.counted("picture")) in \(folder) \(verb) not SVG and not exported: \
        \(names.listed(atMost: 10))
        """,
        help: help, in: first))
  }

  private mutating func reportUnusedPatterns() {
    let patterns =
      collection.mirrored.all + collection.names.patterns.all + collection.overrides.flatMap(\.match.all)
    for pattern in patterns where !usedPatterns.contains(pattern.value) {
      diagnostics.append(
        ConfigurationRule.unused.finding(
          "no icon in \(collection.path) matches “\(pattern.value.text)”",
          help: "patterns match the name of a file without .svg; one with a “/”, its path in the folder",
          at: pattern.place))
    }
  }

  private mutating func error(_ rule: Rule, _ message: String, help: String, in path: String) {
    diagnostics.append(rule.finding(message, help: help, in: path))
  }
}
