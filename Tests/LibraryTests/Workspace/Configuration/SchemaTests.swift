internal import Findings
import Foundation
import Testing
internal import Workspace
internal import TestSupport

/// `Schemas/monotint.schema.json` against the reader of the configuration, in both directions.
///
/// The schema is walked. At each place in it, what it allows must be read without a finding, what it does not allow must be
/// refused, and the keys and words that the reader says it knows must be those of the schema.
@Suite struct SchemaTests {
  /// A key for objects whose keys are free.
  private static let keys: [String: String] = [
    "tokens.inputs": "brand", "figma.icons": "icons/home",
    "figma.variables.modes": "Light", "figma.variables.brands": "Globex", "figma.variables.brands.*": "Light",
    "tabBar.items[].title": "en", "tabBar.items[].accessibilityLabel": "en",
    "tabBar.items[].accessibilityInputLabels[]": "en", "tabBar.sections[].title": "en",
  ]

  /// Where the reader is known to look at nothing.
  private static let unread: Set<String> = ["$schema"]

  @Test func `schema and reader say the same`() throws {
    let url = Repository.url("Schemas/monotint.schema.json")
    let file = SourceFile(path: "schema", text: try String(contentsOf: url, encoding: .utf8))
    let root = try #require(JSONReader.read(file).value?.object)
    let walk = Walk(definitions: root["$defs"]?.object)
    walk.visit(Schema(root, walk.definitions), at: "") { $0 }
    #expect(walk.count > 600, "the walk has looked at every place")
  }

  /// The walk through the schema; each visit knows how a value becomes a whole document.
  private final class Walk {
    let definitions: JSONObject?
    private(set) var count = 0

    init(definitions: JSONObject?) {
      self.definitions = definitions
    }

    func visit(_ schema: Schema, at place: String, _ document: @escaping (JSONWriter) -> JSONWriter) {
      let alternatives = schema.alternatives
      let kinds = Set(alternatives.flatMap(\.kinds))
      for (kind, value) in Self.oneOfEachKind where !kinds.contains(kind) && !unread.contains(place) {
        expectRefusal(of: document(value), "\(kind) at \(place)")
      }
      for alternative in alternatives {
        let own = schema.example.flatMap { alternative.kinds.contains($0.kindName) ? JSONWriter($0) : nil }
        expectAcceptance(of: document(own ?? sample(alternative, at: place)), place)
        visitWords(alternative, at: place, document)
        visitNumbers(alternative, at: place, document)
        if let items = alternative.items {
          visit(items, at: place + "[]") { document([$0]) }
          if alternative.object["minItems"] != nil { expectRefusal(of: document([]), place) }
        }
        if alternative.kinds.contains("object") { visitMembers(alternative, of: alternatives, at: place, document) }
      }
    }

    private static let oneOfEachKind: [(kind: String, value: JSONWriter)] = [
      ("null", .null), ("boolean", true), ("number", 1), ("string", "zzzzzzzz"), ("array", ["zzzzzzzz"]),
      ("object", ["zzzzzzzz": 1]),
    ]

    /// The words of an `enum`, and that there are no others.
    private func visitWords(_ schema: Schema, at place: String, _ document: (JSONWriter) -> JSONWriter) {
      if let word = schema.constant {
        expectAcceptance(of: document(word), "\(place) = \(word.line)")
        expectRefusal(of: document("zzzzzzzz"), place)
      }
      guard let words = schema.words else {
        if schema.object["minLength"] != nil { expectRefusal(of: document(""), "nothing at \(place)") }
        return
      }
      for word in words { expectAcceptance(of: document(word), "\(place) = \(word.line)") }
      guard schema.kinds == ["string"] else {
        expectRefusal(of: document(.integer(99)), place)
        return
      }
      let found = expectRefusal(of: document("zzzzzzzz"), place)
      let expected = "expected \(words.map { "“\($0.line.dropFirst().dropLast())”" }.joined(separator: ", ")), found "
      #expect(found.contains { $0.message.hasPrefix(expected) }, "\(place) takes \(expected)\(found.map(\.message))")
    }

