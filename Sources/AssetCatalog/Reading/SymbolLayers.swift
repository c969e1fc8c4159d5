/// The template that Xcode wants the SVG file of a custom symbol to follow.
///
/// Apple's “Creating custom symbol images for your app” describes it: a group of guides, and a group of symbols, in which
/// each variant is named after its weight and its scale.
enum SymbolTemplate {
  static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  static let scales = ["S", "M", "L"]
  static let variants = weights.flatMap { weight in scales.map { "\(weight)-\($0)" } }

  /// The values of the attributes `id` in a text. A text with other things that look like one gives more.
  static func ids(in bytes: [UInt8]) -> Set<String> {
    var ids: Set<String> = []
    var index = 0
    let key = Array("id=".utf8)
    while index + key.count + 1 < bytes.count {
      guard bytes[index] == key[0], bytes[index + 1] == key[1], bytes[index + 2] == key[2],
        index > 0, bytes[index - 1] <= 0x20
      else {
        index += 1
        continue
      }
      let quote = bytes[index + key.count]
      let start = index + key.count + 1
      index = start
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let text = bytes[start...].prefix(64).prefix { $0 != quote }
      ids.insert(String(decoding: text, as: UTF8.self))
      index = start + text.count
    }
    return ids
  }

  /// What is missing, in the words of a message; nil if nothing is.
  static func missing(from ids: Set<String>) -> String? {
    var missing: [String] = []
    for group in ["Guides", "Symbols"] where !ids.contains(group) { missing.append("the layer “\(group)”") }
    if ids.isDisjoint(with: variants) { missing.append("a variant such as “Regular-M”") }
    return missing.isEmpty ? nil : missing.joined(separator: " and ")
  }
}
