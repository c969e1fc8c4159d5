internal import SVGRaster
internal import Source

/// Everything that keeps the alpha of an icon from showing its picture.
///
/// After each problem the icon is looked at as it would be without it, so that one problem hides no other.
struct Diagnosis: Sendable {
  /// The one that loses most comes first.
  private(set) var problems: [TemplateProblem] = []
  /// What paints a trace of a second colour.
  private(set) var trace: Painter?
  /// A background that fills the canvas and is so faint that the picture shows on it, with its alpha from 0 to 1.
  private(set) var faintPlate: (element: Int, alpha: Double)?

  /// What a project may set.
  struct Limits: Sendable {
    /// The share of the ink from which a second colour counts.
    var several: Double
    /// The mean alpha from which an icon is a block.
    var block: Double
  }

  private let outline: SVGOutline
  private let limits: Limits

  init(
    _ source: SourceFile, _ outline: SVGOutline, _ picture: PixelImage, _ ink: Ink, _ reading: ColorReading,
    _ limits: Limits
  ) throws(RasterError) {
    (self.outline, self.limits) = (outline, limits)
    var icon = Draft(source: source, picture: picture, ink: ink, reading: reading)
    try takeBitmaps(from: &icon)
    if icon.isEmpty {
      if problems.isEmpty { problems = [TemplateProblem(kind: .empty)] }
      return
    }
    switch icon.reading.spread {
    case .several: try takeColors(from: &icon)
    case .trace: try takeTrace(from: icon)
    case .near, .one:
      if problems.isEmpty, try icon.isBlock(from: limits.block) {
        let painter = try PaintTrace(icon.source, outline, icon.reading.picture).painters(of: icon.visible).first
        problems = [TemplateProblem(kind: .solidBlock, painter: painter)]
      }
    }
    sort()
  }

  /// A picture without elements: a bitmap, or a drawing that was converted from another format.
  init(_ picture: PixelImage, _ ink: Ink, _ reading: ColorReading, _ limits: Limits) {
    (outline, self.limits) = (SVGOutline(), limits)
    if ink.isEmpty {
      problems = [TemplateProblem(kind: .empty)]
      return
    }
    let painted = PaintTrace(bitmap: reading.picture)
    switch reading.spread {
    case .several where Silhouette(picture, ink).fillsCanvas:
      // The plate is what most of the pixels show.
      let plate = reading.colors?.groups.first.map { Painter(element: nil, color: $0.color, share: $0.share) }
      problems = [TemplateProblem(kind: .opaquePlate, painter: plate)]
    case .several:
      takeGroups(from: reading, painted, Array(repeating: false, count: reading.picture.width * reading.picture.height))
      if problems.isEmpty {
        problems = [TemplateProblem(kind: .multicolour, loss: reading.colors?.beyond10 ?? 1, rank: .colors)]
      }
    case .trace:
      trace = reading.colors.flatMap { painted.painters(of: $0.groupOfPixel.map { $0 > 0 }).first }
    case .near, .one:
      if ink.coverage >= limits.block { problems = [TemplateProblem(kind: .solidBlock)] }
    }
    sort()
  }

  private mutating func sort() {
    // Sorting keeps the order of equal elements.
    problems.sort { ($0.rank, $0.loss) > ($1.rank, $1.loss) }
  }

  /// Problems of one kind with an element for each. Above three, only the gravest, which counts the others.
  ///
  /// - Parameter count: where the gravest keeps the number of the others.
  private mutating func add(
    _ found: [TemplateProblem], countingIn count: WritableKeyPath<TemplateProblem, Int> = \.others
  ) {
    guard var first = found.first, found.count > Self.mostAlike else {
      problems += found
      return
    }
    first[keyPath: count] = found.count - 1
    first.loss = found.reduce(0) { $0 + $1.loss }
    first.keepsShape = found.allSatisfy(\.keepsShape)
    problems.append(first)
  }

  private static let mostAlike = 3

  // MARK: Bitmaps and traces

