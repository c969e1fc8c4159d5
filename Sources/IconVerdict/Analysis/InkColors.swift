internal import Color
internal import Drawing

/// The colours of a picture's ink: which there are, and how much of it is far from the main one.
///
/// Shares are of the ink: each pixel counts by its alpha, those below a tenth do not count.
struct InkColors: Sendable {
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
  /// For each pixel of the picture: its group, or -1 where there is no ink; groups too small to
  /// list are `groups.count`.
  let groupOfPixel: [Int16]
  private let width: Int
  private var height: Int { groupOfPixel.count / max(1, width) }
  /// The pixels of the icon's own canvas. A picture of an icon that is not square has space around
  /// it.
  let canvas: PixelBox

  static let different = 10.0
  /// Groups below this share of the ink are not listed.
  private static let smallest = 0.0005

  /// - Parameter canvas: nil if the canvas is the whole picture.
  init(_ image: PixelImage, canvas: PixelBox? = nil) {
    self.canvas = canvas ?? PixelBox(of: image)
    let histogram = Histogram(image)
    let bins = histogram.bins
    let total = Double(max(1, bins.reduce(0) { $0 + $1.weight }))
    let labs = bins.map(\.lab)
    // The heaviest colour takes what looks like it, then the heaviest of the remaining ones, and so
    // on.
    let order = bins.indices.sorted { bins[$0].weight > bins[$1].weight }
    var groupOfBin = [Int16](repeating: -1, count: labs.count)
    var groups: [Group] = []
    for seed in order where groupOfBin[seed] < 0 {
      let lab = labs[seed]
      var weight = 0
      for bin in labs.indices where groupOfBin[bin] < 0 {
        guard labs[bin].difference(from: lab) <= Self.different else { continue }
        groupOfBin[bin] = Int16(groups.count)
        weight += bins[bin].weight
      }
      groups.append(Group(color: bins[seed].color, lab: lab, share: Double(weight) / total))
      if groups.count == Self.mostGroups { break }
    }
    self.groups = groups.filter { $0.share >= Self.smallest }
    var distances: [Double] = []
    if let main = groups.first { distances = labs.map { $0.difference(from: main.lab) } }
    func share(beyond limit: Double) -> Double {
      let far = bins.indices.filter { distances[$0] > limit }
      return Double(far.reduce(0) { $0 + bins[$1].weight }) / total
    }
    beyond3 = share(beyond: 3)
    beyond10 = share(beyond: Self.different)
    beyond20 = share(beyond: 20)
    let isOdd = distances.map { $0 > Self.different }
    innerPixels = Self.countInner(
      histogram.binOfPixel, isOdd: isOdd, width: image.width, height: image.height)
    width = image.width
    let listed = Int16(self.groups.count)
    // Bins whose group is not listed, and bins without a group.
    let listedGroupOfBin = groupOfBin.map { $0 < 0 ? listed : min($0, listed) }
    groupOfPixel = histogram.binOfPixel.map { bin in
      bin < 0 ? -1 : listedGroupOfBin[Int(bin)]
    }
  }

  /// Enough for any icon; only a photograph or a gradient has more.
  private static let mostGroups = 24

  private static func countInner(
    _ bins: [Int16], isOdd: [Bool], width: Int, height: Int
  ) -> Int {
    guard isOdd.contains(true) else { return 0 }
    let odd = bins.map { $0 >= 0 && isOdd[Int($0)] }
    let neighbours = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]
    var count = 0
    forEachInnerPixel(width: width, height: height) { pixel in
      if odd[pixel], neighbours.allSatisfy({ odd[pixel + $0] }) { count += 1 }
    }
    return count
  }

  /// Visits the pixels that do not lie at the border of the picture.
  private static func forEachInnerPixel(width: Int, height: Int, visit: (Int) -> Void) {
    guard width > 2, height > 2 else { return }
    for row in 1..<height - 1 {
      for pixel in row * width + 1..<(row + 1) * width - 1 { visit(pixel) }
    }
  }
}

extension InkColors {
  /// The index of the group of a light colour that lies inside darker ones, as white painted on
  /// black.
  ///
  /// Tinted, the light shape takes the same tint as what surrounds it and is gone.
  var knockedOutGroup: Int16? {
    let candidates = groups.indices.filter { index in
      groups[index].share >= 0.01 && groups[index].lab.isNearWhite
    }
    let lightest = candidates.max { groups[$0].lab.lightness < groups[$1].lab.lightness }
    guard let light = lightest, groups[light].share < 0.85 else { return nil }
    let limit = groups[light].lab.lightness - 20
    let darker = groups.indices.filter { $0 != light && groups[$0].lab.lightness <= limit }
    guard darker.reduce(0, { $0 + groups[$1].share }) >= 0.1 else { return nil }
    guard isEnclosed(Int16(light)) else { return nil }
    return Int16(light)
  }

  /// Whether a light group and one or two darker colours are nearly all of the ink.
  func isOnlyKnockOut(_ light: Int16) -> Bool {
    let areas = groupsWithAreas(from: 0.01)
    guard areas.count <= 3 else { return false }
    let lab = groups[Int(light)].lab
    let darker = areas.filter { $0 != light }
    let areMuchDarker = darker.allSatisfy { groups[$0].lab.lightness <= lab.lightness - 20 }
    guard areMuchDarker else { return false }
    var parts = Set(areas)
    if darker.count == 1 {
      // The edge between the two colours has blends of them, and those have no areas.
      let ground = groups[darker[0]].lab
      let withoutArea = Set(groups.indices).subtracting(groupsWithAreas(from: 0))
      parts.formUnion(withoutArea.filter { groups[$0].lab.isBlend(of: lab, ground) })
    }
    let share = groups.indices.filter(parts.contains).reduce(0) { $0 + groups[$1].share }
    return share >= 0.93 && isGround(darker, of: Int(light))
  }

