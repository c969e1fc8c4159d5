internal import AssetCatalog
internal import Color

/// The Swift file that holds the tab bar of the running app against the design, for its tests.
package struct AppearanceTestsFile: Sendable {
  package let text: String

  package init(_ design: TabBarDesign, _ options: CodeOptions) {
    var options = options
    // The app's own access level is nothing to its tests.
    options.swift.access = .internal
    // The bar of a running app is UIKit's.
    options.swift.frameworks = [.uiKit]
    // A color set that is wrong has to differ from what is expected.
    options.catalog.colors = .roles
    var code = CodeWriter()
    AppearanceCode(design: design.withoutAppSets, options: options).writeTests(to: &code)
    text = code.text
  }
}

extension AppearanceCode {
  func writeTests(to code: inout CodeWriter) {
    code.fileMarks(change: CodeWriter.design)
    code.line("")
    code.directive("canImport(Testing)", ["import Testing"])
    code.line("import UIKit")
    code.gap()
    let name = options.swift.typeName("TabBarDesignTests")
    let subject = checksController ? "controller" : "controller.tabBar"
    code.lines([
      "/// Holds the tab bar that the app configures against the design. In a test:",
      "///",
      "///     \(name).expect(\(subject)\(exampleTheme))",
      "///",
      "/// With XCTest: `XCTAssertEqual(\(name).problems(of: \(subject)\(exampleTheme)), [])`.",
      "@MainActor",
    ])
    code.block("enum \(name)") { code in
      var expectations = expectation(of: "tabBar: UITabBar")
      if checksController { expectations += [""] + expectation(of: "controller: UITabBarController") }
      code.directive("canImport(Testing)", expectations)
      problems(&code)
      if checksController { problemsOfController(&code) }
      comparisons(&code)
      code.gap()
      if hasThemes { expectedThemes(&code) }
      for color in expectedColors where !hasThemes {
        code.constant(
          "private static let \(color.role.name)", documentation: ColorCode(color).documentation,
          value: ColorCode(color).uiColor)
      }
    }
    code.gap()
    code.lines(checker)
  }

  /// Whether the design says something that the controller of the bar has, and not the bar.
  private var checksController: Bool {
    (options.swift.tabs && !design.items.isEmpty) || options.bars[.tabBar].minimize != nil
  }

  /// In a file for an app's tests, Swift Testing tells where the expectation is.
  ///
  /// - Parameter subject: the parameter for what is compared.
  private func expectation(of subject: String) -> [String] {
    let name = subject.prefix { $0 != ":" }
    let parameter = if hasThemes { "theme: Theme, " } else { "" }
    let argument = if hasThemes { ", theme: theme" } else { "" }
    return [
      "/// Records an issue for everything that differs.",
      "static func expect(",
      "    _ \(subject), \(parameter)fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,",
      "    column: Int = #column",
      ") {",
      "    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)",
      "    for problem in problems(of: \(name)\(argument)) {",
      "        Issue.record(Comment(rawValue: problem), sourceLocation: place)",
      "    }",
      "}",
    ]
  }

  /// The argument of an example.
  private var exampleTheme: String {
    guard let theme = design.themes.first else { return "" }
    return ", theme: .\(theme.name.identifier.member)"
  }

  /// The values of each theme. The file does not see the app's own type.
  private func expectedThemes(_ code: inout CodeWriter) {
    var options = options.swift
    options.prefix = ""
    let theme = ThemeCode(themes: design.themes.map(\.name), options: options)
    let members = themeMembers.filter { member in
      member.name.hasPrefix("tabBar") || member.name.hasPrefix("title") || member.name.hasPrefix("glassTitle")
    }
    theme.declareType(members.filter { !$0.isPrivate }, to: &code)
  }

  /// The parameter of a function that compares; empty without themes.
  private var expectedTheme: String { hasThemes ? "_ theme: Theme, " : "" }

