internal import Drawing
@testable import Findings
import Foundation
internal import IconVerdict
internal import Operations
internal import Platform
internal import Rendering
import Synchronization
import TestSupport
import Testing
internal import Workspace

/// Icons drawn by workers, beside the same drawn here.
@Suite struct RendererPoolTests {
  /// Every example of every rule: all that a verdict can be made of.
  private static let icons: [String: String] = {
    var icons: [String: String] = [:]
    for rule in Rule.all {
      for (number, example) in (rule.fires + rule.silent).enumerated() {
        icons["\(rule.id)-\(number).svg"] = MarkedText(Rule.document(example)).text
      }
    }
    return icons
  }()

  @Test(arguments: [ImageFormat.png, .svg])
  func `a worker finds what this process finds`(format: ImageFormat) async throws {
    let project = try TemporaryProject(Self.icons)
    let judge = IconJudge(canvas: 24, format: format)
    let paths = Self.icons.keys.sorted()
    let inProcess = IconFileCheck(judge, in: project.folder, at: .thisProcess)
    let here = try await inProcess.judgements(on: paths).judgements
    let workers = try IconFileCheck(judge, in: project.folder, at: .workers(program: Program.path))
    let there = try await workers.judgements(on: paths).judgements
    #expect(here.map(Self.described) == there.map(Self.described))
    #expect(there.count == paths.count)
  }

  @Test func `an icon that costs too much is named, and the others are judged`() async throws {
    let project = try TemporaryProject([
      "a.svg": SampleFiles.home, "b.svg": SampleFiles.costly,
      "c.svg": SampleFiles.bell, "d.svg": SampleFiles.icon("<text y=\"20\" fill=\"black\">A</text>"),
    ])
    var limits = Limits.builtIn
    // Drawing the icon takes many times as long, and the others a tenth of it.
    limits.seconds = 3
    let check = IconFileCheck(IconJudge(limits: limits), in: project.folder, at: .workers(program: try Program.path))
    let judgements = try await check.judgements(on: ["a.svg", "b.svg", "c.svg", "d.svg"]).judgements
    #expect(judgements.map(\.reason) == [nil, "too-expensive", nil, "text"])
    #expect(judgements[1].diagnostics.first?.message == "drawing the icon takes more than 3 s of processor time")
  }

  /// The limits are a part of the job. The worker reads the file, and no other process does.
  @Test(arguments: [(3, "too-complex"), (4, nil)] as [(Int, String?)])
  func `a worker has the limits that its job has`(elements: Int, reason: String?) async throws {
    let path = #"<path fill="black" d="M4 4h16v16H4z"/>"#
    let hole = #"<path fill="none" d="M0 0h9v9z"/>"#
    let project = try TemporaryProject(["a.svg": SampleFiles.icon(path + hole + hole)])
    var limits = Limits.builtIn
    limits.elements = elements
    let settings = RuleSettings(["solid-shape": RuleSettings.Setting(level: .off)])
    let judge = IconJudge(settings: settings, limits: limits)
    let check = IconFileCheck(judge, in: project.folder, at: .workers(program: try Program.path))
    let judgements = try await check.judgements(on: ["a.svg"]).judgements
    #expect(judgements.map(\.reason) == [reason], "\(judgements.flatMap(\.diagnostics).map(\.message))")
  }

