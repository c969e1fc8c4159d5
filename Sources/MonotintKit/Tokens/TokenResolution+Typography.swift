internal import Source

// Typography (Format Module 9.7), and the many ways real files write it.
extension TokenResolution {
  mutating func typography(_ value: JSONValue, _ file: SourceFile, _ what: String) -> Typography? {
    switch follow(value, in: file, expecting: [.typography]) {
    case .value(.typography(let typography)): return typography
    case .value, .failed: return nil
    case .literal(let literal, let file):
      guard let object = literal.object else {
        wrong(
          literal, file, "\(what) must be a typography, not \(literal.kind)",
          help:
            "write an object with \"fontFamily\", \"fontSize\", \"fontWeight\", \"letterSpacing\" and \"lineHeight\"")
        return nil
      }
      _ = check(
        object, at: literal, file, what,
        required: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"],
        unknown: .lenient)
      let family = object["fontFamily"].map { fontFamily($0, file, "fontFamily of \(what)") } ?? []
      let size = object["fontSize"].map { dimension($0, file, "fontSize of \(what)") } ?? nil
      let weight = object["fontWeight"].map { fontWeight($0, file, "fontWeight of \(what)") } ?? 400
      let spacing =
        object["letterSpacing"].map { letterSpacing($0, file, "letterSpacing of \(what)", size) } ?? Dimension(0)
      let height = object["lineHeight"].map { lineHeight($0, file, "lineHeight of \(what)", size) } ?? Optional(nil)
      guard let family, let size, let weight, let spacing, let height else { return nil }
      return Typography(
        fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height)
    }
  }

  /// A dimension; also one in em, which means a part of the font size, and a plain number as Figma writes it.
  private mutating func letterSpacing(
    _ value: JSONValue, _ file: SourceFile, _ what: String, _ size: Dimension?
  ) -> Dimension? {
    switch follow(value, in: file, expecting: [.dimension, .number]) {
    case .value(.dimension(let dimension)): return dimension
    case .value(.number(let number)):
      lenientPart(value, file, what, "a number", write: Dimension(number).json)
      return Dimension(number)
    case .value, .failed: return nil
    case .literal(let literal, let file):
      if let number = literal.number {
        lenientPart(literal, file, what, "a number", write: Dimension(number).json)
        return Dimension(number)
      }
      if let object = literal.object, object["unit"]?.string == "em", let number = object["value"]?.number, number != 0,
        let size
      {
        let spacing = Dimension(number * size.value, size.unit)
        lenientPart(literal, file, what, "in em", write: spacing.json)
        return spacing
      }
      return dimension(literal: literal, file, what)
    }
  }

  /// A multiple of the font size; also a dimension, which is turned into one. The outer nil means that it could not be read.
  private mutating func lineHeight(
    _ value: JSONValue, _ file: SourceFile, _ what: String, _ size: Dimension?
  ) -> Double?? {
    switch follow(value, in: file, expecting: [.number, .dimension]) {
    case .value(.number(let number)): return .some(number)
    case .value(.dimension(let height)): return multiple(height, value, file, what, size)
    case .value, .failed: return nil
    case .literal(let literal, let file):
      if let number = literal.number { return .some(number) }
      if let text = literal.string, let number = OldForm.number(text), isForeign || text.hasSuffix("%") {
        old(literal, file, what, write: .number(number))
        return .some(number)
      }
      if literal.object != nil || literal.string.flatMap({ OldForm.dimension($0, unitless: false) }) != nil {
        guard let height = dimension(literal: literal, file, what) else { return nil }
        return multiple(height, literal, file, what, size)
      }
      wrong(
        literal, file, "\(what) must be a number, not \(literal.kind)",
        help: "write a multiple of the font size, such as 1.5")
      return nil
    }
  }

  private mutating func multiple(
    _ height: Dimension, _ value: JSONValue, _ file: SourceFile, _ what: String, _ size: Dimension?
  ) -> Double?? {
    guard let size, size.points > 0 else {
      lenientPart(value, file, what, "a dimension", write: .number(1.5))
      return .some(nil)
    }
    let multiple = (height.points / size.points * 10_000).rounded() / 10_000
    lenientPart(value, file, what, "a dimension", write: .number(multiple))
    return .some(multiple)
  }

  private mutating func lenientPart(
    _ value: JSONValue, _ file: SourceFile, _ what: String, _ found: String, write: JSONWriter
  ) {
    add(
      .lenient, TokenRule.value, "\(what) is \(found)", help: "2025.10 writes \(write.line)", at: value, file,
      replacement: write)
  }
}
