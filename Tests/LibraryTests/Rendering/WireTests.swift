internal import AssetCatalog
internal import Drawing
@testable import Findings
@testable internal import IconVerdict
internal import Platform
@testable import Rendering
import TestSupport
import Testing
@testable import Workspace

/// What comes back from a worker is not trusted: whatever it is, it is a sound result or it is refused.
@Suite struct WireTests {
  private static let job = IconJob(
    .drawing(.template, DrawnIcon.Request(canvas: 24, format: .png, scales: [1, 2, 3], fill: nil, existing: [:])),
    file: SourceFile(path: "a.svg", text: SampleFiles.icon(##"<path fill="red" stroke="#nope" d="M4 4h16v16H4z"/>"##)),
    judge: IconJudge(canvas: 24))
  private static let verdictOnly = IconJob(.verdict(.template), file: job.file, judge: job.judge)

  /// A job for the same file.
  private static func job(_ request: DrawnIcon.Request) -> IconJob {
    IconJob(.drawing(.template, request), file: job.file, judge: job.judge)
  }

  @Test func `a job and its result arrive as they are`() throws {
    var settings = RuleSettings()
    settings.settings["duotone"] = RuleSettings.Setting(level: .error)
    settings.settings["multicolour"] = RuleSettings.Setting(level: .off, limit: 0.5)
    let judge = IconJudge(settings: settings, canvas: 30, format: .pdf)
    let job = IconJob(.verdict(.original), file: Self.job.file, judge: judge)
    let read = try IconJob(request: job.request)
    #expect(read.request == job.request)
    #expect(read.judge.canvas == 30 && read.work == .verdict(.original))
    #expect(read.judge.settings.severity(of: IconRule.multicolour.rule, for: "a.svg") == nil)

    let result = Self.job.perform()
    let back = try IconJob.Result(message: result.message[...], to: Self.job)
    #expect(back.message == result.message)
    #expect(back.judgement.diagnostics.map(\.rule) == result.judgement.diagnostics.map(\.rule))
  }

  @Test func `every shortened answer is refused`() {
    let answer = Self.job.perform().message
    for count in answer.indices {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(message: answer[..<count], to: Self.job) }
    }
    #expect(throws: MalformedMessage.self) { try IconJob.Result(message: (answer + [0])[...], to: Self.job) }
  }

  @Test func `every changed byte is refused, or does no harm`() {
    let answer = Self.job.perform().message
    for index in answer.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = answer
        changed[index] = value
        guard let result = try? IconJob.Result(message: changed[...], to: Self.job) else { continue }
        #expect(result.judgement.path == "a.svg")
        #expect(
          result.judgement.diagnostics.allSatisfy {
            $0.place.map { $0.range.upperBound <= Self.job.file.bytes.count } ?? true
          })
      }
    }
  }

  @Test func `an answer to another job is refused`() {
    let answer = Self.job.perform().message
    let larger = Self.job(DrawnIcon.Request(canvas: 25, format: .png, scales: [1, 2, 3], fill: nil, existing: [:]))
    for job in [Self.verdictOnly, larger] {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(message: answer[...], to: job) }
    }
    #expect(throws: MalformedMessage.self) {
      try IconJob.Result(message: Self.verdictOnly.perform().message[...], to: Self.job)
    }
  }

  @Test(arguments: [IconChange.fixes, .tidying(canvas: 30)])
  func `a changed icon arrives as it is, and only where a change was asked for`(change: IconChange) throws {
    let icon = SampleFiles.icon(
      ##"<path fill="var(--a, #000)" d="M4 4h16v16H4z"/><path fill="white" d="M8 8h8v8H8z"/><path fill="none" d="M0 0h24v24H0z"/>"##
    )
    let text = change == .fixes ? icon.replacing("var(--a, #000)", with: "black") : icon
    let job = IconJob(
      .change(change, .template), file: SourceFile(path: "a.svg", text: text), judge: IconJudge(canvas: 24))
    #expect(try IconJob(request: job.request).work == job.work)
    let result = job.perform()
    #expect(result.changed != nil, "\(result.judgement.diagnostics.map(\.message))")
    let back = try IconJob.Result(message: result.message[...], to: job)
    #expect(back.message == result.message)
    #expect(back.changed?.after.bytes == result.changed?.after.bytes && back.changed?.before.bytes == job.file.bytes)
    #expect(throws: MalformedMessage.self) { try IconJob.Result(message: result.message[...], to: Self.job) }
    for count in result.message.indices {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(message: result.message[..<count], to: job) }
    }
  }

  private static func job(_ scales: [Scale]) -> IconJob {
    job(DrawnIcon.Request(canvas: 24, format: .png, scales: scales, fill: nil, existing: [:]))
  }

  @Test(
    arguments: [([1, 2], [1, 2, 3]), ([1, 2, 3], [1, 2]), ([2], [3]), ([1, 3], [1, 2]), ([1], [])]
      as [([Scale], [Scale])])
  func `an answer has the pictures of all scales, and no others`(given: [Scale], wanted: [Scale]) throws {
    let answer = Self.job(given).perform().message
    #expect(throws: MalformedMessage.self) { try IconJob.Result(message: answer[...], to: Self.job(wanted)) }
    #expect(try IconJob.Result(message: answer[...], to: Self.job(given)).drawing == Self.job(given).perform().drawing)
  }

  /// The lock file keeps the version.
  @Test(arguments: [
    ("2.60.0", true), ("", true), ("2.60.0-beta", false), ("2.60\n", false), ("2,60", false), ("\u{662}.60", false),
    (String(repeating: "2", count: 32), true), (String(repeating: "2", count: 33), false),
  ])
  func `the version of librsvg is one`(version: String, isOne: Bool) throws {
    let result = Self.job.perform()
    let drawing = try #require(result.drawing)
    let other = DrawnIcon(
      content: drawing.content, renderer: RendererVersions(librsvg: version, cairo: nil))
    let answer = IconJob.Result(result.judgement, .drawing(other)).message
    if isOne {
      #expect(try IconJob.Result(message: answer[...], to: Self.job).drawing?.renderer.librsvg == version)
    } else {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(message: answer[...], to: Self.job) }
    }
  }

  @Test(arguments: [(1, 1), (21, 21), (1999, 1999), (2000, 2000), (2001, 2000)])
  func `two thousand findings arrive`(count: Int, arrived: Int) throws {
    let finding = Diagnostic(.error, rule: "edge", "found", at: SourceRange(Self.job.file, 0..<1))
    let judgement = Judgement(Self.job.file.path, Array(repeating: finding, count: count), summary: nil)
    let answer = IconJob.Result(judgement).message
    #expect(try IconJob.Result(message: answer[...], to: Self.job).judgement.diagnostics.count == arrived)
  }

  @Test(arguments: [(4096, 4096), (4097, 1024 + 1)]) func `a long text is shortened`(count: Int, arrived: Int) throws {
    let finding = Diagnostic(
      .error, rule: "edge", String(repeating: "x", count: count), at: SourceRange(Self.job.file, 0..<1))
    let answer = IconJob.Result(Judgement(Self.job.file.path, [finding], summary: nil)).message
    let message = try IconJob.Result(message: answer[...], to: Self.job).judgement.diagnostics.first?.message
    #expect(message?.count == arrived && message?.hasSuffix("…") == (count != arrived))
  }

  @Test(arguments: ["%PDF-1.5", "%PDF1", "<svg/>", ""]) func `a PDF begins as one`(text: String) throws {
    let job = Self.job(DrawnIcon.Request(canvas: 24, format: .pdf, scales: [1], fill: nil, existing: [:]))
    let drawing = DrawnIcon(
      content: .pdf(Array(text.utf8)), renderer: RendererVersions(librsvg: "", cairo: ""))
    let answer = IconJob.Result(job.perform().judgement, .drawing(drawing)).message
    if text.hasPrefix("%PDF-") {
      #expect(try IconJob.Result(message: answer[...], to: job).drawing != nil)
    } else {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(message: answer[...], to: job) }
    }
  }

  /// A worker says in a letter whether it has a result, or needs a fresh process with fonts.
  @Test func `an answer begins with a letter that is known`() throws {
    let answer = Self.job.perform().message
    func result(_ bytes: [UInt8]) throws(WorkerFailure) -> IconJob.Result? {
      try RenderWorker.result(in: .success(bytes), to: Self.job)
    }
    #expect(try result([UInt8(ascii: "R")] + answer)?.message == answer)
    #expect(try result([UInt8(ascii: "F")]) == nil)
    for bytes in [[], Array("X".utf8) + answer, Array("F".utf8) + answer, Array("R".utf8), answer] {
      #expect(throws: WorkerFailure.malformedAnswer) { try result(bytes) }
    }
    #expect(throws: WorkerFailure.memory) { try RenderWorker.result(in: .failure(.memory), to: Self.job) }
  }

  @Test(arguments: [PictureForm.svg, .png(scale: 1), .png(scale: 2), .png(scale: 3), .converted])
  func `a picture's form arrives as it is`(form: PictureForm) throws {
    let job = IconJob(.picture(form, .original), file: Self.job.file, judge: IconJudge())
    #expect(try IconJob(request: job.request).work == .picture(form, .original))
    #expect(throws: MalformedMessage.self) { try IconJob(request: job.request + [0]) }
  }

  /// A filled image has a colour of four parts. A request with fewer or more is not one.
  @Test(arguments: [[], [1], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]] as [[UInt8]])
  func `a fill arrives as it is, or is refused`(fill: [UInt8]) throws {
    let job = Self.job(DrawnIcon.Request(canvas: 24, format: .png, scales: [1], fill: fill, existing: [:]))
    if fill.count == 4 {
      #expect(try IconJob(request: job.request).work == job.work)
    } else {
      #expect(throws: MalformedMessage.self) { try IconJob(request: job.request) }
    }
  }

  @Test(arguments: [0, 4, 9] as [UInt8]) func `a scale that no screen has is refused`(factor: UInt8) throws {
    let job = IconJob(.picture(.png(scale: 3), .template), file: Self.job.file, judge: IconJudge())
    var request = job.request
    // The work comes first: its case, the case of the form, and the scale.
    #expect(request[2] == 3)
    request[2] = factor
    #expect(throws: MalformedMessage.self) { try IconJob(request: request) }
  }
}
