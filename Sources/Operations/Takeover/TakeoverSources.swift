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
    let content: Result<[UInt8], ImportObstacle>

    var path: String { "\(candidate.set.path)/\(file)" }
  }

  private typealias Pictures = [PictureSlot: ImportedSet.Picture]

  /// The pictures of each candidate, or the reason for which its set stays.
  func read(
    _ candidates: [TakeoverCandidate]
  ) async throws -> [Result<[PictureSlot: ImportedSet.Picture], ImportObstacle>] {
    let requests = await Concurrency.map(candidates, width: renderers.jobs) { self.requests(of: $0) }
    let obstacles = try await obstacles(to: requests.flatMap(\.self))
    var remaining = zip(requests.flatMap(\.self), obstacles).map { $0 }[...]
    return requests.map { own in
      let part = Array(remaining.prefix(own.count))
      remaining = remaining.dropFirst(own.count)
      return Result { () throws(ImportObstacle) in try Self.pictures(part) }
    }
  }

  private func requests(of candidate: TakeoverCandidate) -> [Request] {
    candidate.files.sorted { $0.key < $1.key }.map { slot, file in
      let content = Result { () throws(ImportObstacle) in
        do throws(DiskError) {
          return try catalog.read(file, of: candidate.set, limit: Workspace.textLimit)
        } catch {
          throw ImportObstacle.unreadable
        }
      }
      return Request(candidate: candidate, slot: slot, file: file, content: content)
    }
  }

  /// Why the picture of each request does not become a source.
  private func obstacles(to requests: [Request]) async throws -> [ImportObstacle?] {
    let subjects = requests.map(Self.subject)
    let readable = subjects.compactMap { try? $0.get() }
    var outcomes = try await SourcePictureJudge(IconJudge(limits: limits), at: renderers).outcomes(of: readable)[...]
    return zip(requests, subjects).map { request, subject in
      if case .failure(let obstacle) = subject { return obstacle }
      switch outcomes.popFirst() {
      case .judged(let judgement)?: return Self.obstacle(judgement, to: request)
      case .unreadable?: return .unreadable
      // Without a reader of PDF on this machine, the PDF is taken as it is.
      case .unconverted?, nil: return nil
      }
    }
  }

  private static func subject(of request: Request) -> Result<PictureSubject, ImportObstacle> {
    request.content.flatMap { bytes in
      guard var name = PictureName(request.file) else { return .failure(.otherFormat) }
      // The slot gives the scale, whatever the name of the file says.
      if let scale = request.slot.scale { name = name.at(scale) }
      return .success(
        PictureSubject(at: request.path, bytes: bytes, named: name, as: request.candidate.rendering))
    }
  }

  /// An export refuses a picture that has an error.
  private static func obstacle(_ judgement: Judgement, to request: Request) -> ImportObstacle? {
    guard let error = judgement.diagnostics.first(where: { $0.severity == .error }) else { return nil }
    if error.rule == IconRule.unreadable.id { return .unreadable }
    if request.candidate.rendering == .template { return .unsuitable }
    return .refused(error.rule)
  }

  private static func pictures(
    _ requests: [(request: Request, obstacle: ImportObstacle?)]
  ) throws(ImportObstacle) -> Pictures {
    var pictures: Pictures = [:]
    var scaled: [ImageVariant: [ScaledPicture]] = [:]
    for (request, obstacle) in requests {
      if let obstacle { throw obstacle }
      let bytes = try request.content.get()
      pictures[request.slot] = ImportedSet.Picture(
        file: request.file, digest: ContentDigest(of: bytes), source: bytes)
      if let scale = request.slot.scale, let size = PixelSize(head: bytes) {
        scaled[request.slot.variant, default: []].append(
          ScaledPicture(name: request.file, scale: scale, width: size.width, height: size.height))
      }
    }
    for pictures in scaled.values where !ScaledPicture.contradictions(in: pictures).isEmpty {
      throw .sizes
    }
    return pictures
  }
}
