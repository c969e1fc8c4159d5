@testable import AssetCatalog
internal import Drawing
@testable import Findings
@testable import IconVerdict
@testable import Rendering
import TestSupport
import Testing

/// What a worker says of an icon for a preview is a sound result, or it is refused.
@Suite struct InspectionTests {
  private static let black = SourceFile(
    path: "a.svg", text: SampleFiles.icon(##"<path fill="#15314f" d="M4 4h16v8H4z"/>"##))
  private static let colored = SourceFile(
    path: "a.svg", text: SampleFiles.icon(##"<path fill="red" d="M4 4h8v8H4z"/><path fill="blue" d="M12 4h8v4h-8z"/>"##)
  )

  private static func job(
    _ file: SourceFile, _ rendering: RenderingIntent = .template, canvas: IconCanvas = 24, drawsPictures: Bool = false,
    places: Set<Int> = []
  ) -> IconJob {
    let request = IconInspection.Request(
      canvas: canvas, scales: [1, 2, 3], drawsPictures: drawsPictures, places: places)
    return IconJob(.inspection(request, rendering), file: file, judge: IconJudge(canvas: canvas))
  }

  private static var jobs: [IconJob] {
    let place = colored.bytes.firstRange(of: Array("<path fill=\"blue\"".utf8))?.lowerBound
    return [
      job(black), job(colored, places: [place ?? 0, 3]), job(colored, .original),
      job(black, .automatic, drawsPictures: true),
      job(colored, canvas: .file, drawsPictures: true),
    ]
  }

  @Test func `a template of one colour says which, another one shows its own colours`() throws {
    let one = try #require(Self.job(Self.black).perform().inspection)
    #expect(one.color == SIMD3(0x15, 0x31, 0x4F) && one.originals.isEmpty && one.pictures.isEmpty)
    #expect(one.metrics.box == Rectangle(x: 4, y: 4, width: 16, height: 8))
    let several = try #require(Self.jobs[1].perform().inspection)
    #expect(several.color == nil && several.originals.keys.sorted() == [1, 2, 3])
    #expect(several.boxes.values.map { $0 } == [Rectangle(x: 12, y: 4, width: 8, height: 4)])
    // The catalog has its colours already.
    let original = try #require(Self.job(Self.colored, .original).perform().inspection)
    #expect(original.color == nil && original.originals.isEmpty && original.pictures.isEmpty)
  }

  @Test func `an icon of its own size is drawn and measured on it`() throws {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="25"><path d="M30 5h5v5h-5z"/></svg>"#
    let job = Self.job(SourceFile(path: "a.svg", text: text), canvas: .file, drawsPictures: true)
    let found = try #require(job.perform().inspection)
    #expect(found.metrics.box == Rectangle(x: 30, y: 5, width: 5, height: 5))
    let sizes = try found.pictures.mapValues { try PNG.decode($0) }.mapValues { [$0.width, $0.height] }
    #expect(sizes == [1: [40, 25], 2: [80, 50], 3: [120, 75]])
  }

  @Test func `what must not be drawn is refused in this process too`() {
    let depth = 100
    let content = String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\#(content)</svg>"#
    let file = SourceFile(path: "a.svg", text: text)
    let result = IconJob(.verdict(.template), file: file, judge: IconJudge()).perform()
    #expect(result.judgement.verdict == .unreadable)
    #expect(result.judgement.diagnostics.map(\.rule) == ["too-complex"], "\(result.judgement.diagnostics)")
    #expect(Self.job(file).perform().inspection == nil)
  }

  @Test(arguments: 0..<5)
  func `a job and its result arrive as they are, and no part of it alone`(number: Int) throws {
    let job = Self.jobs[number]
    #expect(try IconJob(request: job.request).request == job.request)
    let result = job.perform()
    let back = try IconJob.Result(message: result.message[...], to: job)
    #expect(back.inspection == result.inspection && back.inspection != nil)
    for count in result.message.indices {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(message: result.message[..<count], to: job) }
    }
  }

  @Test func `every changed byte is refused, or does no harm`() {
    for job in Self.jobs.prefix(2) {
      let answer = job.perform().message
      for index in answer.indices {
        for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
          var changed = answer
          changed[index] = value
          let result = try? IconJob.Result(message: changed[...], to: job)
          guard let found = result?.inspection else { continue }
          let boxes = [found.metrics.box].compactMap(\.self) + found.boxes.values
          #expect(boxes.allSatisfy { box in [box.x, box.y, box.width, box.height].allSatisfy((0...25).contains) })
          #expect((0...1).contains(found.metrics.coverage) && (0...48).contains(found.metrics.stroke ?? 0))
        }
      }
    }
  }

  @Test func `an answer to another question is refused`() {
    let jobs = Self.jobs
    let verdictOnly = IconJob(.verdict(.template), file: Self.black, judge: IconJudge(canvas: 24))
    for (one, other) in [
      (jobs[1], jobs[0]), (jobs[2], jobs[3]), (jobs[3], jobs[2]), (jobs[0], verdictOnly),
      (verdictOnly, jobs[0]), (jobs[1], Self.job(Self.colored, canvas: 30)),
    ] {
      #expect(throws: MalformedMessage.self) { try IconJob.Result(message: one.perform().message[...], to: other) }
    }
  }

  @Test func `a file that cannot be drawn has a finding and no measures`() throws {
    for text in ["<svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>"#] {
      let job = Self.job(SourceFile(path: "a.svg", text: text), canvas: .file)
      let result = job.perform()
      #expect(result.inspection == nil && result.judgement.diagnostics.hasErrors)
      #expect(try IconJob.Result(message: result.message[...], to: job).inspection == nil)
    }
  }

  @Test func `a size that no picture has is refused`() throws {
    let request = DrawnIcon.Request(canvas: .file, format: .png, scales: [1], fill: nil, existing: [:])
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" width="31" height="24"><path d="M4 4h9v9z"/></svg>"#
    let job = IconJob(
      .drawing(.template, request), file: SourceFile(path: "a.svg", text: text),
      judge: IconJudge(canvas: .file))
    func bytes(_ number: Double) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * $0)) }
    }
    var answer = job.perform().message
    let width = try #require(answer.firstRange(of: bytes(31)))
    _ = try IconJob.Result(message: answer[...], to: job)
    for wrong in [1e300, 1025, .infinity, .nan, 0, -31] {
      answer.replaceSubrange(width, with: bytes(wrong))
      #expect(throws: MalformedMessage.self) { try IconJob.Result(message: answer[...], to: job) }
    }
  }

  /// The rounding of a premultiplied channel is half a step, so two steps of full alpha are one colour.
  @Test(arguments: [("#15314f", true), ("#17314f", true), ("#15334f", true), ("#153151", true), ("#18314f", false)])
  func `colours that differ by no more than rounding are one`(other: String, isOne: Bool) throws {
    let text = SampleFiles.icon(
      ##"<path fill="#15314f" d="M4 4h8v8H4z"/><path fill="\##(other)" d="M4 14h8v4H4z"/>"##)
    let found = try #require(Self.job(SourceFile(path: "a.svg", text: text)).perform().inspection)
    #expect((found.color != nil) == isOne && found.originals.isEmpty == isOne)
  }

  @Test(arguments: [(0, 0), (1, 1), (50, 50), (51, 50)]) func `fifty places are looked at`(count: Int, kept: Int) throws
  {
    let job = Self.job(Self.black, places: Set(0..<count))
    guard case .inspection(let request, _) = job.work else { throw MalformedMessage() }
    #expect(request.places == Array(0..<kept))
    #expect(try IconJob(request: job.request).work == job.work)
  }
}
