internal import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering

/// Draws icons at every scale and encodes them for the catalog, several at once.
struct IconRenderer: Sendable {
  let catalog: CatalogOptions
  let judge: IconJudge
  /// The pictures that stay if another librsvg drew them and nobody can see the difference; nil if none does.
  let earlier: PreviousRenderings?
  /// Reads a picture of a set on the disk, if the pictures there may be kept.
  let picture: (@Sendable (_ path: String) -> [UInt8]?)?
  /// Reads an icon's file.
  let read: @Sendable (_ path: String) throws(DiskError) -> SourceFile
  /// Reads a file that is written as it is, which may be larger than an icon.
  let readSource: @Sendable (_ path: String) throws(DiskError) -> [UInt8]
  /// Reads it again when a finding shows its lines, so that thousands of icons are not kept in memory.
  let readAgain: SourceFile.Reader

  /// The result for an icon: its files for the catalog (nil if it could not be drawn), and the verdict on each of its
  /// SVG files. It is a class, so that lists of thousands hold only references.
  final class Outcome: Sendable {
    private let result: Result
    let judgements: [Judgement]
    /// If pictures of another librsvg were kept: what drew them, and how many files this one draws differently.
    let keptFromOther: (renderer: RendererVersions, differing: Int)?
    /// Those about its files together, apart from the judgements.
    let findings: [Diagnostic]

    /// - Parameter judgements: those of an image in its final colour are those of the icon that it is made from.
    init(
      _ source: IconSource, _ icon: PlannedIcon?, judgements: [Judgement],
      keptFromOther: (renderer: RendererVersions, differing: Int)? = nil, findings: [Diagnostic] = []
    ) {
      result = icon.map(Result.set) ?? .none(source)
      self.keptFromOther = keptFromOther
      self.findings = findings
      self.judgements = source.fill == nil ? judgements : []
    }

    private enum Result: Sendable {
      case set(PlannedIcon)
      indirect case none(IconSource)
    }

    var source: IconSource {
      switch result {
      case .set(let icon): icon.reference
      case .none(let source): source
      }
    }

    var icon: PlannedIcon? { if case .set(let icon) = result { icon } else { nil } }
  }

  /// The outcomes in the order of the icons.
  func render(_ icons: [IconSource], at renderers: RendererPool) async throws -> [Outcome] {
    guard icons.contains(where: \.isSource) else { return try await draw(icons, at: renderers) }
    let sources = SourcePictures(catalog: catalog, judge: judge, renderers: renderers, read: readSource)
    var copied = try await sources.outcomes(of: icons.filter(\.isSource))[...]
    var drawn = try await draw(icons.filter { !$0.isSource }, at: renderers)[...]
    return icons.compactMap { icon in
      if icon.isSource { return copied.popFirst() }
      return drawn.popFirst()
    }
  }

  private func draw(_ icons: [IconSource], at renderers: RendererPool) async throws -> [Outcome] {
    // An icon is large, so the list of files has its index.
    let files = icons.indices.flatMap { index in icons[index].files.map { (index, $0.variant, $0.path) } }
    var drawn = try await renderers.perform(files.count, limits: judge.limits) { number -> RendererPool.Task<Drawn> in
      let (index, variant, path) = files[number]
      let icon = icons[index]
      do throws(DiskError) {
        let file = try read(path)
        if Self.isBitmap(path) { return .done(Drawn(bitmap: file, of: icon.name, variant, judge.settings)) }
        return .job(job(for: icon, variant, file))
      } catch {
        return .done(Drawn(variant: variant, judgement: Judgement(unreadable: path, error)))
      }
    } outcome: { number, job, result in
      let (index, variant, path) = files[number]
      let judgement = result.judgement.moved(to: SourceFile(path: path, reader: readAgain))
      var drawn = Drawn(variant: variant, judgement: judgement)
      if let drawing = result.drawing { drawn.take(drawing, of: icons[index].name, drawnBy: job) }
      return drawn
    }
    var outcomes: [Outcome?] = Array(repeating: nil, count: icons.count)
    // In parts from the end, so that the list gives up what has been used: it is the largest part of the memory.
    for part in Array(icons.indices).parts(of: 256).reversed() {
      var sets: [(index: Int, files: [Drawn])] = []
      for index in part.reversed() {
        let count = icons[index].variants.count + 1
        sets.append((index, Array(drawn.suffix(count))))
        drawn.removeLast(count)
      }
      let made = await Concurrency.map(sets, width: renderers.jobs) { index, files in
        outcome(of: icons[index], files)
      }
      for (set, outcome) in zip(sets, made) { outcomes[set.index] = outcome }
    }
    return outcomes.compactMap(\.self)
  }

