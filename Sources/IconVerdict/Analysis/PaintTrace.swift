internal import Drawing
internal import Findings

/// The element that paints certain pixels, with what it paints there.
struct Painter: Sendable {
  /// Its place among the outline's elements; nil in a picture without elements.
  let element: Int?
  /// Red, green and blue.
  var color = SIMD3<UInt8>()
  /// Of the ink of the whole icon.
  var share = 0.0
}

/// Tells which element paints each pixel. Each element is drawn alone, in its place, so no CSS need
/// be resolved.
struct PaintTrace: Sendable {
  private let picture: PixelImage
  /// For each pixel the topmost element that paints its colour there; -1 where there is none.
  private let elementOfPixel: [Int32]
  /// The colour that this element paints there, without what lies around it.
  private let colorOfPixel: [SIMD3<UInt8>]
  /// The elements that alone cover nearly all of the ink, the lowest first, with their alpha from 0
  /// to 1.
  let plates: [(painter: Painter, alpha: Double)]
  private let ink: Int
  private let hasElements: Bool

  /// How many elements are drawn: the background, and what lies on top. Only illustrations have
  /// more.
  private static let lowest = 16
  private static let highest = 144

  init(
    _ source: SourceFile, _ outline: SVGOutline, in picture: PixelImage
  ) throws(RasterError) {
    let rewritten = Rewriting.withIDs(source.bytes, outline)
    let drawing = try SVGDrawing(bytes: rewritten.bytes)
    var trace = Trace(picture)
    var plates: [(painter: Painter, alpha: Double)] = []
    let drawn = outline.elements.indices.filter(outline.isDrawn)
    let lowest = drawn.prefix(Self.lowest)
    let highest = drawn.dropFirst(Self.lowest).suffix(Self.highest)
    for element in (lowest + highest).reversed() {
      guard let id = rewritten.ids[element], drawing.has(element: id) else { continue }
      let alone = try drawing.render(element: id, width: picture.width, height: picture.height)
      if let plate = trace.take(alone, of: element) { plates.insert(plate, at: 0) }
    }
    self.picture = picture
    self.plates = plates
    elementOfPixel = trace.elements
    colorOfPixel = trace.colors
    ink = picture.totalAlpha
    hasElements = true
  }

  /// A picture without elements, whose ink has one painter without an element.
  init(bitmap picture: PixelImage) {
    let count = picture.width * picture.height
    self.picture = picture
    plates = []
    elementOfPixel = Array(repeating: -1, count: count)
    colorOfPixel = (0..<count).map(picture.color)
    ink = picture.totalAlpha
    hasElements = false
  }

  /// The elements that paint the pixels, the one that paints most of them first. Elements that
  /// paint few of the pixels are left out.
  func painters(of pixels: [Bool]) -> [Painter] {
    var sums: [Int32: ColorSum] = [:]
    var all = 0
    for pixel in pixels.indices where pixels[pixel] {
      guard elementOfPixel[pixel] >= 0 || !hasElements else { continue }
      let weight = Int(picture.rgba[pixel * 4 + 3])
      sums[elementOfPixel[pixel], default: ColorSum()].add(colorOfPixel[pixel], weight: weight)
      all += weight
    }
    let least = Self.few * Double(all)
    return sums.filter { Double($0.value.weight) >= least && $0.value.weight > 0 }
      .sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
      .map { element, sum in
        Painter(
          element: Self.element(element),
          color: SIMD3(truncatingIfNeeded: (sum.color &+ sum.weight / 2) / sum.weight),
          share: Double(sum.weight) / Double(max(1, ink)))
      }
  }

  /// The element that paints a pixel; nil where none can be told.
  func element(at pixel: Int) -> Int? {
    Self.element(elementOfPixel[pixel])
  }

  private static func element(_ number: Int32) -> Int? {
    if number < 0 { return nil }
    return Int(number)
  }

