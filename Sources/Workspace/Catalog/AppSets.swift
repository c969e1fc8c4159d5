internal import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
internal import Platform
internal import SwiftGeneration

/// Finds sets in the app's catalogs by the names that the configuration uses for tabs and roles.
///
/// The folders are listed when something asks for a set, and a set is read when it is found.
final class AppSets {
  /// A set.
  struct Place {
    let kind: AssetKind
    /// The name by which code loads it, such as "Tabs/home".
    let name: String
    /// Of its folder.
    let path: String
    /// Of its catalog.
    let catalog: String
    /// The folders of the catalog that are namespaces, by their paths in it.
    let namespaces: Set<String>

    /// The path in the catalog without the ending, such as "Tabs/home": the name with all groups.
    var innerPath: String { kind.name(ofFolder: ProjectPath.relative(path, to: catalog)) }
  }

  /// The paths of the catalogs.
  let catalogs: [String]
  private let list: () -> [Place]
  private let bytes: (_ path: String) throws -> [UInt8]?
  private lazy var places = list()

  init(of workspace: Workspace) {
    catalogs = workspace.configuration.catalogs.map(\.path)
    list = workspace.setPlaces
    bytes = { path in
      workspace.inputs.record(path)
      return try workspace.bytes(at: path)
    }
  }

  /// No sets.
  init() {
    catalogs = []
    list = { [] }
    bytes = { _ in nil }
  }

  // MARK: Finding

  /// The sets that a name means: those with this whole name, and otherwise those whose path in the catalog ends in it.
  ///
  /// - Parameters:
  ///   - kinds: of the sets that are meant.
  ///   - catalog: the path of the catalog; nil for any.
  func sets(named name: String, _ kinds: [AssetKind], in catalog: String?) -> [Place] {
    let candidates = places.filter { place in
      kinds.contains(place.kind) && (catalog == nil || catalog == place.catalog)
    }
    let exact = candidates.filter {
      $0.name.isExactly(name) || $0.innerPath.isExactly(name) || $0.path.isExactly(name)
    }
    if !exact.isEmpty { return exact }
    return candidates.filter { ("/" + $0.innerPath).hasSuffix("/" + name) }
  }

  /// The names of sets that are nearest to a name, at most three.
  func nearest(to name: String, _ kinds: [AssetKind]) -> [String] {
    // Several catalogs may have a set of one name.
    let names = Set(places.filter { kinds.contains($0.kind) }.map(\.name)).sorted { $0.isBefore($1) }
    let whole = Suggestion.nearest(3, to: name, in: names)
    let last = Disk.name(of: name)
    let near = Set(Suggestion.nearest(3, to: last, in: names.map { Disk.name(of: $0) }))
    let others = names.filter { near.contains(Disk.name(of: $0)) && !whole.contains($0) }
    return Array((whole + others).prefix(3))
  }

  /// A reference asks for a catalog that the configuration does not know.
  struct UnknownCatalog: Error {
    let finding: Diagnostic
  }

