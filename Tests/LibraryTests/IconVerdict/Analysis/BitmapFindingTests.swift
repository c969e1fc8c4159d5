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

  /// A file that ends too early, by how many bytes there are of it.
  @Test func `a picture that is cut off says after how many bytes`() throws {
    let judge = IconJudge().ofPictures
    let png = try PNG.encodeOriginal(BitmapSamples.patch(10..<40, 10..<90, BitmapSamples.red, on: BitmapSamples.black))
    let bitmap = SourceFile(path: "a.png", bytes: Array(png.prefix(70)))
    let whole = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1h7v7H1z"/></svg>"#
    let vector = SourceFile(path: "a.svg", bytes: Array(whole.utf8.prefix(80)))
    let broken = SourceFile(path: "a.svg", text: whole.replacing("/>", with: ">"))
    let found = [
      judge.judge(picture: bitmap, .png(scale: 1), nil), judge.judge(picture: vector, .svg, nil),
      judge.judge(picture: broken, .svg, nil),
    ].map(\.judgement)
    #expect(found.map(\.verdict) == [.unreadable, .unreadable, .unreadable])
    #expect(found[0].diagnostics.map(\.message) == ["the picture cannot be read: it is cut off after 70 bytes"])
    #expect(found[1].diagnostics.map(\.message) == ["the picture cannot be read: it is cut off after 80 bytes"])
    #expect(found[2].diagnostics.count == 1 && found[2].diagnostics.first?.message.contains("cut off") == false)
  }
}
