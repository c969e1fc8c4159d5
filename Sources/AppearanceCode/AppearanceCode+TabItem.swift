internal import AssetCatalog
internal import BarDesign
internal import SVGRaster

extension AppearanceCode {
  /// The tabs as an enumeration that builds their bar items.
  func tabItems(_ code: inout CodeWriter) {
    code.gap()
    code.doc("The tabs, in the order of the bar.")
    // Others see of a type only what it says.
    let sendable = options.swift.access == .internal ? "" : ", Sendable"
    code.block("\(access)enum TabItem: String, CaseIterable\(sendable)") { code in
      for item in design.items {
        let name = caseName(of: item)
        code.line(
          "case \(name.declaration)" + (name.name.isIdentical(to: item.id) ? "" : " = \(SwiftLiteral.string(item.id))"))
      }
      title(&code)
      if hasUIKit { images(&code) }
      if hasSwiftUI { icons(&code) }
      accessibilityIdentifier(&code)
      if hasUIKit { makeTabBarItem(&code) }
      if hasSwiftUI { label(&code) }
    }
  }

  private func title(_ code: inout CodeWriter) {
    code.gap()
    code.doc("The title in the user's language, from the table “\(SwiftLiteral.comment(options.strings.table))”.")
    code.block("\(access)var title: String") { code in
      code.line("switch self {")
      for item in design.items {
        let key = SwiftLiteral.string("tabs.\(item.id)")
        let table = SwiftLiteral.string(options.strings.table)
        let value = SwiftLiteral.string(defaultTitle(of: item))
        code.lines([
          "case .\(caseName(of: item).member):",
          "    NSLocalizedString(",
          "        \(key), tableName: \(table), bundle: TabBarAssets.bundle,",
          "        value: \(value), comment: \"Title of a tab\")",
        ])
      }
      code.line("}")
    }
  }

  private func images(_ code: inout CodeWriter) {
    code.gap()
    code.doc("The picture of the tab.")
    property("image: UIImage", to: &code) { item in
      switch item.picture {
      case .icon(let icon): "TabBarAssets.image(\(assetName(icon.name.text)))"
      case .symbol(let name, _): "TabBarAssets.symbol(\(SwiftLiteral.string(name)))"
      }
    }
    guard hasSelectedImages else { return }
    code.gap()
    code.doc("The picture while the tab is selected, where it is another.")
    property("selectedImage: UIImage?", otherwise: "nil", to: &code) { item in
      item.selectedSymbol.map { "TabBarAssets.symbol(\(SwiftLiteral.string($0)))" }
    }
  }

  private func accessibilityIdentifier(_ code: inout CodeWriter) {
    code.gap()
    code.doc("The name that UI tests find the tab by.")
    if design.items.allSatisfy({ $0.accessibilityIdentifier.isIdentical(to: "tabs.\($0.id)") }) {
      code.block("\(access)var accessibilityIdentifier: String") { $0.line(#""tabs.\(rawValue)""#) }
    } else {
      property("accessibilityIdentifier: String", to: &code) { SwiftLiteral.string($0.accessibilityIdentifier) }
    }
  }

  private func makeTabBarItem(_ code: inout CodeWriter) {
    code.gap()
    code.doc("A bar item for the tab's root view controller.")
    code.line("@MainActor")
    code.block("\(access)func makeTabBarItem() -> UITabBarItem") { code in
      let selected = hasSelectedImages ? "selectedImage" : "nil"
      code.line("let item = UITabBarItem(title: title, image: image, selectedImage: \(selected))")
      code.line("item.accessibilityIdentifier = accessibilityIdentifier")
      // Bars do not grow with the text size; the large content viewer draws a vector sharp at its own.
      if options.catalog.format != .png, design.items.contains(where: { $0.symbol == nil }) {
        code.line("item.largeContentSizeImage = image")
      }
      code.line("return item")
    }
  }

  /// A computed property with a value for each item; those without one share `otherwise`.
  func property(
    _ declaration: String, otherwise: String = "", to code: inout CodeWriter, _ value: (TabItem) -> String?
  ) {
    code.block("\(access)var \(declaration)") { code in
      code.line("switch self {")
      for item in design.items {
        if let value = value(item) { code.line("case .\(caseName(of: item).member): \(value)") }
      }
      if design.items.contains(where: { value($0) == nil }) { code.line("default: \(otherwise)") }
      code.line("}")
    }
  }

  private func caseName(of item: TabItem) -> SwiftIdentifier {
    let name = SwiftIdentifier(item.id)
    // CaseIterable has taken it.
    return name.name == "allCases" ? SwiftIdentifier("allCasesTab") : name
  }

  var hasSelectedImages: Bool { design.items.contains { $0.selectedSymbol != nil } }

  private func defaultTitle(of item: TabItem) -> String {
    item.title(in: options.strings.sourceLanguage) ?? item.titles.first?.text ?? item.id
  }
}

extension TabItem {
  var selectedSymbol: String? { if case .symbol(_, let selected) = picture { selected } else { nil } }

  var symbol: String? { if case .symbol(let name, _) = picture { name } else { nil } }
}

extension String {
  /// Whether both are the same code points, which `==` does not ask.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