  private mutating func takeBitmaps(from icon: inout Draft) throws(RasterError) {
    let images = outline.indices(of: "image")
    guard !images.isEmpty else { return }
    func change(without images: [Int]) throws(RasterError) -> Double {
      let bytes = Rewriting.blanking(images.map { outline.elements[$0].range }, in: icon.source.bytes)
      let changes = icon.reading.picture.differences(from: try icon.redrawn(bytes))
      return Double(changes.count { $0 }) / Double(changes.count)
    }
    let all = try change(without: images)
    guard all >= Self.shownBitmap else { return }
    var shown: [TemplateProblem] = []
    for image in images.prefix(Self.mostBitmaps) {
      let share = images.count == 1 ? all : try change(without: [image])
      if share >= Self.shownBitmap {
        shown.append(TemplateProblem(kind: .raster, painter: Painter(element: image), loss: share))
      }
    }
    if shown.isEmpty {
      let image = images.first { outline.isDrawn($0) } ?? images[0]
      shown = [TemplateProblem(kind: .raster, painter: Painter(element: image), loss: all)]
    }
    add(shown)
    try icon.remove(images.map { outline.elements[$0].range }, limits.several)
  }

  /// The share of the pixels that a bitmap must change.
  private static let shownBitmap = 0.005
  private static let mostBitmaps = 8

  private mutating func takeTrace(from icon: Draft) throws(RasterError) {
    guard let colors = icon.reading.colors else { return }
    trace = try PaintTrace(icon.source, outline, icon.reading.picture)
      .painters(of: colors.groupOfPixel.map { $0 > 0 }).first
  }

  // MARK: Colours

  private mutating func takeColors(from icon: inout Draft) throws(RasterError) {
    var plates = 0
    while plates < Self.mostPlates, Silhouette(icon.picture, icon.ink).fillsCanvas {
      guard try takePlate(from: &icon) else { return }
      plates += 1
    }
    if !outline.indices(of: "filter").isEmpty { try takeShadows(from: &icon) }
    guard icon.reading.spread == .several else {
      if icon.reading.spread == .trace, problems.isEmpty { try takeTrace(from: icon) }
      return
    }
    let painted = try PaintTrace(icon.source, outline, icon.reading.picture)
    let shaded = try takeGradients(from: icon, painted)
    takeGroups(from: icon.reading, painted, shaded)
  }

  /// A plate may lie on another.
  private static let mostPlates = 3

  /// Takes the background away. Returns whether there may be other problems.
  private mutating func takePlate(from icon: inout Draft) throws(RasterError) -> Bool {
    let painted = try PaintTrace(icon.source, outline, icon.reading.picture)
    guard let plate = painted.plates.first, let element = plate.painter.element else {
      let isFirst = problems.isEmpty
      if isFirst {
        problems.append(TemplateProblem(kind: .opaquePlate, painter: painted.painters(of: icon.visible).first))
      }
      return !isFirst
    }
    if plate.alpha < Self.hardlyVisible {
      faintPlate = (element, plate.alpha)
    } else {
      problems.append(TemplateProblem(kind: .opaquePlate, painter: plate.painter, keepsShape: plate.alpha < 0.75))
    }
    try icon.remove([outline.elements[element].range], limits.several)
    return !icon.isEmpty && icon.reading.spread == .several
  }

  /// The alpha below which a background hardly shows beside what stands on it.
  private static let hardlyVisible = 0.15

