internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform

/// A job as the bytes that are sent to a worker.
extension IconJob {
  /// Identifies a drawing by all that it is made from: the digest of the file, and the rest of the
  /// request. nil for other work.
  var question: ContentDigest? {
    guard case .drawing(_, let request) = work, request.existing.isEmpty else { return nil }
    return ContentDigest(of: Self.questionWire.message(self))
  }

  var request: [UInt8] { Self.wire.message(self) }

  init(request: [UInt8]) throws(MalformedMessage) {
    self = try Self.wire.value(of: request[...], answering: nil)
  }

  private static let wire = wire(SourceFile.wire)
  private static let questionWire = wire(SourceFile.digestWire)

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
    case .drawing(_, let request) where request.format == .pdf: return largest + Self.largestPDF
    case .drawing(_, let request) where request.format == .symbol:
      return largest + Self.largestSymbol
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

  static let largestPDF = 64 << 20
  static let largestSymbol = 8 << 20
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

extension PictureForm {
  fileprivate static let wire = {
    var cases = WireCases<PictureForm>()
    let svg = cases.add { PictureForm.svg }
    let converted = cases.add { PictureForm.converted }
    let png = cases.add(PictureForm.png, Scale.wire)
    return cases.format { form, writer in
      switch form {
      case .svg: svg.write(to: &writer)
      case .converted: converted.write(to: &writer)
      case .png(let scale): png.write(scale, to: &writer)
      }
    }
  }()
}

extension DrawnIcon.Request {
  fileprivate static let wire = WireFormat<DrawnIcon.Request>.record(
    DrawnIcon.Request.init(canvas:format:scales:fill:existing:),
    WireField(\.canvas, IconCanvas.wire),
    WireField(\.format, .choice),
    WireField(\.scales, .list(atMost: Scale.allCases.count, Scale.wire)),
    WireField(\.fill, .optional(.bytes.checked { $0.count == 4 })),
    WireField(\.existing, Scale.wire(.bytes)))
}

extension IconInspection.Request {
  fileprivate static let wire = WireFormat<IconInspection.Request>.record(
    IconInspection.Request.init(canvas:scales:drawsPictures:sorted:),
    WireField(\.canvas, IconCanvas.wire),
    WireField(\.scales, .list(atMost: Scale.allCases.count, Scale.wire)),
    WireField(\.drawsPictures, .flag),
    WireField(\.places, .list(atMost: mostPlaces, .number(0...Int.max))))
}

extension IconCanvas {
  fileprivate static let wire = {
    var cases = WireCases<IconCanvas>()
    let square = cases.add(IconCanvas.square, .number(1...longestSide))
    let file = cases.add { IconCanvas.file }
    return cases.format { canvas, writer in
      switch canvas {
      case .square(let side): square.write(side, to: &writer)
      case .file: file.write(to: &writer)
      }
    }
  }()
}

extension SourceFile {
  private static let pathFormat = WireFormat<String>.text(atMost: 1 << 16)

  fileprivate static let wire = WireFormat<SourceFile>.record(
    SourceFile.init(path:bytes:), WireField(\.path, pathFormat), WireField(\.bytes, .bytes))

  /// A file that is not sent, but told from others.
  fileprivate static let digestWire = WireFormat<SourceFile>(
    write: { file, writer in
      pathFormat.write(file.path, &writer)
      writer.write(ContentDigest(of: file.bytes).bytes)
    },
    read: { _ throws(MalformedMessage) in throw MalformedMessage() })
}

extension IconJudge {
  fileprivate static let wire = WireFormat<IconJudge>.record(
    IconJudge.init(settings:canvas:format:limits:symbolScale:pictureSide:),
    WireField(\.settings, RuleSettings.wire),
    WireField(\.canvas, .optional(IconCanvas.wire)),
    WireField(\.format, .choice),
    WireField(\.limits, .usually(.builtIn, Limits.wire)),
    WireField(\.symbolScale, .double(0...Double.infinity)),
    WireField(\.pictureSide, .optional(.number(1...1 << 16))))
}

extension RuleSettings {
  fileprivate static let wire = WireFormat<RuleSettings>.record(
    RuleSettings.init(_:),
    WireField(
      \.settings, .dictionary(atMost: IconRule.all.count, .text(atMost: 64), Setting.wire)))
}

extension RuleSettings.Setting {
  fileprivate static let wire = WireFormat<RuleSettings.Setting>.record(
    RuleSettings.Setting.init(level:limit:icons:),
    WireField(\.level, .optional(.choice)),
    WireField(\.limit, .optional(.double(-Double.infinity...Double.infinity))),
    WireField(\.icons, none))

  /// A job has the settings of one file, so none is left for a pattern of paths.
  private static let none = WireFormat<[(glob: Glob, setting: RuleSettings.Setting)]>(
    write: { settings, _ in precondition(settings.isEmpty, "a job has settings for one file") },
    read: { _ throws(MalformedMessage) in [] })
}

extension Limits {
  fileprivate static let wire = WireFormat<Limits>.record(
    Limits.init(
      fileBytes:depth:elements:references:referenceDepth:entityBytes:rasterPixels:seconds:
      wallSeconds:megabytes:),
    WireField(\.fileBytes, count),
    WireField(\.depth, count),
    WireField(\.elements, count),
    WireField(\.references, count),
    WireField(\.referenceDepth, count),
    WireField(\.entityBytes, count),
    WireField(\.rasterPixels, count),
    WireField(\.seconds, count),
    WireField(\.wallSeconds, count),
    WireField(\.megabytes, count))

  private static let count = WireFormat<Int>.number(0...Int.max)
}
