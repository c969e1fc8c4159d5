/// The tabs as values of iOS 18 for UIKit, and their installation on every version.
extension AppearanceCode {
  func tabs(_ code: inout CodeWriter) {
    code.gap()
    code.block("extension \(tabItem)") { code in
      makeTab(&code)
      itemOfTab(&code)
      install(&code)
      if hasSections { tabsForWidth(&code) }
    }
    if hasSections { group(&code) }
  }

  // MARK: One tab

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
        code.line("let tab: UITab")
        code.line("switch self {")
        code.line("case \(searchCases.joined(separator: ", ")):")
        for line in searchTab { code.line("    " + line) }
        if !design.items.allSatisfy(\.isSearch) { code.lines(["default:", "    tab = \(tab)"]) }
        code.line("}")
      }
      code.line("tab.accessibilityIdentifier = accessibilityIdentifier")
      if hasAccessibilityLabels { code.line("tab.accessibilityLabel = accessibilityLabel") }
      setInputLabels(of: "tab", to: &code)
      selectedPictures(&code)
      if hasBadges { code.line("tab.badgeValue = badge") }
      code.line("return tab")
    }
  }

  /// The lines that make the tab that searches.
  private var searchTab: [String] {
    var lines = ["let search = UISearchTab { _ in viewController() }"]
    if activatesSearch {
      lines.append("// iOS 27 sets a search tab apart only if it activates the search.")
      let activation = "search.automaticallyActivatesSearch = true"
      lines += runs(on: 26) ? [activation] : ["if #available(iOS 26.0, *) { \(activation) }"]
    }
    return lines + ["tab = search", "tab.title = \(shownTitle)", "tab.image = image"]
  }

  /// Whether selecting the tab that searches activates its search field.
  var activatesSearch: Bool { design.items.contains { $0.isSearch && $0.activatesSearch } }

  /// The second picture of a tab, which older versions of iOS do not show.
  private func selectedPictures(_ code: inout CodeWriter) {
    if isBaked {
      let selected = if hasSelectedImages { "selectedImage ?? image" } else { "image" }
      since(DeploymentTarget(26, 1), ["tab.selectedImage = \(selected)", "tab.image = unselectedImage"], to: &code)
    } else if hasSelectedImages {
      since(DeploymentTarget(26, 1), ["tab.selectedImage = selectedImage"], to: &code)
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

  // MARK: All tabs

  private func install(_ code: inout CodeWriter) {
    code.gap()
    code.lines([
      "/// Shows tabs in a tab bar controller, and gives its bar the look of the design.",
      "///",
      "/// - Parameter viewController: makes the root view controller of a tab. The tab bar controller keeps it, so what",
      "///   owns that controller, or is it, has to be captured weakly: `{ [weak self] tab in … }`.",
    ])
    if hasSections {
      code.lines([
        "///   Tabs of a section need view controllers that are not navigation controllers: they get one from their",
        "///   section, or one each where the tabs stand side by side. When the width changes, they are made anew.",
      ])
    }
    code.lines([
      "@MainActor",
      "\(access)static func install(",
      "    in controller: UITabBarController, tabs: [\(tabItem)] = allCases,",
      "    viewController: @escaping (\(tabItem)) -> UIViewController",
    ])
    code.block(")") { code in
      code.line("\(appearanceName(of: .tabBar)).apply(to: controller.tabBar)")
      let older: CodeWriter.Body = {
        $0.block("controller.viewControllers = tabs.map { item in", brace: false) {
          $0.lines([
            "let child = viewController(item)",
            "child.tabBarItem = item.makeTabBarItem()",
            "return child",
          ])
        }
      }
      choose([(18, modernTabs), (0, older)], to: &code)
      if options.bars[.tabBar].minimize != nil {
        code.line("\(appearanceName(of: .tabBar)).setMinimizeBehavior(of: controller)")
      }
    }
  }

  private func modernTabs(_ code: inout CodeWriter) {
    if hasSections {
      code.lines([
        "var shown = makeTabs(tabs, in: controller, viewController: viewController)",
        "controller.tabs = shown",
      ])
      let handler = "{ (controller: UITabBarController, _: UITraitCollection) in"
      code.block("controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) \(handler)", brace: false) {
        $0.lines([
          "// The app may have set other tabs meanwhile.",
          "guard controller.tabs.elementsEqual(shown, by: { $0 === $1 }) else { return }",
          "let selected = controller.selectedTab.flatMap { \(tabItem)($0) }",
          "shown = makeTabs(tabs, in: controller, after: shown, viewController: viewController)",
          "controller.tabs = shown",
          "if let tab = \(tabRun).leaves(of: shown).first(where: { \(tabItem)($0) == selected }) {",
          "    controller.selectedTab = tab",
          "}",
        ])
      }
    } else {
      code.line("controller.tabs = tabs.map { item in item.makeTab(viewController(item)) }")
    }
    if let prominent = prominentCase {
      since(
        DeploymentTarget(27), ["controller.prominentTabIdentifier = tabs.first { $0 == \(prominent) }?.rawValue"],
        to: &code)
    }
  }

  /// The case of the tab that stands apart, such as ".add"; nil if there is none.
  var prominentCase: String? {
    design.items.first { $0.role == .prominent }.map { ".\($0.identifier.member)" }
  }

  /// A `UITabGroup` is one tab wherever there is no sidebar, and hides all of its tabs but one there.
  private func tabsForWidth(_ code: inout CodeWriter) {
    code.gap()
    code.lines(
      ["/// The tabs for the width of a controller: in sections where it can have a sidebar, otherwise side by side."]
        + available(18) + [
          "@MainActor",
          "private static func makeTabs(",
          "    _ items: [\(tabItem)], in controller: UITabBarController, after old: [UITab] = [],",
          "    viewController: @escaping (\(tabItem)) -> UIViewController",
        ])
    code.block(") -> [UITab]") { code in
      code.lines([
        "let traits = controller.traitCollection",
        "let hasSidebar = traits.horizontalSizeClass == .regular && traits.userInterfaceIdiom != .phone",
        "return \(tabRun).all(of: items, inSections: hasSidebar).map { run in",
        "    let tabs = run.items.map { item in",
        "        let known = \(tabRun).leaves(of: old).first { \(tabItem)($0) == item }",
        "        if item.section == nil, let known { return known }",
        "        let tab = item.makeTab(",
        "            hasSidebar ? viewController(item) : \(tabRun).navigation(of: viewController(item), in: item.section))",
        "        if let known { tab.badgeValue = known.badgeValue }",
        "        return tab",
        "    }",
        "    return run.section?.makeGroup(of: tabs) ?? tabs[0]",
        "}",
      ])
    }
  }

  // MARK: Sections

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
        "/// - Parameter inSections: whether tabs of a section stand together; otherwise each stands alone.",
        "static func all(of tabs: [\(tabItem)], inSections: Bool = true) -> [\(tabRun)] {",
        "    tabs.reduce(into: []) { runs, item in",
        "        let section = inSections ? item.section : nil",
        "        let known = runs.firstIndex { $0.section != nil && $0.section == section }",
        "        if let known {",
        "            runs[known].items.append(item)",
        "        } else {",
        "            runs.append(\(tabRun)(section: section, items: [item], id: item.rawValue))",
        "        }",
        "    }",
        "}",
      ])
    }
    guard hasUIKit else { return }
    code.gap()
    code.lines(available(18))
    code.block("extension \(tabRun)") { code in
      code.gap()
      code.lines([
        "/// The tabs that show something: those of groups in place of the groups.",
        "@MainActor",
        "static func leaves(of tabs: [UITab]) -> [UITab] {",
        "    tabs.flatMap { ($0 as? UITabGroup)?.children ?? [$0] }",
        "}",
        "",
        "/// A tab bar shows no badge of a tab in a group, so the group has it: the only one, or a dot for several.",
        "@MainActor",
        "static func showBadges(ofGroupsIn tabs: [UITab]) {",
        "    let groups = tabs.compactMap { $0 as? UITabGroup }",
        "    for group in groups where group.identifier.hasPrefix(\"section.\") {",
        "        let badges = group.children.compactMap(\\.badgeValue)",
        "        group.badgeValue = badges.count > 1 ? \"\" : badges.first",
        "    }",
        "}",
        "",
        "/// What a tab of a section shows where it stands alone.",
        "@MainActor",
        "static func navigation(of root: UIViewController, in section: \(tabItem).Section?) -> UIViewController {",
        "    if section == nil || root is UINavigationController { return root }",
        "    return UINavigationController(rootViewController: root)",
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
          "\(tabRun).showBadges(ofGroupsIn: [group])",
          "return group",
        ])
      }
    }
  }
}
