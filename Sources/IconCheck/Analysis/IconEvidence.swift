internal import SVGRaster
internal import Source

/// Everything that the rules can look at in an icon: what its pixels show, and what in its source explains it.
struct IconEvidence: Sendable {
  let file: SourceFile
  let outline: SVGOutline
  let references: SVGReferences
  /// As the file says; nil when it leaves the size open.
  let size: SVGDrawing.Size?
  /// The canvas that the project asks for; nil outside of a project.
  let canvas: IconCanvas?
  let format: ImageFormat
  /// The icon at @3x; a picture of a catalog may have another scale.
  let picture: PixelImage
  /// Whether it is a picture of an asset catalog.
  let isInCatalog: Bool
  /// The pixels of a point in the picture.
  let scale: Double
  let ink: Ink
  let colors: ColorReading
  let opacity: Opacity
  let problem: TemplateProblem?
  /// The element that causes the problem, where one can be told.
  let painter: Painter?
  /// The box of all that is drawn, in the units of `size`; nil when there is ink and none of it touches an edge of the
  /// canvas. Then nothing is cut off, and the box is slow to find.
  let inkBounds: Rectangle?
  /// Whether ink lies outside of the canvas.
  let isCutOff: Bool

  /// - Parameter picture: the icon at @3x, fitted into its canvas.
  init(
    _ file: SourceFile, _ screening: Screening, _ drawing: borrowing SVGDrawing, _ picture: PixelImage,
    canvas: IconCanvas?, isInCatalog: Bool,
    format: ImageFormat, limits: Decision.Limits
  ) throws(RasterError) {
    self.file = file
    self.canvas = canvas
    self.isInCatalog = isInCatalog
    self.format = format
    self.picture = picture
    scale = Self.scale(picture, drawing.intrinsicSize, canvas)
    size = drawing.intrinsicSize
    outline = screening.outline
    references = screening.references
    ink = Ink(picture, canvas: PixelBox(fitting: size, in: picture))
    colors = try ColorReading(picture, ink, drawing, several: limits.several)
    let fading = outline.indices(of: "linearGradient", "radialGradient", "filter", "mask")
    opacity = Opacity(picture, ink, mayFade: !fading.isEmpty)
    let mayBeCutOff = ink.visible == 0 || ink.edges.contains { $0 > 0 }
    inkBounds = size == nil || !mayBeCutOff ? nil : try drawing.inkBounds()
    isCutOff = try Overflow.shows(inkBounds, size, drawing.viewBox, file, outline)
    let decision = try Decision.make(file, outline, picture, ink, colors, block: limits.block)
    problem = decision.problem
    painter = Self.painter(decision, colors.colors, file, outline)
  }

  private static func scale(_ picture: PixelImage, _ size: SVGDrawing.Size?, _ canvas: IconCanvas?) -> Double {
    guard canvas == .file, let size, max(size.width, size.height) > 0 else { return Double(IconJudge.scale) }
    // The sides of the picture are whole numbers, so an ordinary one is only nearly three times its size.
    let scale = Double(max(picture.width, picture.height)) / max(size.width, size.height)
    return abs(scale - 3) * max(size.width, size.height) < 1 ? 3 : scale
  }

  /// A picture without elements that could be to blame: a bitmap, or a drawing that was converted from another format.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - colors: of the picture.
  init(
    _ file: SourceFile, _ picture: PixelImage, _ colors: ColorReading, size: SVGDrawing.Size, limits: Decision.Limits
  ) throws(RasterError) {
    (self.file, self.picture, self.colors, self.size) = (file, picture, colors, size)
    (canvas, format, isInCatalog) = (.file, .png, true)
    scale = Self.scale(picture, size, .file)
    outline = SVGOutline()
    references = SVGReferences(outline, in: [])
    ink = Ink(picture, canvas: PixelBox(of: picture))
    // Bitmaps are scaled, so that many of their edges are as soft as a gradient.
    opacity = Opacity(picture, ink, mayFade: false)
    (inkBounds, isCutOff) = (nil, false)
    let decision = try Decision.make(file, outline, picture, ink, colors, block: limits.block)
    problem = decision.problem
    painter = Self.painter(decision, colors.colors)
  }

