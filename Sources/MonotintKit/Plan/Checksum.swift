/// A checksum against mistakes, not against malice: FNV-1a of 64 bits.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  mutating func add(_ number: Int) {
    var number = UInt(bitPattern: number)
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: number))
      number >>= 8
    }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
