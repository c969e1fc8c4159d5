/// Writes the private functions with which a generated file finds images, colours and symbols at
/// run time.
///
/// A missing asset is a mistake in the build, so each function stops the program with the name of
/// the asset.
package struct AssetLookup {
  private let options: SwiftOptions

  package init(options: SwiftOptions) {
    self.options = options
  }

  /// The bundle that the file is a part of.
  ///
  /// - Parameter contents: what the app loads from the bundle, such as "the asset catalog". The
  ///   generated comment says it.
  package func bundle(of contents: String, to code: inout CodeWriter) {
    code.line("/// Leads `Bundle(for:)` to the app or framework that this file is a part of.")
    code.line("private final class Marker {}")
    code.declare("static var bundle: Bundle", documentation: "The bundle of \(contents).") { code in
      code.directive(
        "SWIFT_PACKAGE", ["return Bundle.module"], else: ["return Bundle(for: Marker.self)"])
    }
  }

  package func color(_ code: inout CodeWriter) {
    find("color", as: "UIColor", resource: "ColorResource", function: "color", to: &code)
  }

  /// - Parameter function: the name of the function.
  package func image(_ function: String = "image", to code: inout CodeWriter) {
    find("image", as: "UIImage", resource: "ImageResource", function: function, to: &code)
  }

  package func symbol(_ code: inout CodeWriter) {
    code.gap()
    code.block("static func symbol(_ name: String) -> UIImage") { code in
      returnValue(
        "image", of: "UIImage(systemName: name)",
        orFailWith: #"iOS has no symbol “\(name)”"#, to: &code)
    }
  }

  /// Looks an asset up by its name, or by a resource if the options ask for it and iOS has it.
  private func find(
    _ what: String, as type: String, resource: String, function: String,
    to code: inout CodeWriter
  ) {
    let byResource = "\(type)(resource: \(resource)(name: name, bundle: bundle))"
    code.gap()
    code.block("static func \(function)(_ name: String) -> \(type)") { code in
      if options.images == .resource {
        if options.runs(on: 17) { return code.line(byResource) }
        code.block("if #available(iOS 17.0, *)") { $0.line("return \(byResource)") }
      }
      returnValue(
        what, of: "\(type)(named: name, in: bundle, compatibleWith: nil)",
        orFailWith: #"the asset catalog has no \#(what) “\(name)”"#, to: &code)
    }
  }

  private func returnValue(
    _ name: String, of lookup: String, orFailWith message: String, to code: inout CodeWriter
  ) {
    code.block("guard let \(name) = \(lookup) else") { $0.line("fatalError(\"\(message)\")") }
    code.line("return \(name)")
  }
}

extension SwiftOptions {
  /// Whether every iOS version that the app runs on is at least this one.
  package func runs(on major: Int, _ minor: Int = 0) -> Bool {
    (deploymentTarget.major, deploymentTarget.minor) >= (major, minor)
  }

  /// The attribute of a declaration that uses what an iOS version added.
  package func available(_ major: Int) -> [String] {
    if runs(on: major) { return [] }
    return ["@available(iOS \(major).0, *)"]
  }

  package var hasUIKit: Bool { frameworks.contains(.uiKit) }
  package var hasSwiftUI: Bool { frameworks.contains(.swiftUI) }

  /// The beginning of a declaration that users of the file see: empty, or the access level and a
  /// space.
  package var accessPrefix: String {
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
  package func importForUsers(_ module: String, to code: inout CodeWriter) {
    let line = "\(accessPrefix)import \(module)"
    guard access == .package else { return code.line(line) }
    code.directive("hasFeature(InternalImportsByDefault)", [line], else: ["import \(module)"])
  }

  /// `Sendable` with a separator where a type does not get the conformance implicitly.
  package var sendable: String {
    switch access {
    case .internal: ""
    case .package, .public: ", Sendable"
    }
  }

  /// Imports the module of `ImageResource` and `ColorResource` as Xcode's own generated file does,
  /// if they are used.
  package func importResources(to code: inout CodeWriter) {
    guard images == .resource else { return }
    code.directive("canImport(DeveloperToolsSupport)", ["import DeveloperToolsSupport"])
  }
}
