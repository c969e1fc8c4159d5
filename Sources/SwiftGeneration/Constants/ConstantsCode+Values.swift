internal import Color
internal import DesignTokens

/// The values of constants as Swift source.
extension ConstantsCode {
  /// The type of a constant, where it has to be written, and its value.
  ///
  /// - Parameter path: the enumeration that the constant is in.
  mutating func definition(
    of constant: Constant, for framework: SwiftOptions.Framework, in path: String
  ) -> (type: String?, value: Expression) {
    if constant.type == .color, framework == .swiftUI, hasUIKit {
      needs.swiftUI = true
      let label: String? = if options.runs(on: 15) { "uiColor" } else { nil }
      let uiColor = Expression.text("\(path).\(constant.name.member)")
      return (nil, .call(type("Color"), [(label, uiColor)]))
    }
    if let name = colorSets[ColorSetKey(path: constant.path, theme: nil)] { return (nil, colorSet(name)) }
    let shape = Shape([constant])
    let value = value(of: constant, as: shape, for: framework)
    if shape.isAdaptive { return (nil, value) }
    guard Self.typesToWrite.contains(constant.type) else { return (nil, value) }
    return (typeName(of: constant.type, for: framework), value)
  }

  /// The type of a constant that differs between themes, and its value in each.
  mutating func themedDefinition(
    of constant: Constant, for framework: SwiftOptions.Framework, in path: String
  ) -> (type: String, values: [Expression]) {
    if constant.type == .color, framework == .swiftUI, hasUIKit {
      needs.swiftUI = true
      let label: String? = if options.runs(on: 15) { "uiColor" } else { nil }
      let uiColor = Expression.text("\(path).\(constant.name.member)(theme)")
      return (type("Color"), [.call(type("Color"), [(label, uiColor)])])
    }
    let variants = constant.variants
    let shape = Shape(variants)
    let values = zip(constant.themes, variants).map { themed, variant in
      let key = ColorSetKey(path: constant.path, theme: themed.theme)
      if let name = colorSets[key] { return colorSet(name) }
      return value(of: variant, as: shape, for: framework)
    }
    return (typeName(of: constant.type, as: shape, for: framework), values)
  }

  /// What the type of a constant has to hold, in every theme.
  private struct Shape {
    /// Whether there is a value for each appearance, because more than colours differ.
    let isAdaptive: Bool
    /// Whether there are several shadows.
    let isList: Bool

    init(_ variants: [Constant]) {
      isAdaptive = variants.contains { $0.values.differ && !$0.values.agreeApartFromColors }
      let given = variants.flatMap { variant in Appearance.allCases.compactMap { variant.values.given($0) } }
      // A shadow may have one layer in light mode and two in dark mode.
      isList = variants.first?.type == .shadow && given.contains { $0.elements.count > 1 }
    }
  }

  private func typeName(
    of type: TokenType, as shape: Shape, for framework: SwiftOptions.Framework
  ) -> String {
    var name = typeName(of: type, for: framework)
    if shape.isList { name = "[\(name)]" }
    if shape.isAdaptive { name = "\(adaptiveType(for: framework))<\(name)>" }
    return name
  }

  /// The type that holds a value for each appearance. Beside UIKit's constants, SwiftUI's are in a type of their own.
  private func adaptiveType(for framework: SwiftOptions.Framework) -> String {
    let name = "Adaptive"
    guard hasUIKit, framework == .swiftUI else { return name }
    return "\(options.typeName(SwiftNames.root)).\(name)"
  }

  private mutating func value(
    of constant: Constant, as shape: Shape, for framework: SwiftOptions.Framework
  ) -> Expression {
    if shape.isAdaptive { return adaptive(constant, as: shape, for: framework) }
    let value = value(constant.values, of: constant, for: framework)
    guard shape.isList, constant.values.light.elements.count == 1 else { return value }
    return .list([value])
  }

  /// A value for each appearance, for what is no colour and yet differs between appearances.
  private mutating func adaptive(
    _ constant: Constant, as shape: Shape, for framework: SwiftOptions.Framework
  ) -> Expression {
    needs.helpers.insert(.adaptive)
    let given = Appearance.allCases.compactMap { appearance in
      constant.values.given(appearance).map { (appearance: appearance, value: $0) }
    }
    var arguments: [(label: String?, value: Expression)] = []
    for (appearance, given) in given {
      var value = value(Appearances(given), of: constant, for: framework)
      if shape.isList, given.elements.count == 1 {
        value = .list([value])
      }
      arguments.append((appearance.rawValue, value))
    }
    return .call(typeName(of: constant.type, as: shape, for: framework), arguments)
  }

  /// Values that do not show their type.
  private static let typesToWrite: Set<TokenType> = [.dimension, .number, .duration, .fontFamily]

