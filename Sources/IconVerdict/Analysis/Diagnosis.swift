internal import Color
internal import Drawing
internal import Findings

/// Everything that keeps the alpha of an icon from showing its picture.
///
/// After each problem the icon is looked at as it would be without it, so that one problem hides no
/// other.
struct Diagnosis: Sendable {
  /// The one that loses most comes first.
  private(set) var problems: [TemplateProblem] = []
  /// What paints a trace of a second colour.
  private(set) var trace: Painter?
  /// A background that fills the canvas and is so faint that the picture shows on it, with its
  /// alpha from 0 to 1.
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
    of source: SourceFile, outline: SVGOutline, picture: PixelImage, ink: Ink,
    reading: ColorReading, limits: Limits
  ) throws(RasterError) {
    self.outline = outline
    self.limits = limits
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
        let painted = try paintTrace(of: icon)
        let painter = painted.painters(of: icon.visible).first
        problems = [TemplateProblem(kind: .solidBlock, painter: painter)]
      }
    }
    sort()
  }

  /// A picture without elements: a bitmap, or a drawing that was converted from another format.
  init(bitmap picture: PixelImage, ink: Ink, reading: ColorReading, limits: Limits) {
    outline = SVGOutline()
    self.limits = limits
    if ink.isEmpty {
      problems = [TemplateProblem(kind: .empty)]
      return
    }
    let painted = PaintTrace(bitmap: reading.picture)
    switch reading.spread {
    case .several where Silhouette(picture, ink).fillsCanvas:
      // The plate is what most of the pixels show.
      let plate = reading.colors?.groups.first.map { group in
        Painter(element: nil, color: group.color, share: group.share)
      }
      problems = [TemplateProblem(kind: .opaquePlate, painter: plate)]
    case .several:
      takeGroups(from: reading, painted, shaded: reading.picture.noPixels)
      if problems.isEmpty {
        let loss = reading.colors?.beyond10 ?? 1
        problems = [TemplateProblem(kind: .multicolour, loss: loss, rank: .colors)]
      }
    case .trace:
      if let colors = reading.colors {
        trace = painted.painters(of: colors.pixelsOfOtherGroups).first
      }
    case .near, .one:
      if ink.coverage >= limits.block { problems = [TemplateProblem(kind: .solidBlock)] }
    }
    sort()
  }

  private func paintTrace(of icon: Draft) throws(RasterError) -> PaintTrace {
    try PaintTrace(icon.source, outline, in: icon.reading.picture)
  }

  private mutating func sort() {
    // Sorting keeps the order of equal elements.
    problems.sort { ($0.rank, $0.loss) > ($1.rank, $1.loss) }
    // What stands on an opaque plate is gone, whatever colours it has.
    let hasPlate = problems.contains { $0.kind == .opaquePlate && !$0.keepsShape }
    guard hasPlate else { return }
    for index in problems.indices where problems[index].kind != .opaquePlate {
      problems[index].keepsShape = false
    }
  }

  /// Problems of one kind with an element for each. Above three, only the gravest, which counts the
  /// others.
  ///
  /// - Parameter count: where the gravest keeps the number of the others.
  private mutating func add(
    _ found: [TemplateProblem],
    countingIn count: WritableKeyPath<TemplateProblem, Int> = \.others
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
      let ranges = images.map { outline.elements[$0].range }
      let bytes = Rewriting.blanking(ranges, in: icon.source.bytes)
      let changes = icon.reading.picture.differences(from: try icon.redrawn(bytes))
      return Double(changes.count { $0 }) / Double(changes.count)
    }
    func problem(with image: Int, loss: Double) -> TemplateProblem {
      TemplateProblem(kind: .raster, painter: Painter(element: image), loss: loss)
    }
    let all = try change(without: images)
    guard all >= Self.shownBitmap else { return }
    var shown: [TemplateProblem] = []
    if images.count == 1 {
      shown = [problem(with: images[0], loss: all)]
    } else {
      for image in images.prefix(Self.mostBitmaps) {
        let share = try change(without: [image])
        if share >= Self.shownBitmap { shown.append(problem(with: image, loss: share)) }
      }
    }
    if shown.isEmpty {
      let image = images.first(where: outline.isDrawn) ?? images[0]
      shown = [problem(with: image, loss: all)]
    }
    add(shown)
    try icon.remove(images.map { outline.elements[$0].range }, several: limits.several)
  }

  /// The share of the pixels that a bitmap must change.
  private static let shownBitmap = 0.005
  private static let mostBitmaps = 8

  private mutating func takeTrace(from icon: Draft) throws(RasterError) {
    guard let colors = icon.reading.colors else { return }
    trace = try paintTrace(of: icon).painters(of: colors.pixelsOfOtherGroups).first
  }

  // MARK: Colours

  private mutating func takeColors(from icon: inout Draft) throws(RasterError) {
    var plates = 0
    search: while plates < Self.mostPlates, try icon.fillsCanvas() {
      switch try takePlate(from: &icon) {
      case .taken: plates += 1
      case .nothingLeft: return
      case .noPlate: break search
      }
    }
    if !outline.indices(of: "filter").isEmpty { try takeShadows(from: &icon) }
    guard icon.reading.spread == .several else {
      if icon.reading.spread == .trace, problems.isEmpty { try takeTrace(from: icon) }
      return
    }
    let painted = try paintTrace(of: icon)
    let shaded = try takeGradients(from: icon, painted)
    takeGroups(from: icon.reading, painted, shaded: shaded)
    addColors(of: icon.reading, shaded: shaded)
    for index in problems.indices where problems[index].kind == .knockOut {
      problems[index].hasGround = try hasGround(problems[index].pixels, of: icon, painted)
    }
  }

  /// Adds that there are several colours where a gradient, or a light shape on a dark one, makes much of the picture: each
  /// explains it as well as the other.
  private mutating func addColors(of reading: ColorReading, shaded: [Bool]) {
    guard !problems.contains(where: { $0.kind == .multicolour }), let colors = reading.colors else { return }
    let isShaded = PixelSet(shaded).share(of: reading.picture) >= Self.mostOfPicture
    let other = problems.first { problem in
      switch problem.kind {
      case .gradient: isShaded
      case .knockOut: problem.loss >= Self.mostOfPicture
      default: false
      }
    }
    guard let other else { return }
    let own = other.painter.map { painter in
      LabColor(red: Double(painter.color.x), green: Double(painter.color.y), blue: Double(painter.color.z))
    }
    let main = colors.groups.first { group in
      own.map { $0.distance(to: group.lab) > InkColors.different } ?? true
    }
    problems.append(
      TemplateProblem(
        kind: .multicolour, painter: other.painter, others: other.others,
        isOfGradient: other.kind == .gradient, loss: min(other.loss, colors.beyond10), rank: .colors,
        keepsShape: other.keepsShape, main: main?.color))
  }

  /// The share of the ink from which a gradient or a light shape makes the picture, as much as the colours do.
  private static let mostOfPicture = 0.25

  /// Whether there is ink below what paints these pixels.
  private func hasGround(
    _ pixels: [Bool], of icon: Draft, _ painted: PaintTrace
  ) throws(RasterError) -> Bool {
    let elements = painted.painters(of: pixels).compactMap(\.element)
    let ranges = elements.map { outline.elements[$0].range }
    let without = try icon.redrawn(Rewriting.blanking(ranges, in: icon.source.bytes))
    let inside = pixels.indices.filter { pixels[$0] }
    let bare = inside.count { without.rgba[$0 * 4 + 3] < Ink.threshold }
    return 2 * bare <= inside.count
  }

  /// A plate may lie on another.
  private static let mostPlates = 3

  /// What came of the search for a background.
  private enum PlateSearch {
    /// It is found and taken away, and there may be other problems.
    case taken
    case nothingLeft
    /// No single shape is a background: what fills the canvas is made of several, or is all of the picture.
    case noPlate
  }

  /// Takes the background away.
  private mutating func takePlate(from icon: inout Draft) throws(RasterError) -> PlateSearch {
    let painted = try paintTrace(of: icon)
    guard let plate = painted.plates.first, let element = plate.painter.element else {
      guard problems.isEmpty else { return .noPlate }
      let painter = painted.painters(of: icon.visible).first
      problems.append(TemplateProblem(kind: .opaquePlate, painter: painter))
      return .nothingLeft
    }
    var rest = icon
    try rest.remove([outline.elements[element].range], several: limits.several)
    if rest.isEmpty { return .noPlate }
    if plate.alpha < Self.hardlyVisible {
      faintPlate = (element, plate.alpha)
    } else {
      let keepsShape = plate.alpha < 0.75
      problems.append(
        TemplateProblem(kind: .opaquePlate, painter: plate.painter, keepsShape: keepsShape))
    }
    icon = rest
    return icon.reading.spread == .several ? .taken : .nothingLeft
  }

  /// The alpha below which a background hardly shows beside what stands on it.
  private static let hardlyVisible = 0.25

  private mutating func takeShadows(from icon: inout Draft) throws(RasterError) {
    let bytes = Rewriting.withoutFilters(icon.source.bytes, outline)
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
    let rank: TemplateProblem.Rank = if isAll { .shading } else { .colors }
    if filtered.isEmpty {
      // A style sheet sets the filter.
      problems.append(TemplateProblem(kind: .colouredShadow, loss: share, rank: rank))
    } else {
      let loss = share / Double(filtered.count)
      add(
        filtered.map { element in
          let painter = Painter(element: element)
          return TemplateProblem(kind: .colouredShadow, painter: painter, loss: loss, rank: rank)
        })
    }
    try icon.replace(bytes, several: limits.several)
  }

  private static let several = 0.01

  /// Finds what gradients paint in more than one colour. Returns those pixels.
  private mutating func takeGradients(
    from icon: Draft, _ painted: PaintTrace
  ) throws(RasterError) -> [Bool] {
    let picture = icon.reading.picture
    let gradients = outline.indices(of: "linearGradient", "radialGradient")
    guard !gradients.isEmpty else { return picture.noPixels }
    let ranges = gradients.map { outline.elements[$0].range }
    let plain = try icon.redrawn(Rewriting.blanking(ranges, in: icon.source.bytes))
    let shaded = picture.differences(from: plain)
    let share = PixelSet(shaded).share(of: picture)
    func isInSeveralColors(_ pixels: [Bool]) -> Bool {
      InkColors(picture.keeping(pixels)).beyond10 >= Self.gradientRange
    }
    guard share >= limits.several / 4, isInSeveralColors(shaded) else { return picture.noPixels }
    let rank: TemplateProblem.Rank = if share >= Self.largeGradient { .shading } else { .colors }
    let painters = painted.painters(of: shaded)
    let found = painters.compactMap { painter -> TemplateProblem? in
      let own = shaded.indices.map { shaded[$0] && painted.element(at: $0) == painter.element }
      guard isInSeveralColors(own) else { return nil }
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

  /// Finds light shapes on dark ones, and further colours. What gradients paint counts as painted
  /// in one colour each.
  private mutating func takeGroups(
    from reading: ColorReading, _ painted: PaintTrace, shaded: [Bool]
  ) {
    guard var colors = reading.colors else { return }
    if shaded.contains(true) {
      let flat = painted.flattening(shaded, in: reading.picture)
      colors = InkColors(flat, canvas: colors.canvas)
    }
    let knockOut = takeKnockOut(from: colors, painted)
    takeFurtherColors(
      from: colors, in: reading.picture, painted, shaded: shaded, besides: knockOut)
  }

  /// A light colour on darker ones.
  private struct KnockOut {
    let group: Int16
    /// Whether it is one colour of a picture in several.
    let isDetail: Bool
  }

  private mutating func takeKnockOut(from colors: InkColors, _ painted: PaintTrace) -> KnockOut? {
    let isIllustration = colors.groupsWithAreas(from: 0.02).count > Self.mostColors
    guard !isIllustration, let group = colors.knockedOutGroup else { return nil }
    let knockOut = KnockOut(group: group, isDetail: !colors.isOnlyKnockOut(group))
    let pixels = colors.pixels(of: group)
    let painters = painted.painters(of: pixels)
    problems.append(
      TemplateProblem(
        kind: .knockOut, painter: painters.first, others: max(0, painters.count - 1),
        pixels: pixels, loss: colors.groups[Int(group)].share,
        rank: knockOut.isDetail ? .detail : .shape))
    return knockOut
  }

  /// Finds the colours that are not the main one.
  private mutating func takeFurtherColors(
    from colors: InkColors, in picture: PixelImage, _ painted: PaintTrace, shaded: [Bool],
    besides knockOut: KnockOut?
  ) {
    let groups = colors.groups.indices.filter { Int16($0) != knockOut?.group }
    guard let main = groups.first else { return }
    // Where gradients paint all of the icon, it still has several colours once each shape has a
    // solid fill. Elsewhere the gradient is the finding.
    let isAllShaded = colors.isMostly(shaded, main)
    let others = groups.dropFirst().filter { isAllShaded || !colors.isMostly(shaded, $0) }
    func areas(from least: Double) -> [Int] {
      let found = Set(colors.groupsWithAreas(from: least))
      return others.filter(found.contains)
    }
    // Together the colours count, even if each of them is a trace.
    var odd = areas(from: limits.several)
    if odd.isEmpty, problems.isEmpty { odd = areas(from: limits.several / 4) }
    let isAlone = problems.isEmpty || knockOut?.isDetail == true
    if odd.isEmpty, isAlone { odd = Array(others.prefix(1)) }
    let found = odd.map { group in
      let pixels = colors.pixels(of: Int16(group))
      let painters = painted.painters(of: pixels)
      return TemplateProblem(
        kind: .multicolour, painter: painters.first, others: max(0, painters.count - 1),
        loss: colors.groups[group].share, rank: .colors,
        keepsShape: PixelSet(pixels).keepsEdges(of: picture), main: colors.groups[main].color)
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
    self.source = source
    self.picture = picture
    self.ink = ink
    self.reading = reading
  }

  var isEmpty: Bool { ink.isEmpty }

  var visible: [Bool] {
    let picture = reading.picture
    return (0..<picture.width * picture.height).map { pixel in
      picture.rgba[pixel * 4 + 3] >= Ink.threshold
    }
  }

  /// Other bytes, drawn like the picture that was read.
  func redrawn(_ bytes: [UInt8]) throws(RasterError) -> PixelImage {
    let drawing = try SVGDrawing(bytes: bytes)
    return try drawing.render(width: reading.picture.width, height: reading.picture.height)
  }

  mutating func remove(_ ranges: [Range<Int>], several: Double) throws(RasterError) {
    try replace(Rewriting.blanking(ranges, in: source.bytes), several: several)
  }

  mutating func replace(_ bytes: [UInt8], several: Double) throws(RasterError) {
    let drawing = try SVGDrawing(bytes: bytes)
    source = SourceFile(path: source.path, bytes: bytes)
    picture = try drawing.render(width: picture.width, height: picture.height)
    ink = Ink(picture, canvas: ink.canvas)
    reading = try ColorReading(picture, ink, of: drawing, several: several)
  }

  /// Whether the ink is a plain plate that takes up the canvas.
  ///
  /// What looks like one is drawn again at a size that depends on nothing: in a small picture a gap between two parts is
  /// hardly seen, or not at all, according to the shape of its canvas and to how edges are drawn.
  func fillsCanvas() throws(RasterError) -> Bool {
    guard Silhouette(picture, ink).mayFillCanvas else { return false }
    let large = try SVGDrawing(bytes: source.bytes).render(longestSide: ColorReading.finest)
    return Silhouette(large, Ink(large, canvas: PixelBox(of: large))).fillsCanvas
  }

  /// Whether the icon covers its canvas.
  ///
  /// When the canvas ends between two pixels of the picture, about a hundredth of it is in doubt.
  /// Such an icon is drawn again, without other space around it.
  func isBlock(from block: Double) throws(RasterError) -> Bool {
    let doubt = 0.02
    guard ink.coverage >= block - doubt else { return false }
    let isInDoubt = ink.coverage < block + doubt && ink.canvas.width != ink.canvas.height
    guard isInDoubt else { return ink.coverage >= block }
    let own = try SVGDrawing(bytes: source.bytes).render(longestSide: ColorReading.fine)
    return Ink(own, canvas: PixelBox(of: own)).coverage >= block
  }
}

extension Ink {
  /// Whether there is so little of it that nobody sees it.
  var isEmpty: Bool { visible == 0 || coverage < 0.0005 }
}

extension InkColors {
  /// The pixels whose colour is not the main one.
  fileprivate var pixelsOfOtherGroups: [Bool] { groupOfPixel.map { $0 > 0 } }

  fileprivate func pixels(of group: Int16) -> [Bool] { groupOfPixel.map { $0 == group } }
}

extension PixelImage {
  fileprivate var noPixels: [Bool] { Array(repeating: false, count: width * height) }

  /// The picture with only some of its pixels.
  fileprivate func keeping(_ pixels: [Bool]) -> PixelImage {
    var image = self
    for pixel in pixels.indices where !pixels[pixel] { image.rgba[pixel * 4 + 3] = 0 }
    return image
  }
}
