internal import Drawing
internal import Findings
internal import IconVerdict

/// Writes values as bytes for another process: numbers with seven bits a byte, the lowest first;
/// texts and lists with their length before them.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ flag: Bool) { write(UInt8(flag ? 1 : 0)) }

  mutating func write(_ number: Int) {
    var remaining = UInt(bitPattern: number)
    while remaining >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: remaining) | 0x80)
      remaining >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: remaining))
  }

  /// Eight bytes.
  mutating func write(_ word: UInt64) {
    unsafe withUnsafeBytes(of: word.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func write(_ content: some Collection<UInt8>) {
    write(content.count)
    bytes += content
  }

  mutating func write(_ text: String) { write(text.utf8) }

  mutating func write<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
    write(value != nil)
    guard let value else { return }
    body(&self, value)
  }

  mutating func write<Value>(
    _ values: some Collection<Value>, _ body: (inout Self, Value) -> Void
  ) {
    write(values.count)
    for value in values { body(&self, value) }
  }

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

  /// Writes the number of a case.
  mutating func write<Choice: CaseIterable & Equatable>(choice: Choice) {
    guard let index = Array(Choice.allCases).firstIndex(of: choice) else {
      preconditionFailure("\(choice) is not among all cases of its type")
    }
    write(UInt8(index))
  }
}

/// The bytes from a process are not what it should write.
struct MalformedMessage: Error {
  static func check(_ isSound: Bool) throws(MalformedMessage) {
    guard isSound else { throw MalformedMessage() }
  }
}

/// Reads a message from a process that is not trusted. It checks that every length, number and text
/// is in the range that the sender may use.
final class WireReader {
  private var remaining: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    remaining = bytes
  }

  func byte() throws(MalformedMessage) -> UInt8 {
    guard let byte = remaining.popFirst() else { throw MalformedMessage() }
    return byte
  }

  private func bytes(_ count: Int) throws(MalformedMessage) -> ArraySlice<UInt8> {
    try MalformedMessage.check(count <= remaining.count)
    defer { remaining.removeFirst(count) }
    return remaining.prefix(count)
  }

  func flag() throws(MalformedMessage) -> Bool {
    let byte = try byte()
    try MalformedMessage.check(byte <= 1)
    return byte == 1
  }

  func number(_ range: ClosedRange<Int>) throws(MalformedMessage) -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = try byte()
      try MalformedMessage.check(shift < UInt.bitWidth)
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    try MalformedMessage.check(range.contains(Int(bitPattern: value)))
    return Int(bitPattern: value)
  }

  func word() throws(MalformedMessage) -> UInt64 {
    try bytes(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  func content(atMost limit: Int) throws(MalformedMessage) -> ArraySlice<UInt8> {
    try bytes(try number(0...max(0, limit)))
  }

  /// - Parameter characters: the ASCII characters that the text may hold; nil for any.
  func text(atMost limit: Int, of characters: String? = nil) throws(MalformedMessage) -> String {
    let bytes = try content(atMost: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw MalformedMessage() }
    if let characters { try MalformedMessage.check(bytes.allSatisfy(characters.utf8.contains)) }
    return text
  }

  func optional<Value>(
    _ value: @autoclosure () throws(MalformedMessage) -> Value
  ) throws(MalformedMessage) -> Value? {
    guard try flag() else { return nil }
    return try value()
  }

  func list<Value>(
    atMost limit: Int, _ value: @autoclosure () throws(MalformedMessage) -> Value
  ) throws(MalformedMessage) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try number(0...limit)) { values.append(try value()) }
    return values
  }

  func choice<Choice: CaseIterable>() throws(MalformedMessage) -> Choice {
    let choices = Array(Choice.allCases)
    let index = Int(try byte())
    try MalformedMessage.check(index < choices.count)
    return choices[index]
  }

  func digest() throws(MalformedMessage) -> PixelDigest {
    PixelDigest(words: (try word(), try word()))
  }

  func range(within limit: Int) throws(MalformedMessage) -> Range<Int> {
    let start = try number(0...limit)
    return start..<(try number(start...limit))
  }

  func box(within side: Int) throws(MalformedMessage) -> PixelBox {
    PixelBox(columns: try range(within: side), rows: try range(within: side))
  }

  /// Nothing may follow the last value.
  func end() throws(MalformedMessage) { try MalformedMessage.check(remaining.isEmpty) }
}
