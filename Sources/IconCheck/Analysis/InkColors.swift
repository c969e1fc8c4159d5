internal import Color
internal import SVGRaster

/// The colours of a picture's ink: which there are, and how much of it is far from the main one.
///
/// Shares are of the ink: each pixel counts by its alpha, those below a tenth do not count.
package struct InkColors: Sendable {
  /// A colour and those that look like it.
  struct Group: Sendable {
    /// Red, green and blue.
    let color: SIMD3<UInt8>
    let lab: LabColor
    let share: Double
  }

  /// The most frequent first; colours that differ by less than ΔE 10 are one.
  let groups: [Group]
  /// The ink farther than ΔE 3, 10 and 20 from the main colour.
  let beyond3: Double
  let beyond10: Double
  let beyond20: Double
  /// How many pixels of beyond ΔE 10 have only such pixels around them: an area, not an edge.
  let innerPixels: Int
  /// For each pixel of the picture: its group, or -1 where there is no ink; groups too small to list are `groups.count`.
  let groupOfPixel: [Int16]
  private let width: Int
  private var height: Int { groupOfPixel.count / max(1, width) }

  package static let different = 10.0
  /// Groups below this share of the ink are not listed.
  private static let smallest = 0.0005

  init(_ image: PixelImage) {
    let histogram = Histogram(image)
    let total = Double(max(1, histogram.bins.reduce(0) { $0 + $1.weight }))
    let labs = histogram.bins.map(\.lab)
    // The heaviest colour takes what looks like it, then the heaviest of the remaining ones, and so on.
    let order = histogram.bins.indices.sorted { histogram.bins[$0].weight > histogram.bins[$1].weight }
    var groupOfBin = [Int16](repeating: -1, count: labs.count)
    var groups: [Group] = []
    for seed in order where groupOfBin[seed] < 0 {
      var weight = 0
      for bin in labs.indices where groupOfBin[bin] < 0 && labs[bin].distance(to: labs[seed]) <= Self.different {
        groupOfBin[bin] = Int16(groups.count)
        weight += histogram.bins[bin].weight
      }
      groups.append(Group(color: histogram.bins[seed].color, lab: labs[seed], share: Double(weight) / total))
      if groups.count == Self.mostGroups { break }
    }
    self.groups = groups.filter { $0.share >= Self.smallest }
    let distances = groups.isEmpty ? [] : labs.map { $0.distance(to: groups[0].lab) }
    func share(beyond limit: Double) -> Double {
      Double(labs.indices.reduce(0) { distances[$1] > limit ? $0 + histogram.bins[$1].weight : $0 }) / total
    }
    beyond3 = share(beyond: 3)
    beyond10 = share(beyond: Self.different)
    beyond20 = share(beyond: 20)
    let isOdd = distances.map { $0 > Self.different }
    innerPixels = Self.countInner(histogram.binOfPixel, isOdd, image.width, image.height)
    width = image.width
    let listed = Int16(self.groups.count)
    groupOfPixel = histogram.binOfPixel.map { bin in
      bin < 0 ? -1 : groupOfBin[Int(bin)] < 0 ? listed : min(groupOfBin[Int(bin)], listed)
    }
  }

  /// Enough for any icon; only a photograph or a gradient has more.
  private static let mostGroups = 24

  private static func countInner(_ bins: [Int16], _ isOdd: [Bool], _ width: Int, _ height: Int) -> Int {
    guard isOdd.contains(true) else { return 0 }
    let odd = bins.map { $0 >= 0 && isOdd[Int($0)] }
    let neighbours = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]
    var count = 0
    forEachInnerPixel(width, height) { pixel in
      if odd[pixel], neighbours.allSatisfy({ odd[pixel + $0] }) { count += 1 }
    }
    return count
  }

  /// Visits the pixels that do not lie at the border of the picture.
  private static func forEachInnerPixel(_ width: Int, _ height: Int, _ visit: (Int) -> Void) {
    guard width > 2, height > 2 else { return }
    for row in 1..<height - 1 {
      for pixel in row * width + 1..<(row + 1) * width - 1 { visit(pixel) }
    }
  }
}

