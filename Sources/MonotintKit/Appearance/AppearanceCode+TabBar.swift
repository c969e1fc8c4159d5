extension AppearanceCode {
  /// The namespace of the tab bar's look for UIKit.
  func tabBar(_ code: inout CodeWriter) {
    code.gap()
    code.doc("The look of the tab bar.")
    code.block("\(access)enum TabBarAppearance") { code in
      for color in design.colors where color.role.isOfTabBar {
        colorConstant(color, to: &code)
      }
      if let width = exactBorderWidth {
        let heights = configuration.catalog.scales.map {
          "\(BorderImage.height(points: width, scale: $0)) at @\($0)x"
        }
        code.gap()
        code.doc("The height of the line above the bar in points; in pixels \(heights.joined(separator: ", ")).")
        code.line("\(access)static let borderWidth: CGFloat = \(SwiftLiteral.number(width))")
      }
      titleFont(&code)
      makeAppearance(&code)
      apply(&code)
    }
  }

  func colorConstant(_ color: TabBarDesign.Color, to code: inout CodeWriter) {
    let declaration = "\(access)static let \(color.role.name)"
    let source = ColorCode(color: color)
    code.gap()
    code.doc(source.documentation)
    switch configuration.swift.colors {
    case .code:
      let expression = source.uiColor
      code.line("\(declaration) = \(expression[0])")
      code.lines(Array(expression.dropFirst()))
    case .catalog:
      code.line("\(declaration) = TabBarAssets.color(\(assetName(color.role.name)))")
    }
  }

  private func titleFont(_ code: inout CodeWriter) {
    guard let label = design.label else { return }
    if let font = FontCode(label, configuration.swift.fonts) {
      code.gap()
      code.doc(font.documentation)
      code.line("\(access)static let titleFont = \(font.expression[0])")
      code.lines(Array(font.expression.dropFirst()))
    }
    if label.tracking != 0 {
      code.gap()
      code.doc("Extra space between the letters of a title, in points.")
      code.line("\(access)static let titleTracking: CGFloat = \(SwiftLiteral.number(label.tracking))")
    }
  }

  private func makeAppearance(_ code: inout CodeWriter) {
    let layouts = layoutSettings
    code.gap()
    code.doc("A new appearance with the values of the design, to apply or to change further.")
    code.line("@MainActor")
    code.block("\(access)static func makeAppearance() -> UITabBarAppearance") { code in
      code.line("let appearance = UITabBarAppearance()")
      code.lines(backgroundSettings(configuration.tabBar.background, color: .tabBarBackground))
      code.lines(borderSettings)
      if !layouts.isEmpty {
        code.gap()
        code.lines([
          "let layouts = [",
          "    appearance.stackedLayoutAppearance,",
          "    appearance.inlineLayoutAppearance,",
          "    appearance.compactInlineLayoutAppearance,",
          "]",
        ])
        code.block("for layout in layouts") { $0.lines(layouts) }
      }
      code.line("return appearance")
    }
  }

  private func apply(_ code: inout CodeWriter) {
    code.gap()
    code.doc("Gives the bar its appearance, also where content is scrolled to its edge.")
    code.line("@MainActor")
    code.block("\(access)static func apply(to tabBar: UITabBar)") { code in
      code.line("let appearance = makeAppearance()")
      code.line("tabBar.standardAppearance = appearance")
      since(15, ["tabBar.scrollEdgeAppearance = appearance"], to: &code)
    }
  }

  // MARK: What an appearance is set to

  /// The background first: configuring it resets what was set before.
  func backgroundSettings(_ background: Configuration.Background, color role: ColorRole) -> [String] {
    let color = design.color(role).map { ["appearance.backgroundColor = \($0.role.name)"] } ?? []
    switch background {
    case .opaque: return ["appearance.configureWithOpaqueBackground()"] + color
    case .transparent: return ["appearance.configureWithTransparentBackground()"] + color
    case .blur: return ["appearance.configureWithDefaultBackground()"] + color
    case .system: return ["appearance.configureWithDefaultBackground()"]
    }
  }

  private var borderSettings: [String] {
    var settings: [String] = []
    if exactBorderWidth != nil {
      settings.append("appearance.shadowImage = TabBarAssets.image(\(assetName(AssetName.topBorder.text)))")
    }
    if configuration.tabBar.border == .none {
      settings.append("appearance.shadowColor = nil")
    } else if let color = design.color(.tabBarBorderTop) {
      settings.append("appearance.shadowColor = \(color.role.name)")
    }
    return settings
  }

  private var layoutSettings: [String] {
    stateSettings("normal", color: .tabBarItemUnselected) + stateSettings("selected", color: .tabBarItemSelected)
  }

  private func stateSettings(_ state: String, color role: ColorRole) -> [String] {
    var settings: [String] = []
    var attributes: [String] = []
    if let color = design.color(role) {
      settings.append("layout.\(state).iconColor = \(color.role.name)")
      attributes.append(".foregroundColor: \(color.role.name)")
    }
    if let label = design.label {
      if FontCode(label, configuration.swift.fonts) != nil { attributes.append(".font: titleFont") }
      if label.tracking != 0 { attributes.append(".kern: titleTracking") }
    }
    if !attributes.isEmpty {
      settings.append("layout.\(state).titleTextAttributes = [\(attributes.joined(separator: ", "))]")
    }
    if let color = design.color(.tabBarItemBadge) {
      settings.append("layout.\(state).badgeBackgroundColor = \(color.role.name)")
    }
    return settings
  }

  /// The height of the border image; nil when the border is drawn by `shadowColor` alone, or not at all.
  var exactBorderWidth: Double? { configuration.tabBar.border == .exact ? design.borderTopWidth : nil }

  /// A literal of the name that finds an asset at run time.
  func assetName(_ name: String) -> String { SwiftLiteral.string(configuration.catalog.name(of: name)) }
}

extension ColorRole {
  var isOfTabBar: Bool { !isOfNavigationBar }

  var isOfNavigationBar: Bool {
    switch self {
    case .navigationBarBackground, .navigationBarTitle, .navigationBarTint, .navigationBarBorderBottom: true
    case .tabBarBackground, .tabBarBorderTop, .tabBarItemSelected, .tabBarItemUnselected, .tabBarItemBadge: false
    }
  }
}
