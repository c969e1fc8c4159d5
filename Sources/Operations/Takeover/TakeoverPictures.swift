internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Workspace

/// Reads, converts and judges the pictures of candidates.
struct TakeoverPictures {
  let catalog: AssetCatalog
  let limits: Limits
  let renderers: RendererPool

  /// A picture that may have to be converted.
  private struct Request: Sendable {
    let candidate: TakeoverCandidate
    let slot: PictureSlot
    let file: String

    var path: String { "\(candidate.set.path)/\(file)" }
    var isPDF: Bool { file.lowercased().hasSuffix(".pdf") }
  }

  private typealias Found = Result<TakenSet.Picture, TakeoverObstacle>

  /// The pictures of each candidate, or the reason for which its set stays.
  func read(
    _ candidates: [TakeoverCandidate]
  ) async throws -> [Result<[PictureSlot: TakenSet.Picture], TakeoverObstacle>] {
    let requests = candidates.flatMap { candidate in
      candidate.files.sorted { $0.key < $1.key }.map { Request(candidate: candidate, slot: $0.key, file: $0.value) }
    }
    var found = await Concurrency.map(requests, width: renderers.jobs) { self.read($0) }
    try await convert(requests, &found)
    try await judge(requests, &found)
    var results: [Result<[PictureSlot: TakenSet.Picture], TakeoverObstacle>] = []
    var remaining = zip(requests, found).map { $0 }[...]
    for candidate in candidates {
      let own = remaining.prefix(candidate.files.count)
      remaining = remaining.dropFirst(candidate.files.count)
      results.append(
        Result { () throws(TakeoverObstacle) in
          var pictures: [PictureSlot: TakenSet.Picture] = [:]
          for (request, picture) in own { pictures[request.slot] = try picture.get() }
          return pictures
        })
    }
    return results
  }

  private static let largestPDF = 64 << 20

  private func read(_ request: Request) -> Found {
    let bytes: [UInt8]
    let limit = if request.isPDF { Self.largestPDF } else { limits.fileBytes }
    do throws(DiskError) {
      bytes = try catalog.read(request.file, of: request.candidate.set, limit: limit)
    } catch {
      return .failure(.unreadable)
    }
    guard PictureContent(bytes).problem(inFile: request.file) == nil else { return .failure(.unreadable) }
    return .success(
      TakenSet.Picture(
        file: request.file, digest: ContentDigest(of: bytes), source: bytes, isConverted: request.isPDF))
  }

  // MARK: PDF

  /// Converts the PDF files. One stays if its SVG looks different.
  private func convert(_ requests: [Request], _ found: inout [Found]) async throws {
    let pdfs = requests.indices.filter { requests[$0].isPDF }.compactMap { index in
      (try? found[index].get()).map { (index: index, picture: $0) }
    }
    guard !pdfs.isEmpty else { return }
    let pages = pdfs.map { PDFConversion.Page(path: requests[$0.index].path, bytes: $0.picture.source) }
    let converted = try await PDFConversion(limits: limits, renderers: renderers).svgs(of: pages)
    for (pdf, svg) in zip(pdfs, converted) {
      found[pdf.index] = svg.map { svg in
        TakenSet.Picture(file: pdf.picture.file, digest: pdf.picture.digest, source: svg, isConverted: true)
      }
    }
  }

  // MARK: Verdicts

  /// Leaves out what an export would refuse.
  private func judge(_ requests: [Request], _ found: inout [Found]) async throws {
    let judge = IconJudge(limits: limits).on(canvas: .file, format: .svg)
    let pictures = found
    let results = try await renderers.perform(requests.count, limits: limits) { number in
      let request = requests[number]
      guard case .success(let picture) = pictures[number] else {
        return .done(IconJob.Result(Judgement(request.path, [], summary: nil)))
      }
      let file = SourceFile(svg: request.path, bytes: picture.source)
      return .job(IconJob(.verdict(request.candidate.rendering), file: file, judge: judge))
    }
    for (index, result) in results.enumerated() {
      guard case .success = found[index] else { continue }
      if let obstacle = Self.obstacle(result.judgement, to: requests[index]) {
        found[index] = .failure(obstacle)
      } else if requests[index].isPDF, result.judgement.diagnostics.contains(where: { Self.isOfXcode($0.rule) }) {
        found[index] = .failure(.looksDifferentInXcode)
      }
    }
  }

  /// Whether a rule is about SVG that Xcode's renderer draws in another way than others.
  private static func isOfXcode(_ rule: String) -> Bool { rule.hasPrefix("core-svg-") }

  /// A check judges a PDF by what it shows, and not by the drawing that becomes of it. So only the rule is named there.
  private static func obstacle(_ judgement: Judgement, to request: Request) -> TakeoverObstacle? {
    let isRead = judgement.summary != nil
    guard let error = judgement.diagnostics.first(where: { $0.severity == .error }) else {
      if isRead { return nil }
      return .unreadable
    }
    if !isRead, error.rule == IconRule.unreadable.id { return .unreadable }
    if isRead, request.candidate.rendering == .template, !request.isPDF { return .unsuitable }
    return .refused(error.rule)
  }
}
