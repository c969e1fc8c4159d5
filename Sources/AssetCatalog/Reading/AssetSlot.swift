package import Drawing
package import Findings

/// A slot of a set: a file or a colour, and what it is for.
public struct AssetSlot: Sendable {
  package let object: JSONObject
  /// In bytes of `Contents.json`.
  package let range: Range<Int>

  package init(object: JSONObject, range: Range<Int>) {
    self.object = object
    self.range = range
  }

  /// The file that it names, with its place.
  package var filename: (name: String, range: Range<Int>)? {
    guard let value = object["filename"], let name = value.string, !name.isEmpty else { return nil }
    return (name, value.range)
  }

  /// The name of its file; nil for a colour, and for a slot that is empty.
  public var fileName: String? { filename?.name }

  /// Whether it says which devices it is for. Xcode does not take it for a slot otherwise.
  var hasIdiom: Bool { object["idiom"] != nil }

  /// "universal" if it is missing.
  public var idiom: String { object["idiom"]?.string ?? "universal" }
  /// As it is written, such as "2x"; nil for any scale.
  public var scaleText: String? { object["scale"]?.string }
  /// nil for any scale, and for a text that is no scale.
  package var scale: Scale? { scaleText.flatMap(Scale.init(text:)) }

  /// Such as "luminosity: dark".
  public var appearances: [String] {
    traits.map { "\($0.appearance): \($0.value)" }
  }

  /// The members of `appearances`, such as "luminosity" and "dark".
  package var traits: [(appearance: String, value: String)] {
    let traits = object["appearances"]?.array ?? []
    return traits.map { trait in
      func text(_ key: String) -> String { trait.object?[key]?.string ?? "" }
      return (appearance: text("appearance"), value: text("value"))
    }
  }

  /// Its appearances in words, such as "dark" and "dark and high"; empty where there are none.
  var appearance: String { traits.map(\.value).joined(separator: " and ") }

  /// Whether it is for dark mode, whatever else it is for.
  var isDark: Bool {
    traits.contains { $0.appearance == "luminosity" && $0.value == "dark" }
  }

  /// Whether it is for dark mode, and for nothing else of the appearance.
  var isDarkOnly: Bool { isOnly("dark") }

  var isLightOnly: Bool { isOnly("light") }

  private func isOnly(_ value: String) -> Bool {
    traits.count == 1 && traits[0].appearance == "luminosity" && traits[0].value == value
  }

  package var languageDirection: String? { object["language-direction"]?.string }

  /// Whether Xcode lists the file without using it.
  package var isUnassigned: Bool { object["unassigned"]?.boolean == true }

  /// Whether Xcode uses what the slot holds.
  var isUsed: Bool {
    if filename != nil { return !isUnassigned }
    return object["color"] != nil
  }

  /// Equal for two slots of one set with the same purpose. With `isForScales`, also for two that differ only in scale.
  package func identity(isForScales: Bool = false) -> String {
    identity(without: isForScales ? ["scale"] : [])
  }

  /// What it is for, but for some keys.
  func identity(without keys: Set<String>) -> String {
    let ignored = Self.contentKeys.union(keys)
    let members = object.members.filter { !ignored.contains($0.key) }
    var texts = members.map { "\($0.key)=\(Self.canonical($0.value))" }
    if object["idiom"] == nil { texts.append("idiom=universal") }
    return texts.sorted().joined(separator: ",")
  }

  /// What a slot holds, as opposed to what it is for.
  private static let contentKeys: Set = [
    "filename", "color", "unassigned", "template-rendering-intent", "alignment-insets", "resizing", "compression-type",
  ]

  private static func canonical(_ value: JSONValue) -> String {
    if let object = value.object {
      return object.members.map { "\($0.key)=\(canonical($0.value))" }.sorted().joined(separator: ";")
    }
    if let array = value.array { return array.map(canonical).joined(separator: "|") }
    if let number = value.number { return Decimals.shortest(number) }
    if let boolean = value.boolean { return "\(boolean)" }
    return value.string ?? value.kind
  }
}

extension [AssetSlot] {
  /// The names of the files of dark pictures, and of the light ones beside them.
  var darkNames: Set<String> {
    guard contains(where: \.isDarkOnly) else { return [] }
    return Set(filter { $0.traits.isEmpty || $0.isDarkOnly }.compactMap(\.fileName))
  }
}