  private mutating func takeShadows(from icon: inout Draft) throws(RasterError) {
    let bytes = Rewriting.withoutFilters(icon.source.bytes)
    let plain = try icon.redrawn(bytes)
    guard let colors = icon.reading.colors else { return }
    let changed = icon.reading.picture.differences(from: plain)
    let isShadow = changed.indices.map { changed[$0] && colors.groupOfPixel[$0] > 0 }
    let share = PixelSet(isShadow).share(of: icon.reading.picture)
    let isAll = InkColors(plain).beyond10 < Self.several
    guard isAll || share >= max(limits.several, Self.several) else { return }
    let filtered = outline.elements.indices.filter { index in
      let element = outline.elements[index]
      return element["filter"] != nil || element["style"]?.contains("filter") == true
    }
    let loss = share / Double(max(1, filtered.count))
    let rank: TemplateProblem.Rank = isAll ? .shading : .colors
    add(
      (filtered.isEmpty ? [nil] : filtered.map(Optional.some)).map { element in
        TemplateProblem(
          kind: .colouredShadow, painter: element.map { Painter(element: $0) }, loss: loss, rank: rank)
      })
    try icon.replace(bytes, limits.several)
  }

  private static let several = 0.01

  /// Finds what gradients paint in more than one colour. Returns those pixels.
  private mutating func takeGradients(from icon: Draft, _ painted: PaintTrace) throws(RasterError) -> [Bool] {
    let picture = icon.reading.picture
    let none = [Bool](repeating: false, count: picture.width * picture.height)
    let gradients = outline.indices(of: "linearGradient", "radialGradient").map { outline.elements[$0].range }
    guard !gradients.isEmpty else { return none }
    let shaded = picture.differences(from: try icon.redrawn(Rewriting.blanking(gradients, in: icon.source.bytes)))
    let share = PixelSet(shaded).share(of: picture)
    guard share >= Self.several, InkColors(picture.keeping(shaded)).beyond10 >= Self.gradientRange else { return none }
    let rank: TemplateProblem.Rank = share >= Self.largeGradient ? .shading : .colors
    let painters = painted.painters(of: shaded)
    let found = painters.compactMap { painter -> TemplateProblem? in
      let own = shaded.indices.map { shaded[$0] && painted.element(at: $0) == painter.element }
      guard InkColors(picture.keeping(own)).beyond10 >= Self.gradientRange else { return nil }
      return TemplateProblem(
        kind: .gradient, painter: painter, loss: PixelSet(own).share(of: picture),
        rank: rank, keepsShape: PixelSet(own).keepsEdges(of: picture))
    }
    if found.isEmpty {
      // Several gradients make one together.
      problems.append(
        TemplateProblem(
          kind: .gradient, painter: painters.first, others: max(0, painters.count - 1), loss: share,
          rank: rank, keepsShape: PixelSet(shaded).keepsEdges(of: picture)))
    }
    add(found)
    return shaded
  }

  /// The share of the ink from which a gradient makes the picture.
  private static let largeGradient = 0.08
  /// The share of a gradient's ink that must be far from its most frequent colour.
  private static let gradientRange = 0.1

  /// Finds light shapes on dark ones, and further colours. What gradients paint counts as painted in one colour each.
  private mutating func takeGroups(from reading: ColorReading, _ painted: PaintTrace, _ shaded: [Bool]) {
    let picture = reading.picture
    guard let plain = shaded.contains(true) ? InkColors(painted.flattening(shaded, in: picture)) : reading.colors
    else { return }
    let isIllustration = plain.groupsWithAreas(from: 0.02).count > Self.mostColors
    let light = isIllustration ? nil : plain.knockedOutGroup
    let isPlainKnockOut = light.map(plain.isOnlyKnockOut) ?? false
    if let light {
      let painters = painted.painters(of: plain.groupOfPixel.map { $0 == light })
      problems.append(
        TemplateProblem(
          kind: .knockOut, painter: painters.first, others: max(0, painters.count - 1),
          loss: plain.groups[Int(light)].share, rank: isPlainKnockOut ? .shape : .detail))
    }
    let others = plain.groups.indices.filter { Int16($0) != light }
    guard let main = others.first else { return }
    func areas(from least: Double) -> [Int] {
      let found = Set(plain.groupsWithAreas(from: least))
      return others.dropFirst().filter { found.contains($0) && !plain.isMostly(shaded, $0) }
    }
    // Together the colours count, even if each of them is a trace.
    var odd = areas(from: limits.several)
    if odd.isEmpty, problems.isEmpty { odd = areas(from: limits.several / 4) }
    if odd.isEmpty, problems.isEmpty || light != nil && !isPlainKnockOut {
      odd = others.dropFirst().filter { !plain.isMostly(shaded, $0) }.prefix(1).map(\.self)
    }
    let found = odd.map { group in
      let pixels = plain.groupOfPixel.map { $0 == Int16(group) }
      let painters = painted.painters(of: pixels)
      return TemplateProblem(
        kind: .multicolour, painter: painters.first, others: max(0, painters.count - 1),
        loss: plain.groups[group].share, rank: .colors, keepsShape: PixelSet(pixels).keepsEdges(of: picture),
        main: plain.groups[main].color)
    }
    add(found, countingIn: \.furtherColors)
  }

