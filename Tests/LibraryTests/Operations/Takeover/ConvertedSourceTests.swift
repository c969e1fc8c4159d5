internal import Drawing
@testable import Operations
internal import Platform
import Testing

/// What becomes of the SVG of `pdftocairo`.
@Suite struct ConvertedSourceTests {
  private static let digest = ContentDigest(of: [1])

  private static func make(_ text: String) -> (text: String, size: [Double])? {
    ConvertedSource.make(Array(text.utf8), from: digest).map {
      (String(decoding: $0.bytes, as: UTF8.self), [$0.size.width, $0.size.height])
    }
  }

  private static func root(_ attributes: String) -> String {
    "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\n<g width=\"9pt\"/></svg>\n"
  }

  @Test func `the root gets its size without a unit, and a comment before it`() throws {
    let made = try #require(Self.make(Self.root(#"width="24pt" height="12.5pt" viewBox="0 0 24 12.5""#)))
    #expect(made.size == [24, 12.5])
    #expect(
      made.text == """
        <?xml version="1.0"?>
        <!-- Converted by Monotint from a PDF with the SHA-256 \(Self.digest.hexadecimal) -->
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="12.5" viewBox="0 0 24 12.5">
        <g width="9pt"/></svg>

        """)
    #expect(ConvertedSource.digest(in: Array(made.text.utf8)) == Self.digest)
  }

  @Test(arguments: [
    (#"width="24" height="24""#, true), (#"width="0.5pt" height="24""#, true), (#"width="24pt""#, false),
    (#"height="24pt""#, false), (#"width="0pt" height="24pt""#, false), (#"width="24pt" height="0""#, false),
    (#"width="100%" height="24pt""#, false), (#"width="24px" height="24px""#, false),
    (#"stroke-width="24" height="24""#, false), (#"width="1.2.3" height="24""#, false),
  ])
  func `a size is two lengths above 0`(attributes: String, isMade: Bool) {
    #expect((Self.make(Self.root(attributes)) != nil) == isMade)
  }

  @Test func `another canvas leaves the picture as it is`() {
    let source = Self.root(#"width="24" height="12" viewBox="0 0 24 12""#)
    let resized = ConvertedSource.resized(Array(source.utf8), width: 30, height: 15.5)
    #expect(
      String(decoding: resized, as: UTF8.self)
        == source.replacing(
          #" width="24" height="12" viewBox="0 0 24 12""#, with: #" width="30.0" height="15.5" viewBox="0 0 30.0 15.5""#
        ))
  }

  /// Anything may stand in a file, but only what a conversion writes names a PDF.
  @Test(arguments: [(0, true), (390, true), (512, false)])
  func `a digest stands near the beginning`(before: Int, isFound: Bool) {
    let comment = "<!-- Converted by Monotint from a PDF with the SHA-256 \(Self.digest.hexadecimal) -->"
    let text = String(repeating: " ", count: before) + comment
    #expect((ConvertedSource.digest(in: Array(text.utf8)) == Self.digest) == isFound)
    let cut = text.replacing(Self.digest.hexadecimal, with: Self.digest.hexadecimal.dropLast())
    #expect(ConvertedSource.digest(in: Array(cut.utf8)) == nil)
  }
}
