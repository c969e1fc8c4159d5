/// The type of a constant for an asset.
enum AssetType: String, CaseIterable {
  case image = "ImageAsset"
  case color = "ColorAsset"
}

/// The Swift file with the types of constants for assets, for all files of a module: a view can take any image, whatever
/// catalog it is from.
package struct AssetsFile: Sendable {
  package let text: String

  /// - Parameter options: with the access level of the types.
  package init(_ options: SwiftOptions) {
    var code = CodeWriter()
    code.fileMarks(change: "monotint.json")
    code.line("")
    let bundle = "AssetBundle"
    let types = AssetTypesCode(options: options, sharing: "\(bundle).bundle")
    types.imports(&code)
    types.write(Set(AssetType.allCases), to: &code)
    code.declare("private enum \(bundle)", documentation: "Where images and colors are found.") { code in
      AssetLookup(options: options).bundle(ofAssets: "images and colors", texts: nil, to: &code)
    }
    text = code.text
  }
}

/// Writes the types.
struct AssetTypesCode {
  private let options: SwiftOptions
  /// The expression of the bundle.
  private let bundle: String
  /// The access level of the initialiser, with a space behind it.
  private let initialiserAccess: String

  /// - Parameter shared: the expression of the bundle of types for all files of a module; nil for the types of one file,
  ///   in a type with a property `bundle`.
  init(options: SwiftOptions, sharing shared: String?) {
    self.options = options
    bundle = shared ?? "bundle"
    initialiserAccess = shared == nil ? "fileprivate " : ""
  }

  private var access: String { options.accessPrefix }

  func imports(_ code: inout CodeWriter) {
    code.line("import Foundation")
    options.importForUsers("SwiftUI", to: &code)
    onPlatforms(
      &code,
      uiKit: { options.importForUsers("UIKit", to: &$0) },
      appKit: { options.importForUsers("AppKit", to: &$0) })
  }

  /// What the platforms with UIKit compile, and what macOS compiles.
  private func onPlatforms(_ code: inout CodeWriter, uiKit: CodeWriter.Body, appKit: CodeWriter.Body) {
    code.line("#if canImport(UIKit)")
    uiKit(&code)
    code.line("#else")
    appKit(&code)
    code.line("#endif")
  }

  // MARK: Types

  func write(_ types: Set<AssetType>, to code: inout CodeWriter) {
    if types.contains(.image) { imageAsset(&code) }
    if types.contains(.color) { colorAsset(&code) }
  }

  /// A type for the constants, with a property for each framework.
  private func declare(
    _ type: AssetType, documentation: String, to code: inout CodeWriter, properties: CodeWriter.Body
  ) {
    code.declare(
      "\(access)struct \(type.rawValue): Hashable, Sendable", documentation: documentation
    ) { code in
      code.lines(["/// The name that finds it at run time.", "\(access)let name: String"])
      code.gap()
      code.block("\(initialiserAccess)init(_ name: String)") { $0.line("self.name = name") }
      properties(&code)
    }
  }

  private func imageAsset(_ code: inout CodeWriter) {
    declare(.image, documentation: "An image or a symbol by its name.", to: &code) { code in
      code.gap()
      onPlatforms(
        &code,
        uiKit: { code in
          property("uiImage", of: "UIImage", for: "UIKit", to: &code) { code in
            found("UIImage(named: name, in: \(bundle), with: nil)", what: "image", or: "UIImage()", to: &code)
          }
        },
        appKit: { code in
          property("nsImage", of: "NSImage", for: "AppKit", to: &code) { code in
            found("\(bundle).image(forResource: name)", what: "image", or: "NSImage()", to: &code)
          }
        })
      code.gap()
      property("image", of: "SwiftUI.Image", for: "SwiftUI", to: &code) { code in
        code.line("SwiftUI.Image(name, bundle: \(bundle))")
      }
    }
  }

  private func colorAsset(_ code: inout CodeWriter) {
    declare(.color, documentation: "A color by its name.", to: &code) { code in
      code.gap()
      onPlatforms(
        &code,
        uiKit: { code in
          property("uiColor", of: "UIColor", for: "UIKit", to: &code) { code in
            code.line("#if os(watchOS)")
            found("UIColor(named: name)", what: "color", or: "UIColor.clear", to: &code)
            code.line("#else")
            found(
              "UIColor(named: name, in: \(bundle), compatibleWith: nil)", what: "color", or: "UIColor.clear", to: &code)
            code.line("#endif")
          }
        },
        appKit: { code in
          property("nsColor", of: "NSColor", for: "AppKit", to: &code) { code in
            found("NSColor(named: name, bundle: \(bundle))", what: "color", or: "NSColor.clear", to: &code)
          }
        })
      code.gap()
      property("color", of: "SwiftUI.Color", for: "SwiftUI", to: &code) { code in
        code.line("SwiftUI.Color(name, bundle: \(bundle))")
      }
    }
  }

  private func property(
    _ name: String, of type: String, for framework: String, to code: inout CodeWriter, body: CodeWriter.Body
  ) {
    code.line("/// For \(framework).")
    code.block("\(access)var \(name): \(type)", body)
  }

  /// - Parameter otherwise: what a release build has in place of a missing one; see `AssetLookup`.
  private func found(_ lookup: String, what: String, or otherwise: String, to code: inout CodeWriter) {
    code.line("if let \(what) = \(lookup) { return \(what) }")
    AssetLookup.missing(#"the asset catalog has no \#(what) “\(name)”"#, value: otherwise, to: &code)
  }
}
