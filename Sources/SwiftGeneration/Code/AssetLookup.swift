/// Writes the private functions with which a generated file finds images, colours and symbols at
/// run time.
///
/// A missing asset is a mistake in the build, so each function for assets stops a debug build with the name of the asset.
/// A release build logs the name and shows nothing in its place: people can use the app without a picture.
package struct AssetLookup {
  private let options: SwiftOptions

  init(options: SwiftOptions) {
    self.options = options
  }

  /// Writes the bundle of what the app loads.
  ///
  /// - Parameters:
  ///   - assets: which images and colours those are, such as "the asset catalog", as the generated
  ///     comment says it; nil for none.
  ///   - texts: the same of texts.
  ///   - access: the access level with a space behind it; empty for the standard one.
  func bundle(ofAssets assets: String?, texts: String?, access: String = "", to code: inout CodeWriter) {
    guard let bundle = options.bundle else {
      let contents = [assets, texts].compactMap(\.self).joined(separator: " and ")
      return ownBundle(textBundle, of: contents, access: access, to: &code)
    }
    if let assets {
      code.declare(
        "\(access)static var bundle: Bundle", documentation: "The bundle of \(assets)."
      ) { $0.line(bundle) }
    }
    if let texts {
      code.gap()
      ownBundle(textBundle, of: texts, access: access, to: &code)
    }
  }

  /// The name of the bundle of texts, which stay in that of the code.
  var textBundle: String { options.bundle == nil ? "bundle" : "textBundle" }

  /// Whether a name means something else in the types of these functions than elsewhere.
  package static func hides(_ name: String) -> Bool {
    [
      "Marker", "bundle", "color", "image", "isRightToLeft", "symbol", "symbolName", "textBundle", "uiImage",
    ].contains(name)
  }

  /// The bundle that the file is a part of.
  private func ownBundle(_ name: String, of contents: String, access: String, to code: inout CodeWriter) {
    code.line("/// Leads `Bundle(for:)` to the app or framework that this file is a part of.")
    code.line("private final class Marker {}")
    code.declare("\(access)static var \(name): Bundle", documentation: "The bundle of \(contents).") { code in
      code.directive(
        "SWIFT_PACKAGE", ["return Bundle.module"], else: ["return Bundle(for: Marker.self)"])
    }
  }

  func color(_ code: inout CodeWriter) {
    find("color", as: "UIColor", function: "color", otherwise: "UIColor.clear", to: &code)
  }

  /// - Parameter function: the name of the function.
  func image(_ function: String = "image", to code: inout CodeWriter) {
    find("image", as: "UIImage", function: function, otherwise: "UIImage()", to: &code)
  }

  /// The first SF Symbol that iOS has.
  func symbol(_ code: inout CodeWriter) {
    code.gap()
    code.line("/// The first of the symbols that this version of iOS has; an empty image if it has none.")
    code.block("static func symbol(_ names: String...) -> UIImage") { code in
      code.block("for name in names") { code in
        code.line("if let image = UIImage(systemName: name) { return image }")
      }
      Self.missing(#"iOS has none of the symbols \(names)"#, value: "UIImage()", to: &code)
    }
  }

  /// The name of the first SF Symbol that iOS has, for SwiftUI.
  func symbolName(_ code: inout CodeWriter) {
    code.gap()
    code.line("/// The first of the symbols that this version of iOS has, or else the last.")
    code.block("static func symbolName(_ first: String, _ fallbacks: String...) -> String") { code in
      code.line("let names = [first] + fallbacks")
      code.line("return names.first { UIImage(systemName: $0) != nil } ?? names[names.count - 1]")
    }
  }

  /// Looks an asset up by its name.
  ///
  /// - Parameter otherwise: what a release build has in place of a missing one.
  private func find(
    _ what: String, as type: String, function: String, otherwise: String, to code: inout CodeWriter
  ) {
    code.gap()
    code.block("static func \(function)(_ name: String) -> \(type)") { code in
      let lookup = "\(type)(named: name, in: bundle, compatibleWith: nil)"
      code.line("if let \(what) = \(lookup) { return \(what) }")
      Self.missing(#"the asset catalog has no \#(what) “\(name)”"#, value: otherwise, to: &code)
    }
  }

  /// Writes what happens where an asset is missing.
  ///
  /// - Parameters:
  ///   - message: the text of a literal, which may name a value of the function.
  ///   - value: what a release build goes on with.
  static func missing(_ message: String, value: String, to code: inout CodeWriter) {
    code.lines([
      "let problem = \"\(message)\"",
      "assertionFailure(problem)",
      "NSLog(\"%@\", problem as NSString)",
      "return \(value)",
    ])
  }
}

extension SwiftOptions {
  /// Whether every iOS version that the app runs on is at least this one.
  func runs(on major: Int, _ minor: Int = 0) -> Bool {
    (deploymentTarget.major, deploymentTarget.minor) >= (major, minor)
  }

  /// The attribute of a declaration that uses what an iOS version added.
  func available(_ major: Int) -> [String] {
    if runs(on: major) { return [] }
    return ["@available(iOS \(major).0, *)"]
  }

  var hasUIKit: Bool { frameworks.contains(.uiKit) }
  var hasSwiftUI: Bool { frameworks.contains(.swiftUI) }

  /// The beginning of a declaration that users of the file see: empty, or the access level and a
  /// space.
  var accessPrefix: String {
    switch access {
    case .internal: ""
    case .package, .public: access.rawValue + " "
    }
  }

  /// Imports a module whose types users of the file see, so that it is as visible as the code
  /// (SE-0409).
  ///
  /// Beside other files that import the module without an access level, `package import` is an
  /// error, unless the target turns on `InternalImportsByDefault`. Only there it is needed.
  func importForUsers(_ module: String, to code: inout CodeWriter) {
    let line = "\(accessPrefix)import \(module)"
    guard access == .package else { return code.line(line) }
    code.directive("hasFeature(InternalImportsByDefault)", [line], else: ["import \(module)"])
  }

  /// `Sendable` with a separator where a type does not get the conformance implicitly.
  var sendable: String {
    switch access {
    case .internal: ""
    case .package, .public: ", Sendable"
    }
  }
}
