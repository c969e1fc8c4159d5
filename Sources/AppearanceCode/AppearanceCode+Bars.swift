internal import AssetCatalog
internal import BarDesign
internal import Color
internal import SwiftCode

/// The look of a bar for UIKit.
extension AppearanceCode {
  /// The namespace of a bar's constants and functions.
  func appearance(of bar: Bar, to code: inout CodeWriter) {
    code.declare("The look of the \(bar.title).", "\(access)enum \(bar.typeName)Appearance") { code in
      for color in colors(of: bar) {
        let colorCode = ColorCode(color)
        let value =
          options.swift.colors == .code
          ? colorCode.uiColor : ["TabBarAssets.color(\(assetName(color.role.name)))"]
        code.constant(colorCode.documentation, "\(access)static let \(color.role.name)", value)
      }
      if let height = imageHeight(of: bar) {
        let pixels = options.catalog.scales.map { "\(BorderImage.height(points: height, scale: $0)) at @\($0)x" }
        code.constant(
          "The height of the line \(bar.borderSide) the bar in points; in pixels \(pixels.joined(separator: ", ")).",
          "\(access)static let borderWidth: CGFloat", [SwiftLiteral.number(height)])
      }
      if bar == .tabBar { titleConstants(&code) }
      makeAppearance(of: bar, to: &code)
      apply(bar, to: &code)
    }
  }

  private func titleConstants(_ code: inout CodeWriter) {
    guard let label = design.label else { return }
    if let font = FontCode(label, options.swift.fonts) {
      code.constant(font.documentation, "\(access)static let titleFont", font.expression)
    }
    if label.tracking != 0 {
      code.constant(
        "Extra space between the letters of a title, in points.", "\(access)static let titleTracking: CGFloat",
        [SwiftLiteral.number(label.tracking)])
    }
  }

  private func makeAppearance(of bar: Bar, to code: inout CodeWriter) {
    let type = "UI\(bar.typeName)Appearance"
    code.declare(
      "A new appearance with the values of the design, to apply or to change further.", attributes: ["@MainActor"],
      "\(access)static func makeAppearance() -> \(type)"
    ) { code in
      code.line("let appearance = \(type)()")
      code.lines(background(of: bar) + border(of: bar))
      if let title = design.color(.title, of: bar)?.role.name {
        code.line("appearance.titleTextAttributes = [.foregroundColor: \(title)]")
        code.line("appearance.largeTitleTextAttributes = [.foregroundColor: \(title)]")
      }
      if bar == .tabBar { layouts(&code) }
      code.line("return appearance")
    }
  }

  /// Comes before the border, because configuring the background resets the shadow.
  private func background(of bar: Bar) -> [String] {
    let background = options.bars[bar].background
    let configure =
      switch background {
      case .opaque: "configureWithOpaqueBackground()"
      case .transparent: "configureWithTransparentBackground()"
      case .blur, .system: "configureWithDefaultBackground()"
      }
    let color = background == .system ? nil : design.color(.background, of: bar)
    return ["appearance.\(configure)"] + (color.map { ["appearance.backgroundColor = \($0.role.name)"] } ?? [])
  }

  private func border(of bar: Bar) -> [String] {
    if options.bars[bar].border == .none { return ["appearance.shadowColor = nil"] }
    let image = imageHeight(of: bar).map { _ in "TabBarAssets.image(\(assetName(bar.borderImage.text)))" }
    let color = design.color(.border, of: bar)?.role.name
    return [image.map { "appearance.shadowImage = \($0)" }, color.map { "appearance.shadowColor = \($0)" }]
      .compactMap(\.self)
  }

  /// The icons, titles and badges of the tab bar's items.
  private func layouts(_ code: inout CodeWriter) {
    let settings = itemSettings("normal", .unselectedItem) + itemSettings("selected", .selectedItem)
    guard !settings.isEmpty else { return }
    code.gap()
    code.lines([
      "let layouts = [",
      "    appearance.stackedLayoutAppearance,",
      "    appearance.inlineLayoutAppearance,",
      "    appearance.compactInlineLayoutAppearance,",
      "]",
    ])
    code.block("for layout in layouts") { $0.lines(settings) }
  }

  private func itemSettings(_ state: String, _ use: ColorRole.Use) -> [String] {
    let color = design.color(use, of: .tabBar)?.role.name
    var attributes = color.map { [".foregroundColor: \($0)"] } ?? []
    if let label = design.label {
      if FontCode(label, options.swift.fonts) != nil { attributes.append(".font: titleFont") }
      if label.tracking != 0 { attributes.append(".kern: titleTracking") }
    }
    var settings = color.map { ["layout.\(state).iconColor = \($0)"] } ?? []
    if !attributes.isEmpty {
      let title = "layout.\(state).titleTextAttributes"
      settings +=
        attributes.count < 3
        ? ["\(title) = [\(attributes.joined(separator: ", "))]"]
        : ["\(title) = ["] + attributes.map { "    \($0)," } + ["]"]
    }
    if let badge = design.color(.badge, of: .tabBar) {
      settings.append("layout.\(state).badgeBackgroundColor = \(badge.role.name)")
    }
    // Public reports say that UIKit ignores the offset of an item in a bar that has an appearance.
    if let offset = commonTitleOffset {
      settings.append("layout.\(state).titlePositionAdjustment = \(SwiftLiteral.offset(offset))")
    }
    return settings
  }

  /// The title offset of the items if they all have the same.
  private var commonTitleOffset: TabItem.Offset? {
    let offset = design.items.first?.titleOffset
    return design.items.allSatisfy { $0.titleOffset == offset } ? offset : nil
  }

  private func apply(_ bar: Bar, to code: inout CodeWriter) {
    code.declare(
      bar.applyDocumentation, attributes: ["@MainActor"],
      "\(access)static func apply(to \(bar.key): UI\(bar.typeName))"
    ) { code in
      func set(_ properties: [String]) -> [String] { properties.map { "\(bar.key).\($0) = appearance" } }
      code.line("let appearance = makeAppearance()")
      code.lines(set(bar.appearances))
      if runs(on: 15) {
        code.lines(set(bar.appearancesSince15))
      } else {
        code.block("if #available(iOS 15.0, *)") { $0.lines(set(bar.appearancesSince15)) }
      }
      if let tint = design.color(.tint, of: bar) { code.line("\(bar.key).tintColor = \(tint.role.name)") }
    }
  }
}
