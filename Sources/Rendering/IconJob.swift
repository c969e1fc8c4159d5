internal import AssetCatalog
package import Drawing
package import Findings
package import IconVerdict
package import Platform

/// What is to be done with one icon, with everything that is needed for it, so that another process
/// can do it.
package struct IconJob: Sendable {
  /// What is asked for. Each case has its own kind of answer.
  package enum Work: Sendable, Hashable {
    /// The verdict on the icon, and nothing else.
    case verdict(RenderingIntent)
    /// The verdict, and the files for the catalog.
    case drawing(RenderingIntent, DrawnIcon.Request)
    /// The changed text of the icon.
    case change(IconChange, RenderingIntent)
    /// What a preview shows of the icon.
    case inspection(IconInspection.Request, RenderingIntent)
    /// The verdict on a picture of a catalog, and what others are compared by.
    case picture(PictureForm, RenderingIntent)
    /// A picture of the first page of a PDF, by the reader of the system.
    case page
  }

  package let file: SourceFile
  package let work: Work
  /// The judge of this file alone: its settings name no pattern of paths.
  package let judge: IconJudge
  /// That of the file, if it is needed more than once.
  private let knownDigest: ContentDigest?

  package init(_ work: Work, file: SourceFile, judge: IconJudge) {
    self.init(work, file: file, digest: nil, judge: judge)
  }

  /// - Parameter digest: that of the file, if it is needed more than once.
  package init(_ work: Work, file: SourceFile, digest: ContentDigest?, judge: IconJudge) {
    knownDigest = digest
    self.work = work
    self.file = file
    switch work {
    case .picture: self.judge = judge.ofPictures.ofIcon(at: file.path)
    case .verdict, .drawing, .change, .inspection, .page:
      self.judge = judge.ofIcon(at: file.path)
    }
  }

  /// The digest of the file.
  package var digest: ContentDigest { knownDigest ?? ContentDigest(of: file.bytes) }

  /// The check of the source; nil for a bitmap, which has none.
  var screening: Screening? {
    if case .picture(.png, _) = work { return nil }
    if work == .page { return nil }
    return Screening(file, judge.limits)
  }

  /// Does the work in this process.
  package func perform() -> Result { perform(screening) }

  func perform(_ screening: Screening?) -> Result {
    switch work {
    case .picture(let form, let rendering):
      let (judgement, traits) = judge.judge(picture: file, form, as: rendering, screening)
      return Result(judgement, traits.map(Answer.picture) ?? .nothing)
    case .verdict(let rendering):
      return judged(screening, as: rendering) { _, judged in Result(judged.judgement) }
    case .drawing(let rendering, let request):
      return judged(screening, as: rendering) { drawing, judged throws(RasterError) in
        let drawn = try DrawnIcon(drawing, judged, as: rendering, request)
        return Result(judged.judgement, drawn.map(Answer.drawing) ?? .nothing)
      }
    case .change(let change, let rendering):
      return refusal(by: screening) ?? apply(change, as: rendering)
    case .inspection(let request, let rendering):
      return refusal(by: screening) ?? inspect(request, as: rendering)
    case .page: return drawPage()
    }
  }

  /// The findings about an icon that must not be drawn; nil for any other.
  private func refusal(by screening: Screening?) -> Result? {
    guard screening?.refusal != nil else { return nil }
    return judged(screening, as: .original) { _, judged in Result(judged.judgement) }
  }

  /// What a preview shows of the icon. A finding says why it cannot be drawn.
  private func inspect(_ request: IconInspection.Request, as rendering: RenderingIntent) -> Result {
    do throws(RasterError) {
      let inspection = try IconInspection(of: file, request, as: rendering)
      return Result(Judgement(file.path, [], summary: nil), .inspection(inspection))
    } catch {
      return Result(file, [Diagnostic(unreadable: file, error)])
    }
  }

  private func judged(
    _ screening: Screening?, as rendering: RenderingIntent,
    outcome: (borrowing SVGDrawing, JudgedIcon) throws(RasterError) -> Result
  ) -> Result {
    judge.judge(
      file, screening ?? Screening(file, judge.limits), as: rendering,
      unreadable: { Result($0) }, outcome: outcome)
  }
}

