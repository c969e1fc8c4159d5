internal import Findings
internal import SwiftGeneration
import TestSupport
import Testing

/// The file with a constant for every token.
@Suite struct ConstantsFileTests {
  @Test func `for UIKit`() throws { try golden("constantsUIKit.swift") { _ in } }

  @Test func `for SwiftUI, from iOS 17 on`() throws {
    try golden("constantsSwiftUI.swift") {
      $0.frameworks = [.swiftUI]
      $0.deploymentTarget = DeploymentTarget(17)
      $0.fonts = .named
    }
  }

  @Test func `for both, in a package of its own, on old devices`() throws {
    try golden("constants.swift") {
      $0.frameworks = [.uiKit, .swiftUI]
      $0.access = .public
      $0.deploymentTarget = .oldest
    }
  }

  private func golden(
    _ name: String, at location: SourceLocation = #_sourceLocation, _ configure: (inout SwiftOptions) -> Void
  ) throws {
    var options = SwiftOptions()
    configure(&options)
    let constants = ConstantSamples.constants(ConstantSamples.everything)
    #expect(constants.diagnostics.isEmpty, sourceLocation: location)
    try expectGolden(ConstantsFile(constants, options).text.utf8, name, at: location)
  }

  @Test func `colours from the catalog`() {
    let constants = ConstantSamples.constants(ConstantSamples.everything, include: ["color.brand"])
    var options = SwiftOptions()
    #expect(!ConstantsFile(constants, options).text.contains("TokenAssets"), "they are literals")
    let uiKit = ConstantsFile(constants, options, readsColorSets: true).text
    #expect(uiKit.contains(#"static let brand = TokenAssets.color("Colors/color/brand")"#))
    #expect(uiKit.contains("private enum TokenAssets {") && !uiKit.contains("TokenColor"))
    options.frameworks = [.swiftUI]
    let swiftUI = ConstantsFile(constants, options, readsColorSets: true).text
    #expect(swiftUI.contains(#"SwiftUI.Color("Colors/color/brand", bundle: TokenAssets.bundle)"#))
    #expect(!swiftUI.contains("import UIKit"))
  }

  @Test func `a transition has its delay`() {
    let value = #"""
      { "duration": { "value": 1, "unit": "s" }, "delay": { "value": 250, "unit": "ms" }, "timingFunction": [0, 0, 1, 1] }
      """#
    let tokens = ConstantSamples.tokens(#"{ "enter": { "$type": "transition", "$value": \#(value) } }"#)
    #expect(ConstantsFile(ConstantSamples.constants(tokens), SwiftOptions()).text.contains("delay: 0.25"))
  }

  @Test func `the Duration of a deprecated duration is deprecated too`() {
    let tokens = ConstantSamples.tokens(
      #"{ "slow": { "$type": "duration", "$deprecated": "too slow", "$value": { "value": 1, "unit": "s" } } }"#)
    let text = ConstantsFile(ConstantSamples.constants(tokens), SwiftOptions()).text
    #expect(text.contains("static var slowDuration: "))
    #expect(text.matches(of: /@available\(\*, deprecated/).count == 2)
  }

  /// Only iOS 16.4 puts text in the middle of its line by one offset.
  @Test(arguments: [((15, 0), true), ((16, 0), true), ((16, 3), true), ((16, 4), false), ((17, 0), false)])
  func `a text style asks for iOS 16.4 before it`(target: (Int, Int), asks: Bool) {
    let constants = ConstantSamples.constants(ConstantSamples.everything, include: ["text-style.body"])
    var options = SwiftOptions()
    options.deploymentTarget = DeploymentTarget(target.0, target.1)
    #expect(ConstantsFile(constants, options).text.contains("if #available(iOS 16.4, *) {") == asks)
  }

  /// Nothing stands in the file that its constants do not need.
  @Test(arguments: [
    ("space.wide", "import Foundation", []), ("animation.ease", "import UIKit", ["TimingCurve"]),
    ("border.card", "import UIKit", ["BorderStyle", "LineStyle"]), ("shadow.card", "import UIKit", ["BoxShadow"]),
    ("transition.enter", "import UIKit", ["TransitionStyle", "TimingCurve"]),
    ("space.small", "import UIKit", ["Adaptive"]), ("text-style.body", "import UIKit", ["TextStyle"]),
    ("line.plain", "import Foundation", ["LineStyle"]),
  ])
  func `only helpers that are needed`(path: String, imports: String, types: [String]) {
    let constants = ConstantSamples.constants(ConstantSamples.everything, include: [path])
    let lines = ConstantsFile(constants, SwiftOptions()).text.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("import ") } == [imports])
    let found = lines.compactMap { $0.firstMatch(of: /^    struct (\w+)/).map { String($0.output.1) } }
    #expect(found.sorted() == types.sorted())
  }

  @Test func `without constants`() {
    let constants = ConstantSamples.constants(ConstantSamples.tokens("{}"))
    let text = ConstantsFile(constants, SwiftOptions()).text
    #expect(
      text.hasSuffix(
        "import Foundation\n\n/// The design tokens, in the groups of the design.\nenum DesignTokens {\n}\n"))
  }
}
