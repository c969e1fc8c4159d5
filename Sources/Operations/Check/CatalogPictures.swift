internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
internal import Workspace

/// The pictures of a catalog's image sets: which are drawn, and what they show.
struct CatalogPictures {
  private let catalog: AssetCatalog
  private let judge: IconJudge
  private let renderers: RendererPool
  private let requests: [Request]
  /// The names of the files that are drawn, by the path of their set.
  private let drawnFiles: [String: [String]]
  /// By the path of the file.
  private var outcomes: [String: Outcome] = [:]
  /// How many PDF files were not converted, because the converter is not installed.
  private var unconverted = 0
  /// What poppler repaired, by the path of the file.
  private var repairs: [String: String] = [:]

  private struct Request: Sendable {
    let set: AssetSet
    let file: String
    /// A PDF becomes a picture of another form when it is converted.
    let form: PictureForm
    /// Whether the set is judged by the picture. Of any other bitmap it is only asked whether it can be read and shows
    /// something.
    let isJudged: Bool

    var path: String { "\(set.path)/\(file)" }
    var isPDF: Bool { form == .converted }
    /// Whether a PDF is drawn by poppler where librsvg would draw it differently. That takes longer than to read it.
    var isDrawnExactly: Bool { isJudged || needsPoppler }
    private var needsPoppler = false

    var drawnByPoppler: Request {
      var request = self
      request.needsPoppler = true
      return request
    }

    init(set: AssetSet, file: String, form: PictureForm, isJudged: Bool = true) {
      self.set = set
      self.file = file
      self.form = form
      self.isJudged = isJudged
    }

    /// How it is judged. Of a set without template intent, and of its further pictures, it is asked whatever is not about
    /// tinting.
    var rendering: RenderingIntent { isJudged && set.isTemplate ? .template : .original }

    /// Whether the app has the picture at @1x. A vector has every scale.
    var hasPointScale: Bool {
      guard case .png = form else { return true }
      return set.slots.contains { $0.filename != nil && ($0.scale ?? 1) == 1 }
    }
  }

  private enum Outcome: Sendable {
    case judged(Judgement, PictureTraits?)
    /// It is no picture.
    case broken(String, help: String = "export it again")
    /// It can be read. Nothing more is asked of it but to show the same as at other scales.
    case read(PictureTraits?)
    /// It cannot be judged here, but it may be valid; why.
    case undecoded(String)
  }

