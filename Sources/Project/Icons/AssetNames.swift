internal import AssetCatalog
internal import BarDesign
internal import POSIX
internal import Source

/// Finds icons and groups whose names in the catalog are the same.
struct AssetNames {
  /// The icons whose names differ on every file system.
  private(set) var distinct: [IconSource] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(of icons: [IconSource], _ catalog: CatalogOptions) {
    var reserved: [String: String] = [:]
    for role in ColorRole.allCases { reserved[Self.key(catalog.name(of: role.name))] = "the colour set “\(role.name)”" }
    for bar in Bar.allCases {
      reserved[Self.key(catalog.name(of: bar.borderImage.text))] = "the image of the \(bar.title)'s border"
    }
    var owners: [String: IconSource] = [:]
    owners.reserveCapacity(icons.count)
    for icon in icons {
      let key = Self.key(icon.assetName)
      let owner = owners.updateValue(icon, forKey: key)
      if let owner {
        collision(icon, "the icon \(owner.path)", inOtherGroup: owner.group != icon.group)
      } else if let owner = reserved[key] {
        collision(icon, owner, inOtherGroup: icon.group != catalog.mainGroup)
      } else {
        distinct.append(icon)
      }
    }
    checkGroups(of: icons, catalog)
  }

  /// Equal for two names that a disk takes for the same when it ignores case and Unicode normalisation, as Apple's do.
  private static func key(_ name: String) -> String { name.uppercased().lowercased() }

  private mutating func collision(_ icon: IconSource, _ owner: String, inOtherGroup: Bool) {
    let help =
      inOtherGroup
      ? #"set "namespace": true for one of the collections, so that its names carry the group, or rename the icon"#
      : "rename the icon: upper and lower case, and the two ways in which Unicode writes “é”, make no difference"
    diagnostics.append(
      Diagnostic(
        .error, "name-collision", "the icon “\(icon.name)” has the name of \(owner)", help: help, path: icon.path))
  }

  /// Reports folders of the catalog that differ only in case, and those that are a namespace for some icons only.
  private mutating func checkGroups(of icons: [IconSource], _ catalog: CatalogOptions) {
    var known: [String: (folder: String, isNamespace: Bool, of: String)] = [:]
    for folder in catalog.mainGroup.folders { known[Self.key(folder)] = (folder, catalog.namespace, "the colours") }
    var checked: Set<CatalogGroup> = [catalog.mainGroup]
    for icon in icons where checked.insert(icon.group).inserted {
      for folder in icon.group.folders {
        let other = known.updateValue((folder, icon.group.isNamespace, icon.path), forKey: Self.key(folder))
        guard let other else { continue }
        if !other.folder.isExactly(folder) {
          diagnostics.append(
            Diagnostic(
              .error, "name-collision", "the groups “\(folder)” and “\(other.folder)” are one folder on many disks",
              help: "write both names in the same way", path: icon.path))
        } else if other.isNamespace != icon.group.isNamespace {
          diagnostics.append(
            Diagnostic(
              .error, "namespace-conflict",
              "the group “\(folder)” has a namespace for \(other.isNamespace ? other.of : icon.path) and none for "
                + (other.isNamespace ? icon.path : other.of),
              help: #"set the same "namespace" for both, or give one another "group""#, path: icon.path))
        }
      }
    }
  }
}
