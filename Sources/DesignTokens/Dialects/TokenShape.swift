internal import Findings

/// What shows that an object is a token, whatever the dialect of its file.
enum TokenShape {
  /// The first token of a file, and whether all tokens lack the `$`.
  static func firstToken(
    in root: JSONValue
  ) -> (member: JSONObject.Member, isUndollared: Bool)? {
    var stack = [root]
    var undollared: JSONObject.Member?
    while let value = stack.popLast() {
      guard let object = value.object else { continue }
      if let member = object.member("$value") {
        if let undollared { return (undollared, false) }
        return (member, false)
      }
      if object.member("$ref") != nil { continue }
      if let member = object.member("value"), isToken(object, value: member.value) {
        if undollared == nil { undollared = member }
        continue
      }
      for member in object.members.reversed() where member.key.first != "$" {
        stack.append(member.value)
      }
    }
    return undollared.map { ($0, true) }
  }

  /// Whether an object is a token as Style Dictionary 3 writes one: a plain `value`, any with a `type`
  /// beside it, or a colour by its components.
  static func isToken(_ object: JSONObject, value: JSONValue) -> Bool {
    guard let value = value.object else { return true }
    if object["type"]?.string != nil { return true }
    return [["r", "g", "b"], ["h", "s", "l"]].contains { $0.allSatisfy { value[$0]?.isPlain == true } }
  }
}
