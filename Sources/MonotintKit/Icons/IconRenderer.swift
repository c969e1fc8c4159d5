internal import Digest
internal import Disk
internal import SVGRaster

/// Draws icons at every scale and encodes them for the catalog, several at once.
struct IconRenderer: Sendable {
  /// The side of the canvas in points.
  let canvas: Int
  let catalog: Configuration.Catalog
  let judge: IconJudge
  /// Keeps what is drawn: the pictures of thousands of icons are no matter for memory.
  private let spool = Spool()

  /// What became of an icon: its files for the catalog unless it could not be drawn, and the verdict on it.
  final class Outcome: Sendable {
    let icon: CatalogIcon?
    let judgement: Judgement
    /// That the files are another librsvg's.
    let note: Diagnostic?

    init(icon: CatalogIcon?, judgement: Judgement, note: Diagnostic? = nil) {
      (self.icon, self.judgement, self.note) = (icon, judgement, note)
    }
  }

  /// The outcomes in the order of the icons; one that the last export made of the same is not drawn again.
  ///
  /// - Parameter read: reads an icon's file.
  func render(
    _ icons: [IconReference], reusing previous: PreviousExport?, at workplace: Workplace,
    read: @escaping @Sendable (_ path: String) throws(DiskError) -> SourceFile
  ) async throws -> [Outcome] {
    let settings = Settings(self)
    // What may be kept is looked at first, several at once; reading and telling are quicker than drawing.
    let earlier =
      if let previous {
        await Concurrency.map(icons, width: workplace.jobs) { icon in
          previous.set(of: icon, in: folder(of: icon), settings[icon.rendering], read).map { kept in
            Earlier(kept, by: previous.librsvg, file: SourceFile(path: icon.path, reader: Self.rereading(read)))
          }
        }
      } else {
        [Earlier?](repeating: nil, count: icons.count)
      }
    let output = IconJob.Output(canvas: canvas, format: catalog.format, scales: catalog.scales)
    let toDraw = icons.indices.filter { earlier[$0]?.outcome == nil }
    let drawn = try await workplace.perform(toDraw.count, limits: judge.limits) { number -> Workplace.Task<Outcome> in
      let icon = icons[toDraw[number]]
      do throws(DiskError) {
        return .job(IconJob(file: try read(icon.path), rendering: icon.rendering, output: output, judge: judge))
      } catch {
        return .done(Outcome(icon: nil, judgement: Judgement(unreadable: icon.path, error)))
      }
    } outcome: { number, job, result in
      let icon = icons[toDraw[number]]
      let made = LockFile.Made(
        source: ContentDigest(of: job.file.bytes), settings: settings[icon.rendering])
      // Of thousands of files few are asked for again.
      let file = SourceFile(path: icon.path, reader: Self.rereading(read))
      let judgement = result.judgement.moved(to: file)
      return outcome(of: icon, result, judgement, made: made, kept: earlier[toDraw[number]]?.kept)
    }
    var rest = drawn[...]
    return icons.indices.compactMap { earlier[$0]?.outcome ?? rest.popFirst() }
  }

  private static func rereading(
    _ read: @escaping @Sendable (String) throws(DiskError) -> SourceFile
  ) -> @Sendable (String) -> [UInt8] {
    // One that is gone by now has no lines to show.
    { path in (try? read(path))?.bytes ?? [] }
  }

  /// What an earlier export left of an icon.
  private struct Earlier: Sendable {
    /// The set that was made of the same.
    let kept: CatalogIcon
    /// nil when the icon has to be drawn all the same, because another librsvg drew it.
    let outcome: Outcome?

    init(_ kept: CatalogIcon, by librsvg: String, file: SourceFile) {
      self.kept = kept
      outcome =
        kept.record.librsvg == librsvg
        ? Outcome(icon: kept, judgement: kept.record.judgement.judgement(on: file)) : nil
    }
  }

  /// Checksums of what every set is made from, beside its icon; a librsvg that draws a little otherwise makes no other set.
  private struct Settings: Sendable {
    private let template: UInt64
    private let original: UInt64

    init(_ renderer: IconRenderer) {
      func checksum(_ rendering: IconReference.Rendering) -> UInt64 {
        var checksum = Checksum()
        for text in [
          MonotintVersion.current, "\(renderer.canvas)", renderer.catalog.format.rawValue,
          "\(renderer.catalog.scales)", renderer.judge.settings.text, renderer.judge.limits.text, rendering.rawValue,
        ] { checksum.add(text) }
        return checksum.value
      }
      (template, original) = (checksum(.template), checksum(.original))
    }

    subscript(rendering: IconReference.Rendering) -> UInt64 {
      switch rendering {
      case .template: template
      case .original: original
      }
    }
  }

  private func folder(of icon: IconReference) -> String {
    "\(catalog.path)/\(catalog.group)/\(ImageSet.folder(icon.name))"
  }

  /// - Parameter kept: the set that another librsvg drew of the same; it stays unless this one draws something else.
  private func outcome(
    of icon: IconReference, _ result: IconJob.Result, _ judgement: Judgement, made: LockFile.Made, kept: CatalogIcon?
  ) -> Outcome {
    guard let content = result.content else { return Outcome(icon: nil, judgement: judgement) }
    let set = ImageSet(name: icon.name, content: content, rendering: icon.rendering)
    if let kept, catalog.format != .png || kept.shows(set) {
      return Outcome(icon: kept, judgement: judgement, note: Diagnostic(renderer: kept))
    }
    let record = LockFile.Icon(made: made, folder: folder(of: icon), set, result, judgement)
    return Outcome(icon: CatalogIcon(icon, set, record, in: spool), judgement: judgement)
  }
}

extension Diagnostic {
  static let rendererRule = "renderer"

  /// A set that another version of librsvg drew, and that this one would draw the same but for the edges.
  fileprivate init(renderer kept: CatalogIcon) {
    self.init(
      .note, Self.rendererRule,
      "librsvg \(kept.record.librsvg) drew it; the \(RasterLibraries.librsvgVersion) here draws the same but for the edges",
      help: "`monotint export --force` draws it anew", path: kept.record.folder)
  }
}
