internal import Findings

/// Sets properties in the text of a `Contents.json`. Every other byte stays as it is.
struct ContentsEdit {
  typealias Property = (key: String, value: JSONWriter)

  private let file: SourceFile
  private let root: JSONValue

  /// - Parameter root: the value of the file.
  init(_ file: SourceFile, _ root: JSONValue) {
    self.file = file
    self.root = root
  }

  /// The text with these properties of the set; nil if the file is no object.
  ///
  /// - Parameter properties: in byte order of their keys.
  func setting(_ properties: [Property]) -> [UInt8]? {
    guard let object = root.object else { return nil }
    var edits: [(range: Range<Int>, text: String)] = []
    if let value = object["properties"], let existing = value.object, !existing.members.isEmpty {
      for property in properties {
        edits.append(edit(property, in: existing, at: value.range))
      }
    } else if let value = object["properties"] {
      edits.append((value.range, text(of: properties, indent: indentation(of: object))))
    } else {
      let indent = indentation(of: object)
      let member = "\"properties\"\(colon)\(text(of: properties, indent: indent))"
      edits.append(insertion(of: member, key: "properties", into: object, at: root.range))
    }
    var bytes = file.bytes
    // Of several insertions at one place, the last is made first, so that they keep their order.
    for (_, edit) in edits.enumerated().sorted(by: Self.isLater) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return bytes
  }

  private typealias Numbered = (offset: Int, element: (range: Range<Int>, text: String))

  private static func isLater(_ left: Numbered, _ right: Numbered) -> Bool {
    let (first, second) = (left.element.range.lowerBound, right.element.range.lowerBound)
    if first != second { return first > second }
    return left.offset > right.offset
  }

  private func edit(
    _ property: Property, in object: JSONObject, at range: Range<Int>
  ) -> (range: Range<Int>, text: String) {
    if let old = object[property.key] { return (old.range, property.value.line) }
    let member = "\"\(property.key)\"\(colon)\(property.value.line)"
    return insertion(of: member, key: property.key, into: object, at: range)
  }

  /// Inserts a member before the first with a greater key.
  private func insertion(
    of member: String, key: String, into object: JSONObject, at range: Range<Int>
  ) -> (range: Range<Int>, text: String) {
    guard let first = object.members.first, let last = object.members.last else {
      return (range, "{ \(member) }")
    }
    // What stands between two members: a line feed and the indentation, or a space.
    let between = String(decoding: file.bytes[range.lowerBound + 1..<first.keyRange.lowerBound], as: UTF8.self)
    if let next = object.members.first(where: { key.isBefore($0.key) }) {
      let start = next.keyRange.lowerBound
      return (start..<start, "\(member),\(between.isEmpty ? " " : between)")
    }
    let end = last.value.range.upperBound
    return (end..<end, ",\(between)\(member)")
  }

  /// An object with these properties, a line each.
  private func text(of properties: [Property], indent: String) -> String {
    let lines = properties.map { "\(indent)\(indent)\"\($0.key)\"\(colon)\($0.value.line)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  /// What stands between a key and its value, as the file writes it.
  private var colon: String {
    guard let member = root.object?.members.first else { return " : " }
    let range = member.keyRange.upperBound..<member.value.range.lowerBound
    return String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// The white space before the first member of an object.
  private func indentation(of object: JSONObject) -> String {
    guard let first = object.members.first else { return "  " }
    let before = file.bytes[..<first.keyRange.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return before.isEmpty ? "  " : String(decoding: before.reversed(), as: UTF8.self)
  }
}
