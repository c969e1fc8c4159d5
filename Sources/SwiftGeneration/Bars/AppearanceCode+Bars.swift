internal import AssetCatalog
internal import Color

/// The look of a bar for UIKit.
extension AppearanceCode {
  /// The namespace of a bar's constants and functions.
  func appearance(of bar: Bar, to code: inout CodeWriter) {
    code.declare(
      "\(access)enum \(appearanceName(of: bar))", documentation: "The look of the \(bar.title)."
    ) { code in
      if !hasThemes { constants(of: bar, to: &code) }
      if bar.hasAppearance {
        makeAppearance(of: bar, to: &code)
        apply(bar, to: &code)
        if bar == .tabBar { minimize(&code) }
      } else {
        applyColors(of: bar, to: &code)
      }
      if hasThemes { follow(bar, to: &code) }
    }
  }

  /// An expression for a `UIColor`.
  ///
  /// - Parameter name: that of its colour set.
  func uiColor(_ color: TabBarDesign.Color, named name: String) -> [String] {
    if let set = colorSet(of: color, named: name) {
      return ["TabBarAssets.color(\(SwiftLiteral.string(set)))"]
    }
    return ColorCode(color).uiColor
  }

  /// The name that finds the colour set from which the code reads a colour; nil for a colour that is code itself.
  ///
  /// - Parameter name: that of the colour set of the design.
  func colorSet(of color: TabBarDesign.Color, named name: String) -> String? {
    if let set = color.appSet { return set.name }
    guard options.readsColorSets, color.system == nil else { return nil }
    return options.catalog.name(of: name)
  }

  /// The colours, the border and the fonts of a bar that has one theme.
  private func constants(of bar: Bar, to code: inout CodeWriter) {
    for color in colors(of: bar) {
      code.constant(
        "\(access)static let \(color.role.name)", documentation: ColorCode(color).documentation,
        value: uiColor(color, named: color.role.name))
    }
    if let height = imageHeight(of: bar) {
      let pixels = BorderImage.heights(
        points: height, scales: options.catalog.scales
      ).map { height in
        "\(height.pixels) at \(height.scale)"
      }
      code.constant(
        "\(access)static let borderWidth: CGFloat",
        documentation: """
          The height of the line \(bar.borderSide) the bar in points; \
          in pixels \(pixels.joined(separator: ", ")).
          """,
        value: [SwiftLiteral.number(height)])
    }
    if bar == .tabBar { titleConstants(&code) }
  }

  private func titleConstants(_ code: inout CodeWriter) {
    for (name, label) in [("title", design.label), ("glassTitle", design.glassLabel)] {
      guard let label else { continue }
      let isUnused = name == "title" && isAlwaysGlass(.tabBar) && design.glassLabel != nil
      if isUnused { continue }
      if let font = FontCode(label, options.swift.fonts) {
        code.constant(
          "\(access)static let \(name)Font", documentation: font.documentation,
          value: font.expression)
      }
      if label.tracking != 0 {
        code.constant(
          "\(access)static let \(name)Tracking: CGFloat",
          documentation: "Extra space between the letters of a title, in points.",
          value: [SwiftLiteral.number(label.tracking)])
      }
    }
  }

  private func makeAppearance(of bar: Bar, to code: inout CodeWriter) {
    let type = "UI\(bar.typeName)Appearance"
    let eras = eras(of: bar).map { era -> VersionedCode in
      (era.rawValue, { self.values(of: bar, in: era, to: &$0) })
    }
    let values = needed(eras)
    func write(_ values: VersionedCode?, to code: inout CodeWriter) {
      code.line("let appearance = \(type)()")
      values?.body(&code)
      code.line("return appearance")
    }
    code.declare(
      "\(access)static func makeAppearance(\(themeParameter)) -> \(type)",
      documentation:
        "A new appearance with the values of the design, to apply or to change further.",
      attributes: ["@MainActor"]
    ) { code in
      if values.count > 1 {
        code.block("if #available(iOS 26.0, *)") { $0.line("return makeGlassAppearance(\(themeArgument))") }
      }
      write(values.last, to: &code)
    }
    guard values.count > 1 else { return }
    code.declare(
      "private static func makeGlassAppearance(\(themeParameter)) -> \(type)",
      documentation: """
        The appearance on Liquid Glass, which a background or a border of the app would take away.
        """,
      attributes: ["@MainActor"]
    ) { write(values.first, to: &$0) }
  }

