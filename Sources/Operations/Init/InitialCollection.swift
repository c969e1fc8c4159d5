internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

/// A collection of icons of a first configuration.
struct InitialCollection {
  let path: String
  /// The paths of all its SVG files, in byte order.
  let icons: [String]
  /// Those that are not a variant of another.
  let plainIcons: [String]
  /// The name of its group in the catalog.
  var group = ""
  var canvas = IconCanvas.standard
  var rendersOriginal = false
  var isNamespace = false
  /// The size of its icons, as their files write it, if it is too large for tabs.
  private var drawnSize: String?

  /// The variants whose pattern is not that of the defaults, by their keys: `["dark": "*_dark"]`.
  private let variants: [(key: String, pattern: String)]
  /// The pattern of the files' names and what becomes of it, if it is something else.
  private var pattern = (match: "*", name: "*")

  init(_ path: String, _ icons: [String]) {
    self.path = path
    self.icons = icons
    let stems = Set(icons.map(Self.stem))
    var plain = icons
    var variants: [(key: String, pattern: String)] = []
    // The later ones first: “home~dark~rtl” is a variant of “home~dark”.
    for (key, suffixes) in Self.suffixes {
      let suffix = suffixes.first { suffix in
        let matches = plain.map(Self.stem).filter { $0.hasSuffix(suffix) }
        guard !matches.isEmpty else { return false }
        return matches.allSatisfy { stems.contains(String($0.dropLast(suffix.count))) }
      }
      guard let suffix else { continue }
      plain.removeAll { Self.stem($0).hasSuffix(suffix) }
      // Names with "~" need no pattern.
      if !suffix.hasPrefix("~") { variants.append((key, "*" + suffix)) }
    }
    plainIcons = plain
    self.variants = variants
  }

  private static let suffixes = [
    ("rtl", ["~rtl", "_rtl", "-rtl"]),
    ("highContrast", ["~high-contrast", "_high-contrast", "-high-contrast"]),
    ("dark", ["~dark", "_dark", "-dark", ".dark"]),
  ]

  /// The path of a file without its ending.
  private static func stem(_ path: String) -> String { String(path.dropLast(".svg".count)) }

  /// Gives icons that are too large for a tab the size of a tab's.
  mutating func fitTabs(drawnAs size: [String]) {
    let sides = size.compactMap(Double.init)
    guard let longest = sides.max(), longest > Double(IconCanvas.longestTabSide) else { return }
    canvas = .standard
    drawnSize = size.joined(separator: " x ")
  }

  // MARK: Names

  /// The name of each plain icon's image set, by its path.
  var names: [(icon: String, name: String)] {
    plainIcons.map { icon in
      let name = Disk.name(of: Self.stem(icon))
      guard let stars = NamePattern(pattern.match).match(name) else { return (icon, name) }
      return (icon, NamePattern(pattern.name).filled(with: stars))
    }
  }

  /// Equal for two image sets whose names collide.
  var keys: [String] {
    names.map { _, name in
      guard let valid = try? AssetName(name) else { return name }
      return valid.collisionKey
    }
  }

  /// Takes a prefix such as `ic_` and a size such as `_24` off the names, if every file has them.
  mutating func shortenNames() {
    let names = plainIcons.map { Disk.name(of: Self.stem($0)) }
    guard let first = names.first else { return }
    var prefix = Self.prefix(of: first, in: path)
    if !names.allSatisfy({ $0.hasPrefix(prefix) }) {
      prefix = ""
    }
    var suffix = Self.suffix(of: first)
    if !names.allSatisfy({ $0.hasSuffix(suffix) }) {
      suffix = ""
    }
    guard !prefix.isEmpty || !suffix.isEmpty else { return }
    let match = "\(prefix)*\(suffix)"
    let short = names.compactMap { NamePattern(match).match($0)?.first }
    let keys = Set(short.compactMap { (try? AssetName(String($0)))?.collisionKey })
    if keys.count == Set(names).count { pattern.match = match }
  }

  mutating func keepNames() {
    pattern.match = "*"
    pattern.name = "*"
  }

  mutating func addSuffix(_ suffix: String) { pattern.name += suffix }

  /// `ic_`, `icon-` and the like, or the name of the folder.
  private static func prefix(of name: String, in folder: String) -> String {
    let words = ["ic", "ico", "icon", "icons", "img", "image", Disk.name(of: folder).lowercased()]
    let word = name.prefix { !"-_. ".contains($0) }
    let separator = name.dropFirst(word.count).first
    guard let separator, words.contains(word.lowercased()) else { return "" }
    return "\(word)\(separator)"
  }

  /// `_24`, `-24pt`, `.24x24` and the like.
  private static func suffix(of name: String) -> String {
    guard let separator = name.lastIndex(where: { "-_. ".contains($0) }) else { return "" }
    let lastWord = String(name[name.index(after: separator)...])
    guard IconWords.isSize(lastWord) else { return "" }
    return String(name[separator...])
  }

  // MARK: The configuration

  /// Whether its path alone describes it, apart from the canvas.
  var isPlain: Bool {
    group == "TabBar" && !rendersOriginal && variants.isEmpty && !hasPattern && !isNamespace
  }

  private var hasPattern: Bool { pattern != ("*", "*") }

  var json: JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [("path", .string(path))]
    if Disk.name(of: path) != group {
      members.append(("group", .string(group)))
    }
    if isNamespace {
      members.append(("namespace", true))
    }
    members.append(("canvas", canvas.json))
    if rendersOriginal {
      members.append(("render", "original"))
    }
    if !variants.isEmpty {
      members.append(("variants", .object(variants.map { ($0.key, .string($0.pattern)) })))
    }
    if hasPattern {
      members.append(("names", .object([(pattern.match, .string(pattern.name))])))
    }
    return .object(members)
  }

  /// What was decided about it, as in "3 icons in Assets/Brand, each of its own size, in their own
  /// colours".
  var finding: String {
    var parts = ["\(icons.count.counted("icon")) in \(Self.title(of: path))"]
    if canvas == .file {
      let size = if icons.count == 1 { "of its own size" } else { "each of its own size" }
      parts.append(size)
    }
    if let drawnSize {
      parts.append("drawn as \(drawnSize) and shown as \(canvas.side) x \(canvas.side), because tabs are not larger")
    }
    if rendersOriginal {
      parts.append("in their own colours")
    }
    if isNamespace {
      parts.append("with a namespace, because other icons have the same names")
    }
    parts += variants.map { "“\($0.pattern)” as \($0.key) variants" }
    if hasPattern {
      parts.append("named “\(pattern.match)” → “\(pattern.name)”")
    }
    return parts.joined(separator: ", ")
  }

  /// A folder in a sentence.
  static func title(of folder: String) -> String {
    if folder == "." { return "this folder" }
    return folder
  }
}

extension IconCanvas {
  /// As the configuration writes it.
  var json: JSONWriter {
    switch self {
    case .square(let side): .integer(side)
    case .file: "file"
    }
  }
}