    /// The ends of a range, and what lies beyond them.
    private func visitNumbers(_ schema: Schema, at place: String, _ document: (JSONWriter) -> JSONWriter) {
      for (end, step) in [("minimum", -1.0), ("maximum", 1)] {
        guard let number = schema.object[end]?.number else { continue }
        expectAcceptance(of: document(.number(number)), "\(place) = \(number)")
        expectRefusal(of: document(.number(number + step)), "\(place) = \(number + step)")
        if schema.object["type"]?.string == "integer" {
          expectRefusal(of: document(.number(number - step / 2)), "\(place) = \(number - step / 2)")
        }
      }
    }

    private func visitMembers(
      _ schema: Schema, of alternatives: [Schema], at place: String, _ document: @escaping (JSONWriter) -> JSONWriter
    ) {
      let base = place.isEmpty ? "" : place + "."
      for (key, member) in place.hasSuffix("rules") ? schema.distinctProperties : schema.properties {
        let others = needed(schema, with: key, at: place)
        visit(member, at: base + key) { document(.object(others + [(key, $0)])) }
      }
      for key in schema.required {
        let rest = needed(schema, with: nil, at: place).filter { $0.key != key }
        expectRefusal(of: document(.object(rest)), "\(place) without \(key)")
      }
      if let additional = schema.additional {
        let key = schema.names?.first ?? keys[place] ?? "zzzzzzzz"
        visit(additional, at: base + "*") { document(.object([(key, $0)])) }
        for name in schema.names ?? [] {
          expectAcceptance(of: document(.object([(name, sample(additional, at: base + "*"))])), "\(place).\(name)")
        }
      }
      let isFree = schema.additional != nil && schema.names == nil
      guard !isFree else { return }
      let stranger: [(key: String, value: JSONWriter)] = [("zzzzzzzzzzzzzzzz", "a")]
      let found = expectRefusal(of: document(.object(needed(schema, with: nil, at: place) + stranger)), place)
      // `monotint rules` lists the rules.
      if place.hasSuffix("rules") { return }
      // The reader tells its keys to whoever wrote one that is like none of them.
      let words = found.compactMap { $0.help?.firstMatch(of: /^the \w+ here are (.*)$/)?.output.1 }
      let known = Set(words.first?.split(separator: ", ").map(String.init) ?? [])
      let own = Set(schema.properties.map(\.key) + (schema.names ?? []))
      let all = Set(alternatives.flatMap { $0.properties.map(\.key) }).union(own)
      #expect(own.isSubset(of: known), "\(place): the reader knows \(known.sorted())")
      #expect(known.isSubset(of: all), "\(place): the schema lacks \(known.subtracting(all).sorted())")
    }

    /// The members that an object must have, and those that one of its keys asks for.
    private func needed(
      _ schema: Schema, with key: String?, at place: String
    ) -> [(key: String, value: JSONWriter)] {
      var keys = schema.required + (key.map(schema.dependent) ?? [])
      let present = Set(keys + (key.map { [$0] } ?? []))
      if let first = schema.choices.first, !schema.choices.contains(where: present.isSuperset) { keys += first }
      return schema.properties.filter { keys.contains($0.key) && $0.key != key }.map { key, member in
        (key, sample(member, at: place.isEmpty ? key : "\(place).\(key)"))
      }
    }

    /// A value that the schema allows.
    private func sample(_ schema: Schema, at place: String) -> JSONWriter {
      if let value = schema.example { return JSONWriter(value) }
      if let word = schema.constant ?? schema.words?.first { return word }
      if let first = schema.alternatives.first, schema.alternatives.count > 1 { return sample(first, at: place) }
      switch schema.kinds.first {
      case "boolean": return true
      case "number": return .number(schema.object["minimum"]?.number ?? 1)
      case "null": return .null
      case "array": return .array(schema.items.map { [sample($0, at: place + "[]")] } ?? [])
      case "object":
        let free = schema.object["minProperties"] == nil ? nil : schema.additional
        let member = free.map { [(key: keys[place] ?? "a", value: sample($0, at: place + ".*"))] }
        return .object(needed(schema, with: nil, at: place) + (member ?? []))
      default: return "a"
      }
    }

