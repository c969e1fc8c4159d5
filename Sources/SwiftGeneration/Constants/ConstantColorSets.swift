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

extension Constants {
  /// A colour set for each colour, in the order of the file.
  package var colorSets: [ConstantColorSet] {
    var sets: [ConstantColorSet] = []
    Self.add(root, at: ConstantColorSet.folder, to: &sets)
    return sets
  }

  private static func add(
    _ group: ConstantGroup, at path: String, to sets: inout [ConstantColorSet]
  ) {
    var names = DistinctNames()
    for constant in group.constants {
      let group = AssetGroup(path, isNamespace: true)
      guard let values = constant.colors else { continue }
      if constant.themes.isEmpty {
        let name = names.name(for: constant.path, otherwise: constant.name.name)
        sets.append(
          ConstantColorSet(
            path: constant.path, theme: nil, group: group, name: name, values: values, place: constant.place))
      }
      for theme in constant.themes {
        let name = names.name(for: constant.path, otherwise: constant.name.name, theme: theme.theme)
        sets.append(
          ConstantColorSet(
            path: constant.path, theme: theme.theme, group: group, name: name, values: theme.colors ?? values,
            place: theme.place))
      }
    }
    var folders = DistinctNames()
    for group in group.groups {
      let folder = folders.name(for: group.path, otherwise: group.name.name)
      add(group, at: "\(path)/\(folder)", to: &sets)
    }
  }
}

/// Names for the files in one folder, different on disks that ignore upper and lower case too.
private struct DistinctNames {
  private var used: Set<String> = []
  /// The last number of each name that was taken, by its collision key: all below it are taken.
  private var numbers: [String: Int] = [:]

  /// The last name of a path if a catalog can have it, or the name in Swift; with a number if it is
  /// taken.
  mutating func name(for path: String, otherwise fallback: String, theme: ThemeName? = nil) -> String {
    let names = path.split(separator: ".").filter { $0 != "$root" }
    var name = fallback
    // The name in Swift stands in for a last name that a catalog cannot have.
    if let last = names.last, let valid = try? AssetName(String(last)) {
      name = valid.text
    }
    name = Self.shortened(name, forSuffix: theme?.assetName("") ?? "")
    if let theme { name = theme.assetName(name) }
    let key = AssetName.collisionKey(of: name)
    if used.insert(key).inserted { return name }
    var number = numbers[key, default: 1]
    var distinct: String
    repeat {
      number += 1
      distinct = "\(name)-\(number)"
    } while !used.insert(AssetName.collisionKey(of: distinct)).inserted
    numbers[key] = number
    return distinct
  }

  /// The beginning of a name that, with a suffix, is no longer than the name of an asset may be.
  private static func shortened(_ name: String, forSuffix suffix: String) -> String {
    let room = AssetName.maximumBytes - suffix.utf8.count
    guard name.utf8.count > room else { return name }
    var name = name[...]
    // 10 bytes are for a number. The name of an asset does not end in a space or a full stop.
    while let last = name.last, name.utf8.count > room - 10 || [" ", "."].contains(last) { name.removeLast() }
    return String(name)
  }
}
