internal import SVGRaster

/// SHA-256 of some bytes, as bits: the digits would take three times the memory.
struct ContentDigest: Hashable, Sendable {
  private let first, second, third, fourth: UInt64

  init(of bytes: [UInt8]) {
    // Sixty-four digits are always read.
    self = Self(hexadecimal: SHA256.hexadecimal(of: bytes).utf8[...]) ?? .unknown
  }

  private init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// No content's.
  static let unknown = Self(0, 0, 0, 0)

  static let digits = 64

  /// nil when these are not 64 hexadecimal digits.
  init?(hexadecimal digits: Substring.UTF8View) {
    guard digits.count == Self.digits else { return nil }
    var rest = digits
    func word() -> UInt64? {
      defer { rest = rest.dropFirst(16) }
      return UInt64(hexadecimal: rest.prefix(16))
    }
    guard let first = word(), let second = word(), let third = word(), let fourth = word() else { return nil }
    self.init(first, second, third, fourth)
  }

  func write(to output: inout [UInt8]) {
    forEachWord { $0.writeHexadecimal(to: &output) }
  }

  func add(to checksum: inout Checksum) {
    forEachWord { checksum.add($0) }
  }

  private func forEachWord(_ body: (UInt64) -> Void) {
    body(first)
    body(second)
    body(third)
    body(fourth)
  }
}

extension PixelDigest {
  static let digits = 32

  /// nil when these are not 32 hexadecimal digits.
  init?(hexadecimal digits: Substring.UTF8View) {
    guard digits.count == Self.digits, let first = UInt64(hexadecimal: digits.prefix(16)),
      let second = UInt64(hexadecimal: digits.dropFirst(16))
    else { return nil }
    self.init(words: (first, second))
  }

  func write(to output: inout [UInt8]) {
    words.0.writeHexadecimal(to: &output)
    words.1.writeHexadecimal(to: &output)
  }
}

extension UInt64 {
  /// nil when something else than lower-case hexadecimal digits is among them.
  init?(hexadecimal digits: Substring.UTF8View) {
    var value: UInt64 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    self = value
  }

  /// Writes 16 lower-case hexadecimal digits.
  func writeHexadecimal(to output: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: self >> UInt64(shift)) & 15
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
