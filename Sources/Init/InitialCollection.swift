internal import AssetCatalog
internal import POSIX
internal import SVGRaster
internal import Source

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
      for suffix in suffixes {
        let matches = plain.filter { Self.stem($0).hasSuffix(suffix) }
        guard !matches.isEmpty, matches.allSatisfy({ stems.contains(String(Self.stem($0).dropLast(suffix.count))) })
        else { continue }
        plain.removeAll { Self.stem($0).hasSuffix(suffix) }
        if !suffix.hasPrefix("~") { variants.append((key, "*" + suffix)) }
        break
      }
    }
    plainIcons = plain
    self.variants = variants
  }

  private static let suffixes = [
    ("rtl", ["~rtl", "_rtl", "-rtl"]), ("highContrast", ["~high-contrast", "_high-contrast", "-high-contrast"]),
    ("dark", ["~dark", "_dark", "-dark", ".dark"]),
  ]

  /// The path of a file without its ending.
  private static func stem(_ path: String) -> String { String(path.dropLast(".svg".count)) }

  // MARK: Names

  /// The name of each plain icon's image set, by its path.
  var names: [(icon: String, name: String)] {
    plainIcons.map { icon in
      let name = Disk.name(of: Self.stem(icon))
      let stars = NamePattern(pattern.match).match(name)
      return (icon, stars.map { NamePattern(pattern.name).filled(with: $0) } ?? name)
    }
  }

  /// Equal for two image sets whose names collide.
  var keys: [String] { names.map { (try? AssetName($0.name))?.collisionKey ?? $0.name } }

  /// Takes a prefix such as `ic_` and a size such as `_24` off the names, if every file has them.
  mutating func shortenNames() {
    let names = plainIcons.map { Disk.name(of: Self.stem($0)) }
    guard let first = names.first else { return }
    let prefix = Self.prefix(of: first, in: path)
    let suffix = Self.suffix(of: first)
    let shared = (
      prefix: names.allSatisfy { $0.hasPrefix(prefix) } ? prefix : "",
      suffix: names.allSatisfy { $0.hasSuffix(suffix) } ? suffix : ""
    )
    guard !shared.prefix.isEmpty || !shared.suffix.isEmpty else { return }
    let match = "\(shared.prefix)*\(shared.suffix)"
    let short = names.map { NamePattern(match).match($0)?.first.map(String.init) ?? "" }
    let keys = Set(short.compactMap { (try? AssetName($0))?.collisionKey })
    if keys.count == Set(names).count { pattern.match = match }
  }

  mutating func keepNames() { pattern = ("*", "*") }

  mutating func addSuffix(_ suffix: String) { pattern.name += suffix }

  /// `ic_`, `icon-` and the like, or the name of the folder.
  private static func prefix(of name: String, in folder: String) -> String {
    let words = ["ic", "ico", "icon", "icons", "img", "image", Disk.name(of: folder).lowercased()]
    let word = name.prefix { !"-_. ".contains($0) }
    guard words.contains(word.lowercased()), let separator = name.dropFirst(word.count).first else { return "" }
    return "\(word)\(separator)"
  }

  /// `_24`, `-24pt`, `.24x24` and the like.
  private static func suffix(of name: String) -> String {
    guard let separator = name.lastIndex(where: { "-_. ".contains($0) }) else { return "" }
    return IconWords.isSize(String(name[name.index(after: separator)...])) ? String(name[separator...]) : ""
  }

  // MARK: The configuration

  /// Whether its path alone describes it, apart from the canvas.
  var isPlain: Bool { group == "TabBar" && !rendersOriginal && variants.isEmpty && !hasPattern && !isNamespace }

  private var hasPattern: Bool { pattern != ("*", "*") }

  var json: JSONWriter {
    [
      "path": .string(path), "group": Disk.name(of: path) == group ? nil : .string(group),
      "namespace": isNamespace ? true : nil, "canvas": canvas.json, "render": rendersOriginal ? "original" : nil,
      "variants": variants.isEmpty ? nil : .object(variants.map { ($0.key, .string($0.pattern)) }),
      "names": hasPattern ? .object([(pattern.match, .string(pattern.name))]) : nil,
    ]
  }

  /// What was decided about it, as in "3 icons in Assets/Brand, each of its own size, in their own colours".
  var finding: String {
    let parts = [
      "\(icons.count.counted("icon")) in \(path == "." ? "this folder" : path)",
      canvas == .file ? icons.count == 1 ? "of its own size" : "each of its own size" : nil,
      rendersOriginal ? "in their own colours" : nil,
      isNamespace ? "with a namespace, because other icons have the same names" : nil,
    ]
    let details =
      variants.map { "“\($0.pattern)” as \($0.key) variants" }
      + (hasPattern ? ["named “\(pattern.match)” → “\(pattern.name)”"] : [])
    return (parts.compactMap(\.self) + details).joined(separator: ", ")
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
