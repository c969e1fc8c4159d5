@testable import Drawing
internal import Findings
@testable import IconVerdict
import Testing

@Suite struct BitmapFindingTests {
  /// A bitmap has no elements, so a finding is about the whole file.
  @Test func `a finding in a bitmap names its file, and no place in it`() throws {
    let picture = BitmapSamples.patch(10..<40, 10..<90, BitmapSamples.red, on: BitmapSamples.black)
    let file = SourceFile(path: "set/a.png", bytes: try PNG.encodeOriginal(picture))
    let judgement = IconJudge().ofPictures.judge(picture: file, .png(scale: 1), nil).judgement
    #expect(!judgement.diagnostics.isEmpty && judgement.path == "set/a.png")
    #expect(judgement.diagnostics.allSatisfy { $0.path == "set/a.png" && $0.position == nil })
  }
}