  /// The path of the catalog that a reference asks for; nil if it asks for none.
  ///
  /// - Parameter other: a catalog that may be asked for besides those of the app.
  func catalog(of reference: SetReference, or other: String? = nil) throws(UnknownCatalog) -> String? {
    guard let asked = reference.catalog else { return nil }
    let path = asked.value
    if catalogs.contains(path) || path == other { return path }
    let fitting = catalogs.filter { $0.hasSuffix("/" + path) }
    if fitting.count == 1 { return fitting[0] }
    throw UnknownCatalog(
      finding: ConfigurationRule.value.finding(
        "“\(path)” is no catalog of the configuration",
        help: Suggestion.help(for: path, in: catalogs, or: #"name it under "catalogs" too"#), at: asked.place))
  }

  // MARK: Reading

  /// The set as an icon. Its files stay where they are, and nothing is made of them.
  ///
  /// iOS tints the picture of a tab unless the set keeps its own colours, so a set that leaves its rendering open is a
  /// template.
  ///
  /// - Throws: if a name of the set or of a group is none that an icon has.
  func icon(of place: Place) throws(AssetName.Problem) -> IconSource {
    let name = try AssetName(place.kind.name(ofFolder: Disk.name(of: place.path)))
    let folder = Disk.parent(of: ProjectPath.relative(place.path, to: place.catalog))
    let group = AssetGroup(folder == "." ? "" : folder, namespaces: place.namespaces)
    let set = read(place)
    let pictures = place.kind == .image ? set?.pictures ?? [:] : [:]
    func path(_ file: String) -> String { "\(place.path)/\(file)" }
    func sharpest(_ variant: ImageVariant) -> String? {
      pictures.filter { $0.key.variant == variant }.max { $0.key < $1.key }.map { path($0.value) }
    }
    let main = sharpest(.plain) ?? set?.slots.lazy.compactMap(\.fileName).first.map(path)
    var icon = IconSource(name: name, group: group, path: main ?? path(ContentsFile.name))
    for variant in Set(pictures.keys.map(\.variant)) where variant != .plain {
      icon.variants[variant] = sharpest(variant)
    }
    icon.pictures = pictures.mapValues(path)
    icon.format = place.kind == .symbol ? .symbol : .source
    icon.canvas = .file
    icon.rendering = set?.intent == RenderingIntent.original.rawValue ? .original : .template
    icon.catalog = place.catalog
    return icon
  }

  /// The colours of a colour set, with the place of each in its `Contents.json`.
  ///
  /// - Throws: what is wrong with the set.
  func color(of place: Place) throws(AppColor.Problem) -> AppColor {
    guard let set = read(place) else { throw AppColor.Problem("its Contents.json cannot be read") }
    return try AppColor(set, named: place.name)
  }

  /// A set of which only the `Contents.json` is read; nil if that cannot be.
  private func read(_ place: Place) -> AssetSet? {
    let path = "\(place.path)/\(ContentsFile.name)"
    guard let bytes = try? bytes(path), bytes.count <= ContentsFile.limit else {
      return nil
    }
    return AssetSet(place.kind, contents: SourceFile(path: path, bytes: bytes))
  }
}

extension AssetSet {
  /// The files of its slots for all devices, or for iPhone, that Monotint can draw.
  fileprivate var pictures: [PictureSlot: String] {
    var pictures: [PictureSlot: String] = [:]
    for slot in slots.filter({ $0.idiom == "universal" }) + slots.filter({ $0.idiom == "iphone" }) {
      guard let file = slot.fileName, !slot.isUnassigned, PictureName(file) != nil,
        let variant = ImageVariant(slot)
      else { continue }
      // One vector image in several scale slots is one picture for all scales.
      let picture = PictureSlot(variant, scale: Self.isVector(file) ? nil : slot.scale ?? 1)
      if pictures[picture] == nil { pictures[picture] = file }
    }
    return pictures
  }
}

extension Workspace {
  /// The sets of the app's catalogs, at the place of the project. A catalog that cannot be listed is passed over: the
  /// plan reports it.
  fileprivate func setPlaces() -> [AppSets.Place] {
    let all = configuration.catalogs.flatMap { catalog -> [AppSets.Place] in
      switch place {
      case .disk: placesOnDisk(in: catalog.path)
      case .revision(let revision): (try? places(in: catalog.path, at: revision)) ?? []
      }
    }
    // Code cannot load the layer of an icon or the image of a complication.
    return all.filter { !configuration.excluded.contains($0.path) && !AssetSet.isPart($0.path) }
  }

  private func placesOnDisk(in catalog: String) -> [AppSets.Place] {
    guard var tree = try? FolderTree(folder), let open = try? tree.folder(catalog),
      let outline = try? AssetOutline(catalog, in: open)
    else { return [] }
    let groups = outline.folders.filter { !$0.isTop && $0.contents.providesNamespace }
    let namespaces = Set(groups.map { ProjectPath.relative($0.path, to: catalog) })
    return outline.sets.map { set in
      AppSets.Place(
        kind: set.kind, name: set.lookup.name, path: set.path, catalog: catalog,
        namespaces: namespaces)
    }
  }

  private func places(in catalog: String, at revision: Revision) throws -> [AppSets.Place] {
    let files = try revision.blobs(below: catalog).keys
    let folders = Set(
      files.filter { Disk.name(of: $0) == ContentsFile.name }.map { Disk.parent(of: $0) })
    var namespaces: Set<String> = []
    for folder in folders where folder != catalog && FolderKind(Disk.name(of: folder)) == .group {
      let path = "\(folder)/\(ContentsFile.name)"
      guard let bytes = try revision.read(path) else { continue }
      let contents = ContentsFile(SourceFile(path: path, bytes: bytes))
      if contents.providesNamespace { namespaces.insert(ProjectPath.relative(folder, to: catalog)) }
    }
    return folders.sorted { $0.isBefore($1) }.compactMap { folder in
      guard case .set(let kind) = FolderKind(Disk.name(of: folder)) else { return nil }
      let lookup = SetLookup(kind, ofSet: folder, in: catalog, namespaces: namespaces)
      return AppSets.Place(
        kind: kind, name: lookup.name, path: folder, catalog: catalog, namespaces: namespaces)
    }
  }
}
