/// An area as rows of samples, which is how two drawings are compared.
package struct SampledShape: Sendable {
  /// Samples a unit of the canvas in each direction: 8 for each of the 3 pixels of @3x.
  package static let samplesPerUnit = 24.0
  /// The units beside the canvas on each side that are sampled, because bold lines reach there.
  package static let border = 2.0
  /// Rows, and columns.
  static let side = Int((Glyph.canvas + 2 * border) * samplesPerUnit)

  /// The ranges of samples inside of the area, row by row.
  let rows: [[Range<Int32>]]

  /// The area that polygons wind around.
  package init(_ polygons: [[Vector]]) {
    struct Crossing {
      let x: Double
      let turn: Int
    }
    let side = Self.side
    var crossings: [[Crossing]] = Array(repeating: [], count: side)
    for polygon in polygons {
      guard var start = polygon.last.map(Self.sample) else { continue }
      for point in polygon {
        let end = Self.sample(point)
        defer { start = end }
        guard start.y != end.y, start.y.isFinite, end.y.isFinite else { continue }
        let isDown = end.y > start.y
        let top = isDown ? start : end
        let bottom = isDown ? end : start
        // The samples lie in the middle of their cells.
        let first = max(0, (top.y - 0.5).rounded(.up))
        let last = min(Double(side), (bottom.y - 0.5).rounded(.up))
        guard first < last else { continue }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        for row in Int(first)..<Int(last) {
          let x = top.x + (Double(row) + 0.5 - top.y) * slope
          crossings[row].append(Crossing(x: x, turn: isDown ? 1 : -1))
        }
      }
    }
    rows = crossings.map { crossings in
      var ranges: [Range<Int32>] = []
      var winding = 0
      var entry = 0.0
      for crossing in crossings.sorted(by: { $0.x < $1.x }) {
        if winding == 0 { entry = crossing.x }
        winding += crossing.turn
        guard winding == 0 else { continue }
        let start = Self.column(entry)
        let end = Self.column(crossing.x)
        guard start < end else { continue }
        if let last = ranges.last, last.upperBound >= start {
          ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, end)
        } else {
          ranges.append(start..<end)
        }
      }
      return ranges
    }
  }

  private static func sample(_ point: Vector) -> Vector { (point + border) * samplesPerUnit }

  private static func column(_ x: Double) -> Int32 {
    Int32(min(max((x - 0.5).rounded(.up), 0), Double(side)))
  }

  /// How many samples of each cell of 8 × 8 are inside, row by row.
  var counts: [UInt8] {
    let cells = Self.side / 8
    var counts = Array(repeating: UInt8(0), count: cells * cells)
    for (row, ranges) in rows.enumerated() {
      let line = row / 8 * cells
      for range in ranges {
        let start = Int(range.lowerBound)
        let end = Int(range.upperBound)
        for cell in start / 8...(end - 1) / 8 {
          let covered = min(end, cell * 8 + 8) - max(start, cell * 8)
          counts[line + cell] += UInt8(covered)
        }
      }
    }
    return counts
  }

  /// How much a pixel at @3x differs from that of another area at most, from 0 to 255, and where it
  /// lies on the canvas.
  package func difference(from other: SampledShape) -> PixelError {
    PixelError(
      zip(counts, other.counts).map { one, two in
        abs(Double(one) - Double(two)) / 64 * 255
      }, border: Self.border)
  }
}

/// How two pictures of a drawing at @3x differ.
package struct PixelError: Sendable {
  /// Of all pixels, from 0 to 255.
  package let mean: Double
  package let maximum: Double
  /// How many pixels differ by more than 24.
  package let wrong: Int
  /// Where the largest difference is, on the canvas.
  package let place: Vector

  /// - Parameters:
  ///   - differences: of each pixel, row by row, from 0 to 255.
  ///   - border: the units beside the canvas on each side.
  package init(_ differences: [Double], border: Double) {
    let side = Int(Double(differences.count).squareRoot())
    var sum = 0.0
    var maximum = 0.0
    var wrong = 0
    var worst = 0
    for (index, difference) in differences.enumerated() {
      sum += difference
      if difference > Self.visible { wrong += 1 }
      guard difference > maximum else { continue }
      maximum = difference
      worst = index
    }
    mean = sum / Double(max(1, differences.count))
    self.maximum = maximum
    self.wrong = wrong
    let pixel = Vector(Double(worst % max(1, side)), Double(worst / max(1, side)))
    place = (pixel + 0.5) / 3 - border
  }

  package static let visible = 24.0

  /// Whether the difference may remain. Where the edges of two elements lie on each other, a
  /// renderer adds what both cover, and an outline does not: that can show in a few pixels.
  package var isAcceptable: Bool { wrong <= 2 && maximum <= 96 && mean <= 0.5 }
}

extension SampledShape {
  /// How many connected parts an area has, and how many holes.
  package struct Topology: Sendable, Equatable {
    package let parts: Int
    package let holes: Int

    package init(parts: Int, holes: Int) {
      self.parts = parts
      self.holes = holes
    }
  }

  /// Parts and holes of less than this many samples are not counted.
  private static let speck = 24

  package var topology: Topology {
    let inside = Self.components(rows)
    let side = Int32(Self.side)
    let outside = rows.map { ranges in
      var gaps: [Range<Int32>] = []
      var start: Int32 = 0
      for range in ranges {
        if start < range.lowerBound { gaps.append(start..<range.lowerBound) }
        start = range.upperBound
      }
      if start < side { gaps.append(start..<side) }
      return gaps
    }
    // All that lies around the drawing is one of them.
    let around = Self.components(outside)
    return Topology(parts: inside, holes: max(0, around - 1))
  }

  /// How many groups of ranges touch each other.
  private static func components(_ rows: [[Range<Int32>]]) -> Int {
    var parents: [Int] = []
    var sizes: [Int] = []
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    var above: Range<Int> = 0..<0
    var ranges: [Range<Int32>] = []
    for row in rows {
      let first = ranges.count
      var candidate = above.lowerBound
      for range in row {
        let index = ranges.count
        ranges.append(range)
        parents.append(index)
        sizes.append(range.count)
        while candidate < above.upperBound, ranges[candidate].upperBound <= range.lowerBound {
          candidate += 1
        }
        var touching = candidate
        while touching < above.upperBound, ranges[touching].lowerBound < range.upperBound {
          let one = root(touching)
          let two = root(index)
          if one != two {
            parents[two] = one
            sizes[one] += sizes[two]
          }
          touching += 1
        }
      }
      above = first..<ranges.count
    }
    return parents.indices.count { parents[$0] == $0 && sizes[$0] >= speck }
  }
}
