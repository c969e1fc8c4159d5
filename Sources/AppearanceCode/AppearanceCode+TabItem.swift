internal import AssetCatalog
internal import BarDesign
internal import Source
internal import SwiftCode

extension AppearanceCode {
  /// The tabs as an enumeration that makes their bar items.
  func tabItems(_ code: inout CodeWriter) {
    code.declare(
      "\(access)enum TabItem: String, CaseIterable\(options.swift.sendable)",
      documentation: "The tabs, in the order of the bar."
    ) { code in
      for item in design.items {
        let name = caseName(of: item)
        let value = name.name.isExactly(item.id) ? "" : " = \(SwiftLiteral.string(item.id))"
        code.line("case \(name.declaration)\(value)")
      }
      title(&code)
      if hasAccessibilityLabels { accessibilityLabel(&code) }
      if hasUIKit {
        pictures(
          ("The picture of the tab.", "image: UIImage"),
          selected: ("The picture while the tab is selected, where it is another.", "selectedImage: UIImage?", "nil"),
          image: { "TabBarAssets.image(\(SwiftLiteral.string($0)))" }, symbol: { "TabBarAssets.symbol(\($0))" },
          to: &code)
      }
      if hasSwiftUI {
        pictures(
          ("The picture of the tab for SwiftUI.", "icon: Image"),
          selected: ("The picture for SwiftUI while the tab is selected.", "selectedIcon: Image", "icon"),
          image: { asset("Image", $0, by: "ImageResource") }, symbol: { "Image(systemName: \($0))" }, to: &code)
      }
      if isBaked { filledPictures(&code) }
      if hasBadges {
        property("The text of the badge; nil for none.", "badge: String?", otherwise: "nil", to: &code) {
          $0.badge.map(SwiftLiteral.string)
        }
      }
      if hasUIKit { positions(&code) }
      accessibilityIdentifier(&code)
      if hasUIKit { makeTabBarItem(&code) }
      if hasSwiftUI { label(&code) }
    }
  }

  // MARK: Texts

  private func title(_ code: inout CodeWriter) {
    let isOfOneTable = design.items.allSatisfy { if case .key? = $0.title { false } else { true } }
    let table = isOfOneTable ? ", from the table “\(SwiftLiteral.comment(options.strings.table))”" : ""
    let ending = hasHiddenTitles ? "; nil for a tab that shows none." : "."
    text(
      "The title in the user's language\(table)\(ending)", "title: String\(hasHiddenTitles ? "?" : "")",
      otherwise: "nil", comment: TabText.titleComment, to: &code
    ) { item in item.title.map { ($0, item.titleKey) } }
  }

  private func accessibilityLabel(_ code: inout CodeWriter) {
    text(
      "What VoiceOver calls the tab, in the user's language.", "accessibilityLabel: String",
      otherwise: shownTitle, comment: TabText.spokenNameComment, to: &code
    ) { item in item.accessibilityLabel.map { ($0, item.accessibilityLabelKey) } }
  }

  /// A property with a localised text for each item that has one; `otherwise` is the value of the others.
  private func text(
    _ documentation: String, _ declaration: String, otherwise: String, comment: String, to code: inout CodeWriter,
    _ text: (TabItem) -> (text: TabItem.LocalizedText, key: String)?
  ) {
    values(documentation, declaration, otherwise: otherwise, to: &code) { item in
      guard let (text, key) = text(item) else { return nil }
      var (table, value) = (options.strings.table, "")
      switch text {
      case .texts(let titles):
        let text = text.text(in: options.strings.sourceLanguage) ?? titles.first?.text ?? item.id
        value = "value: \(SwiftLiteral.string(text)), "
      case .key(_, let other): table = other
      }
      return [
        "", "    NSLocalizedString(",
        "        \(SwiftLiteral.string(key)), tableName: \(SwiftLiteral.string(table)), bundle: TabBarAssets.bundle,",
        "        \(value)comment: \"\(comment)\")",
      ]
    }
  }

