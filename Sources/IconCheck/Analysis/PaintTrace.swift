internal import SVGRaster
internal import Source

/// The element that paints certain pixels, with what it paints there.
struct Painter: Sendable {
  /// Its place among the outline's elements; nil in a picture without elements.
  let element: Int?
  /// Red, green and blue.
  let color: SIMD3<UInt8>
  /// Of the ink of the whole icon.
  let share: Double
}

/// Finds the element that paints certain pixels. Each element is drawn alone, in its place, so no CSS need be resolved.
struct PaintTrace: ~Copyable {
  private let drawing: SVGDrawing
  private let outline: SVGOutline
  private let ids: [String?]
  /// The whole icon, and the pixels that are asked about.
  private let picture: PixelImage
  private let wanted: [Int]
  private let wantedInk: Int
  private let ink: Int
  /// The colour that is not to blame, where there is one.
  private let main: InkColors.Group?

  init(
    _ source: SourceFile, _ outline: SVGOutline, _ picture: PixelImage, wanted isWanted: [Bool], main: InkColors.Group?
  ) throws(RasterError) {
    self.main = main
    let rewritten = Rewriting.withIDs(source.bytes, outline)
    drawing = try SVGDrawing(bytes: rewritten.bytes)
    self.outline = outline
    ids = rewritten.ids
    self.picture = picture
    wanted = isWanted.indices.filter { isWanted[$0] }
    func ink(_ pixels: some Sequence<Int>) -> Int { pixels.reduce(0) { $0 + Int(picture.rgba[$1 * 4 + 3]) } }
    (self.ink, wantedInk) = (ink(isWanted.indices), ink(wanted))
  }

  /// The element that paints most of the wanted pixels in the colour that they have; nil when it is not clear.
  func painter() throws(RasterError) -> Painter? {
    guard !outline.elements.isEmpty, wantedInk > 0 else { return nil }
    var group = 0
    while true {
      let candidates = outline.children(of: group).filter { outline.mayDraw($0) }
      if candidates.count == 1, outline.isContainer(candidates[0]) {
        group = candidates[0]
        continue
      }
      var best: Trial?
      // Later elements lie on top, so they are more likely.
      for candidate in candidates.reversed() {
        guard let trial = try trial(of: candidate) else { continue }
        if trial.score > best?.score ?? 0 { best = trial }
        if trial.score > Double(wantedInk) * 0.6 { break }
      }
      guard let best else { return nil }
      if !outline.isContainer(best.element) {
        return Painter(
          element: best.element, color: best.color, share: Double(best.weight) / Double(max(1, ink)))
      }
      group = best.element
    }
  }

  /// What an element paints of the wanted pixels.
  private struct Trial {
    let element: Int
    var score = 0.0
    var weight = 0
    /// Of the colours, each multiplied by its weight.
    var sum = SIMD3<Int>()

    var color: SIMD3<UInt8> { SIMD3(truncatingIfNeeded: (sum &+ weight / 2) / max(1, weight)) }
  }

  private func trial(of element: Int) throws(RasterError) -> Trial? {
    guard let id = ids[element], drawing.has(element: id) else { return nil }
    let alone = try drawing.render(element: id, width: picture.width, height: picture.height)
    var trial = Trial(element: element)
    for pixel in wanted {
      let index = pixel * 4
      guard alone.rgba[index + 3] >= Ink.threshold else { continue }
      let color = Self.color(alone, index)
      let weight = Int(min(alone.rgba[index + 3], picture.rgba[index + 3]))
      // A translucent shape, or a line thinner than a pixel, mixes with what lies below it. So another colour still
      // counts a little, unless it is the colour of what lies below.
      let isGround = main.map { Self.isNear(color, SIMD3(truncatingIfNeeded: $0.color)) } ?? false
      trial.score += Double(weight) * (Self.isNear(color, Self.color(picture, index)) ? 1 : isGround ? 0.001 : 0.1)
      trial.weight += weight
      trial.sum &+= color &* weight
    }
    return trial
  }

  private static func color(_ image: PixelImage, _ index: Int) -> SIMD3<Int> {
    SIMD3(Int(image.rgba[index]), Int(image.rgba[index + 1]), Int(image.rgba[index + 2]))
  }

  private static func isNear(_ left: SIMD3<Int>, _ right: SIMD3<Int>) -> Bool {
    pointwiseMax(left &- right, right &- left).max() <= 24
  }
}

extension SVGOutline {
  /// The SVG elements of some names, wherever they stand.
  func indices(of names: String...) -> [Int] {
    elements.indices.filter { elements[$0].isSVG && names.contains(elements[$0].name) }
  }

  func isContainer(_ index: Int) -> Bool { Self.containers.contains(elements[index].name) }

  /// Whether the element is one that paints, or holds those that do.
  func mayDraw(_ index: Int) -> Bool {
    elements[index].isSVG
      && (Self.containers.contains(elements[index].name) || Self.painters.contains(elements[index].name))
  }
}
