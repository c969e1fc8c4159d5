internal import AppearanceCode
internal import AssetCatalog
internal import BarDesign
internal import POSIX
internal import Source

/// The icons that become image sets, and the tabs.
struct IconList {
  private(set) var icons: [IconSource] = []
  /// The tabs in the order of the bar.
  private(set) var items: [TabItem] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let sourceLanguage: String
  private let canvas: Int

  /// Every SVG file of the folder becomes an image set. The configuration's items become tabs. Without items, every
  /// icon does.
  init(_ folder: IconFolder, _ configuration: Configuration) {
    sourceLanguage = configuration.strings.sourceLanguage
    canvas = configuration.canvas
    let names = folder.files.map { name(of: $0) }
    let configured = configuration.items?.compactMap { item($0, in: folder) } ?? []
    let tabs = Dictionary(
      configured.compactMap { if case .icon(let icon) = $0.picture { (icon.path, icon) } else { nil } },
      uniquingKeysWith: { first, _ in first })
    icons = zip(folder.files, names).compactMap { path, name in
      tabs[path] ?? name.map { IconSource(name: $0, path: path, canvas: canvas) }
    }
    let distinct = distinctIcons()
    items =
      configuration.items == nil
      ? distinct.map { TabItem(id: $0.name.text, picture: .icon($0), titles: [title(from: $0.name.text)]) }
      : configured
  }

  private mutating func item(_ item: Configuration.Item, in folder: IconFolder) -> TabItem? {
    guard let picture = picture(of: item, in: folder) else { return nil }
    let titles = item.titles.isEmpty ? [title(from: item.id)] : item.titles
    return TabItem(
      id: item.id, picture: picture, titles: titles, accessibilityIdentifier: item.accessibilityIdentifier)
  }

  private mutating func picture(of item: Configuration.Item, in folder: IconFolder) -> TabItem.Picture? {
    if let symbol = item.symbol { return .symbol(symbol.value, selected: item.selectedSymbol?.value) }
    guard let icon = item.icon else { return nil }
    switch folder.file(named: icon.value) {
    case .found(let path):
      guard let name = try? Self.assetName(of: path) else { return nil }
      return .icon(IconSource(name: name, path: path, rendering: item.rendering, canvas: canvas))
    case .missing(let nearest):
      let help = nearest.map { "did you mean “\($0)”?" } ?? "put the file there, or name another"
      error("icon-missing", "there is no icon “\(icon.value)” in \(folder.path)", help, at: icon.place)
    case .several(let paths):
      error(
        "icon-ambiguous", "“\(icon.value)” could be any of \(paths.joined(separator: ", "))",
        "add the folder to the name, as in “\(paths[0].dropFirst(folder.path.count + 1))”", at: icon.place)
    case .outside:
      error("icon-missing", "“\(icon.value)” leads out of \(folder.path)", "name a file in that folder", at: icon.place)
    }
    return nil
  }

  private static func assetName(of path: String) throws(AssetName.Problem) -> AssetName {
    try AssetName(String(Disk.name(of: path).dropLast(".svg".count)))
  }

  /// The name of a file's image set. Reports a name that an asset cannot have, and returns nil.
  private mutating func name(of path: String) -> AssetName? {
    do throws(AssetName.Problem) {
      return try Self.assetName(of: path)
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, "asset-name", "the icon “\(Disk.name(of: path))” cannot become an asset: \(error.message)",
          help: error.help, path: path))
      return nil
    }
  }

  /// The icons whose names differ on every file system. Reports the others.
  private mutating func distinctIcons() -> [IconSource] {
    var reserved = Dictionary(
      uniqueKeysWithValues: ColorRole.allCases.map { ($0.name.lowercased(), "the colour set “\($0.name)”") })
    for bar in Bar.allCases { reserved[bar.borderImage.collisionKey] = "the image of the \(bar.title)'s border" }
    var paths: [String: String] = [:]
    paths.reserveCapacity(icons.count)
    return icons.filter { icon in
      let key = icon.name.collisionKey
      let last = paths.updateValue(icon.path, forKey: key)
      guard let owner = last.map({ "the icon \($0)" }) ?? reserved[key] else { return true }
      diagnostics.append(
        Diagnostic(
          .error, "name-collision", "the icon “\(icon.name)” has the name of \(owner)",
          help:
            "rename the icon: upper and lower case, and the two ways in which Unicode writes “é”, make no difference",
          path: icon.path)
      )
      return false
    }
  }

  private mutating func error(_ rule: String, _ message: String, _ help: String, at place: SourceRange) {
    diagnostics.append(Diagnostic(.error, rule, message, help: help, at: place))
  }

  /// "lostPet", "lost-pet" and "lost_pet" give "Lost Pet".
  static func titleText(from name: String) -> String {
    var words: [String] = []
    var last: Character?
    for character in name {
      let starts = character.isUppercase && last.map { $0.isLowercase || $0.isNumber } == true
      if starts || words.isEmpty || last.map(Self.divides) == true { words.append("") }
      if !Self.divides(character) { words[words.count - 1].append(character) }
      last = character
    }
    let title = words.filter { !$0.isEmpty }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return title.isEmpty ? name : title
  }

  private func title(from name: String) -> TabItem.Title {
    TabItem.Title(language: sourceLanguage, text: Self.titleText(from: name))
  }

  private static func divides(_ character: Character) -> Bool { " -_.".contains(character) }
}