  /// A drawing in more colours than these is an illustration, in which white is one colour of many.
  private static let mostColors = 4
}

/// An icon on the way to one without problems.
private struct Draft {
  private(set) var source: SourceFile
  /// The icon at @3x.
  private(set) var picture: PixelImage
  private(set) var ink: Ink
  private(set) var reading: ColorReading

  init(source: SourceFile, picture: PixelImage, ink: Ink, reading: ColorReading) {
    (self.source, self.picture, self.ink, self.reading) = (source, picture, ink, reading)
  }

  var isEmpty: Bool { ink.isEmpty }

  var visible: [Bool] {
    (0..<reading.picture.width * reading.picture.height).map { reading.picture.rgba[$0 * 4 + 3] >= Ink.threshold }
  }

  /// Other bytes, drawn like the picture that was read.
  func redrawn(_ bytes: [UInt8]) throws(RasterError) -> PixelImage {
    try SVGDrawing(bytes: bytes).render(width: reading.picture.width, height: reading.picture.height)
  }

  mutating func remove(_ ranges: [Range<Int>], _ several: Double) throws(RasterError) {
    try replace(Rewriting.blanking(ranges, in: source.bytes), several)
  }

  mutating func replace(_ bytes: [UInt8], _ several: Double) throws(RasterError) {
    let drawing = try SVGDrawing(bytes: bytes)
    source = SourceFile(path: source.path, bytes: bytes)
    picture = try drawing.render(width: picture.width, height: picture.height)
    ink = Ink(picture, canvas: ink.canvas)
    reading = try ColorReading(picture, ink, drawing, several: several)
  }

  /// Whether the icon covers its canvas.
  ///
  /// When the canvas ends between two pixels of the picture, about a hundredth of it is in doubt. Such an icon is drawn
  /// again, without other space around it.
  func isBlock(from block: Double) throws(RasterError) -> Bool {
    let doubt = 0.02
    guard ink.coverage >= block - doubt else { return false }
    guard ink.coverage < block + doubt, ink.canvas.width != ink.canvas.height else { return ink.coverage >= block }
    let own = try SVGDrawing(bytes: source.bytes).render(longestSide: ColorReading.fine)
    return Ink(own, canvas: PixelBox(of: own)).coverage >= block
  }
}

extension Ink {
  /// Whether there is so little of it that nobody sees it.
  fileprivate var isEmpty: Bool { visible == 0 || coverage < 0.0005 }
}

extension PixelImage {
  /// Where two pictures of the same size differ by more than eight steps of a premultiplied channel.
  fileprivate func differences(from other: PixelImage) -> [Bool] {
    let limit = 8
    return (0..<width * height).map { pixel in
      let index = pixel * 4
      let (before, after) = (Int(rgba[index + 3]), Int(other.rgba[index + 3]))
      if abs(before - after) > limit { return true }
      return (0..<3).contains {
        abs(Int(rgba[index + $0]) * before - Int(other.rgba[index + $0]) * after) > limit * 255
      }
    }
  }

  /// The picture with only some of its pixels.
  fileprivate func keeping(_ pixels: [Bool]) -> PixelImage {
    var image = self
    for pixel in pixels.indices where !pixels[pixel] { image.rgba[pixel * 4 + 3] = 0 }
    return image
  }
}
