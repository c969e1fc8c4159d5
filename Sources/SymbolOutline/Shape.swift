/// A part of a drawing: what is filled, or a line with a width.
package struct Shape: Sendable {
  package enum Paint: Sendable, Equatable {
    case fill(FillRule)
    case stroke(StrokeStyle)
  }

  package enum FillRule: Sendable {
    case nonzero, evenOdd
  }

  package var paint: Paint
  package var subpaths: [Subpath]
  /// What turns the coordinates of the subpaths into those of the drawing, after a line was
  /// outlined. Only a line that was drawn with different scales in different directions has one.
  package var transform: Transform?
  /// From 0 to 1.
  package var opacity: Double
  /// As CSS writes it; nil if it is not known.
  package var color: String?

  package init(
    _ paint: Paint, _ subpaths: [Subpath], transform: Transform? = nil, opacity: Double = 1,
    color: String? = nil
  ) {
    self.paint = paint
    self.subpaths = subpaths
    self.transform = transform
    self.opacity = opacity
    self.color = color
  }

  package var isStroke: Bool {
    if case .stroke = paint { return true }
    return false
  }
}

/// How a line is drawn.
package struct StrokeStyle: Sendable, Equatable {
  package enum Cap: String, Sendable {
    case butt, round, square
  }

  package enum Join: String, Sendable {
    case miter, round, bevel
  }

  package var width: Double
  package var cap: Cap
  package var join: Join
  /// The longest miter, as a multiple of the width.
  package var miterLimit: Double

  package init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// A connected line, or the edge of an area.
package struct Subpath: Sendable, Equatable {
  package enum Segment: Sendable, Equatable {
    case line(to: Vector)
    case curve(Vector, Vector, to: Vector)

    package var end: Vector {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      }
    }

    var points: [Vector] {
      switch self {
      case .line(let end): [end]
      case .curve(let first, let second, let end): [first, second, end]
      }
    }

    func map(_ transform: (Vector) -> Vector) -> Segment {
      switch self {
      case .line(let end): .line(to: transform(end))
      case .curve(let first, let second, let end):
        .curve(transform(first), transform(second), to: transform(end))
      }
    }
  }

  package var start: Vector
  package var segments: [Segment]
  package var isClosed: Bool

  package init(_ start: Vector, _ segments: [Segment] = [], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  package var end: Vector { segments.last?.end ?? start }

  func map(_ transform: (Vector) -> Vector) -> Subpath {
    Subpath(transform(start), segments.map { $0.map(transform) }, isClosed: isClosed)
  }

  /// All points, control points among them.
  var points: [Vector] { [start] + segments.flatMap(\.points) }

  /// The corners of a polygon close to the path.
  ///
  /// - Parameter parts: how many lines stand for a curve.
  func flattened(parts: Int) -> [Vector] {
    var points = [start]
    points.reserveCapacity(segments.count * parts + 1)
    for segment in segments {
      switch segment {
      case .line(let end): points.append(end)
      case .curve(let first, let second, let end):
        let curve = Cubic(points[points.count - 1], first: first, second: second, end: end)
        for part in 1..<parts { points.append(curve.point(at: Double(part) / Double(parts))) }
        points.append(end)
      }
    }
    return points
  }
}

/// An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG's `matrix(a b c d e f)`.
package struct Transform: Sendable, Equatable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var e: Double
  package var f: Double

  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  package static let identity = Transform(1, 0, 0, 1, 0, 0)

  package func apply(to point: Vector) -> Vector {
    Vector(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// This map, followed by another.
  package func followed(by other: Transform) -> Transform {
    let origin = other.apply(to: Vector(e, f))
    return Transform(
      other.a * a + other.c * b, other.b * a + other.d * b,
      other.a * c + other.c * d, other.b * c + other.d * d,
      origin.x, origin.y)
  }

  var determinant: Double { a * d - b * c }

  /// How much it enlarges a length; the mean if that depends on the direction.
  var scale: Double { abs(determinant).squareRoot() }

  /// Whether it keeps the form of a circle, within a thousandth.
  var isUniform: Bool {
    let horizontal = Vector(a, b)
    let vertical = Vector(c, d)
    let scale = scale
    let isStraight = abs(horizontal.dot(vertical)) <= 1e-3 * scale * scale
    return isStraight && abs(horizontal.length - vertical.length) <= 1e-3 * scale
  }
}