  /// While a run waits for its workers, it must not occupy one of Swift's cooperative threads, of which there are as many as
  /// processors. Here more runs than that wait for each other.
  @Test func `more runs than processors go on at the same time`() async throws {
    let project = try TemporaryProject(["a.svg": SampleFiles.home])
    let count = ProcessInfo.processInfo.activeProcessorCount + 2
    let arrived = Mutex(0)
    let haveMet = Mutex(0)
    var workers = RendererPool.workers(program: try Program.path)
    workers.progress = { _, _ in
      arrived.withLock { $0 += 1 }
      for _ in 0..<6000 {
        if arrived.withLock(\.self) == count { return haveMet.withLock { $0 += 1 } }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    let check = IconFileCheck(IconJudge(), in: project.folder, at: workers)
    try await withThrowingTaskGroup { group in
      for _ in 0..<count { group.addTask { _ = try await check.judgements(on: ["a.svg"]) } }
      try await group.waitForAll()
    }
    #expect(haveMet.withLock(\.self) == count)
  }

  /// Every call of the closure that makes a job reads the icon's file.
  @Test(arguments: [false, true])
  func `an icon that the cache lacks is read once`(asWorkers: Bool) async throws {
    let cache = try TemporaryProject()
    var pool = RendererPool.thisProcess
    if asWorkers { pool = RendererPool.workers(program: try Program.path) }
    pool.cache = DrawingCache(in: CacheFolder(path: cache.folder + "/drawings"), project: ["a"])
    let judge = IconJudge()
    func reads(_ icons: [String]) async throws -> [Int] {
      let reads = Mutex(Array(repeating: 0, count: icons.count))
      let request = DrawnIcon.Request(
        canvas: .standard, format: .png, scales: [1], fill: nil, existing: [:])
      let results = try await pool.perform(icons.count, limits: judge.limits) { number in
        reads.withLock { $0[number] += 1 }
        let file = SourceFile(path: "\(number).svg", text: icons[number])
        return .job(IconJob(.drawing(.template, request), file: file, judge: judge))
      }
      #expect(results.count == icons.count && results.allSatisfy { $0.drawing != nil })
      return reads.withLock(\.self)
    }
    #expect(try await reads([SampleFiles.home, SampleFiles.bell]) == [1, 1])
    #expect(try await reads([SampleFiles.home, SampleFiles.bell + "<!-- changed -->"]) == [1, 1])
    // A file that is too large to be held is read again.
    let large = "<!--" + String(repeating: "x", count: 70_000) + "-->"
    #expect(try await reads([SampleFiles.home, SampleFiles.bell + large]) == [1, 2])
  }

  @Test func `there are no more workers than the limit on open files allows`() {
    var workers = RendererPool.workers(program: "/nonexistent")
    workers.jobs = .max
    #expect(workers.jobs < .max)
  }

  /// A worker that takes a request, and then ends as the script says.
  struct Ending: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let reason: String
    let tries: Int

    /// Answers nothing, and counts tenths of a second in a file for each try.
    static let stillness = #"while :; do echo >>"$0.ticks.$(wc -l <"$0.tries" | tr -d ' ')"; sleep 0.1; done"#

    init(_ description: String, _ script: String, _ reason: String, tries: Int) {
      testDescription = description
      (self.script, self.reason, self.tries) = (script, reason, tries)
    }
  }

  @Test(arguments: [
    Ending("a crash", "kill -SEGV $$", "crashed-renderer", tries: 2),
    Ending("too little memory", "exit 101", "too-expensive", tries: 2),
    Ending("too little processor time", "kill -PROF $$", "too-expensive", tries: 1),
    Ending("too little time", Ending.stillness, "too-expensive", tries: 2),
  ])
  func `an icon is tried again where that can help`(_ ending: Ending) async throws {
    let project = try TemporaryProject(["a.svg": SampleFiles.home])
    let worker = project.url("worker").path
    try Program.writeScript(
      #"""
      #!/bin/sh
      echo >>"$0.tries"
      printf '\021\000\000\000monotint worker 1'
      dd bs=1 count=4 of=/dev/null 2>/dev/null
      \#(ending.script)
      """#, to: worker)
    var limits = Limits.builtIn
    // Short only where the end of this time is what is tried.
    limits.wallSeconds = ending.script == Ending.stillness ? 4 : 60
    let check = IconFileCheck(IconJudge(limits: limits), in: project.folder, at: .workers(program: worker))
    let judgements = try await check.judgements(on: ["a.svg"]).judgements
    #expect(judgements.map(\.reason) == [ending.reason])
    #expect(try project.read("worker.tries") == String(repeating: "\n", count: ending.tries))
    guard ending.script == Ending.stillness else { return }
    // The second try gets a quarter of the time of the first: compare the two.
    let ticks = try (1...2).map { try project.read("worker.ticks.\($0)").count }
    #expect(ticks[1] > 0 && 2 * ticks[1] < ticks[0], "\(ticks)")
  }

  @Test func `an icon that costs too much to repair is left alone, and the others are fixed`() async throws {
    let mendable = SampleFiles.icon(
      ##"<circle cx="12" cy="12" r="10" fill="black"/><circle cx="12" cy="12" r="4" fill="#fff"/>"##)
    let project = try TemporaryProject(["a.svg": mendable, "b.svg": SampleFiles.costly, "c.svg": mendable])
    var limits = Limits.builtIn
    // Drawing the icon takes many times as long, and the others a tenth of it.
    limits.seconds = 3
    let icons = ["a.svg", "b.svg", "c.svg"].map { (path: $0, rendering: RenderingIntent.template) }
    let workers = RendererPool.workers(program: try Program.path)
    let fixes = try await IconFileCheck(IconJudge(limits: limits), in: project.folder, at: workers)
      .fixes(of: icons)
    let changed = fixes.changed
    #expect(changed.map(\.after.path) == ["a.svg", "c.svg"])
    #expect(changed.map(\.repairs) == [["cut <circle> out of <circle>"], ["cut <circle> out of <circle>"]])
    #expect(fixes.obstacles.map(\.path) == ["b.svg"] && fixes.obstacles.map(\.rule) == ["too-expensive"])
    let here = try await IconFileCheck(IconJudge(), in: project.folder, at: .thisProcess).fixes(of: [icons[0]])
    #expect(here.changed.first?.after.bytes == changed.first?.after.bytes)
  }

  @Test func `text in any of the generic families is drawn`() async throws {
    let families = ["", "sans-serif", "serif", "monospace", "No Such Font"]
    let fonts = ["normal", "bold"].flatMap { weight in families.map { (family: $0, weight: weight) } }
    let names = fonts.indices.map { "\($0).svg" }
    let project = try TemporaryProject(
      Dictionary(
        uniqueKeysWithValues: zip(names, fonts).map { name, font in
          let start = #"<text y="20" font-size="20" fill="black" font-weight="\#(font.weight)""#
          return (name, SampleFiles.icon(start + #" font-family="\#(font.family)">A</text>"#))
        }))
    let check = IconFileCheck(IconJudge(), in: project.folder, at: .workers(program: try Program.path))
    let judgements = try await check.judgements(on: names).judgements
    #expect(judgements.filter { $0.verdict == .unsuitable }.map(Self.described) == [])
  }

  @Test func `a file that names others opens none of them`() async throws {
    let project = try TemporaryProject([
      "icon.svg": SampleFiles.icon(##"<use href="secret.svg#a"/><path fill="black" d="M4 4h9v9H4z"/>"##),
      "secret.svg": SampleFiles.icon(##"<path id="a" fill="red" d="M4 4h16v16H4z"/>"##),
    ])
    let check = IconFileCheck(IconJudge(), in: project.folder, at: .workers(program: try Program.path))
    let judgements = try await check.judgements(on: ["icon.svg"]).judgements
    #expect(judgements.map(\.reason) == ["external-reference"], "\(judgements.map(Self.described))")
  }

  @Test func `links are followed as far as the folder goes`() async throws {
    let outside = try TemporaryProject(["secret.svg": SampleFiles.home])
    let project = try TemporaryProject(["home.svg": SampleFiles.home])
    try project.link("inside.svg", to: "home.svg")
    try project.link("outside.svg", to: "\(outside.folder)/secret.svg")
    let check = IconFileCheck(IconJudge(), in: project.folder, at: .thisProcess)
    let judgements = try await check.judgements(on: ["inside.svg", "outside.svg"]).judgements
    #expect(judgements.map(\.verdict) == [.suitable, .unreadable])
    #expect(
      judgements[1].diagnostics.first?.message.hasSuffix("a symbolic link in the path leads out of the project") == true
    )
  }

  private static func described(_ judgement: Judgement) -> String {
    "\(judgement.path) \(judgement.verdict) \(judgement.reason ?? "-") \(String(describing: judgement.summary?.shape)) "
      + judgement.diagnostics.map {
        let place = $0.place.map { "\($0.start.line):\($0.start.column)-\($0.end.line):\($0.end.column)" } ?? "-"
        return "\(place) \($0.severity) \($0.rule) \($0.message) \($0.help ?? "-")"
      }.joined(separator: "\n  ")
  }
}
