internal import Findings

// Typography, as real files write it (Format Module 9.7).
extension TokenResolution {
  /// A dimension; also one in em or %, which is relative to the font size, and a plain number as Figma writes it.
  mutating func letterSpacing(_ value: NamedValue, _ size: Quantity?) -> TokenValue? {
    if let size, let (share, unit) = shareOfSize(value) {
      return length(Quantity(share * size.value, size.unit), of: value, writtenAs: "in \(unit)")
    }
    switch follow(value, expecting: [.dimension, .number]) {
    case .value(.number(let number)): return length(Quantity(number), of: value, writtenAs: "a number")
    case .value(let dimension): return dimension
    case .failed: return nil
    case .literal(let literal):
      if let number = literal.value.number { return length(Quantity(number), of: literal, writtenAs: "a number") }
      return dimensionInAnyForm(literal)
    }
  }

  /// The share of the font size and its unit, where a value is written as such: -0.02 and "%" of "-2%". A reference has the
  /// share of its token.
  private func shareOfSize(_ value: NamedValue) -> (share: Double, unit: String)? {
    let written = written(value)
    if let object = written.object, object["unit"]?.string == "em", let number = object["value"]?.number, number != 0 {
      return (number, "em")
    }
    // Other tools write text. In a file of the standard it is a mistake, as it is for a dimension.
    guard isForeign, let text = written.string, !text.hasSuffix("rem") else { return nil }
    if text.hasSuffix("%") { return OldForm.number(text).map { ($0, "%") } }
    guard text.hasSuffix("em") else { return nil }
    return Decimals.number(text.dropLast(2)).map { ($0, "em") }
  }

  /// The value in the form in which the file has it. For a reference, this is the value of the token that it refers to.
  private func written(_ value: NamedValue) -> JSONValue {
    guard let reference = TokenReference(value.value), case .token(let entry) = lookUp(reference) else {
      return value.value
    }
    return entries[aliasEnds[entry]].written
  }

  private mutating func length(_ length: Quantity, of value: NamedValue, writtenAs found: String) -> TokenValue {
    readAnyway(value, "is \(found)", write: length.json)
    return .dimension(length)
  }

  /// A multiple of the font size; also a dimension, which is divided by the font size. The outer nil means that the
  /// value cannot be read, the inner one that the font size is not above 0.
  mutating func lineHeight(_ value: NamedValue, _ size: Quantity?) -> TokenValue?? {
    if let text = written(value).string, ["auto", "normal"].contains(text.lowercased()) {
      add(
        .lenient, .value, "\(value.name) is “\(text)”, the height of the font itself",
        help: "write a multiple of the font size, such as 1.2", at: value.place)
      return .some(nil)
    }
    switch follow(value, expecting: [.number, .dimension]) {
    case .value(.dimension(let height)): return .some(multiple(height, of: value, for: size))
    case .value(let number):
      if let points = number.number, isHeight(points) { return .some(multiple(Quantity(points), of: value, for: size)) }
      return .some(number)
    case .failed: return nil
    case .literal(let literal):
      let text = literal.value.string
      let isShare = text?.hasSuffix("%") == true
      let quoted = text.flatMap(OldForm.number)
      if let number = literal.value.number {
        if isHeight(number) { return .some(multiple(Quantity(number), of: literal, for: size)) }
        return .some(.number(number))
      }
      if let quoted, isForeign || isShare {
        if isHeight(quoted), !isShare { return .some(multiple(Quantity(quoted), of: literal, for: size)) }
        return .some(old(literal, .number(quoted)))
      }
      if literal.value.object != nil || text.flatMap({ OldForm.quantity($0, [.px, .rem]) }) != nil {
        guard let height = dimensionInAnyForm(literal)?.length else { return nil }
        return .some(multiple(height, of: literal, for: size))
      }
      let help = quoted.map { "write \(JSONWriter.number($0).line) without quotes" }
      return wrongKind(literal, "a number", help: help ?? "write a multiple of the font size, such as 1.5")
    }
  }

  /// Whether a number is a height in points, as in files of other tools, and not a multiple of the font size. No line is
  /// more than four times as high as its font.
  private func isHeight(_ number: Double) -> Bool { isForeign && number > 4 }

  private mutating func multiple(_ height: Quantity, of value: NamedValue, for size: Quantity?) -> TokenValue? {
    guard let size, size.points > 0 else {
      add(
        .lenient, .value, "\(value.name) is a dimension, and no font size says how many times as high as the font",
        help: "write a multiple of the font size, such as 1.5", at: value.place)
      return nil
    }
    let multiple = (height.points / size.points * 1_000_000).rounded() / 1_000_000
    readAnyway(value, "is a dimension", write: .number(multiple))
    return .number(multiple)
  }

  private mutating func dimensionInAnyForm(_ literal: NamedValue) -> TokenValue? {
    older(literal, as: .dimension) ?? dimension(literal)
  }
}
