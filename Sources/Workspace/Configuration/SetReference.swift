internal import AssetCatalog
package import Findings

/// What the configuration calls the picture of a tab or the colour of a role, where that may be a set of a catalog that
/// the app has.
package struct SetReference: Sendable {
  /// The name of the set, such as "Tabs/home". Without `isSet` it may be that of a file or of a token too.
  package let name: Located<String>
  /// The path of the catalog; nil where one catalog alone has such a set.
  package let catalog: Located<String>?
  /// Whether it is a set, and no file and no token.
  package let isSet: Bool

  package init(_ name: Located<String>, catalog: Located<String>? = nil, isSet: Bool = false) {
    self.name = name
    self.catalog = catalog
    self.isSet = isSet
  }

  /// The path or the name of a file; nil for a set.
  package var file: Located<String>? { isSet ? nil : name }
}

/// An object that names a set, as it is read.
private struct ReadSet {
  var asset: Located<String>?
  var catalog: Located<String>?

  static var keys: Keys<ReadSet> {
    Keys("a set of the app") {
      Key(
        "asset", \.asset, .locatedText,
        "the name of the set, such as `Tabs/home`: with the names of its groups as far as they are needed",
        absence: .refused(
          "this names no set", help: #"add "asset": the name of the set, such as "Tabs/home""#))
      Key(
        "catalog", \.catalog, Form<String>.path.located,
        "the path of the catalog, where several have such a set",
        absence: .words("the only catalog that has it"))
    }
  }
}

extension Form where Value == SetReference {
  /// `{ "asset": "Tabs/home" }`, a set of a catalog under `catalogs`.
  static var set: Form {
    let object = Form<ReadSet>.object(ReadSet.keys, from: { _ in ReadSet() }).then { read, _, _ in
      read.asset.map { SetReference($0, catalog: read.catalog, isSet: true) }
    }
    return object.described(
      "A set of a catalog of the app, under “catalogs”. Nothing in it is written."
    ).named("set")
  }
}
