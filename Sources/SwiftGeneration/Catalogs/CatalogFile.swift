internal import AssetCatalog
package import Findings

/// The Swift file with a constant for every set of a catalog that the app has.
///
/// It works in an app, a framework and a Swift package. It needs no other generated file, or one: that of the types of
/// its constants (`AssetsFile`).
package struct CatalogFile: Sendable {
  package let text: String
  package let diagnostics: [Diagnostic]

  /// - Parameter constants: in any order.
  package init(_ constants: [CatalogConstant], _ options: CatalogCodeOptions) {
    let names = CatalogNames(constants, typeName: options.typeName)
    var code = CodeWriter()
    CatalogCode(names, options).write(to: &code)
    text = code.text
    diagnostics = names.diagnostics
  }
}

/// Writes the file.
private struct CatalogCode {
  private let options: CatalogCodeOptions
  private let root: NamedGroup<CatalogConstant>
  /// The types of its constants.
  private let types: Set<AssetType>

  init(_ names: CatalogNames, _ options: CatalogCodeOptions) {
    self.options = options
    root = NamedGroup(names.named.entries, named: SwiftIdentifier(exactly: options.typeName))
    types = Set(root.all.compactMap(\.asset))
  }

  private var access: String { options.swift.accessPrefix }

  func write(to code: inout CodeWriter) {
    let path = SwiftLiteral.comment(options.catalog)
    code.fileMarks(from: path, change: "the catalog")
    let own = options.hasOwnTypes ? AssetTypesCode(options: options.swift, sharing: nil) : nil
    if let own {
      code.line("")
      own.imports(&code)
    }
    code.declare(
      "\(access)enum \(root.identifier.declaration)",
      documentation: "The assets of `\(path)`, in the groups of the catalog."
    ) { code in
      constants(of: root, to: &code)
      guard let own, !types.isEmpty else { return }
      own.write(types, to: &code)
      code.gap()
      AssetLookup(options: options.swift).bundle(
        ofAssets: "the catalog", texts: nil, access: "private ", to: &code)
    }
  }

  // MARK: Constants

  private func constants(of group: NamedGroup<CatalogConstant>, to code: inout CodeWriter) {
    for entry in group.entries {
      let name = SwiftLiteral.string(entry.constant.assetName)
      let value = if let asset = entry.constant.asset { "\(asset.rawValue)(\(name))" } else { name }
      code.line("\(access)static let \(entry.identifier.declaration) = \(value)")
    }
    for group in group.groups {
      code.declare(
        "\(access)enum \(group.identifier.declaration)", documentation: Self.documentation(of: group)
      ) { constants(of: group, to: &$0) }
    }
  }

  /// - Parameter group: its path begins with the kind of its constants.
  private static func documentation(of group: NamedGroup<CatalogConstant>) -> String {
    let folders = group.path.dropFirst().joined(separator: "/")
    guard folders.isEmpty else { return "The group “\(SwiftLiteral.comment(folders))”." }
    return switch group.path[0] {
    case "Symbols": "The custom SF Symbols of the catalog."
    case "Colors": "The colors of the catalog."
    case "DataSets": "The names of the data sets of the catalog, for `NSDataAsset`."
    default: "The images of the catalog."
    }
  }
}

extension CatalogConstant {
  /// nil for a plain name.
  fileprivate var asset: AssetType? {
    switch kind {
    case .image, .symbol, .appIcon: .image
    case .color: .color
    case .data: nil
    }
  }
}
