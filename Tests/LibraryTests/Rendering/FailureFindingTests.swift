internal import Findings
internal import IconVerdict
internal import Platform
@testable import Rendering
import Testing

/// What is said of an icon at which a worker ends.
@Suite struct FailureFindingTests {
  private static let cost = "remove filters, patterns and masks"
  private static let fault = "remove filters and what else is unusual, or export it again; librsvg has a fault here"

  @Test(
    arguments: [
      (.processorTime, "too-expensive", "drawing the icon takes more than 3 s of processor time", cost),
      (.wallTime, "too-expensive", "drawing the icon takes longer than 5 s", cost),
      (.memory, "too-expensive", "drawing the icon takes more than 7 MB of memory", cost),
      (.signal(11), "crashed-renderer", "the renderer crashes at the icon (signal 11)", fault),
      (.exit(3), "crashed-renderer", "the renderer gives up at the icon (status 3)", fault),
      (.malformedAnswer, "crashed-renderer", "the renderer's answer for the icon makes no sense", fault),
    ] as [(WorkerFailure, String, String, String)])
  func `each end has its rule, its reason and its cure`(
    failure: WorkerFailure, rule: String, message: String, help: String
  ) {
    var limits = Limits.builtIn
    (limits.seconds, limits.wallSeconds, limits.megabytes) = (3, 5, 7)
    let finding = Diagnostic(failure, at: SourceFile(path: "a.svg", text: ""), limits)
    #expect(finding.severity == .error && finding.rule == rule && finding.path == "a.svg")
    #expect(finding.message == message && finding.help == help)
  }
}
