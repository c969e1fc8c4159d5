internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering

/// The pictures of a catalog's image sets: which are drawn, and what they show.
struct CatalogPictures {
  private let catalog: CatalogOnDisk
  private let judge: IconJudge
  private let renderers: RendererPool
  private let requests: [Request]
  /// By the path of the file.
  private var outcomes: [String: Outcome] = [:]
  /// How many PDF files were not converted, because the converter is not installed.
  private var unconverted = 0

  private struct Request: Sendable {
    let set: AssetSet
    let file: String
    /// A PDF becomes a picture of another form when it is converted.
    let form: PictureForm
    /// Whether the colours of the picture count. A PDF that is not judged is only read, to find what poppler cannot read.
    var isJudged = true

    var path: String { "\(set.path)/\(file)" }
    var isPDF: Bool { form == .converted }
  }

  private enum Outcome: Sendable {
    case judged(Judgement, PixelDigest?)
    /// It is no picture.
    case broken(String)
    /// It cannot be judged here, but it may be valid.
    case undecoded
  }

  /// The largest PDF and PNG that are read, in bytes.
  private static let largestFile = 64 << 20

  init(_ catalog: CatalogOnDisk, _ images: [AssetSet], _ judge: IconJudge, _ renderers: RendererPool) {
    (self.catalog, self.judge, self.renderers) = (catalog, judge, renderers)
    let siblings = IntentSiblings.byFolder(images)
    requests = images.flatMap { set -> [Request] in
      var requests: [Request] = []
      switch set.mainPicture {
      case .vector(let name) where name.lowercased().hasSuffix(".pdf"):
        let isJudged = set.isTemplate || siblings[set.groups]?.mayLackIntent(set) == true
        requests.append(Request(set: set, file: name, form: .converted, isJudged: isJudged))
      case .vector(let name): requests.append(Request(set: set, file: name, form: .svg))
      case .bitmap(let name, let scale): requests.append(Request(set: set, file: name, form: .png(scale: scale)))
      case .opaque, .undecoded, .broken, .missing, .none: break
      }
      for name in set.brokenFiles.suspected where requests.first?.file != name {
        requests.append(Request(set: set, file: name, form: .png(scale: 1)))
      }
      return requests
    }
  }

  // MARK: Drawing

  mutating func inspect() async throws {
    let plain = requests.filter { !$0.isPDF }
    let (catalog, judge) = (catalog, judge)
    let results = try await renderers.perform(plain.count, limits: judge.limits) { number in
      Self.task(plain[number], catalog, judge)
    } outcome: { _, _, result in
      Outcome.judged(result.judgement, result.pixels)
    }
    for (request, outcome) in zip(plain, results) { outcomes[request.path] = outcome }
    // The SVGs of converted files are held in memory, so there are not many at a time.
    for part in requests.filter(\.isPDF).parts(of: 128) { try await inspect(pdfs: Array(part)) }
  }

  private static func task(
    _ request: Request, _ catalog: CatalogOnDisk, _ judge: IconJudge
  ) -> RendererPool.Task<Outcome> {
    do throws(DiskError) {
      let isVector = request.form == .svg
      let limit = isVector ? judge.limits.fileBytes : largestFile
      let bytes = try catalog.read(request.file, of: request.set, limit: limit)
      if let problem = PictureContent(bytes).problem(inFile: request.file) { return .done(.broken(problem)) }
      let file =
        isVector ? SourceFile(svg: request.path, bytes: bytes) : SourceFile(path: request.path, bytes: bytes)
      return .job(IconJob(picture: request.form, file, judge: judge))
    } catch {
      return .done(error.isTooLarge ? .undecoded : .broken(error.explanation))
    }
  }

  private mutating func inspect(pdfs: [Request]) async throws {
    guard let converter = try PDFConverter() else {
      for request in pdfs { outcomes[request.path] = .undecoded }
      unconverted += pdfs.count(where: \.isJudged)
      return
    }
    let (catalog, judge) = (catalog, judge)
    let jobs = await Concurrency.map(pdfs, width: renderers.jobs) { request -> Result<IconJob?, ReadingProblem> in
      do {
        let bytes = try catalog.read(request.file, of: request.set, limit: Self.largestFile)
        if let problem = PictureContent(bytes).problem(inFile: request.file) { throw ReadingProblem(problem) }
        guard request.isJudged else {
          _ = try await converter.svg(of: bytes, judge.limits)
          return .success(nil)
        }
        let (picture, form) = try await converter.picture(of: bytes, judge.limits)
        return .success(IconJob(picture: form, SourceFile(path: request.path, bytes: picture), judge: judge))
      } catch let problem as ReadingProblem {
        return .failure(problem)
      } catch let failure as PDFConverter.Failure {
        // A large illustration may take longer than an icon, and nothing is wrong with it.
        if !request.isJudged, failure.complaint == nil { return .success(nil) }
        return .failure(ReadingProblem(failure.message))
      } catch {
        return .failure(ReadingProblem((error as? DiskError)?.explanation ?? "\(error)"))
      }
    }
    let results = try await renderers.perform(pdfs.count, limits: judge.limits) { number in
      switch jobs[number] {
      case .success(let job?): .job(job)
      case .success(nil): .done(Outcome.undecoded)
      case .failure(let problem): .done(Outcome.broken(problem.explanation))
      }
    } outcome: { _, _, result in
      Outcome.judged(result.judgement, result.pixels)
    }
    for (request, outcome) in zip(pdfs, results) { outcomes[request.path] = outcome }
  }

  // MARK: Verdicts

  /// The paths of the sets whose picture would be suitable as a template image.
  var oneColored: Set<String> {
    Set(
      requests.compactMap { request in
        guard case .judged(let judgement, _)? = outcomes[request.path], judgement.summary != nil,
          judgement.verdict != .unsuitable
        else { return nil }
        return request.set.path
      })
  }

