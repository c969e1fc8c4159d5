/// A JSON value as asset catalogs hold it, written in Xcode's own bytes.
///
/// The form Xcode has written since 11.4: two spaces a level, a space on both sides of the colon, keys in byte order, text as raw
/// UTF-8, one line feed at the end. A property that is off is left out, so there is no `false`; nor are there empty containers.
indirect enum CatalogJSON {
  case string(String)
  case integer(Int)
  case yes
  case array([CatalogJSON])
  case object([String: CatalogJSON])

  var bytes: [UInt8] {
    var text = ""
    write(to: &text, line: "\n")
    return Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  /// - Parameter line: a line feed and the indent of the value.
  private func write(to text: inout String, line: String) {
    switch self {
    case .string(let string): Self.quote(string, to: &text)
    case .integer(let number): text += "\(number)"
    case .yes: text += "true"
    case .array(let values):
      let inner = line + "  "
      text += "["
      for (index, value) in values.enumerated() {
        text += index == 0 ? inner : "," + inner
        value.write(to: &text, line: inner)
      }
      text += line + "]"
    case .object(let members):
      let inner = line + "  "
      text += "{"
      let keys = members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for (index, key) in keys.enumerated() {
        text += index == 0 ? inner : "," + inner
        Self.quote(key, to: &text)
        text += " : "
        members[key]?.write(to: &text, line: inner)
      }
      text += line + "}"
    }
  }

  /// Names hold no control characters (`AssetName`), so only the two characters that must be escaped are.
  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for scalar in string.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
        text.unicodeScalars.append(scalar)
      }
    } else {
      text += string
    }
    text += "\""
  }
}

extension CatalogJSON {
  /// The `info` that Xcode writes into every `Contents.json`.
  static let info = CatalogJSON.object(["author": .string("xcode"), "version": .integer(1)])

  /// A `Contents.json` of these members, `info`, and the properties if there are any.
  static func contents(_ members: [String: CatalogJSON] = [:], properties: [String: CatalogJSON] = [:]) -> CatalogJSON {
    var members = members
    members["info"] = info
    if !properties.isEmpty { members["properties"] = .object(properties) }
    return .object(members)
  }
}
