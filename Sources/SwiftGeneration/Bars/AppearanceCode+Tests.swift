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
    AppearanceCode(design: design, options: options).writeTests(to: &code)
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
    code.lines([
      "/// Holds the tab bar that the app configures against the design. In a test:",
      "///",
      "///     \(name).expect(controller.tabBar\(exampleTheme))",
      "///",
      "/// With XCTest: `XCTAssertEqual(\(name).problems(of: controller.tabBar\(exampleTheme)), [])`.",
      "@MainActor",
    ])
    code.block("enum \(name)") { code in
      code.directive("canImport(Testing)", expectation)
      problems(&code)
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

  /// In a file for an app's tests, Swift Testing tells where the expectation is.
  private var expectation: [String] {
    let parameter = if hasThemes { "theme: Theme, " } else { "" }
    let argument = if hasThemes { ", theme: theme" } else { "" }
    return [
      "/// Records an issue for everything that differs.",
      "static func expect(",
      "    _ tabBar: UITabBar, \(parameter)fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,",
      "    column: Int = #column",
      ") {",
      "    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)",
      "    for problem in problems(of: tabBar\(argument)) {",
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
    let looks = eras(of: .tabBar).map { era -> VersionedCode in
      (era.rawValue, { self.expectLook(in: era, to: &$0) })
    }
    let parameter = if hasThemes { ", theme: Theme" } else { "" }
    code.block("static func problems(of tabBar: UITabBar\(parameter), in bundle: Bundle = .main) -> [String]") {
      code in
      code.line("var check = DesignCheck(bundle: bundle)")
      choose(looks, to: &code)
      code.line("return check.problems")
    }
    // Both looks have a function of their own, even if they say the same.
    for look in needed(looks) {
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
    for item in design.items { expectImages(of: item, in: era, to: &code) }
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
        let color: TabBarDesign.Color? = if era == .glass { nil } else { self.design.color(use, of: .tabBar) }
        let isAlwaysSet = state == "normal" || state == "selected"
        guard isAlwaysSet || color != nil else { continue }
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
    func name(_ picture: TabItem.Picture) -> String {
      switch picture {
      case .icon(let icon): "[\(SwiftLiteral.string(icon.assetName))]"
      case .symbol(let symbol): "[\(SwiftLiteral.strings(symbol.names))], isSymbol: true"
      }
    }
    // The pictures of unselected tabs have their final colour on glass.
    if era == .glass, isBaked { return }
    let identifier = SwiftLiteral.string(item.accessibilityIdentifier)
    code.line("check.image(of: \(identifier), in: tabBar, \\.image, \(name(item.picture)))")
    if let selected = item.selectedPicture {
      code.line("check.image(of: \(identifier), in: tabBar, \\.selectedImage, \(name(selected)))")
    }
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
              let images = names.compactMap { name in
                  isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: bundle, compatibleWith: nil)
              }
              guard let expected = images.first else {
                  return report("there is no image “\\(names.joined(separator: ", "))”", identifier)
              }
              guard item[keyPath: property] != expected else { return }
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
