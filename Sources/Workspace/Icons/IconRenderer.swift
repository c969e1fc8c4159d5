internal import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Synchronization

/// Draws icons at every scale and encodes them for the catalog, several at once.
struct IconRenderer: Sendable {
  let catalog: CatalogOptions
  let judge: IconJudge
  /// The pictures that stay if another librsvg drew them and nobody can see the difference; nil if none does.
  let earlier: PreviousRenderings?
  /// The lock file of the last export; nil if there is none.
  let previous: LockFile?
  /// Those that do not stay in memory; nil if all do.
  let unchanged: UnchangedFiles?
  /// Reads a picture of a set on the disk, if the pictures there may be kept.
  let picture: (@Sendable (_ path: String) -> [UInt8]?)?
  /// Reads an icon's file.
  let read: @Sendable (_ path: String) throws(DiskError) -> SourceFile
  /// Reads a file that is written as it is, which may be larger than an icon.
  let readSource: @Sendable (_ path: String) throws(DiskError) -> [UInt8]
  /// Reads it again when a finding shows its lines, so that thousands of icons are not kept in memory.
  let readAgain: SourceFile.Reader

  /// The icons in the order of their sources.
  func render(_ icons: [IconSource], at renderers: RendererPool) async throws -> [Icon] {
    guard icons.contains(where: \.isSource) else { return try await draw(icons, at: renderers) }
    let sources = SourcePictures(catalog: catalog, judge: judge, renderers: renderers, read: readSource)
    var copied = try await sources.icons(of: icons.filter(\.isSource))[...]
    var drawn = try await draw(icons.filter { !$0.isSource }, at: renderers)[...]
    return icons.compactMap { icon in
      if icon.isSource { return copied.popFirst() }
      return drawn.popFirst()
    }
  }

  /// Sets of the app's catalogs, judged by their pictures. Nothing is made of them. Custom symbols are left out.
  func judge(_ icons: [IconSource], at renderers: RendererPool) async throws -> [Icon] {
    let sources = SourcePictures(
      catalog: catalog, judge: judge, renderers: renderers, read: readSource)
    return try await sources.icons(of: icons.filter(\.isSource))
  }

  private func draw(_ icons: [IconSource], at renderers: RendererPool) async throws -> [Icon] {
    // An icon is large, so the list of files has its index.
    let files = icons.indices.flatMap { index in icons[index].files.map { (index, $0.variant, $0.path) } }
    let started = StartedIcons()
    // The file of an icon that is drawn last makes the icon.
    @Sendable func finished(_ number: Int, _ drawn: DrawnVariant) -> Icon? {
      let index = files[number].0
      let source = icons[index]
      return started.files(of: index, adding: drawn, number, of: source.variants.count + 1)
        .map { icon(source, $0) }
    }
    let drawn = try await renderers.perform(files.count, limits: judge.limits) {
      number -> RendererPool.Task<Icon?> in
      let (index, variant, path) = files[number]
      let icon = icons[index]
      do throws(DiskError) {
        let file = try read(path)
        if IconFolder.isBitmap(path) {
          return .done(finished(number, DrawnVariant(bitmap: file, of: icon.name, variant, judge.settings)))
        }
        return .job(job(for: icon, variant, file))
      } catch {
        let unreadable = DrawnVariant(variant: variant, judgement: Judgement(unreadable: path, error))
        return .done(finished(number, unreadable))
      }
    } outcome: { number, job, result in
      let (index, variant, path) = files[number]
      let judgement = result.judgement.moved(to: SourceFile(path: path, reader: readAgain))
      var drawn = DrawnVariant(variant: variant, judgement: judgement)
      if let drawing = result.drawing { drawn.take(drawing, of: icons[index].name, drawnBy: job) }
      return finished(number, drawn)
    }
    return drawn.compactMap(\.self)
  }

  private func job(for icon: IconSource, _ variant: ImageVariant, _ file: SourceFile) -> IconJob {
    var existing: [Scale: [UInt8]] = [:]
    if let picture, icon.format == .png, !icon.isAppIcon {
      for scale in catalog.scales {
        let name = ImageSet.fileName(icon.name, variant, scale: scale)
        existing[scale] = picture(Disk.path(of: name, in: catalog.folder(of: icon)))
      }
    }
    let request = DrawnIcon.Request(
      canvas: icon.canvas, format: icon.format, scales: icon.isAppIcon ? [1] : catalog.scales,
      fill: icon.fill?[variant.appearance].rgba, existing: existing)
    // A filled image is drawn as a template, and then gets its colour.
    let rendering = icon.fill == nil ? icon.rendering : .template
    return IconJob(
      .drawing(rendering, request), file: file, digest: ContentDigest(of: file.bytes),
      judge: (icon.isAppIcon ? judge.ofAppIcons : judge).on(
        canvas: icon.canvas, format: icon.format, symbolScale: icon.symbolScale))
  }

