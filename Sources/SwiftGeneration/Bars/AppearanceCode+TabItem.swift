internal import AssetCatalog
internal import Findings

extension AppearanceCode {
  /// The tabs as an enumeration that makes their bar items.
  func tabItems(_ code: inout CodeWriter) {
    code.declare(
      "\(access)enum \(tabItem): String, CaseIterable\(options.swift.sendable)",
      documentation: "The tabs, in the order of the bar."
    ) { code in
      cases(&code)
      title(&code)
      if hasAccessibilityLabels { accessibilityLabel(&code) }
      if hasInputLabels { inputLabels(&code) }
      if hasUIKit { uiKitPictures(&code) }
      if hasSwiftUI { swiftUIPictures(&code) }
      if isBaked { filledPictures(&code) }
      if hasBadges {
        property(
          "badge: String?", documentation: "The text of the badge, a dot if it is empty; nil for none.",
          otherwise: "nil", to: &code
        ) { $0.badge.map(SwiftLiteral.string) }
      }
      if hasUIKit { positions(&code) }
      if hasSections { section(&code) }
      accessibilityIdentifier(&code)
      if hasUIKit {
        makeTabBarItem(&code)
        setBadge(&code)
      }
      if hasSwiftUI { label(&code) }
    }
  }

  private func cases(_ code: inout CodeWriter) {
    for item in design.items {
      let name = item.identifier
      var line = "case \(name.declaration)"
      if !name.name.isExactly(item.id) {
        line += " = \(SwiftLiteral.string(item.id))"
      }
      code.line(line)
    }
  }

  // MARK: Texts

  private func title(_ code: inout CodeWriter) {
    var documentation = "The title in the user's language"
    if design.items.allSatisfy({ !$0.hasTitleOfOtherTable }) {
      documentation += ", from the table “\(SwiftLiteral.comment(options.strings.table))”"
    }
    if hasHiddenTitles {
      documentation += "; nil for a tab that shows none"
    }
    let type = if hasHiddenTitles { "String?" } else { "String" }
    text(
      "title: \(type)", documentation: documentation + ".", otherwise: "nil",
      comment: TabText.Role.title.comment, to: &code
    ) { item in item.title.map { ($0, item.titleKey) } }
  }

  private func accessibilityLabel(_ code: inout CodeWriter) {
    text(
      "accessibilityLabel: String",
      documentation: "What VoiceOver calls the tab, in the user's language.",
      otherwise: shownTitle, comment: TabText.Role.spokenName.comment, to: &code
    ) { item in item.accessibilityLabel.map { ($0, item.accessibilityLabelKey) } }
  }

  /// The names that people may say, each a line of a list.
  private func inputLabels(_ code: inout CodeWriter) {
    values(
      "accessibilityInputLabels: [String]",
      documentation: "What people may call the tab with Voice Control, in the user's language.",
      otherwise: "[]", to: &code
    ) { item in
      if item.inputLabels.isEmpty { return nil }
      let elements = item.inputLabels.enumerated().flatMap { index, label in
        let lines = localized(
          of: label, key: item.inputLabelKey(index + 1), comment: TabText.Role.inputLabel.comment, item: item)
        // A name of the app's code stands on the line of the colon.
        let own = lines.count == 1 ? ["    " + lines[0].drop { $0 == " " }] : Array(lines.dropFirst())
        return own.dropLast().map { "    " + $0 } + ["    \(own[own.count - 1]),"]
      }
      return ["", "    ["] + elements + ["    ]"]
    }
  }

  /// The section of each tab, and the titles of the sections.
  private func section(_ code: inout CodeWriter) {
    code.declare(
      "\(access)enum Section: String, CaseIterable\(options.swift.sendable)",
      documentation: "The groups of tabs in the sidebar of iPad, from iOS 18 on."
    ) { code in
      for section in design.sections {
        let name = section.identifier
        let value = name.name.isExactly(section.id) ? "" : " = \(SwiftLiteral.string(section.id))"
        code.line("case \(name.declaration)\(value)")
      }
      code.declare("\(access)var title: String", documentation: "The title in the user's language.") { code in
        code.line("switch self {")
        for section in design.sections {
          guard let item = design.items.first(where: { $0.section == section }) else { continue }
          let lines = localized(
            of: section.title, key: section.titleKey, comment: TabText.Role.section.comment, item: item)
          code.line("case .\(section.identifier.member):" + lines[0])
          code.lines(Array(lines.dropFirst()))
        }
        code.line("}")
      }
    }
    property(
      "section: Section?", documentation: "The group of the tab in the sidebar; nil for a tab that stands alone.",
      otherwise: "nil", to: &code
    ) { item in item.section.map { "Section.\($0.identifier.member)" } }
  }

