package import Findings

/// Reads what the Figma plugin variables2json writes: `collections[].modes[].variables[]`, and styles beside them.
package enum Variables2JSON {
  package static func read(_ root: JSONObject) -> FigmaVariables {
    var collections: [(id: String, FigmaVariables.Collection)] = []
    var variables: [(id: String, FigmaVariables.Variable)] = []
    let list = root["collections"].objects
    let ids = Set(list.flatMap { collection in names(collection).map { id(collection["name"].text, $0) } })
    for collection in list {
      let name = collection["name"].text
      let modes = collection["modes"].objects
      let modeNames = modes.indices.map { modes[$0]["name"]?.string ?? "Mode \($0 + 1)" }
      var entries: [String: Entry] = [:]
      var order: [String] = []
      for (mode, modeName) in zip(modes, modeNames) {
        for variable in mode["variables"].objects {
          guard let variableName = variable["name"], let text = variableName.string, let value = variable["value"]
          else {
            continue
          }
          if entries[text] == nil { order.append(text) }
          entries[text, default: Entry(place: variableName.range)].values[modeName] = self.value(
            value, of: variable, known: ids)
          entries[text]?.places[modeName] = value.range
        }
      }
      collections.append((name, FigmaVariables.Collection(name: name, modes: modeNames)))
      variables += order.compactMap { text in
        entries[text].map { entry in
          let variable = FigmaVariables.Variable(
            id(name, text), name: text, collection: name, values: entry.values, place: entry.place,
            places: entry.places)
          return (variable.id, variable)
        }
      }
    }
    return FigmaVariables(collections, variables)
  }

  private struct Entry {
    var values: [String: FigmaVariables.Value] = [:]
    var places: [String: Range<Int>] = [:]
    let place: Range<Int>

    init(place: Range<Int>) { self.place = place }
  }

  private static func names(_ collection: JSONObject) -> [String] {
    collection["modes"].objects.flatMap { mode in
      mode["variables"].objects.compactMap { $0["name"]?.string }
    }
  }

  private static func id(_ collection: String, _ name: String) -> String { "\(collection)\u{0}\(name)" }

  // MARK: Values

  private static func value(
    _ value: JSONValue, of variable: JSONObject, known ids: Set<String>
  ) -> FigmaVariables.Value? {
    if variable["isAlias"]?.boolean == true, let alias = value.object {
      guard let name = alias["name"]?.string else { return nil }
      let collection = alias["collection"]?.string
      // The plugin leaves out the collection when it is not one of the file.
      guard let collection, ids.contains(id(collection, name)) else {
        return .elsewhere(collection: collection, name: name)
      }
      return .alias(id(collection, name))
    }
    let type = variable["type"].text
    switch type {
    case "typography": return typography(value).map { .token(type: "typography", $0) }
    case "effect": return shadow(value).map { .token(type: "shadow", $0) } ?? .token(type: type, value)
    default: return .token(type: type, value)
    }
  }

  private static func typography(_ value: JSONValue) -> JSONValue? {
    guard let style = value.object else { return nil }
    var members = ["fontFamily", "fontSize", "fontWeight"].compactMap(style.member)
    if let spacing = style.member("letterSpacing"), let number = spacing.value.number {
      let isShare = style["letterSpacingUnit"]?.string == "PERCENT" && number != 0
      if isShare {
        let share = quantity(number / 100, "em", at: spacing.value.range)
        members.append(spacing.with(value: share))
      } else {
        members.append(spacing)
      }
    }
    if let height = style.member("lineHeight"), let number = height.value.number {
      switch style["lineHeightUnit"]?.string {
      case "PERCENT": members.append(height.with(value: JSONValue(.number(number / 100), at: height.value.range)))
      case "AUTO": break
      default: members.append(height.with(value: quantity(number, "px", at: height.value.range)))
      }
    }
    return JSONValue(.object(JSONObject(members: members)), at: value.range)
  }

  private static func shadow(_ value: JSONValue) -> JSONValue? {
    let layers = (value.object?["effects"]).elements.compactMap { effect -> JSONValue? in
      guard let object = effect.object, let type = object["type"]?.string,
        ["DROP_SHADOW", "INNER_SHADOW"].contains(type), let color = object.member("color")
      else { return nil }
      var members = [color.with(value: FigmaColor.json(color.value))]
      let offset = object["offset"]?.object
      for (key, part) in [
        ("offsetX", offset?.member("x")), ("offsetY", offset?.member("y")), ("blur", object.member("radius")),
        ("spread", object.member("spread")),
      ] {
        if let part { members.append(part.with(key: key)) }
      }
      let inset = JSONValue(.boolean(type == "INNER_SHADOW"), at: effect.range)
      members.append(JSONObject.Member(key: "inset", keyRange: effect.range, value: inset))
      return JSONValue(.object(JSONObject(members: members)), at: effect.range)
    }
    if layers.isEmpty { return nil }
    return JSONValue(.array(layers), at: value.range)
  }

  private static func quantity(_ number: Double, _ unit: String, at range: Range<Int>) -> JSONValue {
    let parts = [("value", JSONValue.Content.number(number)), ("unit", .string(unit))]
    return JSONValue(.object(JSONObject(members: parts.map { .made($0, JSONValue($1, at: range)) })), at: range)
  }
}

/// A colour as Figma's APIs write it: `{ "r": 1, "g": 0, "b": 0, "a": 0.5 }`.
enum FigmaColor {
  /// The form of 2025.10; nil for anything else.
  static func json(_ value: JSONValue) -> JSONValue? {
    guard let parts = value.object, let red = parts["r"]?.number, let green = parts["g"]?.number,
      let blue = parts["b"]?.number
    else { return nil }
    return json([red, green, blue], alpha: parts["a"]?.number ?? 1, at: value.range)
  }

  static func json(_ components: [Double], alpha: Double, at range: Range<Int>) -> JSONValue {
    func number(_ number: Double) -> JSONValue { JSONValue(.number(FigmaVariables.rounded(number)), at: range) }
    let members: [JSONObject.Member] = [
      .made("colorSpace", JSONValue(.string("srgb"), at: range)),
      .made("components", JSONValue(.array(components.map(number)), at: range)), .made("alpha", number(alpha)),
    ]
    return JSONValue(.object(JSONObject(members: members)), at: range)
  }
}

extension JSONObject.Member {
  /// A member that stands for a value in another form, at its place.
  static func made(_ key: String, _ value: JSONValue) -> Self {
    JSONObject.Member(key: key, keyRange: value.range, value: value)
  }
}