  private var expectedThemeArgument: String { hasThemes ? "theme, " : "" }

  private var expectedColors: [TabBarDesign.Color] { colors(of: .tabBar) }

  private func problems(_ code: inout CodeWriter) {
    code.gap()
    code.lines([
      "/// What differs from the design, each with the token that says how it should be.",
      "///",
      "/// - Parameter bundle: the one that has the asset catalog.",
    ])
    let parameter = if hasThemes { ", theme: Theme" } else { "" }
    code.block("static func problems(of tabBar: UITabBar\(parameter), in bundle: Bundle = .main) -> [String]") {
      code in
      code.line("var check = DesignCheck(bundle: bundle)")
      choose(looks(withItems: !options.swift.tabs), to: &code)
      code.line("return check.problems")
    }
  }

  /// - Parameter withItems: whether the items of the bar are compared too.
  private func looks(withItems: Bool) -> [VersionedCode] {
    eras(of: .tabBar).map { era in
      let body: CodeWriter.Body = { code in
        self.expectLook(in: era, to: &code)
        guard withItems else { return }
        for item in self.design.items { self.expectImages(of: item, in: era, to: &code) }
      }
      return (era.rawValue, body)
    }
  }

  /// What the controller of the bar shows: its tabs, and what is set on itself.
  private func problemsOfController(_ code: inout CodeWriter) {
    code.gap()
    code.line("/// The same of a tab bar controller, and of its tabs.")
    let parameter = if hasThemes { ", theme: Theme" } else { "" }
    code.block(
      "static func problems(of controller: UITabBarController\(parameter), in bundle: Bundle = .main) -> [String]"
    ) { code in
      code.lines(["var check = DesignCheck(bundle: bundle)", "let tabBar = controller.tabBar"])
      if options.swift.tabs {
        choose(looks(withItems: false), to: &code)
        let older: CodeWriter.Body = { code in
          for item in self.design.items { self.expectImages(of: item, in: .before, to: &code) }
        }
        choose([(18, expectTabs), (0, older)], to: &code)
      } else {
        choose(looks(withItems: true), to: &code)
      }
      if let minimize = options.bars[.tabBar].minimize {
        let check =
          "check.value(controller.tabBarMinimizeBehavior == .\(minimize.rawValue), \"the bar does not minimize as “\(minimize.rawValue)” says\", \"tabBar.minimize\")"
        choose([(26, { $0.line(check) }), (0, { _ in })], to: &code)
      }
      code.line("return check.problems")
    }
  }

  /// The tabs of iOS 18, also those of groups.
  private func expectTabs(_ code: inout CodeWriter) {
    let all = hasSections ? "controller.tabs.flatMap { ($0 as? UITabGroup)?.children ?? [$0] }" : "controller.tabs"
    code.line("let tabs = \(all)")
    for item in design.items where !isBaked || isOriginal(item) {
      code.line(tabImage(of: item, "image", names(of: item.picture)))
    }
    if let search = design.items.first(where: \.isSearch) {
      let identifier = SwiftLiteral.string(search.accessibilityIdentifier)
      code.line("let search = tabs.compactMap { $0 as? UISearchTab }.first")
      code.line("check.value(search != nil, \"the tab is no search tab\", \(identifier))")
      let activates = search.activatesSearch
      let problem = activates ? "the tab does not activate its search" : "the tab activates its search"
      let found = "search?.automaticallyActivatesSearch ?? \(activates)"
      let comparison = activates ? found : "!(\(found))"
      choose(
        [(26, { $0.line("check.value(\(comparison), \"\(problem)\", \(identifier))") }), (0, { _ in })], to: &code)
    }
    expectNewerTabs(&code)
  }

