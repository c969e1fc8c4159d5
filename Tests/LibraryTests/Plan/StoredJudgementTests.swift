@testable import IconCheck
@testable import Project
internal import SVGRaster
internal import Source
import Testing

/// When two judgements are the same in a lock file: exactly when the lines are that it would have.
@Suite struct StoredJudgementTests {
  private static let file = SourceFile(path: "home.svg", text: "<svg/>")

  private static func judgement(
    root: Range<Int> = 0..<6, size: SVGDrawing.Size? = SVGDrawing.Size(width: 24, height: 24), shape: UInt64 = 1,
    canvas: Int = 72, box: Int? = 60, weight: Double? = 1.5, message: String? = nil
  ) -> Judgement {
    let summary = IconSummary(
      place: SourceRange(file, root), size: size, shape: PixelDigest(words: (shape, 0)),
      canvas: PixelBox(columns: 0..<canvas, rows: 0..<72),
      box: box.map { PixelBox(columns: 0..<$0, rows: 0..<5) }, weight: weight)
    return Judgement(file.path, message.map { [Diagnostic(.note, "x", $0, path: file.path)] } ?? [], summary)
  }

  private static let others: [(String, Judgement)] = [
    ("the same", judgement()), ("root", judgement(root: 0..<5)), ("no size", judgement(size: nil)),
    ("width", judgement(size: SVGDrawing.Size(width: 25, height: 24))), ("shape", judgement(shape: 2)),
    ("canvas", judgement(canvas: 71)), ("box", judgement(box: 59)), ("no ink", judgement(box: nil)),
    ("weight", judgement(weight: 1.51)), ("no weight", judgement(weight: nil)),
    ("a finding", judgement(message: "a")), ("another finding", judgement(message: "b")),
    ("no picture", Judgement(file.path, [], nil)),
  ]

  @Test(arguments: others.indices, others.indices)
  func `two judgements are alike when their lines are`(first: Int, second: Int) {
    let (one, other) = (Self.others[first].1, Self.others[second].1)
    let isAlike = one.stored?.line == other.stored?.line
    #expect(Judgement.isStoredLike(one, other) == isAlike, "\(Self.others[first].0), \(Self.others[second].0)")
    #expect(isAlike == (first == second))
  }
}
