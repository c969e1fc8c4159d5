internal import Source

/// The variables of a Figma file; `GET /v1/files/:key/variables/local`.
struct FigmaVariables: Sendable {
  let collections: [String: Collection]
  let variables: [String: Variable]

  init(_ answer: JSONObject) {
    collections = answer["meta"]["variableCollections"].members { Collection(id: $0, $1) }
    variables = answer["meta"]["variables"].members { Variable(id: $0, $1) }
  }

  /// The file's own collections, by name.
  var local: [Collection] {
    collections.values.filter { !$0.isRemote }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  struct Collection: Sendable {
    let id, name: String
    /// In Figma's order.
    let modes: [(id: String, name: String)]
    let defaultMode: String
    let variables: [String]
    /// Whether it belongs to a library, and is here only because something refers to it.
    let isRemote: Bool

    fileprivate init?(id: String, _ value: JSONValue?) {
      guard let name = value["name"]?.string, let defaultMode = value["defaultModeId"]?.string else { return nil }
      (self.id, self.name, self.defaultMode) = (id, name, defaultMode)
      modes = value["modes"].objects.compactMap { mode in
        guard let id = mode["modeId"]?.string, let name = mode["name"]?.string else { return nil }
        return (id, name)
      }
      variables = value["variableIds"].strings
      isRemote = value["remote"]?.boolean ?? false
    }

    /// The id of the mode with this name; nil if the collection has none.
    func mode(named name: String) -> String? { modes.first { $0.name == name }?.id }
  }

  struct Variable: Sendable {
    let id: String
    /// Groups and name, divided by `/`.
    let name: String
    let collection: String
    /// By the id of the mode.
    let values: [String: Value]
    /// The properties that Figma offers it for: "GAP", "FONT_FAMILY" …
    let scopes: Set<String>
    let description: String
    /// Whether it was deleted from its collection, and exists only because something refers to it.
    let isDeleted: Bool

    fileprivate init?(id: String, _ value: JSONValue?) {
      guard let name = value["name"]?.string, let collection = value["variableCollectionId"]?.string else { return nil }
      (self.id, self.name, self.collection) = (id, name, collection)
      values = value["valuesByMode"].members { Value($1) }
      scopes = Set(value["scopes"].strings)
      description = value["description"]?.string ?? ""
      isDeleted = value["deletedButReferenced"]?.boolean ?? false
    }
  }

  enum Value: Sendable {
    case color(red: Double, green: Double, blue: Double, alpha: Double)
    case number(Double)
    case text(String)
    case flag
    case alias(String)

    fileprivate init?(_ value: JSONValue) {
      switch value.content {
      case .number(let number): self = .number(number)
      case .string(let text): self = .text(text)
      case .boolean: self = .flag
      case .object(let object):
        if object["type"]?.string == "VARIABLE_ALIAS", let id = object["id"]?.string {
          self = .alias(id)
        } else if let red = object["r"]?.number, let green = object["g"]?.number, let blue = object["b"]?.number {
          self = .color(red: red, green: green, blue: blue, alpha: object["a"]?.number ?? 1)
        } else {
          return nil
        }
      case .null, .array: return nil
      }
    }
  }
}
