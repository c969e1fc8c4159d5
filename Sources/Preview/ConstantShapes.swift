internal import Color
internal import DesignTokens
internal import Findings

/// Values of tokens as CSS and SVG. Only numbers and words of this file get into them.
struct ConstantShapes {
  let gamut: DesignColor.Space

  /// A number that a browser can lay out.
  static func number(_ value: Double, in range: ClosedRange<Double> = -1000...1000) -> String {
    guard value.isFinite else { return "0" }
    let clamped = min(max(value, range.lowerBound), range.upperBound)
    return Decimals.shortest((clamped * 1000).rounded() / 1000)
  }

  static func pixels(_ points: Double?, in range: ClosedRange<Double> = 0...1000) -> String {
    number(points ?? 0, in: range) + "px"
  }

  private func css(_ color: TokenValue?) -> String {
    color?.paint?.design(gamut: gamut).css ?? "transparent"
  }

  // MARK: Declarations

  /// - Parameter value: of a typography.
  func text(_ value: TokenValue) -> String {
    let size = Self.pixels(value["fontSize"]?.points, in: 1...72)
    let height = value["lineHeight"]?.number.map { Self.number($0, in: 0.5...4) }
    let weight = weight(value["fontWeight"])
    let spacing = Self.pixels(value["letterSpacing"]?.points, in: -20...60)
    return """
      font-size:\(size);line-height:\(height ?? "normal");font-weight:\(weight);\
      letter-spacing:\(spacing)
      """
  }

  /// - Parameter value: a font weight; nil for that of plain text.
  func weight(_ value: TokenValue?) -> String {
    Self.number(value?.fontWeight ?? 400, in: 1...1000)
  }

  func shadow(_ value: TokenValue) -> String {
    guard case .composite(.shadow, let layers) = value else { return "" }
    if layers.isEmpty { return "box-shadow:none" }
    let shadows = layers.map { layer in
      let words = [
        Self.pixels(layer["offsetX"]?.points, in: -200...200),
        Self.pixels(layer["offsetY"]?.points, in: -200...200),
        Self.pixels(layer["blur"]?.points, in: 0...200),
        Self.pixels(layer["spread"]?.points, in: -200...200),
        css(layer["color"]),
      ]
      let shadow = words.joined(separator: " ")
      if layer["inset"] == .boolean(true) { return "inset \(shadow)" }
      return shadow
    }
    return "box-shadow:\(shadows.joined(separator: ","))"
  }

  func border(_ value: TokenValue) -> String {
    let width = Self.pixels(value["width"]?.points, in: 0...40)
    return "border:\(width) \(Self.style(value["style"])) \(css(value["color"]))"
  }

  func gradient(_ value: TokenValue) -> String {
    guard case .composite(.gradient, let stops) = value else { return "" }
    if stops.isEmpty { return "" }
    let places = stops.map { (color: css($0["color"]), position: $0["position"]?.number ?? 0) }
    let sorted = places.sorted { $0.position < $1.position }
    var list = sorted.map { "\($0.color) \(Self.number($0.position * 100))%" }
    // A gradient has two stops at least in CSS.
    if list.count == 1 { list += list }
    // iOS mixes the colours in their own space, as `in srgb` does.
    return "--gradient:linear-gradient(90deg in srgb,\(list.joined(separator: ",")))"
  }

  private static func style(_ value: TokenValue?) -> String {
    switch value {
    case .strokeStyle(let keyword)? where keywords.contains(keyword): keyword
    case .dashes?: "dashed"
    default: "solid"
    }
  }

  /// The line styles that CSS and DTCG share.
  private static let keywords: Set = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
  ]

  // MARK: Drawings

  /// A curve in a square of 64, from the lower left to the upper right.
  func curve(_ value: TokenValue?) -> String {
    guard case .cubicBezier(let points)? = value, points.count == 4 else { return "" }
    func place(_ x: Double, _ y: Double) -> String {
      "\(Self.number(x * 64, in: 0...64)) \(Self.number(64 - y * 64, in: -64...128))"
    }
    let first = place(points[0], points[1])
    let second = place(points[2], points[3])
    return """
      <svg class="curve" viewBox="0 0 64 64" width="64" height="64">\
      <path class="frame" d="M0 0V64H64"/><path d="M0 64C\(first) \(second) 64 0"/></svg>
      """
  }

  /// A line in its style.
  func stroke(_ value: TokenValue) -> String {
    guard case .dashes(let lengths, let cap) = value else {
      return #"<i class="stroke" data-style="\#(Self.style(value))"></i>"#
    }
    let numbers = lengths.prefix(16).map { Self.number($0.points, in: 0...100) }
    let dashes = numbers.joined(separator: " ")
    let known =
      switch cap {
      case "round", "square": cap
      default: "butt"
      }
    return """
      <svg class="dashes" viewBox="0 0 72 8" width="72" height="8">\
      <path d="M2 4H70" stroke-dasharray="\(dashes)" stroke-linecap="\(known)"/></svg>
      """
  }
}
