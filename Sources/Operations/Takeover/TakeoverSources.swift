internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Workspace

/// Reads and judges the pictures of candidates that become sources as they are.
struct TakeoverSources {
  let catalog: AssetCatalog
  let limits: Limits
  let renderers: RendererPool

  private struct Request: Sendable {
    let candidate: TakeoverCandidate
    let slot: PictureSlot
    let file: String
    let content: Result<[UInt8], TakeoverObstacle>

    var path: String { "\(candidate.set.path)/\(file)" }
  }

  private typealias Pictures = [PictureSlot: TakenSet.Picture]

  /// The pictures of each candidate, or the reason for which its set stays.
  func read(
    _ candidates: [TakeoverCandidate]
  ) async throws -> [Result<[PictureSlot: TakenSet.Picture], TakeoverObstacle>] {
    let hasPDF = candidates.contains { $0.files.values.contains { PictureName($0)?.isPDF == true } }
    let jobs = PictureJobs(IconJudge(limits: limits), hasPDF ? try PDFConverter() : nil)
    var results: [Result<[PictureSlot: TakenSet.Picture], TakeoverObstacle>] = []
    // The SVGs of converted files are held in memory, so there are not many at a time.
    for part in candidates.parts(of: 64) {
      let requests = part.flatMap(requests)
      let subjects = await Concurrency.map(requests, width: renderers.jobs) { request in
        await Self.subject(of: request, jobs)
      }
      let obstacles = try await renderers.perform(requests.count, limits: limits) { number in
        switch subjects[number] {
        case .success(.job(let job)): .job(job)
        case .success(.unreadable): .done(TakeoverObstacle.unreadable as TakeoverObstacle?)
        case .success(.unconverted): .done(nil)
        case .failure(let obstacle): .done(obstacle)
        }
      } outcome: { number, _, result in
        Self.obstacle(result.judgement, to: requests[number])
      }
      var remaining = zip(requests, obstacles).map { $0 }[...]
      for candidate in part {
        let own = Array(remaining.prefix(candidate.files.count))
        remaining = remaining.dropFirst(own.count)
        results.append(Result { () throws(TakeoverObstacle) in try Self.pictures(own) })
      }
    }
    return results
  }

  private func requests(of candidate: TakeoverCandidate) -> [Request] {
    candidate.files.sorted { $0.key < $1.key }.map { slot, file in
      let content = Result { () throws(TakeoverObstacle) in
        do throws(DiskError) {
          return try catalog.read(file, of: candidate.set, limit: Workspace.textLimit)
        } catch {
          throw TakeoverObstacle.unreadable
        }
      }
      return Request(candidate: candidate, slot: slot, file: file, content: content)
    }
  }

  private static func subject(
    of request: Request, _ jobs: PictureJobs
  ) async -> Result<PictureSubject, TakeoverObstacle> {
    switch request.content {
    case .success(let bytes):
      guard var name = PictureName(request.file) else { return .failure(.otherFormat) }
      // The slot gives the scale, whatever the name of the file says.
      if let scale = request.slot.scale { name = name.at(scale) }
      return .success(
        await jobs.subject(
          at: request.path, bytes: bytes, named: name, as: request.candidate.rendering))
    case .failure(let obstacle): return .failure(obstacle)
    }
  }

  /// An export refuses a picture that has an error.
  private static func obstacle(_ judgement: Judgement, to request: Request) -> TakeoverObstacle? {
    guard let error = judgement.diagnostics.first(where: { $0.severity == .error }) else { return nil }
    if error.rule == IconRule.unreadable.id { return .unreadable }
    if request.candidate.rendering == .template { return .unsuitable }
    return .refused(error.rule)
  }

  private static func pictures(
    _ requests: [(request: Request, obstacle: TakeoverObstacle?)]
  ) throws(TakeoverObstacle) -> Pictures {
    var pictures: Pictures = [:]
    var scaled: [ImageVariant: [ScaledPicture]] = [:]
    for (request, obstacle) in requests {
      if let obstacle { throw obstacle }
      let bytes = try request.content.get()
      pictures[request.slot] = TakenSet.Picture(
        file: request.file, digest: ContentDigest(of: bytes), source: bytes, isConverted: false)
      if let scale = request.slot.scale, let (width, height) = RasterHeader.size(bytes) {
        scaled[request.slot.variant, default: []].append(
          ScaledPicture(name: request.file, scale: scale, width: width, height: height))
      }
    }
    for pictures in scaled.values where !ScaledPicture.contradictions(in: pictures).isEmpty {
      throw .sizes
    }
    return pictures
  }
}
