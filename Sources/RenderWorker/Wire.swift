internal import IconCheck
internal import SVGRaster

/// Writes values as bytes for another process: numbers seven bits a byte, the least first; texts and lists with their length.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: how many bytes it will be, about.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Most are small.
  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Eight bytes.
  mutating func write(_ word: UInt64) {
    unsafe withUnsafeBytes(of: word.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ content: [UInt8]) {
    write(content.count)
    bytes += content
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
    write(UInt8(value == nil ? 0 : 1))
    if let value { body(&self, value) }
  }

  mutating func write<Value>(_ values: some Collection<Value>, _ body: (inout Self, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }
}

/// Reads what a process wrote that is not trusted: every length, number and text is checked against what may be.
package struct WireReader {
  /// What was read is not what a sound process writes.
  package struct MalformedMessage: Error {}

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func byte() throws(MalformedMessage) -> UInt8 {
    guard index < bytes.count else { throw MalformedMessage() }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number(_ range: ClosedRange<Int>) throws(MalformedMessage) -> Int {
    var (value, shift): (UInt, UInt) = (0, 0)
    while true {
      let byte = try byte()
      guard shift < UInt.bitWidth else { throw MalformedMessage() }
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    guard range.contains(Int(bitPattern: value)) else { throw MalformedMessage() }
    return Int(bitPattern: value)
  }

  mutating func word() throws(MalformedMessage) -> UInt64 {
    guard bytes.count - index >= 8 else { throw MalformedMessage() }
    var word: UInt64 = 0
    for shift in 0..<8 { word |= UInt64(bytes[index + shift]) << UInt64(shift * 8) }
    index += 8
    return word
  }

  mutating func double() throws(MalformedMessage) -> Double {
    Double(bitPattern: try word())
  }

  mutating func content(atMost limit: Int) throws(MalformedMessage) -> [UInt8] {
    Array(try stretch(atMost: limit))
  }

  mutating func text(atMost limit: Int) throws(MalformedMessage) -> String {
    guard let text = String(validating: try stretch(atMost: limit), as: UTF8.self) else { throw MalformedMessage() }
    return text
  }

  /// Bytes with their length before them.
  private mutating func stretch(atMost limit: Int) throws(MalformedMessage) -> ArraySlice<UInt8> {
    let count = try number(0...max(0, limit))
    guard count <= bytes.count - index else { throw MalformedMessage() }
    defer { index += count }
    return bytes[index..<index + count]
  }

  mutating func optional<Value>(
    _ body: (inout Self) throws(MalformedMessage) -> Value
  ) throws(MalformedMessage) -> Value? {
    switch try byte() {
    case 0: return nil
    case 1: return try body(&self)
    default: throw MalformedMessage()
    }
  }

  mutating func list<Value>(
    atMost limit: Int, _ body: (inout Self) throws(MalformedMessage) -> Value
  ) throws(MalformedMessage) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try number(0...limit)) { values.append(try body(&self)) }
    return values
  }

  mutating func choice<Choice: CaseIterable>(_: Choice.Type = Choice.self) throws(MalformedMessage) -> Choice {
    let choices = Array(Choice.allCases)
    let index = Int(try byte())
    guard choices.indices.contains(index) else { throw MalformedMessage() }
    return choices[index]
  }

  /// Nothing may follow the last value.
  func end() throws(MalformedMessage) {
    guard index == bytes.count else { throw MalformedMessage() }
  }
}

extension WireWriter {
  mutating func write(_ digest: PixelDigest) {
    write(digest.words.0)
    write(digest.words.1)
  }

  mutating func write(_ range: Range<Int>) {
    write(range.lowerBound)
    write(range.upperBound)
  }

  mutating func write(_ box: PixelBox) {
    write(box.columns)
    write(box.rows)
  }

  mutating func write<Choice: CaseIterable & Equatable>(choice: Choice) {
    write(UInt8(Array(Choice.allCases).firstIndex(of: choice) ?? 0))
  }
}

extension WireReader {
  mutating func digest() throws(MalformedMessage) -> PixelDigest { PixelDigest(words: (try word(), try word())) }

  mutating func range(within limit: Int) throws(MalformedMessage) -> Range<Int> {
    let start = try number(0...limit)
    return start..<(try number(start...limit))
  }

  mutating func box(within side: Int) throws(MalformedMessage) -> PixelBox {
    PixelBox(columns: try range(within: side), rows: try range(within: side))
  }
}
