/// Numbers as text, the same on every machine.
package enum Decimals {
  /// A number with exactly this many decimals, half away from zero.
  package static func fixed(_ number: Double, places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = Int((abs(number) * factor).rounded())
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return places == 0 ? sign + digits : "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  /// The shortest text that reads back as the same number, without a needless `.0`.
  package static func shortest(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