  /// A property with a localised text for each item that has one; `otherwise` is the value of the
  /// others.
  private func text(
    _ declaration: String, documentation: String, otherwise: String, comment: String,
    to code: inout CodeWriter, text: (TabItem) -> (text: TabItem.LocalizedText, key: String)?
  ) {
    values(
      declaration, documentation: documentation, otherwise: otherwise, to: &code
    ) { item in
      text(item).map { localized(of: $0.text, key: $0.key, comment: comment, item: item) }
    }
  }

  /// The call that finds a text, on the lines after a colon.
  private func localized(
    of text: TabItem.LocalizedText, key: String, comment: String, item: TabItem
  ) -> [String] {
    let table: String
    let value: String
    var bundle = "TabBarAssets.\(AssetLookup(options: options.swift).textBundle)"
    switch text {
    case .expression(let expression):
      return [" " + expression]
    case .texts(let titles):
      let text = text.text(in: options.strings.sourceLanguage) ?? titles.first?.text ?? item.id
      table = options.strings.table
      value = "value: \(SwiftLiteral.string(text)), "
    case .key(_, let other, let otherBundle):
      table = other
      if let otherBundle { bundle = otherBundle }
      value = ""
    }
    let names = "\(SwiftLiteral.string(key)), tableName: \(SwiftLiteral.string(table))"
    return [
      "",
      "    NSLocalizedString(",
      "        \(names), bundle: \(bundle),",
      "        \(value)comment: \"\(comment)\")",
    ]
  }

