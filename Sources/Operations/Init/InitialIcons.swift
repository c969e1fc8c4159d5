internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform
internal import Workspace

/// The icons of a first configuration: the folder of the tab bar's, the folders beside it, and what
/// becomes of them.
struct InitialIcons {
  /// The collection of the tab bar comes first.
  private(set) var collections: [InitialCollection] = []
  /// The icons for tabs, in the order of the bar.
  private(set) var tabs: [IconPair] = []
  /// The words of the tab icons' names, by path.
  private(set) var words: [String: IconWords] = [:]
  /// The folder of the tab bar's icons.
  let folder: String
  /// The other folders with icons in them, best first.
  private(set) var passedOver: [(path: String, count: Int)] = []

  private let survey: FolderSurvey
  /// The size of all icons of a collection of the tab bar, as their files write it, by its path.
  private var tabSizes: [String: [String]] = [:]
  /// The folders of `folder` for the states of a tab, such as `filled` and `outline`.
  private let stateFolders: [String]

  /// nil if there are no icons.
  ///
  /// - Parameters:
  ///   - keepsNames: whether each image set keeps the name of its file.
  ///   - head: the first bytes of a file.
  init?(_ survey: FolderSurvey, keepsNames: Bool, head: (_ path: String) -> String) {
    self.survey = survey
    let counts = Dictionary(grouping: survey.icons) { Disk.parent(of: $0) }.mapValues(\.count)
    let states = Self.stateFolders(of: counts)
    var merged = counts
    for (parent, folders) in states.sorted(by: { $0.key.isBefore($1.key) }) {
      for folder in folders {
        let count = merged.removeValue(forKey: folder) ?? 0
        merged[parent, default: 0] += count
      }
    }
    guard let folder = FolderSurvey.ranked(merged).first else { return nil }
    self.folder = folder
    stateFolders = states[folder] ?? []
    addTabCollections(keepsNames: keepsNames, head: head)
    addOtherCollections(keepsNames: keepsNames)
    setNamespaces()
    let covered = collections.map(\.path)
    let others = survey.iconFolders.filter { path in
      !covered.contains { $0 == "." || path == $0 || path.hasPrefix($0 + "/") }
    }
    passedOver = others.map { ($0, counts[$0, default: 0]) }
  }

  /// The folders whose names give the state of a tab, by the folder that they are in.
  private static func stateFolders(of counts: [String: Int]) -> [String: [String]] {
    func state(of folder: String) -> IconWords.State? {
      IconWords.state(ofFolder: Disk.name(of: folder))
    }
    let named = counts.keys.filter { $0 != "." && state(of: $0) != nil }
    let byParent = Dictionary(grouping: named) { Disk.parent(of: $0) }
    return byParent.compactMapValues { folders in
      let states = folders.map(state)
      let hasPlain = states.contains(.plain) || counts[Disk.parent(of: folders[0])] != nil
      guard states.contains(.selected), hasPlain else { return nil }
      // Plain ones first.
      return folders.sorted { left, right in
        if state(of: left) == state(of: right) { return left.isBefore(right) }
        return state(of: left) == .plain
      }
    }
  }

  // MARK: Collections

  private mutating func addTabCollections(keepsNames: Bool, head: (String) -> String) {
    var names: Set<String> = []
    for path in [folder] + stateFolders {
      let icons = survey.icons.filter { Disk.parent(of: $0) == path }
      // All icons of the tab bar may be in the folders for states.
      if icons.isEmpty { continue }
      var collection = InitialCollection(path, icons)
      collection.group = "TabBar"
      let sizes = Set(collection.plainIcons.map(head).map(Self.size))
      collection.canvas = Self.canvas(of: sizes)
      if sizes.count == 1, let size = sizes.first { tabSizes[path] = size }
      if !keepsNames { collection.shortenNames() }
      if !names.isDisjoint(with: collection.keys) {
        collection.addSuffix("-" + Disk.name(of: path).lowercased())
      }
      names.formUnion(collection.keys)
      collections.append(collection)
      let state: String? = if stateFolders.contains(path) { Disk.name(of: path) } else { nil }
      for (icon, name) in collection.names {
        words[icon] = IconWords(name, folder: state)
      }
    }
    tabs = IconPair.all(of: collections.flatMap(\.plainIcons), words: words)
  }

