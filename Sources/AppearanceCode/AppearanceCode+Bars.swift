internal import AssetCatalog
internal import BarDesign
internal import Color

/// The look of a bar for UIKit.
extension AppearanceCode {
  /// The namespace of a bar's constants and functions.
  func appearance(of bar: Bar) -> [String] {
    declare("The look of the \(bar.title).", "\(access)enum \(bar.typeName)Appearance") {
      for color in colors(of: bar) {
        let code = ColorCode(color: color)
        constant(
          code.documentation, "\(access)static let \(color.role.name)",
          options.swift.colors == .code ? code.uiColor : ["TabBarAssets.color(\(assetName(color.role.name)))"])
      }
      if let height = imageHeight(of: bar) {
        let pixels = options.catalog.scales.map { "\(BorderImage.height(points: height, scale: $0)) at @\($0)x" }
        constant(
          "The height of the line \(bar.borderSide) the bar in points; in pixels \(pixels.joined(separator: ", ")).",
          "\(access)static let borderWidth: CGFloat", [SwiftLiteral.number(height)])
      }
      if bar == .tabBar, let label = design.label {
        if let font = FontCode(label, options.swift.fonts) {
          constant(font.documentation, "\(access)static let titleFont", font.expression)
        }
        if label.tracking != 0 {
          constant(
            "Extra space between the letters of a title, in points.", "\(access)static let titleTracking: CGFloat",
            [SwiftLiteral.number(label.tracking)])
        }
      }
      makeAppearance(of: bar)
      apply(bar)
    }
  }

  private func makeAppearance(of bar: Bar) -> [String] {
    let type = "UI\(bar.typeName)Appearance"
    return declare(
      "A new appearance with the values of the design, to apply or to change further.", attributes: ["@MainActor"],
      "\(access)static func makeAppearance() -> \(type)"
    ) {
      "let appearance = \(type)()"
      background(of: bar)
      border(of: bar)
      if let title = design.color(.title, of: bar)?.role.name {
        "appearance.titleTextAttributes = [.foregroundColor: \(title)]"
        "appearance.largeTitleTextAttributes = [.foregroundColor: \(title)]"
      }
      if bar == .tabBar { layouts }
      "return appearance"
    }
  }

  /// Comes before the border, because configuring the background resets the shadow.
  @Code private func background(of bar: Bar) -> [String] {
    let background = options.bars[bar].background
    switch background {
    case .opaque: "appearance.configureWithOpaqueBackground()"
    case .transparent: "appearance.configureWithTransparentBackground()"
    case .blur, .system: "appearance.configureWithDefaultBackground()"
    }
    if background != .system, let color = design.color(.background, of: bar) {
      "appearance.backgroundColor = \(color.role.name)"
    }
  }

  @Code private func border(of bar: Bar) -> [String] {
    if options.bars[bar].border == .none {
      "appearance.shadowColor = nil"
    } else {
      if imageHeight(of: bar) != nil {
        "appearance.shadowImage = TabBarAssets.image(\(assetName(bar.borderImage.text)))"
      }
      if let color = design.color(.border, of: bar) { "appearance.shadowColor = \(color.role.name)" }
    }
  }

  /// The icons, titles and badges of the tab bar's items.
  @Code private var layouts: [String] {
    let settings = itemSettings("normal", .unselectedItem) + itemSettings("selected", .selectedItem)
    if !settings.isEmpty {
      ""
      "let layouts = ["
      "    appearance.stackedLayoutAppearance,"
      "    appearance.inlineLayoutAppearance,"
      "    appearance.compactInlineLayoutAppearance,"
      "]"
      block("for layout in layouts") { settings }
    }
  }

  @Code private func itemSettings(_ state: String, _ use: ColorRole.Use) -> [String] {
    let color = design.color(use, of: .tabBar)?.role.name
    let font = design.label.flatMap { FontCode($0, options.swift.fonts) }
    let attributes = [
      color.map { ".foregroundColor: \($0)" }, font.map { _ in ".font: titleFont" },
      design.label?.tracking ?? 0 == 0 ? nil : ".kern: titleTracking",
    ].compactMap(\.self)
    let title = "layout.\(state).titleTextAttributes"
    if let color { "layout.\(state).iconColor = \(color)" }
    if attributes.count == 3 {
      ["\(title) = ["] + attributes.map { "    \($0)," } + ["]"]
    } else if !attributes.isEmpty {
      "\(title) = [\(attributes.joined(separator: ", "))]"
    }
    if let badge = design.color(.badge, of: .tabBar) { "layout.\(state).badgeBackgroundColor = \(badge.role.name)" }
  }

  private func apply(_ bar: Bar) -> [String] {
    func set(_ properties: [String]) -> [String] { properties.map { "\(bar.key).\($0) = appearance" } }
    return declare(
      bar.applyDocumentation, attributes: ["@MainActor"],
      "\(access)static func apply(to \(bar.key): UI\(bar.typeName))"
    ) {
      "let appearance = makeAppearance()"
      set(bar.appearances)
      if runs(on: 15) {
        set(bar.appearancesSince15)
      } else {
        block("if #available(iOS 15.0, *)") { set(bar.appearancesSince15) }
      }
      if let tint = design.color(.tint, of: bar) { "\(bar.key).tintColor = \(tint.role.name)" }
    }
  }
}
