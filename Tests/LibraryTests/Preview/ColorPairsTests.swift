internal import Color
internal import Findings
import Foundation
@testable import Preview
internal import SwiftGeneration
import Testing

/// Which colours the page measures on which.
@Suite struct ColorPairsTests {
  private func pairs(_ paths: [String]) throws -> (constants: [String: Constant], pairs: ColorPairs) {
    // A tree of the paths: the grey of each colour is its number.
    var root: [String: Any] = [:]
    func insert(_ names: ArraySlice<String>, _ value: [String: Any], into group: inout [String: Any]) {
      guard let first = names.first else { return group.merge(value) { $1 } }
      var inner = group[first] as? [String: Any] ?? [:]
      insert(names.dropFirst(), value, into: &inner)
      group[first] = inner
    }
    for path in paths {
      let value: [String: Any] = ["$type": "color", "$value": ["colorSpace": "srgb", "components": [0, 0, 0]]]
      insert(path.split(separator: ".").map(String.init)[...], value, into: &root)
    }
    let text = String(decoding: try JSONSerialization.data(withJSONObject: root, options: .sortedKeys), as: UTF8.self)
    let all = ConstantSamples.constants(ConstantSamples.tokens(text)).root.all
    return (Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) }), ColorPairs(all))
  }

  private static let paths = [
    "accent", "color.accent", "color.background.a", "color.background.b", "color.background.c", "color.background.d",
    "color.button.surface", "color.button.label", "color.button.iconBackground", "color.button.edgeStroke",
    "color.text.body", "color.text.onAccent", "color.text.disabled", "color.accent-foreground", "color.onSurface",
    "brand.ink", "color.card.$root", "color.card.title",
  ]

  @Test(arguments: [
    ("color.button.label", ["iconBackground", "surface"]),
    ("color.text.body", ["background.a", "background.b", "background.c"]),
    ("color.text.onAccent", ["color.accent"]), ("color.accent-foreground", ["color.accent"]),
    ("color.button.surface", []), ("color.button.iconBackground", []), ("color.button.edgeStroke", []),
    ("color.accent", ["background.a"]), ("color.text.disabled", ["background.a", "background.b", "background.c"]),
    ("color.onSurface", ["background.a", "background.b", "background.c"]),
    // Outside of every group with a background, it is the first of the design.
    ("accent", ["background.a"]), ("brand.ink", ["background.a", "background.b", "background.c"]),
    ("color.card.title", ["background.a", "background.b", "background.c"]),
  ])
  func `the backgrounds of a colour`(path: String, names: [String]) throws {
    let (constants, pairs) = try pairs(Self.paths)
    #expect(pairs.grounds(of: try #require(constants[path])).map(\.name) == names)
  }

  @Test func `a design without a background is measured on white and black`() throws {
    let (constants, pairs) = try pairs(["text.body", "blue"])
    for constant in constants.values {
      let grounds = pairs.grounds(of: constant)
      #expect(grounds.map(\.values) == [nil])
      #expect(grounds.first?.color(.light) == DesignColor(hex: 0xFFFFFF))
      #expect(grounds.first?.color(.darkHighContrast) == DesignColor(hex: 0))
    }
  }

  @Test func `disabled text is exempt, and other text is not`() throws {
    let (constants, _) = try pairs(["text.disabled", "text.body", "button.inactive.label"])
    let uses = try ["text.body", "text.disabled", "button.inactive.label"].map {
      ColorPairs.use(of: try #require(constants[$0]))
    }
    #expect(uses == [.foreground(isExempt: false), .foreground(isExempt: true), .foreground(isExempt: true)])
  }
}
