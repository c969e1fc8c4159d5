internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering

/// The icons that are written as they are: their files are judged by what they show, and copied.
struct SourcePictures {
  let catalog: CatalogOptions
  let judge: IconJudge
  let renderers: RendererPool
  let read: @Sendable (_ path: String) throws(DiskError) -> [UInt8]

  /// A file of an icon.
  private struct Picture: Sendable {
    let icon: IconSource
    let slot: PictureSlot
    let path: String
    let name: PictureName
    let content: Result<[UInt8], Problem>

    /// Whether its variant is judged by it.
    var isMain: Bool { icon.path == path || icon.variants[slot.variant] == path }
  }

  private struct Problem: Error {
    let reason: String
  }

  /// The icons in the order of their sources.
  func icons(of sources: [IconSource]) async throws -> [Icon] {
    guard !sources.isEmpty else { return [] }
    let pictures = await Concurrency.map(sources, width: renderers.jobs) { self.pictures(of: $0) }
    let judged = try await judged(pictures.flatMap(\.self))
    var icons: [Icon] = []
    var remaining = judged[...]
    for (source, own) in zip(sources, pictures) {
      icons.append(icon(source, Array(remaining.prefix(own.count))))
      remaining = remaining.dropFirst(own.count)
    }
    let unconverted = judged.count { $0.picture.isMain && $0.isUnconverted }
    guard unconverted > 0, let first = icons.first else { return icons }
    icons[0] = first.adding([Self.note(unconverted, in: first.source.path)])
    return icons
  }

  // MARK: Reading

  private func pictures(of icon: IconSource) -> [Picture] {
    icon.pictures.sorted { $0.key < $1.key }.compactMap { slot, path in
      guard var name = PictureName(path) else { return nil }
      // In a catalog of the app the slot gives the scale, whatever the name of the file says.
      if let scale = slot.scale { name = name.at(scale) }
      return Picture(icon: icon, slot: slot, path: path, name: name, content: content(of: path))
    }
  }

  private func content(of path: String) -> Result<[UInt8], Problem> {
    do throws(DiskError) {
      return .success(try read(path))
    } catch {
      return .failure(Problem(reason: error.explanation))
    }
  }

  // MARK: Verdicts

  private struct Judged {
    let picture: Picture
    let judgement: Judgement
    /// Whether it is a PDF, and nothing here reads PDF.
    var isUnconverted = false
  }

  private func judged(_ pictures: [Picture]) async throws -> [Judged] {
    let subjects = pictures.compactMap { picture in
      (try? picture.content.get()).map {
        PictureSubject(at: picture.path, bytes: $0, named: picture.name, as: picture.icon.rendering)
      }
    }
    var outcomes = try await SourcePictureJudge(judge, at: renderers).outcomes(of: subjects)[...]
    return pictures.map { picture in
      if case .failure(let problem) = picture.content {
        return Judged(picture: picture, judgement: Self.unreadable(picture.path, problem.reason))
      }
      switch outcomes.popFirst() {
      case .judged(let judgement)?: return Judged(picture: picture, judgement: judgement)
      case .unreadable(let reason)?:
        return Judged(picture: picture, judgement: Self.unreadable(picture.path, reason))
      case .unconverted?, nil:
        return Judged(picture: picture, judgement: Self.unjudged(picture.path), isUnconverted: true)
      }
    }
  }

  private static func unreadable(_ path: String, _ reason: String) -> Judgement {
    Judgement(path, [Diagnostic(unreadablePicture: path, reason)], summary: nil)
  }

  private static func unjudged(_ path: String) -> Judgement {
    Judgement(path, verdict: .other, reason: nil, [])
  }

  private static func note(_ count: Int, in path: String) -> Diagnostic {
    let verb = if count == 1 { "is" } else { "are" }
    return SourceRule.pdfNotJudged.finding(
      "\(count.counted("PDF")) \(verb) not judged, because pdftocairo is not installed",
      help: PDFReader.installation, in: path)
  }

  // MARK: Sets

  private func icon(_ source: IconSource, _ judged: [Judged]) -> Icon {
    let main = source.files.compactMap { file in judged.first { $0.picture.path == file.path } }
    let others = judged.filter { !$0.picture.isMain }
    // Another scale shows the same, so only what cannot be read or shows nothing is new.
    let gravest = [IconRule.unreadable.id, IconRule.empty.id]
    let unread = others.flatMap { $0.judgement.diagnostics.filter { gravest.contains($0.rule) } }
    let findings = unread + sizeFindings(judged.map(\.picture))
    let judgements = main.map(\.judgement)
    let folder = catalog.folder(of: source)
    var contents: [(picture: Picture, bytes: [UInt8])] = []
    for picture in judged.map(\.picture) {
      if case .success(let bytes) = picture.content { contents.append((picture: picture, bytes: bytes)) }
    }
    guard contents.count == judged.count else {
      return Icon(undrawn: source, folder: folder, judgements: judgements, findings: findings)
    }
    let set = ImageSet(
      name: source.name,
      pictures: contents.map { content in
        ImageSet.Picture(
          content.picture.slot.variant, scale: content.picture.slot.scale, bytes: content.bytes,
          ending: content.picture.name.ending)
      },
      rendering: source.rendering, isMirrored: source.isMirrored, properties: source.properties)
    let names = main.map(\.picture.path) + others.map(\.picture.path)
    let bytes = Dictionary(contents.map { ($0.picture.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let record = LockFile.ImageSetRecord(
      sources: names.compactMap { path in
        bytes[path].map { LockFile.SourceRecord(path: path, sha256: ContentDigest(of: $0)) }
      },
      // No library draws them, so another one changes nothing.
      renderer: RendererVersions(librsvg: "", cairo: nil),
      files: set.files.map { name, bytes in
        LockFile.NamedFile(name: name, file: LockFile.File(sha256Of: bytes))
      })
    return Icon(
      source, folder: folder, judgements: judgements, findings: findings,
      files: set.files.map { name, bytes in
        PlannedFile(
          path: Disk.path(of: name, in: folder), bytes: bytes, source: source.path,
          isExact: name != ContentsFile.name)
      },
      record: record, differing: nil)
  }

  /// Findings about the sizes and scales of bitmaps.
  private func sizeFindings(_ pictures: [Picture]) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let variants = Dictionary(grouping: pictures.filter { $0.slot.scale != nil }, by: \.slot.variant)
    for (_, pictures) in variants.sorted(by: { $0.key < $1.key }) {
      var scaled: [ScaledPicture] = []
      var paths: [String] = []
      for picture in pictures {
        guard let scale = picture.slot.scale, case .success(let bytes) = picture.content,
          let size = PixelSize(head: bytes)
        else { continue }
        scaled.append(
          ScaledPicture(name: Disk.name(of: picture.path), scale: scale, width: size.width, height: size.height))
        paths.append(picture.path)
      }
      findings += ScaledPicture.contradictions(in: scaled).map { contradiction in
        SourceRule.pictureSize.finding(
          contradiction.message, help: "export it again, or correct its suffix", in: paths[contradiction.index])
      }
      let missing = ScaledPicture.missingScales(in: scaled).map(\.title)
      // The sharpest picture is the one that is judged.
      guard let judged = paths.last, !missing.isEmpty else { continue }
      findings.append(
        SourceRule.pictureScale.finding(
          "there is no picture for \(missing.joined(separator: " and "))",
          help: "export it at that scale too, or use one SVG or PDF", in: judged))
    }
    return findings
  }
}
