internal import IconCheck
internal import SVGRaster
internal import Source

/// The outline of a plain filled shape as path data.
struct PathOutline {
  let data: String
  let transform: String?
  /// The attributes that made the shape.
  let geometry: Set<String>

  /// nil when the shape is more than a fill: a stroke, an opacity, a style, a class, a clip or a filter.
  init?(_ tag: SVGTag) {
    let refused: Set<String> = [
      "stroke", "opacity", "fill-opacity", "style", "class", "clip-path", "mask", "filter", "id", "marker", "display",
      "visibility",
    ]
    guard !tag.attributes.contains(where: { refused.contains($0.name) }) else { return nil }
    transform = tag["transform"]?.value
    func number(_ name: String) -> Double? {
      guard let text = tag[name]?.value else { return 0 }
      return Double(text)
    }
    switch tag.element.name {
    case "path":
      guard let value = tag["d"]?.value, let absolute = Self.startingAbsolute(value) else { return nil }
      data = absolute
      geometry = ["d"]
    case "circle", "ellipse":
      let isCircle = tag.element.name == "circle"
      guard let x = number("cx"), let y = number("cy"), let across = number(isCircle ? "r" : "rx"),
        let down = number(isCircle ? "r" : "ry"), across > 0, down > 0
      else { return nil }
      let n = Decimals.shortest
      data =
        "M\(n(x - across)) \(n(y))A\(n(across)) \(n(down)) 0 0 1 \(n(x + across)) \(n(y))"
        + "A\(n(across)) \(n(down)) 0 0 1 \(n(x - across)) \(n(y))z"
      geometry = ["cx", "cy", "r", "rx", "ry"]
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height"),
        tag["rx"] == nil, tag["ry"] == nil, width > 0, height > 0
      else { return nil }
      let n = Decimals.shortest
      data = "M\(n(x)) \(n(y))H\(n(x + width))V\(n(y + height))H\(n(x))z"
      geometry = ["x", "y", "width", "height"]
    default: return nil
    }
  }

  /// Path data that may follow other data: a relative `m` at its start is absolute, but not what follows it.
  private static func startingAbsolute(_ data: String) -> String? {
    let trimmed = data.drop { $0.isWhitespace }
    guard let first = trimmed.first else { return nil }
    if first == "M" { return String(trimmed) }
    guard first == "m", let move = trimmed.prefixMatch(of: #/m[\s,]*[-+]?[\d.]+(?:[eE][-+]?\d+)?[\s,]*[-+]?[\d.]+/#)
    else {
      return nil
    }
    let rest = trimmed[move.range.upperBound...].drop { $0.isWhitespace || $0 == "," }
    let isImplicitLine = rest.first.map { !$0.isLetter } ?? false
    return "M" + trimmed[..<move.range.upperBound].dropFirst() + (isImplicitLine ? "l" : "") + rest
  }
}
