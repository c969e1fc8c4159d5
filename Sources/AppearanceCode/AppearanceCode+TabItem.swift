internal import AssetCatalog
internal import BarDesign
internal import Source
internal import SVGRaster

extension AppearanceCode {
  /// The tabs as an enumeration that makes their bar items.
  var tabItems: [String] {
    // A public or package type does not get an implicit `Sendable` conformance.
    let sendable = options.swift.access == .internal ? "" : ", Sendable"
    return declare(
      "The tabs, in the order of the bar.", "\(access)enum TabItem: String, CaseIterable\(sendable)"
    ) {
      for item in design.items {
        let name = caseName(of: item)
        "case \(name.declaration)" + (name.name.isExactly(item.id) ? "" : " = \(SwiftLiteral.string(item.id))")
      }
      title
      if hasUIKit {
        pictures(
          ("The picture of the tab.", "image: UIImage"),
          selected: ("The picture while the tab is selected, where it is another.", "selectedImage: UIImage?", "nil"),
          image: { "TabBarAssets.image(\(assetName($0)))" }, symbol: { "TabBarAssets.symbol(\($0))" })
      }
      if hasSwiftUI {
        pictures(
          ("The picture of the tab for SwiftUI.", "icon: Image"),
          selected: ("The picture for SwiftUI while the tab is selected.", "selectedIcon: Image", "icon"),
          image: { asset("Image", $0, by: "ImageResource") }, symbol: { "Image(systemName: \($0))" })
      }
      accessibilityIdentifier
      if hasUIKit { makeTabBarItem }
      if hasSwiftUI { label }
    }
  }

  private var title: [String] {
    let table = options.strings.table
    return declare(
      "The title in the user's language, from the table “\(SwiftLiteral.comment(table))”.", "\(access)var title: String"
    ) {
      "switch self {"
      for item in design.items {
        let title = item.title(in: options.strings.sourceLanguage) ?? item.titles.first?.text ?? item.id
        "case .\(caseName(of: item).member):"
        "    NSLocalizedString("
        "        \(SwiftLiteral.string(item.titleKey)), tableName: \(SwiftLiteral.string(table)), bundle: TabBarAssets.bundle,"
        "        value: \(SwiftLiteral.string(title)), comment: \"Title of a tab\")"
      }
      "}"
    }
  }

  /// The property for the picture of a tab, and the one for its picture while it is selected.
  ///
  /// - Parameters:
  ///   - image: an expression for an image, from its name in the catalog.
  ///   - symbol: an expression for an SF Symbol, from a literal of its name.
  @Code private func pictures(
    _ normal: (documentation: String, declaration: String),
    selected: (documentation: String, declaration: String, otherwise: String), image: (String) -> String,
    symbol: (String) -> String
  ) -> [String] {
    property(normal.documentation, normal.declaration) { item in
      switch item.picture {
      case .icon(let icon): image(icon.name.text)
      case .symbol(let name, _): symbol(SwiftLiteral.string(name))
      }
    }
    if hasSelectedImages {
      property(selected.documentation, selected.declaration, otherwise: selected.otherwise) { item in
        item.selectedSymbol.map { symbol(SwiftLiteral.string($0)) }
      }
    }
  }

  @Code private var accessibilityIdentifier: [String] {
    let (documentation, declaration) = ("The name that UI tests find the tab by.", "accessibilityIdentifier: String")
    if design.items.allSatisfy({ $0.accessibilityIdentifier.isExactly($0.titleKey) }) {
      declare(documentation, "\(access)var \(declaration)") { #""tabs.\(rawValue)""# }
    } else {
      property(documentation, declaration) { SwiftLiteral.string($0.accessibilityIdentifier) }
    }
  }

  private var makeTabBarItem: [String] {
    declare(
      "A bar item for the tab's root view controller.", attributes: ["@MainActor"],
      "\(access)func makeTabBarItem() -> UITabBarItem"
    ) {
      let selected = hasSelectedImages ? "selectedImage" : "nil"
      "let item = UITabBarItem(title: title, image: image, selectedImage: \(selected))"
      "item.accessibilityIdentifier = accessibilityIdentifier"
      // Bars do not grow with the text size. The large content viewer enlarges the image; a vector stays sharp there.
      if options.catalog.format != .png, design.items.contains(where: { $0.symbol == nil }) {
        "item.largeContentSizeImage = image"
      }
      "return item"
    }
  }

  /// A computed property with a value for each item; `otherwise` is the value of items without one.
  private func property(
    _ documentation: String, _ declaration: String, otherwise: String = "", _ value: (TabItem) -> String?
  ) -> [String] {
    declare(documentation, "\(access)var \(declaration)") {
      "switch self {"
      for item in design.items {
        if let value = value(item) { "case .\(caseName(of: item).member): \(value)" }
      }
      if design.items.contains(where: { value($0) == nil }) { "default: \(otherwise)" }
      "}"
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