  func verdict(on set: AssetSet, _ settings: RuleSettings) -> Judgement {
    if set.contents.object == nil { return Judgement(set.path, .unreadable, reason: CatalogRule.syntax.id, []) }
    var findings = set.brokenFiles.known.map { file in
      Diagnostic(unreadablePicture: "\(set.path)/\(file.name)", file.problem)
    }
    for name in set.brokenFiles.suspected {
      if case .judged(let judgement, _)? = outcomes["\(set.path)/\(name)"], judgement.summary == nil {
        findings += judgement.diagnostics.filter { $0.rule == IconRule.unreadable.id }
      }
    }
    let main = main(set, settings)
    // A broken main picture is reported already.
    let known = Set(main.diagnostics.map(\.path))
    findings = findings.filter { !known.contains($0.path) }
    let diagnostics = main.diagnostics + findings
    if main.verdict != .unreadable, !findings.isEmpty {
      return Judgement(set.path, .unreadable, reason: IconRule.unreadable.id, diagnostics)
    }
    return Judgement(set.path, main.verdict, reason: main.reason, diagnostics)
  }

  /// The verdict on the picture by which a set is judged.
  private func main(_ set: AssetSet, _ settings: RuleSettings) -> Judgement {
    func unread(_ name: String, _ problem: String) -> Judgement {
      Judgement(
        set.path, .unreadable, reason: IconRule.unreadable.id,
        [Diagnostic(unreadablePicture: "\(set.path)/\(name)", problem)])
    }
    let other = Judgement(set.path, .other, reason: nil, [])
    switch set.mainPicture {
    case .none, .undecoded: return other
    case .missing:
      return set.isTemplate ? Judgement(set.path, .unreadable, reason: CatalogRule.missingFile.id, []) : other
    case .broken(let name, let problem):
      // iOS may be able to show what Monotint does not read.
      return set.isTemplate || set.heads[name]?.problem != nil ? unread(name, problem) : other
    case .opaque(let name):
      let rule = IconRule.solidBlock.rule
      let path = "\(set.path)/\(name)"
      guard set.isTemplate, let severity = settings.severity(of: rule, for: path) else { return other }
      let found = Rule.Finding(
        "a JPEG has no transparency; tinted, it is a plain rectangle",
        help: "export the picture as SVG or PNG, or set “Original Image” in Xcode", at: nil,
        in: path)
      let finding = Diagnostic(severity, rule, found)
      return Judgement(set.path, severity == .error ? .unsuitable : .usable, reason: rule.id, [finding])
    case .vector(let name), .bitmap(let name, _):
      switch outcomes["\(set.path)/\(name)"] {
      case nil, .undecoded?: return other
      case .broken(let problem)?: return unread(name, problem)
      case .judged(let judgement, _)?: return verdict(on: set, judgement)
      }
    }
  }

  private func verdict(on set: AssetSet, _ judgement: Judgement) -> Judgement {
    // What is not meant as a template image only has to be readable.
    let isUnreadable = judgement.summary == nil && judgement.reason == IconRule.unreadable.id
    guard set.isTemplate || isUnreadable else { return Judgement(set.path, .other, reason: nil, []) }
    return Judgement(set.path, judgement.verdict, reason: judgement.reason, judgement.diagnostics)
  }

  // MARK: Findings about several sets

  /// Reports sets that look the same. Templates are compared by their alpha, which is all that iOS shows of them.
  func addDuplicates(of images: [AssetSet], to judgements: inout [Judgement], _ settings: RuleSettings) {
    struct Picture: Hashable {
      let digest: PixelDigest
      let isTemplate: Bool
    }
    let rule = IconRule.duplicateIcon.rule
    var first: [Picture: AssetSet] = [:]
    for (index, set) in images.enumerated() {
      // Sets with several pictures may differ in the others.
      guard set.slots.allSatisfy({ $0.appearances.isEmpty && $0.languageDirection == nil }),
        case .judged(let judgement, let pixels)? = set.mainFile.flatMap({ outcomes["\(set.path)/\($0)"] }),
        let summary = judgement.summary, let pixels, summary.hasInk,
        let severity = settings.severity(of: rule, for: set.path)
      else { continue }
      let picture = Picture(digest: set.isTemplate ? summary.shape : pixels, isTemplate: set.isTemplate)
      guard let other = first[picture] else {
        first[picture] = set
        continue
      }
      guard let place = set.contents.place(set.slots[0].range) else { continue }
      let found = Rule.Finding(
        "the picture is the same as in \(other.path)",
        help: "use one set in both places, or draw another picture", at: place)
      let finding = Diagnostic(severity, rule, found)
      let old = judgements[index]
      let (verdict, reason) = old.verdict == .suitable ? (.usable, rule.id) : (old.verdict, old.reason)
      judgements[index] = Judgement(set.path, verdict, reason: reason, old.diagnostics + [finding])
    }
  }

  func notes(_ settings: RuleSettings) -> [Diagnostic] {
    guard unconverted > 0 else { return [] }
    return [
      SourceRule.pdfNotJudged.finding(
        "\(unconverted.counted("PDF")) \(unconverted == 1 ? "is" : "are") not judged, because pdftocairo is not installed",
        help: "install poppler-utils (Debian, Ubuntu) or poppler (Homebrew)", in: catalog.path)
    ]
  }
}

extension AssetSet {
  /// The file of the picture that was drawn.
  fileprivate var mainFile: String? {
    switch mainPicture {
    case .vector(let name), .bitmap(let name, _): name
    case .opaque, .undecoded, .broken, .missing, .none: nil
    }
  }
}
