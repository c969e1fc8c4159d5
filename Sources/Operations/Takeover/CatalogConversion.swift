internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Workspace

/// What the vector pictures of an adopted catalog become on request.
package enum ConversionFormat: String, CaseIterable, Sendable {
  /// Each PDF becomes one SVG.
  case svg
  /// Each PDF and each SVG becomes a PNG for each scale.
  case png
}

/// The image sets of a catalog whose pictures get another format where they lie, and those that stay.
///
/// A set changes as a whole or not at all. Its `Contents.json` changes only in the slots of the pictures.
struct CatalogConversion {
  /// The files of one set.
  private struct Change {
    /// The path of the set.
    let set: String
    let pictures: [(name: String, bytes: [UInt8])]
    let contents: [UInt8]
    /// The names of the files that the pictures replace.
    let replaced: [String]
  }

  /// In the order of the sets.
  private var changes: [Change] = []
  /// The sets that stay as they are, by the reason.
  private(set) var left: [(reason: String, paths: [String])] = []

  var count: Int { changes.count }

  /// A file of a set.
  private struct Request: Sendable {
    let set: AssetSet
    let name: String

    var path: String { "\(set.path)/\(name)" }
    var isPDF: Bool { name.lowercased().hasSuffix(".pdf") }
    var stem: String { String(name.dropLast(4)) }
  }

  /// Pictures by their scales; an SVG has none.
  private typealias Pictures = [Scale?: [UInt8]]

  init(
    _ catalog: AssetCatalog, to format: ConversionFormat, limits: Limits, at renderers: RendererPool
  ) async throws {
    let sets = catalog.sets.filter { $0.kind == .image }
    let requests = sets.flatMap { set in
      Self.names(in: set, for: format).map { Request(set: set, name: $0) }
    }
    let maker = PictureMaker(catalog: catalog, limits: limits, renderers: renderers)
    let made = try await maker.make(requests, format)
    let found = Dictionary(uniqueKeysWithValues: zip(requests.map(\.path), made))
    var reasons: [TakeoverObstacle: [String]] = [:]
    for (path, own) in Dictionary(grouping: requests, by: \.set.path).sorted(by: { $0.key.isBefore($1.key) }) {
      do throws(TakeoverObstacle) {
        var pictures: [String: Pictures] = [:]
        for request in own { pictures[request.name] = try found[request.path]?.get() }
        changes.append(try Self.change(of: own[0].set, pictures))
      } catch {
        reasons[error, default: []].append(path)
      }
    }
    left = reasons.map { ($0.key.reason, $0.value) }
      .sorted { ($1.paths.count, $0.reason) < ($0.paths.count, $1.reason) }
  }

  /// The pictures of a set that change.
  private static func names(in set: AssetSet, for format: ConversionFormat) -> [String] {
    let endings = if format == .svg { [".pdf"] } else { [".pdf", ".svg"] }
    return Set(set.slots.compactMap(\.filename?.name)).filter { name in
      set.entry(name)?.kind == .file && endings.contains { name.lowercased().hasSuffix($0) }
    }.sorted()
  }

  private static func change(of set: AssetSet, _ pictures: [String: Pictures]) throws(TakeoverObstacle) -> Change {
    guard let file = set.contents.file, set.contents.problems.isEmpty else { throw .unreadableContents }
    var new: [(name: String, bytes: [UInt8])] = []
    for (old, made) in pictures.sorted(by: { $0.key < $1.key }) {
      for (scale, bytes) in made.sorted(by: { ($0.key?.factor ?? 0) < ($1.key?.factor ?? 0) }) {
        new.append((Self.name(of: old, scale), bytes))
      }
    }
    let taken = Set(set.entries.map { AssetName.collisionKey(of: $0.name) })
    let keys = new.map { AssetName.collisionKey(of: $0.name) }
    guard Set(keys).count == keys.count, taken.isDisjoint(with: keys) else { throw .nameTaken }
    var bytes = file.bytes
    for slot in set.slots.reversed() {
      guard let filename = slot.filename, let made = pictures[filename.name] else { continue }
      if made[nil] == nil, slot.object["scale"] != nil { throw .scale }
      bytes.replaceSubrange(slot.range, with: Self.text(of: slot, filename, made, in: file.bytes))
    }
    return Change(set: set.path, pictures: new, contents: bytes, replaced: pictures.keys.sorted())
  }

  private static func name(of old: String, _ scale: Scale?) -> String {
    let stem = old.dropLast(4)
    guard let scale else { return "\(stem).svg" }
    return "\(stem)\(scale == 1 ? "" : "@\(scale.text)").png"
  }

  /// A slot for each picture, with all else that the slot says.
  private static func text(
    of slot: AssetSlot, _ filename: (name: String, range: Range<Int>), _ pictures: Pictures, in file: [UInt8]
  ) -> [UInt8] {
    func space(before index: Int) -> [UInt8] {
      Array(file[..<index].reversed().prefix { [9, 10, 13, 32].contains($0) }.reversed())
    }
    let scales = pictures.keys.sorted { ($0?.factor ?? 0) < ($1?.factor ?? 0) }
    let comma = [UInt8(ascii: ",")]
    let slots = scales.map { scale -> [UInt8] in
      let end = slot.object.members.map(\.value.range.upperBound).max() ?? filename.range.upperBound
      let name = JSONWriter.string(Self.name(of: filename.name, scale)).line
      var text = Array(file[slot.range.lowerBound..<filename.range.lowerBound]) + Array(name.utf8)
      text += file[filename.range.upperBound..<end]
      if let scale {
        let key = slot.object.members.map(\.keyRange.lowerBound).min() ?? end
        text += comma + space(before: key) + Array("\"scale\" : \"\(scale.text)\"".utf8)
      }
      return text + file[end..<slot.range.upperBound]
    }
    return Array(slots.joined(separator: comma + space(before: slot.range.lowerBound)))
  }

