/// A JSON value (RFC 8259) that knows where in the file it stands.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
  }

  package let content: Content
  /// Bytes of the file, quotes and brackets included.
  package let range: Range<Int>

  package init(_ content: Content, at range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

extension JSONValue {
  package var string: String? { if case .string(let value) = content { value } else { nil } }
  package var number: Double? { if case .number(let value) = content { value } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let value) = content { value } else { nil } }
  package var object: JSONObject? { if case .object(let value) = content { value } else { nil } }

  /// What kind of value this is, in JSON's own words, for messages: "an object", "a string" …
  package var kind: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object in the order of the file; keys are unique and compared by their code points.
package struct JSONObject: Sendable {
  package struct Member: Sendable {
    package let key: String
    /// Bytes of the key with its quotes.
    package let keyRange: Range<Int>
    package let value: JSONValue

    package init(key: String, keyRange: Range<Int>, value: JSONValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package let members: [Member]

  package init(members: [Member]) {
    self.members = members
  }

  package func member(_ key: String) -> Member? {
    members.first { $0.key == key && $0.key.utf8.elementsEqual(key.utf8) }
  }

  package subscript(key: String) -> JSONValue? { member(key)?.value }
}
