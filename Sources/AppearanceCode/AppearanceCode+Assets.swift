internal import BarDesign

extension AppearanceCode {
  /// The functions that find images, colours and symbols for the rest of the file.
  @Code var assets: [String] {
    let usesColors = options.swift.colors == .catalog && !design.colors.isEmpty
    let usesImages =
      hasUIKit && bars.contains { imageHeight(of: $0) != nil } || design.items.contains { $0.symbol == nil }
    if usesColors || usesImages || !design.items.isEmpty {
      declare(
        "Finds what this file uses; that something is missing is a programming error.", "private enum TabBarAssets"
      ) {
        "/// Leads `Bundle(for:)` to the app or framework that this file is a part of."
        "private final class Marker {}"
        declare("The bundle of the asset catalog and the strings.", "static var bundle: Bundle") {
          // Xcode does not indent what stands between compiler directives.
          ["#if SWIFT_PACKAGE", "return Bundle.module", "#else", "return Bundle(for: Marker.self)", "#endif"]
        }
        if hasUIKit {
          if usesColors { find("color", "UIColor", by: "ColorResource") }
          if usesImages { find("image", "UIImage", by: "ImageResource") }
          if design.items.contains(where: { $0.symbol != nil }) {
            ""
            block("static func symbol(_ name: String) -> UIImage") {
              orFail("image", "UIImage(systemName: name)", #"iOS has no symbol “\(name)”"#)
            }
          }
        }
      }
    }
  }

  /// Looks an asset up by its name, or by a resource when the options ask for it and iOS has it.
  @Code private func find(_ what: String, _ type: String, by resource: String) -> [String] {
    let byResource = "\(type)(resource: \(resource)(name: name, bundle: bundle))"
    let usesResource = options.swift.images == .resource
    ""
    block("static func \(what)(_ name: String) -> \(type)") {
      if usesResource, runs(on: 17) {
        byResource
      } else {
        if usesResource { block("if #available(iOS 17.0, *)") { "return \(byResource)" } }
        orFail(
          what, "\(type)(named: name, in: bundle, compatibleWith: nil)",
          #"the asset catalog has no \#(what) “\(name)”"#)
      }
    }
  }

  @Code private func orFail(_ what: String, _ lookup: String, _ message: String) -> [String] {
    block("guard let \(what) = \(lookup) else") { "fatalError(\"\(message)\")" }
    "return \(what)"
  }
}
