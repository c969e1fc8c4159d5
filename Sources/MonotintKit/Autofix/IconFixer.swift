internal import SVGRaster
internal import Source

/// Repairs icons where that is certainly safe: the pixels that are meant stay as they are, or nothing is changed.
struct IconFixer: Sendable {
  private let judge: IconJudge

  init(_ judge: IconJudge) {
    self.judge = judge
  }

  /// A change to an icon, and what it must not change.
  struct Repair {
    let what: String
    let edits: [TextEdit]
    /// Whether the new picture, beside the old one, shows what was meant.
    let isSafe: (_ before: SVGDrawingPair) throws(RasterError) -> Bool
  }

  /// An icon before and after a change, to be drawn at any size.
  struct SVGDrawingPair {
    let before: [UInt8]
    let after: [UInt8]

    func pictures(_ side: Int) throws(RasterError) -> (before: PixelImage, after: PixelImage) {
      (try SVGDrawing(bytes: before).render(longestSide: side), try SVGDrawing(bytes: after).render(longestSide: side))
    }
  }

  /// The sizes at which a repaired icon must be right: those of the catalog, and much larger.
  static let sides = [24, 48, 72, 432]
  static let mostRepairs = 32

  /// Repairs one icon as far as is safe; nil when there is nothing that can be fixed.
  func fix(_ file: SourceFile, as rendering: IconReference.Rendering = .template) -> ChangedIcon? {
    guard rendering == .template, !file.bytes.isEmpty else { return nil }
    var current = file
    var repairs: [String] = []
    while repairs.count < Self.mostRepairs, let (what, next) = next(current) {
      current = next
      repairs.append(what)
    }
    guard !repairs.isEmpty else { return nil }
    return ChangedIcon(before: file, after: current, repairs: repairs)
  }

  /// The first repair that is needed and safe.
  private func next(_ file: SourceFile) -> (what: String, file: SourceFile)? {
    guard let outline = SVGOutline(bytes: file.bytes), let findings = findings(in: file), !findings.isEmpty else {
      return nil
    }
    for repair in repairs(of: file, outline, findings) {
      let bytes = TextEdit.apply(repair.edits, to: file.bytes)
      let isSafe = (try? repair.isSafe(SVGDrawingPair(before: file.bytes, after: bytes))) ?? false
      if isSafe { return (repair.what, SourceFile(path: file.path, bytes: bytes)) }
    }
    return nil
  }

  private func findings(in file: SourceFile) -> Set<String>? {
    let judgement = judge.judge(file)
    return judgement.summary == nil ? nil : Set(judgement.diagnostics.map(\.rule))
  }

  private func repairs(of file: SourceFile, _ outline: SVGOutline, _ findings: Set<String>) -> [Repair] {
    var repairs: [Repair] = []
    if findings.contains(Rule.knockOut.id) || findings.contains(Rule.opaquePlate.id) {
      repairs += KnockOutRepair.repairs(of: file, outline)
    }
    if !findings.isDisjoint(with: [Rule.nearColours.id, Rule.traceColour.id, Rule.multicolour.id]) {
      repairs += NearColourRepair.repairs(of: file, outline)
    }
    return repairs + HelperShapeRepair.repairs(of: file, outline)
  }
}