  private func accessibilityIdentifier(_ code: inout CodeWriter) {
    let declaration = "accessibilityIdentifier: String"
    let documentation = "The name that UI tests find the tab by."
    if design.items.allSatisfy({ $0.accessibilityIdentifier.isExactly("tabs.\($0.id)") }) {
      code.declare("\(access)var \(declaration)", documentation: documentation) {
        $0.line(#""tabs.\(rawValue)""#)
      }
    } else {
      property(declaration, documentation: documentation, to: &code) {
        SwiftLiteral.string($0.accessibilityIdentifier)
      }
    }
  }

  // MARK: Pictures

  private func uiKitPictures(_ code: inout CodeWriter) {
    func expression(_ picture: TabItem.Picture) -> String {
      switch picture {
      case .icon(let icon): "TabBarAssets.image(\(SwiftLiteral.string(icon.assetName)))"
      case .symbol(let symbol): "TabBarAssets.symbol(\(SwiftLiteral.strings(symbol.names)))"
      }
    }
    property("image: UIImage", documentation: "The picture of the tab.", to: &code) {
      expression($0.picture)
    }
    guard hasSelectedImages else { return }
    property(
      "selectedImage: UIImage?",
      documentation: "The picture while the tab is selected, where it is another.",
      otherwise: "nil", to: &code
    ) { $0.selectedPicture.map(expression) }
  }

  private func swiftUIPictures(_ code: inout CodeWriter) {
    func expression(_ picture: TabItem.Picture) -> String {
      switch picture {
      case .icon(let icon): asset("Image", named: icon.assetName)
      case .symbol(let symbol): systemImage(symbol)
      }
    }
    property("icon: Image", documentation: "The picture of the tab for SwiftUI.", to: &code) {
      expression($0.picture)
    }
    guard hasSelectedImages else { return }
    property(
      "selectedIcon: Image",
      documentation: "The picture for SwiftUI while the tab is selected.",
      otherwise: "icon", to: &code
    ) { $0.selectedPicture.map(expression) }
  }

  /// SwiftUI shows nothing where iOS has no symbol of the name, so that a choice is made before.
  private func systemImage(_ symbol: SystemSymbol) -> String {
    let names = SwiftLiteral.strings(symbol.names)
    if symbol.fallbacks.isEmpty { return "Image(systemName: \(names))" }
    return "Image(systemName: TabBarAssets.symbolName(\(names)))"
  }

  /// Whether the tabs have images in their final colour for Liquid Glass.
  var isBaked: Bool {
    options.bars[.tabBar].glass == .baked
      && design.glassColor(.unselectedItem, of: .tabBar) != nil
  }

  /// The pictures of tabs that are not selected, in their final colour.
  private func filledPictures(_ code: inout CodeWriter) {
    guard let color = design.glassColor(.unselectedItem, of: .tabBar)?.role.name else { return }
    func name(_ icon: IconSource) -> String { icon.assetName + TabItem.filledSuffix }
    let documentation = """
      The picture of the tab while it is not selected, in its final color: \
      iOS 26 may ignore any other.
      """
    if hasUIKit {
      property(
        "unselectedImage: UIImage", documentation: documentation, otherwise: "image", to: &code
      ) { item in
        if let icon = item.filledIcon {
          return "TabBarAssets.image(\(SwiftLiteral.string(name(icon))))"
        }
        guard item.picture.symbol != nil else { return nil }
        // The color is the same in every theme.
        let owner = if hasThemes { themeCode.standardValue } else { appearanceName(of: .tabBar) }
        return "image.withTintColor(\(owner).\(color), renderingMode: .alwaysOriginal)"
      }
    }
    if hasSwiftUI {
      property(
        "unselectedIcon: Image", documentation: documentation, otherwise: "icon", to: &code
      ) { item in
        item.filledIcon.map { asset("Image", named: name($0)) }
      }
    }
  }

  /// Where UIKit shows the picture and the title.
  private func positions(_ code: inout CodeWriter) {
    let attributes = if hasDirectedPositions { ["@MainActor"] } else { [String]() }
    if hasImageInsets {
      values(
        "imageInsets: UIEdgeInsets",
        documentation: "How far each side of the picture moves inwards, in points.",
        attributes: attributes, otherwise: ".zero", to: &code
      ) { item in
        item.imageInsets.map { Self.directed(SwiftLiteral.insets($0), mirrored: SwiftLiteral.insets($0.mirrored)) }
      }
    }
    if hasTitleOffsets {
      values(
        "titleOffset: UIOffset", documentation: "How far the title moves, in points.",
        attributes: attributes, otherwise: ".zero", to: &code
      ) { item in
        item.titleOffset.map { Self.directed(SwiftLiteral.offset($0), mirrored: SwiftLiteral.offset($0.mirrored)) }
      }
    }
  }

  /// A value that is another one where a bar is laid out from right to left, on the lines after a colon.
  private static func directed(_ value: String, mirrored: String) -> [String] {
    if value == mirrored { return [" " + value] }
    return ["", "    TabBarAssets.isRightToLeft", "        ? \(mirrored)", "        : \(value)"]
  }

  /// Whether a position differs where a bar is laid out from right to left.
  var hasDirectedPositions: Bool {
    design.items.contains { item in
      item.imageInsets.map { $0.mirrored != $0 } == true || item.titleOffset.map { $0.mirrored != $0 } == true
    }
  }

  private func makeTabBarItem(_ code: inout CodeWriter) {
    code.declare(
      "\(access)func makeTabBarItem() -> UITabBarItem",
      documentation: "A bar item for the tab's root view controller.", attributes: ["@MainActor"]
    ) { code in
      let selected = if hasSelectedImages { "selectedImage" } else { "nil" }
      code.line("let item = UITabBarItem(title: title, image: image, selectedImage: \(selected))")
      code.line("item.accessibilityIdentifier = accessibilityIdentifier")
      if hasAccessibilityLabels { code.line("item.accessibilityLabel = accessibilityLabel") }
      setInputLabels(of: "item", to: &code)
      if isBaked {
        let glass = if hasSelectedImages { "selectedImage ?? image" } else { "image" }
        let lines = ["item.selectedImage = \(glass)", "item.image = unselectedImage"]
        choose([(26, { $0.lines(lines) }), (0, { _ in })], to: &code)
      }
      // Bars do not grow with the text size. The large content viewer enlarges the image; a vector
      // stays sharp there.
      if hasIcons { code.line("item.largeContentSizeImage = image") }
      if hasImageInsets { code.line("item.imageInsets = imageInsets") }
      if hasTitleOffsets { code.line("item.titlePositionAdjustment = titleOffset") }
      if hasBadges { code.line("item.badgeValue = badge") }
      code.line("return item")
    }
  }

  /// Badges that change while the app runs.
  private func setBadge(_ code: inout CodeWriter) {
    code.declare(
      "\(access)func setBadge(_ badge: String?, in controller: UITabBarController)",
      documentation: "Shows a badge on the tab: a text, or a dot for an empty one; nil takes it away.",
      attributes: ["@MainActor"]
    ) { code in
      if options.swift.tabs {
        let body: CodeWriter.Body = { code in
          let tabs = if hasSections { "\(tabRun).leaves(of: controller.tabs)" } else { "controller.tabs" }
          code.block("for tab in \(tabs) where \(tabItem)(tab) == self") {
            $0.line("tab.badgeValue = badge")
          }
          if hasSections { code.line("\(tabRun).showBadges(ofGroupsIn: controller.tabs)") }
        }
        choose([(18, body), (0, { _ in })], to: &code)
      }
      code.line("for child in controller.viewControllers ?? []")
      code.block("where child.tabBarItem.accessibilityIdentifier == accessibilityIdentifier") {
        $0.line("child.tabBarItem.badgeValue = badge")
      }
    }
    code.declare(
      "\(access)func setBadge(count: Int, in controller: UITabBarController)",
      documentation: "Shows a number on the tab; 0 takes it away.", attributes: ["@MainActor"]
    ) { $0.line("setBadge(count > 0 ? String(count) : nil, in: controller)") }
  }

  /// A computed property with a value for each item; `otherwise` is the value of items without one.
  private func property(
    _ declaration: String, documentation: String, otherwise: String = "",
    to code: inout CodeWriter, value: (TabItem) -> String?
  ) {
    values(
      declaration, documentation: documentation, otherwise: otherwise, to: &code
    ) { item in value(item).map { [" " + $0] } }
  }

  /// The same for values of several lines, of which the first follows the colon.
  private func values(
    _ declaration: String, documentation: String, attributes: [String] = [], otherwise: String,
    to code: inout CodeWriter, value: (TabItem) -> [String]?
  ) {
    code.declare("\(access)var \(declaration)", documentation: documentation, attributes: attributes) { code in
      code.line("switch self {")
      for item in design.items {
        guard let value = value(item) else { continue }
        code.line("case .\(item.identifier.member):" + value[0])
        code.lines(Array(value.dropFirst()))
      }
      if design.items.contains(where: { value($0) == nil }) { code.line("default: \(otherwise)") }
      code.line("}")
    }
  }

  /// Gives a bar item or a tab its input labels. An empty list would take the usual ones away.
  func setInputLabels(of name: String, to code: inout CodeWriter) {
    guard hasInputLabels else { return }
    code.block("if !accessibilityInputLabels.isEmpty") {
      $0.line("\(name).accessibilityUserInputLabels = accessibilityInputLabels")
    }
  }

  // MARK: What the items have

  /// An expression for the title, empty for a tab that shows none.
  var shownTitle: String {
    if hasHiddenTitles { #"title ?? """# } else { "title" }
  }

  /// The cases of the tabs that search, such as ".search".
  var searchCases: [String] {
    design.items.filter(\.isSearch).map { ".\($0.identifier.member)" }
  }

  var hasSelectedImages: Bool { design.items.contains { $0.selectedPicture != nil } }
  var hasHiddenTitles: Bool { design.items.contains { $0.title == nil } }
  var hasAccessibilityLabels: Bool { design.items.contains { $0.accessibilityLabel != nil } }
  var hasBadges: Bool { design.items.contains { $0.badge != nil } }
  var hasInputLabels: Bool { design.items.contains { !$0.inputLabels.isEmpty } }

  /// Whether the code has sections, which iOS shows from 18 on.
  var hasSections: Bool { options.swift.tabs && !design.sections.isEmpty }

  private var hasImageInsets: Bool { design.items.contains { $0.imageInsets != nil } }
  private var hasTitleOffsets: Bool { design.items.contains { $0.titleOffset != nil } }
}

extension TabItem {
  fileprivate var hasTitleOfOtherTable: Bool {
    switch title {
    case .key?, .expression?: true
    case .texts?, nil: false
    }
  }
}
