internal import AssetCatalog
internal import BarDesign
internal import Source
internal import SVGRaster

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
      if hasUIKit {
        pictures(
          ("The picture of the tab.", "image: UIImage"),
          selected: ("The picture while the tab is selected, where it is another.", "selectedImage: UIImage?", "nil"),
          image: { "TabBarAssets.image(\(assetName($0)))" }, symbol: { "TabBarAssets.symbol(\($0))" }, to: &code)
      }
      if hasSwiftUI {
        pictures(
          ("The picture of the tab for SwiftUI.", "icon: Image"),
          selected: ("The picture for SwiftUI while the tab is selected.", "selectedIcon: Image", "icon"),
          image: { asset("Image", $0, by: "ImageResource") }, symbol: { "Image(systemName: \($0))" }, to: &code)
      }
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

  /// The property for the picture of a tab, and the one for its picture while it is selected.
  ///
  /// - Parameters:
  ///   - image: an expression for an image, from its name in the catalog.
  ///   - symbol: an expression for an SF Symbol, from a literal of its name.
  private func pictures(
    _ normal: (documentation: String, declaration: String),
    selected: (documentation: String, declaration: String, otherwise: String), image: (String) -> String,
    symbol: (String) -> String, to code: inout CodeWriter
  ) {
    property(normal.documentation, normal.declaration, to: &code) { item in
      switch item.picture {
      case .icon(let icon): image(icon.name.text)
      case .symbol(let name, _): symbol(SwiftLiteral.string(name))
      }
    }
    guard hasSelectedImages else { return }
    property(selected.documentation, selected.declaration, otherwise: selected.otherwise, to: &code) { item in
      item.selectedSymbol.map { symbol(SwiftLiteral.string($0)) }
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
  private func property(
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
