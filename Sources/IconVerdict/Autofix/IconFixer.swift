package import Drawing
package import Findings

/// An icon before and after a change.
package struct ChangedIcon: Sendable {
  package let before: SourceFile
  package let after: SourceFile
  /// What was done, in this order: "cut <path> out of <circle>"; or what was removed: "<script>".
  package let repairs: [String]

  package init(before: SourceFile, after: SourceFile, repairs: [String]) {
    self.before = before
    self.after = after
    self.repairs = repairs
  }
}

/// Repairs icons. A repair is discarded if it damages the picture.
package struct IconFixer: Sendable {
  private let judge: IconJudge

  package init(_ judge: IconJudge) {
    self.judge = judge
  }

  /// A possible change to an icon, and the test that accepts it.
  struct Repair {
    let what: String
    let edits: [TextEdit]
    /// The rules that must find nothing in the repaired icon, which must also have no errors. Empty
    /// if every safe repair is kept.
    var settles: [String] = []
    /// Whether the new picture differs from the old one only where the repair intends it. `side` is
    /// the longest side of both pictures in pixels.
    let isSafe: (_ before: PixelImage, _ after: PixelImage, _ side: Int) throws(RasterError) -> Bool
  }

  /// The sizes at which a repaired icon must be right: those of the catalog, and much larger.
  private static let sides = [24, 48, 72, largestSide]
  static let largestSide = 432
  package static let mostRepairs = 32

  /// Repairs one icon; nil when there is nothing that can be fixed, or when the icon would still be
  /// unsuitable.
  package func fix(_ file: SourceFile, as rendering: RenderingIntent = .template) -> ChangedIcon? {
    // A patch is text, so the file must be.
    let isText = String(validating: file.bytes, as: UTF8.self) != nil
    guard rendering == .template, !file.bytes.isEmpty, isText else { return nil }
    for method in Method.allCases {
      if let changed = fix(file, by: method) { return changed }
    }
    return nil
  }

  /// What is tried, the smallest changes first.
  private enum Method: CaseIterable {
    /// Changes of single elements.
    case elements
    /// As well: shading is removed, and the picture is outlined anew.
    case outlines
  }

  private func fix(_ file: SourceFile, by method: Method) -> ChangedIcon? {
    var current = file
    var repairs: [String] = []
    while repairs.count < Self.mostRepairs, let next = next(current, by: method) {
      current = next.file
      repairs.append(next.what)
    }
    guard !repairs.isEmpty, passes(current), hasFewerFindings(current, than: file) else {
      return nil
    }
    if method == .outlines { current = UnusedDefinitions.removed(from: current, since: file) }
    return ChangedIcon(before: file, after: current, repairs: repairs)
  }

  /// Whether a repair was worth its change.
  private func hasFewerFindings(_ after: SourceFile, than before: SourceFile) -> Bool {
    let remaining = judge.judge(after).diagnostics
    let old = judge.judge(before).diagnostics
    let gravest = (old.map(\.severity).max(), remaining.map(\.severity).max())
    if gravest.0 == .error, gravest.1 != .error { return true }
    return remaining.count < old.count
  }

  /// The first repair that is needed and safe.
  private func next(_ file: SourceFile, by method: Method) -> (what: String, file: SourceFile)? {
    guard let outline = SVGOutline(bytes: file.bytes) else { return nil }
    let judgement = judge.judge(file)
    let findings = Set(judgement.diagnostics.map(\.rule))
    guard judgement.summary != nil, !findings.isEmpty else { return nil }
    for repair in repairs(of: file, outline, judgement.diagnostics, by: method) {
      let bytes = TextEdit.apply(repair.edits, to: file.bytes)
      let isSafe = try? Self.sides.allSatisfy { side in
        let before = try SVGDrawing(bytes: file.bytes).render(longestSide: side)
        let after = try SVGDrawing(bytes: bytes).render(longestSide: side)
        return try repair.isSafe(before, after, side)
      }
      guard isSafe == true else { continue }
      let next = SourceFile(path: file.path, bytes: bytes)
      if repair.settles.isEmpty || passes(next, without: repair.settles) {
        return (what: repair.what, file: next)
      }
    }
    return nil
  }

  /// Whether an icon is fit for use, and some rules find nothing in it.
  private func passes(_ file: SourceFile, without rules: [String] = []) -> Bool {
    let judgement = judge.judge(file)
    guard judgement.summary != nil else { return false }
    return !judgement.diagnostics.contains { $0.severity == .error || rules.contains($0.rule) }
  }

  private func repairs(
    of file: SourceFile, _ outline: SVGOutline, _ diagnostics: [Diagnostic], by method: Method
  ) -> [Repair] {
    let findings = Set(diagnostics.map(\.rule))
    // What paints nothing goes first. Alone it is no reason to change the icon.
    var repairs = outline.elements.indices.compactMap { index in
      Self.removal(of: index, in: outline, from: file.bytes)
    }
    let isColored = !findings.isDisjoint(with: [IconRule.knockOut.id, IconRule.opaquePlate.id])
    if method == .outlines, isColored {
      repairs += ShadingRepair.repairs(of: file, outline)
      repairs += OutlineRepair.repairs(of: file, outline)
    }
    if method == .elements, isColored {
      repairs += KnockOutRepair.repairs(of: file, outline)
    }
    if !findings.isDisjoint(with: NearColourRepair.rules) {
      repairs += NearColourRepair.repairs(of: file, outline)
    }
    let ofPlates = [IconRule.opaquePlate.id, IconRule.knockOut.id, IconRule.multicolour.id]
    if !findings.isDisjoint(with: ofPlates) {
      repairs += PlateRepair.repairs(of: file, outline, diagnostics)
    }
    return repairs
  }

  /// Removes a rectangle that paints nothing, which design tools leave to mark the canvas.
  private static func removal(
    of index: Int, in outline: SVGOutline, from bytes: [UInt8]
  ) -> Repair? {
    let element = outline.elements[index]
    guard ["rect", "path"].contains(element.name), outline.isDrawn(index) else { return nil }
    let tag = SVGTag(element, in: bytes)
    let names = Set(tag.attributes.map(\.name))
    let isPlain = names.isSubset(of: ["fill", "x", "y", "width", "height", "d", "rx"])
    guard tag["fill"]?.value == "none", isPlain else { return nil }
    return Repair(
      what: "removed a <\(element.name)> that paints nothing",
      edits: [TextEdit(removing: element, from: bytes)],
      isSafe: { before, after, _ in before == after })
  }
}