  /// The files of an icon's set: a symbol is one template, and an image has a picture for each variant.
  private static func setFiles(
    of icon: IconSource, _ pictures: [ImageSet.Picture]
  ) -> [(name: String, bytes: [UInt8])] {
    if icon.isSymbol, let template = pictures.first {
      return SymbolSet(name: icon.name, template: template.bytes).files
    }
    if icon.isAppIcon {
      let bytes = pictures.map { ($0.variant, $0.bytes) }
      let variants = Dictionary(bytes, uniquingKeysWith: { first, _ in first })
      return AppIconSet(name: icon.name, pictures: variants).files
    }
    return ImageSet(
      name: icon.name, pictures: pictures, rendering: icon.rendering, isMirrored: icon.isMirrored,
      properties: icon.properties
    ).files
  }

  /// The pictures of an app icon, with what is wrong with them.
  private static func appIcon(_ variants: [DrawnVariant], _ source: IconSource) -> [DrawnVariant] {
    let light = variants.first { $0.variant == .plain }
    return variants.map { drawn in
      let icon = drawn.asAppIcon(named: source.name)
      guard let light, drawn.variant != .plain, drawn.showsSame(as: light) else { return icon }
      let appearance = drawn.variant.isTinted ? "tinted" : "dark"
      return icon.adding([
        CatalogRule.sameIcon.rule.finding(
          CatalogRule.sameIconMessage(appearance, light.judgement.path),
          help: "draw another picture, or remove it", in: drawn.judgement.path)
      ])
    }
  }

  /// - Parameter variants: the icon's files, drawn.
  private func icon(_ source: IconSource, _ variants: [DrawnVariant]) -> Icon {
    let variants = source.isAppIcon ? Self.appIcon(variants, source) : variants
    let folder = catalog.folder(of: source)
    let judgements = variants.map(\.judgement)
    guard variants.allSatisfy({ !$0.pictures.isEmpty }) else {
      return Icon(undrawn: source, folder: folder, judgements: judgements)
    }
    let set = Self.setFiles(of: source, variants.flatMap(\.pictures))
    let digests = variants.flatMap(\.digests)
    let record = LockFile.ImageSetRecord(
      sources: variants.compactMap(\.source),
      renderer: variants.first?.renderer ?? RendererVersions(librsvg: "", cairo: nil),
      files: set.map { name, bytes in
        digests.first { $0.name == name } ?? LockFile.NamedFile(name: name, file: LockFile.File(sha256Of: bytes))
      })
    let files = set.map { name, bytes in
      PlannedFile(name, in: folder, bytes: bytes, source: source.path)
    }
    // An entry of the lock file that stays is in memory once.
    let known = previous?.sets[folder]
    let icon = Icon(
      source, folder: folder, judgements: source.fill == nil ? judgements : [], findings: [],
      files: files, record: known == record ? known : record, differing: nil)
    let kept = earlier?.keptInstead(of: icon) ?? icon
    return unchanged?.released(from: kept) ?? kept
  }
}

extension CatalogOptions {
  /// The path of an icon's set in the project.
  func folder(of icon: IconSource) -> String { "\(path)/\(icon.setPath)" }
}

/// Icons of which some files are drawn and others are not.
private final class StartedIcons: Sendable {
  /// By the number of the icon, and then by that of the file.
  private let drawn = Mutex<[Int: [Int: DrawnVariant]]>([:])

