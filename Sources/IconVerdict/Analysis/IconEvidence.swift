internal import Drawing
internal import Findings
internal import Markup

/// Everything that the rules can look at in an icon: what its pixels show, and what in its source
/// explains it.
struct IconEvidence: Sendable {
  let file: SourceFile
  let outline: SVGOutline
  let references: SVGReferences
  /// What librsvg does not draw of the source.
  let unsupportedFeatures: [UnsupportedFeatures.Part]
  /// As the file says; nil when it leaves the size open.
  let size: PointSize?
  /// As the file has it; nil for a picture without elements.
  let viewBox: Rectangle?
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
  /// Whether nothing of it shows, in any colour: no pixel has an alpha of a hundredth.
  let isClear: Bool
  let colors: ColorReading
  let opacity: Opacity
  let shape: InkShape
  let parts: InkParts
  /// The greatest alpha of any ink, from 0 to 1; of a thin line, that of its paint.
  let strongest: Double
  /// Why alpha alone does not show the picture: the problem that loses most first.
  private(set) var problems: [TemplateProblem]
  /// What paints a trace of a second colour.
  let trace: Painter?
  /// A background so faint that the picture shows on it, with its alpha from 0 to 1.
  let faintPlate: (element: Int, alpha: Double)?
  /// The box of all that is drawn, in the units of `size`. It is slow to find, so it is nil when
  /// nothing can be cut off: when there is ink, and none of it touches an edge of the canvas.
  let inkBounds: Rectangle?
  /// The shapes whose ink lies outside of the canvas, the one with most of it first; nil if none
  /// does. It is empty if no single shape is to blame.
  let shapesOutside: [Int]?
  /// The custom symbol that the icon becomes, or why it does not; nil unless it is asked for.
  let symbol: Result<IconSymbol, IconSymbol.Problem>?

  /// - Parameter picture: the icon at @3x, fitted into its canvas.
  init(
    _ file: SourceFile, _ outline: SVGOutline, _ references: SVGReferences, drawing: borrowing SVGDrawing,
    picture: PixelImage,
    canvas: IconCanvas?, isInCatalog: Bool, format: ImageFormat, limits: Diagnosis.Limits,
    symbolScale: Double = 1
  ) throws(RasterError) {
    self.file = file
    self.canvas = canvas
    self.isInCatalog = isInCatalog
    self.format = format
    self.picture = picture
    scale = Self.scale(of: picture, size: drawing.intrinsicSize, canvas: canvas)
    size = drawing.intrinsicSize
    viewBox = drawing.viewBox
    self.outline = outline
    self.references = references
    unsupportedFeatures = UnsupportedFeatures.all(in: file, outline, references)
    ink = Ink(picture, canvas: PixelBox(fitting: size, in: picture))
    isClear = picture.isClear
    colors = try ColorReading(picture, ink, of: drawing, several: limits.several)
    let fading = outline.indices(
      of: "linearGradient", "radialGradient", "filter", "mask", "image", "pattern")
    opacity = Opacity(picture, ink, mayFade: !fading.isEmpty)
    shape = InkShape(picture, ink, scale: scale)
    parts = InkParts(picture, ink)
    strongest = try Self.strongest(ink, drawing)
    let mayBeCutOff = ink.visible == 0 || ink.edges.contains { $0 > 0 }
    if size != nil, mayBeCutOff {
      inkBounds = try drawing.inkBounds()
    } else {
      inkBounds = nil
    }
    shapesOutside = try Overflow.shapes(
      inkBounds: inkBounds, size: size, viewBox: viewBox, file: file, outline: outline)
    let diagnosis = try Diagnosis(
      of: file, outline: outline, picture: picture, ink: ink, reading: colors, limits: limits)
    problems = diagnosis.problems
    trace = diagnosis.trace
    faintPlate = diagnosis.faintPlate
    guard format == .symbol else {
      symbol = nil
      return
    }
    let maker = SymbolMaker(
      file, outline, canvas: canvas ?? .file, factor: symbolScale)
    do throws(IconSymbol.Problem) {
      symbol = .success(try maker.symbol(of: drawing))
    } catch {
      symbol = .failure(error)
    }
  }

  private static func scale(
    of picture: PixelImage, size: PointSize?, canvas: IconCanvas?
  ) -> Double {
    let standard = Scale.largest.pixelsPerPoint
    guard canvas == .file, let size, max(size.width, size.height) > 0 else { return standard }
    let longest = max(size.width, size.height)
    let scale = Double(max(picture.width, picture.height)) / longest
    // The sides of the picture are whole numbers, so an ordinary one is only nearly three times its
    // size.
    if abs(scale - standard) * longest < 1 { return standard }
    return scale
  }

