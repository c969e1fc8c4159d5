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
    file: SourceFile(path: "a.svg", text: SampleFiles.icon(##"<path fill="red" stroke="#nope" d="M4 4h16v16H4z"/>"##)),
    rendering: .template, output: IconJob.Output(canvas: 24, format: .png, scales: [1, 2, 3]),
    judge: IconJudge(canvas: 24))

  @Test func `a job and its result arrive as they are`() throws {
    var settings = RuleSettings()
    settings.settings["duotone"] = RuleSettings.Setting(level: .error)
    settings.settings["multicolour"] = RuleSettings.Setting(level: .off, limit: 0.5)
    var limits = Limits()
    limits.depth = 7
    let judge = IconJudge(settings: settings, canvas: 30, format: .pdf, limits: limits)
    let job = IconJob(file: Self.job.file, rendering: .original, output: nil, judge: judge)
    let read = try IconJob(request: job.request)
    #expect(read.request == job.request)
    #expect(read.judge.limits == limits && read.judge.canvas == 30 && read.rendering == .original && read.output == nil)
    #expect(read.judge.settings.severity(of: IconRule.multicolour.rule, for: "a.svg") == nil)

    let result = Self.job.perform()
    let back = try IconJob.Result(answer: result.answer[...], to: Self.job)
    #expect(back.answer == result.answer)
    #expect(back.judgement.diagnostics.map(\.rule) == result.judgement.diagnostics.map(\.rule))
  }

  @Test func `every shortened answer is refused`() {
    let answer = Self.job.perform().answer
    for count in answer.indices {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(answer: answer[..<count], to: Self.job) }
    }
    #expect(throws: MalformedMessage.self) { try IconJob.Result(answer: (answer + [0])[...], to: Self.job) }
  }

  @Test func `every changed byte is refused, or does no harm`() {
    let answer = Self.job.perform().answer
    for index in answer.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = answer
        changed[index] = value
        guard let result = try? IconJob.Result(answer: changed[...], to: Self.job) else { continue }
        #expect(result.judgement.path == "a.svg")
        #expect(
          result.judgement.diagnostics.allSatisfy {
            $0.place.map { $0.range.upperBound <= Self.job.file.bytes.count } ?? true
          })
      }
    }
  }

  @Test func `an answer to another job is refused`() {
    let answer = Self.job.perform().answer
    let verdictOnly = IconJob(file: Self.job.file, rendering: .template, output: nil, judge: Self.job.judge)
    let larger = IconJob(
      file: Self.job.file, rendering: .template, output: IconJob.Output(canvas: 25, format: .png, scales: [1, 2, 3]),
      judge: Self.job.judge)
    for job in [verdictOnly, larger] {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(answer: answer[...], to: job) }
    }
    #expect(throws: MalformedMessage.self) {
      try IconJob.Result(answer: verdictOnly.perform().answer[...], to: Self.job)
    }
  }

  @Test(arguments: [IconChange.fixes, .tidying(canvas: 30)])
  func `a changed icon arrives as it is, and only where a change was asked for`(change: IconChange) throws {
    let icon = SampleFiles.icon(
      ##"<path fill="var(--a, #000)" d="M4 4h16v16H4z"/><path fill="white" d="M8 8h8v8H8z"/><path fill="none" d="M0 0h24v24H0z"/>"##
    )
    let text = change == .fixes ? icon.replacing("var(--a, #000)", with: "black") : icon
    var job = IconJob(
      file: SourceFile(path: "a.svg", text: text), rendering: .template, output: nil, judge: IconJudge(canvas: 24))
    job.change = change
    #expect(try IconJob(request: job.request).change == change)
    let result = job.perform()
    #expect(result.changed != nil, "\(result.judgement.diagnostics.map(\.message))")
    let back = try IconJob.Result(answer: result.answer[...], to: job)
    #expect(back.answer == result.answer)
    #expect(back.changed?.after.bytes == result.changed?.after.bytes && back.changed?.before.bytes == job.file.bytes)
    #expect(throws: MalformedMessage.self) { try IconJob.Result(answer: result.answer[...], to: Self.job) }
    for count in result.answer.indices {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(answer: result.answer[..<count], to: job) }
    }
  }

  private static func job(_ scales: [Int]) -> IconJob {
    IconJob(
      file: job.file, rendering: .template, output: IconJob.Output(canvas: 24, format: .png, scales: scales),
      judge: job.judge)
  }

  @Test(
    arguments: [([1, 2], [1, 2, 3]), ([1, 2, 3], [1, 2]), ([2], [3]), ([1, 3], [1, 2]), ([1], [])] as [([Int], [Int])])
  func `an answer has the pictures of all scales, and no others`(given: [Int], wanted: [Int]) throws {
    let answer = Self.job(given).perform().answer
    #expect(throws: MalformedMessage.self) { try IconJob.Result(answer: answer[...], to: Self.job(wanted)) }
    #expect(try IconJob.Result(answer: answer[...], to: Self.job(given)).digests.keys.sorted() == given)
  }

  /// The lock file keeps the version.
  @Test(arguments: [
    ("2.60.0", true), ("", true), ("2.60.0-beta", false), ("2.60\n", false), ("2,60", false), ("\u{662}.60", false),
    (String(repeating: "2", count: 32), true), (String(repeating: "2", count: 33), false),
  ])
  func `the version of librsvg is one`(version: String, isOne: Bool) throws {
    let result = Self.job.perform()
    let answer = IconJob.Result(
      content: result.content, digests: result.digests, librsvg: version, judgement: result.judgement
    ).answer
    if isOne {
      #expect(try IconJob.Result(answer: answer[...], to: Self.job).librsvg == version)
    } else {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(answer: answer[...], to: Self.job) }
    }
  }

  @Test(arguments: [(1, 1), (21, 21), (1999, 1999), (2000, 2000), (2001, 2000)])
  func `two thousand findings arrive`(count: Int, arrived: Int) throws {
    let finding = Diagnostic(.error, "edge", "found", at: SourceRange(Self.job.file, 0..<1))
    let judgement = Judgement(Self.job.file.path, Array(repeating: finding, count: count), nil)
    let answer = IconJob.Result(judgement: judgement).answer
    #expect(try IconJob.Result(answer: answer[...], to: Self.job).judgement.diagnostics.count == arrived)
  }

  @Test(arguments: [(4096, 4096), (4097, 1024 + 1)]) func `a long text is shortened`(count: Int, arrived: Int) throws {
    let finding = Diagnostic(
      .error, "edge", String(repeating: "x", count: count), at: SourceRange(Self.job.file, 0..<1))
    let answer = IconJob.Result(judgement: Judgement(Self.job.file.path, [finding], nil)).answer
    let message = try IconJob.Result(answer: answer[...], to: Self.job).judgement.diagnostics.first?.message
    #expect(message?.count == arrived && message?.hasSuffix("…") == (count != arrived))
  }

  @Test(arguments: ["%PDF-1.5", "%PDF1", "<svg/>", ""]) func `a PDF begins as one`(text: String) throws {
    let job = IconJob(
      file: Self.job.file, rendering: .template, output: IconJob.Output(canvas: 24, format: .pdf, scales: [1]),
      judge: Self.job.judge)
    let answer = IconJob.Result(
      content: .vector(Array(text.utf8), ending: "pdf"), judgement: job.perform().judgement
    ).answer
    if text.hasPrefix("%PDF-") {
      #expect(try IconJob.Result(answer: answer[...], to: job).content != nil)
    } else {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(answer: answer[...], to: job) }
    }
  }

  /// A worker says in a letter whether it has a result, or needs a fresh process with fonts.
  @Test func `an answer begins with a letter that is known`() throws {
    let answer = Self.job.perform().answer
    func result(_ bytes: [UInt8]) throws(WorkerFailure) -> IconJob.Result? {
      try RenderWorker.result(in: .success(bytes), to: Self.job)
    }
    #expect(try result([UInt8(ascii: "R")] + answer)?.answer == answer)
    #expect(try result([UInt8(ascii: "F")]) == nil)
    for bytes in [[], Array("X".utf8) + answer, Array("F".utf8) + answer, Array("R".utf8), answer] {
      #expect(throws: WorkerFailure.malformedAnswer) { try result(bytes) }
    }
    #expect(throws: WorkerFailure.memory) { try RenderWorker.result(in: .failure(.memory), to: Self.job) }
  }

  @Test(arguments: [PictureForm.svg, .png(scale: 1), .png(scale: 2), .png(scale: 3), .converted])
  func `a picture's form arrives as it is`(form: PictureForm) throws {
    let job = IconJob(picture: form, Self.job.file, judge: IconJudge())
    #expect(try IconJob(request: job.request).picture == form)
    #expect(throws: MalformedMessage.self) { try IconJob(request: job.request + [0]) }
  }
}
