/// A JSON document of ours, written the same on every machine: keys in byte order, two spaces a level, LF.
package enum JSONWriter: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONWriter])
  /// Members in any order; they are written in the order of their keys.
  case object([(key: String, value: JSONWriter)])

  /// The document with a line feed at its end.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The document as it is printed: what a terminal would obey or not show stands as `\u` escapes.
  package var visibleText: String { Visible.json(text) }

  package var bytes: [UInt8] {
    var stream = JSONStream()
    write(to: &stream)
    stream.finish()
    return stream.bytes
  }

  /// The document in one line, members in the order they were given: how messages show what to write.
  package var line: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ " + members.map { JSONWriter.string($0.key).line + ": " + $0.value.line }.joined(separator: ", ") + " }"
    default: String(text.dropLast())
    }
  }

  package func write(to stream: inout JSONStream) {
    switch self {
    case .null: stream.literal("null")
    case .boolean(let value): stream.literal(value ? "true" : "false")
    case .number(let value): stream.literal(Self.text(of: value))
    case .string(let text): stream.string(text)
    case .array(let elements):
      stream.array { stream in
        for element in elements { stream.element { element.write(to: &$0) } }
      }
    case .object(let members):
      stream.object { stream in
        for member in Self.sorted(members) { stream.member(member.key) { member.value.write(to: &$0) } }
      }
    }
  }

  private typealias Member = (key: String, value: JSONWriter)

  private static func sorted(_ members: [Member]) -> [Member] {
    func isBefore(_ left: Member, _ right: Member) -> Bool { left.key.isBefore(right.key) }
    let isSorted = zip(members, members.dropFirst()).allSatisfy { !isBefore($1, $0) }
    return isSorted ? members : members.sorted(by: isBefore)
  }

  /// Whole numbers without a point, all others in the shortest form that reads back the same.
  private static func text(of number: Double) -> String {
    if let whole = Int(exactly: number) { return "\(whole)" }
    return number.isFinite ? "\(number)" : "null"
  }

  /// Writes a text in quotes, with what must be escaped.
  static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    let start = output.count
    output += text.utf8
    if output[start...].allSatisfy(isPlain) { return }
    output.removeSubrange(start...)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): output += "\\n".utf8
      case UInt8(ascii: "\r"): output += "\\r".utf8
      case UInt8(ascii: "\t"): output += "\\t".utf8
      case 0..<0x20: output += "\\u\(JSONParser.hexadecimal(UInt32(byte)))".utf8
      default: output.append(byte)
      }
    }
  }
}

extension JSONWriter {
  /// Whether a byte of a text stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}

extension JSONWriter: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONWriter...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONWriter)...) { self = .object(elements.map { ($0.0, $0.1) }) }
  package static func integer(_ value: Int) -> Self { .number(Double(value)) }
}
