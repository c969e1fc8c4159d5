/// The tabs as values of iOS 18 for UIKit, and their installation on every version.
extension AppearanceCode {
  func tabs(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension \(tabItem)") { code in
      makeTab(&code)
      itemOfTab(&code)
      install(&code)
    }
    if hasSections { group(&code) }
  }

  /// The name of the type that gathers the tabs of a section.
  var tabRun: String { options.swift.typeName("TabRun") }

  /// Gathers the tabs of a section where its first tab is.
  func tabRuns(_ code: inout CodeWriter) {
    code.declare(
      "private struct \(tabRun): Identifiable",
      documentation: "The tabs of a section, or one tab that stands alone."
    ) { code in
      code.lines([
        "let section: \(tabItem).Section?", "var items: [\(tabItem)]", "let id: String", "",
        "static func all(of tabs: [\(tabItem)]) -> [\(tabRun)] {",
        "    tabs.reduce(into: []) { runs, item in",
        "        let known = runs.firstIndex { $0.section != nil && $0.section == item.section }",
        "        if let known {",
        "            runs[known].items.append(item)",
        "        } else {",
        "            runs.append(\(tabRun)(section: item.section, items: [item], id: item.rawValue))",
        "        }",
        "    }",
        "}",
      ])
    }
  }

  private func group(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension \(tabItem).Section") { code in
      code.declare(
        "\(access)func makeGroup(of tabs: [UITab]) -> UITabGroup",
        documentation: """
          A section of the sidebar. It has a navigation controller, in which iOS shows the view controllers of its tabs.
          """,
        attributes: available(18) + ["@MainActor"]
      ) { code in
        code.lines([
          "let group = UITabGroup(",
          "    title: title, image: tabs.first?.image, identifier: \"section.\" + rawValue, children: tabs)",
          "group.managingNavigationController = UINavigationController()",
          "return group",
        ])
      }
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
      setInputLabels(of: "tab", to: &code)
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
      var modern = ["controller.tabs = tabs.map { item in item.makeTab(viewController(item)) }"]
      if hasSections {
        modern = [
          "controller.tabs = \(tabRun).all(of: tabs).map { run in",
          "    let tabs = run.items.map { item in item.makeTab(viewController(item)) }",
          "    return run.section?.makeGroup(of: tabs) ?? tabs[0]",
          "}",
        ]
      }
      let older: CodeWriter.Body = {
        $0.block("controller.viewControllers = tabs.map { item in", brace: false) {
          $0.lines([
            "let child = viewController(item)",
            "child.tabBarItem = item.makeTabBarItem()",
            "return child",
          ])
        }
      }
      choose([(18, { $0.lines(modern) }), (0, older)], to: &code)
    }
  }
}
