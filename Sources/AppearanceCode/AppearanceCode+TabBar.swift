internal import BarDesign

extension AppearanceCode {
  /// The namespace of the tab bar's look for UIKit.
  func tabBar(_ code: inout CodeWriter) {
    code.gap()
    code.doc("The look of the tab bar.")
    code.block("\(access)enum TabBarAppearance") { code in
      constants(of: tabBarCode, colors(ofNavigationBar: false), edge: "above", to: &code)
      title(&code)
      makeAppearance(&code)
      apply(&code)
    }
  }

  private func title(_ code: inout CodeWriter) {
    guard let label = design.label else { return }
    if let font = FontCode(label, options.swift.fonts) {
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
    let layout =
      stateSettings("normal", color: .tabBarItemUnselected) + stateSettings("selected", color: .tabBarItemSelected)
    code.gap()
    code.doc("A new appearance with the values of the design, to apply or to change further.")
    code.line("@MainActor")
    code.block("\(access)static func makeAppearance() -> UITabBarAppearance") { code in
      code.line("let appearance = UITabBarAppearance()")
      code.lines(settings(of: tabBarCode))
      if !layout.isEmpty {
        code.gap()
        code.lines([
          "let layouts = [",
          "    appearance.stackedLayoutAppearance,",
          "    appearance.inlineLayoutAppearance,",
          "    appearance.compactInlineLayoutAppearance,",
          "]",
        ])
        code.block("for layout in layouts") { $0.lines(layout) }
      }
      code.line("return appearance")
    }
  }

  private func stateSettings(_ state: String, color role: ColorRole) -> [String] {
    var settings: [String] = []
    var attributes: [String] = []
    if let color = design.color(role) {
      settings.append("layout.\(state).iconColor = \(color.role.name)")
      attributes.append(".foregroundColor: \(color.role.name)")
    }
    if let label = design.label {
      if FontCode(label, options.swift.fonts) != nil { attributes.append(".font: titleFont") }
      if label.tracking != 0 { attributes.append(".kern: titleTracking") }
    }
    if !attributes.isEmpty {
      let title = "layout.\(state).titleTextAttributes"
      settings +=
        attributes.count < 3
        ? ["\(title) = [\(attributes.joined(separator: ", "))]"]
        : ["\(title) = ["] + attributes.map { "    \($0)," } + ["]"]
    }
    if let color = design.color(.tabBarItemBadge) {
      settings.append("layout.\(state).badgeBackgroundColor = \(color.role.name)")
    }
    return settings
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
}
