/// Bytes as two upper-case hexadecimal digits.
package enum Hexadecimal {
  /// As in "#FF3B30".
  package static func text(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    "#" + [red, green, blue].map { literal($0).dropFirst(2) }.joined()
  }

  /// As in "0x0F".
  package static func literal(_ byte: UInt8) -> String {
    (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
  }
}