  /// A picture without elements that could be to blame: a bitmap, or a drawing that was converted
  /// from another format.
  ///
  /// - Parameters:
  ///   - isClear: whether nothing of it shows.
  ///   - size: in points.
  ///   - colors: of the picture.
  ///   - strongest: the greatest alpha of any ink, from 0 to 1.
  init(
    _ file: SourceFile, picture: PixelImage, isClear: Bool, ink: Ink, colors: ColorReading,
    size: PointSize, strongest: Double, limits: Diagnosis.Limits
  ) {
    self.file = file
    self.isClear = isClear
    self.picture = picture
    self.ink = ink
    self.colors = colors
    self.size = size
    viewBox = nil
    self.strongest = strongest
    canvas = .file
    format = .png
    isInCatalog = true
    scale = Self.scale(of: picture, size: size, canvas: .file)
    outline = SVGOutline()
    references = SVGReferences(outline, in: [])
    unsupportedFeatures = []
    // Bitmaps are scaled, so that many of their edges are as soft as a gradient.
    opacity = Opacity(picture, ink, mayFade: false, isBitmap: true)
    shape = InkShape(picture, ink, scale: scale)
    parts = InkParts(picture, ink)
    inkBounds = nil
    shapesOutside = nil
    symbol = nil
    let diagnosis = Diagnosis(bitmap: picture, ink: ink, reading: colors, limits: limits)
    problems = diagnosis.problems
    trace = diagnosis.trace
    faintPlate = nil
  }

  /// The same icon if nothing keeps its alpha from showing the picture.
  var withoutProblems: IconEvidence {
    var icon = self
    icon.problems = []
    return icon
  }

  /// Most of the ink, if it is fainter than a limit and opaque ink covers only a part of it: its
  /// alpha from 0 to 1, and its share of the ink's areas.
  ///
  /// In an icon of two tones, opaque lines outline the faint areas.
  func faintBody(below limit: Double) -> (alpha: Double, share: Double)? {
    guard opacity.levels.count > 1, let body = opacity.levels.first, body.alpha < limit, body.share >= 0.5,
      let all = ink.box
    else { return nil }
    let strong = (limit * 255).rounded(.up) + 4
    var columns = all.columns.upperBound..<all.columns.upperBound
    var rows = all.rows.upperBound..<all.rows.upperBound
    for row in all.rows {
      for column in all.columns {
        let alpha = picture.rgba[(row * picture.width + column) * 4 + 3]
        guard Double(alpha) > strong else { continue }
        columns = min(columns.lowerBound, column)..<max(columns.isEmpty ? 0 : columns.upperBound, column + 1)
        rows = min(rows.lowerBound, row)..<(row + 1)
      }
    }
    guard columns.count * rows.count * 2 < all.width * all.height else { return nil }
    return body
  }

  /// The greatest alpha of any ink, from 0 to 1.
  static func strongest(
    _ ink: Ink, _ drawing: borrowing SVGDrawing
  ) throws(RasterError) -> Double {
    let strongest = Double(ink.strongest) / 255
    guard ink.visible > 0, strongest < 0.5 else { return strongest }
    // A line that is thinner than a pixel is drawn again, so large that it is not.
    let large = try drawing.renderAlpha(longestSide: ColorReading.finest)
    return Double(large.alpha.max() ?? 0) / 255
  }

  /// The place of an element, which is its start tag.
  func place(of index: Int) -> SourceRange {
    guard outline.elements.indices.contains(index) else { return SourceRange(file, 0..<0) }
    return SourceRange(file, outline.elements[index].tag)
  }

  /// The place of the value of an element's attribute; the start tag when there is none, or it cannot be told.
  func place(of element: Int, _ attribute: String?) -> SourceRange {
    guard let attribute, let value = valueRange(of: element, attribute) else { return place(of: element) }
    return SourceRange(file, value)
  }

  /// - Parameter attribute: its name without a prefix.
  func valueRange(of element: Int, _ attribute: String) -> Range<Int>? {
    let attributes = outline.elements[element].startTag(in: file.bytes).attributes
    return attributes.first { $0.localName == attribute }?.valueRange
  }

  func place(of reference: SVGReferences.Reference) -> SourceRange {
    place(of: reference.element, reference.attribute)
  }

  /// The icon at @1x; nil for a picture that is not at @3x.
  var grid: PixelGrid? {
    guard scale == 3 else { return nil }
    return PixelGrid(picture, ink)
  }

  /// The silhouette of all ink.
  var silhouette: Silhouette { Silhouette(picture, ink) }

