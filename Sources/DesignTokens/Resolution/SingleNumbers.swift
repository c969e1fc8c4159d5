internal import Findings

/// Numbers with 32 bits, which Figma stores and writes with the digits of 64: `0.800000011920929` is 0.8.
enum SingleNumbers {
  /// Whether a token comes from Figma.
  static func isFigmas(_ token: TokenTree.Member) -> Bool {
    if token.dialect.isFromFigma { return true }
    return token.object["$extensions"].members.contains { $0.key.hasPrefix("com.figma") }
  }

  /// A value with the shortest decimals for its numbers; nil when they have these already.
  static func shortened(_ value: JSONValue) -> JSONValue? {
    switch value.content {
    case .number(let number):
      let short = shortened(number)
      return short == number ? nil : JSONValue(.number(short), at: value.range)
    case .array(let elements):
      let changed = elements.map(shortened)
      guard changed.contains(where: { $0 != nil }) else { return nil }
      return JSONValue(.array(zip(elements, changed).map { $1 ?? $0 }), at: value.range)
    case .object(let object):
      let changed = object.members.map { shortened($0.value) }
      guard changed.contains(where: { $0 != nil }) else { return nil }
      let members = zip(object.members, changed).map { $0.with(value: $1) }
      return JSONValue(.object(JSONObject(members: members)), at: value.range)
    case .null, .boolean, .string: return nil
    }
  }

  /// The shortest decimal for the same 32-bit number, where a number is one and has many digits more.
  ///
  /// A number that somebody typed has no such digits, and stays as it is.
  private static func shortened(_ number: Double) -> Double {
    let single = Float(number)
    guard single.isFinite, Double(single) == number, let short = Double("\(single)") else { return number }
    return digits(of: number) > digits(of: short) + fewestDigits ? short : number
  }

  private static let fewestDigits = 4

  private static func digits(of number: Double) -> Int {
    "\(number)".prefix { $0 != "e" }.filter(\.isNumber).count
  }
}
