internal import AssetCatalog
internal import BarDesign
internal import Color
internal import SwiftCode

/// The look of a bar for UIKit.
extension AppearanceCode {
  /// The namespace of a bar's constants and functions.
  func appearance(of bar: Bar, to code: inout CodeWriter) {
    code.declare("\(access)enum \(bar.typeName)Appearance", documentation: "The look of the \(bar.title).") { code in
      for color in colors(of: bar) {
        let colorCode = ColorCode(color)
        let value =
          options.swift.colors == .code
          ? colorCode.uiColor : ["TabBarAssets.color(\(assetName(color.role.name)))"]
        code.constant("\(access)static let \(color.role.name)", documentation: colorCode.documentation, value: value)
      }
      if let height = imageHeight(of: bar) {
        let pixels = options.catalog.scales.map { "\(BorderImage.height(points: height, scale: $0)) at @\($0)x" }
        code.constant(
          "\(access)static let borderWidth: CGFloat",
          documentation:
            "The height of the line \(bar.borderSide) the bar in points; in pixels \(pixels.joined(separator: ", ")).",
          value: [SwiftLiteral.number(height)])
      }
      if bar == .tabBar { titleConstants(&code) }
      makeAppearance(of: bar, to: &code)
      apply(bar, to: &code)
    }
  }

  private func titleConstants(_ code: inout CodeWriter) {
    for (name, label) in [("title", design.label), ("glassTitle", design.glassLabel)] {
      guard let label else { continue }
      if let font = FontCode(label, options.swift.fonts) {
        code.constant("\(access)static let \(name)Font", documentation: font.documentation, value: font.expression)
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
    let values = needed(eras(of: bar).map { era in (era.rawValue, { self.values(of: bar, era, to: &$0) }) })
    func write(_ values: VersionedCode?, _ code: inout CodeWriter) {
      code.line("let appearance = \(type)()")
      values?.body(&code)
      code.line("return appearance")
    }
    code.declare(
      "\(access)static func makeAppearance() -> \(type)",
      documentation: "A new appearance with the values of the design, to apply or to change further.",
      attributes: ["@MainActor"]
    ) { code in
      if values.count > 1 {
        code.block("if #available(iOS 26.0, *)") { $0.line("return makeGlassAppearance()") }
      }
      write(values.last, &code)
    }
    guard values.count > 1 else { return }
    code.declare(
      "private static func makeGlassAppearance() -> \(type)",
      documentation: "The appearance on Liquid Glass, which a background or a border of the app would take away.",
      attributes: ["@MainActor"]
    ) { write(values.first, &$0) }
  }

  private func values(of bar: Bar, _ era: Era, to code: inout CodeWriter) {
    code.lines(era == .glass ? glassBackground(of: bar) : background(of: bar) + border(of: bar))
    if let title = color(.title, of: bar, era)?.role.name {
      code.line("appearance.titleTextAttributes = [.foregroundColor: \(title)]")
      code.line("appearance.largeTitleTextAttributes = [.foregroundColor: \(title)]")
    }
    if bar == .tabBar { layouts(era, &code) }
  }

  private func glassBackground(of bar: Bar) -> [String] {
    ["appearance.configureWithDefaultBackground()"]
      + (design.glassColor(.background, of: bar).map { ["appearance.backgroundColor = \($0.role.name)"] } ?? [])
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
  private func layouts(_ era: Era, _ code: inout CodeWriter) {
    let settings =
      itemSettings("normal", .unselectedItem, era) + itemSettings("selected", .selectedItem, era)
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

  private func itemSettings(_ state: String, _ use: ColorRole.Use, _ era: Era) -> [String] {
    // On Liquid Glass the colours are tints of the bar.
    let color = era == .glass ? nil : design.color(use, of: .tabBar)?.role.name
    var attributes = color.map { [".foregroundColor: \($0)"] } ?? []
    let isOwn = era == .glass && design.glassLabel != nil
    if let label = isOwn ? design.glassLabel : design.label {
      if FontCode(label, options.swift.fonts) != nil {
        attributes.append(".font: \(isOwn ? "glassTitleFont" : "titleFont")")
      }
      if label.tracking != 0 { attributes.append(".kern: \(isOwn ? "glassTitleTracking" : "titleTracking")") }
    }
    var settings = color.map { ["layout.\(state).iconColor = \($0)"] } ?? []
    if !attributes.isEmpty {
      let title = "layout.\(state).titleTextAttributes"
      settings +=
        attributes.count < 3
        ? ["\(title) = [\(attributes.joined(separator: ", "))]"]
        : ["\(title) = ["] + attributes.map { "    \($0)," } + ["]"]
    }
    if let badge = self.color(.badge, of: .tabBar, era) {
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
      "\(access)static func apply(to \(bar.key): UI\(bar.typeName))", documentation: bar.applyDocumentation,
      attributes: ["@MainActor"]
    ) { code in
      func set(_ properties: [String]) -> [String] { properties.map { "\(bar.key).\($0) = appearance" } }
      code.line("let appearance = makeAppearance()")
      code.lines(set(bar.appearances))
      choose([(15, { $0.lines(set(bar.appearancesSince15)) }), (0, { _ in })], to: &code)
      choose(eras(of: bar).map { era in (era.rawValue, { $0.lines(tints(of: bar, era)) }) }, to: &code)
    }
  }

  /// On Liquid Glass, tints give the items of the tab bar their colours. Elsewhere its appearance does.
  private func tints(of bar: Bar, _ era: Era) -> [String] {
    let items = era == .glass ? [ColorRole.Use.selectedItem, .unselectedItem].map { color($0, of: bar, era) } : []
    let tints = [color(.tint, of: bar, era) ?? items.first.flatMap(\.self), items.last.flatMap(\.self)]
    return zip(["tintColor", "unselectedItemTintColor"], tints).compactMap { property, color in
      color.map { "\(bar.key).\(property) = \($0.role.name)" }
    }
  }
}
