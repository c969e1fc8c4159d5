internal import Drawing
@testable import Findings
@testable internal import IconVerdict
@testable import Rendering
import TestSupport
import Testing

/// Every property of a message arrives. Each message here has no value that a property has by
/// default, so a property that is not sent, or that is sent in place of another one, is found.
@Suite struct WireFormatTests {
  private static let file = SourceFile(
    path: "Icons/a.svg", text: SampleFiles.icon(#"<path d="M4 4h16v16H4z"/>"#))

  /// A judge of one file, none of whose properties is what another one is.
  private static let judge: IconJudge = {
    let settings = RuleSettings([
      "duotone": RuleSettings.Setting(level: .error, limit: 0.25),
      "multicolour": RuleSettings.Setting(level: .note, limit: 0.5),
    ])
    return IconJudge(
      settings: settings, canvas: 30, format: .pdf, limits: limits, symbolScale: 1.5,
      pictureSide: 700)
  }()

  private static let limits = Limits(
    fileBytes: 5001, depth: 61, elements: 19_001, references: 19_002, referenceDepth: 23,
    entityBytes: 4001, rasterPixels: 31_001, seconds: 7, wallSeconds: 67, megabytes: 511)

  /// - Parameter isOther: whether each value is another one.
  private static func drawing(_ isOther: Bool) -> DrawnIcon.Request {
    DrawnIcon.Request(
      canvas: isOther ? .file : 31, format: isOther ? .svg : .pdf, scales: isOther ? [3] : [1, 2],
      fill: isOther ? [8, 7, 6, 5] : [1, 2, 3, 4],
      existing: isOther ? [3: [9, 9]] : [1: [7], 2: [8, 9]])
  }

  private static let inspection = IconInspection.Request(
    canvas: .file, scales: [2, 3], drawsPictures: true, places: [5, 9])

  private static let works: [IconJob.Work] = [
    .verdict(.original), .drawing(.automatic, drawing(false)), .drawing(.original, drawing(true)),
    .change(.fixes, .original), .change(.tidying(canvas: 25), .automatic),
    .inspection(inspection, .original), .picture(.svg, .original), .picture(.converted, .automatic),
    .picture(.png(scale: 3), .original), .page,
  ]

  @Test(arguments: works) func `each value of a job arrives`(work: IconJob.Work) throws {
    let job = IconJob(work, file: Self.file, judge: Self.judge)
    let read = try IconJob(request: job.request)
    #expect(Contents.of(read) == Contents.of(job))
    #expect(read.work == work && read.file.bytes == Self.file.bytes)
  }

  @Test func `the judge of the test has no value by default`() {
    let usual = Contents.of(IconJudge())
    let judge = Contents.of(Self.judge)
    // The two dictionaries of settings have nothing in common.
    #expect(usual.filter { judge[$0.key] == $0.value }.isEmpty, "\(judge)")
    let limits = Contents.of(Limits.builtIn)
    #expect(limits.count == 10 && limits.allSatisfy { Contents.of(Self.limits)[$0.key] != $0.value })
  }

  /// A job holds what is set for its file. Patterns of paths are not sent.
  @Test(arguments: [
    ("Icons/a.svg", RuleSettings.Level.off, 0.75), ("Icons/b.svg", .warning, 0.5),
    ("Other/a.svg", .note, 0.25),
  ])
  func `the settings of a job are those of its file`(
    path: String, level: RuleSettings.Level, limit: Double
  ) throws {
    var setting = RuleSettings.Setting(level: .note, limit: 0.25)
    setting.icons = RuleSettings.IconSettings([
      (Glob("Icons/*"), RuleSettings.Setting(level: .warning, limit: 0.5)),
      (Glob("Icons/a*"), RuleSettings.Setting(level: .off, limit: 0.75)),
    ])
    let settings = RuleSettings(["duotone": setting, "no-rule-of-icons": setting])
    let file = SourceFile(path: path, bytes: Self.file.bytes)
    let job = IconJob(.verdict(.template), file: file, judge: IconJudge(settings: settings))
    for job in [job, try IconJob(request: job.request)] {
      let sent = job.judge.settings.settings
      #expect(sent.keys.sorted() == ["duotone"] && sent["duotone"]?.icons.isEmpty == true)
      #expect(sent["duotone"]?.level == level && sent["duotone"]?.limit == limit)
    }
  }

  // MARK: Answers

  private static func place(_ range: Range<Int>) -> SourceRange { SourceRange(file, range) }

  private static let finding = Diagnostic(
    severity: .warning, rule: "duotone", path: file.path, place: place(1..<9), message: "said",
    help: "helped",
    related: [Diagnostic.Related("one", at: place(2..<7)), Diagnostic.Related("two", at: place(3..<8))])

  private static func summary(_ flag: Bool) -> IconSummary {
    IconSummary(
      place: place(3..<17), size: PointSize(width: 31, height: 17), keepsSize: flag, isClear: !flag,
      shape: PixelDigest(words: (5, 6)), canvas: PixelBox(columns: 1..<71, rows: 2..<69),
      box: PixelBox(columns: 3..<20, rows: 4..<30), weight: 1.75, hasFill: flag, isMark: !flag,
      color: MeanColor(red: 7, green: 8, blue: 9), losesPicture: flag)
  }

  private static func png(_ side: Int) throws -> [UInt8] {
    try PNG.encodeOriginal(PixelImage(width: side, height: side))
  }

  private static func answers() throws -> [(IconJob.Work, IconJob.Answer)] {
    func drawing(
      _ format: ImageFormat, _ content: DrawnIcon.Content, cairo: String?
    ) throws -> (IconJob.Work, IconJob.Answer) {
      let request = DrawnIcon.Request(
        canvas: 10, format: format, scales: [1, 2], fill: nil, existing: [1: try png(10)])
      let versions = RendererVersions(librsvg: "2.61.3", cairo: cairo)
      return (
        .drawing(.original, request), .drawing(DrawnIcon(content: content, renderer: versions))
      )
    }
    let pictures: [Scale: DrawnIcon.Picture] = [
      1: DrawnIcon.Picture(file: .existing, digest: PixelDigest(words: (1, 2))),
      2: DrawnIcon.Picture(file: .new(try png(20)), digest: PixelDigest(words: (3, 4))),
    ]
    let after = SourceFile(path: file.path, text: "<svg/>")
    let changed = ChangedIcon(before: file, after: after, repairs: ["first", "second"])
    let metrics = IconMetrics(
      box: Rectangle(x: 1, y: 2, width: 3, height: 4), coverage: 0.25, stroke: 1.5)
    func inspection(_ color: SIMD3<UInt8>?) throws -> (IconJob.Work, IconJob.Answer) {
      let request = IconInspection.Request(
        canvas: 10, scales: [1, 3], drawsPictures: true, places: [5, 9])
      let pictures: [Scale: [UInt8]] = [1: try png(10), 3: try png(30)]
      let inspection = IconInspection(
        metrics: metrics, color: color, pictures: pictures,
        originals: color == nil ? pictures : [:],
        boxes: [
          5: Rectangle(x: 5, y: 6, width: 7, height: 8),
          9: Rectangle(x: 4, y: 3, width: 2, height: 1),
        ])
      return (.inspection(request, .template), .inspection(inspection))
    }
    let traits = PictureTraits(
      pixels: PixelDigest(words: (7, 8)),
      thumbnail: PictureThumbnail(channels: (0..<PictureThumbnail.count).map { UInt8($0 % 256) }),
      transparency: Transparency(share: 0.25, isOnlyCorners: true))
    return [
      try drawing(.png, .pictures(pictures), cairo: nil),
      try drawing(.svg, .source, cairo: nil),
      try drawing(.pdf, .pdf(Array("%PDF-1.5".utf8)), cairo: "1.18.4"),
      try drawing(.symbol, .symbol(Array("<?xml version=\"1.0\"?>".utf8)), cairo: "1.18.4"),
      (.change(.fixes, .template), .change(changed)),
      try inspection(nil), try inspection(SIMD3(1, 2, 3)),
      (.picture(.svg, .template), .picture(traits)),
      (.page, .page(png: try png(7), scale: 3)),
      (.verdict(.original), .nothing),
    ]
  }

  @Test(arguments: [true, false]) func `each value of an answer arrives`(flag: Bool) throws {
    for (work, answer) in try Self.answers() {
      let job = IconJob(work, file: Self.file, judge: IconJudge(canvas: 24))
      var summary: IconSummary? = Self.summary(flag)
      var findings = [Self.finding, Self.finding.adding(" more")]
      switch work {
      case .change, .inspection: summary = nil
      case .page:
        summary = nil
        findings = []
      case .verdict, .drawing, .picture: break
      }
      let sent = IconJob.Result(Judgement(Self.file.path, findings, summary: summary), answer)
      let read = try IconJob.Result(message: sent.message[...], to: job)
      #expect(Contents.of(read) == Contents.of(sent), "\(work)")
    }
  }

  @Test func `a finding without a place arrives without one`() throws {
    let finding = Diagnostic(
      severity: .error, rule: "unreadable", path: Self.file.path, place: nil, message: "said",
      help: nil, related: [])
    for work in Self.works {
      let job = IconJob(work, file: Self.file, judge: IconJudge())
      let sent = IconJob.Result(Judgement(Self.file.path, [finding], summary: nil))
      let read = try IconJob.Result(message: sent.message[...], to: job)
      #expect(Contents.of(read) == Contents.of(sent), "\(work)")
    }
  }

  /// A bitmap has no lines.
  @Test(arguments: [
    (IconJob.Work.picture(.png(scale: 1), .template), false),
    (.picture(.converted, .template), false), (.page, false), (.picture(.svg, .template), true),
  ])
  func `a finding has a place only where the file has lines`(
    work: IconJob.Work, isSound: Bool
  ) throws {
    let job = IconJob(work, file: Self.file, judge: IconJudge())
    let finding = Diagnostic(
      .error, rule: "unreadable", "said", at: SourceRange(Self.file, 1..<2))
    let message = IconJob.Result(Judgement(Self.file.path, [finding], summary: nil)).message
    #expect(((try? IconJob.Result(message: message[...], to: job)) != nil) == isSound)
  }

  @Test func `of a list that is too long, the first values are sent`() throws {
    let format = WireFormat<[UInt8]>.first(2, .byte)
    #expect(format.message([7, 8, 9]) == [2, 7, 8] && format.message([7]) == [1, 7])
    #expect(try format.value(of: [2, 7, 8], about: nil) == [7, 8])
    #expect(throws: MalformedMessage.self) { try format.value(of: [3, 7, 8, 9], about: nil) }
  }

  /// Keys rise, so that no value can be given twice.
  @Test func `a dictionary has each key once`() throws {
    let format = WireFormat<[Scale: UInt8]>.dictionary(atMost: 3, Scale.wire, .byte)
    #expect(format.message([3: 9, 1: 7]) == [2, 1, 7, 3, 9])
    #expect(try format.value(of: [2, 1, 7, 3, 9], about: nil) == [1: 7, 3: 9])
    for wrong in [[2, 1, 7, 1, 9], [2, 3, 7, 1, 9], [1, 4, 7], [4, 1, 7, 2, 8, 3, 9, 3, 9]] {
      #expect(throws: MalformedMessage.self) {
        try format.value(of: wrong.map(UInt8.init)[...], about: nil)
      }
    }
  }
}

/// The properties of a value, and those of its properties, as texts by their paths.
private enum Contents {
  static func of(_ value: Any) -> [String: String] {
    var contents: [String: String] = [:]
    add(value, at: "", to: &contents)
    return contents
  }

  private static func add(_ value: Any, at path: String, to contents: inout [String: String]) {
    switch value {
    case let number as Double: contents[path] = "\(number.bitPattern)"
    case let bytes as [UInt8]: contents[path] = "\(bytes)"
    case let files as [Scale: [UInt8]]:
      for (scale, file) in files { contents["\(path).\(scale.text)"] = "\(file)" }
    case let pictures as [Scale: DrawnIcon.Picture]:
      for (scale, picture) in pictures { add(picture, at: "\(path).\(scale.text)", to: &contents) }
    case let boxes as [Int: Rectangle]:
      for (place, box) in boxes { add(box, at: "\(path).\(place)", to: &contents) }
    case let settings as [String: RuleSettings.Setting]:
      for (rule, setting) in settings { add(setting, at: "\(path).\(rule)", to: &contents) }
    case let file as SourceFile:
      contents["\(path).path"] = file.path
      contents["\(path).bytes"] = "\(file.bytes)"
    default:
      let children = Mirror(reflecting: value).children
      if children.isEmpty { contents[path] = "\(value)" }
      for (number, child) in children.enumerated() {
        add(child.value, at: "\(path).\(child.label ?? "\(number)")", to: &contents)
      }
    }
  }
}
