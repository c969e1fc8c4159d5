internal import Findings

/// A number with the unit that it is written with: "16px", "50%", "1.5".
package struct Measure: Hashable, Sendable {
  package var value: Double
  package var unit: String

  package init(value: Double, unit: String = "") {
    self.value = value
    self.unit = unit
  }
}

/// Evaluates math expressions of Tokens Studio, such as `4px * 2`, `{size}px` and `roundTo(16 / 3, 1)`.
///
/// References stand for values that are known before.
package struct Arithmetic {
  private var rest: Substring
  private let values: [String: Measure]
  private var depth = 0

  private struct Unreadable: Error {}

  /// The value of an expression; nil when it is none, or when its units do not fit together.
  ///
  /// - Parameter values: what the paths in braces stand for.
  package static func value(of text: String, _ values: [String: Measure]) -> Measure? {
    var arithmetic = Arithmetic(rest: text[...], values: values)
    do throws(Unreadable) {
      let value = try arithmetic.sum()
      return arithmetic.rest.isEmpty && value.value.isFinite ? value : nil
    } catch {
      return nil
    }
  }

  /// The paths in braces, in their order.
  package static func references(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0].trimmed) }
    }
  }

  // MARK: Operations

  private mutating func sum() throws(Unreadable) -> Measure {
    var result = try product()
    while let sign = take("+-") {
      let other = try product()
      let unit = try unit(result, other)
      let value = if sign == "+" { result.value + other.value } else { result.value - other.value }
      result = Measure(value: value, unit: unit)
    }
    return result
  }

  private mutating func product() throws(Unreadable) -> Measure {
    var result = try power()
    while let sign = take("*/×") {
      let other = try power()
      let unit = try unit(result, other)
      let value = if sign == "/" { result.value / other.value } else { result.value * other.value }
      result = Measure(value: value, unit: unit)
    }
    return result
  }

  private mutating func power() throws(Unreadable) -> Measure {
    // Every level of nesting passes through here.
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw Unreadable() }
    let base = try operand()
    guard take("^") != nil else { return base }
    let exponent = try power()
    return Measure(value: Self.power(base.value, exponent.value), unit: base.unit)
  }

  /// The unit of a result: that of both, or of the one that has one.
  private func unit(_ left: Measure, _ right: Measure) throws(Unreadable) -> String {
    if left.unit.isEmpty { return right.unit }
    guard right.unit.isEmpty || right.unit == left.unit else { throw Unreadable() }
    return left.unit
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard let exponent = Int(exactly: exponent), (-64...64).contains(exponent) else { return .nan }
    let product = (0..<abs(exponent)).reduce(1.0) { result, _ in result * base }
    return if exponent < 0 { 1 / product } else { product }
  }

  // MARK: Operands

  private mutating func operand() throws(Unreadable) -> Measure {
    if take("-") != nil {
      let value = try power()
      return Measure(value: -value.value, unit: value.unit)
    }
    if take("(") != nil {
      let value = try sum()
      guard take(")") != nil else { throw Unreadable() }
      return value
    }
    if take("{") != nil {
      guard let end = rest.firstIndex(of: "}"), let value = values[rest[..<end].trimmed] else { throw Unreadable() }
      rest = rest[rest.index(after: end)...]
      let unit = takeSpacedUnit()
      return try self.value(value, with: unit)
    }
    let name = rest.prefix(while: \.isLetter)
    if !name.isEmpty { return try function(name.lowercased()) }
    return try number()
  }

  private mutating func number() throws(Unreadable) -> Measure {
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Decimals.number(digits) else { throw Unreadable() }
    rest = rest[digits.endIndex...]
    return Measure(value: value, unit: takeSpacedUnit())
  }

  /// Takes a unit that may have a blank before it, as in “16 px”.
  private mutating func takeSpacedUnit() -> String {
    let start = rest
    rest = rest.drop { $0 == " " }
    let unit = takeUnit()
    if !start.hasPrefix(" ") || Self.spacedUnits.contains(unit) { return unit }
    rest = start
    return ""
  }

  private static let spacedUnits: Set = ["px", "rem", "ms", "s"]

  /// Takes the unit that stands directly behind a number or a reference; empty if there is none.
  private mutating func takeUnit() -> String {
    let unit = rest.first == "%" ? rest.prefix(1) : rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest[unit.endIndex...]
    return String(unit)
  }

  /// The value of a reference with the unit that is written behind it, as in `{size}px`.
  private func value(_ value: Measure, with unit: String) throws(Unreadable) -> Measure {
    if unit.isEmpty { return value }
    guard value.unit.isEmpty || value.unit == unit else { throw Unreadable() }
    return Measure(value: value.value, unit: unit)
  }

  private mutating func function(_ name: String) throws(Unreadable) -> Measure {
    rest = rest.dropFirst(name.count)
    guard take("(") != nil else { throw Unreadable() }
    var arguments = [try sum()]
    while take(",") != nil { arguments.append(try sum()) }
    guard take(")") != nil else { throw Unreadable() }
    let first = arguments[0]
    func result(_ value: Double) -> Measure { Measure(value: value, unit: first.unit) }
    switch (name, arguments.count) {
    case ("roundto", 1), ("round", 1): return result(Self.rounded(first.value, places: 0))
    case ("roundto", 2): return result(Self.rounded(first.value, places: arguments[1].value))
    case ("floor", 1): return result(first.value.rounded(.down))
    case ("ceil", 1): return result(first.value.rounded(.up))
    case ("abs", 1): return result(abs(first.value))
    case ("min", _), ("max", _):
      var common = first
      for other in arguments.dropFirst() { common.unit = try unit(common, other) }
      let numbers = arguments.map(\.value)
      let value = if name == "min" { numbers.min() } else { numbers.max() }
      common.value = value ?? first.value
      return common
    default: throw Unreadable()
    }
  }

  /// As JavaScript rounds: halves go up.
  private static func rounded(_ value: Double, places: Double) -> Double {
    let scale = (0..<Int(places.rounded(.down), within: 0...10)).reduce(1.0) { result, _ in result * 10 }
    return (value * scale + 0.5).rounded(.down) / scale
  }

  /// Takes one of these characters, and the white space around it.
  private mutating func take(_ characters: String) -> Character? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first, characters.contains(first) else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    return first
  }
}
