internal import Findings

/// Reads what the Figma plugin variables2json writes: `collections[].modes[].variables[]`, and styles beside them.
enum Variables2JSON {
  static func read(_ root: JSONObject) -> FigmaVariables {
    var collections: [(id: String, FigmaVariables.Collection)] = []
    var variables: [(id: String, FigmaVariables.Variable)] = []
    var left: [FigmaVariables.PassedOver] = []
    let list = root["collections"].objects
    let ids = Set(list.flatMap { collection in names(collection).map { id(collection["name"].text, $0) } })
    for collection in list {
      let name = collection["name"].text
      let modes = collection["modes"].objects
      let modeNames = modes.indices.map { modes[$0]["name"]?.string ?? "Mode \($0 + 1)" }
      var entries: [String: Entry] = [:]
      var order: [String] = []
      for (mode, modeName) in zip(modes, modeNames) {
        for element in mode["variables"].elements {
          guard let variable = element.object, let variableName = variable["name"], let text = variableName.string,
            let value = variable["value"]
          else {
            let help = "it needs a name and a value"
            left.append(.init(message: "a variable here is left out", help: help, place: element.range))
            continue
          }
          if entries[text]?.byMode.values[modeName] != nil {
            let message = "a variable “\(text)” before this one is in the same mode, and is left out"
            left.append(.init(message: message, help: "give each its own name", place: variableName.range))
          }
          left += others(in: value, of: variable, named: text)
          if entries[text] == nil { order.append(text) }
          entries[text, default: Entry(place: variableName.range)].byMode.values[modeName] = self.value(
            value, of: variable, known: ids)
          entries[text]?.byMode.places[modeName] = value.range
        }
      }
      let place = collection["name"]?.range ?? 0..<0
      collections.append((name, FigmaVariables.Collection(name: name, modes: modeNames, place: place)))
      variables += order.compactMap { text in
        entries[text].map { entry in
          let variable = FigmaVariables.Variable(
            id(name, text), name: text, collection: name, byMode: entry.byMode, place: entry.place)
          return (variable.id, variable)
        }
      }
    }
    return FigmaVariables(collections, variables, passedOver: left)
  }

  /// The layers of an effect that are no shadows.
  private static func others(
    in value: JSONValue, of variable: JSONObject, named name: String
  ) -> [FigmaVariables.PassedOver] {
    guard variable["type"].text == "effect" else { return [] }
    let layers = (value.object?["effects"]).objects
    let kinds = layers.map { $0["type"].text }
    guard kinds.contains(where: shadows.contains) else { return [] }
    return zip(layers, kinds).compactMap { layer, kind in
      guard !shadows.contains(kind) else { return nil }
      let message = "a layer of “\(name)” is left out: \(kind.isEmpty ? "it has no type" : "it is a \(kind)")"
      let place = layer["type"]?.range ?? value.range
      return FigmaVariables.PassedOver(message: message, help: "2025.10 has shadows only", place: place)
    }
  }

  private static let shadows = ["DROP_SHADOW", "INNER_SHADOW"]

  private struct Entry {
    var byMode = FigmaVariables.ModeValues()
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
  ) -> FigmaVariables.Value {
    func alias(_ object: JSONObject) -> FigmaVariables.Value? {
      guard let name = object["name"]?.string else { return FigmaVariables.Value.alias(object) }
      let collection = object["collection"]?.string
      // The plugin leaves out the collection when it is not one of the file.
      guard let collection, ids.contains(id(collection, name)) else {
        return .elsewhere(collection: collection, name: name)
      }
      return .alias(id(collection, name))
    }
    if variable["isAlias"]?.boolean == true, let object = value.object {
      return alias(object) ?? .unreadable("it is an alias without a name")
    }
    let type = variable["type"].text
    switch type {
    case "typography": return typography(value).map { .token(type: type, $0) } ?? .token(type: type, value)
    case "effect": return shadow(value).map { .token(type: "shadow", $0) } ?? .token(type: type, value)
    default:
      let isPlain = value.object == nil || value.object?.contains("colorSpace") == true
      return isPlain ? .token(type: type, value) : self.value(of: value, type, alias)
    }
  }

  /// A value that is an object: a colour with an opacity of its own, or what Figma computes.
  private static func value(
    of value: JSONValue, _ type: String, _ alias: (JSONObject) -> FigmaVariables.Value?
  ) -> FigmaVariables.Value {
    guard let object = value.object else { return .token(type: type, value) }
    let isComputed = object.contains("expressionFunction") || object.contains("color") && object.contains("opacity")
    return isComputed ? FigmaVariables.Value(value, alias: alias) : .token(type: type, value)
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
    let others = style.members.filter { member in
      !styleParts.contains(member.key) && StyleParts.saysSomething(member.value)
    }
    return JSONValue(.object(JSONObject(members: members + others)), at: value.range)
  }

  /// The parts of a text style that become parts of a typography.
  private static let styleParts = [
    "fontFamily", "fontSize", "fontWeight", "letterSpacing", "letterSpacingUnit", "lineHeight", "lineHeightUnit",
  ]

  private static func shadow(_ value: JSONValue) -> JSONValue? {
    let layers = (value.object?["effects"]).elements.compactMap { effect -> JSONValue? in
      guard let object = effect.object, let type = object["type"]?.string,
        shadows.contains(type), let color = object.member("color")
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
