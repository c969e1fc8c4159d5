internal import Source

/// The variables of a Figma file; `GET /v1/files/:key/variables/local`.
struct FigmaVariables: Sendable {
  struct Collection: Sendable {
    let id: String
    let name: String
    /// Name by id, in Figma's order.
    let modes: [(id: String, name: String)]
    let defaultMode: String
    let variables: [String]
    /// Whether it belongs to a library, and is here only because something refers to it.
    let isRemote: Bool
  }

  struct Variable: Sendable {
    enum Value: Sendable {
      case color(red: Double, green: Double, blue: Double, alpha: Double)
      case number(Double)
      case text(String)
      case flag
      case alias(String)
    }

    let id: String
    /// Groups and name, divided by `/`.
    let name: String
    let collection: String
    let values: [String: Value]
    /// What Figma offers it for: "GAP", "FONT_FAMILY" …
    let scopes: Set<String>
    let description: String
    /// Whether it is gone from its collection, and lives on only in what refers to it.
    let isDeleted: Bool
  }

  let collections: [String: Collection]
  let variables: [String: Variable]

  init(_ answer: JSONObject) {
    let meta = answer["meta"]?.object
    let collections = Self.members(meta?["variableCollections"]).compactMap(Collection.init)
    let variables = Self.members(meta?["variables"]).compactMap(Variable.init)
    self.collections = Dictionary(collections.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.variables = Dictionary(variables.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  private static func members(_ value: JSONValue?) -> [(String, JSONObject)] {
    (value?.object?.members ?? []).compactMap { member in member.value.object.map { (member.key, $0) } }
  }

  /// The file's own collections, by name.
  var local: [Collection] {
    collections.values.filter { !$0.isRemote }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}

extension FigmaVariables.Collection {
  fileprivate init?(id: String, _ object: JSONObject) {
    guard let name = object["name"]?.string, let defaultMode = object["defaultModeId"]?.string else { return nil }
    self.init(
      id: id, name: name,
      modes: (object["modes"]?.array ?? []).compactMap(\.object).compactMap { mode in
        guard let id = mode["modeId"]?.string, let name = mode["name"]?.string else { return nil }
        return (id, name)
      },
      defaultMode: defaultMode, variables: (object["variableIds"]?.array ?? []).compactMap(\.string),
      isRemote: object["remote"]?.boolean ?? false)
  }

  /// The id of the mode of a name.
  func mode(named name: String) -> String? { modes.first { $0.name == name }?.id }
}

extension FigmaVariables.Variable {
  fileprivate init?(id: String, _ object: JSONObject) {
    guard let name = object["name"]?.string, let collection = object["variableCollectionId"]?.string else { return nil }
    let values = (object["valuesByMode"]?.object?.members ?? []).compactMap { member in
      Value(member.value).map { (member.key, $0) }
    }
    self.init(
      id: id, name: name, collection: collection, values: Dictionary(values, uniquingKeysWith: { $1 }),
      scopes: Set((object["scopes"]?.array ?? []).compactMap(\.string)),
      description: object["description"]?.string ?? "",
      isDeleted: object["deletedButReferenced"]?.boolean ?? false)
  }
}

extension FigmaVariables.Variable.Value {
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
