/// A JSON document of ours, written the same on every machine: keys in byte order, two spaces a level, LF.
package indirect enum JSONWriter: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONWriter])
  /// Members in any order; they are written in the order of their keys.
  case object([(key: String, value: JSONWriter)])

  /// The document with a line feed at its end.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output, indent: 0)
    output.append(UInt8(ascii: "\n"))
    return output
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

  private func write(to output: inout [UInt8], indent: Int) {
    switch self {
    case .null: output += "null".utf8
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .number(let value): output += Self.text(of: value).utf8
    case .string(let text): Self.write(text, to: &output)
    case .array(let elements):
      Self.block("[", elements, "]", to: &output, indent: indent) { $0.write(to: &$1, indent: indent + 1) }
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      Self.block("{", sorted, "}", to: &output, indent: indent) { member, output in
        Self.write(member.key, to: &output)
        output += ": ".utf8
        member.value.write(to: &output, indent: indent + 1)
      }
    }
  }

  /// Whole numbers without a point, all others in the shortest form that reads back the same.
  private static func text(of number: Double) -> String {
    if let whole = Int(exactly: number) { return "\(whole)" }
    return number.isFinite ? "\(number)" : "null"
  }

  private static func block<Element>(
    _ open: String, _ elements: [Element], _ close: String, to output: inout [UInt8], indent: Int,
    _ write: (Element, inout [UInt8]) -> Void
  ) {
    output += open.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\n"))
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * (indent + 1)))
      write(element, &output)
    }
    if !elements.isEmpty {
      output.append(UInt8(ascii: "\n"))
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
    }
    output += close.utf8
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
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
    output.append(UInt8(ascii: "\""))
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
