/// The tabs as values of iOS 18 for UIKit, and their installation on every version.
extension AppearanceCode {
  func tabs(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension \(tabItem)") { code in
      makeTab(&code)
      itemOfTab(&code)
      install(&code)
    }
  }

  private func makeTab(_ code: inout CodeWriter) {
    code.declare(
      """
      \(access)func makeTab(_ viewController: @escaping @autoclosure () -> UIViewController) -> UITab
      """,
      documentation: """
        A tab for `UITabBarController.tabs`. Its view controller is made when the tab is first shown.
        """,
      attributes: available(18) + ["@MainActor"]
    ) { code in
      let tab =
        "UITab(title: \(shownTitle), image: image, identifier: rawValue) { _ in viewController() }"
      if searchCases.isEmpty {
        code.line("let tab = \(tab)")
      } else {
        code.lines([
          "let tab: UITab",
          "switch self {",
          "case \(searchCases.joined(separator: ", ")):",
          "    tab = UISearchTab { _ in viewController() }",
          "    tab.title = \(shownTitle)",
          "    tab.image = image",
        ])
        if !design.items.allSatisfy(\.isSearch) { code.lines(["default:", "    tab = \(tab)"]) }
        code.line("}")
      }
      code.line("tab.accessibilityIdentifier = accessibilityIdentifier")
      if hasAccessibilityLabels { code.line("tab.accessibilityLabel = accessibilityLabel") }
      if hasBadges { code.line("tab.badgeValue = badge") }
      code.line("return tab")
    }
  }

  /// UIKit gives a search tab an identifier of its own.
  private func itemOfTab(_ code: inout CodeWriter) {
    code.declare(
      "\(access)init?(_ tab: UITab)",
      documentation: "The item that a tab was made of; nil for a tab of another origin.",
      attributes: available(18) + ["@MainActor"]
    ) { code in
      guard let search = searchCases.first else { return code.line("self.init(rawValue: tab.identifier)") }
      code.blocks([
        ("if tab is UISearchTab", { $0.line("self = \(search)") }),
        ("} else", { $0.line("self.init(rawValue: tab.identifier)") }),
      ])
    }
  }

  private func install(_ code: inout CodeWriter) {
    code.gap()
    code.lines([
      "/// Shows tabs in a tab bar controller, and gives its bar the look of the design.",
      "///",
      "/// - Parameter viewController: makes the root view controller of a tab.",
      "@MainActor",
      "\(access)static func install(",
      "    in controller: UITabBarController, tabs: [\(tabItem)] = allCases,",
      "    viewController: @escaping (\(tabItem)) -> UIViewController",
    ])
    code.block(")") { code in
      code.line("\(appearanceName(of: .tabBar)).apply(to: controller.tabBar)")
      let modern = "controller.tabs = tabs.map { item in item.makeTab(viewController(item)) }"
      let older: CodeWriter.Body = {
        $0.block("controller.viewControllers = tabs.map { item in", brace: false) {
          $0.lines([
            "let child = viewController(item)",
            "child.tabBarItem = item.makeTabBarItem()",
            "return child",
          ])
        }
      }
      choose([(18, { $0.line(modern) }), (0, older)], to: &code)
    }
  }
}
