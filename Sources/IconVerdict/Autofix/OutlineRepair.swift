internal import Color
internal import Drawing
internal import Findings
internal import SymbolOutline

/// Cuts all light shapes out of all that lies below them, by their outlines: lines, groups, transforms
/// and references become paths.
enum OutlineRepair {
  /// The possible repairs: dark shapes keep their colours, or all get the main one where they differ.
  static func repairs(of file: SourceFile, _ outline: SVGOutline) -> [IconRepair] {
    guard let shapes = ElementShapes(file, outline) else { return [] }
    let dark = shapes.elements.flatMap(\.parts).filter { !$0.isLight }
    let light = shapes.elements.flatMap(\.parts).filter(\.isLight)
    guard !dark.isEmpty, !light.isEmpty else { return [] }
    let tones = tones(of: dark)
    guard tones.count <= mostTones, let areas = try? areas(of: shapes.elements),
      areas.contains(where: { $0?.isChanged != false }), let main = mainPart(of: shapes.elements, areas)
    else { return [] }
    // Other colours than those of a border or of a shade say something.
    guard tones.count == 1 || mayBecomeOne(shapes.elements, main) else { return [] }
    let hasGradients = !Rewriting.addresses(of: ["fill", "stroke"], in: file.bytes, outline).isEmpty
    var mergedColor: String?
    if tones.count > 1 || hasGradients { mergedColor = main.text }
    guard let edits = edits(to: file, outline, shapes, areas, mergedColor) else { return [] }
    let isMerged = mergedColor != nil
    var what = "cut light shapes out of the shapes below"
    if isMerged { what += ", and gave them one colour" }
    // What large pictures show, the edges of small ones follow.
    let repair = IconRepair(
      what: what, edits: edits, settles: settled, sides: [IconRepair.largestSide]
    ) { before, after, side throws(RasterError) in
      let before = try before.picture(side: side)
      let after = try after.picture(side: side)
      guard TemplateProof.isShown(before, by: after) else { return false }
      return !isMerged || TemplateProof.keepsForm(before, in: after)
    }
    return [repair]
  }

  /// The changes of all elements from which something is cut out, and of those that are gone; nil if
  /// an element is used elsewhere, or if its place cannot be told.
  ///
  /// - Parameter color: of all elements; nil if each keeps its own.
  private static func edits(
    to file: SourceFile, _ outline: SVGOutline, _ shapes: ElementShapes, _ areas: [CutArea?],
    _ color: String?
  ) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for (element, area) in zip(shapes.elements, areas) {
      if let area, !area.isChanged, color == nil { continue }
      guard !KnockOutRepair.isReferenced(element.index, outline, file.bytes) else { return nil }
      let source = outline.elements[element.index]
      guard let area else {
        edits.append(TextEdit(removing: source, from: file.bytes))
        continue
      }
      let own = element.parts.first { !$0.isLight }?.text
      guard let color = color ?? own, let transform = shapes.toParent(of: element.index) else { return nil }
      edits.append(TextEdit(source.range, path(area.outlines, transform, color: color, for: source)))
    }
    return edits
  }

  /// The colours of some parts, those that look alike counted once.
  private static func tones(of parts: [ElementShapes.Part]) -> [LabColor] {
    var tones: [LabColor] = []
    for part in parts where !tones.contains(where: { $0.distance(to: part.color) <= InkColors.different }) {
      tones.append(part.color)
    }
    return tones
  }

  /// Whether dark colours may become one: those of a fill and its own border, and two shades.
  private static func mayBecomeOne(
    _ elements: [ElementShapes.Element], _ main: ElementShapes.Part
  ) -> Bool {
    elements.allSatisfy { element in
      let own = element.parts.filter { !$0.isLight }.map { $0.color.distance(to: main.color) }
      return own.contains { $0 <= InkColors.different } || own.allSatisfy { $0 <= shade }
    }
  }

  /// More dark colours make an illustration.
  private static let mostTones = 3
  /// In ΔE*ab: two shades of one colour.
  private static let shade = 30.0
  private static let settled = [
    IconRule.knockOut.id, IconRule.opaquePlate.id, IconRule.solidShape.id, IconRule.faint.id,
  ]

  private struct CutArea {
    let outlines: AreaOutlines
    /// Whether something was cut out of it.
    let isChanged: Bool
  }

  /// What is left of each element; nil if nothing is.
  private static func areas(of elements: [ElementShapes.Element]) throws(SymbolProblem) -> [CutArea?] {
    var areas: [CutArea?] = []
    for (number, element) in elements.enumerated() {
      var layers: [AreaOutlines.Layer] = []
      var whole: [AreaOutlines.Layer] = []
      for part in element.parts {
        let layer = try AreaOutlines.Layer(part.shape, adds: !part.isLight)
        // Light paint at the bottom of its element is cut out of nothing.
        if !part.isLight || !layers.isEmpty { layers.append(layer) }
        if !part.isLight { whole.append(layer) }
      }
      guard !whole.isEmpty else {
        areas.append(nil)
        continue
      }
      let hasLight = element.parts.contains(where: \.isLight)
      for above in elements[(number + 1)...] {
        for part in above.parts where part.isLight { layers.append(try AreaOutlines.Layer(part.shape, adds: false)) }
      }
      let cut = try AreaOutlines(layers)
      let wholeArea = try AreaOutlines(whole).area
      let isChanged = hasLight || abs(cut.area - wholeArea) > least
      guard !cut.subpaths.isEmpty else {
        areas.append(nil)
        continue
      }
      areas.append(CutArea(outlines: cut, isChanged: isChanged))
    }
    return areas
  }

  /// In square units of the canvas.
  private static let least = 1e-3

  /// The darkest part of the largest element.
  private static func mainPart(
    of elements: [ElementShapes.Element], _ areas: [CutArea?]
  ) -> ElementShapes.Part? {
    let largest = zip(elements, areas).max { one, two in
      (one.1?.outlines.area ?? 0) < (two.1?.outlines.area ?? 0)
    }
    return largest?.0.parts.filter { !$0.isLight }.min { $0.color.lightness < $1.color.lightness }
  }

  private static func path(
    _ area: AreaOutlines, _ transform: Transform, color: String, for source: SVGOutline.Element
  ) -> String {
    let places = transform.decimals
    let data = area.subpaths.map { $0.data(transform) { Decimals.trimmed($0, places: places) } }.joined()
    let id = source["id"].map { " id=\"\($0)\"" } ?? ""
    return "<path\(id) fill=\"\(color)\" stroke=\"none\" fill-rule=\"evenodd\" d=\"\(data)\"/>"
  }
}

extension Transform {
  /// The decimals that a coordinate needs, so that no more than a thousandth of a point is lost.
  fileprivate var decimals: Int {
    let units = max(abs(a) + abs(c), abs(b) + abs(d))
    if units > 10 { return 2 }
    if units > 0.5 { return 3 }
    return units > 0.05 ? 4 : 5
  }
}

extension Decimals {
  /// A number with at most this many decimals.
  fileprivate static func trimmed(_ number: Double, places: Int) -> String {
    let text = fixed(number, places: places)
    guard text.contains(".") else { return text }
    return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }
}
