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

extension TokenValue {
  /// The value in a design whose text has another size.
  ///
  /// - Parameter rem: what 1rem is in points.
  func with(rem: Double) -> TokenValue {
    switch self {
    case .dimension(let length): .dimension(length.with(rem: rem))
    case .dashes(let lengths, let cap): .dashes(lengths.map { $0.with(rem: rem) }, lineCap: cap)
    case .composite(let type, let elements):
      .composite(type, elements.map { parts in parts.mapValues { $0.with(rem: rem) } })
    case .color, .duration, .fontFamily, .fontWeight, .number, .cubicBezier, .strokeStyle, .boolean: self
    }
  }
}

// MARK: As CSS
extension TokenValue {
  /// The value as text of CSS, which stands for a reference inside of text; nil for composite values.
  var css: String? {
    switch self {
    case .color(let color): color.css
    case .dimension(let quantity), .duration(let quantity): quantity.text
    case .fontFamily(let names): names.joined(separator: ", ")
    case .fontWeight(let number), .number(let number): Decimals.shortest(number)
    case .cubicBezier(let numbers): "cubic-bezier(\(numbers.map(Decimals.shortest).joined(separator: ", ")))"
    case .strokeStyle(let keyword): keyword
    case .boolean(let value): "\(value)"
    case .dashes, .composite: nil
    }
  }
}

extension ColorValue {
  fileprivate var css: String {
    let numbers = components.map { $0.map(Decimals.shortest) ?? "none" }.joined(separator: " ")
    let alpha = if alpha == 1 { "" } else { " / \(Decimals.shortest(alpha))" }
    return switch space {
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch: "\(space.rawValue)(\(numbers)\(alpha))"
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      "color(\(space.rawValue) \(numbers)\(alpha))"
    }
  }
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

// MARK: Composite values
/// The parts of a composite type (Format Module 9).
///
/// A new composite type is a case of `TokenType` and a row of the table.
struct CompositeType: Sendable {
  struct Part: Sendable {
    let key: String
    /// What messages call it: "the color", "blur".
    let label: String
    let form: Form
    let missing: Missing
    /// Whether 2025.10 allows to leave it out.
    let isOptional: Bool

    init(_ label: String, _ form: Form, missing: Missing = .invalidates, isOptional: Bool = false) {
      key = label.hasPrefix("the ") ? String(label.dropFirst(4)) : label
      self.label = label
      self.form = form
      self.missing = missing
      self.isOptional = isOptional
    }
  }

  /// How a part is read.
  enum Form: Sendable {
    case token(TokenType)
    case boolean
    /// A place along a gradient.
    case position
    case letterSpacing
    case lineHeight
  }

  /// The effect of a missing part on the value. A missing part that is required is also reported.
  enum Missing: Sendable {
    case invalidates
    case countsAs(TokenValue)
    case isLeftOut
  }

  /// A value that is a list of elements.
  struct List: Sendable {
    /// What messages call an element.
    let noun: String
    /// What an element looks like; nil for a list of one element that may be written as that element alone.
    let example: String?
  }

  let type: TokenType
  let parts: [Part]
  var list: List?
  /// How much an unknown part matters.
  var unknownPart = TokenFinding.Kind.value
  /// The words of a summary. Keys of parts are replaced by their values.
  let summary: [String]
  /// The separator between the summaries of a list's elements.
  var separator = ", "

  /// Whether the other parts are read when one is missing.
  var isLenient: Bool { parts.contains { if case .countsAs = $0.missing { !$0.isOptional } else { false } } }

  static let table: [TokenType: CompositeType] = {
    let noLength = Missing.countsAs(.dimension(Quantity(0)))
    let rows = [
      CompositeType(
        type: .border,
        parts: [
          Part("the color", .token(.color)), Part("the width", .token(.dimension)),
          Part("the style", .token(.strokeStyle)),
        ],
        summary: ["width", "style", "color"]),
      CompositeType(
        type: .transition,
        parts: [
          Part("the duration", .token(.duration)), Part("the delay", .token(.duration)),
          Part("the timingFunction", .token(.cubicBezier)),
        ],
        summary: ["duration", "after", "delay"]),
      CompositeType(
        type: .shadow,
        parts: [Part("the color", .token(.color))]
          + ["offsetX", "offsetY", "blur", "spread"].map { Part($0, .token(.dimension), missing: noLength) }
          + [Part("inset", .boolean, missing: .countsAs(.boolean(false)), isOptional: true)],
        list: List(noun: "layer", example: nil),
        summary: ["offsetX", "offsetY", "blur", "spread", "color"], separator: "; "),
      CompositeType(
        type: .gradient, parts: [Part("the color", .token(.color)), Part("the position", .position)],
        list: List(noun: "stop", example: #"{ "color": …, "position": 0 }"#), summary: ["color", "at", "position"]),
      CompositeType(
        type: .typography,
        parts: [
          Part("fontFamily", .token(.fontFamily), missing: .countsAs(.fontFamily([]))),
          Part("fontSize", .token(.dimension)),
          Part("fontWeight", .token(.fontWeight), missing: .countsAs(.fontWeight(400))),
          Part("letterSpacing", .letterSpacing, missing: noLength),
          Part("lineHeight", .lineHeight, missing: .isLeftOut),
        ],
        unknownPart: .lenient, summary: ["fontSize", "fontWeight", "fontFamily"]),
    ]
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.type, $0) })
  }()
}

extension TokenType {
  /// What a value of this type is made of; nil for the types of the Format Module 8 and the stroke style.
  var composite: CompositeType? { CompositeType.table[self] }
}
