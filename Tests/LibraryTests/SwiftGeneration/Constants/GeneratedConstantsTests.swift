internal import Color
internal import DesignTokens
import Foundation
@testable import SwiftGeneration
import TestSupport
import Testing

/// Every file of constants compiles, in every language mode, without a warning; and its helpers do what they say.
@Suite(.appleStubs) struct GeneratedConstantsTests {
  private static let frameworks: [[SwiftOptions.Framework]] = [[.uiKit], [.swiftUI], [.uiKit, .swiftUI]]

  @Test(arguments: AppleStubs.Mode.allCases)
  func `every type with all options`(mode: AppleStubs.Mode) throws {
    let constants = ConstantSamples.constants(ConstantSamples.everything)
    var files: Set<String> = []
    for (first, frameworks) in Self.frameworks.enumerated() {
      for (second, target) in [15, 16, 17, 18, 26].enumerated() {
        for (number, access) in SwiftOptions.Access.allCases.enumerated() where mode.takes(first + second + number) {
          var options = SwiftOptions()
          (options.frameworks, options.access) = (frameworks, access)
          if number == 1 { options.fonts = .named }
          options.deploymentTarget = DeploymentTarget(target, target == 16 ? number * 4 : 0)
          files.insert(ConstantsFile(constants, options, readsColorSets: number != 2).text)
        }
      }
    }
    try check(files, mode)
  }

  @Test(arguments: frameworks)
  func `a thousand tokens in four appearances`(frameworks: [SwiftOptions.Framework]) throws {
    let sources = Appearance.allCases.enumerated().map { ($1, [Self.thousand(shade: $0 * 60)]) }
    let constants = ConstantSamples.constants(
      ConstantSamples.resolved(Dictionary(uniqueKeysWithValues: sources)))
    #expect(constants.diagnostics.isEmpty && constants.paths.count == 1001)
    #expect(Set(constants.root.all.map(\.type)) == Set(TokenType.allCases))
    var options = SwiftOptions()
    options.frameworks = frameworks
    try check([ConstantsFile(constants, options).text], .swift6)
  }

  /// The text of 1,001 tokens, 77 of each type.
  private static func thousand(shade: Int) -> String {
    let color = #"{ "colorSpace": "srgb", "components": [0.2, 0.4, \#(Double(shade) / 255)] }"#
    let px = { (value: Int) in #"{ "value": \#(value), "unit": "px" }"# }
    let values = [
      "color": color, "dimension": px(shade), "fontFamily": #"["A", "B"]"#, "fontWeight": "500",
      "duration": #"{ "value": 250, "unit": "ms" }"#, "cubicBezier": "[0, 0, 1, 1]", "number": "0.5",
      "strokeStyle": #""dashed""#, "border": #"{ "color": \#(color), "width": \#(px(1)), "style": "solid" }"#,
      "transition":
        #"{ "duration": { "value": 1, "unit": "s" }, "delay": { "value": 0, "unit": "s" }, "timingFunction": [0, 0, 1, 1] }"#,
      "shadow":
        #"{ "color": \#(color), "offsetX": \#(px(0)), "offsetY": \#(px(1)), "blur": \#(px(2)), "spread": \#(px(shade)) }"#,
      "gradient": #"[{ "color": \#(color), "position": 0 }, { "color": \#(color), "position": 1 }]"#,
      "typography":
        #"{ "fontFamily": "A", "fontSize": \#(px(16)), "fontWeight": 400, "letterSpacing": \#(px(0)), "lineHeight": 1.5 }"#,
    ]
    let groups = values.keys.sorted().map { type in
      let tokens = (0..<77).map { #""t\#($0)": { "$value": \#(values[type] ?? "") }"# }
      return #""\#(type)": { "$type": "\#(type)", \#(tokens.joined(separator: ", ")) }"#
    }
    return "{ \(groups.joined(separator: ", ")) }"
  }

  /// Compiles files together, each under a name of its own.
  private func check(_ texts: Set<String>, _ mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    var files: [String: String] = [:]
    for (index, text) in texts.sorted().enumerated() {
      files["File\(index).swift"] = text.replacing("DesignTokens", with: "DesignTokens_\(index)")
    }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode, flags: ["-package-name", "app"])
    #expect(diagnostics.prefix(4000) == "", "\(files.count) files")
  }

  // MARK: What helpers do

  /// Types that need no framework of Apple run as they are.
  @Test func `curves, lines, transitions and durations`() throws {
    let text = file(["line.dashes", "transition.enter", "duration.slow", "space.small", "names.3D"], [])
    #expect(text.contains("\nimport Foundation\n"))
    let output = try run(
      text,
      """
      let enter = DesignTokens.Transition.enter
      print(enter.duration, enter.delay, enter.curve.startControlPoint, enter.curve.endControlPoint)
      let dashes = DesignTokens.Line.dashes
      print(dashes.dashes, dashes.cap, dashes.kind)
      print(DesignTokens.Duration.slow, DesignTokens.Duration.slowDuration, DesignTokens.names3D)
      let small = DesignTokens.Space.small
      print(small.value(isDark: false), small.value(isDark: true), small.value(isDark: true, isHighContrast: true))
      """)
    #expect(
      output == """
        0.2 0.0 CGPoint(x: 0.4, y: 0.0) CGPoint(x: 0.2, y: 1.5)
        [4.0, 2.0] round dashed
        1.5 1.5 seconds 4.0
        8.0 10.0 10.0

        """)
  }

