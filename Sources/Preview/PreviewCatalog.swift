internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Operations
internal import Platform
internal import Rendering
internal import Workspace

/// A catalog that the app has, as a page shows it: each set with a picture that is in it, if that is small.
struct PreviewCatalog: Sendable {
  /// A set.
  struct Tile: Sendable {
    /// With its namespaces, as code names it.
    let name: String
    let kind: AssetKind
    fileprivate(set) var picture: Picture?
    /// The colours of a colour set, the plain one first.
    let colors: [Fill]
    /// Of its folder; empty for a part of an app icon.
    var path = ""
    /// The size of its files, in words; nil where it is not shown.
    var weight: String?
  }

  /// A file as a browser shows it.
  struct Picture: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  /// A colour in sRGB, near enough to be told from others.
  struct Fill: Sendable {
    let hex: String
    let alpha: Double
  }

  /// What stands above the tiles.
  let heading: String
  /// How many of what there are, as in "57 images, 3 colours and 7 app icons".
  let contents: String
  /// Whether it is a catalog that the app has.
  let isOfApp: Bool
  let tiles: [Tile]
  /// How many pictures a browser could show, and for how many of them there is no room.
  private(set) var pictureCount = 0
  private(set) var leftOutPictures = 0
  /// Warnings about PDF files that poppler cannot read whole.
  let findings: [Diagnostic]

  /// How much of the pictures there is room for.
  struct Room: Sendable {
    /// The pictures of all catalogs, in bytes.
    let all: Int
    /// The largest picture, in bytes.
    let picture: Int

    static let page = Room(all: 1 << 20, picture: 8 << 10)
    static let unlimited = Room(all: .max, picture: 64 << 20)
  }

  /// The largest PDF that is converted, in bytes.
  private static let largestPDF = 64 << 20

  private init(path: String, tiles: [Tile], findings: [Diagnostic], shows: [Bool]) {
    heading = path
    contents = Self.counts(of: tiles)
    isOfApp = true
    self.tiles = tiles
    self.findings = findings
    let shown = zip(tiles, shows).filter { $0.1 }
    pictureCount = shown.count
    leftOutPictures = shown.count { $0.0.picture == nil }
  }

  /// As in "57 images, 3 colours and 7 app icons".
  private static func counts(of tiles: [Tile]) -> String {
    let counts = AssetKind.allCases.compactMap { kind -> String? in
      let count = tiles.count { $0.kind == kind }
      return count == 0 ? nil : count.counted(kind.word)
    }
    return counts.isEmpty ? "no sets" : counts.joinedWithAnd
  }

  /// The app icons that an export writes, small; nil if there are none.
  init?(appIconsOf plan: ExportPlan, in catalog: CatalogOptions) {
    let pictures = plan.drafts.filter { file in
      AssetKind.ofWrittenSet(Disk.parent(of: file.path)) == .appIcon && file.path.hasSuffix(".png")
    }
    if pictures.isEmpty { return nil }
    heading = "App icons in \(catalog.path)"
    let icons = Set(pictures.map { Disk.parent(of: $0.path) }).count.counted("app icon")
    contents = "\(icons) in \(pictures.count.counted("picture"))"
    isOfApp = false
    findings = []
    let tiles = pictures.map { file in
      let name = String(Disk.name(of: file.path).dropLast(".png".count))
      return Tile(name: name, kind: .appIcon, picture: Self.small(file.bytes), colors: [])
    }
    self.tiles = tiles.sorted { $0.name.isBefore($1.name) }
  }

