/// A closed outline in three weights, which have the same commands.
struct Contour: Sendable {
  enum Segment: Sendable {
    case line(to: Masters<Vector>)
    case curve(Masters<Vector>, Masters<Vector>, to: Masters<Vector>)

    var end: Masters<Vector> {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      }
    }

    func map(_ transform: (Vector) -> Vector) -> Segment {
      switch self {
      case .line(let end): .line(to: end.map(transform))
      case .curve(let first, let second, let end):
        .curve(first.map(transform), second.map(transform), to: end.map(transform))
      }
    }
  }

  var start: Masters<Vector>
  var segments: [Segment]

  init(_ start: Masters<Vector>, _ segments: [Segment]) {
    self.start = start
    self.segments = segments
  }

  /// The same outline for all weights.
  init(_ subpath: Subpath) {
    start = Masters(all: subpath.start)
    segments = subpath.segments.map { segment in
      switch segment {
      case .line(let end): .line(to: Masters(all: end))
      case .curve(let first, let second, let end):
        .curve(Masters(all: first), Masters(all: second), to: Masters(all: end))
      }
    }
  }

  /// The same line in the other direction.
  var reversed: Contour {
    var points = [start]
    for segment in segments { points.append(segment.end) }
    var reversed: [Segment] = []
    for index in segments.indices.reversed() {
      switch segments[index] {
      case .line: reversed.append(.line(to: points[index]))
      case .curve(let first, let second, _):
        reversed.append(.curve(second, first, to: points[index]))
      }
    }
    return Contour(points[points.count - 1], reversed)
  }

  func map(_ transform: (Vector) -> Vector) -> Contour {
    Contour(start.map(transform), segments.map { $0.map(transform) })
  }
}
