/// An area as rows of samples, which is how two drawings are compared.
package struct SampledShape: Sendable {
  /// Samples a unit of the canvas in each direction: 8 for each of the 3 pixels of @3x.
  package static let samplesPerUnit = 24.0
  /// The units beside the canvas on each side that are sampled, because bold lines reach there.
  package static let border = 2.0
  /// Rows, and columns.
  static let side = Int((Glyph.canvas + 2 * border) * samplesPerUnit)

  /// The samples inside of the area.
  let rows: SampleRows

  /// The area that polygons wind around.
  package init(_ polygons: [[Vector]]) {
    var crossings: [Crossing] = []
    for polygon in polygons {
      guard var start = polygon.last.map(Self.sample) else { continue }
      for point in polygon {
        let end = Self.sample(point)
        Self.add(from: start, to: end, &crossings)
        start = end
      }
    }
    rows = Self.rows(Self.sortedByRow(crossings))
  }

  /// Where a polygon crosses the middle of a row of samples.
  private struct Crossing {
    let row: Int32
    /// 1 downwards, -1 upwards.
    let turn: Int32
    let x: Double
  }

  private static func add(from start: Vector, to end: Vector, _ crossings: inout [Crossing]) {
    guard start.y != end.y, start.y.isFinite, end.y.isFinite else { return }
    let isDown = end.y > start.y
    let top = isDown ? start : end
    let bottom = isDown ? end : start
    // The samples lie in the middle of their cells.
    let first = max(0, (top.y - 0.5).rounded(.up))
    let last = min(Double(side), (bottom.y - 0.5).rounded(.up))
    guard first < last else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    for row in Int32(first)..<Int32(last) {
      let x = top.x + (Double(row) + 0.5 - top.y) * slope
      crossings.append(Crossing(row: row, turn: isDown ? 1 : -1, x: x))
    }
  }

  /// Crossings by their rows, and from left to right in each.
  private static func sortedByRow(_ crossings: [Crossing]) -> [Crossing] {
    guard let any = crossings.first else { return [] }
    var ends = Array(repeating: 0, count: side + 1)
    for crossing in crossings { ends[Int(crossing.row) + 1] += 1 }
    for row in 0..<side { ends[row + 1] += ends[row] }
    var next = ends
    var sorted = Array(repeating: any, count: crossings.count)
    for crossing in crossings {
      let row = Int(crossing.row)
      sorted[next[row]] = crossing
      next[row] += 1
    }
    for row in 0..<side { sort(&sorted, ends[row]..<ends[row + 1]) }
    return sorted
  }

  /// Sorts the crossings of a row. Most rows have few, for which this is faster than a sort of all.
  private static func sort(_ crossings: inout [Crossing], _ row: Range<Int>) {
    guard row.count <= 32 else {
      crossings[row].sort { $0.x < $1.x }
      return
    }
    for index in row.dropFirst() {
      let crossing = crossings[index]
      var place = index
      while place > row.lowerBound, crossings[place - 1].x > crossing.x {
        crossings[place] = crossings[place - 1]
        place -= 1
      }
      crossings[place] = crossing
    }
  }

  private static func rows(_ crossings: [Crossing]) -> SampleRows {
    var rows = SampleRows()
    var next = 0
    for row in 0..<Int32(side) {
      var winding: Int32 = 0
      var entry = 0.0
      while next < crossings.count, crossings[next].row == row {
        let crossing = crossings[next]
        next += 1
        if winding == 0 { entry = crossing.x }
        winding += crossing.turn
        guard winding == 0 else { continue }
        rows.add(column(entry)..<max(column(entry), column(crossing.x)))
      }
      rows.endRow()
    }
    return rows
  }

  private static func sample(_ point: Vector) -> Vector { (point + border) * samplesPerUnit }

  private static func column(_ x: Double) -> Int32 {
    Int32(min(max((x - 0.5).rounded(.up), 0), Double(side)))
  }

  /// How many samples of each cell of 8 × 8 are inside, row by row.
  var counts: [UInt8] {
    let cells = Self.side / 8
    var counts = Array(repeating: UInt8(0), count: cells * cells)
    for row in 0..<rows.count {
      let line = row / 8 * cells
      for range in rows[row] {
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

  /// How two areas differ, with four times as many rows of samples.
  ///
  /// Where an edge is nearly level, a whole row of a pixel's samples can lie between two outlines
  /// that are almost the same.
  package static func fineDifference(of one: [[Vector]], from other: [[Vector]]) -> PixelError {
    let steps = 4
    var differences: [Double] = []
    for step in 0..<steps {
      let shift = Vector(0, Double(step) / Double(steps) / samplesPerUnit)
      let counts = SampledShape(one.map { $0.map { $0 + shift } }).counts
      let otherCounts = SampledShape(other.map { $0.map { $0 + shift } }).counts
      let found = zip(counts, otherCounts).map { Double($0) - Double($1) }
      if differences.isEmpty {
        differences = found
      } else {
        for index in differences.indices { differences[index] += found[index] }
      }
    }
    let samples = Double(64 * steps)
    return PixelError(differences.map { abs($0) / samples * 255 }, border: border)
  }
}

/// Ranges of samples, row by row.
struct SampleRows: Sendable {
  private(set) var ranges: [Range<Int32>] = []
  /// Where each row begins, and where the last one ends.
  private var starts = [0]

  var count: Int { starts.count - 1 }

  subscript(row: Int) -> ArraySlice<Range<Int32>> { ranges[starts[row]..<starts[row + 1]] }

  /// Adds a range to the row that has not ended. It begins where the last one ends, or later.
  mutating func add(_ range: Range<Int32>) {
    guard !range.isEmpty else { return }
    let isFirst = ranges.count == starts[starts.count - 1]
    guard !isFirst, let last = ranges.last, last.upperBound >= range.lowerBound else {
      ranges.append(range)
      return
    }
    ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
  }

  mutating func endRow() { starts.append(ranges.count) }
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
    /// The holes that a person sees where the canvas is 24 points wide.
    package let clearHoles: Int

    package init(parts: Int, holes: Int, clearHoles: Int) {
      self.parts = parts
      self.holes = holes
      self.clearHoles = clearHoles
    }

    /// Whether a drawing with thinner lines has the same parts and holes.
    package func isKept(inLighter other: Topology) -> Bool {
      parts == other.parts && holes == other.holes
    }

    /// Whether a drawing with bolder lines has the same parts and holes, and its holes can be seen.
    package func isKept(inBolder other: Topology) -> Bool {
      isKept(inLighter: other) && other.clearHoles >= clearHoles
    }
  }

  /// Parts and holes of less than this many samples are not counted.
  private static let speck = 24
  /// A round hole with a diameter of three quarters of a unit.
  private static let clear = 250

  package var topology: Topology {
    let parts = Self.components(rows).count
    let side = Int32(Self.side)
    var outside = SampleRows()
    for row in 0..<rows.count {
      var start: Int32 = 0
      for range in rows[row] {
        outside.add(start..<range.lowerBound)
        start = range.upperBound
      }
      outside.add(start..<side)
      outside.endRow()
    }
    // All that lies around the drawing is one of them.
    let around = Self.components(outside)
    let clear = around.count { $0 >= Self.clear }
    return Topology(
      parts: parts, holes: max(0, around.count - 1), clearHoles: max(0, clear - 1))
  }

  /// The sizes of the groups of ranges that touch each other, without specks.
  private static func components(_ rows: SampleRows) -> [Int] {
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
    for row in 0..<rows.count {
      let first = ranges.count
      var candidate = above.lowerBound
      for range in rows[row] {
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
    return parents.indices.filter { parents[$0] == $0 && sizes[$0] >= speck }.map { sizes[$0] }
  }
}
