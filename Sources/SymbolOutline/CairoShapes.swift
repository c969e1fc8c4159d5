/// The shapes of a drawing, read from the SVG document that cairo writes of it.
///
/// Cairo's document has paths with their fill and their stroke and nothing else of SVG: no styles, no
/// references to shapes, no units. A document with a mask, a filter, an image or a gradient is
/// refused.
package struct CairoShapes: Sendable {
  /// On a canvas whose longest side is `Glyph.canvas` units.
  package private(set) var shapes: [Shape] = []

  private let toCanvas: Transform
  private var clips: [String: Clip] = [:]

  private struct Clip {
    /// The rectangle, if it is one; nil for all other forms.
    let rectangle: (lowest: Vector, highest: Vector)?

    /// Whether nothing of what lies between the corners is cut off.
    func contains(_ lowest: Vector, _ highest: Vector) -> Bool {
      guard let rectangle else { return false }
      let slack = 1e-3
      let low = lowest + slack
      let high = highest - slack
      let isAfterStart = low.x >= rectangle.lowest.x && low.y >= rectangle.lowest.y
      return isAfterStart && high.x <= rectangle.highest.x && high.y <= rectangle.highest.y
    }
  }

  /// - Parameters:
  ///   - document: what cairo wrote.
  ///   - origin: where the canvas begins in it.
  ///   - side: of the canvas in it: its longest.
  package init(_ document: [UInt8], origin: Vector, side: Double) throws(SymbolProblem) {
    let scale = Glyph.canvas / side
    toCanvas = Transform(scale, 0, 0, scale, -origin.x * scale, -origin.y * scale)
    let tags = try CairoTag.all(in: document)
    try readClips(tags)
    try readShapes(tags)
    guard !shapes.isEmpty else { throw .empty }
  }

  // MARK: Clips

  private mutating func readClips(_ tags: [CairoTag]) throws(SymbolProblem) {
    var open: String?
    for tag in tags {
      switch tag.name {
      case "clipPath":
        if tag.isEnd {
          open = nil
        } else {
          open = tag["id"]
        }
      case "path":
        guard let open else { continue }
        let transform = try tag.transform().followed(by: toCanvas)
        let subpaths = try tag.subpaths(transform)
        clips[open] = Clip(rectangle: Self.rectangle(subpaths))
      case "rect":
        guard let open, let width = tag.number("width"), let height = tag.number("height")
        else { continue }
        let start = Vector(tag.number("x") ?? 0, tag.number("y") ?? 0)
        let lowest = toCanvas.apply(to: start)
        let highest = toCanvas.apply(to: start + Vector(width, height))
        clips[open] = Clip(rectangle: (lowest: lowest, highest: highest))
      default: break
      }
    }
  }

  private static func rectangle(_ subpaths: [Subpath]) -> (lowest: Vector, highest: Vector)? {
    guard subpaths.count == 1 else { return nil }
    var corners = subpaths[0].points
    guard subpaths[0].segments.allSatisfy({ if case .line = $0 { true } else { false } }) else {
      return nil
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      guard abs(corner.x - next.x) < 1e-6 || abs(corner.y - next.y) < 1e-6 else { return nil }
    }
    let lowest = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
    let highest = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
    return (lowest: lowest, highest: highest)
  }

  // MARK: Shapes

  private mutating func readShapes(_ tags: [CairoTag]) throws(SymbolProblem) {
    var definitions = 0
    /// The clips of every group that is open.
    var groups: [Clip?] = []
    /// How far a mask hides what it is used for; its definition comes before its use.
    var masks: [String: Double] = [:]
    var mask: String?
    for tag in tags {
      switch tag.name {
      case "defs" where tag.isEnd: definitions -= 1
      case "defs": definitions += tag.isEmpty ? 0 : 1
      case "mask": mask = tag.isEnd ? nil : tag["id"]
      case "rect" where mask != nil:
        if let mask, let opacity = tag.property("fill-opacity").flatMap(Double.init) {
          masks[mask] = opacity
        }
      case _ where definitions > 0: break
      case "svg": break
      case "g" where tag.isEnd: _ = groups.popLast()
      case "g":
        if tag["mask"] != nil { throw Self.masked(tag, masks) }
        if tag["filter"] != nil { throw .pixels }
        guard !tag.isEmpty else { break }
        groups.append(try clip(of: tag))
      case "path" where tag.isEnd: break
      case "path":
        if tag["mask"] != nil { throw Self.masked(tag, masks) }
        let own = try clip(of: tag)
        try add(tag, clips: (groups + [own]).compactMap(\.self))
      case "use": throw Self.masked(tag, masks)
      case "rect": throw .gradient
      case "image": throw .pixels
      default: throw .unreadable
      }
    }
  }

  private static func masked(_ tag: CairoTag, _ masks: [String: Double]) -> SymbolProblem {
    guard let reference = tag["mask"], reference.hasPrefix("url(#"),
      let opacity = masks[String(reference.dropFirst(5).dropLast())]
    else { return .pixels }
    return .opacity(opacity)
  }

  private func clip(of tag: CairoTag) throws(SymbolProblem) -> Clip? {
    guard let reference = tag["clip-path"] else { return nil }
    guard reference.hasPrefix("url(#"), reference.hasSuffix(")"),
      let clip = clips[String(reference.dropFirst(5).dropLast())]
    else { throw .clip }
    return clip
  }

  private mutating func add(_ tag: CairoTag, clips: [Clip]) throws(SymbolProblem) {
    let transform = try tag.transform()
    let onCanvas = transform.followed(by: toCanvas)
    if let opacity = try Self.opacity(of: "fill", in: tag) {
      let rule: Shape.FillRule
      if tag.property("fill-rule") == "evenodd" { rule = .evenOdd } else { rule = .nonzero }
      let subpaths = try subpaths(of: tag, onCanvas).map { $0.map(Self.snapped) }
      try add(Shape(.fill(rule), subpaths, opacity: opacity, color: tag.property("fill")), clips)
    }
    guard let opacity = try Self.opacity(of: "stroke", in: tag) else { return }
    let color = tag.property("stroke")
    var style = try Self.style(of: tag)
    if onCanvas.isUniform {
      style.width *= onCanvas.scale
      style.width = (style.width * 1e4).rounded() / 1e4
      guard style.width > 0 else { return }
      let subpaths = try subpaths(of: tag, onCanvas).map { $0.map(Self.snapped) }
      try add(Shape(.stroke(style), subpaths, opacity: opacity, color: color), clips)
    } else {
      guard style.width > 0, onCanvas.scale > 0 else { return }
      let subpaths = try subpaths(of: tag, .identity)
      try add(Shape(.stroke(style), subpaths, transform: onCanvas, opacity: opacity, color: color), clips)
    }
  }

  private func subpaths(
    of tag: CairoTag, _ transform: Transform
  ) throws(SymbolProblem) -> [Subpath] {
    let subpaths = try tag.subpaths(transform)
    var count = 0
    for subpath in subpaths { count += subpath.segments.count + 1 }
    guard count <= Glyph.mostPoints else { throw .tooManyPoints }
    return subpaths
  }

  /// Whether a shape is drawn at all, and checks that all of it can be.
  private mutating func add(_ shape: Shape, _ clips: [Clip]) throws(SymbolProblem) {
    guard !shape.subpaths.isEmpty else { return }
    var lowest = Vector(repeating: .infinity)
    var highest = Vector(repeating: -.infinity)
    for point in shape.subpaths.flatMap(\.points) {
      let place = shape.transform?.apply(to: point) ?? point
      lowest = pointwiseMin(lowest, place)
      highest = pointwiseMax(highest, place)
    }
    let far = Glyph.canvas * 2
    let range = -far...Glyph.canvas + far
    for corner in [lowest, highest] {
      guard range.contains(corner.x), range.contains(corner.y) else { throw .farAway }
    }
    if case .stroke(let style) = shape.paint {
      guard style.width <= far else { throw .farAway }
      let reach = style.width / 2 * (shape.transform?.scale ?? 1)
      lowest -= reach
      highest += reach
    }
    guard clips.allSatisfy({ $0.contains(lowest, highest) }) else { throw .clip }
    guard shape.opacity >= 0.995 else { throw .opacity(shape.opacity) }
    shapes.append(shape)
  }

  /// The opacity of the fill or of the stroke; nil if it is not painted.
  private static func opacity(
    of paint: String, in tag: CairoTag
  ) throws(SymbolProblem) -> Double? {
    // In SVG a missing `fill` means black. Cairo always writes `fill`, so here a missing one means no paint.
    guard let value = tag.property(paint), value != "none" else { return nil }
    guard !value.hasPrefix("url") else { throw .gradient }
    let opacity = tag.property(paint + "-opacity").flatMap(Double.init) ?? 1
    guard opacity > 0 else { return nil }
    return opacity
  }

  private static func style(of tag: CairoTag) throws(SymbolProblem) -> StrokeStyle {
    if let dashes = tag.property("stroke-dasharray"), dashes != "none" { throw .dashes }
    guard let width = tag.length("stroke-width"), width.isFinite else { throw .unreadable }
    return StrokeStyle(
      width: width,
      cap: tag.property("stroke-linecap").flatMap(StrokeStyle.Cap.init) ?? .butt,
      join: tag.property("stroke-linejoin").flatMap(StrokeStyle.Join.init) ?? .miter,
      miterLimit: tag.length("stroke-miterlimit") ?? 4)
  }

  /// To thousandths of a unit, which removes the rounding of cairo's coordinates.
  private static func snapped(_ point: Vector) -> Vector {
    Vector((point.x * 1000).rounded() / 1000, (point.y * 1000).rounded() / 1000)
  }
}
