internal import Drawing
internal import Findings

/// An icon while repairs of it are tried. It is drawn once in each size, it is judged once, and no
/// repair of it is tried twice.
final class TriedIcon {
  let file: SourceFile
  let judge: IconJudge
  private(set) lazy var judgement = judge.judge(file)
  private(set) lazy var outline = SVGOutline(bytes: file.bytes)
  private var parsed: Document?
  /// The pictures by their longest sides.
  private var pictures: [Int: PixelImage] = [:]
  /// What came of repairs: nil for those that were discarded.
  private var outcomes: [Attempt: TriedIcon?] = [:]

  init(_ file: SourceFile, _ judge: IconJudge) {
    self.file = file
    self.judge = judge
  }

  /// The icon with other bytes.
  func copy(_ bytes: [UInt8]) -> TriedIcon {
    TriedIcon(SourceFile(path: file.path, bytes: bytes), judge)
  }

  func picture(side: Int) throws(RasterError) -> PixelImage {
    if let picture = pictures[side] { return picture }
    let picture = try document().drawing.render(longestSide: side)
    pictures[side] = picture
    return picture
  }

  private func document() throws(RasterError) -> Document {
    if let parsed { return parsed }
    let document = try Document(file.bytes)
    parsed = document
    return document
  }

  /// Whether the icon is fit for use, and some rules find nothing in it.
  func passes(without rules: [String] = []) -> Bool {
    guard judgement.summary != nil, judgement.verdict != .unsuitable else { return false }
    return !judgement.diagnostics.contains { rules.contains($0.rule) }
  }

  // MARK: Repairs

  /// The icon after a repair; nil if the repair is not safe, or does not settle what it should.
  func repaired(by repair: IconRepair) -> TriedIcon? {
    let attempt = Attempt(what: repair.what, edits: repair.edits, settles: repair.settles)
    if let known = outcomes[attempt] { return known }
    let outcome = outcome(of: repair)
    outcomes[attempt] = .some(outcome)
    return outcome
  }

  private func outcome(of repair: IconRepair) -> TriedIcon? {
    let after = copy(TextEdit.apply(repair.edits, to: file.bytes))
    let isSafe = try? repair.sides.allSatisfy { side in try repair.isSafe(self, after, side) }
    guard isSafe == true else { return nil }
    if !repair.settles.isEmpty, !after.passes(without: repair.settles) { return nil }
    return after
  }

  /// A repair that was tried: what it says, what it changes, and which findings it settles. An equal one has
  /// the same proof.
  private struct Attempt: Hashable {
    let what: String
    let edits: [TextEdit]
    let settles: [String]
  }

  /// A parsed document on the heap, so that it can be kept for the next size.
  private final class Document {
    let drawing: SVGDrawing

    init(_ bytes: [UInt8]) throws(RasterError) { drawing = try SVGDrawing(bytes: bytes) }
  }
}

/// A possible change to an icon, and the test that accepts it.
struct IconRepair {
  let what: String
  let edits: [TextEdit]
  /// The rules that must find nothing in the repaired icon, which must also have no errors. Empty
  /// if every safe repair is kept.
  var settles: [String] = []
  /// The longest sides in pixels of the pictures that are compared.
  var sides = IconRepair.sides
  /// Whether a picture of the new icon differs from that of the old one only where the repair
  /// intends it. `side` is the longest side of both.
  let isSafe: (_ before: TriedIcon, _ after: TriedIcon, _ side: Int) throws(RasterError) -> Bool

  /// The sizes at which a repaired icon must be right: those of the catalog, and much larger. The
  /// small ones are first, because they are drawn quickly.
  private static let sides = [24, 48, 72, largestSide]
  static let largestSide = 432
}
