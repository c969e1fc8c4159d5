internal import AssetCatalog
package import Findings

/// The Swift file with a constant for every set of a catalog that the app has.
///
/// It needs no other generated file, and works in an app, a framework and a Swift package.
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
  private let assets: Set<Asset>

  /// The type of a constant.
  fileprivate enum Asset: String {
    case image = "ImageAsset"
    case color = "ColorAsset"
  }

  init(_ names: CatalogNames, _ options: CatalogCodeOptions) {
    self.options = options
    root = NamedGroup(names.named.entries, named: SwiftIdentifier(exactly: options.typeName))
    assets = Set(root.all.compactMap(\.asset))
  }

  private var access: String { options.swift.accessPrefix }

  func write(to code: inout CodeWriter) {
    let path = SwiftLiteral.comment(options.catalog)
    code.fileMarks(from: path, change: "the catalog")
    code.line("")
    imports(&code)
    code.declare(
      "\(access)enum \(root.identifier.declaration)",
      documentation: "The assets of `\(path)`, in the groups of the catalog."
    ) { code in
      constants(of: root, to: &code)
      if assets.contains(.image) { imageAsset(&code) }
      if assets.contains(.color) { colorAsset(&code) }
      if !assets.isEmpty { bundle(&code) }
    }
  }

  // MARK: Imports

  private func imports(_ code: inout CodeWriter) {
    code.line("import Foundation")
    options.swift.importForUsers("SwiftUI", to: &code)
    onPlatforms(
      &code,
      uiKit: { options.swift.importForUsers("UIKit", to: &$0) },
      appKit: { options.swift.importForUsers("AppKit", to: &$0) })
  }

  /// What the platforms with UIKit compile, and what macOS compiles.
  private func onPlatforms(_ code: inout CodeWriter, uiKit: CodeWriter.Body, appKit: CodeWriter.Body) {
    code.line("#if canImport(UIKit)")
    uiKit(&code)
    code.line("#else")
    appKit(&code)
    code.line("#endif")
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

  // MARK: Assets

  /// A type for the constants, with a property for each framework.
  private func asset(
    _ asset: Asset, documentation: String, to code: inout CodeWriter, properties: CodeWriter.Body
  ) {
    code.declare(
      "\(access)struct \(asset.rawValue): Hashable, Sendable", documentation: documentation
    ) { code in
      code.lines(["/// The name that finds it at run time.", "\(access)let name: String"])
      code.gap()
      code.block("fileprivate init(_ name: String)") { $0.line("self.name = name") }
      properties(&code)
    }
  }

  private func imageAsset(_ code: inout CodeWriter) {
    asset(.image, documentation: "An image or a symbol by its name.", to: &code) { code in
      code.gap()
      onPlatforms(
        &code,
        uiKit: { code in
          property("uiImage", of: "UIImage", for: "UIKit", to: &code) { code in
            found("UIImage(named: name, in: bundle, with: nil)", what: "image", to: &code)
          }
        },
        appKit: { code in
          property("nsImage", of: "NSImage", for: "AppKit", to: &code) { code in
            found("bundle.image(forResource: name)", what: "image", to: &code)
          }
        })
      code.gap()
      property("image", of: "SwiftUI.Image", for: "SwiftUI", to: &code) { code in
        code.line("SwiftUI.Image(name, bundle: bundle)")
      }
    }
  }

  private func colorAsset(_ code: inout CodeWriter) {
    asset(.color, documentation: "A color by its name.", to: &code) { code in
      code.gap()
      onPlatforms(
        &code,
        uiKit: { code in
          property("uiColor", of: "UIColor", for: "UIKit", to: &code) { code in
            code.line("#if os(watchOS)")
            found("UIColor(named: name)", what: "color", to: &code)
            code.line("#else")
            found("UIColor(named: name, in: bundle, compatibleWith: nil)", what: "color", to: &code)
            code.line("#endif")
          }
        },
        appKit: { code in
          property("nsColor", of: "NSColor", for: "AppKit", to: &code) { code in
            found("NSColor(named: name, bundle: bundle)", what: "color", to: &code)
          }
        })
      code.gap()
      property("color", of: "SwiftUI.Color", for: "SwiftUI", to: &code) { code in
        code.line("SwiftUI.Color(name, bundle: bundle)")
      }
    }
  }

  private func property(
    _ name: String, of type: String, for framework: String, to code: inout CodeWriter, body: CodeWriter.Body
  ) {
    code.line("/// For \(framework).")
    code.block("\(access)var \(name): \(type)", body)
  }

  /// That an asset is missing is a mistake in the build, so it stops the program.
  private func found(_ lookup: String, what: String, to code: inout CodeWriter) {
    code.block("guard let \(what) = \(lookup) else") {
      $0.line("fatalError(\"the asset catalog has no \(what) “\\(name)”\")")
    }
    code.line("return \(what)")
  }

  private func bundle(_ code: inout CodeWriter) {
    code.gap()
    AssetLookup(options: options.swift).bundle(
      ofAssets: "the catalog", texts: nil, access: "private ", to: &code)
  }
}

extension CatalogConstant {
  /// nil for a plain name.
  fileprivate var asset: CatalogCode.Asset? {
    switch kind {
    case .image, .symbol, .appIcon: .image
    case .color: .color
    case .data: nil
    }
  }
}
