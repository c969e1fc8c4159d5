internal import Color

/// What the path of a token file says about variants of the design.
struct VariantName: Sendable {
  /// The folders and the name of the file, without the words about appearance.
  private(set) var parts: [String]
  /// nil when the path says nothing about it.
  let appearance: Appearance?

  /// - Parameter mode: the mode that the file says it holds.
  init(path: String, mode: String? = nil) {
    var names = path.split(separator: "/").map(String.init)
    if let last = names.popLast() { names.append(Self.withoutEnding(last)) }
    var found = names.map { AppearanceName($0) }
    if let mode { found.append(AppearanceName(mode)) }
    appearance = Self.appearance(found)
    // Figma names a file by the mode that it holds, and people by numbers.
    if let mode, AppearanceName(mode).isDark != nil, let last = names.last,
      last == mode || last.allSatisfy(\.isNumber)
    {
      names[names.count - 1] = ""
    }
    parts = names.map(Self.withoutAppearance)
  }

  // MARK: Versions in the names of files

  /// The name of a file without a word at its end that names a version, and that word: “size.compact”.
  private var versionInFileName: (stem: String, version: String)? {
    guard let name = parts.last, !VariantWords.isSize(name),
      let end = name.lastIndex(where: { VariantWords.separators.contains($0) })
    else { return nil }
    let word = String(name[name.index(after: end)...])
    return if VariantWords.isVersion(word) { (String(name[..<end]), word) } else { nil }
  }

  /// The names, where “size.compact” beside “size” is the file “size” of a folder “compact”.
  static func withVersions(_ names: [VariantName]) -> [VariantName] {
    func stem(_ name: VariantName) -> [String] {
      name.parts.dropLast() + [name.versionInFileName?.stem ?? name.parts.last ?? ""]
    }
    let counts = Dictionary(grouping: names, by: stem).mapValues { Set($0.map(\.parts)).count }
    return names.map { name in
      guard let (stem, version) = name.versionInFileName, counts[name.parts.dropLast() + [stem], default: 0] > 1 else {
        return name
      }
      var new = name
      new.parts = name.parts.dropLast() + [version, stem]
      return new
    }
  }

  /// The name of a file without what says that it holds tokens as JSON.
  private static func withoutEnding(_ name: String) -> String {
    var words = name.split(separator: ".", omittingEmptySubsequences: false)
    while words.count > 1, let last = words.last, endings.contains(last.lowercased()) { words.removeLast() }
    return words.joined(separator: ".")
  }

  private static let endings: Set = ["json", "json5", "jsonc", "yaml", "yml", "tokens"]

  private static func appearance(_ names: [AppearanceName]) -> Appearance? {
    let dark = names.filter { $0.isDark != nil }
    let isHighContrast = names.contains(where: \.isHighContrast)
    // A folder “dark” says more than a file “on-light” in it.
    let isDark = (dark.last(where: \.isPlain) ?? dark.last)?.isDark
    guard isDark != nil || isHighContrast else { return nil }
    return Appearance.allCases.first { $0.isDark == (isDark == true) && $0.isHighContrast == isHighContrast }
  }

  private static func withoutAppearance(_ name: String) -> String {
    let whole = AppearanceName(name)
    guard whole.isDark != nil || whole.isHighContrast else { return name }
    let words = name.split { "-_. ".contains($0) }.filter { word in
      let lowercased = word.lowercased()
      if contrastWords.contains(lowercased) || lowercased.contains("contrast") { return !whole.isHighContrast }
      return AppearanceName(String(word)).isDark == nil
    }
    if words.allSatisfy({ fillers.contains($0.lowercased()) }) { return "" }
    return words.joined(separator: "-")
  }

  private static let contrastWords: Set = ["high", "hc", "ax", "increased", "accessible", "more"]
  private static let fillers: Set = ["mode", "theme", "appearance", "scheme", "color"]
}

/// Words that teams use for folders and files of variants.
enum VariantWords {
  /// Folders that hold variants, with the name of the choice among these.
  static let containers = [
    "themes": "theme", "theme": "theme", "modes": "mode", "mode": "mode", "brands": "brand", "brand": "brand",
    "variants": "variant", "sizes": "size", "size": "size", "scales": "scale", "scale": "scale",
    "density": "density", "densities": "density", "platforms": "platform", "platform": "platform",
    "products": "product", "product": "product", "packages": "package", "apps": "app", "projects": "project",
    "overrides": "variant", "viewports": "viewport", "viewport": "viewport", "breakpoints": "breakpoint",
    "tenants": "tenant",
    "clients": "client", "flavors": "flavor", "flavours": "flavour", "skins": "skin", "contexts": "context",
    "device": "device", "devices": "device",
  ]
  /// Names of what others change.
  static let bases: Set = [
    "base", "default", "defaults", "core", "common", "global", "globals", "shared", "foundation", "standard", "root",
    "main", "primitives", "general", "generic",
  ]
  /// Names that say by themselves that they are the default version.
  static let defaults: Set = ["default", "defaults", "base", "standard"]
  static let sizes: Set = [
    "xs", "s", "m", "l", "xl", "xxl", "small", "medium", "large", "compact", "comfortable", "cozy", "regular", "normal",
    "dense", "spacious", "condensed", "expanded", "xsmall", "xlarge", "xxlarge", "tiny", "huge",
  ]
  static let defaultSizes = ["default", "medium", "m", "regular", "normal", "comfortable"]
  static let platforms: Set = [
    "ios", "android", "web", "macos", "windows", "desktop", "mobile", "tablet", "css", "scss", "flutter", "native",
  ]

  /// Characters between the words of a file's name.
  static let separators: Set<Character> = ["-", "_", ".", "@", " "]

  /// Whether a word at the end of a file's name says which version it is.
  static func isVersion(_ word: String) -> Bool {
    let word = word.lowercased()
    return sizes.contains(word) || platforms.contains(word) || word == "default"
  }

  static func isContainer(_ folder: String) -> Bool { containers[folder.lowercased()] != nil }

  static func isSize(_ label: String) -> Bool { sizes.contains(label.lowercased().filter { $0.isLetter }) }
}
