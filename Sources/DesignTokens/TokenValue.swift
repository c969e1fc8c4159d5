public import Color
package import Findings

/// The value of a token in the form of 2025.10: every reference is followed and every default is written out.
public enum TokenValue: Hashable, Sendable {
  case color(ColorValue)
  case dimension(Quantity)
  case duration(Quantity)
  case fontFamily([String])
  case fontWeight(Double)
  case number(Double)
  case cubicBezier([Double])
  /// A stroke style that is a keyword, such as `solid`.
  case strokeStyle(String)
  /// A stroke style that lists the lengths of its dashes and gaps.
  case dashes([Quantity], lineCap: String)
  /// A part of a shadow; no token has this value.
  case boolean(Bool)
  /// The parts of a composite value by their keys: of each layer of a shadow, of each stop of a gradient, or of one
  /// element for the other types; see `CompositeType`.
  case composite(TokenType, [[String: TokenValue]])

  /// A part of a composite value that has one element.
  public subscript(part: String) -> TokenValue? {
    if case .composite(_, let elements) = self, elements.count == 1 { elements[0][part] } else { nil }
  }

  /// The colour of a color or of a border.
  public var paint: ColorValue? {
    switch self {
    case .color(let color): color
    case .composite(.border, _): self["color"]?.paint
    default: nil
    }
  }

  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  public var fontFamilies: [String]? { if case .fontFamily(let names) = self { names } else { nil } }

  /// From 1 to 1000.
  public var fontWeight: Double? { if case .fontWeight(let weight) = self { weight } else { nil } }

  public var color: ColorValue? { if case .color(let color) = self { color } else { nil } }

  var length: Quantity? { if case .dimension(let length) = self { length } else { nil } }

  /// A dimension in points of iOS.
  public var points: Double? { length?.points }

  /// A duration in seconds.
  public var seconds: Double? { if case .duration(let time) = self { time.seconds } else { nil } }
}

/// A number with a unit: a dimension (8.2) or a duration (8.5).
public struct Quantity: Hashable, Sendable {
  public enum Unit: String, Sendable {
    case px, rem
    case ms, s
  }

  public let value: Double
  public let unit: Unit

  package init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  /// A length in points of iOS: a pixel of the design is one, and a rem is 16, the default text size of the web.
  public var points: Double { if unit == .rem { value * 16 } else { value } }

  /// A time in seconds.
  public var seconds: Double { if unit == .ms { value / 1000 } else { value } }

  /// Whether it is a multiple of the text size.
  package var isRelative: Bool { unit == .rem }

  /// The value as it is written, such as "1.5rem".
  package var text: String { Decimals.shortest(value) + unit.rawValue }

  var json: JSONWriter { ["value": .number(value), "unit": .string(unit.rawValue)] }
}

// MARK: As JSON
extension TokenValue {
  /// The value as 2025.10 writes it.
  package var json: JSONWriter {
    switch self {
    case .color(let color): color.json
    case .dimension(let quantity), .duration(let quantity): quantity.json
    case .fontFamily(let names): .array(names.map(JSONWriter.string))
    case .fontWeight(let number), .number(let number): .number(number)
    case .cubicBezier(let numbers): .array(numbers.map(JSONWriter.number))
    case .strokeStyle(let keyword): .string(keyword)
    case .dashes(let lengths, let cap): ["dashArray": .array(lengths.map(\.json)), "lineCap": .string(cap)]
    case .boolean(let value): .boolean(value)
    case .composite(let type, let elements): Self.json(elements, type.composite)
    }
  }

  private static func json(_ elements: [[String: TokenValue]], _ type: CompositeType?) -> JSONWriter {
    let objects = elements.map { parts in
      JSONWriter.object(type?.parts.compactMap { part in parts[part.key].map { (part.key, $0.json) } } ?? [])
    }
    return type?.list == nil ? objects[0] : .array(objects)
  }
}

extension ColorValue {
  var json: JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("colorSpace", .string(space.rawValue)),
      ("components", .array(components.map { $0.map(JSONWriter.number) ?? "none" })),
      ("alpha", .number(alpha)),
    ]
    if let hex { members.append(("hex", .string(hex))) }
    return .object(members)
  }
}

// MARK: In a few words
extension TokenValue {
  /// The value in a few words, such as `#155dfc` or `1.5rem`.
  public var summary: String {
    switch self {
    case .color(let color): color.summary
    case .dimension(let quantity), .duration(let quantity): quantity.text
    case .fontFamily(let names): names.joined(separator: ", ")
    case .fontWeight(let number), .number(let number): Decimals.shortest(number)
    case .cubicBezier(let numbers): numbers.map(Decimals.shortest).joined(separator: ", ")
    case .strokeStyle(let keyword): keyword
    case .dashes(let lengths, _): "dashes of \(lengths.map(\.text).joined(separator: " "))"
    case .boolean(let value): "\(value)"
    case .composite(let type, let elements):
      elements.map { parts in
        type.composite?.summary.map { parts[$0]?.summary ?? $0 }.joined(separator: " ") ?? ""
      }
      .joined(separator: type.composite?.separator ?? "")
    }
  }
}

extension ColorValue {
  /// The hex of sRGB colours; other spaces with their components, as CSS writes them.
  fileprivate var summary: String {
    let alpha = if alpha == 1 { "" } else { " / \(Decimals.shortest(alpha))" }
    if space == .srgb { return hexText + alpha }
    let components = components.map { $0.map { Decimals.shortest(($0 * 10_000).rounded() / 10_000) } ?? "none" }
    return "\(space.rawValue)(\(components.joined(separator: " "))\(alpha))"
  }
}
