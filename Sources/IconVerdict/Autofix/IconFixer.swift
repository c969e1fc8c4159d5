package import Drawing
package import Findings
internal import Markup

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

  package static let mostRepairs = 32

  /// Repairs one icon; nil when there is nothing that can be fixed, or when the icon would still be
  /// unsuitable.
  package func fix(_ file: SourceFile, as rendering: RenderingIntent = .template) -> ChangedIcon? {
    // A patch is text, so the file must be.
    let isText = String(validating: file.bytes, as: UTF8.self) != nil
    guard rendering == .template, !file.bytes.isEmpty, isText else { return nil }
    let icon = TriedIcon(file, judge)
    for method in Method.allCases {
      if let changed = fix(icon, by: method) { return changed }
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

  private func fix(_ icon: TriedIcon, by method: Method) -> ChangedIcon? {
    var current = icon
    var repairs: [String] = []
    while repairs.count < Self.mostRepairs, let next = next(current, by: method) {
      current = next.icon
      repairs.append(next.what)
    }
    guard !repairs.isEmpty, current.passes(), isBetter(current, than: icon) else { return nil }
    var after = current.file
    if method == .outlines { after = UnusedDefinitions.removed(from: after, since: icon.file) }
    return ChangedIcon(before: icon.file, after: after, repairs: repairs)
  }

  /// Whether a repair was worth its change: an icon is no longer unsuitable, or has fewer findings.
  private func isBetter(_ after: TriedIcon, than before: TriedIcon) -> Bool {
    if before.judgement.verdict == .unsuitable, after.judgement.verdict != .unsuitable { return true }
    return after.judgement.diagnostics.count < before.judgement.diagnostics.count
  }

  /// The first repair that is needed and safe.
  private func next(_ icon: TriedIcon, by method: Method) -> (what: String, icon: TriedIcon)? {
    guard let outline = icon.outline, icon.judgement.summary != nil,
      !icon.judgement.diagnostics.isEmpty
    else { return nil }
    for source in sources(of: icon, outline, by: method) {
      for repair in source() {
        if let repaired = icon.repaired(by: repair) { return (what: repair.what, icon: repaired) }
      }
    }
    return nil
  }

  /// What finds repairs, in the order in which they are tried. The later ones cost most, and need
  /// not be asked once a repair is safe.
  private func sources(
    of icon: TriedIcon, _ outline: SVGOutline, by method: Method
  ) -> [() -> [IconRepair]] {
    let file = icon.file
    let diagnostics = icon.judgement.diagnostics
    func finds(_ rules: [String]) -> Bool { diagnostics.contains { rules.contains($0.rule) } }
    // What paints nothing goes first. Alone it is no reason to change the icon.
    var sources = [{ Self.removals(from: file, outline) }]
    let isColored = finds([IconRule.knockOut.id, IconRule.opaquePlate.id])
    switch method {
    case .elements where isColored:
      sources.append { KnockOutRepair.repairs(of: icon, outline) }
    case .outlines where isColored:
      sources.append { ShadingRepair.repairs(of: file, outline) }
      sources.append { OutlineRepair.repairs(of: file, outline) }
    case .elements, .outlines: break
    }
    if finds(NearColourRepair.rules) {
      sources.append { NearColourRepair.repairs(of: file, outline) }
    }
    if finds(PlateRepair.rules) {
      sources.append { PlateRepair.repairs(of: file, outline, diagnostics) }
    }
    return sources
  }

  private static func removals(from file: SourceFile, _ outline: SVGOutline) -> [IconRepair] {
    outline.elements.indices.compactMap { removal(of: $0, in: outline, from: file.bytes) }
  }

  /// Removes a rectangle that paints nothing, which design tools leave to mark the canvas.
  private static func removal(
    of index: Int, in outline: SVGOutline, from bytes: [UInt8]
  ) -> IconRepair? {
    let element = outline.elements[index]
    guard ["rect", "path"].contains(element.name), outline.isDrawn(index) else { return nil }
    let tag = element.startTag(in: bytes)
    let names = Set(tag.attributes.map(\.name))
    let isPlain = names.isSubset(of: ["fill", "x", "y", "width", "height", "d", "rx"])
    guard tag["fill"]?.value == "none", isPlain else { return nil }
    return IconRepair(
      what: "removed a <\(element.name)> that paints nothing",
      edits: [TextEdit(removing: element, from: bytes)],
      isSafe: { before, after, side throws(RasterError) in
        try before.picture(side: side) == after.picture(side: side)
      })
  }
}
