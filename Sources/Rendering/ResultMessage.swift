internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict

/// The result of a job as the bytes that a worker sends. The reader knows the job, and refuses what
/// does not fit it.
extension IconJob.Result {
  var message: [UInt8] { Self.wire.message(self) }

  init(message: ArraySlice<UInt8>, to job: IconJob) throws(MalformedMessage) {
    self = try Self.wire.value(of: message, about: job.subject)
    try MalformedMessage.check(job.mayHave(self))
  }

  private static let wire = WireFormat<IconJob.Result>.record(
    IconJob.Result.init(_:_:),
    WireField(\.judgement, Judgement.wire),
    WireField(\.answer, IconJob.Answer.wire))
}

// MARK: The verdict

extension Judgement {
  private static let mostFindings = 2000

  fileprivate static let wire = WireFormat<Judgement>.record(
    Judgement.init(_:_:summary:),
    WireField(\.path, .known { $0.file.path }),
    WireField(\.diagnostics, .first(mostFindings, Diagnostic.wire)),
    WireField(\.summary, .optional(IconSummary.wire)))
}

extension Diagnostic {
  fileprivate static let wire = WireFormat<Diagnostic>.record(
    Diagnostic.init(severity:rule:path:place:message:help:related:),
    WireField(\.severity, .choice),
    WireField(\.rule, .text(atMost: 64, of: "abcdefghijklmnopqrstuvwxyz-")),
    WireField(\.path, .known { $0.file.path }),
    WireField(\.place, .optional(SourceRange.wire)),
    WireField(\.message, .shortened),
    WireField(\.help, .optional(.shortened)),
    WireField(\.related, .first(100, Related.wire)))
}

extension Diagnostic.Related {
  fileprivate static let wire = WireFormat<Diagnostic.Related>.record(
    Diagnostic.Related.init(_:at:in:),
    WireField(\.message, .shortened),
    WireField(\.place, .optional(SourceRange.wire)),
    WireField(\.path, .known { $0.file.path }))
}

extension SourceRange {
  fileprivate static let wire = WireFormat<SourceRange>.record(
    SourceRange.init(_:_:),
    WireField(\.file, .known { $0.file }),
    WireField(\.range, .range { $0.file.bytes.count }))
}

extension WireFormat<String> {
  /// A text for people; a longer one is sent in part. An SVG can give its elements any names.
  fileprivate static var shortened: WireFormat {
    let longest = 4096
    let text = WireFormat.text(atMost: longest)
    return WireFormat(
      write: { long, writer in
        guard long.utf8.count > longest else { return text.write(long, &writer) }
        let start = String(decoding: long.utf8.prefix(longest / 4), as: UTF8.self)
        text.write(start + "…", &writer)
      },
      read: text.read)
  }
}

extension IconSummary {
  fileprivate static let wire = WireFormat<IconSummary>.record(
    IconSummary.init(
      place:size:keepsSize:isClear:shape:canvas:box:weight:hasFill:isMark:color:losesPicture:),
    WireField(\.place, SourceRange.wire),
    WireField(\.size, .optional(PointSize.wire)),
    WireField(\.keepsSize, .flag),
    WireField(\.isClear, .flag),
    WireField(\.shape, PixelDigest.wire),
    WireField(\.canvas, PixelBox.wire),
    WireField(\.box, .optional(PixelBox.wire)),
    WireField(\.weight, .optional(.double { Double($0.longestSide) })),
    WireField(\.hasFill, .flag),
    WireField(\.isMark, .flag),
    WireField(\.color, .optional(MeanColor.wire)),
    WireField(\.losesPicture, .flag))
}

extension PointSize {
  /// The reader refuses a side that is no length.
  fileprivate static let wire = WireFormat<PointSize>.record(
    PointSize.init(width:height:), WireField(\.width, side), WireField(\.height, side))

  private static let side = WireFormat<Double>.double(
    Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude)
}

extension PixelBox {
  fileprivate static let wire = WireFormat<PixelBox>.record(
    PixelBox.init(columns:rows:), WireField(\.columns, side), WireField(\.rows, side))

  private static let side = WireFormat<Range<Int>>.range { $0.longestSide }
}

extension MeanColor {
  fileprivate static let wire = WireFormat<MeanColor>.record(
    MeanColor.init(red:green:blue:), WireField(\.red, .byte), WireField(\.green, .byte),
    WireField(\.blue, .byte))
}

// MARK: The answer

extension IconJob.Answer {
  fileprivate static let wire = {
    var cases = WireCases<IconJob.Answer>()
    let nothing = cases.add { IconJob.Answer.nothing }
    let drawing = cases.add(IconJob.Answer.drawing, DrawnIcon.wire)
    let change = cases.add(IconJob.Answer.change, ChangedIcon.wire)
    let inspection = cases.add(IconJob.Answer.inspection, IconInspection.wire)
    let picture = cases.add(IconJob.Answer.picture, PictureTraits.wire)
    let page = cases.add(IconJob.Answer.page, .bytes, Scale.wire)
    return cases.format { answer, writer in
      switch answer {
      case .nothing: nothing.write(to: &writer)
      case .drawing(let icon): drawing.write(icon, to: &writer)
      case .change(let changed): change.write(changed, to: &writer)
      case .inspection(let found): inspection.write(found, to: &writer)
      case .picture(let traits): picture.write(traits, to: &writer)
      case .page(let png, let scale): page.write(png, scale, to: &writer)
      }
    }
  }()
}

