internal import Findings

/// lukasoppermann's plugin “Design Tokens”.
struct DesignTokensPluginDialect: TokenDialect {
  let name = "a file of the Figma plugin Design Tokens"
  let hasSets = true
  let tokensHoldTokens = true

  func isTrace(_ token: JSONObject, isUndollared: Bool) -> Bool {
    guard isUndollared else { return false }
    let extensions = token["extensions"]?.object
    if extensions?["org.lukasoppermann.figmaDesignTokens"] != nil { return true }
    return token["type"]?.string?.hasPrefix("custom-") == true
  }
}

/// A style of Figma as lukasoppermann's plugin writes it, in the form of 2025.10: `custom-fontStyle`, `custom-shadow` …
struct PluginStyle {
  let type: TokenType
  let value: JSONValue

  init?(type: String, _ value: JSONValue) {
    guard let object = value.object else { return nil }
    let members: [JSONObject.Member]
    switch type {
    case "custom-fontStyle":
      self.type = .typography
      let names = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
      let parts = names.compactMap(object.member).map { part in
        // The plugin writes pixels, where 2025.10 has a multiple of the font size.
        part.key == "lineHeight" ? Self.pixels(part) : part
      }
      members = parts + object.members.filter { !names.contains($0.key) && StyleParts.saysSomething($0.value) }
    case "custom-shadow":
      self.type = .shadow
      members = object.members.compactMap { member in
        switch member.key {
        case "radius": member.with(key: "blur")
        case "shadowType":
          member.with(
            key: "inset", value: JSONValue(.boolean(member.value.string == "innerShadow"), at: member.value.range))
        case "color", "offsetX", "offsetY", "spread": member
        default: StyleParts.saysSomething(member.value) ? member : nil
        }
      }
    case "custom-gradient":
      guard let stops = object["stops"] else { return nil }
      self.type = .gradient
      self.value = stops
      return
    default: return nil
    }
    self.value = JSONValue(.object(JSONObject(members: members)), at: value.range)
  }

  private static func pixels(_ member: JSONObject.Member) -> JSONObject.Member {
    guard let number = member.value.number else { return member }
    return member.with(value: JSONValue(.string(Decimals.shortest(number) + "px"), at: member.value.range))
  }
}

/// The parts of a style of Figma that 2025.10 does not know. They stay in the value, so that they are reported.
enum StyleParts {
  /// Whether a part changes the look of the style: plugins write every part of a style.
  static func saysSomething(_ value: JSONValue) -> Bool {
    switch value.content {
    case .null: false
    case .boolean(let value): value
    case .number(let number): number != 0
    case .string(let text): !words.contains(text.lowercased())
    case .array(let elements): !elements.isEmpty
    case .object(let object): !object.members.isEmpty
    }
  }

  private static let words: Set = ["", "none", "normal", "original", "auto"]
}
