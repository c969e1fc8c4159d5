internal import Findings
import Foundation
internal import Reporting
internal import SwiftGeneration
import Testing
internal import Workspace
internal import TestSupport

/// `Schemas/monotint.emit.schema.json` against documents of `export --emit`.
@Suite struct EmitSchemaTests {
  private static let schema = Result {
    let url = Repository.url("Schemas/monotint.emit.schema.json")
    return EmitSchema(try JSONValue(reading: String(contentsOf: url, encoding: .utf8)))
  }

  private static let documents: [JSONWriter] = [
    DesignDocument(DesignSamples.current, constants: .none, configuration: Configuration()).json,
    DesignDocument(
      DesignSamples.everything, constants: ConstantSamples.constants(ConstantSamples.everything),
      configuration: Configuration()
    ).json,
    DesignDocument(
      DesignSamples.smallestThemed, constants: ThemeCodeTests.constants, configuration: Configuration()
    ).json,
    DesignDocument(DesignSamples.highContrast, constants: .none, configuration: Configuration()).json,
  ]

  @Test(arguments: documents.indices)
  func `documents are as the schema says`(index: Int) throws {
    let schema = try Self.schema.get()
    #expect(schema.problems(in: try JSONValue(reading: Self.documents[index].text)) == [])
  }

  /// Takes a member away, adds one, or gives one another kind, at each place of a document.
  @Test func `the schema notices every other member`() throws {
    let schema = try Self.schema.get()
    let document = try JSONValue(reading: Self.documents[1].text)
    var count = 0
    var known = EmitSchema.Known()
    for change in Self.changes(of: document, isClosed: true) {
      count += 1
      #expect(!schema.problems(in: change.document, &known).isEmpty, "\(change.what)")
    }
    #expect(count > 1000)
  }

  /// Documents with one mistake each. Below `values` a token has what 2025.10 says, and titles have any language.
  private static func changes(
    of value: JSONValue, isClosed: Bool
  ) -> [(what: String, document: JSONValue)] {
    switch value.content {
    case .object(let object):
      let stranger = JSONObject.Member(key: "zzz", keyRange: 0..<0, value: JSONValue(.null, at: 0..<0))
      var changes: [(String, JSONValue)] = []
      if isClosed {
        changes.append(("added zzz", JSONValue(.object(JSONObject(members: object.members + [stranger])), at: 0..<0)))
      }
      for (index, member) in object.members.enumerated() {
        if isClosed {
          var others = object.members
          others.remove(at: index)
          changes.append(("without \(member.key)", JSONValue(.object(JSONObject(members: others)), at: 0..<0)))
        }
        let isFree = member.key == "values" && object["type"] != nil || member.key == "values" && object["key"] != nil
        if isFree { continue }
        for (what, changed) in Self.changes(of: member.value, isClosed: true) {
          var members = object.members
          members[index] = JSONObject.Member(key: member.key, keyRange: 0..<0, value: changed)
          changes.append(("\(member.key): \(what)", JSONValue(.object(JSONObject(members: members)), at: 0..<0)))
        }
      }
      return changes
    case .array(let elements):
      return elements.enumerated().flatMap { index, element in
        Self.changes(of: element, isClosed: isClosed).map { what, changed in
          var all = elements
          all[index] = changed
          return ("[\(index)] \(what)", JSONValue(.array(all), at: 0..<0))
        }
      }
    case .null, .boolean, .number, .string: return [("an array", JSONValue(.array([]), at: 0..<0))]
    }
  }
}

/// The part of JSON Schema that the schema uses.
private struct EmitSchema: Sendable {
  let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  func problems(in value: JSONValue) -> [String] {
    var known = Known()
    return problems(in: value, &known)
  }

  /// The problems of values that were read, by their place in the document and that of the schema.
  typealias Known = [[Range<Int>]: [String]]

  /// - Parameter known: kept between documents that differ in what has no place.
  func problems(in value: JSONValue, _ known: inout Known) -> [String] {
    problems(in: value, root, at: "", &known)
  }

  private func problems(in value: JSONValue, _ schema: JSONValue, at place: String, _ known: inout Known) -> [String] {
    if value.range.isEmpty { return newProblems(in: value, schema, at: place, &known) }
    if let found = known[[value.range, schema.range]] { return found }
    let found = newProblems(in: value, schema, at: place, &known)
    known[[value.range, schema.range]] = found
    return found
  }

  private func newProblems(
    in value: JSONValue, _ schema: JSONValue, at place: String, _ known: inout Known
  ) -> [String] {
    guard let rules = schema.object else { return ["\(place): no schema"] }
    if let name = rules["$ref"]?.string?.split(separator: "/").last {
      guard let target = root.object?["$defs"]?.object?[String(name)] else { return ["\(place): no \(name)"] }
      return problems(in: value, target, at: place, &known)
    }
    if let choices = rules["anyOf"]?.array {
      let found = choices.map { problems(in: value, $0, at: place, &known) }
      return found.contains([]) ? [] : found.flatMap(\.self)
    }
    var found: [String] = []
    if let number = rules["const"]?.number, value.number != number { found.append("\(place): not \(number)") }
    if let words = rules["enum"]?.array, !words.contains(where: { $0.string == value.string && value.string != nil }) {
      found.append("\(place): not one of its words")
    }
    let types = rules["type"].map { $0.string.map { [$0] } ?? $0.array?.compactMap(\.string) ?? [] }
    if let types, !types.contains(where: { Self.is(value, $0) }) { found.append("\(place): not \(types)") }
    for (index, element) in (value.array ?? []).enumerated() {
      if let items = rules["items"] { found += problems(in: element, items, at: "\(place)[\(index)]", &known) }
    }
    guard let object = value.object else { return found }
    let properties = rules["properties"]?.object
    for key in rules["required"]?.array?.compactMap(\.string) ?? [] where object[key] == nil {
      found.append("\(place): lacks \(key)")
    }
    for member in object.members {
      let own = properties?[member.key] ?? rules["additionalProperties"]
      guard let own else { continue }
      found +=
        own.boolean == false
        ? ["\(place): unknown \(member.key)"] : problems(in: member.value, own, at: "\(place).\(member.key)", &known)
    }
    return found
  }

  private static func `is`(_ value: JSONValue, _ type: String) -> Bool {
    switch value.content {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

extension JSONValue {
  fileprivate init(reading text: String) throws {
    self = try #require(JSONReader.read(SourceFile(path: "document", text: text)).value)
  }
}
