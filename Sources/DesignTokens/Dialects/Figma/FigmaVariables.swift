internal import Color
package import Findings

/// The variables of a Figma file; `GET /v1/files/:key/variables/local`, and what plugins write of them.
package struct FigmaVariables: Sendable {
  package let collections: [String: Collection]
  package let variables: [String: Variable]
  /// The ids of the collections and of the variables in the order of the file.
  let collectionOrder: [String]
  package let variableOrder: [String]

  /// What stands in the file and is not among the collections and variables.
  let passedOver: [PassedOver]

  /// A part of the file that is not read.
  struct PassedOver: Sendable {
    let message: String
    let help: String
    let place: Range<Int>
  }

  /// Reads the answer of Figma's REST API, or a plugin's dump in its terms.
  package init(_ answer: JSONObject) {
    let meta = answer["meta"]?.object ?? answer
    let list = meta["variableCollections"] ?? meta["collections"]
    var left = Self.styles(beside: meta)
    let collections = Self.members(list, "a collection", needs: "a name and modes", &left) { Collection(id: $0, $1) }
    // The first collection with a mode, as an index.
    var owners: [String: Int] = [:]
    for (index, collection) in collections.enumerated() {
      for mode in collection.1.modes where owners[mode.id] == nil { owners[mode.id] = index }
    }
    let variables = Self.members(meta["variables"], "a variable", needs: "a name", &left) { id, value in
      Variable(id: id, value).map { variable in
        // Some plugins leave out the collection of a variable. Its modes tell the collection.
        guard variable.collection.isEmpty, let owner = variable.byMode.values.keys.compactMap({ owners[$0] }).min()
        else {
          return variable
        }
        var variable = variable
        variable.collection = collections[owner].id
        return variable
      }
    }
    let inside = Self.inside(list, collections, &left)
    self.init(collections, variables + inside, passedOver: left)
  }

  /// The variables that stand in their collections, as some plugins write them.
  private static func inside(
    _ list: JSONValue?, _ collections: [(id: String, Collection)], _ left: inout [PassedOver]
  ) -> [(id: String, Variable)] {
    let values = list?.array ?? list.members.map(\.value)
    var variables: [(id: String, Variable)] = []
    for (id, collection) in collections {
      let own = values.first { value in
        value.object?["id"]?.string == id || value.object?["name"]?.string == collection.name
      }
      let list = own?.object?["variables"]
      // The ids alone stand for variables of the file.
      if list.elements.contains(where: { $0.string != nil }) { continue }
      variables += members(list, "a variable", needs: "a name", &left) { variableID, value in
        Variable(id: variableID, value).map { $0.inside(id, collection) }
      }
    }
    return variables
  }

  init(
    _ collections: [(id: String, Collection)], _ variables: [(id: String, Variable)], passedOver: [PassedOver]
  ) {
    self.collections = Dictionary(collections.map { ($0.id, $0.1) }, uniquingKeysWith: { $1 })
    self.variables = Dictionary(variables.map { ($0.id, $0.1) }, uniquingKeysWith: { $1 })
    var known: Set<String> = []
    collectionOrder = collections.map(\.id).filter { known.insert("c" + $0).inserted }
    variableOrder = variables.map(\.id).filter { known.insert("v" + $0).inserted }
    let modes = Set(collections.flatMap { $0.1.modes.flatMap { [$0.id, $0.name] } })
    self.passedOver = passedOver + variables.compactMap { $0.1.passedOver(modes: modes) }
  }

  /// Variables or collections with their ids. In an object, the keys are the ids. In an array, each has an "id", or its name
  /// serves as one.
  private static func members<Value>(
    _ value: JSONValue?, _ noun: String, needs: String, _ left: inout [PassedOver],
    _ read: (_ id: String, _ value: JSONValue) -> Value?
  ) -> [(id: String, Value)] {
    var found: [(id: String, Value)] = []
    var ids: Set<String> = []
    func add(_ id: String?, _ value: JSONValue, at place: Range<Int>) {
      guard let id, let read = read(id, value) else {
        left.append(PassedOver(message: "\(noun) here is left out", help: "it needs \(needs)", place: place))
        return
      }
      if !ids.insert(id).inserted {
        let message = "\(noun) before this one has the same id, “\(id)”, and is left out"
        left.append(PassedOver(message: message, help: "give each its own id", place: place))
      }
      found.append((id, read))
    }
    if let list = value?.array {
      for element in list {
        add((element.object?["id"] ?? element.object?["name"])?.string, element, at: element.range)
      }
    }
    for member in value.members { add(member.key, member.value, at: member.keyRange) }
    return found
  }

  /// Figma's styles, which plugins write beside the variables.
  private static func styles(beside meta: JSONObject) -> [PassedOver] {
    meta.members.compactMap { member in
      let count = member.value.array?.count ?? member.value.members.count
      guard member.key.lowercased().hasSuffix("styles"), count > 0 else { return nil }
      return PassedOver(
        message:
          "“\(member.key)” beside the variables is left out; \(count == 1 ? "1 style is" : "\(count) styles are") in it",
        help: "write tokens of the types typography, shadow and gradient for them", place: member.keyRange)
    }
  }

  /// What no token comes of, in sentences with what to do, each once.
  package var unread: [(message: String, help: String)] {
    let extensions = orphans.map { collection in
      (
        "the collection “\(collection.name)” is left out: it extends one that is not in this file, or itself",
        "publish both collections together"
      )
    }
    var order: [String] = []
    var found: [String: (help: String, count: Int)] = [:]
    for (message, help) in extensions + passedOver.map({ ($0.message, $0.help) }) {
      if found[message] == nil { order.append(message) }
      found[message, default: (help, 0)].count += 1
    }
    return order.compactMap { message in
      guard let (help, count) = found[message] else { return nil }
      return (count == 1 ? message : "\(message) (\(count) times)", help)
    }
  }

  /// The file's own collections, by name.
  package var local: [Collection] {
    collections.values.filter { !$0.isRemote }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  package struct Mode: Sendable {
    package let id, name: String
    /// The mode of the parent that it changes; nil in a collection that extends no other.
    let parent: String?
  }

  /// Values of a variable by the ids of modes, each with its place in the file.
  struct ModeValues: Sendable {
    var values: [String: Value] = [:]
    var places: [String: Range<Int>] = [:]
  }

  package struct Collection: Sendable {
    package let id, name: String
    /// In Figma's order.
    package let modes: [Mode]
    package let defaultMode: String
    package let variables: [String]
    /// Whether it belongs to a library, and is here only because something refers to it.
    package let isRemote: Bool
    /// The id of the collection that this one extends. An extended collection inherits all variables, and overrides the
    /// values of some.
    package let parent: String?
    /// Its own values for variables of the collections that it extends, by the ids of the variables.
    let overrides: [String: ModeValues]
    /// Where its name stands in the file.
    let place: Range<Int>

    /// A collection without ids, known by its name and by those of its modes.
    init(name: String, modes: [String], place: Range<Int>) {
      id = name
      self.name = name
      self.modes = modes.map { Mode(id: $0, name: $0, parent: nil) }
      defaultMode = modes.first ?? ""
      variables = []
      isRemote = false
      parent = nil
      overrides = [:]
      self.place = place
    }

    fileprivate init?(id: String, _ value: JSONValue) {
      guard let object = value.object, let name = object["name"]?.string else { return nil }
      let named = object["modes"].members.compactMap { mode in
        mode.value.string.map { Mode(id: mode.key, name: $0, parent: nil) }
      }
      modes =
        named
        + object["modes"].elements.compactMap { mode in
          // Some plugins write the name alone.
          guard let name = mode.string ?? mode.object?["name"]?.string else { return nil }
          return Mode(
            id: mode.object?["modeId"]?.string ?? name, name: name, parent: mode.object?["parentModeId"]?.string)
        }
      guard let defaultMode = object["defaultModeId"]?.string ?? modes.first?.id else { return nil }
      self.id = id
      self.name = name
      self.defaultMode = defaultMode
      variables = object["variableIds"].strings
      isRemote = object["remote"]?.boolean == true
      let isExtension = object["isExtension"]?.boolean != false
      let ancestor = object["parentVariableCollectionId"] ?? object["rootVariableCollectionId"]
      parent = isExtension ? ancestor?.string : nil
      let overrides = object["variableOverrides"].members.map { member in
        (member.key, ModeValues(member.value.members, isColor: false))
      }
      self.overrides = Dictionary(overrides, uniquingKeysWith: { $1 })
      place = object["name"]?.range ?? value.range
    }

    /// The id of the mode with this name; nil if the collection has none.
    package func mode(named name: String) -> String? { modes.first { $0.name == name }?.id }
  }

  package struct Variable: Sendable {
    package let id: String
    /// Groups and name, divided by `/`.
    package let name: String
    package fileprivate(set) var collection: String
    /// What Figma calls its type, such as "COLOR"; empty where a plugin does not say it.
    let resolvedType: String
    /// By the id of the mode.
    fileprivate(set) var byMode: ModeValues
    /// The properties that Figma offers it for: "GAP", "FONT_FAMILY" …
    package let scopes: Set<String>
    package let description: String
    /// Whether it was deleted from its collection, and exists only because something refers to it.
    package let isDeleted: Bool
    /// Where its name stands in the file.
    let place: Range<Int>

    /// The variable as one of a collection, which may name its modes where others have ids.
    fileprivate func inside(_ id: String, _ owner: Collection) -> Variable {
      var variable = self
      variable.collection = id
      for mode in owner.modes where variable.byMode.values[mode.id] == nil {
        variable.byMode.values[mode.id] = byMode.values[mode.name]
        variable.byMode.places[mode.id] = byMode.places[mode.name]
      }
      return variable
    }

    /// What is said of its values for modes that no collection has; nil if there are none.
    ///
    /// - Parameter modes: the ids and the names of all modes.
    fileprivate func passedOver(modes: Set<String>) -> PassedOver? {
      let unknown = byMode.values.keys.filter { !modes.contains($0) }.sorted()
      guard let first = unknown.first, unknown.count < byMode.values.count else { return nil }
      let message = "“\(name)” has a value for the mode “\(first)”, which no collection of this file has"
      let place = byMode.places[first] ?? place
      return PassedOver(message: message, help: "export the collection with all of its modes", place: place)
    }

    init(_ id: String, name: String, collection: String, byMode: ModeValues, place: Range<Int>) {
      self.id = id
      self.name = name
      self.collection = collection
      self.byMode = byMode
      self.place = place
      resolvedType = ""
      scopes = []
      description = ""
      isDeleted = false
    }

    fileprivate init?(id: String, _ value: JSONValue) {
      guard let object = value.object, let name = object["name"]?.string else { return nil }
      self.id = id
      self.name = name
      collection = object["variableCollectionId"].text
      resolvedType = object["resolvedType"].text
      byMode = ModeValues(object["valuesByMode"].members, isColor: resolvedType == "COLOR")
      scopes = Set(object["scopes"].strings)
      description = object["description"].text
      isDeleted = object["deletedButReferenced"]?.boolean == true
      place = object["name"]?.range ?? value.range
    }
  }

  // MARK: As tokens

  /// The type of a token for a number that Figma offers for these properties.
  package static func type(of number: Double, scopes: Set<String>) -> String {
    if scopes.isSubset(of: lengths), !scopes.isEmpty { return "dimension" }
    let isWeight = scopes == ["FONT_WEIGHT"] && (1...1000).contains(number)
    return if isWeight { "fontWeight" } else { "number" }
  }

  /// Figma offers a number with these scopes for lengths only, so it becomes a dimension.
  private static let lengths: Set = [
    "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "FONT_SIZE", "LETTER_SPACING", "LINE_HEIGHT",
    "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
  ]

  /// The shortest decimal for the same 32-bit number. Figma stores 32 bits.
  package static func rounded(_ number: Double) -> Double {
    let single = Float(number)
    guard single.isFinite else { return number }
    return Double("\(single)") ?? number
  }

  /// The most names in a path. A name of more parts than any design has keeps its other slashes.
  package static let longestPath = 64

  /// The path of the token of a variable with this name, which is not empty.
  ///
  /// - Parameter limit: the most names in it.
  package static func tokenPath(of name: String, limit: Int = longestPath) -> [String] {
    let names = names(in: name, limit: limit).filter { !$0.isEmpty }
    return if names.isEmpty { ["_"] } else { names }
  }

  /// The names between the slashes of the name of a variable.
  static func names(in name: String, limit: Int = longestPath) -> [String] {
    name.split(separator: "/", maxSplits: limit - 1).map { tokenName($0.trimmed) }
  }

  /// A name with `_` for the characters that DTCG 2025.10 forbids.
  package static func tokenName(_ text: some StringProtocol) -> String {
    let name = String(
      text.map { character -> Character in
        if "{}.".contains(character) { "_" } else { character }
      })
    guard name.hasPrefix("$") else { return name }
    return "_" + name.dropFirst()
  }
}

// MARK: Recognizing files
extension FigmaVariables {
  /// Whether a document is what the plugin variables2json writes.
  package static func isVariables2JSON(_ root: JSONValue) -> Bool {
    guard let collections = root.object?["collections"]?.array else { return false }
    return collections.contains { collection in
      guard let modes = collection.object?["modes"] else { return false }
      return Optional(modes).objects.contains { $0["variables"]?.array != nil }
    }
  }

  /// Whether a document is an answer of Figma's REST API with variables, or a plugin's dump in its terms.
  package static func isDump(_ root: JSONValue) -> Bool {
    guard let object = root.object else { return false }
    let meta = object["meta"]?.object ?? object
    guard let collections = meta["variableCollections"] ?? meta["collections"] else { return false }
    guard let variables = meta["variables"] else {
      let all = collections.array ?? collections.members.map(\.value)
      return all.contains { collection in
        let variables = collection.object?["variables"]
        let first = variables?.array?.first ?? variables.members.first?.value
        return first?.object?["valuesByMode"] != nil
      }
    }
    guard let first = variables.array?.first ?? variables.members.first?.value else {
      return object["meta"] != nil
    }
    return first.object?["valuesByMode"] != nil
  }
}

// MARK: Values
extension FigmaVariables {
  /// What a variable has in one mode, as Figma writes it.
  package indirect enum Value: Sendable {
    case color(red: Double, green: Double, blue: Double, alpha: Double)
    case number(Double)
    case text(String)
    case flag
    /// The id of another variable.
    case alias(String)
    /// A variable that is not in the file, by the names of its collection, if that is known, and of itself.
    case elsewhere(collection: String?, name: String)
    /// A value that is a token's already, with its type.
    case token(type: String, JSONValue)
    /// A colour with an opacity of its own, which is in percent.
    case composed(Value, opacity: Value)
    /// What cannot be read, with the reason.
    case unreadable(String)

    /// - Parameter alias: reads a reference as the file writes it; nil for any other object.
    init(_ value: JSONValue, alias: (JSONObject) -> Value? = Value.alias) {
      switch value.content {
      case .number(let number): self = .number(number)
      case .string(let text): self = .text(text)
      case .boolean: self = .flag
      case .null, .array: self = .unreadable("its value is \(value.kind)")
      case .object(let object): self = Self.value(of: object, alias)
      }
    }

    private static func value(of object: JSONObject, _ alias: (JSONObject) -> Value?) -> Value {
      if let alias = alias(object) { return alias }
      if let red = object["r"]?.number, let green = object["g"]?.number, let blue = object["b"]?.number {
        return .color(red: red, green: green, blue: blue, alpha: object["a"]?.number ?? 1)
      }
      if let composed = composed(object, alias) { return composed }
      if let function = object["expressionFunction"]?.string {
        return .unreadable("Figma computes it with \(function), which cannot be computed here")
      }
      let parts = object.members.map(\.key).joinedWithAnd
      return .unreadable("its value is an object with \(parts.isEmpty ? "nothing in it" : parts)")
    }

    /// A colour with an opacity of its own, in one of the two forms that Figma has for it.
    static func composed(_ object: JSONObject, _ alias: (JSONObject) -> Value?) -> Value? {
      if let color = object["color"], let opacity = object["opacity"] {
        return .composed(part(color, alias), opacity: part(opacity, alias))
      }
      guard object["expressionFunction"]?.string == "COMPOSE_COLOR" else { return nil }
      let arguments = object["expressionArguments"].elements
      guard arguments.count == 2 else {
        return .unreadable("its COMPOSE_COLOR has no color with an opacity")
      }
      return .composed(part(arguments[0], alias), opacity: part(arguments[1], alias))
    }

    /// A colour or an opacity that another value is made of. A colour may be text.
    private static func part(_ value: JSONValue, _ alias: (JSONObject) -> Value?) -> Value {
      if let text = value.string, CSSColor.read(text) != nil { return .token(type: "color", value) }
      return Value(value, alias: alias)
    }

    /// A reference of Figma's API.
    static func alias(_ object: JSONObject) -> Value? {
      guard object["type"]?.string == "VARIABLE_ALIAS" else { return nil }
      return object["id"]?.string.map(Value.alias)
    }
  }

  /// The value of a variable, as far as it does not depend on the form in which it is written.
  package enum Content: Sendable {
    /// The id of another variable of the file.
    case alias(String)
    case elsewhere(collection: String?, name: String)
    case color(components: [Double], alpha: Double)
    /// A `number`, a `fontWeight`, or a `dimension` in points.
    case number(type: String, Double)
    /// A `fontFamily`, or a `string`, which is no type of 2025.10.
    case text(type: String, String)
    case flag
    case token(type: String, JSONValue)
    /// Why there is no value.
    case leftOut(String)
  }
}

extension FigmaVariables.ModeValues {
  /// - Parameter isColor: whether text is a colour. Figma has the parts of a colour, and some plugins write it as text.
  init(_ members: [JSONObject.Member], isColor: Bool) {
    for member in members {
      let isText = isColor && member.value.string != nil
      values[member.key] = isText ? .token(type: "color", member.value) : FigmaVariables.Value(member.value)
      places[member.key] = member.value.range
    }
  }
}

/// A colour as Figma's APIs write it: `{ "r": 1, "g": 0, "b": 0, "a": 0.5 }`.
enum FigmaColor {
  /// The form of 2025.10; nil for anything else.
  static func json(_ value: JSONValue) -> JSONValue? {
    guard let parts = value.object, let components = Self.parts(parts) else { return nil }
    return json(components, alpha: parts["a"]?.number ?? 1, at: value.range)
  }

  private static func parts(_ object: JSONObject) -> [Double]? {
    guard let red = object["r"]?.number, let green = object["g"]?.number, let blue = object["b"]?.number else {
      return nil
    }
    return [red, green, blue]
  }

  /// The components in sRGB, from 0 to 1, of a colour that a plugin writes as text or by its parts.
  static func components(_ value: JSONValue) -> [Double]? {
    if let object = value.object { return parts(object) }
    guard let color = value.string.flatMap(CSSColor.read), color.space == .srgb else { return nil }
    return color.components.map { $0 ?? 0 }
  }

  /// The form of 2025.10.
  ///
  /// - Parameter hasHex: whether a colour whose components are whole bytes has a hex too.
  static func json(
    _ components: [Double], alpha: Double, at range: Range<Int>, hasHex: Bool = false
  ) -> JSONValue {
    func number(_ number: Double) -> JSONValue { JSONValue(.number(FigmaVariables.rounded(number)), at: range) }
    var members: [JSONObject.Member] = [
      .made("colorSpace", JSONValue(.string("srgb"), at: range)),
      .made("components", JSONValue(.array(components.map(number)), at: range)),
    ]
    if alpha != 1 { members.append(.made("alpha", number(alpha))) }
    if hasHex, let hex = hex(components) { members.append(.made("hex", JSONValue(.string(hex), at: range))) }
    return JSONValue(.object(JSONObject(members: members)), at: range)
  }

  /// nil unless the components are whole bytes at the precision of Figma's numbers, which have 32 bits.
  private static func hex(_ components: [Double]) -> String? {
    let bytes = components.map { ($0 * 255).rounded() }
    let isWhole = zip(components, bytes).allSatisfy { abs($0 * 255 - $1) < 0.0001 && (0...255).contains($1) }
    guard isWhole else { return nil }
    return "#" + bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
  }
}
