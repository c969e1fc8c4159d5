internal import Drawing

/// Why the alpha of an icon alone does not show its picture. An icon can have several problems.
struct TemplateProblem: Sendable {
  /// The raw value is the id of the rule that reports it.
  enum Kind: String {
    case empty, raster, gradient, multicolour
    case opaquePlate = "opaque-plate"
    case colouredShadow = "coloured-shadow"
    case knockOut = "knock-out"
    case solidBlock = "solid-block"
  }

  /// What is lost, the least first. Of problems of the same rank the one on more ink is graver.
  enum Rank: Comparable, Sendable {
    /// A light detail of a picture in many colours.
    case detail
    /// What only colours told apart.
    case colors
    /// A shape that is gone.
    case shape
    /// The shading that makes the picture.
    case shading
    /// All of it.
    case picture
  }

  let kind: Kind
  /// The element that causes the problem, where one can be told.
  var painter: Painter?
  /// How many further elements cause it in the same way.
  var others = 0
  /// Whether the colours are those of a gradient.
  var isOfGradient = false
  /// How many further colours are painted, when they are too many to be named one by one.
  var furtherColors = 0
  /// The pixels of a light shape on a dark one.
  var pixels: [Bool] = []
  /// Whether a light shape lies on ink. Without it, the shape fills a gap.
  var hasGround = true
  /// The share of the ink that tinting changes.
  var loss = 1.0
  var rank = Rank.picture
  /// Whether all edges of the shapes are still seen once the icon is tinted.
  var keepsShape = false
  /// The colour of most of the icon, where another one is the problem.
  var main: SIMD3<UInt8>?
}

/// The pixels of a picture that show a problem.
struct PixelSet {
  private(set) var contains: [Bool]

  init(_ contains: [Bool]) { self.contains = contains }

  /// The ink in it, each pixel weighted by its alpha, as a share of all ink.
  func share(of picture: PixelImage) -> Double {
    var part = 0
    var all = 0
    for pixel in contains.indices {
      let alpha = picture.rgba[pixel * 4 + 3]
      guard alpha >= Ink.threshold else { continue }
      all += Int(alpha)
      if contains[pixel] { part += Int(alpha) }
    }
    return Double(part) / Double(max(1, all))
  }

  /// Whether tinting hides hardly any edge of the pixels. It hides an edge to equally opaque ink of
  /// another colour.
  ///
  /// Neighbours are two pixels apart, because the pixel on an edge has a colour between the two.
  func keepsEdges(of picture: PixelImage) -> Bool {
    let width = picture.width
    let height = picture.height
    let pixels = picture.rgba
    var lost = 0
    var border = 0
    func isEdge(_ pixel: Int, _ other: Int) -> Bool {
      (0..<3).contains { channel in
        let step = Int(pixels[pixel * 4 + channel]) - Int(pixels[other * 4 + channel])
        return abs(step) > Self.visibleStep
      }
    }
    for pixel in contains.indices where contains[pixel] {
      let own = Int(pixels[pixel * 4 + 3])
      guard own >= 128 else { continue }
      let row = pixel / width
      let column = pixel % width
      let neighbours = [
        (isInside: column + 2 < width, pixel: pixel + 2),
        (isInside: column >= 2, pixel: pixel - 2),
        (isInside: row + 2 < height, pixel: pixel + 2 * width),
        (isInside: row >= 2, pixel: pixel - 2 * width),
      ]
      for neighbour in neighbours {
        let alpha = if neighbour.isInside { Int(pixels[neighbour.pixel * 4 + 3]) } else { 0 }
        if alpha < Int(Ink.threshold) {
          border += 1
        } else if abs(alpha - own) < 64, isEdge(pixel, neighbour.pixel) {
          lost += 1
        }
      }
    }
    return Double(lost) <= 0.03 * Double(lost + border)
  }

  /// The least step of a channel that looks like an edge, and not like the shading of a gradient.
  private static let visibleStep = 32
}