  /// Only app icons may be bitmaps.
  static func isBitmap(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  private func job(for icon: IconSource, _ variant: ImageVariant, _ file: SourceFile) -> IconJob {
    var existing: [Scale: [UInt8]] = [:]
    if let picture, icon.format == .png, !icon.isAppIcon {
      for scale in catalog.scales {
        let name = ImageSet.fileName(icon.name, variant, scale: scale)
        existing[scale] = picture(Disk.path(of: name, in: folder(of: icon)))
      }
    }
    let request = DrawnIcon.Request(
      canvas: icon.canvas, format: icon.format, scales: icon.isAppIcon ? [1] : catalog.scales,
      fill: icon.fill?[variant.appearance].rgba, existing: existing)
    // A filled image is drawn as a template, and then gets its colour.
    let rendering = icon.fill == nil ? icon.rendering : .template
    return IconJob(
      .drawing(rendering, request), file: file,
      judge: (icon.isAppIcon ? judge.ofAppIcons : judge).on(
        canvas: icon.canvas, format: icon.format, symbolScale: icon.symbolScale))
  }

  private func folder(of icon: IconSource) -> String { "\(catalog.path)/\(icon.setPath)" }

  /// The files of an icon's set: a symbol is one template, and an image has a picture for each variant.
  private static func setFiles(
    of icon: IconSource, _ contents: [ImageVariant: ImageSet.Content]
  ) -> [(name: String, bytes: [UInt8])] {
    if case .symbol(let template) = contents.values.first {
      return SymbolSet(name: icon.name, template: template).files
    }
    if icon.isAppIcon {
      return AppIconSet(name: icon.name, pictures: contents.compactMapValues(\.largestPicture)).files
    }
    return ImageSet(
      name: icon.name, contents: contents, rendering: icon.rendering, isMirrored: icon.isMirrored,
      properties: icon.properties
    ).files
  }

  /// - Parameter files: the icon's files, drawn.
  private func outcome(of icon: IconSource, _ files: [Drawn]) -> Outcome {
    let files = icon.isAppIcon ? files.map { $0.asAppIcon(named: icon.name) } : files
    let judgements = files.map(\.judgement)
    let contents = files.compactMap { file in file.content.map { (file.variant, $0) } }
    guard contents.count == files.count else { return Outcome(icon, nil, judgements: judgements) }
    let set = Self.setFiles(of: icon, Dictionary(contents, uniquingKeysWith: { first, _ in first }))
    let drawn = PlannedIcon(icon, set, folder: folder(of: icon), drawn: files)
    guard let (kept, differing) = earlier?.tolerated(drawn) else {
      return Outcome(icon, drawn, judgements: judgements)
    }
    return Outcome(icon, kept, judgements: judgements, keptFromOther: (kept.record.renderer, differing))
  }
}

/// A file of an icon, drawn.
private struct Drawn: Sendable {
  let variant: ImageVariant
  let judgement: Judgement
  /// nil if it could not be drawn, as are `source` and `renderer`.
  var content: ImageSet.Content?
  var source: LockFile.SourceRecord?
  var renderer: RendererVersions?
  /// The digests of its pictures.
  var digests: [LockFile.NamedFile] = []
}

extension Drawn {
  /// - Parameter name: the icon's.
  fileprivate mutating func take(_ drawing: DrawnIcon, of name: AssetName, drawnBy job: IconJob) {
    source = LockFile.SourceRecord(path: job.file.path, sha256: ContentDigest(of: job.file.bytes))
    renderer = drawing.renderer
    // The digests of all files but pictures are computed with those of the other files.
    switch drawing.content {
    case .pictures(let pictures):
      content = .scaled(job.files(of: pictures))
      digests = pictures.map { scale, picture in
        LockFile.NamedFile(
          name: ImageSet.fileName(name, variant, scale: scale), file: .picture(picture.digest))
      }
    case .source: content = .vector(job.file.bytes, ending: "svg")
    case .pdf(let bytes): content = .vector(bytes, ending: "pdf")
    case .symbol(let bytes): content = .symbol(bytes)
    }
  }
}

extension Drawn {
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
        content = .scaled([1: file.bytes])
        source = LockFile.SourceRecord(path: file.path, sha256: ContentDigest(of: file.bytes))
        renderer = RendererVersions(librsvg: RasterLibraries.librsvgVersion, cairo: nil)
        let fileName = ImageSet.fileName(name, variant, scale: 1)
        digests = [LockFile.NamedFile(name: fileName, file: LockFile.File(of: file.bytes, named: fileName))]
      } catch {
        finding = Diagnostic(unreadablePicture: file.path, error.message)
      }
    }
    let verdict: Judgement.Verdict = content == nil ? .unreadable : .other
    judgement = Judgement(file.path, verdict: verdict, reason: finding?.rule, [finding].compactMap(\.self))
  }

  /// With what is wrong with it as an app icon, and without alpha where nothing may be transparent.
  fileprivate func asAppIcon(named name: AssetName) -> Drawn {
    let limit = ExpectedPicture.atMost(pixels: AppIconSet.side * AppIconSet.side)
    guard let bytes = content?.largestPicture, let picture = try? PNG.decode(bytes, expecting: limit) else {
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
        finished.content = .scaled([1: opaque])
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

  private func adding(_ findings: [Diagnostic]) -> Drawn {
    let all = judgement.diagnostics + findings
    let judgement = Judgement(self.judgement.path, verdict: .other, reason: all.first?.rule, all)
    var drawn = Drawn(variant: variant, judgement: judgement)
    drawn.content = content
    drawn.source = source
    drawn.renderer = renderer
    drawn.digests = digests
    return drawn
  }
}

extension ImageSet.Content {
  /// The PNG file of the largest scale.
  fileprivate var largestPicture: [UInt8]? {
    guard case .scaled(let pictures) = self else { return nil }
    return pictures.max { $0.key < $1.key }?.value
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

extension PlannedIcon {
  /// A set that was just drawn.
  fileprivate convenience init(
    _ reference: IconSource, _ set: [(name: String, bytes: [UInt8])], folder: String, drawn: [Drawn]
  ) {
    let digests = drawn.flatMap(\.digests)
    self.init(
      reference: reference, folder: folder,
      files: set.map {
        PlannedFile(path: Disk.path(of: $0.name, in: folder), bytes: $0.bytes, source: reference.path)
      },
      record: LockFile.ImageSetRecord(
        sources: drawn.compactMap(\.source),
        renderer: drawn.first?.renderer ?? RendererVersions(librsvg: "", cairo: nil),
        files: set.map { name, bytes in
          digests.first { $0.name == name } ?? LockFile.NamedFile(name: name, file: LockFile.File(sha256Of: bytes))
        }))
  }
}
