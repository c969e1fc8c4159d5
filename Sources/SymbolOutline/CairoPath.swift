internal import Markup

/// Path data as cairo writes it: absolute `M`, `L`, `C` and `Z`.
struct CairoPath {
  private var subpaths: [Subpath] = []
  private var position = Vector.zero
  /// Whether a new subpath has to begin before something is drawn.
  private var isClosed = true

  /// - Parameter transform: of every point.
  static func subpaths(
    _ segments: PathReader, _ transform: Transform
  ) throws(SymbolProblem) -> [Subpath] {
    var path = CairoPath()
    var reader = segments
    while let segment = reader.next() {
      func point(_ index: Int) -> Vector { transform.apply(to: segment.point(index)) }
      guard segment.isFinite else { throw .unreadable }
      switch segment.command {
      case UInt8(ascii: "M"): path.move(to: point(0))
      case UInt8(ascii: "L"): try path.append(.line(to: point(0)))
      case UInt8(ascii: "C"): try path.append(.curve(point(0), point(2), to: point(4)))
      case UInt8(ascii: "Z"): path.close()
      default: throw .unreadable
      }
    }
    guard reader.mistake == nil else { throw .unreadable }
    // Cairo writes a move after each `Z`, and a subpath of nothing but a move draws nothing.
    return path.subpaths.filter { !$0.segments.isEmpty || $0.isClosed }
  }

  private mutating func move(to point: Vector) {
    subpaths.append(Subpath(point))
    position = point
    isClosed = false
  }

  private mutating func append(_ segment: Subpath.Segment) throws(SymbolProblem) {
    guard !subpaths.isEmpty else { throw .unreadable }
    if isClosed { move(to: position) }
    subpaths[subpaths.count - 1].segments.append(segment)
    position = segment.end
  }

  private mutating func close() {
    guard !subpaths.isEmpty else { return }
    subpaths[subpaths.count - 1].isClosed = true
    position = subpaths[subpaths.count - 1].start
    isClosed = true
  }
}
