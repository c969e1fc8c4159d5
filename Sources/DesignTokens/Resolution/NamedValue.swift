internal import Findings

/// A JSON value with its file, and with the name that messages use for it: “a”, "the color of “a”".
struct NamedValue: Sendable {
  let value: JSONValue
  let file: SourceFile
  let name: String

  var place: SourceRange { SourceRange(file, value.range) }

  func part(_ name: String, _ value: JSONValue) -> NamedValue {
    NamedValue(value: value, file: file, name: "\(name) of \(self.name)")
  }

  func elements(_ noun: String, _ values: [JSONValue]) -> [NamedValue] {
    values.enumerated().map { part("\(noun) \($0.offset + 1)", $0.element) }
  }
}
