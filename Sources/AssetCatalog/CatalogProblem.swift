package import Source

/// Something wrong in the `Contents.json` of a set that actool and other readers do not report.
package struct CatalogProblem {
  package let message: String
  package let range: Range<Int>

  package static func find(in contents: JSONValue) -> [CatalogProblem] {
    let (images, colors) = (contents.list("images"), contents.list("colors"))
    return images.compactMap(scale) + duplicates(images) + duplicates(colors) + (images + colors).flatMap(appearances)
      + colors.flatMap(components)
  }

  private static func scale(_ slot: JSONValue) -> CatalogProblem? {
    guard let scale = slot.object?["scale"], let text = scale.string, !["1x", "2x", "3x"].contains(text) else {
      return nil
    }
    return CatalogProblem(message: "there is no scale “\(text)”; scales are 1x, 2x and 3x", range: scale.range)
  }

  /// Slots that agree in all members but the file or the colour that they hold.
  private static func duplicates(_ slots: [JSONValue]) -> [CatalogProblem] {
    var seen: Set<String> = []
    return slots.compactMap { slot in
      let members = slot.object?.members.filter { $0.key != "filename" && $0.key != "color" } ?? []
      let identity = members.map { "\($0.key)=\(canonical($0.value))" }.sorted().joined(separator: ",")
      return seen.insert(identity).inserted
        ? nil : CatalogProblem(message: "an earlier slot has the same purpose", range: slot.range)
    }
  }

  private static func canonical(_ value: JSONValue) -> String {
    if let object = value.object {
      return object.members.map { "\($0.key)=\(canonical($0.value))" }.sorted().joined(separator: ";")
    }
    return value.array?.map(canonical).joined(separator: "|") ?? value.string ?? value.kind
  }

  private static let appearanceValues = ["luminosity": ["light", "dark", "tinted"], "contrast": ["high"]]

  private static func appearances(_ slot: JSONValue) -> [CatalogProblem] {
    slot.list("appearances").compactMap { appearance in
      let (name, value) = (appearance.object?["appearance"]?.string ?? "", appearance.object?["value"]?.string ?? "")
      guard appearanceValues[name]?.contains(value) != true else { return nil }
      return CatalogProblem(
        message:
          "there is no appearance “\(name)” with the value “\(value)”; use luminosity light, dark or tinted, or contrast high",
        range: appearance.range)
    }
  }

  private static func components(_ slot: JSONValue) -> [CatalogProblem] {
    guard let color = slot.object?["color"]?.object, let components = color["components"],
      let space = color["color-space"]
    else { return [] }
    let isGray = space.string?.contains("gray") == true
    return (isGray ? ["alpha", "white"] : ["alpha", "blue", "green", "red"]).compactMap { name in
      components.object?[name] == nil
        ? CatalogProblem(message: "the colour has no component “\(name)”", range: components.range) : nil
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
      let color = slot.object?["color"]
      return CatalogColor(
        appearance: slot.list("appearances").compactMap { $0.object?["value"]?.string }.joined(separator: ", "),
        text: color.map(text) ?? "nothing", range: (color ?? slot).range)
    }
  }

  private static func text(_ color: JSONValue) -> String {
    let components = color.object?["components"]?.object
    func shown(_ name: String) -> String {
      guard let text = components?[name]?.string, let value = value(of: text) else { return "??" }
      return UInt8((value * 255).rounded()).hexadecimal(digits: 2)
    }
    let space = color.object?["color-space"]?.string ?? "srgb"
    let alpha = components?["alpha"]?.string.flatMap(value) ?? 1
    return "#\(shown("red"))\(shown("green"))\(shown("blue"))" + (space == "srgb" ? "" : " in \(space)")
      + (alpha == 1 ? "" : " at \(Decimals.rounded(alpha * 100)) %")
  }

  /// A component from 0 to 1: Xcode writes "0xFF", "255" or "1.000".
  private static func value(of text: String) -> Double? {
    let value =
      text.hasPrefix("0x")
      ? Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      : text.contains(".") ? Double(text) : Int(text).map { Double($0) / 255 }
    return value.flatMap { (0...1).contains($0) ? $0 : nil }
  }
}

extension JSONValue {
  /// The array at a key of this object; empty if there is none.
  fileprivate func list(_ key: String) -> [JSONValue] { object?[key]?.array ?? [] }
}
