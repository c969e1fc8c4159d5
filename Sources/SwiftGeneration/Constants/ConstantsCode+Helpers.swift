/// The types and functions that the constants need, each written once.
extension ConstantsCode {
  mutating func writeHelpers(to code: inout CodeWriter) {
    // A type that another one needs counts too.
    if needs.helpers.contains(.border) { needs.helpers.insert(.line) }
    if needs.helpers.contains(.transition) { needs.helpers.insert(.curve) }
    // Text styles hold fonts of UIKit, for SwiftUI too.
    if needs.helpers.contains(.textStyle) { needs.uiKit = true }
    let types = Helper.allCases.filter(needs.helpers.contains).compactMap { declaration(of: $0) }
    if !types.isEmpty {
      code.block("extension \(options.typeName(SwiftNames.root))") { code in
        for type in types {
          code.gap()
          code.lines(type.lines)
        }
      }
    }
    for helper in Helper.allCases where needs.helpers.contains(helper) {
      if hasUIKit, let text = uiKitExtension(of: helper) {
        needs.uiKit = true
        code.gap()
        code.lines(text.lines)
      }
      if hasSwiftUI, let text = swiftUIExtension(of: helper) {
        needs.swiftUI = true
        code.gap()
        code.lines(text.lines)
      }
    }
    writeColors(to: &code)
    writeAssets(to: &code)
  }

  private var sendable: String { options.sendable }

  // MARK: Types

  private func declaration(of helper: Helper) -> String? {
    switch helper {
    case .textStyle: textStyleType
    case .border:
      """
      /// The line around a view.
      \(access)struct BorderStyle: Hashable\(sendable) {
          \(access)var color: \(colorType)
          /// In points.
          \(access)var width: CGFloat
          \(access)var line = LineStyle(kind: .solid)
      }
      """
    case .line:
      """
      /// How a line is drawn.
      \(access)struct LineStyle: Hashable\(sendable) {
          \(access)enum Kind: String\(sendable) {
              case solid, dashed, dotted, double, groove, ridge, outset, inset
          }

          /// The ends of dashes.
          \(access)enum Cap: String\(sendable) {
              case round, butt, square
          }

          \(access)var kind: Kind
          /// The lengths of dashes and gaps in points; empty if the design gives none.
          \(access)var dashes: [CGFloat] = []
          \(access)var cap = Cap.butt
      }
      """
    case .shadow:
      """
      /// A shadow as design tools and CSS describe it, in points.
      \(access)struct BoxShadow: Hashable\(sendable) {
          \(access)var color: \(colorType)
          /// How far it lies to the right.
          \(access)var x: CGFloat
          /// How far it lies below.
          \(access)var y: CGFloat
          /// The width of its soft edge: twice the radius that Core Animation and SwiftUI take.
          \(access)var blur: CGFloat
          /// How much larger than the view it is.
          \(access)var spread: CGFloat = 0
          /// Whether it lies inside of the view.
          \(access)var isInset = false
      }
      """
    case .gradient:
      """
      /// The colors of a gradient, from its start to its end. Its direction is up to the view.
      \(access)struct GradientStops: Hashable\(sendable) {
          \(access)struct Stop: Hashable\(sendable) {
              \(access)var color: \(colorType)
              /// From 0 at the start to 1 at the end.
              \(access)var location: CGFloat
          }

          /// In the order of their locations.
          \(access)var stops: [Stop]
      }
      """
    case .transition:
      """
      /// How a value changes over time, in seconds.
      \(access)struct TransitionStyle: Hashable\(sendable) {
          \(access)var duration: TimeInterval
          \(access)var delay: TimeInterval
          \(access)var curve: TimingCurve
      }
      """
    case .curve:
      """
      /// A cubic Bézier curve from (0, 0) to (1, 1), as CSS and Core Animation describe the pace of an animation.
      \(access)struct TimingCurve: Hashable\(sendable) {
          \(access)var x1: CGFloat
          \(access)var y1: CGFloat
          \(access)var x2: CGFloat
          \(access)var y2: CGFloat

          \(access)init(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
              self.x1 = x1
              self.y1 = y1
              self.x2 = x2
              self.y2 = y2
          }

          \(access)var startControlPoint: CGPoint { CGPoint(x: x1, y: y1) }
          \(access)var endControlPoint: CGPoint { CGPoint(x: x2, y: y2) }
      }
      """
    case .adaptive:
      """
      /// A value that differs between appearances. Ask for it again when the appearance changes.
      \(access)struct Adaptive<Value: Sendable>: Sendable {
          \(access)var light: Value
          /// As in light mode unless given.
          \(access)var dark: Value?
          /// As in light mode unless given.
          \(access)var lightHighContrast: Value?
          /// As in dark mode unless given.
          \(access)var darkHighContrast: Value?

          \(access)func value(isDark: Bool, isHighContrast: Bool = false) -> Value {
              switch (isDark, isHighContrast) {
              case (true, true): return darkHighContrast ?? dark ?? lightHighContrast ?? light
              case (true, false): return dark ?? light
              case (false, true): return lightHighContrast ?? light
              case (false, false): return light
              }
          }
      }
      """
    case .shadows: nil
    }
  }

