/// A JSON document to print. The bytes are the same on every machine.
package enum JSONWriter: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  /// A value that is JSON text already.
  case literal(String)
  /// A value that is made when it is printed, and printed in one line. So not all values of a large document are in memory.
  case deferred(@Sendable () -> JSONWriter)
  case array([JSONWriter])
  /// Members in any order.
  case object([(key: String, value: JSONWriter)])

  /// All layouts except `line` put each member and each element on its own line, indented by two spaces for each level.
  package enum Layout: Sendable {
    /// Keys in byte order, a line feed at the end.
    case standard
    /// As Xcode writes `Contents.json`: like `standard`, with a space on both sides of the colon.
    case assetCatalog
    /// As Xcode writes string catalogs: keys in the given order, a space on both sides of the colon, empty containers
    /// on three lines, no line feed at the end. The source is catalogs written by Xcode in public repositories.
    case stringCatalog
    /// One line, keys in the given order. Messages use it to show what to write.
    case line
  }

  /// The document in the layout `standard`.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The document for a terminal: control characters and invisible characters are `\u` escapes.
  package var visibleText: String { Visible.json(text) }

  /// The document in one line.
  package var line: String { String(decoding: bytes(.line), as: UTF8.self) }

  package var bytes: [UInt8] { bytes(.standard) }

  /// - Parameter capacity: about how many bytes it will be, for a large document.
  package func bytes(_ layout: Layout, capacity: Int = 0) -> [UInt8] {
    var printer = JSONPrinter(layout: layout)
    printer.bytes.reserveCapacity(capacity)
    printer.write(self, depth: 0)
    if layout == .standard || layout == .assetCatalog { printer.bytes.append(UInt8(ascii: "\n")) }
    return printer.bytes
  }
}

private struct JSONPrinter {
  var layout: JSONWriter.Layout
  var bytes: [UInt8] = []

  mutating func write(_ value: JSONWriter, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += "\(value)".utf8
    case .number(let number): bytes += Self.text(of: number).utf8
    case .string(let text): write(text)
    case .literal(let text): bytes += text.utf8
    case .deferred(let value):
      let outer = layout
      layout = .line
      write(value(), depth: depth)
      layout = outer
    case .array(let elements):
      list(elements, in: .array, depth: depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      list(sorted(members), in: .object, depth: depth) { printer, member in
        printer.write(member.key)
        printer.bytes += printer.colon.utf8
        printer.write(member.value, depth: depth + 1)
      }
    }
  }

  /// What is around the elements of a list.
  private struct Brackets {
    let open: UInt8
    let close: UInt8
    /// What is inside the brackets in the layout `line`.
    let padding: String

    static let array = Brackets(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), padding: "")
    static let object = Brackets(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), padding: " ")
  }

  private var colon: String {
    switch layout {
    case .standard, .line: ": "
    case .assetCatalog, .stringCatalog: " : "
    }
  }

  private mutating func list<Element>(
    _ elements: [Element], in brackets: Brackets, depth: Int, _ element: (inout Self, Element) -> Void
  ) {
    bytes.append(brackets.open)
    var space = brackets.padding
    for (index, value) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(depth + 1, or: space)
      space = " "
      element(&self, value)
    }
    if elements.isEmpty, layout == .stringCatalog { bytes.append(UInt8(ascii: "\n")) }
    if !elements.isEmpty || layout == .stringCatalog { startLine(depth, or: brackets.padding) }
    bytes.append(brackets.close)
  }

  private mutating func startLine(_ depth: Int, or space: String) {
    guard layout != .line else { return bytes += space.utf8 }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private typealias Member = (key: String, value: JSONWriter)

  private func sorted(_ members: [Member]) -> [Member] {
    guard layout == .standard || layout == .assetCatalog else { return members }
    func isBefore(_ left: Member, _ right: Member) -> Bool { left.key.isBefore(right.key) }
    let isSorted = zip(members, members.dropFirst()).allSatisfy { !isBefore($1, $0) }
    if isSorted { return members }
    return members.sorted(by: isBefore)
  }

  /// Whole numbers have no decimal point. Other numbers have the shortest form that reads back as the same number.
  private static func text(of number: Double) -> String {
    if let whole = Int(exactly: number) { return "\(whole)" }
    guard number.isFinite else { return "null" }
    return "\(number)"
  }

  /// Writes a text in quotes, with the escapes that JSON requires.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    if text.withUTF8({ unsafe $0.allSatisfy(Self.isPlain) }) {
      bytes += text.utf8
    } else {
      for byte in text.utf8 { write(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case 0x08 where layout == .stringCatalog: bytes += "\\b".utf8
    case 0x0C where layout == .stringCatalog: bytes += "\\f".utf8
    case 0..<0x20:
      let digits = byte.hexadecimal(digits: 4)
      bytes += "\\u\(layout == .stringCatalog ? digits.lowercased() : digits)".utf8
    default: bytes.append(byte)
    }
  }
}

extension JSONWriter {
  /// A value that was read, to be written again.
  package init(_ value: JSONValue) {
    self =
      switch value.content {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map(JSONWriter.init))
      case .object(let object): .object(object.members.map { ($0.key, JSONWriter($0.value)) })
      }
  }
}

extension JSONWriter: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONWriter...) { self = .array(elements) }
  /// Members without a value are left out.
  package init(dictionaryLiteral elements: (String, JSONWriter?)...) {
    self = .object(elements.compactMap { key, value in value.map { (key, $0) } })
  }
  package static func integer(_ value: Int) -> Self { .number(Double(value)) }
}

extension JSONWriter {
  /// The value with its members in the given order, as a person would write it: in one line if that fits, otherwise with
  /// a line for each member. A list of texts fills its lines.
  ///
  /// - Parameters:
  ///   - width: the most characters of a line, with a comma after the value.
  ///   - indent: the spaces before the line in which the value begins.
  package func folded(width: Int, indent: Int) -> String {
    folded(width: width, indent: indent, after: 0)
  }

  /// - Parameter start: how many characters stand before the value in its line, beside the spaces.
  private func folded(width: Int, indent: Int, after start: Int) -> String {
    let line = self.line
    if indent + start + line.utf8.count < width { return line }
    let outer = "\n" + String(repeating: " ", count: indent)
    let inner = outer + "  "
    switch self {
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      let lines = Self.filled(elements.map(\.line), width: width - indent - 3)
      return "[" + lines.map { inner + $0 }.joined(separator: ",") + outer + "]"
    case .array(let elements):
      let parts = elements.map { inner + $0.folded(width: width, indent: indent + 2) }
      return "[" + parts.joined(separator: ",") + outer + "]"
    case .object(let members):
      let parts = members.map { key, value in
        let name = "\(JSONWriter.string(key).line): "
        return inner + name + value.folded(width: width, indent: indent + 2, after: name.utf8.count)
      }
      return "{" + parts.joined(separator: ",") + outer + "}"
    default: return line
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// Joins texts to lines of at most so many characters.
  private static func filled(_ texts: [String], width: Int) -> [String] {
    var lines: [String] = []
    for text in texts {
      if let last = lines.last, last.utf8.count + text.utf8.count + 2 <= width {
        lines[lines.count - 1] = "\(last), \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
  }
}