  /// What older compilers do not know of tabs.
  private func expectNewerTabs(_ code: inout CodeWriter) {
    var pictures: [String] = []
    var others: [String] = []
    for item in design.items {
      if isBaked, !isOriginal(item) { others.append(tabImage(of: item, "image", names(of: item.picture))) }
      if isBaked, let names = bakedNames(of: item) { pictures.append(tabImage(of: item, "image", names)) }
      guard hasSelectedImages || isBaked else { continue }
      if let selected = item.selectedPicture ?? (isBaked ? item.picture : nil) {
        pictures.append(tabImage(of: item, "selectedImage", names(of: selected)))
      }
    }
    if !pictures.isEmpty { since(DeploymentTarget(26, 1), pictures, else: others, to: &code) }
    guard let item = design.items.first(where: { $0.role == .prominent }) else { return }
    let identifier = SwiftLiteral.string(item.accessibilityIdentifier)
    let isProminent = "controller.prominentTabIdentifier == \(SwiftLiteral.string(item.id))"
    since(
      DeploymentTarget(27), ["check.value(\(isProminent), \"the tab does not stand apart\", \(identifier))"], to: &code)
  }

  private func tabImage(of item: TabItem, _ property: String, _ names: String) -> String {
    let identifier = SwiftLiteral.string(item.accessibilityIdentifier)
    return "check.image(of: \(identifier), in: tabs, \\.\(property), \(names))"
  }

  /// The arguments for the names of a picture.
  private func names(of picture: TabItem.Picture) -> String {
    switch picture {
    case .icon(let icon): "[\(SwiftLiteral.string(icon.assetName))]"
    case .symbol(let symbol): "[\(SwiftLiteral.strings(symbol.names))], isSymbol: true"
    }
  }

  /// The same for the image of an unselected tab in its final colour; nil if the catalog has none.
  private func bakedNames(of item: TabItem) -> String? {
    item.filledIcon.map { "[\(SwiftLiteral.string($0.assetName + TabItem.filledSuffix))]" }
  }

  /// Whether the picture keeps its own colors in every state.
  private func isOriginal(_ item: TabItem) -> Bool { item.filledIcon == nil && item.picture.symbol == nil }

  private func comparisons(_ code: inout CodeWriter) {
    // Both looks have a function of their own, even if they say the same.
    for look in needed(looks(withItems: true)) {
      let era: Era = if look.version == Era.glass.rawValue { .glass } else { .before }
      code.gap()
      code.line("/// What the design says of one of the bar's appearances.")
      code.lines([
        "private static func \(Self.comparison(in: era))(",
        "    _ appearance: UITabBarAppearance, _ place: String, \(expectedTheme)_ check: inout DesignCheck",
      ])
      code.block(")") { self.expectAppearance(in: era, to: &$0) }
    }
  }

  /// The name of the function that compares an appearance.
  private static func comparison(in era: Era) -> String {
    switch era {
    case .glass: "compareGlass"
    case .before: "compare"
    }
  }

  private func expectLook(in era: Era, to code: inout CodeWriter) {
    let function = Self.comparison(in: era)
    let background = color(.background, of: .tabBar, in: era)?.tokenPath ?? "tabBar.background"
    code.line("\(function)(tabBar.standardAppearance, \"standardAppearance\", \(expectedThemeArgument)&check)")
    let compares = "\(function)(appearance, \"scrollEdgeAppearance\", \(expectedThemeArgument)&check)"
    let problem = "there is no scrollEdgeAppearance, so the bar changes while content scrolls"
    code.blocks([
      ("if let appearance = tabBar.scrollEdgeAppearance", { $0.line(compares) }),
      ("} else", { $0.line("check.report(\"\(problem)\", \(SwiftLiteral.string(background)))") }),
    ])
    if era == .glass {
      expectTint("tintColor", color(.tint, of: .tabBar, in: era) ?? color(.selectedItem, of: .tabBar, in: era), &code)
      expectTint("unselectedItemTintColor", color(.unselectedItem, of: .tabBar, in: era), &code)
    }
  }

