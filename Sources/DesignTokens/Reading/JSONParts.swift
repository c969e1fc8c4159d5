internal import Findings

// The parts of a member that may be missing, or be of another kind: then there are none.
extension Optional<JSONValue> {
  var elements: [JSONValue] { self?.array ?? [] }
  var members: [JSONObject.Member] { self?.object?.members ?? [] }
  var objects: [JSONObject] { elements.compactMap(\.object) }
  var strings: [String] { elements.compactMap(\.string) }
  /// The text, or an empty one.
  var text: String { self?.string ?? "" }
}

extension JSONValue {
  /// Its members; none when it is no object.
  var members: [JSONObject.Member] { Optional(self).members }

  /// Whether it is a number or a string.
  var isPlain: Bool { number != nil || string != nil }
  var isNull: Bool { if case .null = content { true } else { false } }
}

extension JSONObject.Member {
  /// Whether a member of a group is a group or a token in it. All other names that begin with `$` are properties of the group.
  var isGroupOrToken: Bool { key.first != "$" || key == "$root" }

  /// A member that stands for a value in another form, at its place.
  static func made(_ key: String, _ value: JSONValue) -> Self {
    JSONObject.Member(key: key, keyRange: value.range, value: value)
  }
}
