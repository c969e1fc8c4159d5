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
}