extension IconJob {
  /// What came of a job.
  package struct Result: Sendable {
    package let judgement: Judgement
    package let answer: Answer

    package init(_ judgement: Judgement, _ answer: Answer = .nothing) {
      self.judgement = judgement
      self.answer = answer
    }

    /// The result of a job that could not be done.
    init(_ file: SourceFile, _ findings: [Diagnostic]) {
      self.init(Judgement(file.path, findings, summary: nil))
    }
  }

  /// What a job gives beside its judgement.
  package enum Answer: Sendable {
    /// The verdict was all that was asked for, or a finding says why there is no more, or nothing
    /// had to be changed.
    case nothing
    case drawing(DrawnIcon)
    case change(ChangedIcon)
    case inspection(IconInspection)
    case picture(PictureTraits)
    /// A PNG with so many pixels a point.
    case page(png: [UInt8], scale: Scale)
  }
}

extension IconJob.Result {
  /// nil unless files were asked for and the icon could be drawn.
  package var drawing: DrawnIcon? {
    if case .drawing(let drawing) = answer { drawing } else { nil }
  }

  /// nil unless a change was asked for and something was changed.
  package var changed: ChangedIcon? {
    if case .change(let changed) = answer { changed } else { nil }
  }

  /// nil unless it was asked for and the icon could be drawn.
  package var inspection: IconInspection? {
    if case .inspection(let inspection) = answer { inspection } else { nil }
  }

  /// The drawn page of a PDF; nil if the job did not ask for one, or it could not be drawn.
  package var page: (png: [UInt8], scale: Scale)? {
    if case .page(let png, let scale) = answer { (png, scale) } else { nil }
  }

  /// Those of a picture of a catalog; nil if it could not be drawn.
  package var traits: PictureTraits? {
    if case .picture(let traits) = answer { traits } else { nil }
  }
}

extension IconJob {
  /// The files of pictures that were drawn for this job.
  package func files(of pictures: [Scale: DrawnIcon.Picture]) -> [Scale: [UInt8]] {
    guard case .drawing(_, let request) = work else { return [:] }
    var files: [Scale: [UInt8]] = [:]
    for (scale, picture) in pictures { files[scale] = request.file(of: picture, scale) }
    return files
  }
}

/// A change to the text of an icon. The process that draws icons makes it, because pixels decide
/// whether it is right.
package enum IconChange: Sendable, Hashable {
  /// Repairs what is certainly safe to repair.
  case fixes
  /// Makes an SVG file that Figma wrote one that needs nothing else. `canvas` is the side in points of an icon that gives no
  /// size.
  case tidying(canvas: Int)
}

extension IconJob {
  /// Changes the icon in this process. A finding says why it cannot be changed.
  private func apply(_ change: IconChange, as rendering: RenderingIntent) -> Result {
    switch change {
    case .fixes:
      let changed = IconFixer(judge).fix(file, as: rendering)
      return Result(Judgement(file.path, [], summary: nil), changed.map(Answer.change) ?? .nothing)
    case .tidying(let canvas):
      do {
        let bytes = try FigmaSVG.normalised(file.bytes, canvas: canvas)
        let after = SourceFile(path: file.path, bytes: bytes)
        let changed = ChangedIcon(before: file, after: after, repairs: [])
        return Result(Judgement(file.path, [], summary: nil), .change(changed))
      } catch {
        let start = SourceRange(file, 0..<0)
        let finding = SourceRule.figmaIcon.finding(error.message, help: error.help, at: start)
        return Result(file, [finding])
      }
    }
  }
}

// MARK: The message

