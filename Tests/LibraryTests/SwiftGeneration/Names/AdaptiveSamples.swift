internal import Color
internal import DesignTokens
internal import Findings
@testable import SwiftGeneration

/// Tokens of every type whose values differ between appearances, between themes, and between both.
enum AdaptiveSamples {
  /// The constants of two themes.
  static let constants: Constants = {
    let themes = ["acme", "high tech"].enumerated().map { index, name in
      (name: ThemeName(name), tokens: tokens(theme: index))
    }
    return Constants(themes, ConstantOptions(), gamut: .displayP3, prefix: GeneratedSamples.prefix)
  }()

  /// The constants of one theme.
  static let single = ConstantSamples.constants(tokens(theme: 0))

  private static func tokens(theme: Int) -> AppearanceTokens {
    ConstantSamples.resolved([
      .light: [text(theme: theme, isDark: false)],
      .dark: [text(theme: theme, isDark: true)],
      .lightHighContrast: [text(theme: theme, isDark: false)],
    ])
  }

  /// A token of each type in each of the three groups.
  static func text(theme: Int, isDark: Bool) -> String {
    let dark = isDark ? 1 : 0
    let groups = [("adaptive", dark), ("themed", theme * 2), ("both", dark + theme * 2)].map { name, variation in
      let tokens = values(variation).map { type, value in
        #""\#(type)": { "$type": "\#(type)", "$value": \#(value) }"#
      }
      return #""\#(name)": { \#(tokens.joined(separator: ", ")) }"#
    }
    return "{ \(groups.joined(separator: ", ")) }"
  }

  /// A value of each type.
  ///
  /// - Parameter variation: values of two numbers differ.
  private static func values(_ variation: Int) -> [(type: String, value: String)] {
    let number = variation + 1
    let color = #"{ "colorSpace": "srgb", "components": [0.2, 0.4, 0.\#(number)] }"#
    let points = #"{ "value": \#(number), "unit": "px" }"#
    let seconds = #"{ "value": \#(number), "unit": "s" }"#
    let curve = "[0, 0, 1, \(number)]"
    let shadow =
      #"{ "color": \#(color), "offsetX": \#(points), "offsetY": \#(points), "blur": \#(points), "spread": \#(points) }"#
    let shadows = Array(repeating: shadow, count: number % 2 + 1).joined(separator: ", ")
    let typography = #"""
      { "fontFamily": "A", "fontSize": \#(points), "fontWeight": \#(number)00, "letterSpacing": \#(points), "lineHeight": 1.5 }
      """#
    return [
      ("color", color), ("dimension", points), ("fontFamily", #"["A\#(number)"]"#), ("fontWeight", "\(number)00"),
      ("duration", seconds), ("cubicBezier", curve), ("number", "\(number)"),
      ("strokeStyle", #"{ "dashArray": [\#(points)], "lineCap": "round" }"#),
      ("border", #"{ "color": \#(color), "width": \#(points), "style": "dashed" }"#),
      ("transition", #"{ "duration": \#(seconds), "delay": \#(seconds), "timingFunction": \#(curve) }"#),
      ("shadow", "[\(shadows)]"),
      ("gradient", #"[{ "color": \#(color), "position": 0 }, { "color": \#(color), "position": 0.\#(number) }]"#),
      ("typography", typography),
    ]
  }
}
