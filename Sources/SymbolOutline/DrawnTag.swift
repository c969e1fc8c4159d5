/// A tag of a document that cairo writes. Such a document has no entities, no comments and no
/// character data.
struct DrawnTag {
  let name: String
  let isEnd: Bool
  let isEmpty: Bool
  private let attributes: [String: ArraySlice<UInt8>]

  subscript(name: String) -> String? {
    attributes[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of an attribute, which can be long.
  func bytes(_ name: String) -> ArraySlice<UInt8> { attributes[name] ?? [] }

  func number(_ name: String) -> Double? { self[name].flatMap(Double.init) }

  /// The value of a property. Cairo 1.16 writes properties into `style`, cairo 1.18 writes
  /// attributes.
  func property(_ name: String) -> String? {
    guard let style = self["style"] else { return self[name] }
    for declaration in style.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, Self.trimmed(parts[0]) == name else { continue }
      return Self.trimmed(parts[1])
    }
    return self[name]
  }

  /// A length in user space; cairo writes the unit of a hairline.
  func length(_ name: String) -> Double? {
    guard let text = property(name) else { return nil }
    if text.hasSuffix("px") { return Double(text.dropLast(2)) }
    return Double(text)
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...last])
  }

  /// The `matrix(…)` of the attribute; the identity where there is none.
  func transform() throws(SymbolProblem) -> Transform {
    guard let text = self["transform"] else { return .identity }
    guard text.hasPrefix("matrix("), text.hasSuffix(")") else { throw .unreadable }
    let parts = text.dropFirst(7).dropLast().split { $0 == "," || $0 == " " }
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == 6, numbers.allSatisfy(\.isFinite) else { throw .unreadable }
    return Transform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  /// All tags of a document in their order, the declaration left out.
  static func all(in bytes: [UInt8]) throws(SymbolProblem) -> [DrawnTag] {
    var tags: [DrawnTag] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { throw .unreadable }
      index = end + 1
      let first = bytes[start + 1]
      guard first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { continue }
      tags.append(try DrawnTag(bytes[(start + 1)..<end]))
    }
    return tags
  }

  private init(_ bytes: ArraySlice<UInt8>) throws(SymbolProblem) {
    var rest = bytes
    let slash = UInt8(ascii: "/")
    isEnd = rest.first == slash
    if isEnd { rest.removeFirst() }
    isEmpty = rest.last == slash
    if isEmpty { rest.removeLast() }
    let space: (UInt8) -> Bool = { $0 <= 0x20 }
    let name = rest.prefix { !space($0) }
    self.name = String(decoding: name, as: UTF8.self)
    rest = rest.dropFirst(name.count)
    var attributes: [String: ArraySlice<UInt8>] = [:]
    while true {
      rest = rest.drop(while: space)
      if rest.isEmpty { break }
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { throw .unreadable }
      let key = String(decoding: rest[..<equals], as: UTF8.self)
      rest = rest[(equals + 1)...]
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = rest.firstIndex(of: quote)
      else { throw .unreadable }
      attributes[key] = rest[..<end]
      rest = rest[(end + 1)...]
    }
    self.attributes = attributes
  }
}
