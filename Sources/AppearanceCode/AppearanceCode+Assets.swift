internal import BarDesign


extension AppearanceCode {
  /// The functions that find images, colours and symbols for the rest of the file.
  func assets(_ code: inout CodeWriter) {
    let usesColors = options.swift.colors == .catalog && !design.colors.isEmpty
    let usesImages =
      hasUIKit && bars.contains { imageHeight(of: $0) != nil } || design.items.contains { $0.symbol == nil }
    let usesBundle = usesColors || usesImages || !design.items.isEmpty
    guard usesBundle else { return }
    code.declare(
      "Finds what this file uses; that something is missing is a programming error.", "private enum TabBarAssets"
    ) { code in
      bundle(&code)
      guard hasUIKit else { return }
      if usesColors { find("color", "UIColor", by: "ColorResource", to: &code) }
      if usesImages { find("image", "UIImage", by: "ImageResource", to: &code) }
      if design.items.contains(where: { $0.symbol != nil }) {
        code.gap()
        code.block("static func symbol(_ name: String) -> UIImage") { code in
          orFail("image", "UIImage(systemName: name)", #"iOS has no symbol “\(name)”"#, to: &code)
        }
      }
    }
  }

  private func bundle(_ code: inout CodeWriter) {
    code.line("/// Leads `Bundle(for:)` to the app or framework that this file is a part of.")
    code.line("private final class Marker {}")
    code.declare("The bundle of the asset catalog and the strings.", "static var bundle: Bundle") { code in
      code.directive("SWIFT_PACKAGE", ["return Bundle.module"], else: ["return Bundle(for: Marker.self)"])
    }
  }

  /// Looks an asset up by its name, or by a resource when the options ask for it and iOS has it.
  private func find(_ what: String, _ type: String, by resource: String, to code: inout CodeWriter) {
    let byResource = "\(type)(resource: \(resource)(name: name, bundle: bundle))"
    code.gap()
    code.block("static func \(what)(_ name: String) -> \(type)") { code in
      if options.swift.images == .resource {
        if runs(on: 17) { return code.line(byResource) }
        code.block("if #available(iOS 17.0, *)") { $0.line("return \(byResource)") }
      }
      orFail(
        what, "\(type)(named: name, in: bundle, compatibleWith: nil)",
        #"the asset catalog has no \#(what) “\(name)”"#, to: &code)
    }
  }

  private func orFail(_ what: String, _ lookup: String, _ message: String, to code: inout CodeWriter) {
    code.block("guard let \(what) = \(lookup) else") { $0.line("fatalError(\"\(message)\")") }
    code.line("return \(what)")
  }
}