  /// The colour to blame in a picture without elements.
  private static func painter(_ decision: Decision, _ colors: InkColors?) -> Painter? {
    // The plate is what most of the pixels show.
    if decision.problem == .opaquePlate, let plate = colors?.groups.first {
      return Painter(element: nil, color: plate.color, share: plate.share)
    }
    var (sum, weight, ink) = (SIMD3<Int>(), 0, 0)
    let pixels = decision.picture.rgba
    for pixel in 0..<pixels.count / 4 {
      let alpha = Int(pixels[pixel * 4 + 3])
      ink += alpha
      guard decision.isToBlame.indices.contains(pixel), decision.isToBlame[pixel] else { continue }
      sum &+= SIMD3(Int(pixels[pixel * 4]), Int(pixels[pixel * 4 + 1]), Int(pixels[pixel * 4 + 2])) &* alpha
      weight += alpha
    }
    guard weight > 0 else { return nil }
    let color = SIMD3<UInt8>(truncatingIfNeeded: (sum &+ weight / 2) / weight)
    return Painter(element: nil, color: color, share: Double(weight) / Double(max(1, ink)))
  }

  /// nil too when no ids can be inserted into the source.
  private static func painter(
    _ decision: Decision, _ colors: InkColors?, _ file: SourceFile, _ outline: SVGOutline
  ) -> Painter? {
    if let element = decision.element { return Painter(element: element, color: SIMD3(), share: 0) }
    guard !decision.isToBlame.isEmpty, !outline.elements.isEmpty else { return nil }
    let isOfAnotherColor = decision.problem == nil || decision.problem == .multicolour
    let main = isOfAnotherColor ? colors?.groups.first : nil
    return try? PaintTrace(file, outline, decision.picture, wanted: decision.isToBlame, main: main).painter()
  }

  /// Where an element stands: its start tag; the root's when none is given.
  func place(of element: Int? = nil) -> SourceRange {
    let index = element ?? 0
    return SourceRange(file, outline.elements.indices.contains(index) ? outline.elements[index].tag : 0..<0)
  }

  /// Where the value of an element's attribute stands; the tag when it cannot be told.
  func place(of element: Int, _ attribute: String) -> SourceRange {
    SourceRange(file, valueRange(of: element, attribute) ?? outline.elements[element].tag)
  }

  /// - Parameter attribute: its name without a prefix.
  func valueRange(of element: Int, _ attribute: String) -> Range<Int>? {
    SVGTag(outline.elements[element], in: file.bytes).attributes.first { $0.localName == attribute }?.valueRange
  }

  func place(of reference: SVGReferences.Reference) -> SourceRange {
    reference.attribute.map { place(of: reference.element, $0) } ?? place(of: reference.element)
  }

  /// The icon at @1x; nil for a picture that is not at @3x.
  var grid: PixelGrid? { scale == 3 ? PixelGrid(picture, ink) : nil }

  /// The silhouette of all ink.
  var silhouette: Silhouette { Silhouette(picture, ink) }

  /// Whether the icon is a text with elements that findings can name.
  var hasElements: Bool { !outline.elements.isEmpty }

  func uses(_ name: String) -> Bool { !outline.indices(of: name).isEmpty }

  /// The first element after the root that may draw something.
  var firstShape: Int? { outline.elements.indices.dropFirst().first(where: outline.mayDraw) }

  /// - Parameter element: where the finding stands; nil for the root.
  func finding(_ message: String, help: String? = nil, at element: Int? = nil) -> Rule.Finding {
    Rule.Finding(message, help: help, at: hasElements ? place(of: element) : nil, in: file.path)
  }

  // MARK: Words for findings

  /// How an icon keeps its colours.
  var keepingColors: String {
    isInCatalog ? "set “Original Image” in Xcode for one" : #"set "render": "original" for an icon"#
  }

  /// As in "`<circle>`"; "the icon" when no element can be told.
  func name(of element: Int?) -> String {
    guard let element, outline.elements.indices.contains(element) else { return "the icon" }
    return "<\(outline.elements[element].name)>"
  }

  /// As in "<circle> paints #FF3B30".
  var paint: String {
    guard let painter else { return "a part of the icon has another colour" }
    return "\(name(of: painter.element)) paints \(Hexadecimal.text(painter.color.x, painter.color.y, painter.color.z))"
  }

  /// As in "4.1 % of the ink".
  var share: String {
    guard let painter else { return "a part of the ink" }
    return "\(Decimals.fixed(min(1, painter.share) * 100, places: 1)) % of the ink"
  }
}
