extension BinaryInteger {
  /// In upper-case hexadecimal digits, with zeros in front up to a number of digits.
  package func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension UInt8 {
  /// Whether it is a digit from 0 to 9, or a letter from a to f in either case.
  package var isHexadecimalDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}

/// Bytes as two upper-case hexadecimal digits.
package enum Hexadecimal {
  /// As in "#FF3B30".
  package static func text(red: UInt8, green: UInt8, blue: UInt8) -> String {
    "#" + [red, green, blue].map { $0.hexadecimal(digits: 2) }.joined()
  }

  /// As in "0x0F".
  package static func literal(_ byte: UInt8) -> String { "0x" + byte.hexadecimal(digits: 2) }
}
