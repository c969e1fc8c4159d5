internal import Findings

/// A part of a JSON Schema (2020-12).
struct JSONSchema {
  typealias Member = (key: String, value: JSONWriter)

  var keywords: [Member]
  /// What `$ref` in it refers to, by name.
  private(set) var definitions: [String: JSONWriter] = [:]

  init(_ keywords: [Member]) {
    self.keywords = keywords
  }

  var json: JSONWriter { .object(keywords) }

  /// Takes the definitions of a part.
  mutating func take(_ part: JSONSchema) { definitions.merge(part.definitions) { first, _ in first } }

  /// The same as a definition, and a reference to it.
  func named(_ name: String) -> JSONSchema {
    var schema = JSONSchema([("$ref", .string("#/$defs/\(name)"))])
    schema.definitions = definitions
    schema.definitions[name] = json
    return schema
  }

  func described(_ sentence: String) -> JSONSchema {
    var schema = self
    schema.keywords.insert(("description", .string(sentence)), at: 0)
    return schema
  }

  func with(_ more: [Member]) -> JSONSchema {
    var schema = self
    schema.keywords += more
    return schema
  }

  static func string(_ keywords: [Member] = [("minLength", 1)]) -> JSONSchema {
    JSONSchema([("type", "string")] + keywords)
  }

  static func oneOf(_ parts: [JSONSchema]) -> JSONSchema {
    // Forms of forms are one list.
    let flat = parts.flatMap { part -> [JSONWriter] in
      guard part.keywords.count == 1, case ("oneOf", .array(let forms))? = part.keywords.first else {
        return [part.json]
      }
      return forms
    }
    var schema = JSONSchema([("oneOf", .array(flat))])
    for part in parts { schema.take(part) }
    return schema
  }

  static func array(of element: JSONSchema, _ keywords: [Member]) -> JSONSchema {
    var schema = JSONSchema([("type", "array")] + keywords + [("items", element.json)])
    schema.take(element)
    return schema
  }

  /// An object with any keys.
  static func object(of value: JSONSchema, _ keywords: [Member]) -> JSONSchema {
    var schema = JSONSchema([("type", "object")] + keywords + [("additionalProperties", value.json)])
    schema.take(value)
    return schema
  }

  /// A sentence of Markdown as text: links are their words, code is in quotes. A link in brackets leads to more, which
  /// only a page has.
  static func plain(_ markdown: String) -> String {
    var text = markdown.replacing(#/ \(\[[^\]]*\]\([^)]*\)\)/#, with: "")
    text = text.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
    text = text.replacing(/`"([^`]*)"`/) { "“\($0.output.1)”" }
    text = text.replacing(/`(null|true|false|\{[^`]*\}|\[[^`]*\]|[0-9.]+)`/) { $0.output.1 }
    text = text.replacing(/`([^`]*)`/) { "“\($0.output.1)”" }
    let sentence = text.prefix(1).uppercased() + text.dropFirst()
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }
}
