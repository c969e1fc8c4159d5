package import Source

/// The `Contents.json` of a folder of a catalog, in Xcode's own bytes.
///
/// The form Xcode has written since 11.4: two spaces a level, a space on both sides of the colon, keys in byte order, text as raw
/// UTF-8, one line feed at the end. A property that is off is left out, so there is no `false`; nor are there empty containers.
package enum CatalogContents {
  /// - Parameters:
  ///   - members: what the folder holds.
  ///   - properties: none when the folder has no properties.
  package static func bytes(
    _ members: [(key: String, value: JSONWriter)] = [], properties: [(key: String, value: JSONWriter)] = []
  ) -> [UInt8] {
    var members = members
    members.append(("info", info))
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    return JSONWriter.object(members).bytes(.assetCatalog)
  }

  private static let info: JSONWriter = ["author": "xcode", "version": 1]
}
