internal import Findings

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
}

/// The bytes from a process are not what it should write.
struct MalformedMessage: Error {
  static func check(_ isSound: Bool) throws(MalformedMessage) {
    guard isSound else { throw MalformedMessage() }
  }
}

/// What both sides know of a job. It limits what an answer may hold.
struct WireSubject: Sendable {
  let file: SourceFile
  /// The longest side of a picture that is drawn for the job, in pixels.
  let longestSide: Int
  /// The longest side of the canvas of an icon that is inspected, in points; 0 for other jobs.
  let inspectedSide: Double
}

/// Reads a message from a process that is not trusted. It checks that every length, number and text
/// is in the range that the sender may use.
final class WireReader {
  private var remaining: ArraySlice<UInt8>
  /// nil for a message that is a job.
  private let subject: WireSubject?

  init(_ bytes: ArraySlice<UInt8>, about subject: WireSubject?) {
    remaining = bytes
    self.subject = subject
  }

  /// What the job was about to which the message is the answer.
  var job: WireSubject {
    get throws(MalformedMessage) {
      guard let subject else { throw MalformedMessage() }
      return subject
    }
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

  /// A number that is none is in no range.
  func double(_ range: ClosedRange<Double>) throws(MalformedMessage) -> Double {
    let number = Double(bitPattern: try word())
    try MalformedMessage.check(range.contains(number))
    return number
  }

  func content(atMost limit: Int) throws(MalformedMessage) -> ArraySlice<UInt8> {
    try bytes(try number(0...max(0, limit)))
  }

  /// Nothing may follow the last value.
  func end() throws(MalformedMessage) { try MalformedMessage.check(remaining.isEmpty) }
}