extension InkColors {
  /// The index of the group of a light colour that lies inside darker ones, as white painted on black.
  ///
  /// Tinted, the light shape takes the same tint as what surrounds it and is gone.
  var knockedOutGroup: Int16? {
    let areas = groupsWithAreas
    guard areas.count <= 3 else { return nil }
    let candidates = groups.indices.filter { groups[$0].share >= 0.01 }
    guard
      let light = candidates.max(by: { groups[$0].lab.lightness < groups[$1].lab.lightness }),
      groups[light].lab.isNearWhite, groups[light].share < 0.7
    else { return nil }
    let darkest = groups[light].lab.lightness - 20
    let darker = areas.filter { $0 != light }
    let share = darker.reduce(groups[light].share) { $0 + groups[$1].share }
    guard share >= 0.93, !darker.isEmpty, darker.allSatisfy({ groups[$0].lab.lightness <= darkest }) else { return nil }
    return isEnclosed(Int16(light)) ? Int16(light) : nil
  }

  /// The groups that are more than the blend at the edge of two others.
  private var groupsWithAreas: [Int] {
    var inner = [Int](repeating: 0, count: groups.count)
    let neighbours = [-1, 1, -width, width]
    Self.forEachInnerPixel(width, height) { pixel in
      let group = groupOfPixel[pixel]
      guard group >= 0, Int(group) < groups.count else { return }
      if neighbours.allSatisfy({ groupOfPixel[pixel + $0] == group }) { inner[Int(group)] += 1 }
    }
    return groups.indices.filter { groups[$0].share >= 0.02 && inner[$0] >= 3 }
  }

  /// Whether hardly any of a group's border is at the edge of the ink.
  private func isEnclosed(_ group: Int16) -> Bool {
    var (outer, inner) = (0, 0)
    for pixel in groupOfPixel.indices where groupOfPixel[pixel] == group {
      let (row, column) = (pixel / width, pixel % width)
      for (y, x) in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
        let isInside = (0..<height).contains(y) && (0..<width).contains(x)
        let neighbour = isInside ? groupOfPixel[y * width + x] : -1
        if neighbour < 0 { outer += 1 } else if neighbour != group { inner += 1 }
      }
    }
    return inner > 0 && Double(outer) <= 0.05 * Double(outer + inner)
  }
}

extension LabColor {
  /// White, or so light a tint that it is meant as white.
  fileprivate var isNearWhite: Bool { lightness >= 85 && (a * a + b * b).squareRoot() < 25 }
}

/// The ink of a picture sorted into bins of eight steps a channel, each with the mean of its colours.
private struct Histogram {
  struct Bin {
    var (weight, red, green, blue) = (0, 0, 0, 0)

    var lab: LabColor {
      let weight = Double(self.weight)
      return LabColor(red: Double(red) / weight, green: Double(green) / weight, blue: Double(blue) / weight)
    }

    var color: SIMD3<UInt8> { SIMD3(truncatingIfNeeded: (SIMD3(red, green, blue) &+ weight / 2) / weight) }
  }

  private(set) var bins: [Bin] = []
  /// -1 where there is no ink.
  private(set) var binOfPixel: [Int16]

  init(_ image: PixelImage) {
    binOfPixel = [Int16](repeating: -1, count: image.width * image.height)
    var binOfColor = [Int16](repeating: -1, count: 1 << 15)
    let pixels = image.rgba
    for pixel in binOfPixel.indices {
      let index = pixel * 4
      let alpha = pixels[index + 3]
      guard alpha >= Ink.threshold else { continue }
      let (red, green, blue) = (Int(pixels[index]), Int(pixels[index + 1]), Int(pixels[index + 2]))
      let key = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
      if binOfColor[key] < 0 {
        binOfColor[key] = Int16(bins.count)
        bins.append(Bin())
      }
      let bin = Int(binOfColor[key])
      let weight = Int(alpha)
      bins[bin].weight += weight
      bins[bin].red += red * weight
      bins[bin].green += green * weight
      bins[bin].blue += blue * weight
      binOfPixel[pixel] = Int16(bin)
    }
  }
}
