internal import Source

/// Values as older drafts and other tools write them: in strings.
enum OldForm {
  /// "1.5", "110%".
  static func number(_ text: String) -> Double? {
    if text.hasSuffix("%") { return Decimals.number(text.dropLast()).map { $0 / 100 } }
    return Decimals.number(text[...])
  }

  /// "16px", "1.5rem"; "16" where numbers without a unit are pixels.
  static func dimension(_ text: String, unitless: Bool) -> Dimension? {
    for unit in Dimension.Unit.allCases where text.hasSuffix(unit.rawValue) {
      return Decimals.number(text.dropLast(unit.rawValue.count)).map { Dimension($0, unit) }
    }
    return unitless ? Decimals.number(text[...]).map { Dimension($0) } : nil
  }

  /// "100ms", "1.5s".
  static func duration(_ text: String) -> TokenDuration? {
    for unit in TokenDuration.Unit.allCases where text.hasSuffix(unit.rawValue) {
      return Decimals.number(text.dropLast(unit.rawValue.count)).map { TokenDuration($0, unit) }
    }
    return nil
  }

  /// "cubic-bezier(0.5, 0, 1, 1)".
  static func cubicBezier(_ text: String) -> [Double]? {
    guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
    let numbers = text.dropFirst(13).dropLast().split(separator: ",").map { Decimals.number(Decimals.trimmed($0)) }
    let found = numbers.compactMap(\.self)
    guard numbers.count == 4, found.count == 4, 0...1 ~= found[0], 0...1 ~= found[2] else { return nil }
    return found
  }

  /// "Arial, 'Helvetica Neue', sans-serif".
  static func fontFamily(_ text: String) -> [String] {
    text.split(separator: ",").map { String(Decimals.trimmed($0, "'\"")) }.filter { !$0.isEmpty }
  }
}
