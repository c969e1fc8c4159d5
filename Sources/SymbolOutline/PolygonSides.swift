/// The sides of polygons, sorted into rows and columns.
struct PolygonSides {
  private struct Side {
    let start: Vector
    let end: Vector

    var lowest: Vector { Vector(min(start.x, end.x), min(start.y, end.y)) }
    var highest: Vector { Vector(max(start.x, end.x), max(start.y, end.y)) }
    var length: Double { (end - start).length }

    /// How far a point lies from the line through the side, with a sign for the side of it.
    func distance(to point: Vector) -> Double {
      (end - start).cross(point - start) / length
    }

    func crosses(_ other: Side, tolerance: Double) -> Bool {
      func separates(_ side: Side, _ a: Vector, _ b: Vector) -> Bool {
        let one = side.distance(to: a)
        let two = side.distance(to: b)
        return min(one, two) < -tolerance && max(one, two) > tolerance
      }
      return separates(self, other.start, other.end) && separates(other, start, end)
    }
  }

  /// More sides than any icon has; the work grows with their square where they lie close.
  private static let most = 320_000
  private static let mostPairs = 40_000_000

  private let sides: [Side]
  private let grid: SideGrid
  /// The sides in each row of cells.
  private var rows: [[Int32]]

  init(_ polygons: [[Vector]]) throws(SymbolProblem) {
    var sides: [Side] = []
    for polygon in polygons {
      for index in polygon.indices {
        sides.append(Side(start: polygon[index], end: polygon[(index + 1) % polygon.count]))
      }
      guard sides.count <= Self.most else { throw .tooManyPoints }
    }
    self.sides = sides
    grid = SideGrid(around: sides.map(\.start), columns: 64)
    rows = Array(repeating: [], count: grid.columns)
    for (index, side) in sides.enumerated() {
      for row in grid.rows(from: side.lowest, to: side.highest) { rows[row].append(Int32(index)) }
    }
  }

  /// How often the polygons go around a point.
  func winding(around point: Vector) -> Int {
    var winding = 0
    for index in rows[grid.row(of: point)] {
      let side = sides[Int(index)]
      let turn = (side.end - side.start).cross(point - side.start)
      if side.start.y <= point.y, side.end.y > point.y, turn > 0 { winding += 1 }
      if side.start.y > point.y, side.end.y <= point.y, turn < 0 { winding -= 1 }
    }
    return winding
  }

  /// Whether a point is inside of the polygons.
  func contain(_ point: Vector, _ rule: Shape.FillRule) -> Bool {
    let winding = winding(around: point)
    return switch rule {
    case .nonzero: winding != 0
    case .evenOdd: winding % 2 != 0
    }
  }

  /// Whether two sides cross by more than `tolerance`.
  func haveCrossings(tolerance: Double) throws(SymbolProblem) -> Bool {
    var pairs = SideGrid.Budget(Self.mostPairs)
    for row in rows {
      var cells: [[Int32]] = Array(repeating: [], count: grid.columns)
      for index in row {
        let side = sides[Int(index)]
        for column in grid.columns(from: side.lowest, to: side.highest) { cells[column].append(index) }
      }
      for cell in cells {
        try pairs.spend(on: cell)
        if cross(cell, tolerance: tolerance) { return true }
      }
    }
    return false
  }

  private func cross(_ cell: [Int32], tolerance: Double) -> Bool {
    for (place, index) in cell.enumerated() {
      let one = sides[Int(index)]
      for other in cell[(place + 1)...] where one.crosses(sides[Int(other)], tolerance: tolerance) {
        return true
      }
    }
    return false
  }
}

/// Cells over a drawing, into which lines are sorted, so that only those that lie close are compared.
struct SideGrid {
  /// How many columns there are, and rows.
  let columns: Int
  private let lowest: Vector
  private let cell: Vector

  /// - Parameter points: the corners of all lines.
  init(around points: [Vector], columns: Int) {
    self.columns = columns
    var lowest = Vector(repeating: .infinity)
    var highest = Vector(repeating: -.infinity)
    for point in points {
      lowest = pointwiseMin(lowest, point)
      highest = pointwiseMax(highest, point)
    }
    let extent = highest - lowest
    self.lowest = lowest
    cell = Vector(max(extent.x, 1e-9), max(extent.y, 1e-9)) / Double(columns)
  }

  func row(of point: Vector) -> Int { place((point.y - lowest.y) / cell.y) }

  func rows(from low: Vector, to high: Vector) -> ClosedRange<Int> { row(of: low)...row(of: high) }

  func columns(from low: Vector, to high: Vector) -> ClosedRange<Int> {
    place((low.x - lowest.x) / cell.x)...place((high.x - lowest.x) / cell.x)
  }

  private func place(_ value: Double) -> Int { Int(min(max(value, 0), Double(columns - 1))) }

  /// The lines in each cell, by their boxes.
  func cells(of lines: Range<Int>, box: (Int) -> (low: Vector, high: Vector)) -> [[Int32]] {
    var cells = [[Int32]](repeating: [], count: columns * columns)
    for line in lines {
      let (low, high) = box(line)
      for row in rows(from: low, to: high) {
        for column in columns(from: low, to: high) { cells[row * columns + column].append(Int32(line)) }
      }
    }
    return cells
  }

  /// How many pairs of lines may be compared.
  struct Budget {
    private var pairs: Int

    init(_ pairs: Int) { self.pairs = pairs }

    /// Takes the pairs of a cell.
    ///
    /// - Throws: `SymbolProblem.tooManyPoints` if they are too many.
    mutating func spend(on cell: [Int32]) throws(SymbolProblem) {
      pairs -= cell.count * cell.count / 2
      guard pairs >= 0 else { throw .tooManyPoints }
    }
  }
}

/// On which side of some lines an area lies, asked close beside their middles.
struct SideTest {
  /// How many lines have the area at their normal, and how many across from it.
  private(set) var atNormal = 0
  private(set) var across = 0
  /// How many lines have the same on both sides.
  private(set) var same = 0

  /// - Parameters:
  ///   - longest: how many of the lines are asked.
  ///   - step: how far from a line.
  init(of lines: [(Vector, Vector)], longest: Int, step: Double, isInside: (Vector) -> Bool) {
    let longest = lines.sorted { ($0.1 - $0.0).length > ($1.1 - $1.0).length }.prefix(longest)
    for (start, end) in longest {
      guard let direction = (end - start).unit else { continue }
      let middle = (start + end) / 2
      let beside = direction.normal * step
      switch (isInside(middle + beside), isInside(middle - beside)) {
      case (true, false): atNormal += 1
      case (false, true): across += 1
      default: same += 1
      }
    }
  }
}
