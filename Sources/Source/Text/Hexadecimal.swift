/// Colours as designers write them.
package enum Hexadecimal {
  /// As in "#FF3B30".
  package static func text(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