  // MARK: Colours

  private mutating func writeColors(to code: inout CodeWriter) {
    guard !needs.colors.isEmpty else { return }
    var functions: [String] = []
    if needs.colors.contains(.rgb("rgb")) {
      let function = if hasUIKit { rgbForUIKit("rgb") } else { rgbForSwiftUI("rgb") }
      functions.append(function)
    }
    if needs.colors.contains(.rgb("uiColor")) { functions.append(rgbForUIKit("uiColor")) }
    if needs.colors.contains(.adaptiveRGB) { functions.append(adaptiveRGB) }
    if needs.colors.contains(.adaptive) { functions.append(adaptive) }
    code.declare("private enum \(SwiftNames.colors)", documentation: "Makes colors.") { code in
      for function in functions {
        code.lines(function.lines)
        code.gap()
      }
    }
  }

  private func rgbForUIKit(_ name: String) -> String {
    """
    /// A color of sRGB, such as `0xFF8000`.
    static func \(name)(_ rgb: UInt32, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255,
            blue: CGFloat(rgb & 0xFF) / 255, alpha: alpha)
    }
    """
  }

  private func rgbForSwiftUI(_ name: String) -> String {
    """
    /// A color of sRGB, such as `0xFF8000`.
    static func \(name)(_ rgb: UInt32, alpha: Double = 1) -> Color {
        Color(
            .sRGB, red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
            blue: Double(rgb & 0xFF) / 255, opacity: alpha)
    }
    """
  }

  /// The type of the colours that the functions make, in a scope where no group hides it.
  private var helperColorType: String {
    if hasUIKit { "UIColor" } else { "Color" }
  }

  private static func parameters(_ type: String) -> String {
    """
    light: \(type), dark: \(type)? = nil, lightHighContrast: \(type)? = nil, \
    darkHighContrast: \(type)? = nil
    """
  }

  private var adaptiveRGB: String {
    let rgb = if hasUIKit { "rgb" } else { "uiColor" }
    return """
      /// An opaque color of sRGB for each appearance.
      static func adaptive(
          \(Self.parameters("UInt32"))
      ) -> \(helperColorType) {
          adaptive(
              light: \(rgb)(light), dark: dark.map { \(rgb)($0) },
              lightHighContrast: lightHighContrast.map { \(rgb)($0) },
              darkHighContrast: darkHighContrast.map { \(rgb)($0) })
      }
      """
  }

  private var adaptive: String {
    var start = ""
    var end = ""
    if !hasUIKit {
      start = "let color = "
      end = "\n    return Color(uiColor: color)"
    }
    return """
      /// A color that follows light, dark and increased contrast.
      static func adaptive(
          \(Self.parameters("UIColor"))
      ) -> \(helperColorType) {
          \(start)UIColor { @Sendable traits in
              switch (traits.userInterfaceStyle, traits.accessibilityContrast) {
              case (.dark, .high): return darkHighContrast ?? dark ?? lightHighContrast ?? light
              case (.dark, _): return dark ?? light
              case (_, .high): return lightHighContrast ?? light
              default: return light
              }
          }\(end)
      }
      """
  }

  private func writeAssets(to code: inout CodeWriter) {
    guard needs.assets else { return }
    let lookup = AssetLookup(options: options)
    code.declare(
      "private enum \(SwiftNames.assets)",
      documentation: "Finds color sets; that one is missing is a programming error."
    ) { code in
      lookup.bundle(ofAssets: "the asset catalog", texts: nil, to: &code)
      if hasUIKit { lookup.color(&code) }
    }
  }
}

extension String {
  /// Its lines, the empty ones too.
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
