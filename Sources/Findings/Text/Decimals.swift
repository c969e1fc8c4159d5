/// Numbers as text, the same on every machine.
package enum Decimals {
  /// A number with exactly this many decimals; halves are rounded away from zero.
  ///
  /// A number with more digits than an `Int` holds is written as `shortest` writes it.
  package static func fixed(_ number: Double, places: Int) -> String {
    digits(of: number, places: places) ?? shortest(number)
  }

  /// The same; nil for a number with more digits than an `Int` holds.
  private static func digits(of number: Double, places: Int) -> String? {
    let factor = (0..<places).reduce(1.0) { power, _ in power * 10 }
    guard let scaled = Int(exactly: (abs(number) * factor).rounded()) else { return nil }
    let digits = String(scaled)
    var text = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    if places > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -places)) }
    if number < 0, scaled > 0 { return "-" + text }
    return text
  }

  /// The shortest text that reads back as the same number. Whole numbers have no `.0`.
  package static func shortest(_ number: Double) -> String {
    // Swift writes larger numbers with an exponent.
    if number == number.rounded(), abs(number) <= 0x1p54 { return "\(Int(number))" }
    return "\(number)"
  }

  /// A number for people, with at most two decimals, or two digits for one below 0.1: 90.71, 24.5, 24, 0.05, 0.0012.
  package static func rounded(_ number: Double) -> String {
    var places = 2
    var scale = 10.0
    while abs(number) * scale < 1, places < 6, number != 0 {
      places += 1
      scale *= 10
    }
    guard let text = digits(of: number, places: places) else { return shortest(number) }
    return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }

  /// A decimal number. Other forms that Swift accepts ("inf", "nan", "0x1p3") give nil.
  package static func number(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
