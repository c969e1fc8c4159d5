internal import BarDesign

extension AppearanceCode {
  /// What the rest of the file finds images, colours and strings with.
  func assets(_ code: inout CodeWriter) {
    guard usesBundle || usesUIKitSymbols else { return }
    code.gap()
    code.doc("Finds what this file uses; that something is missing is a programming error.")
    code.block("private enum TabBarAssets") { code in
      if usesBundle { bundle(&code) }
      if usesCatalogColors, hasUIKit { colors(&code) }
      if usesCatalogImages, hasUIKit { images(&code) }
      if usesUIKitSymbols { symbols(&code) }
    }
  }

  private var usesBundle: Bool { usesCatalogColors || usesCatalogImages || !design.items.isEmpty }

  private var usesCatalogColors: Bool { options.swift.colors == .catalog && !design.colors.isEmpty }

  private var usesCatalogImages: Bool {
    hasUIKit && (tabBarCode.exactWidth ?? navigationBarCode.exactWidth) != nil
      || design.items.contains { $0.symbol == nil }
  }

  private var usesUIKitSymbols: Bool { hasUIKit && design.items.contains { $0.symbol != nil } }

  private func bundle(_ code: inout CodeWriter) {
    code.doc("Leads `Bundle(for:)` to the app or framework that this file is a part of.")
    code.line("private final class Marker {}")
    code.gap()
    code.doc("The bundle of the asset catalog and the strings.")
    code.block("static var bundle: Bundle") { code in
      code.directive("SWIFT_PACKAGE", ["return Bundle.module"], else: ["return Bundle(for: Marker.self)"])
    }
  }

  private func colors(_ code: inout CodeWriter) {
    code.gap()
    code.block("static func color(_ name: String) -> UIColor") { code in
      find("color", "UIColor", by: "ColorResource", to: &code)
    }
  }

  private func images(_ code: inout CodeWriter) {
    code.gap()
    code.block("static func image(_ name: String) -> UIImage") { code in
      find("image", "UIImage", by: "ImageResource", to: &code)
    }
  }

  private func symbols(_ code: inout CodeWriter) {
    code.gap()
    code.block("static func symbol(_ name: String) -> UIImage") { code in
      orFail("image", "UIImage(systemName: name)", #"iOS has no symbol “\(name)”"#, to: &code)
    }
  }

  /// Looks an asset up by its name, or by a resource where that is asked for and possible.
  private func find(_ what: String, _ type: String, by resource: String, to code: inout CodeWriter) {
    let byName = "\(type)(named: name, in: bundle, compatibleWith: nil)"
    let byResource = "\(type)(resource: \(resource)(name: name, bundle: bundle))"
    let message = #"the asset catalog has no \#(what) “\(name)”"#
    guard options.swift.images == .resource else { return orFail(what, byName, message, to: &code) }
    if runs(on: 17) {
      code.line(byResource)
    } else {
      code.block("if #available(iOS 17.0, *)") { $0.line("return \(byResource)") }
      orFail(what, byName, message, to: &code)
    }
  }

  private func orFail(_ what: String, _ lookup: String, _ message: String, to code: inout CodeWriter) {
    code.block("guard let \(what) = \(lookup) else") { $0.line("fatalError(\"\(message)\")") }
    code.line("return \(what)")
  }
}
