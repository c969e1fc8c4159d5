internal import Drawing
@testable import Findings
@testable import IconVerdict
@testable import Rendering
import TestSupport
import Testing

/// How much a drawing differs from a picture: the largest difference of a component, each multiplied by its alpha.
@Suite struct IconComparisonTests {
  private static func icon(_ attributes: String) -> String {
    SampleFiles.icon("<path \(attributes) d=\"M4 4h16v16H4z\"/>")
  }

  private static func compare(
    _ attributes: String, _ judge: IconJudge = IconJudge(), side: Int = 72
  ) throws -> IconJob.Result {
    let picture = try SVGDrawing(bytes: Array(icon(attributes).utf8)).render(width: side, height: side)
    let file = SourceFile(path: "a.svg", text: icon("fill=\"black\""))
    return IconJob(.comparison(reference: try PNG.encodeOriginal(picture)), file: file, judge: judge).perform()
  }

  @Test(arguments: [
    // Alpha alone.
    (##"fill="black""##, 0), (##"fill="black" fill-opacity="0.8""##, 51), (##"fill="black" fill-opacity="0""##, 255),
    // One colour alone, and all of them.
    (##"fill="#0a0000""##, 10), (##"fill="#000a00""##, 10), (##"fill="#00000a""##, 10), (##"fill="#fff""##, 255),
    // Half of the white is seen, and half of the black is missing.
    (##"fill="#fff" fill-opacity="0.2""##, 204),
  ])
  func `alpha and colours are compared`(attributes: String, difference: Int) throws {
    #expect(try Self.compare(attributes).difference?.most == difference)
  }

  @Test(arguments: [(72 * 72, true), (72 * 72 - 1, false)])
  func `a picture may have so many pixels`(limit: Int, isCompared: Bool) throws {
    var limits = Limits()
    limits.rasterPixels = limit
    let result = try Self.compare(##"fill="black""##, IconJudge(limits: limits))
    #expect((result.difference?.most == 0) == isCompared && result.judgement.diagnostics.hasErrors == !isCompared)
  }
}