  private func expectTint(_ property: String, _ color: TabBarDesign.Color?, _ code: inout CodeWriter) {
    guard let color else { return }
    expectColor("tabBar.\(property)", color, of: "\"\(property)\"", &code)
  }

  /// - Parameter what: an expression for what has the colour.
  private func expectColor(
    _ found: String, _ color: TabBarDesign.Color, of what: String, _ code: inout CodeWriter
  ) {
    code.line(
      "check.color(\(found), \(reference(to: color)), \(what), \(SwiftLiteral.string(color.tokenPath)))")
  }

  private func expectAppearance(in era: Era, to code: inout CodeWriter) {
    if era == .glass {
      if let color = design.glassColor(.background, of: .tabBar) {
        expectColor("appearance.backgroundColor", color, of: #""the background of \(place)""#, &code)
      }
    } else {
      if options.bars[.tabBar].background != .system, let color = design.color(.background, of: .tabBar) {
        expectColor("appearance.backgroundColor", color, of: #""the background of \(place)""#, &code)
      }
      expectBorder(&code)
    }
    let states = expectedStates(in: era)
    guard !CodeWriter.text(of: states).isEmpty else {
      if CodeWriter.text(of: { self.expectBorder(&$0) }).isEmpty {
        code.line("_ = (appearance, place, \(expectedThemeArgument)check)")
      }
      return
    }
    code.lines([
      "let layouts = [",
      "    (\"stackedLayoutAppearance\", appearance.stackedLayoutAppearance),",
      "    (\"inlineLayoutAppearance\", appearance.inlineLayoutAppearance),",
      "    (\"compactInlineLayoutAppearance\", appearance.compactInlineLayoutAppearance),",
      "]",
    ])
    code.block("for (name, layout) in layouts", states)
  }

  private func expectBorder(_ code: inout CodeWriter) {
    if options.bars[.tabBar].border == .none {
      code.line("check.noColor(appearance.shadowColor, \"the line of \\(place)\", \"tabBar.borderTop\")")
      return
    }
    if let color = design.color(.border, of: .tabBar) {
      expectColor("appearance.shadowColor", color, of: #""the line of \(place)""#, &code)
    }
    if let height = imageHeight(of: .tabBar) {
      code.line(
        "check.height(appearance.shadowImage, \(hasThemes ? "theme.tabBarBorderWidth" : SwiftLiteral.number(height)), \"the line of \\(place)\", \"\(Bar.tabBar.borderWidth)\")"
      )
    }
  }

  /// The states of an item of the bar.
  private func expectedStates(in era: Era) -> CodeWriter.Body {
    let uses: [(state: String, use: ColorRole.Use)] = [
      ("normal", .unselectedItem), ("selected", .selectedItem), ("disabled", .disabledItem),
      ("focused", .focusedItem),
    ]
    return { code in
      for (state, use) in uses {
        let color = self.color(use, of: .tabBar, in: era)
        let isAlwaysSet = state == "normal" || state == "selected"
        // On Liquid Glass the other states look as UIKit decides.
        guard isAlwaysSet || (era == .before && color != nil) else { continue }
        let what = #""\(place).\(name).\#(state)""#
        if let color {
          self.expectColor("layout.\(state).iconColor", color, of: what, &code)
          self.expectColor("layout.\(state).titleTextAttributes[.foregroundColor] as? UIColor", color, of: what, &code)
        }
        let isGlassLabel = era == .glass && self.design.glassLabel != nil
        let role = if isGlassLabel { DesignRole.glassLabel } else { DesignRole.label }
        let label = if isGlassLabel { self.design.glassLabel } else { self.design.label }
        let path: KeyPath<TabBarDesign, TabBarDesign.TextStyle?> = if isGlassLabel { \.glassLabel } else { \.label }
        let title = if isGlassLabel { "glassTitle" } else { "title" }
        if self.hasThemes {
          if self.hasFont(path) {
            let font = "layout.\(state).titleTextAttributes[.font] as? UIFont"
            code.line("check.font(\(font), theme.\(title)Font, \(what), \"\(role.name)\")")
          }
          if self.hasTracking(path) {
            let kern = "layout.\(state).titleTextAttributes[.kern]"
            code.line("check.number(\(kern), theme.\(title)Tracking, \(what), \"\(role.tracking)\")")
          }
        }
        if !self.hasThemes, let label, let font = FontCode(label, self.options.swift.fonts) {
          code.line("check.font(")
          code.line("    layout.\(state).titleTextAttributes[.font] as? UIFont,")
          code.lines(font.expression.map { "    " + $0 }.dropLast())
          code.line("    \(font.expression.last ?? ""), \(what), \"\(role.name)\")")
        }
        if !self.hasThemes, let label, label.tracking != 0 {
          code.line(
            "check.number(layout.\(state).titleTextAttributes[.kern], \(SwiftLiteral.number(label.tracking)), \(what), \"\(role.tracking)\")"
          )
        }
        if let badge = self.color(.badge, of: .tabBar, in: era) {
          self.expectColor("layout.\(state).badgeBackgroundColor", badge, of: what, &code)
        }
        if let text = self.color(.badgeText, of: .tabBar, in: era) {
          self.expectColor("layout.\(state).badgeTextAttributes[.foregroundColor] as? UIColor", text, of: what, &code)
        }
      }
    }
  }

  private func expectImages(of item: TabItem, in era: Era, to code: inout CodeWriter) {
    let identifier = SwiftLiteral.string(item.accessibilityIdentifier)
    func expect(_ property: String, _ names: String) {
      code.line("check.image(of: \(identifier), in: tabBar, \\.\(property), \(names))")
    }
    var image: String? = names(of: item.picture)
    var selected = item.selectedPicture
    if era == .glass, isBaked {
      // No name leads to a symbol in its final color.
      image = bakedNames(of: item) ?? (item.picture.symbol == nil ? image : nil)
      selected = selected ?? item.picture
    }
    if let image { expect("image", image) }
    if let selected { expect("selectedImage", names(of: selected)) }
  }

  /// The comparison of pictures of `UITab`.
  private var tabChecker: String {
    guard options.swift.tabs, !design.items.isEmpty else { return "" }
    let lines =
      available(18) + [
        "mutating func image(",
        "    of identifier: String, in tabs: [UITab], _ property: KeyPath<UITab, UIImage?>, _ names: [String],",
        "    isSymbol: Bool = false",
        ") {",
        "    guard let tab = tabs.first(where: { $0.accessibilityIdentifier == identifier }) else {",
        "        return report(\"the bar has no such tab\", identifier)",
        "    }",
        "    compare(tab[keyPath: property], with: names, isSymbol, of: identifier)",
        "}",
      ]
    return "\n" + lines.map { "    \($0)\n" }.joined()
  }

  /// The part that is the same for every design, apart from how traits are made.
  private var checker: [String] {
    let traits =
      if runs(on: 17) {
        """
        let traits = UITraitCollection { traits in
                        traits.userInterfaceStyle = style
                        traits.accessibilityContrast = contrast
                    }
        """
      } else {
        """
        let traits = UITraitCollection(traitsFrom: [
                        UITraitCollection(userInterfaceStyle: style),
                        UITraitCollection(accessibilityContrast: contrast),
                    ])
        """
      }
    return """
      /// Collects what differs.
      @MainActor
      private struct DesignCheck {
          let bundle: Bundle
          private(set) var problems: [String] = []

          init(bundle: Bundle) { self.bundle = bundle }

          mutating func report(_ problem: String, _ token: String) {
              problems.append("`\\(token)`: \\(problem)")
          }

          /// Compares colors in every appearance, and reports the first in which they differ.
          mutating func color(_ found: UIColor?, _ expected: UIColor, _ what: String, _ token: String) {
              guard let found else { return report("\\(what) has no color", token) }
              let looks: [(UIUserInterfaceStyle, UIAccessibilityContrast, String)] = [
                  (.light, .normal, "light"), (.dark, .normal, "dark"),
                  (.light, .high, "light with increased contrast"), (.dark, .high, "dark with increased contrast"),
              ]
              for (style, contrast, name) in looks {
                  \(traits)
                  let actual = Self.components(of: found.resolvedColor(with: traits))
                  let wanted = Self.components(of: expected.resolvedColor(with: traits))
                  let differs = zip(actual, wanted).contains { abs($0 - $1) > 0.003 }
                  guard !differs else {
                      return report("\\(what) is \\(Self.text(actual)) in \\(name), not \\(Self.text(wanted))", token)
                  }
              }
          }

          mutating func value(_ isRight: Bool, _ problem: String, _ token: String) {
              if !isRight { report(problem, token) }
          }

          mutating func noColor(_ found: UIColor?, _ what: String, _ token: String) {
              guard let found, Self.components(of: found)[3] > 0 else { return }
              report("\\(what) has a color, and the design has none", token)
          }

          mutating func font(_ found: UIFont?, _ expected: UIFont, _ what: String, _ token: String) {
              guard let found else { return report("\\(what) has no font", token) }
              guard found.fontName != expected.fontName || abs(found.pointSize - expected.pointSize) > 0.01 else { return }
              report(
                  "\\(what) has \\(found.fontName) \\(found.pointSize), not \\(expected.fontName) \\(expected.pointSize)", token)
          }

          mutating func number(_ found: Any?, _ expected: Double, _ what: String, _ token: String) {
              let number = (found as? NSNumber)?.doubleValue ?? (found as? CGFloat).map { Double($0) }
              guard abs((number ?? 0) - expected) > 0.01 else { return }
              report("\\(what) has \\(number ?? 0), not \\(expected)", token)
          }

          /// Compares the height of a line in pixels.
          mutating func height(_ found: UIImage?, _ points: CGFloat, _ what: String, _ token: String) {
              guard let found else { return report("\\(what) is one pixel high, not \\(points) pt", token) }
              let pixels = max(1, (points * found.scale).rounded())
              guard abs(found.size.height * found.scale - pixels) > 0.5 else { return }
              report("\\(what) is \\(found.size.height) pt high, not \\(points) pt", token)
          }

          /// Compares the picture of a tab with the first that iOS has of these.
          mutating func image(
              of identifier: String, in tabBar: UITabBar, _ property: KeyPath<UITabBarItem, UIImage?>, _ names: [String],
              isSymbol: Bool = false
          ) {
              let items = tabBar.items ?? []
              guard let item = items.first(where: { $0.accessibilityIdentifier == identifier }) else {
                  return report("the bar has no such tab", identifier)
              }
              compare(item[keyPath: property], with: names, isSymbol, of: identifier)
          }
      \(tabChecker)
          private mutating func compare(_ found: UIImage?, with names: [String], _ isSymbol: Bool, of identifier: String) {
              let images = names.compactMap { name in
                  isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: bundle, compatibleWith: nil)
              }
              guard let expected = images.first else {
                  return report("there is no image “\\(names.joined(separator: ", "))”", identifier)
              }
              guard found != expected else { return }
              report("the tab does not show “\\(names[0])”", identifier)
          }

          private static func components(of color: UIColor) -> [CGFloat] {
              var red: CGFloat = 0
              var green: CGFloat = 0
              var blue: CGFloat = 0
              var alpha: CGFloat = 0
              color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
              return [red, green, blue, alpha]
          }

          private static func text(_ components: [CGFloat]) -> String {
              let bytes = components.prefix(3).map { Int((min(max($0, 0), 1) * 255).rounded()) }
              let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
              let alpha = components[3] < 1 ? " at \\(Int((components[3] * 100).rounded())) %" : ""
              return "#" + hex.joined() + alpha
          }
      }
      """.lines
  }
}
