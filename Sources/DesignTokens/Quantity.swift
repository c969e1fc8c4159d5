internal import Findings

/// A number with a unit: a dimension (8.2) or a duration (8.5).
public struct Quantity: Hashable, Sendable {
  public enum Unit: String, Sendable {
    case px, rem
    case ms, s
  }

  public let value: Double
  public let unit: Unit
  /// What 1rem is in points.
  private(set) var rem = Self.standardRem

  /// The default text size of the web.
  package static let standardRem = 16.0

  package init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  /// The same quantity in a design whose text has another size.
  ///
  /// - Parameter rem: what 1rem is in points.
  func with(rem: Double) -> Quantity {
    guard unit == .rem else { return self }
    var quantity = self
    quantity.rem = rem
    return quantity
  }

  /// A length in points of iOS: a pixel of the design is one.
  public var points: Double { if unit == .rem { value * rem } else { value } }

  /// A time in seconds.
  public var seconds: Double { if unit == .ms { value / 1000 } else { value } }

  /// Whether code can hold it: a length as a number, and a time in `Duration` of Swift, which ends the app beyond 1.7e20
  /// seconds.
  var isReasonable: Bool {
    switch unit {
    case .px, .rem: abs(points) <= 1e300
    case .ms, .s: abs(seconds) <= 1e15
    }
  }

  /// Whether it is a multiple of the text size.
  package var isRelative: Bool { unit == .rem }

  /// The value as it is written, such as "1.5rem".
  package var text: String { Decimals.shortest(value) + unit.rawValue }

  var json: JSONWriter { ["value": .number(value), "unit": .string(unit.rawValue)] }
}

extension Quantity {
  /// The quantity as a file of 2025.10 has it.
  func written(at range: Range<Int>) -> JSONValue {
    let members: [JSONObject.Member] = [
      .made("value", JSONValue(.number(value), at: range)),
      .made("unit", JSONValue(.string(unit.rawValue), at: range)),
    ]
    return JSONValue(.object(JSONObject(members: members)), at: range)
  }
}
