internal import AssetCatalog
internal import BarDesign

/// The settings that a tab bar and a navigation bar share.
struct BarCode {
  let background: BarOptions.Background
  let backgroundColor: ColorRole
  let border: BarOptions.Border
  let borderColor: ColorRole
  let borderImage: AssetName
  /// In points, from the design.
  let width: Double?

  /// The height of the border image; nil when the border is drawn by `shadowColor` alone, or not at all.
  var exactWidth: Double? { border == .exact ? width : nil }
}

extension AppearanceCode {
  var tabBarCode: BarCode {
    BarCode(
      background: options.tabBar.background, backgroundColor: .tabBarBackground,
      border: options.tabBar.border, borderColor: .tabBarBorderTop, borderImage: .topBorder,
      width: design.borderTopWidth)
  }

  var navigationBarCode: BarCode {
    BarCode(
      background: options.navigationBar.background, backgroundColor: .navigationBarBackground,
      border: options.navigationBar.border, borderColor: .navigationBarBorderBottom, borderImage: .bottomBorder,
      width: design.borderBottomWidth)
  }

  /// The constants of a bar's colours and border.
  func constants(of bar: BarCode, _ colors: [TabBarDesign.Color], edge: String, to code: inout CodeWriter) {
    for color in colors {
      code.gap()
      code.doc(ColorCode(color: color).documentation)
      let name = color.role.name
      let expression =
        options.swift.colors == .code
        ? ColorCode(color: color).uiColor : ["TabBarAssets.color(\(assetName(name)))"]
      code.line("\(access)static let \(name) = \(expression[0])")
      code.lines(Array(expression.dropFirst()))
    }
    if let width = bar.exactWidth {
      let heights = options.catalog.scales.map { "\(BorderImage.height(points: width, scale: $0)) at @\($0)x" }
      code.gap()
      code.doc("The height of the line \(edge) the bar in points; in pixels \(heights.joined(separator: ", ")).")
      code.line("\(access)static let borderWidth: CGFloat = \(SwiftLiteral.number(width))")
    }
  }

  /// The background first: configuring it resets the shadow.
  func settings(of bar: BarCode) -> [String] {
    let configure: String
    switch bar.background {
    case .opaque: configure = "configureWithOpaqueBackground()"
    case .transparent: configure = "configureWithTransparentBackground()"
    case .blur, .system: configure = "configureWithDefaultBackground()"
    }
    var settings = ["appearance.\(configure)"]
    if bar.background != .system, let color = design.color(bar.backgroundColor) {
      settings.append("appearance.backgroundColor = \(color.role.name)")
    }
    if bar.exactWidth != nil {
      settings.append("appearance.shadowImage = TabBarAssets.image(\(assetName(bar.borderImage.text)))")
    }
    if bar.border == .none {
      settings.append("appearance.shadowColor = nil")
    } else if let color = design.color(bar.borderColor) {
      settings.append("appearance.shadowColor = \(color.role.name)")
    }
    return settings
  }
}
