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

  var bytes: [UInt8] { Array((text(indent: "") + "\n").utf8) }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return Self.quoted(text)
    case .integer(let number): return "\(number)"
    case .yes: return "true"
    case .array(let values):
      return Self.block("[", values.map { inner + $0.text(indent: inner) }, "]", indent)
    case .object(let members):
      let keys = members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return Self.block(
        "{", keys.map { "\(inner)\(Self.quoted($0)) : \(members[$0]?.text(indent: inner) ?? "")" }, "}", indent)
    }
  }

  private static func block(_ open: String, _ lines: [String], _ close: String, _ indent: String) -> String {
    "\(open)\n\(lines.joined(separator: ",\n"))\n\(indent)\(close)"
  }

  /// Names hold no control characters (`AssetName`), so only the two characters that must be escaped are.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
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
