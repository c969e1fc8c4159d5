internal import Findings
internal import Platform

/// What the picture of a node depends on: the whole node with its outlines, and the variables that it uses.
///
/// A node of Figma's answer has what is nested in it, also what instances get from their components, and the colours that
/// styles give it. Beside it are the styles and components themselves.
struct FigmaNodeDigest: Sendable {
  let node: ContentDigest
  /// Of all variables of the file; nil if the node uses none, or if they are not known.
  var variables: ContentDigest?
  /// Whether a variable decides over something in the node.
  private(set) var usesVariables = false

  init(node: ContentDigest, variables: ContentDigest?) {
    self.node = node
    self.variables = variables
  }

  /// - Parameter entry: what `GET /v1/files/:key/nodes?geometry=paths` gives for one id.
  init(_ entry: JSONValue) {
    node = Self.digest(of: entry)
    usesVariables = Self.hasAlias(entry)
  }

  /// Whether a picture of the other one is a picture of this one. What is not known is not equal.
  func isEqual(to other: FigmaNodeDigest, variables: ContentDigest?) -> Bool {
    guard node == other.node else { return false }
    if !usesVariables { return true }
    return variables != nil && other.variables == variables
  }

  /// The digest of a value. The order of members does not count.
  static func digest(of value: JSONValue) -> ContentDigest {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return ContentDigest(of: bytes)
  }

  // The depth of JSON is limited where it is read.
  private static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
    switch value.content {
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for element in elements { append(element, to: &bytes) }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for member in object.members.sorted(by: { $0.key.isBefore($1.key) }) {
        append(JSONValue(.string(member.key), at: member.keyRange), to: &bytes)
        append(member.value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .null, .boolean, .number, .string:
      bytes += JSONWriter(value).bytes(.line)
      bytes.append(UInt8(ascii: ","))
    }
  }

  private static func hasAlias(_ value: JSONValue) -> Bool {
    var stack = [value]
    while let next = stack.popLast() {
      if let elements = next.array { stack += elements }
      guard let object = next.object else { continue }
      if object["type"]?.string == "VARIABLE_ALIAS" { return true }
      stack += object.members.map(\.value)
    }
    return false
  }
}
