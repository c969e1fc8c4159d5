internal import Color
internal import DesignTokens
internal import SwiftCode

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
      let label = options.runs(on: 15) ? "uiColor" : nil
      return (nil, .call(type("Color"), [(label, .text("\(path).\(constant.name.member)"))]))
    }
    if let name = colorSets[constant.path] { return (nil, colorSet(name)) }
    if let colors = constant.colors { return (nil, color(colors)) }
    let values = constant.values
    guard values.differ, !values.differInColorsOnly else {
      let type = typeName(of: constant.type, for: framework)
      return (Self.typesToWrite.contains(constant.type) ? type : nil, value(values, of: constant, for: framework))
    }
    needs.helpers.insert(.adaptive)
    // A shadow may have one layer in light mode and two in dark mode.
    let isList = Appearance.allCases.contains {
      (values.given($0)?.elements.count ?? 0) > 1 && constant.type == .shadow
    }
    let type = typeName(of: constant.type, for: framework)
    let arguments = Appearance.allCases.compactMap { appearance in
      values.given(appearance).map { one -> (label: String?, value: Expression) in
        let value = value(Appearances(one), of: constant, for: framework)
        return (appearance.rawValue, isList && one.elements.count == 1 ? .list([value]) : value)
      }
    }
    return (nil, .call("Adaptive<\(isList ? "[\(type)]" : type)>", arguments))
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
    case .fontWeight: framework == .uiKit ? "UIFont.Weight" : "\(self.type("Font")).Weight"
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
    case .color: return color(values)
    case .dimension: return number(light.points ?? 0)
    case .number: return .text(SwiftLiteral.exact(light.number ?? 0))
    case .duration: return .text(SwiftLiteral.exact(light.seconds ?? 0))
    case .fontFamily: return Self.strings(light.fontFamilies ?? [])
    case .fontWeight:
      if framework == .uiKit { needs.uiKit = true } else { needs.swiftUI = true }
      return .text("\(typeName(of: .fontWeight, for: framework)).\(light.fontWeightName)")
    case .cubicBezier: return curve(light)
    case .strokeStyle: return line(light)
    case .border: return border(values)
    case .transition: return transition(light)
    case .shadow:
      let layers = light.elements.indices.map { shadow(values.element($0)) }
      if layers.count > 1 { needs.helpers.insert(.shadows) }
      return layers.count == 1 ? layers[0] : .list(layers)
    case .gradient: return gradient(values)
    case .typography: return typography(light, constant.textStyle ?? "body")
    }
  }

  private func number(_ value: Double) -> Expression { .text(SwiftLiteral.number(value)) }

  private func points(_ value: TokenValue?) -> Expression { number(value?.points ?? 0) }

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
    guard options.images == .resource, options.runs(on: 17) else {
      return .call(type("Color"), [(nil, .text(name)), bundle])
    }
    return .call(type("Color"), [(nil, .call("ColorResource", [("name", .text(name)), bundle]))])
  }

  private mutating func color(_ values: Appearances<TokenValue>) -> Expression {
    values.designColors(gamut: gamut).map { color($0) } ?? .text("\(colorType).clear")
  }

  private mutating func color(_ colors: Appearances<DesignColor>) -> Expression {
    if hasUIKit { needs.uiKit = true } else { needs.swiftUI = true }
    guard colors.differ else { return color(colors.light) }
    needs.uiKit = true
    let given = Appearance.allCases.compactMap { appearance in colors.given(appearance).map { (appearance, $0) } }
    let areOpaque = given.allSatisfy { $0.1.rgb != nil && $0.1.alpha == 1 }
    needs.colors.formUnion(areOpaque ? [.rgb(hasUIKit ? "rgb" : "uiColor"), .adaptiveRGB, .adaptive] : [.adaptive])
    let arguments = given.map { appearance, color -> (label: String?, value: Expression) in
      (appearance.rawValue, areOpaque ? .text(color.rgb ?? "0") : uiColor(color))
    }
    return .call("\(SwiftNames.colors).adaptive", arguments)
  }

  /// A colour that is the same in every appearance.
  private mutating func color(_ color: DesignColor) -> Expression {
    if hasUIKit { return uiColor(color) }
    return rgb(color, "rgb") ?? .text(type("Color") + ColorCode.swiftUIColor(color).dropFirst("Color".count))
  }

  private mutating func uiColor(_ color: DesignColor) -> Expression {
    rgb(color, hasUIKit ? "rgb" : "uiColor") ?? .text(ColorCode.uiColor(color))
  }

  /// A colour of sRGB that hexadecimal notation can hold; nil if it is another.
  private mutating func rgb(_ color: DesignColor, _ function: String) -> Expression? {
    guard let rgb = color.rgb else { return nil }
    needs.colors.insert(.rgb(function))
    let alpha = color.alpha == 1 ? [] : [(label: Optional("alpha"), value: Expression.text(ColorCode.alpha(of: color)))]
    return .call("\(SwiftNames.colors).\(function)", [(nil, .text(rgb))] + alpha)
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
    case .strokeStyle(let keyword)?: return .call("LineStyle", [("kind", .text(".\(keyword)"))])
    case .dashes(let lengths, let cap)?:
      let dashes = lengths.map { number($0.points) }
      return .call("LineStyle", [("kind", .text(".dashed")), ("dashes", .list(dashes)), ("cap", .text(".\(cap)"))])
    default: return .call("LineStyle", [("kind", .text(".solid"))])
    }
  }

  private mutating func border(_ values: Appearances<TokenValue>) -> Expression {
    needs.helpers.insert(.border)
    let border = values.element(0)
    let style = border.light["style"]
    return .call(
      "BorderStyle",
      [("color", color(border.color)), ("width", points(border.light["width"]))]
        + (style == .strokeStyle("solid") ? [] : [("line", line(style))]))
  }

  private mutating func transition(_ value: TokenValue) -> Expression {
    needs.helpers.insert(.transition)
    func seconds(_ part: String) -> Expression { .text(SwiftLiteral.exact(value[part]?.seconds ?? 0)) }
    return .call(
      "TransitionStyle",
      [("duration", seconds("duration")), ("delay", seconds("delay")), ("curve", curve(value["timingFunction"]))])
  }

  private mutating func shadow(_ layer: Appearances<[String: TokenValue]>) -> Expression {
    needs.helpers.insert(.shadow)
    var arguments: [(label: String?, value: Expression)] = [
      ("color", color(layer.color)), ("x", points(layer.light["offsetX"])),
      ("y", points(layer.light["offsetY"])), ("blur", points(layer.light["blur"])),
    ]
    if let spread = layer.light["spread"]?.points, spread != 0 { arguments.append(("spread", number(spread))) }
    if layer.light["inset"] == .boolean(true) { arguments.append(("isInset", .text("true"))) }
    return .call("BoxShadow", arguments)
  }

  private mutating func gradient(_ values: Appearances<TokenValue>) -> Expression {
    needs.helpers.insert(.gradient)
    // Core Animation and SwiftUI need the stops in their order.
    let stops = values.light.elements.indices.map {
      (position: values.light.position(of: $0), element: values.element($0))
    }
    let sorted = stops.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
    let expressions = sorted.map { stop in
      Expression.call(
        "GradientStops.Stop",
        [
          ("color", color(stop.element.element.color)),
          ("location", .text(SwiftLiteral.exact(stop.element.position))),
        ])
    }
    return .call("GradientStops", [("stops", .list(expressions))])
  }

  private mutating func typography(_ value: TokenValue, _ textStyle: String) -> Expression {
    needs.helpers.insert(.textStyle)
    var arguments: [(label: String?, value: Expression)] = []
    let families = options.fonts == .named ? value.families.filter { !FontName.isSystem($0) } : []
    if !families.isEmpty { arguments.append(("families", Self.strings(families))) }
    arguments += [
      ("size", points(value["fontSize"])), ("weight", .text(".\(value["fontWeight"]?.fontWeightName ?? "regular")")),
    ]
    if let height = value.lineHeight { arguments.append(("lineHeight", number(height))) }
    if let tracking = value["letterSpacing"]?.points, tracking != 0 {
      arguments.append(("tracking", number(tracking)))
    }
    return .call("TextStyle", arguments + [("textStyle", .text(".\(textStyle)"))])
  }
}

extension DesignColor {
  /// `0xRRGGBB`, whatever the alpha; nil for colours that hexadecimal notation cannot hold.
  fileprivate var rgb: String? { exactHex.map { "0x" + $0.dropFirst() } }
}
