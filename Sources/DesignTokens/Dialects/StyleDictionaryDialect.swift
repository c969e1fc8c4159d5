internal import Color
internal import Findings

/// `value` and `type` without `$`: Style Dictionary 3, the first draft.
struct StyleDictionaryDialect: TokenDialect {
  let name = "a Style Dictionary 3 file"
  let hasSets = true
  let computes = true
  let tokensHoldTokens = true

  /// Many files that are none of tokens have members “value”, so one must have something that only a
  /// token has: a known type, a colour, a length, a reference.
  func surelyHoldsTokens(_ root: JSONValue) -> Bool {
    var stack = [root]
    while let object = stack.popLast()?.object {
      if let value = object["value"], value.isPlain, isToken(object, value: value) { return true }
      if TokenModes.hasValues(object) { return true }
      stack += object.members.map(\.value).filter { $0.object != nil }
    }
    return false
  }

  private func isToken(_ object: JSONObject, value: JSONValue) -> Bool {
    if let type = object["type"]?.string, ForeignType.isKnown(type) { return true }
    guard let text = value.string?.trimmed else { return false }
    if OldForm.quantity(text, [.px, .rem]) != nil { return true }
    if text.first == "#", CSSColor.read(text) != nil { return true }
    return text.hasPrefix("{") && text.hasSuffix("}")
  }

  func converted(_ root: TokenRoot) -> TokenRoot {
    var result = OlderTokens.converted(root)
    result.value = LooseReferences().read(result.value) ?? result.value
    return result
  }
}
