package import AssetCatalog
package import Color
package import Findings

/// A colour set for a constant, in a folder of the asset catalog that follows the groups.
///
/// The folders are namespaces, because names repeat: the set of `button.background` is found as
/// "Colors/button/background".
package struct ConstantColorSet: Sendable {
  /// The path of the token.
  package let path: String
  /// The theme whose colour it is; nil if all themes have the same.
  package let theme: ThemeName?
  package let group: AssetGroup
  /// The name of the set.
  package let name: String
  package let values: Appearances<DesignColor>
  package let place: SourceRange

  /// The name that finds the colour at run time.
  var assetName: String { group.name(of: name) }

  /// The folder that holds all of them.
  package static let folder = "Colors"

  /// Errors about groups of other assets in that folder, where their names could meet those of the
  /// colours.
  ///
  /// - Parameter groups: all other groups.
  package static func conflicts(
    with icons: [IconSource], _ groups: Set<AssetGroup>
  ) -> [Diagnostic] {
    let taken = groups.filter { $0.folders.first?.lowercased() == folder.lowercased() }
    return taken.map(\.path).sorted().map { path in
      let icon = icons.first { $0.group.path == path } ?? icons.first
      return SourceRule.nameCollision.finding(
        """
        the group “\(path)” uses the folder “\(folder)”, \
        which is for the colour sets of the constants
        """,
        help: "give the group another name in monotint.json",
        in: icon?.path ?? path)
    }
  }
}

/// The colour sets of constants: one for each colour, in folders that follow the whole path of its token.
///
/// The name of a set depends on nothing else. A disk may take names that differ only in case for one: then none of their
/// colours has a set.
package struct ConstantColorSets: Sendable {
  /// In the order of the constants.
  package let sets: [ConstantColorSet]
  /// What is said of colours that have no set.
  package let diagnostics: [Diagnostic]

  package init(_ constants: Constants) {
    let wanted = constants.root.all.flatMap { constant in
      Self.sets(of: constant).map { (set: $0, constant: constant) }
    }
    var owners: [String: [Int]] = [:]
    var spellings: [String: [String: Int]] = [:]
    for (index, (set, _)) in wanted.enumerated() {
      owners[AssetName.collisionKey(of: set.assetName), default: []].append(index)
      for folder in set.group.folders {
        let key = AssetName.collisionKey(of: folder)
        if spellings[key, default: [:]][folder] == nil { spellings[key, default: [:]][folder] = index }
      }
    }
    let equal = owners.values.filter { $0.count > 1 }
    let folders = spellings.values.filter { $0.count > 1 }.map { $0.values.sorted() }
    let lost = Set(equal.flatMap(\.self))
    sets = wanted.indices.filter { !lost.contains($0) }.map { wanted[$0].set }
    let collisions = (equal + folders).sorted { $0.lexicographicallyPrecedes($1) }
    diagnostics = collisions.map { Self.finding($0.map { wanted[$0].constant }, isFolder: !equal.contains($0)) }
  }

  private static func finding(_ constants: [Constant], isFolder: Bool) -> Diagnostic {
    let list = constants.map { "“\($0.path)”" }.joinedWithAnd
    let last = constants[constants.count - 1]
    let exclusion: JSONWriter = ["exclude": .array([.string(last.path)])]
    let what = isFolder ? "would have their colour sets in folders" : "would have colour sets"
    return SourceRule.nameCollision.finding(
      "\(list) \(what) that are one on many disks",
      help: #"rename one of them, or leave it out: "constants": \#(exclusion.line)"#, at: last.namePlace,
      related: constants.dropLast().map { .init("“\($0.path)”", at: $0.namePlace) })
  }

  /// One, or one for each theme; none for what is no colour.
  private static func sets(of constant: Constant) -> [ConstantColorSet] {
    guard let values = constant.colors else { return [] }
    var names = constant.path.split(separator: ".").map(String.init)
    if names.count > 1, names.last == "$root" { names.removeLast() }
    let last = names.popLast() ?? constant.path
    let folders = [ConstantColorSet.folder] + names.map { name($0) }
    let group = AssetGroup(folders.joined(separator: "/"), isNamespace: true)
    guard !constant.themes.isEmpty else {
      return [
        ConstantColorSet(
          path: constant.path, theme: nil, group: group, name: name(last), values: values, place: constant.place)
      ]
    }
    return constant.themes.map { theme in
      let suffix = theme.theme.assetName("")
      return ConstantColorSet(
        path: constant.path, theme: theme.theme, group: group, name: name(last, suffix: suffix),
        values: theme.colors ?? values, place: theme.place)
    }
  }

  /// The name of a token or group as a catalog can have it. Where that is not allowed, the name in Swift stands for it.
  private static func name(_ text: String, suffix: String = "") -> String {
    let plain = (try? AssetName(text))?.text ?? SwiftIdentifier(text).name
    return shortened(plain, forSuffix: suffix) + suffix
  }

  /// The beginning of a name that, with a suffix, is no longer than the name of an asset may be.
  private static func shortened(_ name: String, forSuffix suffix: String) -> String {
    let room = AssetName.maximumBytes - suffix.utf8.count
    guard name.utf8.count > room else { return name }
    var name = name[...]
    // The name of an asset does not end in a space or a full stop.
    while let last = name.last, name.utf8.count > room || [" ", "."].contains(last) { name.removeLast() }
    return String(name)
  }
}
