internal import Findings

/// References with white space around them, as some tools write and read them.
enum LooseReferences {
  /// The value with such references trimmed; nil when it has none.
  static func trimmed(_ value: JSONValue) -> JSONValue? {
    switch value.content {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
      let short = text.trimmed
      guard short.utf8.count < text.utf8.count, short.first == "{", short.last == "}" else { return nil }
      return JSONValue(.string(String(short)), at: value.range)
    case .array(let elements):
      let changed = elements.map(trimmed)
      guard changed.contains(where: { $0 != nil }) else { return nil }
      return JSONValue(.array(zip(elements, changed).map { $1 ?? $0 }), at: value.range)
    case .object(let object):
      let changed = object.members.map { trimmed($0.value) }
      guard changed.contains(where: { $0 != nil }) else { return nil }
      let members = zip(object.members, changed).map { $0.with(value: $1) }
      return JSONValue(.object(JSONObject(members: members)), at: value.range)
    case .null, .boolean, .number: return nil
    }
  }
}
