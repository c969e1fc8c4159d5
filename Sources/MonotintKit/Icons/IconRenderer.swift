internal import SVGRaster

/// Draws icons at every scale and encodes them for the catalog, several at once.
struct IconRenderer: Sendable {
  /// The side of the canvas in points.
  let canvas: Int
  let catalog: Configuration.Catalog
  let judge: IconJudge

  /// What became of an icon: its files for the catalog unless it could not be drawn, and the verdict on it.
  struct Outcome: Sendable {
    let icon: CatalogIcon?
    let judgement: Judgement
    /// That the files are another librsvg's.
    var note: Diagnostic?
  }

  /// The outcomes in the order of the sources; an icon that the last export made of the same is not drawn again.
  func render(
    _ sources: [IconSource], reusing previous: PreviousExport?, at workplace: Workplace
  ) async throws -> [Outcome] {
    let settings = settingsDigest
    let earlier = await Concurrency.map(sources, width: workplace.jobs) {
      earlierSet(of: $0, made: made(of: $0, settings), previous)
    }
    let output = IconJob.Output(canvas: canvas, format: catalog.format, scales: catalog.scales)
    let isNew = earlier.map { $0.outcome == nil }
    let new = sources.indices.filter { isNew[$0] }
    let results = try await workplace.perform(new.count, limits: judge.limits) { number in
      let source = sources[new[number]]
      return .job(IconJob(file: source.file, rendering: source.reference.rendering, output: output, judge: judge))
    }
    let resultOfSource = Dictionary(uniqueKeysWithValues: zip(new, results))
    return await Concurrency.map(Array(sources.indices), width: workplace.jobs) { index in
      guard let result = resultOfSource[index] else { return earlier[index].outcome }
      return outcome(of: sources[index], result, made: earlier[index].made, kept: earlier[index].kept)
    }.compactMap(\.self)
  }

  /// What an earlier export left of an icon.
  private struct Earlier: Sendable {
    /// A digest of all that the icon's set is made from.
    let made: String
    /// The set that was made of the same.
    let kept: CatalogIcon?
    /// nil when the icon has to be drawn: there is no set, or another librsvg drew it.
    let outcome: Outcome?
  }

  private func earlierSet(of source: IconSource, made: String, _ previous: PreviousExport?) -> Earlier {
    guard let kept = previous?.set(of: source, made: made) else { return Earlier(made: made, kept: nil, outcome: nil) }
    guard kept.record.librsvg == RasterLibraries.librsvgVersion else {
      return Earlier(made: made, kept: kept, outcome: nil)
    }
    let judgement = kept.record.judgement.judgement(on: source.file)
    return Earlier(made: made, kept: kept, outcome: Outcome(icon: kept, judgement: judgement))
  }

  /// A digest of what every set is made from, beside its icon.
  private var settingsDigest: String {
    let settings = [
      MonotintVersion.current, "\(canvas)", catalog.format.rawValue, "\(catalog.scales)", judge.settings.text,
      judge.limits.text,
    ]
    return SHA256.hexadecimal(of: settings.joined(separator: "\n"))
  }

  /// A digest of all that an icon's set is made from; a librsvg that draws a little otherwise makes no other set.
  private func made(of source: IconSource, _ settings: String) -> String {
    let icon = source.reference
    let words = [settings, folder(of: icon), icon.path, icon.rendering.rawValue].joined(separator: "\n")
    return SHA256.hexadecimal(of: Array(words.utf8) + [0] + source.file.bytes)
  }

  private func folder(of icon: IconReference) -> String { "\(catalog.path)/\(catalog.group)/\(icon.name).imageset" }

  /// - Parameter kept: the set that another librsvg drew of the same; it stays unless this one draws something else.
  private func outcome(of source: IconSource, _ result: IconJob.Result, made: String, kept: CatalogIcon?) -> Outcome {
    guard let content = result.content else { return Outcome(icon: nil, judgement: result.judgement) }
    let set = ImageSet(name: source.reference.name, content: content, rendering: source.reference.rendering)
    if let kept, catalog.format != .png || kept.shows(set) {
      return Outcome(icon: kept, judgement: result.judgement, note: Diagnostic(renderer: kept))
    }
    let record = LockFile.Icon(
      made: made, folder: folder(of: source.reference), set, result.digests, result.judgement)
    return Outcome(icon: CatalogIcon(source.reference, set, record), judgement: result.judgement)
  }
}

extension Diagnostic {
  /// A set that another version of librsvg drew, and that this one would draw the same but for the edges.
  fileprivate init(renderer kept: CatalogIcon) {
    self.init(
      .note, "renderer",
      "librsvg \(kept.record.librsvg) drew it; the \(RasterLibraries.librsvgVersion) here draws the same but for the edges",
      help: "`monotint export --force` draws it anew", path: kept.record.folder)
  }
}
