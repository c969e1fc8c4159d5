internal import AssetCatalog
internal import BarDesign
internal import SVGRaster
internal import Source

extension AppearanceCode {
  /// The tabs as an enumeration that makes their bar items.
  func tabItems(_ code: inout CodeWriter) {
    // A public or package type does not get an implicit `Sendable` conformance.
    let sendable = options.swift.access == .internal ? "" : ", Sendable"
    code.declare(
      "The tabs, in the order of the bar.", "\(access)enum TabItem: String, CaseIterable\(sendable)"
    ) { code in
      for item in design.items {
        let name = caseName(of: item)
        let value = name.name.isExactly(item.id) ? "" : " = \(SwiftLiteral.string(item.id))"
        code.line("case \(name.declaration)\(value)")
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
    let name = options.strings.table
    code.declare(
      "The title in the user's language, from the table “\(SwiftLiteral.comment(name))”.", "\(access)var title: String"
    ) { code in
      let table = SwiftLiteral.string(name)
      code.line("switch self {")
      for item in design.items {
        let key = SwiftLiteral.string(item.titleKey)
        let title = item.title(in: options.strings.sourceLanguage) ?? item.titles.first?.text ?? item.id
        code.lines([
          "case .\(caseName(of: item).member):",
          "    NSLocalizedString(",
          "        \(key), tableName: \(table), bundle: TabBarAssets.bundle,",
          "        value: \(SwiftLiteral.string(title)), comment: \"Title of a tab\")",
        ])
      }
      code.line("}")
    }
  }

  private func images(_ code: inout CodeWriter) {
    property("The picture of the tab.", "image: UIImage", to: &code) { item in
      switch item.picture {
      case .icon(let icon): "TabBarAssets.image(\(assetName(icon.name.text)))"
      case .symbol(let name, _): "TabBarAssets.symbol(\(SwiftLiteral.string(name)))"
      }
    }
    guard hasSelectedImages else { return }
    property(
      "The picture while the tab is selected, where it is another.", "selectedImage: UIImage?", otherwise: "nil",
      to: &code
    ) { item in
      item.selectedSymbol.map { "TabBarAssets.symbol(\(SwiftLiteral.string($0)))" }
    }
  }

  private func accessibilityIdentifier(_ code: inout CodeWriter) {
    let (documentation, declaration) = ("The name that UI tests find the tab by.", "accessibilityIdentifier: String")
    if design.items.allSatisfy({ $0.accessibilityIdentifier.isExactly($0.titleKey) }) {
      code.declare(documentation, "\(access)var \(declaration)") { $0.line(#""tabs.\(rawValue)""#) }
    } else {
      property(documentation, declaration, to: &code) { SwiftLiteral.string($0.accessibilityIdentifier) }
    }
  }

  private func makeTabBarItem(_ code: inout CodeWriter) {
    code.declare(
      "A bar item for the tab's root view controller.", attributes: ["@MainActor"],
      "\(access)func makeTabBarItem() -> UITabBarItem"
    ) { code in
      let selected = hasSelectedImages ? "selectedImage" : "nil"
      code.line("let item = UITabBarItem(title: title, image: image, selectedImage: \(selected))")
      code.line("item.accessibilityIdentifier = accessibilityIdentifier")
      // Bars do not grow with the text size. The large content viewer enlarges the image; a vector stays sharp there.
      if options.catalog.format != .png, design.items.contains(where: { $0.symbol == nil }) {
        code.line("item.largeContentSizeImage = image")
      }
      code.line("return item")
    }
  }

  /// A computed property with a value for each item; `otherwise` is the value of items without one.
  func property(
    _ documentation: String, _ declaration: String, otherwise: String = "", to code: inout CodeWriter,
    _ value: (TabItem) -> String?
  ) {
    code.declare(documentation, "\(access)var \(declaration)") { code in
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
    // `CaseIterable` has a member of this name.
    return name.name == "allCases" ? SwiftIdentifier("allCasesTab") : name
  }

  var hasSelectedImages: Bool { design.items.contains { $0.selectedSymbol != nil } }
}

extension TabItem {
  var selectedSymbol: String? { if case .symbol(_, let selected) = picture { selected } else { nil } }

  var symbol: String? { if case .symbol(let name, _) = picture { name } else { nil } }
}