  @Test func `text in the middle of its line, at each text size`() throws {
    let output = try run(
      file(["text-style.*"], [.uiKit]),
      """
      import UIKit
      func show(_ style: DesignTokens.TextStyle, _ category: UIContentSizeCategory) {
          let traits = UITraitCollection(preferredContentSizeCategory: category)
          let attributes = style.attributes(compatibleWith: traits, alignment: .center)
          let font = attributes[.font] as? UIFont
          let paragraph = attributes[.paragraphStyle] as? NSMutableParagraphStyle
          let numbers: [CGFloat?] = [
              font?.pointSize, font?.lineHeight, paragraph?.minimumLineHeight, paragraph?.maximumLineHeight,
              attributes[.baselineOffset] as? CGFloat, attributes[.kern] as? CGFloat,
          ]
          print(numbers.map { (($0 ?? -1) * 1000).rounded() / 1000 }, paragraph?.alignment == .center)
      }
      show(DesignTokens.TextStyleTokens.body, .large)
      show(DesignTokens.TextStyleTokens.body, .accessibilityExtraExtraExtraLarge)
      show(DesignTokens.TextStyleTokens.caption, .large)
      """)
    // The stub's lines are 1.2 times as high as its font; the design's 1.5 times, and 1 time in the caption.
    #expect(
      output == """
        [16.0, 19.2, 24.0, 24.0, 2.4, 0.2] true
        [48.0, 57.6, 72.0, 72.0, 7.2, 0.6] true
        [9.0, 10.8, 9.0, 9.0, 0.0, 0.0] true

        """)
  }

  @Test func `borders, shadows and gradients of layers`() throws {
    let output = try run(
      file(["border.card", "shadow.*", "gradient.sky"], [.uiKit]),
      """
      import UIKit
      let dark = UITraitCollection(stubStyle: .dark, contrast: .normal)
      let layer = CAGradientLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 3)
      layer.cornerRadius = 8
      layer.apply(DesignTokens.Border.card, compatibleWith: dark)
      print(layer.borderWidth, layer.borderColor?.stubText ?? "")
      layer.apply(DesignTokens.Shadow.card)
      print(layer.shadowRadius, layer.shadowOpacity, layer.shadowOffset.height, layer.shadowPath == nil, layer.shadowColor?.stubText ?? "")
      layer.apply(DesignTokens.Shadow.raised[1])
      print(layer.shadowOpacity, layer.shadowPath?.stubText ?? "")
      layer.apply(DesignTokens.Gradient.sky)
      print(layer.locations ?? [], (layer.colors as? [CGColor])?.map(\\.stubText) ?? [])
      print(DesignTokens.Shadow.varying.value(for: dark).count)
      """)
    let brand = "srgb \(21.0 / 255) \(93.0 / 255) \(252.0 / 255) 1.0"
    #expect(
      output == """
        1.0 srgb 0.4 \(164.0 / 255) 1.0 1.0
        4.0 1.0 2.0 true srgb 0.0 0.0 0.0 0.4
        0.0 2.0 1.5 96.0 0.0 r 0.0
        [0.0, 1.0] ["display-p3 1.0 0.2 0.0 1.0", "\(brand)"]
        2

        """)
  }

  @Test(arguments: [
    ("light", "normal", [21, 93, 252]), ("dark", "normal", [102, 164, 255]), ("light", "high", [0, 51, 153]),
    ("dark", "high", [204, 230, 255]),
  ])
  func `a colour in each appearance`(style: String, contrast: String, rgb: [Int]) throws {
    let output = try run(
      file(["color.brand"], [.uiKit]),
      """
      import UIKit
      let traits = UITraitCollection(stubStyle: .\(style), contrast: .\(contrast))
      print(DesignTokens.Color.brand.resolvedColor(with: traits).stubText)
      """)
    #expect(output == "srgb \(rgb.map { "\(Double($0) / 255)" }.joined(separator: " ")) 1.0\n")
  }

  private func file(_ include: [String], _ frameworks: [SwiftOptions.Framework]) -> String {
    var options = SwiftOptions()
    options.frameworks = frameworks
    return ConstantsFile(ConstantSamples.constants(ConstantSamples.everything, include: include), options).text
  }

  private func run(_ file: String, _ main: String) throws -> String {
    try #require(AppleStubs.current).output(of: ["DesignTokens.swift": file, "main.swift": main])
  }
}