extension PictureTraits {
  fileprivate static let wire = WireFormat<PictureTraits>.record(
    PictureTraits.init(pixels:thumbnail:transparency:),
    WireField(\.pixels, PixelDigest.wire),
    WireField(\.thumbnail, PictureThumbnail.wire),
    WireField(\.transparency, Transparency.wire))
}

extension Transparency {
  fileprivate static let wire = WireFormat<Transparency>.record(
    Transparency.init(share:isOnlyCorners:),
    WireField(\.share, .double(0...1)),
    WireField(\.isOnlyCorners, .flag))
}

extension PictureThumbnail {
  fileprivate static let wire = WireFormat<PictureThumbnail>(
    write: { thumbnail, writer in WireFormat<[UInt8]>.bytes.write(thumbnail.channels, &writer) },
    read: { reader throws(MalformedMessage) in
      let channels = try WireFormat<[UInt8]>.bytes.read(reader)
      try MalformedMessage.check(channels.count == count)
      return PictureThumbnail(channels: channels)
    })
}

extension ChangedIcon {
  fileprivate static let wire = WireFormat<ChangedIcon>.record(
    ChangedIcon.init(before:after:repairs:),
    WireField(\.before, .known { $0.file }),
    WireField(\.after, changedFile),
    WireField(\.repairs, .list(atMost: IconFixer.mostRepairs, .shortened)))

  private static let changedFile = WireFormat<SourceFile>.record(
    SourceFile.init(path:bytes:),
    WireField(\.path, .known { $0.file.path }),
    WireField(\.bytes, .bytes))
}

extension IconMetrics {
  /// No line is thicker than two canvases are wide.
  static let wire = WireFormat<IconMetrics>.record(
    IconMetrics.init(box:coverage:stroke:),
    WireField(\.box, .optional(Rectangle.wire)),
    WireField(\.coverage, .double(0...1)),
    WireField(\.stroke, .optional(.double { 2 * $0.inspectedSide })))
}

extension Rectangle {
  static let wire = WireFormat<Rectangle>.record(
    Rectangle.init(x:y:width:height:), WireField(\.x, length), WireField(\.y, length),
    WireField(\.width, length), WireField(\.height, length))

  /// The last pixel of a canvas can be a fraction of a point.
  private static let length = WireFormat<Double>.double { $0.inspectedSide + 1 }
}

// MARK: What fits a job

extension IconJob {
  /// Whether the result is one of this job: it has all that was asked for, or a finding that says
  /// why not.
  fileprivate func mayHave(_ result: Result) -> Bool {
    let findings = result.judgement.diagnostics
    let hasSummary = result.judgement.summary != nil
    if hasSummary, !isJudged { return false }
    guard hasPlaces || findings.allSatisfy({ $0.place == nil }) else { return false }
    if case .nothing = result.answer {
      return mayLackAnswer(hasSummary: hasSummary, hasErrors: findings.hasErrors)
    }
    switch (work, result.answer) {
    case (.drawing(_, let request), .drawing(let icon)):
      return hasSummary && icon.fits(request, result.judgement.summary?.size)
    case (.change, .change(let changed)):
      return !findings.hasErrors && changed.after.bytes.count <= largestChange
    case (.inspection(let request, let rendering), .inspection(let inspection)):
      return inspection.fits(request, as: rendering)
    case (.picture, .picture):
      return hasSummary
    case (.page, .page(let png, _)):
      guard let size = PixelSize(head: png) else { return false }
      return max(size.width, size.height) <= Self.longestPage
    default:
      return false
    }
  }

  private func mayLackAnswer(hasSummary: Bool, hasErrors: Bool) -> Bool {
    switch work {
    case .verdict: hasSummary || hasErrors
    // A drawing that cannot become a symbol is still judged.
    case .drawing(_, let request) where request.format == .symbol: hasErrors
    // What is drawn gets a verdict.
    case .drawing, .picture: !hasSummary && hasErrors
    // There may be nothing to repair.
    case .change(.fixes, _): true
    case .change(.tidying, _), .inspection, .page: hasErrors
    }
  }

  /// Whether an icon that is drawn gets a verdict.
  private var isJudged: Bool {
    switch work {
    case .verdict, .drawing, .picture: true
    case .change, .inspection, .page: false
    }
  }

  /// Whether a finding can have a place in the file: a bitmap has no lines.
  private var hasPlaces: Bool {
    switch work {
    case .picture(.png, _), .picture(.converted, _), .page: false
    case .picture(.svg, _), .verdict, .drawing, .change, .inspection: true
    }
  }
}