  // MARK: Writing

  /// Writes the pictures, and then lets each `Contents.json` name them in place of the files that they replace. Whoever
  /// kills the process in between leaves every set as it was, with files that no slot names.
  ///
  /// - Returns: findings about the temporary folders of killed runs.
  func write(in folder: String, jobs: Int) async throws -> [Diagnostic] {
    var first = TreeChange()
    var second = TreeChange()
    var tree = try FolderTree(folder)
    for change in changes {
      guard let open = try tree.folder(change.set) else { continue }
      first.writes += change.pictures.sorted { $0.name.isBefore($1.name) }.map { picture in
        TreeChange.Write(path: "\(change.set)/\(picture.name)", bytes: picture.bytes)
      }
      let contents = "\(change.set)/\(ContentsFile.name)"
      second.writes.append(
        TreeChange.Write(path: contents, bytes: change.contents, old: try open.status(ContentsFile.name)))
      for name in change.replaced {
        guard let status = try open.status(name) else { continue }
        second.deletions.append(TreeChange.Deletion(path: "\(change.set)/\(name)", old: status))
      }
    }
    let writer = TreeWriter(folder: folder, jobs: jobs)
    return try await writer.write(first) + writer.write(second)
  }

  /// Makes the pictures.
  private struct PictureMaker {
    let catalog: AssetCatalog
    let limits: Limits
    let renderers: RendererPool

    func make(
      _ requests: [Request], _ format: ConversionFormat
    ) async throws -> [Result<Pictures, TakeoverObstacle>] {
      var made: [Result<Pictures, TakeoverObstacle>] = requests.map { _ in .failure(.unreadable) }
      let read = requests.indices.compactMap { index -> (index: Int, page: PDFConversion.Page)? in
        let request = requests[index]
        let limit = if request.isPDF { UnreadPDFs.largestFile } else { limits.fileBytes }
        guard let bytes = try? catalog.read(request.name, of: request.set, limit: limit),
          PictureContent(bytes).problem(inFile: request.name) == nil
        else { return nil }
        return (index, PDFConversion.Page(path: request.path, bytes: bytes))
      }
      let pdfs = read.filter { requests[$0.index].isPDF }
      let conversion = PDFConversion(limits: limits, renderers: renderers)
      switch format {
      case .svg:
        let svgs = try await conversion.svgs(of: pdfs.map(\.page))
        for (pdf, svg) in zip(pdfs, try await judged(svgs, of: pdfs.map(\.page.path))) {
          made[pdf.index] = svg.map { [nil: $0] }
        }
      case .png:
        for (pdf, pngs) in zip(pdfs, try await conversion.pngs(of: pdfs.map(\.page))) {
          made[pdf.index] = pngs.map(Self.pictures)
        }
        let svgs = read.filter { !requests[$0.index].isPDF }
        for (svg, pngs) in zip(svgs, try await drawn(svgs.map(\.page))) { made[svg.index] = pngs.map(Self.pictures) }
      }
      return made
    }

    private static func pictures(_ files: [Scale: [UInt8]]) -> Pictures {
      Pictures(uniqueKeysWithValues: files.map { ($0.key, $0.value) })
    }

    /// Leaves out an SVG of which Monotint or Xcode would leave out a part.
    private func judged(
      _ svgs: [Result<[UInt8], TakeoverObstacle>], of paths: [String]
    ) async throws -> [Result<[UInt8], TakeoverObstacle>] {
      let judge = IconJudge(limits: limits).on(canvas: .file, format: .svg)
      let results = try await renderers.perform(svgs.count, limits: limits) { number in
        guard case .success(let svg) = svgs[number] else {
          return .done(IconJob.Result(Judgement(paths[number], [], summary: nil)))
        }
        return .job(IconJob(.verdict(.original), file: SourceFile(svg: paths[number], bytes: svg), judge: judge))
      }
      return zip(svgs, results).map { svg, result in
        svg.flatMap { svg in
          let findings = result.judgement.diagnostics
          if let error = findings.first(where: { $0.severity == .error }) { return .failure(.refused(error.rule)) }
          if findings.contains(where: { $0.rule.hasPrefix("core-svg-") }) { return .failure(.looksDifferentInXcode) }
          return .success(svg)
        }
      }
    }

    /// PNG files of SVG files.
    private func drawn(_ svgs: [PDFConversion.Page]) async throws -> [Result<[Scale: [UInt8]], TakeoverObstacle>] {
      let judge = IconJudge(limits: limits).on(canvas: .file, format: .png)
      let output = IconJob.Output(canvas: .file, format: .png, scales: Scale.allCases)
      let results = try await renderers.perform(svgs.count, limits: limits) { number in
        let file = SourceFile(svg: svgs[number].path, bytes: svgs[number].bytes)
        return .job(IconJob(.drawing(.original, output), file: file, judge: judge))
      }
      return results.map { result in
        if let error = result.judgement.diagnostics.first(where: { $0.severity == .error }) {
          return .failure(.refused(error.rule))
        }
        guard case .scaled(let files)? = result.drawing?.content,
          let first = files[1].flatMap(RasterHeader.size)
        else { return .failure(.unreadable) }
        let isWhole = files.allSatisfy { scale, png in
          let size = RasterHeader.size(png)
          return size?.0 == first.0 * scale.factor && size?.1 == first.1 * scale.factor
        }
        if isWhole { return .success(files) }
        return .failure(.fractionsOfSVG)
      }
    }
  }
}
