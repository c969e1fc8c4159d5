/// A JSON value (RFC 8259) with its position in the file.
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
  /// In bytes of the file, including quotes and brackets.
  package let range: Range<Int>

  package init(_ content: Content, at range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

extension JSONValue {
  package var string: String? { if case .string(let value) = content { value } else { nil } }
  /// Swift 6.3 cannot compile `Scripts/fuzz`, which uses sanitizers, if this is inlined.
  @inline(never) package var number: Double? { if case .number(let value) = content { value } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let value) = content { value } else { nil } }
  package var object: JSONObject? { if case .object(let value) = content { value } else { nil } }

  package var isNull: Bool { if case .null = content { true } else { false } }

  /// Whether another value has the same content. Positions and the order of members do not count.
  package func hasContent(of other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.boolean(let first), .boolean(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.string(let first), .string(let second)): first.isExactly(second)
    case (.array(let first), .array(let second)):
      first.count == second.count && zip(first, second).allSatisfy { $0.hasContent(of: $1) }
    case (.object(let first), .object(let second)):
      first.members.count == second.members.count
        && first.members.allSatisfy { member in second[member.key]?.hasContent(of: member.value) == true }
    default: false
    }
  }

  /// The kind of value, for messages: "an object", "a string" …
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
    /// In bytes of the file, including the quotes.
    package let keyRange: Range<Int>
    package let value: JSONValue

    package init(key: String, keyRange: Range<Int>, value: JSONValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }

    /// The member with another key or value, at the same place.
    package func with(key: String? = nil, value: JSONValue? = nil) -> Member {
      Member(key: key ?? self.key, keyRange: keyRange, value: value ?? self.value)
    }
  }

  package let members: [Member]
  /// The index of each key in `members`, for objects that are too large for a linear search.
  private let index: [ExactString: Int]?
  private static let searchable = 12

  package init(members: [Member]) {
    self.members = members
    guard members.count > Self.searchable else {
      index = nil
      return
    }
    index = Dictionary(
      members.indices.map { (ExactString(members[$0].key), $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func member(_ key: String) -> Member? { position(of: key).map { members[$0] } }

  package func contains(_ key: String) -> Bool { position(of: key) != nil }

  private func position(of key: String) -> Int? {
    if let index { return index[ExactString(key)] }
    // `firstIndex` would copy each member.
    for position in members.indices where members[position].key.isExactly(key) { return position }
    return nil
  }

  package subscript(key: String) -> JSONValue? { member(key)?.value }

  /// Each member that repeats a key, paired with the first member that has the key.
  package var duplicates: [(first: Member, again: Member)] {
    if index?.count == members.count { return [] }
    return members.indices.compactMap { again in
      guard let first = position(of: members[again].key), first != again else { return nil }
      return (members[first], members[again])
    }
  }
}
