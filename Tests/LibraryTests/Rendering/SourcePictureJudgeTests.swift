import AssetCatalog
import Drawing
import Foundation
import IconVerdict
import Rendering
import TestSupport
import Testing

/// The verdicts on pictures that are written as they are.
@Suite struct SourcePictureJudgeTests {
  /// Pictures of 24 pixels.
  @Test(arguments: [("a.png", 24.0), ("a@2x.png", 12), ("a@3x.png", 8), ("a.jpg", 24), ("a@2x.jpg", 12)])
  func `a bitmap has the size in points that the scale in its name gives it`(path: String, side: Double) async throws {
    let png = try SampleBitmaps.png(#"<path fill="black" d="M4 4h12v8H4z"/>"#, side: 24)
    let name = try #require(PictureName(path))
    let bytes = [UInt8](name.isJPEG ? SampleBitmaps.jpeg : png)
    let picture = PictureSubject(at: path, bytes: bytes, named: name, as: .original)
    let outcomes = try await SourcePictureJudge(IconJudge(), at: .thisProcess).outcomes(of: [picture])
    guard case .judged(let judgement)? = outcomes.first else {
      Issue.record("it is not judged: \(outcomes)")
      return
    }
    #expect(judgement.summary?.size == PointSize(width: side, height: side))
  }
}
