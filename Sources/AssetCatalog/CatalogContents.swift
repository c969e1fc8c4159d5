internal import Color
package import Drawing
package import Findings

/// The `Contents.json` of a folder of a catalog, in the bytes that Xcode writes.
///
/// This is the form since Xcode 11.4: two spaces a level, a space on both sides of the colon, keys
/// in byte order, text as raw UTF-8, one line feed at the end. A property that is off is left out,
/// so there is no `false`; nor are there empty containers.
package enum CatalogContents {
  /// The member `appearances` of a slot; nil for a slot of any appearance.
  static func appearances(_ appearance: Appearance) -> JSONWriter? {
    var traits: [JSONWriter] = []
    if appearance.isDark { traits.append(["appearance": "luminosity", "value": "dark"]) }
    if appearance.isHighContrast { traits.append(["appearance": "contrast", "value": "high"]) }
    guard !traits.isEmpty else { return nil }
    return .array(traits)
  }

  /// - Parameters:
  ///   - members: what the folder holds.
  ///   - properties: none when the folder has no properties.
  package static func bytes(
    _ members: [(key: String, value: JSONWriter)] = [],
    properties: [(key: String, value: JSONWriter)] = []
  ) -> [UInt8] {
    var members = members + [("info", ["author": "xcode", "version": 1])]
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    return JSONWriter.object(members).bytes(.assetCatalog)
  }
}

/// Where the catalog is, and what is in it.
package struct CatalogOptions: Sendable, Hashable {
  /// Which colours become colour sets.
  package enum Colors: String, CaseIterable, Sendable {
    /// Those of the bars.
    case roles
    /// Those of the bars, and every colour among the constants.
    case constants
  }

  package var path = "Generated/Assets.xcassets"
  /// The main group's path.
  package var group = "TabBar"
  /// Whether names in code carry the group, as in "TabBar/home".
  package var namespace = false
  package var format = ImageFormat.png
  /// Among 1, 2 and 3, ascending.
  package var scales = [1, 2, 3]
  package var colors = Colors.roles

  package init() {}

  /// The group of the colours, of the borders' images, and of icons that no collection gives a
  /// group.
  package var mainGroup: CatalogGroup { CatalogGroup(group, isNamespace: namespace) }

  /// The name that finds an image or a colour of that group at run time.
  package func name(of asset: String) -> String { mainGroup.name(of: asset) }
}
