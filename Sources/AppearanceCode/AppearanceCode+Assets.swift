internal import BarDesign
internal import SwiftCode

extension AppearanceCode {
  /// The functions that find images, colours and symbols for the rest of the file.
  func assets(_ code: inout CodeWriter) {
    let usesColors = options.swift.colors == .catalog && !design.colors.isEmpty
    let usesImages = hasUIKit && bars.contains { imageHeight(of: $0) != nil } || hasIcons
    let usesBundle = usesColors || usesImages || !design.items.isEmpty
    guard usesBundle else { return }
    let lookup = AssetLookup(options: options.swift)
    code.declare(
      "Finds what this file uses; that something is missing is a programming error.", "private enum TabBarAssets"
    ) { code in
      lookup.bundle(of: "the asset catalog and the strings", to: &code)
      guard hasUIKit else { return }
      if usesColors { lookup.color(&code) }
      if usesImages { lookup.image(to: &code) }
      if hasSymbols { lookup.symbol(&code) }
    }
  }

  /// Whether a tab shows an image of the catalog, in any state.
  var hasIcons: Bool { design.items.contains { $0.pictures.contains { $0.symbol == nil } } }

  /// Whether a tab shows an SF Symbol, in any state.
  var hasSymbols: Bool { design.items.contains { $0.pictures.contains { $0.symbol != nil } } }
}

extension TabItem.Picture {
  var symbol: String? { if case .symbol(let name) = self { name } else { nil } }
}
