package import SVGRaster
package import Source

/// Everything that is known of an icon when its rules are asked: what its pixels show, and what in its source explains it.
package struct IconEvidence: Sendable {
  package let file: SourceFile
  package let outline: SVGOutline
  package let references: SVGReferences
  /// As the file says; nil when it leaves the size open.
  package let size: SVGDrawing.Size?
  /// The side of the canvas that the project asks for, in points; nil outside of a project.
  package let canvas: Int?
  package let format: Configuration.Catalog.Format
  /// The icon at @3x.
  package let picture: PixelImage
  package let ink: Ink
  package let colors: ColorReading
  package let opacity: Opacity
  package let problem: TemplateProblem?
  /// The element that causes the problem, where one can be told.
  package let painter: Painter?
  /// The box of all that is drawn, in the units of `size`; nil where ink shows and none of it reaches an edge of the canvas,
  /// for then none is cut off, and the box takes long to find.
  package let inkBounds: SVGDrawing.ViewBox?
  /// Whether ink lies outside of the canvas.
  package let isCutOff: Bool

  /// - Parameter picture: the icon at @3x, fitted into the square canvas.
  init(
    _ file: SourceFile, _ screening: Screening, _ drawing: borrowing SVGDrawing, _ picture: PixelImage, canvas: Int?,
    format: Configuration.Catalog.Format, limits: Decision.Limits
  ) throws(RasterError) {
    self.file = file
    self.canvas = canvas
    self.format = format
    self.picture = picture
    size = drawing.intrinsicSize
    outline = screening.outline
    references = screening.references
    ink = Ink(picture, canvas: PixelBox(fitting: size, in: picture))
    colors = try ColorReading(picture, ink, drawing, several: limits.several)
    opacity = Opacity(
      picture, ink, mayFade: outline.elements.contains { $0.isSVG && Self.fading.contains($0.name) })
    let mayBeCutOff = ink.visible == 0 || ink.edges.contains { $0 > 0 }
    inkBounds = size == nil || !mayBeCutOff ? nil : try drawing.inkBounds()
    isCutOff = try Overflow.shows(inkBounds, size, drawing.viewBox, file, outline)
    let decision = try Decision.make(file, outline, picture, ink, colors, block: limits.block)
    problem = decision.problem
    painter = Self.painter(decision, colors.colors, file, outline)
  }

  private static let fading: Set<String> = ["linearGradient", "radialGradient", "filter", "mask"]

  /// nil too where the source is such that nothing can be put into it to find out.
  private static func painter(
    _ decision: Decision, _ colors: InkColors?, _ file: SourceFile, _ outline: SVGOutline
  ) -> Painter? {
    if let element = decision.element { return Painter(element: element, red: 0, green: 0, blue: 0, share: 0) }
    guard !decision.isToBlame.isEmpty, !outline.elements.isEmpty else { return nil }
    let isOfAnotherColor = decision.problem == nil || decision.problem == .multicolour
    let main = isOfAnotherColor ? colors?.groups.first : nil
    return try? PaintTrace(file, outline, decision.picture, wanted: decision.isToBlame, main: main).painter()
  }

  /// Where an element stands: its start tag; the root's when none is given.
  package func place(of element: Int? = nil) -> SourceRange {
    guard let tag = outline.elements.indices.contains(element ?? 0) ? outline.elements[element ?? 0].tag : nil else {
      return SourceRange(file, 0..<0)
    }
    return SourceRange(file, tag)
  }

  /// Where the value of an element's attribute stands; the tag when it cannot be told.
  func place(of element: Int, _ attribute: String) -> SourceRange {
    let tag = outline.elements[element].tag
    return SourceRange(file, Tag(file.bytes, tag).value(of: attribute) ?? tag)
  }

  func place(of reference: SVGReferences.Reference) -> SourceRange {
    reference.attribute.map { place(of: reference.element, $0) } ?? place(of: reference.element)
  }

  /// The icon at @1x.
  var grid: PixelGrid { PixelGrid(picture, ink) }

  /// The silhouette of all ink.
  package var silhouette: Silhouette { Silhouette(picture, ink) }

  /// The SVG elements of a name, wherever they stand.
  func elements(_ name: String) -> [Int] {
    outline.elements.indices.filter { outline.elements[$0].isSVG && outline.elements[$0].name == name }
  }

  /// Those of them that are drawn where they stand.
  func drawn(_ name: String) -> [Int] { elements(name).filter(outline.isDrawn) }

  func uses(_ name: String) -> Bool { !elements(name).isEmpty }
}