  private func accessibilityIdentifier(_ code: inout CodeWriter) {
    let (documentation, declaration) = ("The name that UI tests find the tab by.", "accessibilityIdentifier: String")
    if design.items.allSatisfy({ $0.accessibilityIdentifier.isExactly("tabs.\($0.id)") }) {
      code.declare("\(access)var \(declaration)", documentation: documentation) { $0.line(#""tabs.\(rawValue)""#) }
    } else {
      property(documentation, declaration, to: &code) { SwiftLiteral.string($0.accessibilityIdentifier) }
    }
  }

  // MARK: Pictures

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
    func expression(_ picture: TabItem.Picture) -> String {
      switch picture {
      case .icon(let icon): image(icon.assetName)
      case .symbol(let name): symbol(SwiftLiteral.string(name))
      }
    }
    property(normal.documentation, normal.declaration, to: &code) { expression($0.picture) }
    guard hasSelectedImages else { return }
    property(selected.documentation, selected.declaration, otherwise: selected.otherwise, to: &code) {
      $0.selectedPicture.map(expression)
    }
  }

  /// Whether the tabs have images in their final colour for Liquid Glass.
  var isBaked: Bool { options.bars[.tabBar].glass == .baked && design.glassColor(.unselectedItem, of: .tabBar) != nil }

  /// The pictures of tabs that are not selected, in their final colour.
  private func filledPictures(_ code: inout CodeWriter) {
    func name(_ icon: IconSource) -> String { icon.assetName + TabItem.filledSuffix }
    let color = design.glassColor(.unselectedItem, of: .tabBar)?.role.name ?? ""
    let documentation =
      "The picture of the tab while it is not selected, in its final color: iOS 26 may ignore any other."
    if hasUIKit {
      property(documentation, "unselectedImage: UIImage", otherwise: "image", to: &code) { item in
        if let icon = item.filledIcon { return "TabBarAssets.image(\(SwiftLiteral.string(name(icon))))" }
        guard item.picture.symbol != nil else { return nil }
        return "image.withTintColor(TabBarAppearance.\(color), renderingMode: .alwaysOriginal)"
      }
    }
    if hasSwiftUI {
      property(documentation, "unselectedIcon: Image", otherwise: "icon", to: &code) { item in
        item.filledIcon.map { asset("Image", name($0), by: "ImageResource") }
      }
    }
  }

  /// Where UIKit shows the picture and the title.
  private func positions(_ code: inout CodeWriter) {
    if hasImageInsets {
      property(
        "How far each side of the picture moves inwards, in points.", "imageInsets: UIEdgeInsets",
        otherwise: ".zero", to: &code
      ) { $0.imageInsets.map(SwiftLiteral.insets) }
    }
    if hasTitleOffsets {
      property(
        "How far the title moves, in points.", "titleOffset: UIOffset", otherwise: ".zero", to: &code
      ) { $0.titleOffset.map(SwiftLiteral.offset) }
    }
  }

  private func makeTabBarItem(_ code: inout CodeWriter) {
    code.declare(
      "\(access)func makeTabBarItem() -> UITabBarItem", documentation: "A bar item for the tab's root view controller.",
      attributes: ["@MainActor"]
    ) { code in
      let selected = hasSelectedImages ? "selectedImage" : "nil"
      code.line("let item = UITabBarItem(title: title, image: image, selectedImage: \(selected))")
      code.line("item.accessibilityIdentifier = accessibilityIdentifier")
      if hasAccessibilityLabels { code.line("item.accessibilityLabel = accessibilityLabel") }
      if isBaked {
        let lines = [
          "item.selectedImage = \(hasSelectedImages ? "selectedImage ?? image" : "image")",
          "item.image = unselectedImage",
        ]
        choose([(26, { $0.lines(lines) }), (0, { _ in })], to: &code)
      }
      // Bars do not grow with the text size. The large content viewer enlarges the image; a vector stays sharp there.
      if hasIcons { code.line("item.largeContentSizeImage = image") }
      if hasImageInsets { code.line("item.imageInsets = imageInsets") }
      if hasTitleOffsets { code.line("item.titlePositionAdjustment = titleOffset") }
      if hasBadges { code.line("item.badgeValue = badge") }
      code.line("return item")
    }
  }

  /// A computed property with a value for each item; `otherwise` is the value of items without one.
  private func property(
    _ documentation: String, _ declaration: String, otherwise: String = "", to code: inout CodeWriter,
    _ value: (TabItem) -> String?
  ) {
    values(documentation, declaration, otherwise: otherwise, to: &code) { item in value(item).map { [" " + $0] } }
  }

  /// The same for values of several lines, of which the first follows the colon.
  private func values(
    _ documentation: String, _ declaration: String, otherwise: String, to code: inout CodeWriter,
    _ value: (TabItem) -> [String]?
  ) {
    code.declare("\(access)var \(declaration)", documentation: documentation) { code in
      code.line("switch self {")
      for item in design.items {
        guard let value = value(item) else { continue }
        code.line("case .\(caseName(of: item).member):" + value[0])
        code.lines(Array(value.dropFirst()))
      }
      if design.items.contains(where: { value($0) == nil }) { code.line("default: \(otherwise)") }
      code.line("}")
    }
  }

  func caseName(of item: TabItem) -> SwiftIdentifier {
    let name = SwiftIdentifier(item.id)
    // `CaseIterable` has a member of this name.
    return name.name == "allCases" ? SwiftIdentifier("allCasesTab") : name
  }

  // MARK: What the items have

  /// An expression for the title, empty for a tab that shows none.
  var shownTitle: String { hasHiddenTitles ? #"title ?? """# : "title" }
  /// The cases of the tabs that search, such as ".search".
  var searchCases: [String] { design.items.filter(\.isSearch).map { ".\(caseName(of: $0).member)" } }

  var hasSelectedImages: Bool { design.items.contains { $0.selectedPicture != nil } }
  var hasHiddenTitles: Bool { design.items.contains { $0.title == nil } }
  var hasAccessibilityLabels: Bool { design.items.contains { $0.accessibilityLabel != nil } }
  var hasBadges: Bool { design.items.contains { $0.badge != nil } }
  private var hasImageInsets: Bool { design.items.contains { $0.imageInsets != nil } }
  private var hasTitleOffsets: Bool { design.items.contains { $0.titleOffset != nil } }
}
