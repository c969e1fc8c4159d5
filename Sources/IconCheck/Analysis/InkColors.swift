package import Color
package import SVGRaster

/// The colours of a picture's ink: which there are, and how much of it is far from the main one.
///
/// Shares are of the ink: each pixel counts by its alpha, those below a tenth do not count.
package struct InkColors: Sendable {
  /// A colour and those that look like it.
  package struct Group: Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    package let lab: LabColor
    package let share: Double
  }

  /// The most frequent first; colours that differ by less than ΔE 10 are one.
  package let groups: [Group]
  /// The ink farther than ΔE 3, 10 and 20 from the main colour.
  package let beyond3: Double
  package let beyond10: Double
  package let beyond20: Double
  /// How many pixels of beyond ΔE 10 have only such pixels around them: an area, not an edge.
  package let innerPixels: Int
  /// For each pixel of the picture: its group, or -1 where there is no ink; groups too small to list are `groups.count`.
  package let groupOfPixel: [Int16]
  package let width: Int

  package static let noticeable = 3.0
  package static let different = 10.0
  package static let far = 20.0
  /// Groups below this share of the ink are not listed.
  private static let smallest = 0.0005

  package init(_ image: PixelImage) {
    let histogram = Histogram(image)
    let total = Double(max(1, histogram.bins.reduce(0) { $0 + $1.weight }))
    let labs = histogram.bins.map(\.lab)
    // Greedy: the heaviest colour takes what looks like it, then the heaviest of the rest.
    let order = histogram.bins.indices.sorted { histogram.bins[$0].weight > histogram.bins[$1].weight }
    var groupOfBin = [Int16](repeating: -1, count: labs.count)
    var groups: [Group] = []
    for seed in order where groupOfBin[seed] < 0 {
      var weight = 0
      for bin in labs.indices where groupOfBin[bin] < 0 && labs[bin].distance(to: labs[seed]) <= Self.different {
        groupOfBin[bin] = Int16(groups.count)
        weight += histogram.bins[bin].weight
      }
      let color = histogram.bins[seed].color
      groups.append(
        Group(
          red: color.red, green: color.green, blue: color.blue, lab: labs[seed], share: Double(weight) / total))
      if groups.count == Self.mostGroups { break }
    }
    self.groups = groups.filter { $0.share >= Self.smallest }
    let distances = groups.isEmpty ? [] : labs.map { $0.distance(to: groups[0].lab) }
    func share(beyond limit: Double) -> Double {
      Double(labs.indices.reduce(0) { distances[$1] > limit ? $0 + histogram.bins[$1].weight : $0 }) / total
    }
    beyond3 = share(beyond: Self.noticeable)
    beyond10 = share(beyond: Self.different)
    beyond20 = share(beyond: Self.far)
    let isOdd = distances.map { $0 > Self.different }
    innerPixels = Self.countInner(histogram.binOfPixel, isOdd, image.width, image.height)
    width = image.width
    let listed = Int16(self.groups.count)
    groupOfPixel = histogram.binOfPixel.map { bin in
      bin < 0 ? -1 : groupOfBin[Int(bin)] < 0 ? listed : min(groupOfBin[Int(bin)], listed)
    }
  }

  /// Enough for any icon; what is left over is a photograph or a gradient.
  private static let mostGroups = 24

  private static func countInner(_ bins: [Int16], _ isOdd: [Bool], _ width: Int, _ height: Int) -> Int {
    guard isOdd.contains(true), width > 2, height > 2 else { return 0 }
    let odd = bins.map { $0 >= 0 && isOdd[Int($0)] }
    var count = 0
    for row in 1..<height - 1 {
      for column in 1..<width - 1 {
        let index = row * width + column
        guard odd[index], odd[index - 1], odd[index + 1], odd[index - width], odd[index + width] else { continue }
        guard odd[index - width - 1], odd[index - width + 1], odd[index + width - 1], odd[index + width + 1] else {
          continue
        }
        count += 1
      }
    }
    return count
  }
}

/// The ink of a picture sorted into bins of eight steps a channel, each with the mean of its colours.
private struct Histogram {
  struct Bin {
    var weight = 0
    var red = 0
    var green = 0
    var blue = 0

    var lab: LabColor {
      let weight = Double(self.weight)
      return LabColor(red: Double(red) / weight, green: Double(green) / weight, blue: Double(blue) / weight)
    }

    var color: (red: UInt8, green: UInt8, blue: UInt8) {
      func mean(_ sum: Int) -> UInt8 { UInt8((sum + weight / 2) / weight) }
      return (mean(red), mean(green), mean(blue))
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
