package import Findings

/// A slot of a set: a file or a colour, and what it is for.
package struct AssetSlot: Sendable {
  package let object: JSONObject
  /// In bytes of `Contents.json`.
  package let range: Range<Int>

  package init(object: JSONObject, range: Range<Int>) { (self.object, self.range) = (object, range) }

  /// The file that it names, with its place.
  package var filename: (name: String, range: Range<Int>)? {
    guard let value = object["filename"], let name = value.string, !name.isEmpty else { return nil }
    return (name, value.range)
  }

  /// "universal" if it is missing.
  package var idiom: String { object["idiom"]?.string ?? "universal" }
  /// Such as "2x"; nil for any scale.
  package var scale: String? { object["scale"]?.string }
  /// 1, 2 or 3; nil for any scale.
  package var factor: Int? { scale.flatMap { ["1x": 1, "2x": 2, "3x": 3][$0] } }

  /// Such as "luminosity: dark".
  package var appearances: [String] {
    (object["appearances"]?.array ?? []).map {
      "\($0.object?["appearance"]?.string ?? ""): \($0.object?["value"]?.string ?? "")"
    }
  }

  package var languageDirection: String? { object["language-direction"]?.string }

  /// Whether Xcode lists the file without using it.
  package var isUnassigned: Bool { object["unassigned"]?.boolean == true }

  /// Equal for two slots of one set with the same purpose. With `isForScales`, also for two that differ only in scale.
  package func identity(isForScales: Bool = false) -> String {
    var members = object.members.filter { !Self.contentKeys.contains($0.key) && !(isForScales && $0.key == "scale") }
      .map { "\($0.key)=\(Self.canonical($0.value))" }
    if object["idiom"] == nil { members.append("idiom=universal") }
    return members.sorted().joined(separator: ",")
  }

  /// What a slot holds, as opposed to what it is for.
  private static let contentKeys: Set = [
    "filename", "color", "unassigned", "template-rendering-intent", "alignment-insets", "resizing", "compression-type",
  ]

  private static func canonical(_ value: JSONValue) -> String {
    if let object = value.object {
      return object.members.map { "\($0.key)=\(canonical($0.value))" }.sorted().joined(separator: ";")
    }
    return value.array?.map(canonical).joined(separator: "|") ?? value.string
      ?? value.number.map(Decimals.shortest) ?? value.boolean.map { "\($0)" } ?? value.kind
  }
}
