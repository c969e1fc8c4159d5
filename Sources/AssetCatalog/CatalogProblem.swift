package import Findings

/// Something wrong in the `Contents.json` of a set that actool and other readers do not report.
package struct CatalogProblem {
  package let message: String
  package let range: Range<Int>

  package static func find(in contents: JSONValue) -> [CatalogProblem] {
    let images = contents.list("images")
    let colors = contents.list("colors")
    var problems = images.compactMap(scale)
    problems += duplicates(images)
    problems += duplicates(colors)
    problems += (images + colors).flatMap(appearances)
    problems += colors.flatMap(components)
    return problems
  }

  private static func scale(_ slot: JSONValue) -> CatalogProblem? {
    guard let scale = slot.object?["scale"], let text = scale.string,
      !["1x", "2x", "3x"].contains(text)
    else { return nil }
    let message = "there is no scale “\(text)”; scales are 1x, 2x and 3x"
    return CatalogProblem(message: message, range: scale.range)
  }

  /// Slots that agree in all members but the file or the colour that they hold.
  private static func duplicates(_ slots: [JSONValue]) -> [CatalogProblem] {
    var seen: Set<String> = []
    return slots.compactMap { slot in
      let members = slot.object?.members ?? []
      let purpose = members.filter { $0.key != "filename" && $0.key != "color" }
      let texts = purpose.map { "\($0.key)=\(canonical($0.value))" }
      let isFirst = seen.insert(texts.sorted().joined(separator: ",")).inserted
      if isFirst { return nil }
      return CatalogProblem(message: "an earlier slot has the same purpose", range: slot.range)
    }
  }

  /// The same text for values that are equal but for the order of members.
  private static func canonical(_ value: JSONValue) -> String {
    if let object = value.object {
      let members = object.members.map { "\($0.key)=\(canonical($0.value))" }
      return members.sorted().joined(separator: ";")
    }
    if let array = value.array { return array.map(canonical).joined(separator: "|") }
    return value.string ?? value.kind
  }

  private static func appearances(_ slot: JSONValue) -> [CatalogProblem] {
    slot.list("appearances").compactMap { appearance in
      let name = appearance.object?["appearance"]?.string ?? ""
      let value = appearance.object?["value"]?.string ?? ""
      let known = Vocabulary.appearances[name, default: []]
      if known.contains(value) { return nil }
      let problem = "there is no appearance “\(name)” with the value “\(value)”"
      let cure = "use luminosity light, dark or tinted, or contrast high"
      return CatalogProblem(message: "\(problem); \(cure)", range: appearance.range)
    }
  }

  private static func components(_ slot: JSONValue) -> [CatalogProblem] {
    guard let color = slot.object?["color"]?.object, let components = color["components"],
      let space = color["color-space"]
    else { return [] }
    let isGray = space.string?.contains("gray") == true
    let names = isGray ? ["alpha", "white"] : ["alpha", "blue", "green", "red"]
    let missing = names.filter { components.object?[$0] == nil }
    return missing.map { name in
      CatalogProblem(message: "the colour has no component “\(name)”", range: components.range)
    }
  }
}

/// A colour of a colour set, as people write colours.
package struct CatalogColor {
  /// Empty for any appearance, else such as "dark, high".
  package let appearance: String
  /// "#155DFC", with the colour space unless it is sRGB, and with the alpha unless it is 1.
  package let text: String
  package let range: Range<Int>

  package static func all(in contents: JSONValue) -> [CatalogColor] {
    contents.list("colors").map { slot in
      let appearances = slot.list("appearances").compactMap { $0.object?["value"]?.string }
      let appearance = appearances.joined(separator: ", ")
      guard let color = slot.object?["color"] else {
        return CatalogColor(appearance: appearance, text: "nothing", range: slot.range)
      }
      return CatalogColor(appearance: appearance, text: text(color), range: color.range)
    }
  }

  private static func text(_ color: JSONValue) -> String {
    let components = color.object?["components"]?.object
    func shown(_ name: String) -> String {
      guard let value = value(of: components?[name], name) else { return "??" }
      return UInt8((value * 255).rounded()).hexadecimal(digits: 2)
    }
    var text = "#\(shown("red"))\(shown("green"))\(shown("blue"))"
    if let space = color.object?["color-space"]?.string, space != "srgb" { text += " in \(space)" }
    if let alpha = value(of: components?["alpha"], CatalogColorComponent.alpha), alpha != 1 {
      text += " at \(Decimals.rounded(alpha * 100)) %"
    }
    return text
  }

  /// From 0 to 1; nil for what is no component.
  private static func value(of json: JSONValue?, _ name: String) -> Double? {
    guard let json, let component = CatalogColorComponent(json, name: name) else { return nil }
    return (0...1).contains(component.value) ? component.value : nil
  }
}

extension JSONValue {
  /// The array at a key of this object; empty if there is none.
  fileprivate func list(_ key: String) -> [JSONValue] { object?[key]?.array ?? [] }
}
