package import AssetCatalog
internal import Drawing
internal import Findings
package import IconVerdict
package import Platform
internal import SwiftGeneration

/// The icons that become image sets, and the tabs.
package struct IconList {
  /// In byte order of their paths.
  private(set) var icons: [IconSource] = []
  /// The tabs in the order of the bar.
  private(set) var items: [TabItem] = []
  /// The icon that the launch screen shows.
  private(set) var launchImage: IconSource?
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of the collection that each icon and each of its variants belongs to, by path.
  private(set) var collectionOf: [String: Int] = [:]

  private let sourceLanguage: String
  let collections: [IconCollection]
  /// The sets of the app's catalogs, which tabs may show.
  private let sets: AppSets
  /// The path of the catalog that the icons are written to.
  private let ownCatalog: String

  /// Every SVG file of the folders becomes an image set. The configuration's items become tabs. Without items, every
  /// icon does, unless the configuration has a list of collections or there are no tokens.
  ///
  /// - Parameters:
  ///   - folders: the files of each collection.
  ///   - sets: those of the app's catalogs.
  init(_ folders: [IconFolder], _ configuration: Configuration, sets: AppSets, hasTokens: Bool) {
    self.sets = sets
    ownCatalog = configuration.catalog.path
    sourceLanguage = configuration.strings.sourceLanguage
    collections = configuration.icons
    let collected = zip(configuration.icons, Self.distinct(folders)).map { collection, folder in
      CollectedIcons(
        collection, in: folder, options: configuration.catalog, canvas: configuration.canvas)
    }
    icons.reserveCapacity(collected.reduce(0) { $0 + $1.icons.count })
    for (number, collection) in collected.enumerated() {
      diagnostics += collection.diagnostics
      for icon in collection.icons {
        icons.append(icon)
        for path in icon.allPaths { collectionOf[path] = number }
      }
    }
    icons.sort { $0.path.isBefore($1.path) }
    let configured = configuration.items?.compactMap { item($0, in: configuration.sections) }
    diagnostics += Self.emptySections(of: configuration)
    if let configured { setRendering(from: configured) }
    if let name = configuration.launchImage { launchImage = icon(SetReference(name)) }
    let names = AssetNames(of: icons, configuration.catalog, hasDesign: hasTokens)
    diagnostics += names.diagnostics
    let areTabs = hasTokens && configuration.icons.allSatisfy { $0.group == nil }
    if let configured {
      items = configured
    } else if areTabs {
      items = names.distinct.map { index in
        let icon = icons[index]
        let title = title(from: icon.name.text)
        return TabItem(id: icon.name.text, picture: .icon(icon), title: .texts([title]))
      }
    }
  }

  /// The folders without the files that lie in a more specific folder of the list.
  private static func distinct(_ folders: [IconFolder]) -> [IconFolder] {
    folders.map { folder in
      let inner = folders.filter { $0.path != folder.path && $0.isInside(folder) }
      if inner.isEmpty { return folder }
      return folder.without(inner)
    }
  }

  /// The sets of the app's catalogs that tabs show, each once, in the order of the tabs.
  var setsInTabs: [IconSource] {
    var known: Set<String> = []
    return items.flatMap(\.icons).filter { icon in
      guard let path = icon.pathOfAppSet else { return false }
      return known.insert(path).inserted
    }
  }

  /// The paths of those sets.
  var pathsOfSetsInTabs: Set<String> { Set(setsInTabs.compactMap(\.pathOfAppSet)) }

  /// The paths of those sets, and of the one that the launch screen shows.
  var appSetsInUse: Set<String> {
    pathsOfSetsInTabs.union([launchImage?.pathOfAppSet].compactMap(\.self))
  }

  // MARK: Tabs

  /// Gives the icons the rendering that the items ask for.
  private mutating func setRendering(from items: [TabItem]) {
    let icons = items.flatMap(\.icons).filter { $0.catalog == nil }
    let tabs = Dictionary(icons.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for index in self.icons.indices {
      if let tab = tabs[self.icons[index].path] { self.icons[index] = tab }
    }
  }

  private static func emptySections(of configuration: Configuration) -> [Diagnostic] {
    let used = Set((configuration.items ?? []).compactMap(\.section?.value))
    return configuration.sections.filter { !used.contains($0.value.id) }.map { section in
      ConfigurationRule.noEffect.finding(
        "no tab is in the section “\(section.value.id)”",
        help: #"name it in an item: "section": "\#(section.value.id)"; or leave it out"#, at: section.place)
    }
  }

  private mutating func section(
    of item: Configuration.Item, in sections: [Located<TabItem.Section>]
  ) -> TabItem.Section? {
    guard let name = item.section else { return nil }
    if let section = sections.first(where: { $0.value.id.isExactly(name.value) }) { return section.value }
    error(
      ConfigurationRule.value, "there is no section “\(name.value)”",
      help: Suggestion.help(
        for: name.value, in: sections.map(\.value.id), or: #"add it under "sections" of "tabBar""#),
      at: name.place)
    return nil
  }

  private mutating func item(
    _ item: Configuration.Item, in sections: [Located<TabItem.Section>]
  ) -> TabItem? {
    guard let picture = self.picture(of: item.icon, item.symbol, item.rendering) else { return nil }
    let selected = self.picture(of: item.selectedIcon, item.selectedSymbol, item.rendering)
    let title: TabItem.LocalizedText? =
      switch item.title {
      case .fromID: .texts([title(from: item.id)])
      case .hidden: nil
      case .text(let text): text
      }
    var tab = TabItem(
      id: item.id, picture: picture, selectedPicture: selected, title: title,
      accessibilityLabel: item.accessibilityLabel, accessibilityIdentifier: item.accessibilityIdentifier)
    tab.imageInsets = item.imageInsets
    tab.titleOffset = item.titleOffset
    tab.badge = item.badge
    tab.inputLabels = item.inputLabels
    tab.section = section(of: item, in: sections)
    tab.role = item.role
    tab.activatesSearch = item.activatesSearch
    return tab
  }

  private mutating func picture(
    of reference: SetReference?, _ symbol: SystemSymbol?, _ rendering: RenderingIntent?
  ) -> TabItem.Picture? {
    if let symbol {
      // Code finds a symbol of the catalog as it finds an image.
      if let own = icons.first(where: { $0.isSymbol && $0.assetName == symbol.name }) {
        return .icon(own)
      }
      return .symbol(symbol)
    }
    guard let reference, var icon = icon(reference) else { return nil }
    guard let rendering else { return .icon(icon) }
    if icon.catalog == nil {
      icon.rendering = rendering
    } else {
      diagnostics.append(
        ConfigurationRule.noEffect.finding(
          "“render” has no effect on the set “\(icon.assetName)” of the app, which says itself how it is rendered",
          help: "leave it out, and choose “Render As” of the set in Xcode", at: reference.name.place))
    }
    return .icon(icon)
  }

  /// The icon that a name means: a file such as `home.svg` or `outline/home.svg`, or a set of the app such as `Tabs/home`.
  private mutating func icon(_ reference: SetReference) -> IconSource? {
    let located = reference.name
    guard let name = ProjectPath.normalised(located.value) else {
      error(
        SourceRule.iconMissing, "“\(located.value)” leads out of \(places)", help: "name a file in that folder",
        at: located.place)
      return nil
    }
    let catalog: String?
    do throws(AppSets.UnknownCatalog) {
      catalog = try sets.catalog(of: reference, or: ownCatalog)
    } catch {
      diagnostics.append(error.finding)
      return nil
    }
    let files = reference.isSet ? [] : icons(named: name)
    // The name of a file has an ending.
    let mayBeSet = reference.isSet || files.isEmpty || PictureName(name) == nil
    let owned = mayBeSet ? ownSets(named: name, in: catalog) : []
    let ownPaths = Set((files + owned).map(path(ofSet:)))
    let found = mayBeSet ? sets.sets(named: name, [.image, .symbol], in: catalog) : []
    let others = found.filter { !ownPaths.contains($0.path) }
    let own = files + owned.filter { icon in !files.contains { $0.path == icon.path } }
    switch own.count + others.count {
    case 0:
      error(
        SourceRule.iconMissing,
        "there is no \(reference.isSet ? "set" : "icon") “\(located.value)” in \(places)",
        help: help(forMissing: name, isSet: reference.isSet), at: located.place)
      return nil
    case 1:
      if let icon = own.first { return icon }
      return others.first.flatMap { icon(of: $0, at: located.place) }
    default:
      let all = own.map { reference.isSet ? path(ofSet: $0) : $0.path } + others.map(\.path)
      error(
        SourceRule.iconAmbiguous, "“\(located.value)” could be any of \(all.joined(separator: ", "))",
        help: help(forAmbiguous: name, own, others, isSet: reference.isSet), at: located.place)
      return nil
    }
  }

  /// The icons of files: the one with this path in the project or in a collection, otherwise those whose path ends in the
  /// name.
  private func icons(named name: String) -> [IconSource] {
    let exact = [name] + collections.map { ProjectPath.join($0.path, name) }
    func isNamed(_ icon: IconSource, _ fits: (String) -> Bool) -> Bool {
      fits(icon.path) || icon.pictures.contains { $0.key.variant == .plain && fits($0.value) }
    }
    let matches = icons.filter { icon in isNamed(icon) { path in exact.contains { $0.isExactly(path) } } }
    if !matches.isEmpty { return matches }
    return icons.filter { isNamed($0) { $0.hasSuffix("/" + name) } }
  }

  /// The icons whose set has a name, in the catalog that Monotint writes.
  private func ownSets(named name: String, in catalog: String?) -> [IconSource] {
    guard catalog == nil || catalog == ownCatalog else { return [] }
    return icons.filter { icon in
      icon.assetName.isExactly(name) || icon.group.path(of: icon.name.text).isExactly(name)
    }
  }

  private func path(ofSet icon: IconSource) -> String { "\(ownCatalog)/\(icon.setPath)" }

  /// The paths of the image and symbol sets that an export writes for the icons.
  var setFolders: Set<String> { Set(icons.map(path(ofSet:))) }

  private mutating func icon(of place: AppSets.Place, at range: SourceRange) -> IconSource? {
    do throws(AssetName.Problem) {
      return try sets.icon(of: place)
    } catch {
      self.error(
        SourceRule.iconMissing, "the set \(place.path) cannot be the picture of a tab: \(error.message)",
        help: "rename the set in Xcode", at: range)
      return nil
    }
  }

  private func help(forMissing name: String, isSet: Bool) -> String {
    let near = sets.nearest(to: name, [.image, .symbol])
    if isSet {
      if !near.isEmpty { return "did you mean \(near.quotedWithOr)?" }
      return sets.catalogs.isEmpty
        ? #"name the app's catalog under "catalogs": [{ "path": "App/Assets.xcassets" }]"#
        : "add the set to a catalog, or name another"
    }
    let files = Suggestion.nearest(3, to: name, in: icons.map(shortPath))
    let names = Array((files + near).prefix(3))
    if !names.isEmpty { return "did you mean \(names.quotedWithOr)?" }
    if let help = Suggestion.help(for: name, in: icons.map(shortPath)) { return help }
    if !collections.isEmpty { return "put the file there, or name another" }
    if !sets.catalogs.isEmpty { return "add the set to a catalog, or name another" }
    return #"name the folder of the icons under "icons", or the app's catalogs under "catalogs""#
  }

  private func help(
    forAmbiguous name: String, _ own: [IconSource], _ others: [AppSets.Place], isSet: Bool
  ) -> String {
    guard let other = others.first else {
      let example = isSet ? own[0].group.path(of: own[0].name.text) : distinctPath(of: own[0], named: name)
      return "add the folder to the name, as in “\(example)”"
    }
    let isDistinct = others.count { $0.innerPath.isExactly(other.innerPath) } == 1
    let catalog = isDistinct && own.isEmpty ? "" : #", "catalog": "\#(other.catalog)""#
    let start = own.isEmpty ? "" : "write the path of the file, or "
    return "\(start)name one set, as in { \"asset\": \"\(other.innerPath)\"\(catalog) }"
  }

  private mutating func error(_ rule: Rule, _ message: String, help: String, at place: SourceRange) {
    diagnostics.append(rule.finding(message, help: help, at: place))
  }

  /// The folders of the collections and the catalogs of the app, as findings name them.
  private var places: String {
    let paths = collections.map(\.path) + sets.catalogs
    if paths.isEmpty { return "this project, which names no folder of icons and no catalog" }
    if paths.count > 3 { return paths.listed(atMost: 2) }
    return paths.joined(separator: " or ")
  }

  /// The path of an icon in the folder of its collection.
  private func shortPath(_ icon: IconSource) -> String {
    ProjectPath.relative(icon.path, to: collectionOf[icon.path].map { collections[$0].path } ?? ".")
  }

  /// The shortest path that means this icon and no other.
  private func distinctPath(of icon: IconSource, named name: String) -> String {
    let short = shortPath(icon)
    let isAmbiguous = short == name || icons.count { shortPath($0) == short } > 1
    return isAmbiguous ? icon.path : short
  }

  // MARK: Titles

  /// "lostPet", "lost-pet" and "lost_pet" give "Lost Pet".
  package static func titleText(from name: String) -> String {
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

extension IconList {
  /// The collections in which icons are compared with each other.
  var comparedCollections: ComparedCollections {
    ComparedCollections(collectionOf: collectionOf, paths: collections.map(\.path))
  }
}

/// Collections in which icons are compared with each other.
struct ComparedCollections: Sendable {
  /// The number of the collection that each icon and each of its variants belongs to, by path.
  let collectionOf: [String: Int]
  /// Those of the collections.
  let paths: [String]

  /// The judgements on all files, with the findings of rules that compare the icons of a collection with each other, and
  /// what many icons of it do on purpose. A variant often has the shape of its plain icon, so it is not compared.
  func compare(_ icons: [Icon], _ judge: IconJudge) -> JudgedSets {
    let plain = icons.compactMap(\.judgements.first)
    let sets = Dictionary(grouping: plain) { collectionOf[$0.path] }
    let found = sets.values.reduce(into: [:]) { found, icons in
      found.merge(judge.findings(inSet: icons)) { first, _ in first }
    }
    return judge.withStyles(icons.flatMap(\.judgements).adding(found)) { path in
      collectionOf[path].map { paths[$0] } ?? "."
    }
  }
}

extension Workspace {
  /// The icons of the project, with their rendering.
  package func iconReferences() throws -> [IconSource] {
    IconList(try iconFolders(), configuration, sets: AppSets(of: self), hasTokens: false).icons
  }

  /// The paths of the image sets that the icons of the configuration become.
  package func iconSetPaths() throws(DiskError) -> Set<String> {
    let folders = try iconFolders(mayBeMissing: true)
    return IconList(folders, configuration, sets: AppSets(), hasTokens: false).setFolders
  }

  /// Whether some icons stay SVG files, which Xcode draws.
  private var keepsSVG: Bool {
    let formats = configuration.icons.map { $0.format ?? configuration.catalog.format }
    return formats.contains { $0 == .svg || $0 == .source }
  }

  /// Checks icons with the settings of the configuration.
  package var judge: IconJudge {
    // The rule is about edges at @1x, and this app gets no pictures at @1x.
    var settings = configuration.rules
    if !configuration.catalog.scales.contains(1) { settings = settings.turningOff([IconRule.offGrid.rule]) }
    if keepsSVG { settings = settings.forApps(of: self) }
    return IconJudge(settings: settings, canvas: configuration.canvas, format: configuration.catalog.format)
  }
}
