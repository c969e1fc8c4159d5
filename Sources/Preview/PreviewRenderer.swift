internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Workspace

/// Collects the pictures of icons for a preview: those of the plan, and what workers find out about
/// each SVG file.
struct PreviewRenderer: Sendable {
  let project: Workspace
  let plan: ExportPlan
  /// The icons of the preview, in the order of the plan.
  let icons: [IconSource]
  /// The scales of the preview's pictures. Vectors are drawn at the same scales.
  let scales: [Scale]

  /// - Parameter paths: those of the files whose icons are shown; nil for all.
  init(project: Workspace, plan: ExportPlan, showing paths: Set<String>? = nil) {
    self.project = project
    self.plan = plan
    let all = plan.icons + plan.iconsOfApp
    if let paths {
      icons = all.filter { icon in icon.files.contains { paths.contains($0.path) } }
    } else {
      icons = all
    }
    if plan.icons.contains(where: { $0.format == .png }) {
      scales = project.configuration.catalog.scales
    } else {
      scales = Scale.allCases
    }
  }

  /// - Parameter known: the pictures of an earlier preview.
  /// - Returns: the icons in the order of the plan.
  func render(reusing known: [PreviewFace.Key: PreviewFace]) async throws -> [PreviewIcon] {
    let all = plan.judgements + plan.judgementsOfApp
    let judgements = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let digests = plan.sourceDigests
    var faces = icons.flatMap { icon in
      icon.files.map { variant, path in
        let judgement = judgements[path]
        var face = PreviewFace(variant: variant, path: path, size: size(of: icon, judgement))
        face.verdict = judgement?.verdict ?? .unreadable
        return Job(icon: icon, face: face, request: request(icon, judgement))
      }
    }
    for index in faces.indices {
      guard let request = faces[index].request, let source = digests[faces[index].face.path] else { continue }
      let icon = faces[index].icon
      let key = PreviewFace.Key(
        source: source, set: folder(of: icon), rendering: icon.rendering, format: icon.format, request: request)
      faces[index].face.key = key
      if let face = known[key] { faces[index].reuse(face) }
    }
    try await inspect(&faces)
    let drafts = Dictionary(
      plan.drafts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let complete = await Concurrency.map(faces) { job in withFiles(job, drafts) }

    var remaining = complete[...]
    return icons.map { icon in
      let own = remaining.prefix(icon.variants.count + 1)
      remaining = remaining.dropFirst(own.count)
      return PreviewIcon(reference: icon, faces: Array(own))
    }
  }

  /// The size of an icon in points. A file that cannot be drawn can give any size.
  private func size(of icon: IconSource, _ judgement: Judgement?) -> PointSize {
    let size = icon.canvas.size(of: judgement?.summary?.size)
    let sides = 0...Double(IconCanvas.longestSide)
    guard sides.contains(size.width), sides.contains(size.height) else {
      return icon.canvas.size(of: nil)
    }
    return size
  }

  /// A picture that is being made.
  private struct Job: Sendable {
    let icon: IconSource
    var face: PreviewFace
    /// nil for a file that cannot be drawn.
    let request: IconInspection.Request?
    var isReused = false

    /// Takes over what a worker found out. The pictures and files are those of the plan.
    mutating func reuse(_ known: PreviewFace) {
      face.inspection = known.inspection
      isReused = true
    }
  }

  private func request(_ icon: IconSource, _ judgement: Judgement?) -> IconInspection.Request? {
    guard let judgement, judgement.summary != nil else { return nil }
    return IconInspection.Request(
      canvas: icon.canvas, scales: scales, drawsPictures: icon.format != .png,
      places: Set(judgement.diagnostics.compactMap { $0.place?.range.lowerBound }))
  }

  private func inspect(_ faces: inout [Job]) async throws {
    let judge = project.judge
    let limit = Limits.builtIn.fileBytes
    let wanted = faces.indices.filter { faces[$0].request != nil && !faces[$0].isReused }
    let jobs = wanted.map { faces[$0] }
    let sources = try await drawable(jobs)
    let found = try await project.renderers.perform(jobs.count, limits: judge.limits) {
      number -> RendererPool.Task<IconInspection?> in
      let job = jobs[number]
      // The plan's findings say why a file cannot be read.
      guard let request = job.request,
        let file = sources[job.face.path] ?? (try? project.read(job.face.path, limit: limit))
      else { return .done(nil) }
      return .job(
        IconJob(.inspection(request, job.icon.rendering), file: file, judge: judge))
    } outcome: { _, _, result in
      result.inspection
    }
    for (index, inspection) in zip(wanted, found) {
      faces[index].face.inspection = inspection
      if inspection == nil { faces[index].face.key = nil }
    }
  }

  /// The files that are no SVG, as SVGs.
  private func drawable(_ jobs: [Job]) async throws -> [String: SourceFile] {
    let sources = jobs.filter { $0.icon.isSource && PictureName($0.face.path)?.isSVG == false }
    guard !sources.isEmpty else { return [:] }
    let project = project
    let files = await Concurrency.map(sources, width: project.renderers.jobs) { try? project.read($0.face.path) }
    let read = files.compactMap(\.self)
    // In a catalog of the app the slot gives the scale, whatever the name of the file says.
    let slots = sources.flatMap { job in job.icon.pictures.map { ($0.value, $0.key.scale) } }
    let scales = Dictionary(slots, uniquingKeysWith: { first, _ in first })
    let svgs = try await DrawablePicture(project.renderers, project.judge.limits).svgs(
      of: read.map { file in
        let name = PictureName(file.path)
        return DrawablePicture.Request(file.bytes, ending: name?.ending ?? "", scale: (scales[file.path] ?? nil) ?? 1)
      })
    let drawn = zip(read, svgs).compactMap { file, svg in
      svg.map { (file.path, SourceFile(path: file.path, bytes: $0)) }
    }
    return Dictionary(drawn, uniquingKeysWith: { first, _ in first })
  }

  private func folder(of icon: IconSource) -> String { "\(project.configuration.catalog.path)/\(icon.setPath)" }

  /// The picture with the files that the plan has of it.
  private func withFiles(_ job: Job, _ drafts: [String: PlannedFile]) -> PreviewFace {
    var face = job.face
    guard let inspection = face.inspection else { return face }
    let folder = folder(of: job.icon) + "/"
    func add(scale: Scale, ending: String) -> [UInt8]? {
      let name = ImageSet.fileName(job.icon.name, face.variant, scale: scale, ending: ending)
      guard let file = drafts[folder + name] else { return nil }
      let bytes = file.bytes
      face.files.append((path: file.path, size: bytes.count))
      return bytes
    }
    if job.icon.isSource {
      face.pictures = inspection.pictures
      for (slot, path) in job.icon.pictures.sorted(by: { $0.key < $1.key }) where slot.variant == face.variant {
        guard let name = PictureName(path) else { continue }
        _ = add(scale: slot.scale ?? 1, ending: name.ending)
      }
    } else if job.icon.format == .png {
      for scale in scales { face.pictures[scale] = add(scale: scale, ending: "png") }
    } else {
      face.pictures = inspection.pictures
      let ending =
        switch job.icon.format {
        case .png, .svg, .symbol, .source: "svg"
        case .pdf: "pdf"
        }
      face.symbol = add(scale: 1, ending: ending).flatMap { job.icon.isSymbol ? $0 : nil }
    }
    return face
  }

  /// A picture of each SVG file at the largest scale, for files that the catalog has no picture of.
  func drawLargest(_ files: [(icon: IconSource?, file: SourceFile)]) async throws -> [[UInt8]?] {
    let judge = project.judge
    let scale = scales.max() ?? 1
    return try await project.renderers.perform(files.count, limits: judge.limits) { number in
      let icon = files[number].icon
      let request = IconInspection.Request(
        canvas: icon?.canvas ?? project.configuration.canvas, scales: [scale], drawsPictures: true)
      return .job(
        IconJob(
          .inspection(request, icon?.rendering ?? .template), file: files[number].file, judge: judge))
    } outcome: { _, _, result in
      result.inspection?.pictures[scale]
    }
  }
}