    private func read(_ document: JSONWriter) -> [Diagnostic] {
      count += 1
      return ConfigurationReader.read(SourceFile(path: "monotint.json", text: document.text)).diagnostics
    }

    private func expectAcceptance(of document: JSONWriter, _ what: String) {
      #expect(read(document).map(\.message) == [], "the schema allows \(what): \(document.line)")
    }

    @discardableResult private func expectRefusal(of document: JSONWriter, _ what: String) -> [Diagnostic] {
      let found = read(document)
      #expect(!found.isEmpty, "the schema does not allow \(what): \(document.line)")
      return found
    }
  }

  /// A part of the schema, a reference to a definition followed.
  private struct Schema {
    let object: JSONObject
    private let definitions: JSONObject?

    init(_ object: JSONObject, _ definitions: JSONObject?) {
      self.definitions = definitions
      guard let name = object["$ref"]?.string?.split(separator: "/").last,
        let target = definitions?[String(name)]?.object
      else {
        self.object = object
        return
      }
      let own = object.members.filter { $0.key != "$ref" }
      self.object = JSONObject(members: own + target.members.filter { !object.contains($0.key) })
    }

    private func schema(_ value: JSONValue?) -> Schema? { value?.object.map { Schema($0, definitions) } }

    /// Itself, or each form that a value may have.
    var alternatives: [Schema] {
      guard object["type"] == nil, let forms = object["oneOf"]?.array else { return [self] }
      return forms.compactMap(schema)
    }

    /// As `JSONValue` names them, without their articles.
    var kinds: [String] {
      if let type = object["type"]?.string { return [type == "integer" ? "number" : type] }
      let first = object["enum"]?.array?.first
      return first.map { [$0.string == nil ? "number" : "string"] } ?? alternatives.flatMap(\.kinds)
    }

    /// A value that the schema shows.
    var example: JSONValue? { object["default"] ?? object["examples"]?.array?.first }

    var words: [JSONWriter]? { object["enum"]?.array?.map(JSONWriter.init) }
    var constant: JSONWriter? { object["const"].map(JSONWriter.init) }
    var items: Schema? { schema(object["items"]) }
    var additional: Schema? { schema(object["additionalProperties"]) }
    var names: [String]? { object["propertyNames"]?.object?["enum"]?.array?.compactMap(\.string) }
    var required: [String] { Self.strings(object["required"]) }
    func dependent(on key: String) -> [String] { Self.strings(object["dependentRequired"]?.object?[key]) }

    /// Sets of keys of which an object has one.
    var choices: [[String]] {
      object["type"] == nil ? [] : object["oneOf"]?.array?.map { Self.strings($0.object?["required"]) } ?? []
    }

    var properties: [(key: String, value: Schema)] {
      object["properties"]?.object?.members.compactMap { member in schema(member.value).map { (member.key, $0) } } ?? []
    }

    /// One property of each form; the rules have three, and `RuleLevelTests` looks at each rule.
    var distinctProperties: [(key: String, value: Schema)] {
      var known: Set<Range<Int>> = []
      return properties.filter { known.insert($0.value.object["oneOf"]?.range ?? 0..<0).inserted }
    }

    private static func strings(_ value: JSONValue?) -> [String] { value?.array?.compactMap(\.string) ?? [] }
  }
}

extension JSONValue {
  /// As a schema names it.
  fileprivate var kindName: String { kind.split(separator: " ").last.map(String.init) ?? kind }
}

extension JSONWriter {
  fileprivate init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let value): self = .number(value)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONWriter.init))
    case .object(let object): self = .object(object.members.map { ($0.key, JSONWriter($0.value)) })
    }
  }
}
