internal import AssetCatalog
internal import Digest
internal import IconCheck
internal import POSIX
internal import RenderWorker
internal import SVGRaster
internal import Source

/// Draws icons at every scale and encodes them for the catalog, several at once.
struct IconRenderer: Sendable {
  let catalog: CatalogOptions
  let judge: IconJudge
  let drawing: Drawing
  /// nil if there is no earlier export.
  let previous: PreviousExport?
  /// Reads an icon's file.
  let read: @Sendable (_ path: String) throws(DiskError) -> SourceFile

  /// The result for an icon: its files for the catalog (nil if it could not be drawn), and the verdict on it.
  struct Outcome: Sendable {
    let icon: CatalogIcon?
    let judgement: Judgement
    /// If pictures of another librsvg were kept: its version, and how many pictures this librsvg draws differently.
    var keptFromOther: (librsvg: String, differing: Int)?
  }

  /// The outcomes in the order of the icons.
  func render(_ icons: [IconSource], at renderers: RendererPool) async throws -> [Outcome] {
    let common = commonSettings
    let kept = await kept(icons, common, at: renderers)
    let toDraw = icons.indices.filter { kept[$0] == nil }
    let drawn = try await renderers.perform(toDraw.count, limits: judge.limits) {
      number -> RendererPool.Task<Outcome> in
      let icon = icons[toDraw[number]]
      do throws(DiskError) {
        return .job(job(for: icon, try read(icon.path)))
      } catch {
        return .done(Outcome(icon: nil, judgement: Judgement(unreadable: icon.path, error)))
      }
    } outcome: { number, job, result in
      let icon = icons[toDraw[number]]
      return outcome(of: icon, job, result, settings(of: icon, common))
    }
    var remaining = drawn[...]
    return icons.indices.compactMap { kept[$0] ?? remaining.popFirst() }
  }

  private func job(for icon: IconSource, _ file: SourceFile) -> IconJob {
    let output = IconJob.Output(canvas: icon.canvas, format: catalog.format, scales: catalog.scales)
    return IconJob(file: file, rendering: icon.rendering, output: output, judge: judge.on(canvas: icon.canvas))
  }

  /// The outcomes of the icons that need not be drawn, and nil for each other icon.
  private func kept(
    _ icons: [IconSource], _ common: String, at renderers: RendererPool
  ) async -> [Outcome?] {
    guard let previous, drawing == .changedIcons else { return Array(repeating: nil, count: icons.count) }
    return await Concurrency.map(icons, width: renderers.jobs) { icon in
      guard let kept = previous.imageSet(of: icon, in: folder(of: icon), settings: settings(of: icon, common), read),
        let judgement = kept.record.judgement
      else { return nil }
      return Outcome(icon: kept, judgement: judgement.moved(to: file(of: icon)))
    }
  }

  /// The file of an icon, which is read again when its lines are needed. Thousands of icons are not kept in memory.
  private func file(of icon: IconSource) -> SourceFile {
    // A file that has been deleted since has no lines to show.
    SourceFile(path: icon.path) { path in (try? read(path))?.bytes ?? [] }
  }

  /// The settings that all icons share.
  private var commonSettings: String {
    [MonotintVersion.current, catalog.format.rawValue, "\(catalog.scales)", judge.settings.text, judge.limits.text]
      .joined(separator: "\n")
  }

  /// A digest of everything that a set is made from, except its icon and librsvg.
  private func settings(of icon: IconSource, _ common: String) -> String {
    let text = "\(common)\n\(icon.rendering.rawValue)\n\(icon.canvas)"
    return String(ContentDigest(of: Array(text.utf8)).hexadecimal.prefix(16))
  }

  private func folder(of icon: IconSource) -> String {
    "\(catalog.path)/\(catalog.group)/\(ImageSet.folder(icon.name))"
  }

  private func outcome(of icon: IconSource, _ job: IconJob, _ result: IconJob.Result, _ settings: String) -> Outcome {
    let judgement = result.judgement.moved(to: file(of: icon))
    guard let content = result.content else { return Outcome(icon: nil, judgement: judgement) }
    let set = ImageSet(name: icon.name, content: content, rendering: icon.rendering)
    let made = LockFile.Made(source: ContentDigest(of: job.file.bytes), settings: settings)
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
    _ reference: IconSource, _ set: ImageSet, folder: String, made: LockFile.Made, _ result: IconJob.Result,
    _ judgement: Judgement
  ) {
    let pixels = Dictionary(
      uniqueKeysWithValues: result.digests.map { (ImageSet.fileName(set.name, scale: $0.key), $0.value) })
    // An icon whose judgement cannot be stored is drawn each time.
    let isKept = judgement.canBeStored
    self.init(
      reference: reference, folder: folder,
      files: set.files.map { PlannedFile(path: "\(folder)/\($0.name)", bytes: $0.bytes, source: reference.path) },
      record: LockFile.ImageSetRecord(
        source: reference.path,
        made: isKept ? made : nil, librsvg: result.librsvg,
        files: set.files.map { name, bytes in
          LockFile.NamedFile(name: name, file: LockFile.File(sha256Of: bytes, pixels: pixels[name]))
        }, judgement: isKept ? judgement : nil))
  }
}