/// A job as the bytes that are sent to a worker.
extension IconJob {
  /// Identifies a drawing by all that it is made from: the digest of the file, and the rest of the
  /// request. nil for other work.
  var question: ContentDigest? {
    guard case .drawing(_, let request) = work, request.existing.isEmpty else { return nil }
    return ContentDigest(of: Self.questionWire.message(self) + digest.bytes)
  }

  var request: [UInt8] { Self.wire.message(self) }

  init(request: [UInt8]) throws(MalformedMessage) {
    self = try Self.wire.value(of: request[...], about: nil)
  }

  private static let wire = wire(SourceFile.wire)
  private static let questionWire = wire(SourceFile.pathWire)

  private static func wire(_ file: WireFormat<SourceFile>) -> WireFormat<IconJob> {
    .record(
      IconJob.init(_:file:judge:), WireField(\.work, Work.wire), WireField(\.file, file),
      WireField(\.judge, IconJudge.wire))
  }

  /// More than the answer to this job can have, in bytes.
  var largestAnswer: Int {
    let pictures = longestSide * longestSide * 4 * 4
    let findings = 4 << 20
    let largest = pictures + findings
    switch work {
    case .drawing(_, let request) where request.format == .pdf: return largest + DrawnIcon.largestPDF
    case .drawing(_, let request) where request.format == .symbol:
      return largest + DrawnIcon.largestSymbol
    case .change: return largest + largestChange
    case .verdict, .drawing, .inspection, .picture, .page: return largest
    }
  }

  /// The longest side of a picture that is drawn for the job, in pixels.
  var longestSide: Int {
    switch work {
    case .inspection(let request, _):
      return request.longestSide
    case .drawing(_, let request):
      let scale = request.scales.max() ?? 1
      return max(judge.longestSide, request.canvas.sideLimit * scale.factor)
    case .page: return IconJob.longestPage
    case .verdict, .change, .picture:
      return judge.longestSide
    }
  }

  var subject: WireSubject {
    WireSubject(file: file, longestSide: longestSide, inspectedSide: inspectedSide)
  }

  /// The longest side of the canvas of an icon that is inspected, in points.
  private var inspectedSide: Double {
    guard case .inspection(let request, _) = work else { return 0 }
    return Double(request.canvas.sideLimit)
  }

  /// A repaired icon can be longer: a shape becomes path data.
  var largestChange: Int { judge.limits.fileBytes * 2 }
}

extension IconJob.Work {
  fileprivate static let wire = {
    let rendering = WireFormat<RenderingIntent>.choice
    var cases = WireCases<IconJob.Work>()
    let verdict = cases.add(IconJob.Work.verdict, rendering)
    let drawing = cases.add(IconJob.Work.drawing, rendering, DrawnIcon.Request.wire)
    let change = cases.add(IconJob.Work.change, IconChange.wire, rendering)
    let inspection = cases.add(IconJob.Work.inspection, IconInspection.Request.wire, rendering)
    let picture = cases.add(IconJob.Work.picture, PictureForm.wire, rendering)
    let page = cases.add { IconJob.Work.page }
    return cases.format { work, writer in
      switch work {
      case .verdict(let rendering): verdict.write(rendering, to: &writer)
      case .drawing(let rendering, let request): drawing.write(rendering, request, to: &writer)
      case .change(let kind, let rendering): change.write(kind, rendering, to: &writer)
      case .inspection(let request, let rendering):
        inspection.write(request, rendering, to: &writer)
      case .picture(let form, let rendering): picture.write(form, rendering, to: &writer)
      case .page: page.write(to: &writer)
      }
    }
  }()
}

extension IconChange {
  fileprivate static let wire = {
    var cases = WireCases<IconChange>()
    let fixes = cases.add { IconChange.fixes }
    let tidying = cases.add(IconChange.tidying, .number(1...IconCanvas.longestSide))
    return cases.format { change, writer in
      switch change {
      case .fixes: fixes.write(to: &writer)
      case .tidying(let canvas): tidying.write(canvas, to: &writer)
      }
    }
  }()
}
