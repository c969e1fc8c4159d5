internal import Findings

/// The key `figma`.
extension ConfigurationReader {
  mutating func figma(_ value: JSONValue) {
    configuration.figma = Configuration.Figma()
    object(
      value, "figma",
      readers: [
        "file": { $0.figmaFile($1) },
        "icons": { $0.figmaIcons($1) },
        "variables": { $0.figmaVariables($1) },
      ])
    if value.object?["file"] == nil, value.object != nil {
      report(
        ConfigurationRule.value, #""figma" names no file"#,
        help: #"add "file": the file's key, or the link from “Copy link”"#,
        at: value.range)
    }
  }

  private mutating func figmaFile(_ value: JSONValue) {
    guard let text = string(value) else { return }
    guard let link = FigmaLink(text) else {
      return report(
        ConfigurationRule.value, "“\(text)” is neither the key of a Figma file nor a link to one",
        help: "take it from “Copy link” in Figma: https://www.figma.com/design/KEY/…", at: value.range)
    }
    let place = place(value.range)
    configuration.figma?.file = Located(link, at: place)
  }

  private mutating func figmaIcons(_ value: JSONValue) {
    guard let object = value.object else {
      return wrong(value, #"an object such as { "icons/home": "home.svg", "Tab icons": "tabs/" }"#)
    }
    let icons: [Configuration.Figma.Icon] = object.members.compactMap { member in
      guard let text = string(member.value), let path = outputPath(member.value) else { return nil }
      let node = Located(member.key, at: place(member.keyRange))
      if text.hasSuffix("/") || path == "." {
        return Configuration.Figma.Icon(node: node, target: path + "/")
      }
      guard path.lowercased().hasSuffix(".svg") else {
        report(
          ConfigurationRule.value, "“\(text)” is neither an SVG file nor a folder",
          help: "end a file's name in .svg, and a folder's in /", at: member.value.range)
        return nil
      }
      return Configuration.Figma.Icon(node: node, target: path)
    }
    configuration.figma?.icons = icons
  }

  private mutating func figmaVariables(_ value: JSONValue) {
    configuration.figma?.variables = Configuration.Figma.Variables()
    object(
      value, "variables",
      readers: [
        "collection": { reader, value in
          let name = reader.located(value)
          reader.configuration.figma?.variables?.collection = name
        },
        "modes": { $0.figmaModes($1) },
      ])
  }

  private mutating func figmaModes(_ value: JSONValue) {
    guard let object = value.object, !object.members.isEmpty else {
      return wrong(value, #"an object such as { "Light": "light.tokens.json", "Dark": "dark.tokens.json" }"#)
    }
    var modes: [Configuration.Figma.Mode] = []
    for member in object.members {
      guard let path = outputPath(member.value) else { continue }
      // On most Macs, names that differ only in case are the same file.
      if let other = modes.first(where: { $0.path.lowercased() == path.lowercased() }) {
        report(
          ConfigurationRule.value,
          "the modes “\(other.name.value)” and “\(member.key)” would both be written to \(path)",
          help: "give each mode a file of its own, such as \(Self.fileName(of: member.key))", at: member.value.range)
        continue
      }
      modes.append(Configuration.Figma.Mode(name: Located(member.key, at: place(member.keyRange)), path: path))
    }
    configuration.figma?.variables?.modes = modes
  }

  /// A file name for a mode, similar to Figma's own, without characters that are awkward in a path.
  private static func fileName(of mode: String) -> String {
    let words = mode.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    let name = if words.isEmpty { "mode" } else { words.lowercased() }
    return "\(name).tokens.json"
  }
}
