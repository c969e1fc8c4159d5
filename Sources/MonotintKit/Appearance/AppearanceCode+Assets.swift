extension AppearanceCode {
  /// What the rest of the file finds images, colours and strings with.
  func assets(_ code: inout CodeWriter) {
    if usesCatalogColors || usesCatalogImages || !design.items.isEmpty { bundle(&code) }
    if usesCatalogColors { catalogColor(&code) }
    if usesCatalogImages || usesSymbols { image(&code) }
  }

  private var usesCatalogColors: Bool { configuration.swift.colors == .catalog && !design.colors.isEmpty }

  private var usesCatalogImages: Bool { exactBorderWidth != nil || design.items.contains { $0.symbol == nil } }

  private var usesSymbols: Bool { design.items.contains { $0.symbol != nil } }

  private func bundle(_ code: inout CodeWriter) {
    code.gap()
    code.doc("Leads `Bundle(for:)` to the app or framework that this file is a part of.")
    code.line("private final class BundleMarker {}")
    code.gap()
    code.block("extension Bundle") { code in
      code.doc("The bundle of the asset catalog and the strings.")
      code.block("fileprivate static var catalog: Bundle") { code in
        code.directive("SWIFT_PACKAGE", ["return .module"], else: ["return Bundle(for: BundleMarker.self)"])
      }
    }
  }

  private func catalogColor(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension UIColor") { code in
      code.doc("A color of the asset catalog; that it is missing is a programming error.")
      code.block("fileprivate static func catalog(_ name: String) -> UIColor") { code in
        find("color", as: "UIColor", "UIColor(named: name, in: .catalog, compatibleWith: nil)", type: "ColorResource", to: &code)
      }
    }
  }

  private func image(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension UIImage") { code in
      if usesCatalogImages {
        code.doc("An image of the asset catalog; that it is missing is a programming error.")
        code.block("fileprivate static func catalog(_ name: String) -> UIImage") { code in
          find("image", as: "UIImage", "UIImage(named: name, in: .catalog, compatibleWith: nil)", type: "ImageResource", to: &code)
        }
      }
      if usesSymbols {
        code.gap()
        code.doc("An SF Symbol; that iOS does not have it is a programming error.")
        code.block("fileprivate static func symbol(_ name: String) -> UIImage") { code in
          orFail("image", "UIImage(systemName: name)", #"iOS has no symbol “\(name)”"#, to: &code)
        }
      }
    }
  }

  /// Looks an asset up by name, or by resource where that is asked for and possible.
  private func find(
    _ what: String, as type: String, _ lookup: String, type resource: String, to code: inout CodeWriter
  ) {
    let message = #"The asset catalog has no \#(what) “\(name)”"#
    guard configuration.swift.images == .resource else { return orFail(what, lookup, message, to: &code) }
    let byResource = "\(type)(resource: \(resource)(name: name, bundle: .catalog))"
    if configuration.swift.deploymentTarget >= Configuration.DeploymentTarget(17) {
      code.line(byResource)
    } else {
      code.block("if #available(iOS 17.0, *)") { $0.line("return \(byResource)") }
      orFail(what, lookup, message, to: &code)
    }
  }

  private func orFail(_ what: String, _ lookup: String, _ message: String, to code: inout CodeWriter) {
    code.block("guard let \(what) = \(lookup) else") { $0.line("fatalError(\"\(message)\")") }
    code.line("return \(what)")
  }
}