  init(_ images: [AssetSet], in catalog: AssetCatalog, judge: IconJudge, at renderers: RendererPool) {
    self.catalog = catalog
    self.judge = judge
    self.renderers = renderers
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
      for name in set.otherPDFs(than: requests.first?.file) {
        requests.append(Request(set: set, file: name, form: .converted, isJudged: false))
      }
      for name in set.brokenFiles.suspected where requests.first?.file != name {
        requests.append(Request(set: set, file: name, form: .png(scale: 1), isJudged: false))
      }
      let known = Set(requests.map(\.file))
      for picture in set.drawablePictures where !known.contains(picture.name) {
        requests.append(Request(set: set, file: picture.name, form: picture.form, isJudged: false))
      }
      return requests
    }
    drawnFiles = Dictionary(grouping: requests, by: \.set.path).mapValues { $0.map(\.file) }
  }

  // MARK: Drawing

  mutating func inspect() async throws {
    let plain = requests.filter { !$0.isPDF }
    let reader = Reader(catalog: catalog, limits: judge.limits)
    let judge = judge
    let withoutPointScale = IconJudge(
      settings: judge.settings.turningOff([IconRule.offGrid.rule]), limits: judge.limits)
    let results = try await renderers.perform(plain.count, limits: judge.limits) { number in
      let request = plain[number]
      return switch reader.file(of: request) {
      case .success(let file):
        .job(
          IconJob(
            .picture(request.form, request.rendering), file: file,
            judge: request.hasPointScale ? judge : withoutPointScale))
      case .failure(let failure): .done(failure.outcome)
      }
    } outcome: { _, _, result in
      Outcome.judged(result.judgement, result.traits)
    }
    for (request, outcome) in zip(plain, results) { outcomes[request.path] = outcome }
    // The SVGs of converted files are held in memory, so there are not many at a time.
    for part in requests.filter(\.isPDF).parts(of: 128) {
      try await inspect(pdfs: Array(part))
      // The SVG of a PDF may lack what librsvg draws differently, so poppler draws what seems to be clear.
      let clear = part.filter { !$0.isJudged && isClear($0.path) }
      try await inspect(pdfs: clear.map(\.drawnByPoppler))
    }
  }

  private func isClear(_ path: String) -> Bool {
    guard case .judged(let judgement, _)? = outcomes[path] else { return false }
    return judgement.summary?.isClear == true
  }

  private mutating func inspect(pdfs: [Request]) async throws {
    guard let reader = try PDFReader(renderers) else {
      for request in pdfs {
        outcomes[request.path] = .undecoded("pdftocairo, which reads PDF, is not installed")
      }
      unconverted += pdfs.count(where: \.isJudged)
      return
    }
    let pictures = try await pictures(of: pdfs, reader)
    let judge = judge
    for (request, picture) in zip(pdfs, pictures) { repairs[request.path] = (try? picture.get())?.repair }
    let results = try await renderers.perform(pdfs.count, limits: judge.limits) { number in
      switch pictures[number] {
      case .success(let picture):
        .job(
          IconJob(
            .picture(picture.form, pdfs[number].rendering),
            file: SourceFile(path: pdfs[number].path, bytes: picture.bytes), judge: judge))
      case .failure(let failure): .done(failure.outcome)
      }
    } outcome: { number, _, result -> Outcome in
      let counts = pdfs[number].isJudged || result.judgement.summary?.isClear == true
      return counts ? .judged(result.judgement, result.traits) : .read(result.traits)
    }
    for (request, outcome) in zip(pdfs, results) { outcomes[request.path] = outcome }
  }

  /// Reads the pictures, and converts PDF files.
  private struct Reader: Sendable {
    let catalog: AssetCatalog
    let limits: Limits

    /// Why there is nothing to judge.
    struct Failure: Error {
      let outcome: Outcome

      init(_ outcome: Outcome) {
        self.outcome = outcome
      }
    }

    /// The largest PDF and PNG that are read, in bytes.
    private static let largestFile = 64 << 20

    /// An SVG, a PNG or a PDF.
    func file(of request: Request) -> Result<SourceFile, Failure> {
      let isVector = request.form == .svg
      let limit = if isVector { limits.fileBytes } else { Self.largestFile }
      do throws(DiskError) {
        let bytes = try catalog.read(request.file, of: request.set, limit: limit)
        if let problem = PictureContent(bytes).problem(inFile: request.file) {
          return .failure(Failure(.broken(problem)))
        }
        if isVector { return .success(SourceFile(svg: request.path, bytes: bytes)) }
        return .success(SourceFile(path: request.path, bytes: bytes))
      } catch {
        if error.isTooLarge {
          return .failure(Failure(.undecoded("it is larger than \(limit >> 20) MB")))
        }
        return .failure(Failure(.broken(error.explanation)))
      }
    }
  }

  /// The pictures of PDF files.
  private func pictures(
    of pdfs: [Request], _ reader: PDFReader
  ) async throws -> [Result<PDFConverter.Output, Reader.Failure>] {
    let files = Reader(catalog: catalog, limits: judge.limits)
    let read = await Concurrency.map(pdfs, width: renderers.jobs) { files.file(of: $0) }
    let found = read.indices.compactMap { index in (try? read[index].get()).map { (index: index, file: $0) } }
    let drawn = try await reader.pictures(of: found.map(\.file), judge.limits) { pdfs[found[$0].index].isDrawnExactly }
    var pictures: [Result<PDFConverter.Output, Reader.Failure>] = read.map { file in
      file.flatMap { _ in .failure(Reader.Failure(.read(nil))) }
    }
    for (pdf, picture) in zip(found, drawn) {
      pictures[pdf.index] = picture.mapError { Reader.Failure(.broken($0.message, help: $0.help)) }
    }
    return pictures
  }

  // MARK: Verdicts

  /// The paths of the sets whose picture would be suitable as a template image, and whose colour says nothing.
  ///
  /// A red or a white picture is meant as it is, unless the template images beside it are drawn in that colour too.
  var oneColored: Set<String> {
    let suitable = requests.compactMap { request -> (set: AssetSet, color: MeanColor?)? in
      guard request.isJudged, case .judged(let judgement, _)? = outcomes[request.path],
        let summary = judgement.summary, summary.hasInk, judgement.verdict != .unsuitable
      else { return nil }
      return (request.set, summary.color)
    }
    let templates = Dictionary(grouping: suitable.filter { $0.set.isTemplate }, by: \.set.groups)
    let found = suitable.filter { set, color in
      guard let color, !color.isPlain else { return true }
      let beside = templates[set.groups, default: []]
      return beside.count { $0.color?.isLike(color) == true } * 2 > beside.count
    }
    return Set(found.map(\.set.path))
  }

  /// Those of the pictures that were drawn, by the paths of their files.
  var thumbnails: [String: PictureThumbnail] {
    outcomes.compactMapValues { outcome in
      switch outcome {
      case .judged(_, let traits), .read(let traits): traits?.thumbnail
      case .broken, .undecoded: nil
      }
    }
  }

  func verdict(on set: AssetSet, _ settings: RuleSettings) -> Judgement {
    if set.contents.object == nil {
      return Judgement(set.path, verdict: .unreadable, reason: CatalogRule.syntax.id, [])
    }
    var findings = set.brokenFiles.known.map { file in
      Diagnostic(unreadablePicture: "\(set.path)/\(file.name)", file.problem)
    }
    for name in set.brokenFiles.suspected {
      if case .judged(let judgement, _)? = outcomes["\(set.path)/\(name)"], judgement.summary == nil {
        findings += judgement.diagnostics.filter { $0.rule == IconRule.unreadable.id }
      }
    }
    findings += set.otherPDFs(than: set.mainFile).compactMap { name in
      let path = "\(set.path)/\(name)"
      guard case .broken(let problem, let help)? = outcomes[path] else { return nil }
      return Diagnostic(unreadablePicture: path, problem, help: help)
    }
    let main = main(set, settings)
    // A broken main picture is reported already.
    let known = Set(main.diagnostics.map(\.path))
    findings = findings.filter { !known.contains($0.path) }
    let others = otherFindings(in: set).filter { !known.contains($0.path) }
    let diagnostics = main.diagnostics + findings + others
    if main.verdict != .unreadable, !findings.isEmpty {
      return Judgement(set.path, verdict: .unreadable, reason: IconRule.unreadable.id, diagnostics)
    }
    return Judgement(
      set.path, verdict: main.verdict, reason: main.reason ?? others.first?.rule, diagnostics)
  }

  /// Findings about the pictures of a set by which it is not judged: SVG files are looked at as the main picture is, and of
  /// bitmaps it is asked whether anything shows.
  private func otherFindings(in set: AssetSet) -> [Diagnostic] {
    drawnFiles[set.path, default: []].flatMap { name -> [Diagnostic] in
      guard name != set.mainFile, case .judged(let judgement, _)? = outcomes["\(set.path)/\(name)"] else { return [] }
      if name.lowercased().hasSuffix(".svg") { return judgement.diagnostics }
      return judgement.diagnostics.filter { $0.rule == IconRule.empty.id }
    }
  }

  /// The verdict on the picture by which a set is judged.
  private func main(_ set: AssetSet, _ settings: RuleSettings) -> Judgement {
    func unread(_ name: String, _ problem: String, help: String = "export it again") -> Judgement {
      Judgement(
        set.path, verdict: .unreadable, reason: IconRule.unreadable.id,
        [Diagnostic(unreadablePicture: "\(set.path)/\(name)", problem, help: help)])
    }
    let other = Judgement(set.path, verdict: .other, reason: nil, [])
    switch set.mainPicture {
    case .none, .undecoded: return other
    case .missing:
      guard set.isTemplate else { return other }
      return Judgement(set.path, verdict: .unreadable, reason: CatalogRule.missingFile.id, [])
    case .broken(let name, let problem):
      // iOS may be able to show what Monotint does not read.
      if set.isTemplate || set.heads[name]?.problem != nil { return unread(name, problem) }
      return other
    case .opaque(let name):
      let rule = IconRule.solidBlock.rule
      let path = "\(set.path)/\(name)"
      guard set.isTemplate, let severity = settings.severity(of: rule, for: path) else { return other }
      let found = Rule.Finding(
        "a JPEG has no transparency; tinted, it is a plain rectangle",
        help: "export the picture as SVG or PNG, or set “Original Image” in Xcode", at: nil,
        in: path)
      let finding = Diagnostic(severity, of: rule, found)
      let verdict: Judgement.Verdict = if severity == .error { .unsuitable } else { .usable }
      return Judgement(set.path, verdict: verdict, reason: rule.id, [finding])
    case .vector(let name), .bitmap(let name, _):
      switch outcomes["\(set.path)/\(name)"] {
      case nil, .read?, .undecoded?: return other
      case .broken(let problem, let help)?: return unread(name, problem, help: help)
      case .judged(let judgement, _)?: return verdict(on: set, judgement)
      }
    }
  }

  private func verdict(on set: AssetSet, _ judgement: Judgement) -> Judgement {
    // What is not meant as a template image only has to be readable.
    let isUnreadable = judgement.summary == nil && judgement.reason == IconRule.unreadable.id
    guard set.isTemplate || isUnreadable else {
      let gravest = judgement.diagnostics.first { $0.severity == .error }
      return Judgement(set.path, verdict: .other, reason: gravest?.rule, judgement.diagnostics)
    }
    return Judgement(set.path, verdict: judgement.verdict, reason: judgement.reason, judgement.diagnostics)
  }

  // MARK: Findings about several sets

  /// Reports sets that look the same. Templates are compared by their alpha, which is all that iOS shows of them.
  func addDuplicates(of images: [AssetSet], to judgements: inout [Judgement], _ settings: RuleSettings) {
    struct Picture: Hashable {
      let digest: PixelDigest
      /// Those for dark mode and the like, by what they are for.
      let variants: [String: PixelDigest]
      let isTemplate: Bool
    }
    let rule = IconRule.duplicateIcon.rule
    var first: [Picture: AssetSet] = [:]
    for (index, set) in images.enumerated() {
      // Sets with several pictures may differ in the others.
      guard let variants = variants(of: set),
        case .judged(let judgement, let traits)? = set.mainFile.flatMap({ outcomes["\(set.path)/\($0)"] }),
        let summary = judgement.summary, let pixels = traits?.pixels, summary.hasInk, !set.isPart,
        let severity = settings.severity(of: rule, for: set.path)
      else { continue }
      let digest = if set.isTemplate { summary.shape } else { pixels }
      let picture = Picture(digest: digest, variants: variants, isTemplate: set.isTemplate)
      guard let other = first[picture] else {
        first[picture] = set
        continue
      }
      guard let place = set.contents.place(set.slots[0].range) else { continue }
      let found = Rule.Finding(
        "the picture is the same as in \(other.path)",
        help: "use one set in both places, or draw another picture", at: place)
      let finding = Diagnostic(severity, of: rule, found)
      let old = judgements[index]
      let findings = old.diagnostics + [finding]
      judgements[index] =
        if old.verdict == .suitable {
          Judgement(set.path, verdict: .usable, reason: rule.id, findings)
        } else {
          Judgement(set.path, verdict: old.verdict, reason: old.reason, findings)
        }
    }
  }

  /// The pixels of the pictures for appearances and directions of text, each at its largest scale, by what they are for;
  /// nil if one of them is not there or was not drawn.
  private func variants(of set: AssetSet) -> [String: PixelDigest]? {
    var largest: [String: Double] = [:]
    var variants: [String: PixelDigest] = [:]
    for slot in set.slots where !slot.isUnassigned {
      guard !slot.appearances.isEmpty || slot.languageDirection != nil else { continue }
      guard let name = slot.filename?.name, case .judged(_, let traits?)? = outcomes["\(set.path)/\(name)"] else {
        return nil
      }
      let use = (slot.appearances.sorted() + [slot.languageDirection ?? ""]).joined(separator: ", ")
      let scale = slot.scale?.pixelsPerPoint ?? .infinity
      guard scale > largest[use, default: 0] else { continue }
      largest[use] = scale
      variants[use] = traits.pixels
    }
    return variants
  }

  /// The pictures of sets that were not looked at; the set itself where it is the picture by which it is judged.
  func notJudged(of images: [AssetSet]) -> [NotJudged] {
    images.flatMap { set -> [NotJudged] in
      var undecoded: [String: String] = [:]
      for (name, head) in set.heads where head.problem == nil && head.content != .png && head.content != .jpeg {
        let format = if head.content == .unknown { "its format" } else { head.content.rawValue }
        undecoded[name] = "Monotint does not decode \(format)"
      }
      for name in drawnFiles[set.path, default: []] {
        if case .undecoded(let reason)? = outcomes["\(set.path)/\(name)"] { undecoded[name] = reason }
      }
      return undecoded.sorted { $0.key.isBefore($1.key) }.map { name, reason in
        if name == set.mainName { return NotJudged(set.path, noun: set.kind.noun, reason: "\(name): \(reason)") }
        return NotJudged("\(set.path)/\(name)", noun: "picture", reason: reason)
      }
    }
  }

  func notes(_ settings: RuleSettings) -> [Diagnostic] {
    let repaired = repairs.sorted { $0.key.isBefore($1.key) }.compactMap { path, repair -> Diagnostic? in
      let rule = SourceRule.pdfRepaired
      guard let severity = settings.severity(of: rule, for: path) else { return nil }
      return rule.finding(
        "\(repair); poppler has found its own way, and other programs may not",
        help: "export it again from the design", in: path, as: severity)
    }
    guard unconverted > 0 else { return repaired }
    let verb = if unconverted == 1 { "is" } else { "are" }
    return repaired + [
      SourceRule.pdfNotJudged.finding(
        "\(unconverted.counted("PDF")) \(verb) not judged, because pdftocairo is not installed",
        help: PDFReader.installation, in: catalog.path)
    ]
  }
}

