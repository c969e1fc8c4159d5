internal import Digest
internal import Disk
internal import SVGRaster
internal import Source

/// Draws icons at every scale and encodes them for the catalog, several at once.
struct IconRenderer: Sendable {
  /// The side of the canvas in points.
  let canvas: Int
  let catalog: Configuration.Catalog
  let judge: IconJudge
  let drawing: Drawing
  /// nil when nothing is known of an earlier export.
  let previous: PreviousExport?

  /// What became of an icon: its files for the catalog unless it could not be drawn, and the verdict on it.
  struct Outcome: Sendable {
    let icon: CatalogIcon?
    let judgement: Judgement
    /// Set when pictures of another librsvg were kept: its version, and how many pictures this one draws differently.
    var keptFromOther: (librsvg: String, differing: Int)?
  }

  /// The outcomes in the order of the icons.
  ///
  /// - Parameter read: reads an icon's file.
  func render(
    _ icons: [IconReference], at renderers: RendererPool,
    read: @escaping @Sendable (_ path: String) throws(DiskError) -> SourceFile
  ) async throws -> [Outcome] {
    let settings = Settings(self)
    let kept = await kept(icons, settings, at: renderers, read)
    let output = IconJob.Output(canvas: canvas, format: catalog.format, scales: catalog.scales)
    let toDraw = icons.indices.filter { kept[$0] == nil }
    let drawn = try await renderers.perform(toDraw.count, limits: judge.limits) { number -> RendererPool.Task<Outcome> in
      let icon = icons[toDraw[number]]
      do throws(DiskError) {
        return .job(IconJob(file: try read(icon.path), rendering: icon.rendering, output: output, judge: judge))
      } catch {
        return .done(Outcome(icon: nil, judgement: Judgement(unreadable: icon.path, error)))
      }
    } outcome: { number, job, result in
      outcome(of: icons[toDraw[number]], job, result, settings, read)
    }
    var remaining = drawn[...]
    return icons.indices.compactMap { kept[$0] ?? remaining.popFirst() }
  }

  /// The icons that need not be drawn; nil for each of the others.
  private func kept(
    _ icons: [IconReference], _ settings: Settings, at renderers: RendererPool,
    _ read: @escaping @Sendable (_ path: String) throws(DiskError) -> SourceFile
  ) async -> [Outcome?] {
    guard let previous, drawing == .changedIcons else { return Array(repeating: nil, count: icons.count) }
    return await Concurrency.map(icons, width: renderers.jobs) { icon in
      previous.imageSet(of: icon, in: folder(of: icon), settings: settings[icon.rendering], read).map { kept in
        let file = SourceFile(path: icon.path, reader: Self.rereading(read))
        return Outcome(icon: kept, judgement: kept.record.judgement.judgement(on: file))
      }
    }
  }

  private static func rereading(
    _ read: @escaping @Sendable (String) throws(DiskError) -> SourceFile
  ) -> @Sendable (String) -> [UInt8] {
    // One that is gone by now has no lines to show.
    { path in (try? read(path))?.bytes ?? [] }
  }

  /// Checksums of what every set is made from, beside its icon and librsvg.
  private struct Settings: Sendable {
    private let template: String
    private let original: String

    init(_ renderer: IconRenderer) {
      func checksum(_ rendering: IconReference.Rendering) -> String {
        var checksum = Checksum()
        for text in [
          MonotintVersion.current, "\(renderer.canvas)", renderer.catalog.format.rawValue,
          "\(renderer.catalog.scales)", renderer.judge.settings.text, renderer.judge.limits.text, rendering.rawValue,
        ] { checksum.add(text) }
        return checksum.hexadecimal
      }
      (template, original) = (checksum(.template), checksum(.original))
    }

    subscript(rendering: IconReference.Rendering) -> String {
      switch rendering {
      case .template: template
      case .original: original
      }
    }
  }

  private func folder(of icon: IconReference) -> String {
    "\(catalog.path)/\(catalog.group)/\(ImageSet.folder(icon.name))"
  }

  private func outcome(
    of icon: IconReference, _ job: IconJob, _ result: IconJob.Result, _ settings: Settings,
    _ read: @escaping @Sendable (_ path: String) throws(DiskError) -> SourceFile
  ) -> Outcome {
    // The SVG files of thousands of icons are not held in memory: few are asked for again.
    let judgement = result.judgement.moved(to: SourceFile(path: icon.path, reader: Self.rereading(read)))
    guard let content = result.content else { return Outcome(icon: nil, judgement: judgement) }
    let set = ImageSet(name: icon.name, content: content, rendering: icon.rendering)
    let made = LockFile.Made(source: ContentDigest(of: job.file.bytes), settings: settings[icon.rendering])
    let drawn = CatalogIcon(icon, set, folder: folder(of: icon), made: made, result, judgement)
    guard drawing != .allIconsAnew, let (kept, differing) = previous?.tolerated(drawn) else {
      return Outcome(icon: drawn, judgement: judgement)
    }
    return Outcome(icon: kept, judgement: judgement, keptFromOther: (kept.record.librsvg, differing))
  }
}

extension CatalogIcon {
  /// An image set that was just drawn.
  fileprivate init(
    _ reference: IconReference, _ set: ImageSet, folder: String, made: LockFile.Made, _ result: IconJob.Result,
    _ judgement: Judgement
  ) {
    let pixels = Dictionary(
      uniqueKeysWithValues: result.digests.map { (ImageSet.fileName(set.name, scale: $0.key), $0.value) })
    let stored = StoredJudgement(judgement)
    self.init(
      reference: reference, folder: folder,
      files: set.files.map { PlannedFile(path: "\(folder)/\($0.name)", bytes: $0.bytes, source: reference.path) },
      record: LockFile.ImageSetRecord(
        source: reference.path,
        // An icon of which something cannot be kept is drawn each time.
        made: stored == nil ? nil : made, librsvg: result.librsvg,
        files: set.files.map { name, bytes in
          LockFile.NamedFile(name: name, file: LockFile.File(sha256Of: bytes, pixels: pixels[name]))
        }, judgement: stored ?? StoredJudgement()))
  }
}