  /// All files of an icon, in their order; nil as long as some are missing.
  ///
  /// - Parameters:
  ///   - file: one of them.
  ///   - number: that of the file.
  ///   - count: how many files the icon has.
  func files(of icon: Int, adding file: DrawnVariant, _ number: Int, of count: Int) -> [DrawnVariant]? {
    if count == 1 { return [file] }
    return drawn.withLock { drawn in
      drawn[icon, default: [:]][number] = file
      guard drawn[icon]?.count == count else { return nil }
      return drawn.removeValue(forKey: icon)?.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

/// A file of an icon, drawn.
private struct DrawnVariant: Sendable {
  let variant: ImageVariant
  let judgement: Judgement
  /// The pictures of the set, or the template of a symbol; empty if it could not be drawn. `source` and `renderer` are nil
  /// then.
  var pictures: [ImageSet.Picture] = []
  var source: LockFile.SourceRecord?
  var renderer: RendererVersions?
  /// The digests of its pictures.
  var digests: [LockFile.NamedFile] = []
}

extension DrawnVariant {
  /// - Parameter name: the icon's.
  fileprivate mutating func take(_ drawing: DrawnIcon, of name: AssetName, drawnBy job: IconJob) {
    source = LockFile.SourceRecord(path: job.file.path, sha256: job.digest)
    renderer = drawing.renderer
    // The digests of all files but pictures are computed with those of the other files.
    switch drawing.content {
    case .pictures(let drawn):
      pictures = job.files(of: drawn).map { scale, bytes in
        ImageSet.Picture(variant, scale: scale, bytes: bytes, ending: "png")
      }
      digests = drawn.map { scale, picture in
        LockFile.NamedFile(
          name: ImageSet.fileName(name, variant, scale: scale), file: .picture(picture.digest))
      }
    case .source:
      pictures = [ImageSet.Picture(variant, scale: nil, bytes: job.file.bytes, ending: "svg")]
    case .pdf(let bytes):
      pictures = [ImageSet.Picture(variant, scale: nil, bytes: bytes, ending: "pdf")]
    case .symbol(let bytes):
      pictures = [ImageSet.Picture(variant, scale: nil, bytes: bytes, ending: "svg")]
    }
  }
}

extension DrawnVariant {
  /// A bitmap as it is.
  fileprivate init(
    bitmap file: SourceFile, of name: AssetName, _ variant: ImageVariant, _ settings: RuleSettings
  ) {
    self.variant = variant
    let side = AppIconSet.side
    var finding: Diagnostic?
    if let size = PNG.size(of: file.bytes), size.width != side || size.height != side {
      finding = AppIconRule.size.finding(
        "the picture has \(size) pixels, and an app icon \(side) x \(side)",
        help: "export it again in that size, or as an SVG", in: file.path)
    } else {
      do throws(RasterError) {
        let picture = try PNG.decode(file.bytes, expecting: .atMost(pixels: side * side))
        let severity = settings.severity(of: IconRule.empty.rule, for: file.path)
        if picture.isClear, let severity {
          finding = Diagnostic(severity, of: IconRule.empty.rule, IconRule.emptyBitmap(file.path))
        }
        pictures = [ImageSet.Picture(variant, scale: 1, bytes: file.bytes, ending: "png")]
        source = LockFile.SourceRecord(path: file.path, sha256: ContentDigest(of: file.bytes))
        renderer = RendererVersions(librsvg: RasterLibraries.librsvgVersion, cairo: nil)
        let fileName = ImageSet.fileName(name, variant, scale: 1)
        digests = [LockFile.NamedFile(name: fileName, file: LockFile.File(of: file.bytes, named: fileName))]
      } catch {
        finding = Diagnostic(unreadablePicture: file.path, error.message)
      }
    }
    let verdict: Judgement.Verdict = pictures.isEmpty ? .unreadable : .other
    judgement = Judgement(file.path, verdict: verdict, reason: finding?.rule, [finding].compactMap(\.self))
  }

  /// With what is wrong with it as an app icon, and without alpha where nothing may be transparent.
  fileprivate func asAppIcon(named name: AssetName) -> DrawnVariant {
    let limit = ExpectedPicture.atMost(pixels: AppIconSet.side * AppIconSet.side)
    guard let bytes = pictures.first?.bytes, let picture = try? PNG.decode(bytes, expecting: limit) else {
      return self
    }
    let check = AppIconPicture(picture, for: variant, path: judgement.path)
    var found = check.findings
    var finished = self
    let mayHaveAlpha = variant != .plain || !check.isOpaque
    if !mayHaveAlpha, PNG.hasAlphaChannel(bytes) {
      // Other data of a file, such as a colour profile, would be lost.
      let isPlain = (try? PNG.decodeOwn(bytes, expecting: limit)) != nil
      if isPlain, let opaque = try? PNG.encodeOpaque(picture) {
        finished.pictures = [ImageSet.Picture(variant, scale: 1, bytes: opaque, ending: "png")]
        let fileName = ImageSet.fileName(name, variant, scale: 1)
        finished.digests = [LockFile.NamedFile(name: fileName, file: .picture(picture.digest))]
      } else {
        found.append(
          AppIconRule.alpha.finding(
            "the file has an alpha channel, which the App Store refuses, and a colour profile, which would be lost without it",
            help: "export it without transparency", in: judgement.path))
      }
    }
    return finished.adding(found)
  }

  /// Whether both are one picture.
  fileprivate func showsSame(as other: DrawnVariant) -> Bool {
    let digests = [self, other].map { $0.digests.map(\.file) }
    return !digests[0].isEmpty && digests[0] == digests[1]
  }

  fileprivate func adding(_ findings: [Diagnostic]) -> DrawnVariant {
    let all = judgement.diagnostics + findings
    let judgement = Judgement(self.judgement.path, verdict: .other, reason: all.first?.rule, all)
    var drawn = DrawnVariant(variant: variant, judgement: judgement)
    drawn.pictures = pictures
    drawn.source = source
    drawn.renderer = renderer
    drawn.digests = digests
    return drawn
  }
}

extension IconJudge {
  /// The same judge for app icons, which have colours, a background and a size of their own.
  fileprivate var ofAppIcons: IconJudge {
    var settings = self.settings
    for rule in Self.rulesOfSmallIcons {
      settings.settings[rule.id] = RuleSettings.Setting(level: .off, limit: nil)
    }
    return IconJudge(
      settings: settings, canvas: canvas, format: format, limits: limits, symbolScale: symbolScale)
  }

  private static let rulesOfSmallIcons = [
    IconRule.canvasSize, IconRule.edgeContact, IconRule.offCentre, IconRule.oddWeight, IconRule.opticalSize,
  ]
}