  private func typeName(of type: TokenType, for framework: SwiftOptions.Framework) -> String {
    switch type {
    case .color: colorType
    case .dimension: "CGFloat"
    case .number: "Double"
    case .duration: "TimeInterval"
    case .fontFamily: "[String]"
    case .fontWeight:
      switch framework {
      case .uiKit: "UIFont.Weight"
      case .swiftUI: "\(self.type("Font")).Weight"
      }
    case .cubicBezier: "TimingCurve"
    case .strokeStyle: "LineStyle"
    case .border: "BorderStyle"
    case .transition: "TransitionStyle"
    case .shadow: "BoxShadow"
    case .gradient: "GradientStops"
    case .typography: "TextStyle"
    }
  }

  /// A value that differs between appearances in its colours at most.
  private mutating func value(
    _ values: Appearances<TokenValue>, of constant: Constant, for framework: SwiftOptions.Framework
  ) -> Expression {
    let light = values.light
    switch constant.type {
    case .color:
      return color(values)
    case .dimension:
      return points(light)
    case .number:
      return .text(SwiftLiteral.exact(light.number ?? 0))
    case .duration:
      return seconds(light)
    case .fontFamily:
      return Self.strings(light.fontFamilies ?? [])
    case .fontWeight:
      switch framework {
      case .uiKit: needs.uiKit = true
      case .swiftUI: needs.swiftUI = true
      }
      return .text("\(typeName(of: .fontWeight, for: framework)).\(light.fontWeightName)")
    case .cubicBezier:
      return curve(light)
    case .strokeStyle:
      return line(light)
    case .border:
      return border(values)
    case .transition:
      return transition(light)
    case .shadow:
      let layers = light.elements.indices.map { shadow(values.element($0)) }
      if layers.count == 1 { return layers[0] }
      if layers.count > 1 { needs.helpers.insert(.shadows) }
      return .list(layers)
    case .gradient:
      return gradient(values)
    case .typography:
      return typography(light, textStyle: constant.textStyle ?? "body")
    }
  }

  private func number(_ value: Double) -> Expression { .text(SwiftLiteral.number(value)) }

  private func points(_ value: TokenValue?) -> Expression { number(value?.points ?? 0) }

  private func seconds(_ value: TokenValue?) -> Expression {
    .text(SwiftLiteral.exact(value?.seconds ?? 0))
  }

  private static func strings(_ strings: [String]) -> Expression {
    .list(strings.map { .text(SwiftLiteral.string($0)) })
  }

  // MARK: Colours

  /// A colour that is read from the asset catalog.
  private mutating func colorSet(_ name: String) -> Expression {
    needs.assets = true
    let name = SwiftLiteral.string(name)
    if hasUIKit {
      needs.uiKit = true
      return .call("\(SwiftNames.assets).color", [(nil, .text(name))])
    }
    needs.swiftUI = true
    let bundle = (label: Optional("bundle"), value: Expression.text("\(SwiftNames.assets).bundle"))
    return .call(type("Color"), [(nil, .text(name)), bundle])
  }

  private mutating func color(_ values: Appearances<TokenValue>) -> Expression {
    guard let colors = values.designColors(gamut: gamut) else {
      return .text("\(colorType).clear")
    }
    return color(colors)
  }

  private mutating func color(_ colors: Appearances<DesignColor>) -> Expression {
    if hasUIKit {
      needs.uiKit = true
    } else {
      needs.swiftUI = true
    }
    guard colors.differ else { return color(colors.light) }
    needs.uiKit = true
    needs.colors.insert(.adaptive)
    let given = Appearance.allCases.compactMap { appearance in
      colors.given(appearance).map { (label: appearance.rawValue, color: $0) }
    }
    var arguments: [(label: String?, value: Expression)] = []
    for (label, color) in given {
      guard let rgb = color.opaqueRGB else { break }
      arguments.append((label, .text(rgb)))
    }
    if arguments.count == given.count {
      needs.colors.formUnion([.rgb(uiColorFunction), .adaptiveRGB])
    } else {
      arguments = given.map { ($0.label, uiColor($0.color)) }
    }
    return .call("\(SwiftNames.colors).adaptive", arguments)
  }

  /// A colour that is the same in every appearance.
  private mutating func color(_ color: DesignColor) -> Expression {
    if hasUIKit { return uiColor(color) }
    if let rgb = rgb(color, by: "rgb") { return rgb }
    let arguments = ColorCode.swiftUIColor(color).dropFirst("Color".count)
    return .text(type("Color") + arguments)
  }

  private mutating func uiColor(_ color: DesignColor) -> Expression {
    if let rgb = rgb(color, by: uiColorFunction) { return rgb }
    return .text(ColorCode.uiColor(color))
  }

  /// The function that makes a `UIColor` of hexadecimal notation.
  private var uiColorFunction: String {
    if hasUIKit { "rgb" } else { "uiColor" }
  }

