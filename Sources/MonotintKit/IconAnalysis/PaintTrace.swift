internal import SVGRaster
internal import Source

/// The element that paints certain pixels, with what it paints there.
package struct Painter: Sendable {
  /// Its place among the outline's elements.
  package let element: Int
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  /// Of the ink of the whole icon.
  package let share: Double
}

/// Finds the element behind pixels by drawing elements alone, each in its place: no CSS cascade of our own can be wrong.
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
    var (ink, wantedInk) = (0, 0)
    for pixel in isWanted.indices {
      let alpha = Int(picture.rgba[pixel * 4 + 3])
      ink += alpha
      if isWanted[pixel] { wantedInk += alpha }
    }
    self.ink = ink
    self.wantedInk = wantedInk
  }

  /// The element that paints most of the wanted pixels in the colour they have; nil when none can be told.
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
      // Later elements lie on top: they are the likely ones.
      for candidate in candidates.reversed() {
        guard let trial = try trial(of: candidate) else { continue }
        if trial.score > best?.score ?? 0 { best = trial }
        if trial.score > Double(wantedInk) * 0.6 { break }
      }
      guard let best else { return nil }
      if !outline.isContainer(best.element) {
        return Painter(
          element: best.element, red: best.mean(0), green: best.mean(1), blue: best.mean(2),
          share: Double(best.weight) / Double(max(1, ink)))
      }
      group = best.element
    }
  }

  /// What an element paints of the wanted pixels.
  private struct Trial {
    let element: Int
    var score = 0.0
    var weight = 0
    var sums = (0, 0, 0)

    func mean(_ channel: Int) -> UInt8 {
      let sum = channel == 0 ? sums.0 : channel == 1 ? sums.1 : sums.2
      return UInt8((sum + weight / 2) / max(1, weight))
    }
  }

  private func trial(of element: Int) throws(RasterError) -> Trial? {
    guard let id = ids[element], drawing.has(element: id) else { return nil }
    let alone = try drawing.render(element: id, width: picture.width, height: picture.height)
    var trial = Trial(element: element)
    for pixel in wanted {
      let index = pixel * 4
      guard alone.rgba[index + 3] >= Ink.threshold else { continue }
      let (red, green, blue) = (Int(alone.rgba[index]), Int(alone.rgba[index + 1]), Int(alone.rgba[index + 2]))
      let difference = max(
        abs(red - Int(picture.rgba[index])), abs(green - Int(picture.rgba[index + 1])),
        abs(blue - Int(picture.rgba[index + 2])))
      let weight = Int(min(alone.rgba[index + 3], picture.rgba[index + 3]))
      // A translucent shape, or a line thinner than a pixel, has another colour on what lies below it: a miss still
      // counts a little, unless it is what lies below.
      let isGround = main.map { $0.distance(red, green, blue) <= 24 } ?? false
      trial.score += difference <= 24 ? Double(weight) : Double(weight) * (isGround ? 0.001 : 0.1)
      trial.weight += weight
      trial.sums.0 += red * weight
      trial.sums.1 += green * weight
      trial.sums.2 += blue * weight
    }
    return trial
  }
}

extension InkColors.Group {
  /// The largest difference of a channel.
  fileprivate func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    max(abs(red - Int(self.red)), abs(green - Int(self.green)), abs(blue - Int(self.blue)))
  }
}

extension SVGOutline {
  func isContainer(_ index: Int) -> Bool { Self.containers.contains(elements[index].name) }

  /// Whether the element is one that paints, or holds those that do.
  func mayDraw(_ index: Int) -> Bool {
    elements[index].isSVG
      && (Self.containers.contains(elements[index].name) || Self.painters.contains(elements[index].name))
  }
}
