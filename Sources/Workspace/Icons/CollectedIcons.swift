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
  /// The patterns of the configuration that matched an icon.
  private var usedPatterns: Set<NamePattern> = []

  /// - Parameter folder: the files of the collection, without those of collections in its subfolders.
  init(_ collection: IconCollection, _ folder: IconFolder, _ configuration: Configuration) {
    self.collection = collection
    options = configuration.catalog
    canvas = configuration.canvas
    let stems = folder.files.map { Stem($0, in: folder.path) }
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
    var variants: [String: [ImageVariant: String]] = [:]
    for (stem, variant, base) in found {
      guard let owner = paths[base] else {
        error(
          SourceRule.iconVariant,
          "“\(Disk.name(of: stem.path))” is the \(variant.title) variant of an icon that does not exist",
          #"add “\#(base).svg”, rename this file, or change "variants" of the collection"#, stem.path)
        continue
      }
      if let other = variants[owner]?.updateValue(stem.path, forKey: variant) ?? nil {
        error(
          SourceRule.iconVariant, "this and \(other) are both the \(variant.title) variant of \(owner)",
          "keep one of them",
          stem.path)
      }
      variants[owner, default: [:]][variant] = stem.path
    }
    for stem in stems where !isVariant.contains(stem.path) {
      guard var icon = icon(stem) else { continue }
      icon.variants = variants[stem.path] ?? [:]
      icons.append(icon)
    }
    reportOtherPictures(folder)
    reportUnusedPatterns()
  }

  /// The path of an icon in the folder of its collection, without its ending.
  private struct Stem {
    let path: String
    let relative: String

    init(_ path: String, in folder: String) {
      self.path = path
      relative = String(Substring(ProjectPath.relative(path, to: folder).utf8.dropLast(".svg".utf8.count)))
    }

    /// Its folder in that of the collection; empty for the folder itself.
    var folder: String { relative.utf8.contains(UInt8(ascii: "/")) ? Disk.parent(of: relative) : "" }
  }

  // MARK: Variants

  /// The pattern of the files for a trait, such as dark appearance, and the property that this trait sets in a variant.
  private struct VariantPattern {
    let pattern: NamePattern
    let property: WritableKeyPath<ImageVariant, Bool>

    /// The path of the icon that a file is a variant of, both without their endings; nil if the pattern does not match.
    func base(of path: String) -> String? {
      guard let stars = pattern.match(path) else { return nil }
      let folder = path.contains("/") && !pattern.isPath ? Disk.parent(of: path) + "/" : ""
      return folder + (stars.first ?? "")
    }
  }

  /// What a file is a variant of: the path of the plain icon in the collection's folder, without its ending.
  private static func variant(
    of relative: String, _ patterns: [VariantPattern]
  ) -> (variant: ImageVariant, base: String)? {
    var (variant, base, remaining) = (ImageVariant(), relative, patterns)
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
    return variant == .plain || base.isEmpty ? nil : (variant, base)
  }

  // MARK: Icons

  private mutating func icon(_ stem: Stem) -> IconSource? {
    guard let group = group(of: stem), let name = name(of: stem) else { return nil }
    var icon = IconSource(name: name, group: group, path: stem.path)
    icon.canvas = collection.canvas ?? canvas
    icon.format = collection.format ?? options.format
    icon.rendering = collection.rendering
    icon.properties = collection.properties
    let named = collection.names.first { $0.pattern.value.match(stem.relative) != nil }
    icon.isNamed = named.map { !$0.pattern.value.text.contains("*") } ?? false
    for override in collection.overrides {
      let matches = override.match.matches(stem.relative)
      if matches.isEmpty { continue }
      usedPatterns.formUnion(matches)
      icon.canvas = override.canvas ?? icon.canvas
      icon.format = override.format ?? icon.format
      icon.rendering = override.rendering ?? icon.rendering
      icon.properties = override.properties ?? icon.properties
    }
    for pattern in collection.mirrored where pattern.value.match(stem.relative) != nil {
      usedPatterns.insert(pattern.value)
      icon.isMirrored = true
    }
    return icon
  }

  private mutating func group(of stem: Stem) -> CatalogGroup? {
    let folders = Disk.names(in: stem.folder)
    for folder in folders {
      guard let problem = CatalogGroup.problem(inName: folder) else { continue }
      let (reason, help) =
        if !problem.hasFullStop, let asset = problem.asset {
          (asset.message, asset.help)
        } else {
          ("its name contains a full stop", "rename the folder")
        }
      error(
        SourceRule.assetName, "the folder “\(folder)” cannot become a group of the catalog: \(reason)", help, stem.path)
      return nil
    }
    if collection.group == nil, folders.isEmpty { return options.mainGroup }
    let path = ([collection.group ?? ""].filter { !$0.isEmpty } + folders).joined(separator: "/")
    if let namespaces = collection.namespaces { return CatalogGroup(path, namespaces: namespaces) }
    return CatalogGroup(path, isNamespace: collection.isNamespace ?? options.namespace)
  }

  /// The name of a file's image set. Reports a name that an asset cannot have, and returns nil.
  private mutating func name(of stem: Stem) -> AssetName? {
    let mapped = mappedName(of: stem)
    let text = mapped ?? Disk.name(of: stem.relative)
    var origin: String { "“\(Disk.name(of: stem.path))”" + (mapped.map { " with the name “\($0)”" } ?? "") }
    do throws(AssetName.Problem) {
      let name = try AssetName(text)
      guard let scale = [1, 2, 3].first(where: { text.hasSuffix("@\($0)x") }) else { return name }
      error(
        SourceRule.assetName, "the icon \(origin) ends in “@\(scale)x”, but an SVG file serves every scale",
        #"rename it, or map it in "names" of its collection"#, stem.path)
    } catch {
      self.error(
        SourceRule.assetName, "the icon \(origin) cannot become an asset: \(error.message)", error.help, stem.path)
    }
    return nil
  }

  /// The name that the configuration gives a file; nil if no pattern of `names` matches.
  private mutating func mappedName(of stem: Stem) -> String? {
    for (pattern, name) in collection.names {
      guard let stars = pattern.value.match(stem.relative) else { continue }
      usedPatterns.insert(pattern.value)
      return NamePattern(name).filled(with: stars)
    }
    return nil
  }

  // MARK: Findings about the collection

  private mutating func reportOtherPictures(_ folder: IconFolder) {
    guard let first = folder.otherPictures.first else { return }
    let names = folder.otherPictures.map { ProjectPath.relative($0, to: folder.path) }
    let hasPDF = names.contains { $0.lowercased().hasSuffix(".pdf") }
    diagnostics.append(
      SourceRule.notSVG.finding(
        "\(names.count.counted("picture")) in \(folder.path) \(names.count == 1 ? "is" : "are") not SVG and not exported: \(names.listed(atMost: 10))",
        help: hasPDF
          ? "`pdftocairo -svg` turns a PDF into SVG, and so does `monotint init --from`"
          : "export the icon as SVG from the design tool", in: first))
  }

  private mutating func reportUnusedPatterns() {
    let patterns = collection.mirrored + collection.names.map(\.pattern) + collection.overrides.flatMap(\.match.all)
    for pattern in patterns where !usedPatterns.contains(pattern.value) {
      diagnostics.append(
        ConfigurationRule.unused.finding(
          "no icon in \(collection.path) matches “\(pattern.value.text)”",
          help: "patterns match the name of a file without .svg; one with a “/”, its path in the folder",
          at: pattern.place))
    }
  }

  private mutating func error(_ rule: Rule, _ message: String, _ help: String, _ path: String) {
    diagnostics.append(rule.finding(message, help: help, in: path))
  }
}