  private func values(of bar: Bar, in era: Era, to code: inout CodeWriter) {
    switch era {
    case .glass:
      code.lines(glassBackground(of: bar))
    case .before:
      // The background comes first, because configuring it resets the shadow.
      code.lines(background(of: bar))
      code.lines(border(of: bar))
    }
    let title = color(.title, of: bar, in: era).map(reference)
    let largeTitle = color(.largeTitle, of: bar, in: era).map(reference)
    if let title {
      code.line("appearance.titleTextAttributes = [.foregroundColor: \(title)]")
    }
    if let color = largeTitle ?? title {
      code.line("appearance.largeTitleTextAttributes = [.foregroundColor: \(color)]")
    }
    if bar == .tabBar { layouts(in: era, to: &code) }
  }

  private func glassBackground(of bar: Bar) -> [String] {
    var lines = ["appearance.configureWithDefaultBackground()"]
    if let color = design.glassColor(.background, of: bar) {
      lines.append("appearance.backgroundColor = \(reference(to: color))")
    }
    return lines
  }

  private func background(of bar: Bar) -> [String] {
    let background = options.bars[bar].background
    let configure =
      switch background {
      case .opaque: "configureWithOpaqueBackground()"
      case .transparent: "configureWithTransparentBackground()"
      case .blur, .system: "configureWithDefaultBackground()"
      }
    var lines = ["appearance.\(configure)"]
    if background != .system, let color = design.color(.background, of: bar) {
      lines.append("appearance.backgroundColor = \(reference(to: color))")
    }
    return lines
  }

  private func border(of bar: Bar) -> [String] {
    if options.bars[bar].border == .none { return ["appearance.shadowColor = nil"] }
    var lines: [String] = []
    if imageHeight(of: bar) != nil {
      lines.append("appearance.shadowImage = TabBarAssets.image(\(borderImageReference(of: bar)))")
    }
    if let color = design.color(.border, of: bar) {
      lines.append("appearance.shadowColor = \(reference(to: color))")
    }
    return lines
  }

  /// The icons, titles and badges of the tab bar's items.
  private func layouts(in era: Era, to code: inout CodeWriter) {
    let settings =
      itemSettings("normal", color: .unselectedItem, in: era)
      + itemSettings("selected", color: .selectedItem, in: era)
      + otherStateSettings("disabled", color: .disabledItem, in: era)
      + otherStateSettings("focused", color: .focusedItem, in: era)
    guard !settings.isEmpty else { return }
    code.gap()
    if let offset = commonTitleOffset, offset.mirrored != offset {
      code.lines([
        "let titleOffset = TabBarAssets.isRightToLeft",
        "    ? \(SwiftLiteral.offset(offset.mirrored))",
        "    : \(SwiftLiteral.offset(offset))",
      ])
    }
    code.lines([
      "let layouts = [",
      "    appearance.stackedLayoutAppearance,",
      "    appearance.inlineLayoutAppearance,",
      "    appearance.compactInlineLayoutAppearance,",
      "]",
    ])
    code.block("for layout in layouts") { $0.lines(settings) }
  }

  /// The settings of a state that looks as UIKit decides unless the design gives it a colour.
  private func otherStateSettings(
    _ state: String, color use: ColorRole.Use, in era: Era
  ) -> [String] {
    if era == .glass || design.color(use, of: .tabBar) == nil { return [] }
    return itemSettings(state, color: use, in: era)
  }

  private func itemSettings(
    _ state: String, color use: ColorRole.Use, in era: Era
  ) -> [String] {
    // On Liquid Glass the bar has tints too: reports disagree on which of the two iOS takes.
    let color = self.color(use, of: .tabBar, in: era).map(reference)
    var settings: [String] = []
    if let color {
      settings.append("layout.\(state).iconColor = \(color)")
    }
    let attributes = titleAttributes(color: color, in: era)
    if !attributes.isEmpty {
      let title = "layout.\(state).titleTextAttributes"
      settings += Self.assignment(of: attributes, to: title)
    }
    if let badge = self.color(.badge, of: .tabBar, in: era) {
      settings.append("layout.\(state).badgeBackgroundColor = \(reference(to: badge))")
    }
    if let text = self.color(.badgeText, of: .tabBar, in: era) {
      settings.append(
        "layout.\(state).badgeTextAttributes = [.foregroundColor: \(reference(to: text))]")
    }
    // Public reports say that UIKit ignores the offset of an item in a bar that has an appearance.
    if let offset = commonTitleOffset {
      let value = if offset.mirrored == offset { SwiftLiteral.offset(offset) } else { "titleOffset" }
      settings.append("layout.\(state).titlePositionAdjustment = \(value)")
    }
    return settings
  }