  /// A picture in which some pixels have the mean colour of their element's pixels.
  func flattening(_ pixels: [Bool], in picture: PixelImage) -> PixelImage {
    var sums: [Int32: ColorSum] = [:]
    for pixel in pixels.indices where pixels[pixel] {
      let weight = Int(picture.rgba[pixel * 4 + 3])
      let color = picture.color(of: pixel)
      sums[elementOfPixel[pixel], default: ColorSum()].add(color, weight: weight)
    }
    var image = picture
    for pixel in pixels.indices where pixels[pixel] {
      guard let sum = sums[elementOfPixel[pixel]], sum.weight > 0 else { continue }
      let mean = sum.color / sum.weight
      for channel in 0..<3 { image.rgba[pixel * 4 + channel] = UInt8(clamping: mean[channel]) }
    }
    return image
  }

  /// Below this share of the pixels that are asked about an element only touches them.
  private static let few = 0.03
}

/// Colours added up, each times its weight.
private struct ColorSum {
  private(set) var weight = 0
  private(set) var color = SIMD3<Int>()

  mutating func add(_ color: SIMD3<UInt8>, weight: Int) {
    self.weight += weight
    self.color &+= SIMD3(truncatingIfNeeded: color) &* weight
  }
}

extension PixelImage {
  fileprivate var totalAlpha: Int {
    (0..<width * height).reduce(0) { $0 + Int(rgba[$1 * 4 + 3]) }
  }

  /// Red, green and blue.
  fileprivate func color(of pixel: Int) -> SIMD3<UInt8> {
    SIMD3(rgba[pixel * 4], rgba[pixel * 4 + 1], rgba[pixel * 4 + 2])
  }
}

/// The pixels that have been traced to elements. The elements come from the top to the bottom.
private struct Trace {
  private(set) var elements: [Int32]
  private(set) var colors: [SIMD3<UInt8>]
  private var isSure: [Bool]
  private let picture: PixelImage
  private let visible: Int

  init(_ picture: PixelImage) {
    self.picture = picture
    let count = picture.width * picture.height
    elements = Array(repeating: -1, count: count)
    colors = Array(repeating: SIMD3(), count: count)
    isSure = Array(repeating: false, count: count)
    visible = (0..<count).count { picture.rgba[$0 * 4 + 3] >= Ink.threshold }
  }

  /// The colour and the alpha of an element that alone covers nearly all of the ink; nil for
  /// others.
  mutating func take(_ alone: PixelImage, of element: Int) -> (painter: Painter, alpha: Double)? {
    var covered = 0
    var sum = ColorSum()
    for pixel in elements.indices {
      let alpha = alone.rgba[pixel * 4 + 3]
      guard alpha >= Self.faintest else { continue }
      covered += 1
      let color = alone.color(of: pixel)
      sum.add(color, weight: Int(alpha))
      guard alpha >= Ink.threshold else { continue }
      guard !isSure[pixel], picture.rgba[pixel * 4 + 3] >= Ink.threshold else { continue }
      let shown = picture.color(of: pixel)
      // A translucent shape, or a line thinner than a pixel, mixes with what lies below it. So the
      // topmost element counts where none has the pixel's colour.
      let step = (pointwiseMax(color, shown) &- pointwiseMin(color, shown)).max()
      let isNear = step <= 24
      guard isNear || elements[pixel] < 0 else { continue }
      elements[pixel] = Int32(element)
      colors[pixel] = color
      isSure[pixel] = isNear
    }
    guard visible > 0, Double(covered) >= 0.9 * Double(visible) else { return nil }
    let mean = SIMD3<UInt8>(truncatingIfNeeded: (sum.color &+ sum.weight / 2) / sum.weight)
    let painter = Painter(element: element, color: mean, share: 1)
    return (painter: painter, alpha: Double(sum.weight) / Double(covered * 255))
  }

  /// The least alpha of an element that lies under others.
  private static let faintest: UInt8 = 8
}

extension SVGOutline {
  /// The SVG elements with one of these names, anywhere in the document, as indices.
  func indices(of names: String...) -> [Int] {
    elements.indices.filter { elements[$0].isSVG && names.contains(elements[$0].name) }
  }

  /// Whether the element is one that paints, or holds those that do.
  func mayDraw(_ index: Int) -> Bool {
    let element = elements[index]
    guard element.isSVG else { return false }
    return Self.containers.contains(element.name) || Self.painters.contains(element.name)
  }
}
