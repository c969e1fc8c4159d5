internal import Color
package import Findings

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