  /// The sets that no code uses, the heaviest first; nil if there are none.
  ///
  /// - Parameter known: the catalogs of the app, whose pictures are read already.
  init?(
    unused: [NamesOutcome.Asset], among known: [PreviewCatalog], _ plan: ExportPlan, of project: Workspace,
    _ limits: Room
  ) {
    guard !unused.isEmpty else { return nil }
    let weight = ByteCount.text(unused.reduce(0) { $0 + $1.bytes })
    heading = "Used by no code: \(weight)"
    contents = unused.count.counted("set")
    isOfApp = false
    findings = []
    let tiles = Dictionary(known.flatMap(\.tiles).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let planned = Dictionary(grouping: plan.drafts) { Disk.parent(of: $0.path) }
    var room = limits.all
    self.tiles = unused.sorted { left, right in
      if left.bytes != right.bytes { return left.bytes > right.bytes }
      return left.path.isBefore(right.path)
    }.map { asset in
      let kind = AssetKind(ofSet: asset.path) ?? .image
      var tile = tiles[asset.path] ?? Tile(name: asset.name, kind: kind, picture: nil, colors: [], path: asset.path)
      if tile.picture == nil, tile.colors.isEmpty, room > 0 {
        let own = planned[asset.path].map { $0.map(\.bytes) }
        let files = own ?? Self.files(of: asset.path, in: project.folder, limits)
        tile.picture = files.lazy.compactMap { Self.shown($0, limits) }.first
        room -= tile.picture?.bytes.count ?? 0
      }
      tile.weight = ByteCount.text(asset.bytes)
      return tile
    }
  }

  /// The small files of a set, in byte order of their names. Those that cannot be read are left out.
  private static func files(of set: String, in project: String, _ room: Room) -> [[UInt8]] {
    guard var tree = try? FolderTree(project), let folder = try? tree.folder(set) else { return [] }
    let entries = (try? folder.list()) ?? []
    return entries.compactMap { try? folder.read($0.name, limit: room.picture).bytes }
  }

  /// A file as a picture; nil for another file, and for one that is too large.
  private static func shown(_ bytes: [UInt8], _ room: Room) -> Picture? {
    guard bytes.count <= room.picture else { return nil }
    return type(of: PictureContent(bytes)).map { Picture(type: $0, bytes: bytes) }
  }

  /// The side of the picture of an app icon, in pixels.
  private static let appIconSide = 120

  private static func small(_ bytes: [UInt8]) -> Picture? {
    let limit = ExpectedPicture.atMost(pixels: AppIconSet.side * AppIconSet.side)
    guard let picture = try? PNG.decode(bytes, expecting: limit),
      let small = try? PNG.encodeOriginal(picture.shrunk(to: appIconSide))
    else { return nil }
    return Picture(type: "image/png", bytes: small)
  }

  /// - Parameters:
  ///   - project: whose workers and limits hold for PDF files.
  ///   - limits: how much room there is for pictures.
  static func all(_ known: KnownCatalogs, of project: Workspace, _ limits: Room) async -> [PreviewCatalog] {
    var room = limits.all
    var catalogs: [PreviewCatalog] = []
    let reader = try? PDFReader(project.renderers)
    for catalog in known.all {
      let contents = catalog.contents
      let drawing = project.judge.limits
      let found = await Concurrency.map(contents.sets, width: project.renderers.jobs) { set -> Found in
        switch set.kind {
        case .appIcon: return Found(picture: appIcon(set, in: contents))
        case .color, .data, .symbol: return Found()
        case .image:
          if let picture = picture(of: set, in: contents, limits) { return Found(picture: picture) }
          return await converted(set, in: contents, by: reader, drawing, limits)
        }
      }
      let tiles = zip(contents.sets, found.map(\.picture)).map { set, picture in
        var tile = Tile(name: set.assetName, kind: set.kind, picture: nil, colors: set.fills, path: set.path)
        guard let picture, picture.bytes.count <= room else { return tile }
        room -= picture.bytes.count
        tile.picture = picture
        return tile
      }
      catalogs.append(
        PreviewCatalog(
          path: contents.path, tiles: tiles, findings: found.compactMap(\.finding),
          shows: contents.sets.map(\.hasShowablePicture)))
    }
    return catalogs
  }

  /// What there is to show of a set.
  private struct Found: Sendable {
    var picture: Picture?
    /// About a PDF that poppler cannot read whole.
    var finding: Diagnostic?
  }

  /// The picture of a PDF.
  private static func converted(
    _ set: AssetSet, in catalog: AssetCatalog, by reader: PDFReader?, _ limits: Limits, _ room: Room
  ) async -> Found {
    guard let reader, case .vector(let name) = set.mainPicture, name.lowercased().hasSuffix(".pdf"),
      let bytes = try? catalog.read(name, of: set, limit: largestPDF)
    else { return Found() }
    let file = SourceFile(path: "\(set.path)/\(name)", bytes: bytes)
    guard let result = try? await reader.pictures(of: [file], limits).first else { return Found() }
    switch result {
    case .success(let output):
      let picture = output.bytes
      guard picture.count <= room.picture, let type = type(of: PictureContent(picture)) else { return Found() }
      return Found(picture: Picture(type: type, bytes: picture))
    case .failure(let problem):
      return Found(
        finding: Diagnostic(
          unreadablePicture: file.path, problem.message, help: problem.help))
    }
  }

  /// The first small picture: for any appearance before others, and of a small scale before larger ones.
  private static func picture(of set: AssetSet, in catalog: AssetCatalog, _ room: Room) -> Picture? {
    let slots = set.slots.filter { $0.filename != nil && !$0.isUnassigned }
    let ranked = slots.sorted { left, right in
      if left.appearances.count != right.appearances.count { return left.appearances.count < right.appearances.count }
      return (left.scale?.factor ?? 0) < (right.scale?.factor ?? 0)
    }
    for slot in ranked.prefix(6) {
      guard let name = slot.filename?.name, set.entry(name)?.kind == .file,
        let bytes = try? catalog.read(name, of: set, limit: room.picture),
        let type = type(of: PictureContent(bytes))
      else { continue }
      return Picture(type: type, bytes: bytes)
    }
    return nil
  }

  /// The smallest picture of an app icon, as a small one; nil if there is none that can be decoded.
  private static func appIcon(_ set: AssetSet, in catalog: AssetCatalog) -> Picture? {
    let names = Set(set.slots.filter { !$0.isUnassigned && $0.appearances.isEmpty }.compactMap(\.fileName))
    let files = names.sorted { $0.isBefore($1) }.compactMap { try? catalog.read($0, of: set, limit: largestAppIcon) }
    let fitting = files.sorted { $0.count < $1.count }.filter { file in
      PNG.size(of: file).map { max($0.width, $0.height) >= appIconSide } == true
    }
    return fitting.lazy.compactMap(small).first ?? files.max { $0.count < $1.count }.flatMap(small)
  }

  /// The largest picture of an app icon that is read, in bytes.
  private static let largestAppIcon = 4 << 20

  private static func type(of content: PictureContent) -> String? {
    switch content {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webP: "image/webp"
    case .svg: "image/svg+xml"
    case .heic, .tiff, .pdf, .empty, .webPage, .largeFilePointer, .json, .archive, .unknown: nil
    }
  }
}

extension AssetKind {
  /// What a count calls what it holds.
  fileprivate var word: String {
    switch self {
    case .image: "image"
    case .color: "colour"
    case .symbol: "symbol"
    case .data: "data set"
    case .appIcon: "app icon"
    }
  }
}

extension AssetSet {
  /// Whether a browser could show a picture of it, if there were room.
  fileprivate var hasShowablePicture: Bool {
    guard kind == .image else { return false }
    let endings = ["png", "jpg", "jpeg", "svg", "pdf", "gif", "webp"]
    return slots.contains { slot in
      guard let name = slot.fileName, !slot.isUnassigned, entry(name)?.kind == .file else { return false }
      return endings.contains { name.lowercased().hasSuffix(".\($0)") }
    }
  }

  fileprivate var fills: [PreviewCatalog.Fill] {
    guard kind == .color else { return [] }
    let sorted = slots.sorted { $0.appearances.count < $1.appearances.count }
    return sorted.prefix(4).compactMap { $0.color?.fill }
  }
}

extension SlotColor {
  /// nil for a colour of the system, and for one that is not written right.
  fileprivate var fill: PreviewCatalog.Fill? {
    func share(_ name: String) -> Double? {
      component(name).map { min(1, max(0, $0.value)) }
    }
    let alpha = share(ColorComponent.alpha) ?? 1
    let names = hasComponent("white") ? ["white", "white", "white"] : ["red", "green", "blue"]
    let shares = names.compactMap(share)
    guard shares.count == 3 else { return nil }
    let digits = shares.map { UInt8(share: $0).hexadecimal(digits: 2) }
    return PreviewCatalog.Fill(hex: "#" + digits.joined(), alpha: alpha)
  }
}
