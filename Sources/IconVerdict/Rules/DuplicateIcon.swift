internal import Drawing
internal import Findings

extension IconRule {
  package static let duplicateIcon = Rule(
    "duplicate-icon", .warning, title: "the same picture twice",
    why: """
      Often one was exported under a second name. Icons that two styles of a set share (`line/plus.svg`, \
      `solid/plus.svg`) are one note.
      """,
    alsoReports: [.note]
  ).gradedSet { icons in
    var first: [PixelDigest: Int] = [:]
    first.reserveCapacity(icons.count)
    var twins: [StylePair: [Int]] = [:]
    var found: [Found] = []
    for (index, icon) in icons.enumerated() where icon.box != nil {
      guard let other = first[icon.shape].map({ icons[$0] }) else {
        first[icon.shape] = index
        continue
      }
      if let pair = StylePair(other.place.file.path, icon.place.file.path) {
        twins[pair, default: []].append(index)
      } else {
        found.append(Found(finding: finding(icon, sameAs: other)))
      }
    }
    let notes = twins.sorted { $0.value[0] < $1.value[0] }.compactMap { pair, twins -> Found? in
      guard let index = twins.first, let other = first[icons[index].shape].map({ icons[$0] }) else { return nil }
      return Found(finding: finding(pair, of: twins.count, icons[index], sameAs: other), severity: .note)
    }
    return found + notes
  }

  private static func finding(_ icon: IconSummary, sameAs other: IconSummary) -> Finding {
    let path = other.place.file.path
    let related = [Diagnostic.Related("the same picture", at: other.place)]
    guard AppearanceTwin.isDark(icon.place.file.path, of: path) || AppearanceTwin.isDark(path, of: icon.place.file.path)
    else {
      return Finding(
        "the icon looks exactly like \(path)", help: "draw another, or remove one of them", at: icon.place,
        related: related)
    }
    return Finding(
      "the icon has the shape of \(path): by its name, one of them is the dark variant of the other",
      help: "a template image needs no dark variant, because it is tinted: remove it; for an image in its own colours, "
        + "set “render” to “original” and “variants” to { \"dark\": \"*_dark\" }",
      at: icon.place, related: related)
  }

  private static func finding(
    _ pair: StylePair, of count: Int, _ icon: IconSummary, sameAs other: IconSummary
  ) -> Finding {
    let which = if count == 1 { "an icon of \(pair.second) looks" } else { "\(count) icons of \(pair.second) look" }
    let object = if count == 1 { "that" } else { "those" }
    return Finding(
      "\(which) exactly like \(object) of the same name in \(pair.first), as in \(other.place.file.path)",
      help: "styles of a set often share plain marks: nothing is wrong if that is meant", at: icon.place,
      related: [Diagnostic.Related("the same picture", at: other.place)])
  }
}

/// Two styles of one set of icons, in folders of their own or by the ends of names, which have icons of the same name.
private struct StylePair: Hashable {
  /// As in “line”.
  let first: String
  let second: String

  /// nil if the paths name different icons, or differ in more than a style.
  init?(_ first: String, _ second: String) {
    let left = Self.parts(first)
    let right = Self.parts(second)
    guard left.count == right.count else { return nil }
    let different = left.indices.filter { left[$0] != right[$0] }
    guard different.count == 1, let place = different.first else { return nil }
    let isFile = place == left.count - 1
    if isFile {
      let names = (Self.withoutStyle(left[place]), Self.withoutStyle(right[place]))
      guard names.0.name == names.1.name, names.0.style != names.1.style else { return nil }
      self.first = names.0.style.map { "the names in “\($0)”" } ?? "the plain names"
      self.second = names.1.style.map { "the names in “\($0)”" } ?? "the plain names"
    } else {
      guard Self.isStyle(left[place]) || Self.isStyle(right[place]) else { return nil }
      self.first = "“\(left[place])”"
      self.second = "“\(right[place])”"
    }
  }

  private static func parts(_ path: String) -> [String] {
    var parts = path.split(separator: "/").map(String.init)
    if let name = parts.popLast() { parts.append(String(name.prefix { $0 != "." })) }
    return parts
  }

  /// A name without the word of a style at its end.
  private static func withoutStyle(_ name: String) -> (name: String, style: String?) {
    guard let end = name.lastIndex(where: { "-_. ".contains($0) }) else { return (name, nil) }
    let word = String(name[name.index(after: end)...])
    guard isStyle(word) else { return (name, nil) }
    return (String(name[..<end]), word)
  }

  /// Whether the words of a folder's name say how its icons are drawn.
  private static func isStyle(_ name: String) -> Bool {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.contains { styles.contains(String($0)) }
  }

  private static let styles: Set<String> = [
    "line", "lines", "lined", "linear", "outline", "outlined", "outlines", "stroke", "stroked", "solid", "solids",
    "fill", "filled", "fills", "glyph", "glyphs", "baseline", "round", "rounded", "sharp", "twotone", "two", "tone",
    "duotone", "duo", "bulk", "broken", "regular", "bold", "light", "thin", "medium", "black", "mono", "plain",
    "original", "active", "selected", "inactive", "unselected", "mini", "micro", "small", "large",
  ]
}

/// Names that tell the dark variant of an icon.
private enum AppearanceTwin {
  /// Whether the name of the first is that of the second with a word for dark, or a word for dark where that has one for
  /// light.
  static func isDark(_ path: String, of other: String) -> Bool {
    let own = words(path)
    guard own.contains(where: dark.contains) else { return false }
    let others = words(other)
    let plain = own.filter { !dark.contains($0) }
    return plain == others || plain == others.filter { !light.contains($0) }
  }

  private static let dark: Set<String> = ["dark", "darkmode", "night"]
  private static let light: Set<String> = ["light", "lightmode", "day", "default", "any"]

  /// The words of the last name of a path, in lower case.
  private static func words(_ path: String) -> [String] {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    var words: [String] = []
    var isStart = true
    for character in name {
      guard character.isLetter || character.isNumber else {
        isStart = true
        continue
      }
      if isStart || character.isUppercase {
        words.append(String(character).lowercased())
      } else {
        words[words.count - 1] += String(character).lowercased()
      }
      isStart = false
    }
    return words
  }
}
