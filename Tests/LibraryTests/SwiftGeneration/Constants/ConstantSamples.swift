internal import Color
@testable import DesignTokens
internal import Findings
internal import SwiftGeneration

/// Designs that constants are tried with.
enum ConstantSamples {
  /// Every type of DTCG 2025.10, texts that code could choke on, and names that need care.
  static let light = #"""
    {
      "color": {
        "$type": "color",
        "$deprecated": "use another",
        "brand": {
          "$description": "The brand's own.\n\nFor icons */ and \u0007 links,\r\n\tnever for text, because a reader takes blue text for a link, which this color does not stand for at all.",
          "$deprecated": false,
          "$value": { "colorSpace": "srgb", "components": [0.082353, 0.364706, 0.988235], "hex": "#155dfc" }
        },
        "overlay": { "$deprecated": false, "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.4 } },
        "vivid": { "$deprecated": false, "$value": { "colorSpace": "display-p3", "components": [1, 0.2, 0] } },
        "exact": { "$deprecated": false, "$value": { "colorSpace": "srgb", "components": [0.1234567, 0.5, 0] } },
        "old": { "$value": "{color.brand}" },
        "older": { "$deprecated": true, "$value": "{color.brand}" },
        "accent": { "$root": { "$deprecated": "use “brand” \"instead\" \\ soon", "$value": "{color.brand}" }, "hover": { "$value": "{color.vivid}" } }
      },
      "space": { "$type": "dimension", "small": { "$value": { "value": 8, "unit": "px" } }, "wide": { "$value": { "value": 1.5, "unit": "rem" } }, "huge": { "$value": { "value": 1e300, "unit": "px" } } },
      "number": { "$type": "number", "opacity": { "$value": 0.38 }, "tiny": { "$value": 0.00000001 }, "negative": { "$value": -3 } },
      "duration": { "$type": "duration", "fast": { "$value": { "value": 200, "unit": "ms" } }, "slow": { "$value": { "value": 1.5, "unit": "s" } } },
      "animation": { "$type": "cubicBezier", "ease": { "$value": [0.4, 0, 0.2, 1.5] } },
      "font": { "body": { "$type": "fontFamily", "$value": ["Inter \"Display\"", "sans-serif"] }, "strong": { "$type": "fontWeight", "$value": "semi-bold" } },
      "gradient": { "sky": { "$type": "gradient", "$value": [{ "color": "{color.brand}", "position": 1 }, { "color": "{color.vivid}", "position": 0 }] } },
      "text-style": {
        "$type": "typography",
        "body": { "$description": "Running text", "$value": { "fontFamily": "{font.body}", "fontSize": { "value": 16, "unit": "px" }, "fontWeight": 400, "letterSpacing": { "value": 0.2, "unit": "px" }, "lineHeight": 1.5 } },
        "caption": { "$extensions": { "app.monotint": { "textStyle": "footnote" } }, "$value": { "fontFamily": "system-ui", "fontSize": { "value": 9, "unit": "px" }, "fontWeight": 700, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1 } }
      },
      "line": {
        "$type": "strokeStyle", "plain": { "$value": "dotted" },
        "dashes": { "$value": { "dashArray": [{ "value": 4, "unit": "px" }, { "value": 2, "unit": "px" }], "lineCap": "round" } }
      },
      "border": {
        "$type": "border",
        "card": { "$value": { "color": "{color.brand}", "width": { "value": 1, "unit": "px" }, "style": "solid" } },
        "ticket": { "$value": { "color": "{color.overlay}", "width": { "value": 2, "unit": "px" }, "style": "{line.dashes}" } }
      },
      "shadow": {
        "$type": "shadow",
        "card": { "$value": { "color": "{color.overlay}", "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 2, "unit": "px" }, "blur": { "value": 8, "unit": "px" }, "spread": { "value": 0, "unit": "px" } } },
        "raised": { "$value": ["{shadow.card}", { "color": "{color.brand}", "offsetX": { "value": 1, "unit": "px" }, "offsetY": { "value": 4, "unit": "px" }, "blur": { "value": 12, "unit": "px" }, "spread": { "value": -2, "unit": "px" }, "inset": true }] },
        "varying": { "$value": "{shadow.card}" }
      },
      "transition": { "enter": { "$type": "transition", "$value": { "duration": "{duration.fast}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{animation.ease}" } } },
      "max": { "$type": "number", "$value": 1 }, "font-size": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
      "names": {
        "$type": "number",
        "default": { "$value": 1 }, "self": { "$value": 2 }, "init": { "$value": 3 }, "3D": { "$value": 4 }, "🐾": { "$value": 5 },
        "contact-us": { "$value": 6 }, "Type": { "inner": { "$value": 7 } }, "UIColor": { "inner": { "$value": 8 } },
        "Duration": { "inner": { "$value": 9 } }, "DesignTokens": { "inner": { "$value": 10 } }, "日本": { "内": { "$value": 11 } },
        "24": { "inner": { "$value": 12 }, "$root": { "$value": 13 } }, "Self": { "inner": { "$value": 14 } }
      }
    }
    """#

  /// What each of the other appearances changes.
  static let dark = #"""
    {
      "color": {
        "$type": "color",
        "brand": { "$value": { "colorSpace": "srgb", "components": [0.4, 0.643137, 1], "hex": "#66a4ff" } },
        "overlay": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.8 } },
        "vivid": { "$value": { "colorSpace": "display-p3", "components": [1, 0.4, 0.1] } }
      },
      "space": { "$type": "dimension", "small": { "$value": { "value": 10, "unit": "px" } } },
      "shadow": {
        "$type": "shadow",
        "varying": { "$value": [{ "color": "{color.overlay}", "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 2, "unit": "px" }, "blur": { "value": 8, "unit": "px" }, "spread": { "value": 0, "unit": "px" } }, { "color": "{color.brand}", "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 0, "unit": "px" }, "blur": { "value": 1, "unit": "px" }, "spread": { "value": 0, "unit": "px" } }] }
      }
    }
    """#

  static let lightHighContrast = #"""
    { "color": { "$type": "color", "brand": { "$value": { "colorSpace": "srgb", "components": [0, 0.2, 0.6] } } } }
    """#

  static let darkHighContrast = #"""
    { "color": { "$type": "color", "brand": { "$value": { "colorSpace": "srgb", "components": [0.8, 0.901961, 1] } } } }
    """#

  /// All four appearances, merged as a resolver does.
  static let everything = resolved([
    .light: [light], .dark: [light, dark], .lightHighContrast: [light, lightHighContrast],
    .darkHighContrast: [light, dark, darkHighContrast],
  ])

  /// The tokens of a design, from the sources of each appearance.
  static func resolved(_ sources: [Appearance: [String]]) -> AppearanceTokens {
    AppearanceTokens(
      Dictionary(
        uniqueKeysWithValues: sources.map { appearance, texts in
          let files = texts.map { SourceFile(path: "\(appearance.rawValue).json", text: $0) }
          let roots = files.compactMap { file in JSONReader.read(file).value.map { TokenRoot(value: $0, file: file) } }
          return (appearance, TokenDocument(file: files[0], roots: roots))
        }))
  }

  static func tokens(_ light: String, dark: String? = nil) -> AppearanceTokens {
    var documents = [Appearance.light: TokenDocument.read(SourceFile(path: "tokens.json", text: light))]
    if let dark { documents[.dark] = TokenDocument.read(SourceFile(path: "dark.json", text: dark)) }
    return AppearanceTokens(documents)
  }

  static func constants(
    _ tokens: AppearanceTokens, include: [String] = [], exclude: [String] = []
  ) -> Constants {
    let file = SourceFile(path: "monotint.json", text: "{}")
    var options = ConstantOptions()
    options.include = include.map { Located($0, at: SourceRange(file, 0..<1)) }
    options.exclude = exclude.map { Located($0, at: SourceRange(file, 1..<2)) }
    return Constants(tokens, options, gamut: .displayP3)
  }
}