  /// Whether two colours are what a light shape lies on: each touches it, or one is around the
  /// other. A colour beside them is a part of its own.
  private func isGround(_ darker: [Int], of light: Int) -> Bool {
    guard darker.count == 2 else { return true }
    let near = contacts(of: light)
    func contact(_ group: Int) -> Int { near[group, default: 0] }
    var ground = darker[0]
    var other = darker[1]
    if contact(ground) < contact(other) { swap(&ground, &other) }
    if contact(other) * 5 >= contact(ground) { return true }
    let around = contacts(of: ground)
    return around[other, default: 0] >= around[-1, default: 0]
  }

  /// How many pixels of each other group lie two pixels from one of this group's; -1 stands for no
  /// ink.
  private func contacts(of group: Int) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for pixel in groupOfPixel.indices where groupOfPixel[pixel] == Int16(group) {
      for neighbour in neighbours(of: pixel, distance: 2) {
        let other = neighbour.map { Int(groupOfPixel[$0]) } ?? -1
        if other != group { counts[other, default: 0] += 1 }
      }
    }
    return counts
  }

  /// The pixels above, below, left and right of one; nil for those beyond the canvas.
  private func neighbours(of pixel: Int, distance: Int) -> [Int?] {
    let row = pixel / width
    let column = pixel % width
    func neighbour(_ row: Int, _ column: Int) -> Int? {
      guard canvas.rows.contains(row), canvas.columns.contains(column) else { return nil }
      return row * width + column
    }
    return [
      neighbour(row - distance, column),
      neighbour(row + distance, column),
      neighbour(row, column - distance),
      neighbour(row, column + distance),
    ]
  }

  /// The groups that are more than the blend at the edge of two others, the most frequent first.
  func groupsWithAreas(from least: Double) -> [Int] {
    var inner = [Int](repeating: 0, count: groups.count)
    let neighbours = [-1, 1, -width, width]
    Self.forEachInnerPixel(width: width, height: height) { pixel in
      let group = groupOfPixel[pixel]
      guard group >= 0, Int(group) < groups.count else { return }
      if neighbours.allSatisfy({ groupOfPixel[pixel + $0] == group }) { inner[Int(group)] += 1 }
    }
    return groups.indices.filter { groups[$0].share >= least && inner[$0] >= 3 }
  }

  /// Whether more than half of the pixels of a group are among the given pixels.
  func isMostly(_ pixels: [Bool], _ group: Int) -> Bool {
    var inside = 0
    var all = 0
    for pixel in groupOfPixel.indices where groupOfPixel[pixel] == Int16(group) {
      all += 1
      if pixels[pixel] { inside += 1 }
    }
    return inside * 2 > all
  }

  /// Whether hardly any of a group's border is at the edge of the ink.
  private func isEnclosed(_ group: Int16) -> Bool {
    var outer = 0
    var inner = 0
    for pixel in groupOfPixel.indices where groupOfPixel[pixel] == group {
      // What the canvas cuts off may be enclosed, so neighbours beyond it do not count.
      for case let neighbour? in neighbours(of: pixel, distance: 1) {
        let other = groupOfPixel[neighbour]
        if other < 0 {
          outer += 1
        } else if other != group {
          inner += 1
        }
      }
    }
    return inner > 0 && Double(outer) <= 0.05 * Double(outer + inner)
  }
}

extension LabColor {
  /// The distance. Two colours that are nearly black are never farther apart than two that look
  /// alike.
  fileprivate func difference(from other: LabColor) -> Double {
    let distance = distance(to: other)
    guard isNearBlack, other.isNearBlack else { return distance }
    return min(distance, InkColors.different)
  }

  /// Black on any screen, beside which #222222 is not another colour.
  private var isNearBlack: Bool { lightness <= 14 && (a * a + b * b).squareRoot() < 10 }

  /// Whether the colour is one of those on the edge between two others.
  fileprivate func isBlend(of first: LabColor, _ second: LabColor) -> Bool {
    let way = first.distance(to: self) + distance(to: second)
    return way <= first.distance(to: second) * 1.1
  }

  /// White, or so light a tint that it is meant as white.
  fileprivate var isNearWhite: Bool { lightness >= 85 && (a * a + b * b).squareRoot() < 25 }
}

/// The ink of a picture sorted into bins of eight steps a channel, each with the mean of its
/// colours.
private struct Histogram {
  struct Bin {
    var weight = 0
    var red = 0
    var green = 0
    var blue = 0

    var lab: LabColor {
      let weight = Double(weight)
      return LabColor(
        red: Double(red) / weight, green: Double(green) / weight, blue: Double(blue) / weight)
    }

    var color: SIMD3<UInt8> {
      let mean = (SIMD3(red, green, blue) &+ weight / 2) / weight
      return SIMD3(truncatingIfNeeded: mean)
    }
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
      let red = Int(pixels[index])
      let green = Int(pixels[index + 1])
      let blue = Int(pixels[index + 2])
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
