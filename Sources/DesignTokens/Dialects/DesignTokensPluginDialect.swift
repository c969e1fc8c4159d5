internal import Color
internal import Findings

/// lukasoppermann's plugin “Design Tokens”.
struct DesignTokensPluginDialect: TokenDialect {
  let name = "a file of the Figma plugin Design Tokens"
  let hasSets = true

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
      members = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"].compactMap(object.member).map {
        // The plugin writes pixels, where 2025.10 has a multiple of the font size.
        $0.key == "lineHeight" ? Self.pixels($0) : $0
      }
    case "custom-shadow":
      self.type = .shadow
      members = object.members.compactMap { member in
        switch member.key {
        case "radius": member.with(key: "blur")
        case "shadowType":
          member.with(
            key: "inset", value: JSONValue(.boolean(member.value.string == "innerShadow"), at: member.value.range))
        case "color", "offsetX", "offsetY", "spread": member
        default: nil
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
