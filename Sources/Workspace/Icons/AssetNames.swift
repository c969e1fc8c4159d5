internal import AssetCatalog
internal import Findings
internal import SwiftGeneration

/// Finds icons and groups whose names in the catalog are the same.
struct AssetNames {
  /// The indices of the icons whose names differ on every file system.
  private(set) var distinct: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter hasDesign: whether the main group has colours and borders of the bars.
  init(of icons: [IconSource], _ catalog: CatalogOptions, hasDesign: Bool) {
    let reserved = hasDesign ? Self.reserved(catalog) : [:]
    var owners: [String: Int] = [:]
    owners.reserveCapacity(icons.count)
    for (index, icon) in icons.enumerated() {
      checkLength(of: icon)
      let key = AssetName.collisionKey(of: icon.assetName)
      let owner = owners.updateValue(index, forKey: key).map { icons[$0] }
      if let owner, !Self.areDistinct(icon, owner) {
        collision(icon, "the icon \(owner.path)", inOtherGroup: owner.group != icon.group)
      } else if let owner = reserved[key] {
        collision(icon, owner, inOtherGroup: icon.group != catalog.mainGroup)
      } else {
        distinct.append(index)
      }
    }
    checkGroups(of: icons, hasDesign ? catalog.mainGroup : nil)
  }

  /// Whether two names that differ in case alone are meant to: the configuration gives one of them, and the sets are not in
  /// one folder. iOS tells them apart.
  private static func areDistinct(_ icon: IconSource, _ owner: IconSource) -> Bool {
    (icon.isNamed || owner.isNamed) && !icon.assetName.isExactly(owner.assetName)
      && AssetName.collisionKey(of: icon.setPath) != AssetName.collisionKey(of: owner.setPath)
  }

  /// The owners of the names that the design uses, by name.
  private static func reserved(_ catalog: CatalogOptions) -> [String: String] {
    let colors = ColorRole.allCases.map { ($0.name, "the colour set “\($0.name)”") }
    let borders = Bar.withAppearance.map { ($0.borderImage.text, "the image of the \($0.title)'s border") }
    let owners = (colors + borders).map { (AssetName.collisionKey(of: catalog.name(of: $0)), $1) }
    return Dictionary(owners, uniquingKeysWith: { _, last in last })
  }

  /// A compiled catalog has 128 bytes for the name of a picture, with what the scale and the appearance add to it.
  private static let longestName = 119

  private mutating func checkLength(of icon: IconSource) {
    let count = icon.name.text.utf8.count
    guard count > Self.longestName else { return }
    diagnostics.append(
      SourceRule.longName.finding(
        "the name of the icon has \(count) bytes; a compiled catalog may cut off more than 127",
        help: "rename the icon", in: icon.path))
  }

  private mutating func collision(_ icon: IconSource, _ owner: String, inOtherGroup: Bool) {
    let help =
      if inOtherGroup {
        #"set "namespace": true for one of the collections, so that its names carry the group, or rename the icon"#
      } else {
        "rename the icon: upper and lower case, and the two ways in which Unicode writes “é”, make no difference"
      }
    diagnostics.append(
      SourceRule.nameCollision.finding(
        "the icon “\(icon.name)” has the name of \(owner)", help: help, in: icon.path))
  }

  /// Reports folders of the catalog that differ only in case, and those that are a namespace for some icons only.
  ///
  /// - Parameter main: the group of the colours.
  private mutating func checkGroups(of icons: [IconSource], _ main: AssetGroup?) {
    var known: [String: (folder: String, isNamespace: Bool, of: String)] = [:]
    for folder in main?.folders ?? [] {
      known[AssetName.collisionKey(of: folder)] = (folder, main?.namespaces.contains(folder) == true, "the colours")
    }
    var checked = Set([main].compactMap(\.self))
    for icon in icons where checked.insert(icon.group).inserted {
      for folder in icon.group.folders {
        let key = AssetName.collisionKey(of: folder)
        let isNamespace = icon.group.namespaces.contains(folder)
        guard let other = known.updateValue((folder, isNamespace, icon.path), forKey: key) else { continue }
        if !other.folder.isExactly(folder) {
          diagnostics.append(
            SourceRule.nameCollision.finding(
              "the groups “\(folder)” and “\(other.folder)” are one folder on many disks",
              help: "write both names in the same way", in: icon.path))
        } else if other.isNamespace != isNamespace {
          let owners = other.isNamespace ? [other.of, icon.path] : [icon.path, other.of]
          diagnostics.append(
            SourceRule.namespaceConflict.finding(
              "the group “\(folder)” has a namespace for \(owners[0]) and none for \(owners[1])",
              help: #"set the same "namespace" for both, or give one another "group""#, in: icon.path))
        }
      }
    }
  }
}
