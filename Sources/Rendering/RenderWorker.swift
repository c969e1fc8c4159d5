internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform

/// The process that draws for a `RendererPool`: this program, started with special arguments.
package enum RenderWorker {
  /// The first argument of a worker; the help does not list it, because it is of no use to people.
  private static let word = "--render-worker"

  static func arguments(_ limits: Limits, loadsFonts: Bool) -> [String] {
    var arguments = [word, "\(limits.seconds)", "\(limits.megabytes)"]
    if loadsFonts { arguments.append("fonts") }
    return arguments
  }

  /// Becomes a worker if the arguments of the process say so, and then never returns.
  ///
  /// Call it on the main thread before anything else.
  package static func runIfAsked(_ arguments: [String]) {
    guard arguments.count >= 3, arguments[0] == word, let seconds = Int(arguments[1]),
      let megabytes = Int(arguments[2])
    else { return }
    let loadsFonts = arguments.count > 3
    WorkerService.run(
      processorSeconds: Double(seconds), memory: megabytes << 20, largestRequest: largestRequest,
      warmUp: { warmUp(loadsFonts: loadsFonts) },
      answer: { request in answer(to: request, loadsFonts: loadsFonts) }
    )
  }

  /// The largest file that a limit can allow, with its settings.
  private static let largestRequest = 1 << 30 + 1 << 20

  /// The result in the answer of a worker; nil if the icon has text, so a fresh process that has
  /// loaded its fonts must draw it.
  static func result(
    in answer: WorkerPool.Answer, to job: IconJob
  ) throws(WorkerFailure) -> IconJob.Result? {
    let bytes = try answer.get()
    if bytes == [UInt8(ascii: "F")] { return nil }
    let result = try? IconJob.Result(message: bytes.dropFirst(), to: job)
    guard bytes.first == UInt8(ascii: "R"), let result else { throw .malformedAnswer }
    return result
  }

  private static func answer(to request: [UInt8], loadsFonts: Bool) -> [UInt8] {
    // Monotint sends no malformed request. The parent refuses an empty answer.
    guard let job = try? IconJob(request: request) else { return [] }
    let screening = job.screening
    if !loadsFonts, let screening, screening.refusal == nil, screening.loadsFonts {
      return [UInt8(ascii: "F")]
    }
    return answer(with: job.perform(screening))
  }

  static func answer(with result: IconJob.Result) -> [UInt8] { [UInt8(ascii: "R")] + result.message }

  /// Draws a little of everything for which the libraries open files: later the worker may open
  /// none.
  private static func warmUp(loadsFonts: Bool) {
    let icon = """
      <svg xmlns="http://www.w3.org/2000/svg" width="2" height="2">\
      <image width="1" height="1" href="\(IconRule.redPixel)"/>\
      <path d="M0 0h1v1z"/>\(loadsFonts ? texts : "")</svg>
      """
    let request = DrawnIcon.Request(
      canvas: 2, format: .png, scales: [1], fill: nil, existing: [:])
    let job = IconJob(
      .drawing(.template, request), file: SourceFile(path: "", text: icon), judge: IconJudge())
    _ = job.perform()
  }

  /// A text in each of the fonts that replace those that a machine does not have.
  private static var texts: String {
    var texts = ""
    for family in ["", "sans-serif", "serif", "monospace"] {
      let name = family.isEmpty ? "" : #" font-family="\#(family)""#
      for weight in ["normal", "bold"] {
        for style in ["normal", "italic"] {
          let font = #"font-weight="\#(weight)" font-style="\#(style)"\#(name)"#
          texts += #"<text y="9" \#(font)>A</text>"#
        }
      }
    }
    return texts
  }
}

extension Diagnostic {
  /// An icon at which a worker ended.
  init(_ failure: WorkerFailure, at file: SourceFile, _ limits: Limits) {
    let rule: IconRule
    let help: String
    if failure.isLimit {
      rule = .tooExpensive
      help = "remove filters, patterns and masks"
    } else {
      rule = .crashedRenderer
      help = "remove filters and what else is unusual, or export it again; librsvg has a fault here"
    }
    let message = failure.message(limits)
    self = rule.rule.finding(message, help: help, at: SourceRange(file, 0..<0))
  }
}

extension WorkerFailure {
  /// Whether the icon exceeded a limit; otherwise the renderer failed.
  fileprivate var isLimit: Bool {
    switch self {
    case .processorTime, .wallTime, .memory: true
    case .signal, .exit, .malformedAnswer: false
    }
  }

  fileprivate func message(_ limits: Limits) -> String {
    switch self {
    case .processorTime: "drawing the icon takes more than \(limits.seconds) s of processor time"
    case .wallTime: "drawing the icon takes longer than \(limits.wallSeconds) s"
    case .memory: "drawing the icon takes more than \(limits.megabytes) MB of memory"
    case .signal(let number): "the renderer crashes at the icon (signal \(number))"
    case .exit(let status): "the renderer gives up at the icon (status \(status))"
    case .malformedAnswer: "the renderer's answer for the icon makes no sense"
    }
  }
}
