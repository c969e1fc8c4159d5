@testable import Benchmarks
internal import Drawing
@testable import Findings
@testable import IconVerdict
import Testing

/// What a repair may never do, tried on the icons that the benchmarks make up.
extension IconFixerTests {
  /// What is put on top of a generated icon, and whether it can be taken away safely.
  struct Addition: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let element: String
    let isRepaired: Bool

    init(_ name: String, _ element: String, isRepaired: Bool) {
      (testDescription, self.element, self.isRepaired) = (name, element, isRepaired)
    }
  }

  static let additions = [
    Addition("nothing", "", isRepaired: false),
    Addition("a white bar", ##"<rect x="11.3" y="11.3" width="1.4" height="1.4" fill="#fff"/>"##, isRepaired: true),
    Addition("a white dot", ##"<circle cx="12" cy="5.2" r=".8" fill="white"/>"##, isRepaired: true),
    Addition(
      "a half transparent dot", ##"<circle cx="12" cy="12" r=".8" fill="#fff" fill-opacity=".5"/>"##, isRepaired: false),
    Addition("a white line", ##"<path stroke="#fff" d="M11 12h2"/>"##, isRepaired: true),
    Addition("a red dot", ##"<circle cx="12" cy="12" r=".8" fill="#f00"/>"##, isRepaired: false),
    Addition("a white bar beyond", ##"<rect x="12" y="-2" width="4" height="16" fill="#fff"/>"##, isRepaired: false),
  ]

  /// Numbers of icons that are one filled path. In the first, a white shape has room without a hole.
  private static let numbers = [14, 7, 34]

  /// An icon as it is seen on paper, where white paint and a hole are the same.
  private static func onWhite(_ image: PixelImage) -> [Int] {
    stride(from: 0, to: image.rgba.count, by: 4).flatMap { index in
      (0..<3).map { channel in
        let alpha = Int(image.rgba[index + 3])
        return (Int(image.rgba[index + channel]) * alpha + 255 * (255 - alpha)) / 255
      }
    }
  }

  @Test(arguments: additions, numbers)
  func `a repair changes no pixel but those of the paint that it takes away`(addition: Addition, number: Int) throws {
    let text = IconGenerator.icon(number).replacing("</svg>", with: "\(addition.element)\n</svg>")
    let file = SourceFile(path: "icon.svg", text: text)
    let judge = IconJudge()
    guard let changed = IconFixer(judge).fix(file) else { return #expect(!addition.isRepaired || number != 14) }
    #expect(addition.isRepaired)
    for side in [24, 100, 300] {
      let before = try SVGDrawing(bytes: file.bytes).render(longestSide: side)
      let after = try SVGDrawing(bytes: changed.after.bytes).render(longestSide: side)
      // Two shapes are rounded separately, one path once: one and a half of cairo's steps of coverage.
      #expect(zip(Self.onWhite(before), Self.onWhite(after)).allSatisfy { abs($0 - $1) <= 26 }, "\(side)")
      #expect(zip(before.alpha, after.alpha).allSatisfy { Int($0) + 26 >= Int($1) }, "\(side)")
    }
    let judgement = judge.judge(changed.after)
    #expect(judgement.diagnostics.allSatisfy { $0.severity != .error } && judgement.summary != nil)
    #expect(IconFixer(judge).fix(changed.after)?.repairs == nil)
  }

  /// A badge, a gradient and a picture in many colours: no repair is safe.
  @Test(arguments: [7, 16, 36])
  func `icons as folders have them are repaired rightly or not at all`(number: Int) throws {
    let file = SourceFile(path: "icon.svg", text: IconGenerator.unchecked(number))
    #expect(IconFixer(IconJudge()).fix(file)?.repairs == nil)
  }

  @Test func `a sign of lines on a disc becomes a hole`() throws {
    let file = SourceFile(path: "icon.svg", text: IconGenerator.unchecked(27))
    let changed = try #require(IconFixer(IconJudge()).fix(file))
    let alpha = try SVGDrawing(bytes: changed.after.bytes).renderAlpha(width: 240, height: 240).alpha
    #expect(alpha[120 * 240 + 120] == 0 && alpha[120 * 240 + 90] == 0)
    #expect(alpha[160 * 240 + 180] == 255 && alpha[80 * 240 + 60] == 255)
  }
}