  /// The folders beside that of the tab bar, unless that is in the project folder itself, and those
  /// in it.
  private mutating func addOtherCollections(keepsNames: Bool) {
    var parents = [folder]
    if folder != ".", Disk.parent(of: folder) != "." {
      parents.append(Disk.parent(of: folder))
    }
    for parent in parents {
      let prefix = if parent == "." { "" } else { parent + "/" }
      var taken = stateFolders
      if parent != folder {
        taken.append(folder)
      }
      let below = survey.icons.filter { icon in
        let isBelow = icon.hasPrefix(prefix) && icon.dropFirst(prefix.count).contains("/")
        return isBelow && !taken.contains { icon.hasPrefix($0 + "/") }
      }
      let children = Dictionary(grouping: below) { icon in
        prefix + icon.dropFirst(prefix.count).prefix { $0 != "/" }
      }
      for (path, icons) in children.sorted(by: { $0.key.isBefore($1.key) }) {
        var collection = InitialCollection(path, icons)
        collection.group = group(for: path)
        collection.canvas = .file
        collection.rendersOriginal = Self.isColourful(path)
        if !keepsNames { collection.shortenNames() }
        collections.append(collection)
      }
    }
  }

  /// The name of a folder as a group that no other collection has.
  private func group(for path: String) -> String {
    let stem = Self.groupName(Disk.name(of: path))
    let groups = collections.map(\.group) + ["TabBar"]
    let taken = Set(groups.map { $0.lowercased() })
    var group = stem
    var number = 1
    while taken.contains(group.lowercased()) {
      number += 1
      group = "\(stem)\(number)"
    }
    return group
  }

  /// The name of a folder as a group can have it.
  private static func groupName(_ folder: String) -> String {
    if AssetGroup.problem(inName: folder) == nil { return folder }
    let characters = folder.map { character -> Character in
      if character.isLetter || character.isNumber { character } else { "-" }
    }
    let name = String(characters.drop { $0 == "-" })
    if name.isEmpty { return "Icons" }
    return name
  }

  /// Gives a namespace to each collection with a name that an earlier one has.
  private mutating func setNamespaces() {
    var taken: Set<String> = []
    func collides(_ collection: InitialCollection) -> Bool {
      if collection.group == "TabBar" { return false }
      let keys = collection.keys
      let hasDoubles = Set(keys).count < keys.count
      return hasDoubles || !taken.isDisjoint(with: keys)
    }
    for number in collections.indices {
      // Longer names may be enough.
      if collides(collections[number]) { collections[number].keepNames() }
      if collides(collections[number]) {
        collections[number].isNamespace = true
      } else {
        taken.formUnion(collections[number].keys)
      }
    }
  }

  /// Whether icons in a folder of this name have colours of their own.
  private static func isColourful(_ path: String) -> Bool {
    let name = Disk.name(of: path).lowercased()
    return ["brand", "logo", "illustration", "flag", "emoji"].contains(where: name.contains)
  }

  // MARK: Sizes

  /// Gives the collections of the tab bar a size of tabs if their icons are drawn on a larger canvas.
  mutating func fitTabs() {
    for index in collections.indices {
      if let size = tabSizes[collections[index].path] { collections[index].fitTabs(drawnAs: size) }
    }
  }

  /// The size that all icons have, if it is one; otherwise that of a tab bar's icon.
  ///
  private static func canvas(of sizes: Set<[String]>) -> IconCanvas {
    guard sizes.count == 1, let size = sizes.first, !size.isEmpty else { return .standard }
    guard size.count == 2, size[0].isExactly(size[1]) else { return .file }
    guard let side = Int(size[0]), (1...IconCanvas.longestSide).contains(side) else { return .file }
    return .square(side)
  }

  /// The width and the height of an SVG file, as its root element writes them; empty if it does not
  /// give both.
  static func size(_ text: String) -> [String] {
    VectorHead.size(ofSVG: Array(text.utf8))
  }
}