  /// The root of an SVG; nil if it has another one.
  var root: SVGOutline.Element? {
    guard let root = outline.elements.first, root.isSVG, root.name == "svg" else { return nil }
    return root
  }

  /// Whether the icon is a text with elements that findings can name.
  var hasElements: Bool { !outline.elements.isEmpty }

  func uses(_ name: String) -> Bool { !outline.indices(of: name).isEmpty }

  /// The first element after the root that may draw something.
  var firstShape: Int? { outline.elements.indices.dropFirst().first(where: outline.mayDraw) }

  /// - Parameter element: the element to point at; nil for the root.
  func finding(_ message: String, help: String? = nil, at element: Int? = nil) -> Rule.Finding {
    guard hasElements else { return Rule.Finding(message, help: help, at: nil, in: file.path) }
    return Rule.Finding(message, help: help, at: place(of: element ?? 0))
  }

  // MARK: Words for findings

  /// How an icon keeps its colours.
  var keepingColors: String {
    if isInCatalog { return "set “Original Image” in Xcode for one" }
    return #"set "render": "original" for an icon"#
  }

  /// As in "`<circle>`"; "the icon" when no element can be told.
  func name(of element: Int?) -> String {
    guard let element, outline.elements.indices.contains(element) else { return "the icon" }
    return "<\(outline.elements[element].name)>"
  }

  /// As in "<circle> paints #FF3B30", the colour as the file has it.
  func paint(_ painter: Painter?, others: Int = 0) -> String {
    guard let painter else { return "a part of the icon has another colour" }
    let name = name(of: painter.element, others: others)
    let color = written(painter.color, at: painter.element)
    if others > 0 { return "\(name) paint \(color)" }
    return "\(name) paints \(color)"
  }

  /// A colour as the file has it.
  func written(_ color: SIMD3<UInt8>, at element: Int? = nil) -> String {
    WrittenColors(file, outline).text(of: color, at: element)
  }

  /// As in "`<circle>` and 3 more elements".
  func name(of element: Int?, others: Int) -> String {
    switch others {
    case 0: name(of: element)
    case 1: "\(name(of: element)) and 1 more element"
    default: "\(name(of: element)) and \(others) more elements"
    }
  }

  /// As in "4.1 % of the ink".
  func share(_ share: Double) -> String {
    let percent = Decimals.fixed(min(1, share) * 100, places: 1)
    return "\(percent) % of the ink"
  }

  /// Whether the picture is more than a plate: what its alpha shows is worth measuring.
  var hasShape: Bool {
    !problems.contains { [.empty, .raster, .opaquePlate, .solidBlock].contains($0.kind) }
  }
}

extension IconEvidence {
  /// Whether a part of the ink is much thicker than the lines are on average: it is filled.
  ///
  /// In a line of an even width, the largest square is as wide as the line, and a little wider where lines meet.
  var hasFill: Bool {
    let mean = shape.thickness * scale
    guard mean > 0, !isShort else { return false }
    return Double(picture.largestSquare(in: ink)) > 1.4 * mean
  }

  /// How thick lines are on average, in points; nil if alpha does not tell, or if parts have different opacities: the
  /// plate of an icon in two tones is no line.
  fileprivate var lineWeight: Double? {
    guard problems.isEmpty, opacity.levels.count < 2 else { return nil }
    let width = if isShort { shape.lineWidth(of: parts) } else { shape.thickness }
    return (width * 100).rounded() / 100
  }

  /// Whether the ink is so short that its ends count: the mean thickness of a dot is half of its width.
  private var isShort: Bool { shape.area < Self.shortest * shape.thickness * shape.thickness }

  /// The length of a line, as a multiple of its width, from which its ends hardly count.
  private static let shortest = 12.0
}

extension IconSummary {
  /// - Parameter losesPicture: whether it is unsuitable as a template image whatever the findings are.
  convenience init(_ evidence: IconEvidence, as rendering: RenderingIntent, losesPicture: Bool) {
    let shape = rendering == .template ? AlphaImage(evidence.picture).digest : evidence.picture.digest
    let isTold = evidence.problems.isEmpty
    let isCompared = isTold && !evidence.isInCatalog
    let weight = isCompared ? evidence.lineWeight : nil
    self.init(
      place: evidence.place(of: 0), size: evidence.size, keepsSize: evidence.canvas == .file,
      isClear: evidence.isClear, shape: shape, canvas: evidence.ink.canvas,
      box: isTold ? evidence.ink.box : nil, weight: weight,
      hasFill: weight != nil && evidence.hasFill, isMark: isCompared && evidence.isMark,
      color: MeanColor(ofInkIn: evidence.picture), losesPicture: losesPicture)
  }
}