extension AssetSet {
  /// The PDF files of its slots, except one, in the order of the slots.
  fileprivate func otherPDFs(than main: String?) -> [String] {
    var names: [String] = []
    for case let name? in slots.map(\.filename?.name)
    where name != main && !names.contains(name) && name.lowercased().hasSuffix(".pdf") && entry(name)?.kind == .file {
      names.append(name)
    }
    return names
  }

  /// The SVG and PNG files of its slots, in the order of the slots.
  fileprivate var drawablePictures: [(name: String, form: PictureForm)] {
    var pictures: [(name: String, form: PictureForm)] = []
    for slot in slots where !slot.isUnassigned {
      guard let name = slot.filename?.name, entry(name)?.kind == .file,
        !pictures.contains(where: { $0.name == name })
      else { continue }
      if name.lowercased().hasSuffix(".svg") {
        pictures.append((name: name, form: .svg))
      } else if let head = heads[name], head.content == .png, head.problem == nil {
        pictures.append((name: name, form: .png(scale: slot.scale ?? 1)))
      }
    }
    return pictures
  }

  /// The file of the picture by which the set is judged, whether it was drawn or not.
  fileprivate var mainName: String? {
    switch mainPicture {
    case .undecoded(let name): name
    case .vector, .bitmap, .opaque, .broken, .missing, .none: mainFile
    }
  }

  /// The file of the picture that was drawn.
  fileprivate var mainFile: String? {
    switch mainPicture {
    case .vector(let name), .bitmap(let name, _): name
    case .opaque, .undecoded, .broken, .missing, .none: nil
    }
  }
}