  /// A colour of sRGB that hexadecimal notation can hold; nil if it is another.
  private mutating func rgb(_ color: DesignColor, by function: String) -> Expression? {
    guard let rgb = color.rgb else { return nil }
    needs.colors.insert(.rgb(function))
    var arguments: [(label: String?, value: Expression)] = [(nil, .text(rgb))]
    if color.alpha != 1 {
      arguments.append(("alpha", .text(ColorCode.alpha(of: color))))
    }
    return .call("\(SwiftNames.colors).\(function)", arguments)
  }

  // MARK: Composite values

  private mutating func curve(_ value: TokenValue?) -> Expression {
    needs.helpers.insert(.curve)
    guard case .cubicBezier(let numbers)? = value else { return .text("TimingCurve(0, 0, 1, 1)") }
    return .call("TimingCurve", numbers.map { (nil, .text(SwiftLiteral.exact($0))) })
  }

  private mutating func line(_ value: TokenValue?) -> Expression {
    needs.helpers.insert(.line)
    switch value {
    case .strokeStyle(let keyword)?:
      return .call("LineStyle", [("kind", .text(".\(keyword)"))])
    case .dashes(let lengths, let cap)?:
      let dashes = lengths.map { number($0.points) }
      return .call(
        "LineStyle",
        [
          ("kind", .text(".dashed")),
          ("dashes", .list(dashes)),
          ("cap", .text(".\(cap)")),
        ])
    default:
      return .call("LineStyle", [("kind", .text(".solid"))])
    }
  }

  private mutating func border(_ values: Appearances<TokenValue>) -> Expression {
    needs.helpers.insert(.border)
    let border = values.element(0)
    let style = border.light["style"]
    var arguments: [(label: String?, value: Expression)] = [
      ("color", color(border.color)),
      ("width", points(border.light["width"])),
    ]
    if style != .strokeStyle("solid") {
      arguments.append(("line", line(style)))
    }
    return .call("BorderStyle", arguments)
  }

  private mutating func transition(_ value: TokenValue) -> Expression {
    needs.helpers.insert(.transition)
    return .call(
      "TransitionStyle",
      [
        ("duration", seconds(value["duration"])),
        ("delay", seconds(value["delay"])),
        ("curve", curve(value["timingFunction"])),
      ])
  }

  private mutating func shadow(_ layer: Appearances<[String: TokenValue]>) -> Expression {
    needs.helpers.insert(.shadow)
    var arguments: [(label: String?, value: Expression)] = [
      ("color", color(layer.color)),
      ("x", points(layer.light["offsetX"])),
      ("y", points(layer.light["offsetY"])),
      ("blur", points(layer.light["blur"])),
    ]
    if let spread = layer.light["spread"]?.points, spread != 0 {
      arguments.append(("spread", number(spread)))
    }
    if layer.light["inset"] == .boolean(true) {
      arguments.append(("isInset", .text("true")))
    }
    return .call("BoxShadow", arguments)
  }

  private mutating func gradient(_ values: Appearances<TokenValue>) -> Expression {
    needs.helpers.insert(.gradient)
    // Core Animation and SwiftUI need the stops in their order.
    let stops = values.light.elements.indices.map { index in
      (position: values.light.position(of: index), index: index)
    }
    let sorted = stops.sorted { $0 < $1 }
    let expressions = sorted.map { position, index in
      Expression.call(
        "GradientStops.Stop",
        [
          ("color", color(values.element(index).color)),
          ("location", .text(SwiftLiteral.exact(position))),
        ])
    }
    return .call("GradientStops", [("stops", .list(expressions))])
  }

  private mutating func typography(_ value: TokenValue, textStyle: String) -> Expression {
    needs.helpers.insert(.textStyle)
    var arguments: [(label: String?, value: Expression)] = []
    if options.fonts == .named {
      let families = value.families.filter { !FontName.isSystem($0) }
      if !families.isEmpty {
        arguments.append(("families", Self.strings(families)))
      }
    }
    let weight = value["fontWeight"]?.fontWeightName ?? "regular"
    arguments.append(("size", points(value["fontSize"])))
    arguments.append(("weight", .text(".\(weight)")))
    if let height = value.lineHeight {
      arguments.append(("lineHeight", number(height)))
    }
    if let tracking = value["letterSpacing"]?.points, tracking != 0 {
      arguments.append(("tracking", number(tracking)))
    }
    arguments.append(("textStyle", .text(".\(textStyle)")))
    return .call("TextStyle", arguments)
  }
}

extension DesignColor {
  /// `0xRRGGBB`, whatever the alpha; nil for colours that hexadecimal notation cannot hold.
  fileprivate var rgb: String? { exactHex.map { "0x" + $0.dropFirst() } }

  /// The same, and nil for colours that let others show through.
  fileprivate var opaqueRGB: String? {
    guard alpha == 1 else { return nil }
    return rgb
  }
}
