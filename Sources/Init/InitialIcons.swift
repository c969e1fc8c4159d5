internal import AssetCatalog
internal import POSIX
internal import Project
internal import SVGRaster
internal import Source
internal import ProjectFolder

/// The icons of a first configuration: the folder of the tab bar's, the folders beside it, and what becomes of them.
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
    for (parent, folders) in states {
      for folder in folders { merged[parent, default: 0] += merged.removeValue(forKey: folder) ?? 0 }
    }
    guard let folder = FolderSurvey.ranked(merged).first else { return nil }
    self.folder = folder
    stateFolders = states[folder] ?? []
    addTabCollections(keepsNames, head)
    addOtherCollections(keepsNames)
    setNamespaces()
    let covered = collections.map(\.path)
    passedOver = survey.iconFolders.filter { path in
      !covered.contains { $0 == "." || path == $0 || path.hasPrefix($0 + "/") }
    }.map { ($0, counts[$0] ?? 0) }
  }

  /// The folders whose names give the state of a tab, by the folder that they are in.
  private static func stateFolders(of counts: [String: Int]) -> [String: [String]] {
    let named = counts.keys.filter { $0 != "." && IconWords.state(ofFolder: Disk.name(of: $0)) != nil }
    return Dictionary(grouping: named) { Disk.parent(of: $0) }.compactMapValues { folders in
      let states = folders.map { IconWords.state(ofFolder: Disk.name(of: $0)) }
      let hasPlain = states.contains(.plain) || counts[Disk.parent(of: folders[0])] != nil
      guard states.contains(.selected), hasPlain else { return nil }
      // Plain ones first.
      return folders.sorted {
        let (left, right) = (IconWords.state(ofFolder: Disk.name(of: $0)), IconWords.state(ofFolder: Disk.name(of: $1)))
        return left == right ? $0.isBefore($1) : left == .plain
      }
    }
  }

  // MARK: Collections

  private mutating func addTabCollections(_ keepsNames: Bool, _ head: (String) -> String) {
    let folders = [folder].filter { path in survey.icons.contains { Disk.parent(of: $0) == path } } + stateFolders
    var names: Set<String> = []
    for path in folders {
      var collection = InitialCollection(path, survey.icons.filter { Disk.parent(of: $0) == path })
      collection.group = "TabBar"
      collection.canvas = Self.canvas(of: collection.plainIcons.map(head))
      if !keepsNames { collection.shortenNames() }
      if !names.isDisjoint(with: collection.keys) { collection.addSuffix("-" + Disk.name(of: path).lowercased()) }
      names.formUnion(collection.keys)
      collections.append(collection)
      let state = stateFolders.contains(path) ? Disk.name(of: path) : nil
      for (icon, name) in collection.names { words[icon] = IconWords(name, folder: state) }
    }
    tabs = IconPair.all(of: collections.flatMap(\.plainIcons), words)
  }

  /// The folders beside that of the tab bar, unless that is in the project folder itself, and those in it.
  private mutating func addOtherCollections(_ keepsNames: Bool) {
    let parents = [folder] + (folder == "." || Disk.parent(of: folder) == "." ? [] : [Disk.parent(of: folder)])
    for parent in parents {
      let prefix = parent == "." ? "" : parent + "/"
      let below = survey.icons.filter { icon in
        icon.hasPrefix(prefix) && icon.dropFirst(prefix.count).contains("/")
          && !(stateFolders + (parent == folder ? [] : [folder])).contains { icon.hasPrefix($0 + "/") }
      }
      let children = Dictionary(grouping: below) { icon in
        prefix + icon.dropFirst(prefix.count).prefix { $0 != "/" }
      }
      for path in children.keys.sorted(by: { $0.isBefore($1) }) {
        var collection = InitialCollection(path, children[path] ?? [])
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
    let name = Disk.name(of: path)
    let isValid = CatalogGroup.problem(inName: name) == nil
    let letters = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.drop { $0 == "-" })
    let stem = isValid ? name : letters.isEmpty ? "Icons" : letters
    let taken = Set((collections.map(\.group) + ["TabBar"]).map { $0.lowercased() })
    return ([stem] + (2...).prefix(taken.count + 1).map { "\(stem)\($0)" }).first { !taken.contains($0.lowercased()) }
      ?? stem
  }

  /// Gives a namespace to each collection with a name that an earlier one has.
  private mutating func setNamespaces() {
    var taken: Set<String> = []
    func collides(_ collection: InitialCollection) -> Bool {
      let keys = collection.keys
      return collection.group != "TabBar" && (Set(keys).count < keys.count || !taken.isDisjoint(with: keys))
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

  /// The size that all icons have, if it is one; otherwise that of a tab bar's icon.
  ///
  /// - Parameter heads: the first bytes of each file.
  private static func canvas(of heads: [String]) -> IconCanvas {
    let sizes = Set(heads.map(size))
    guard sizes.count == 1, let size = sizes.first, !size.isEmpty else { return .standard }
    guard size.count == 2, size[0].isExactly(size[1]) else { return .file }
    return Int(size[0]).map { (1...IconCanvas.longestSide).contains($0) ? .square($0) : .file } ?? .file
  }

  /// The width and the height of an SVG file, as its root element writes them; empty if it does not give both.
  private static func size(_ text: String) -> [String] {
    guard let root = text.firstMatch(of: /<svg\b[^>]*>/)?.output else { return [] }
    let width = root.firstMatch(of: /\swidth\s*=\s*["']\s*([0-9.]+)(px)?\s*["']/)?.output.1
    let height = root.firstMatch(of: /\sheight\s*=\s*["']\s*([0-9.]+)(px)?\s*["']/)?.output.1
    if let width, let height { return [String(width), String(height)] }
    let box = root.firstMatch(of: /\sviewBox\s*=\s*["']\s*[-0-9.]+[\s,]+[-0-9.]+[\s,]+([0-9.]+)[\s,]+([0-9.]+)\s*["']/)
    return box.map { [String($0.output.1), String($0.output.2)] } ?? []
  }
}