  /// The attributes of an item's title, each as a dictionary's literal has it.
  private func titleAttributes(color: String?, in era: Era) -> [String] {
    var attributes: [String] = []
    if let color {
      attributes.append(".foregroundColor: \(color)")
    }
    let name: String
    let style: KeyPath<TabBarDesign, TabBarDesign.TextStyle?>
    if era == .glass, design.glassLabel != nil {
      name = "glassTitle"
      style = \.glassLabel
    } else {
      name = "title"
      style = \.label
    }
    if hasFont(style) { attributes.append(".font: \(reference(toTitle: name + "Font"))") }
    if hasTracking(style) { attributes.append(".kern: \(reference(toTitle: name + "Tracking"))") }
    return attributes
  }

  /// An assignment of a dictionary: in one line, or with a line for each of three and more
  /// attributes.
  private static func assignment(of attributes: [String], to property: String) -> [String] {
    if attributes.count < 3 {
      return ["\(property) = [\(attributes.joined(separator: ", "))]"]
    }
    return ["\(property) = ["] + attributes.map { "    \($0)," } + ["]"]
  }

  /// The title offset of the items if they all have the same.
  private var commonTitleOffset: TabItem.Offset? {
    let offset = design.items.first?.titleOffset
    guard design.items.allSatisfy({ $0.titleOffset == offset }) else { return nil }
    return offset
  }

  private func apply(_ bar: Bar, to code: inout CodeWriter) {
    code.declare(
      "\(access)static func apply(\(applyParameters(of: bar)))",
      documentation: bar.applyDocumentation, attributes: ["@MainActor"]
    ) { code in
      code.line("let appearance = makeAppearance(\(themeArgument))")
      code.lines(bar.appearances.map { "\(bar.key).\($0) = appearance" })
      let tints = eras(of: bar).map { era -> VersionedCode in
        (era.rawValue, { $0.lines(self.tints(of: bar, in: era)) })
      }
      choose(tints, to: &code)
    }
  }

  /// A function for what belongs to the controller of the tab bar.
  private func minimize(_ code: inout CodeWriter) {
    guard let minimize = options.bars[.tabBar].minimize else { return }
    code.declare(
      "\(access)static func setMinimizeBehavior(of controller: UITabBarController)",
      documentation: "Says when the bar becomes small, from iOS 26 on.", attributes: ["@MainActor"]
    ) { code in
      let line = "controller.tabBarMinimizeBehavior = .\(minimize.rawValue)"
      choose([(26, { $0.line(line) }), (0, { _ in })], to: &code)
    }
  }

  /// Sets the colours of a bar without an appearance.
  private func applyColors(of bar: Bar, to code: inout CodeWriter) {
    code.declare(
      "\(access)static func apply(\(applyParameters(of: bar)))",
      documentation: bar.applyDocumentation, attributes: ["@MainActor"]
    ) { code in
      let targets: [(use: ColorRole.Use, property: String)] = [
        (.tint, "tintColor"), (.background, "searchTextField.backgroundColor"), (.text, "searchTextField.textColor"),
      ]
      for target in targets {
        guard let color = design.color(target.use, of: bar) else { continue }
        code.line("\(bar.key).\(target.property) = \(reference(to: color))")
      }
    }
  }

  /// On Liquid Glass, the items of the tab bar have their colours by tints too, and not only by its appearance.
  private func tints(of bar: Bar, in era: Era) -> [String] {
    var tint = color(.tint, of: bar, in: era)
    var unselectedTint: TabBarDesign.Color?
    if era == .glass {
      tint = tint ?? color(.selectedItem, of: bar, in: era)
      unselectedTint = color(.unselectedItem, of: bar, in: era)
    }
    var lines: [String] = []
    if let tint {
      lines.append("\(bar.key).tintColor = \(reference(to: tint))")
    }
    if let unselectedTint {
      lines.append("\(bar.key).unselectedItemTintColor = \(reference(to: unselectedTint))")
    }
    return lines
  }
}
