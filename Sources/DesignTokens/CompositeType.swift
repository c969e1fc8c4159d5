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
