internal import AssetCatalog
internal import DesignTokens
internal import Drawing
import Foundation
@testable import SwiftGeneration
internal import Workspace

/// A design with a set of options, which appearance code is tried with.
struct Variant {
  var design = DesignSamples.smallest
  var configuration = Configuration()

  static let frameworks: [[SwiftOptions.Framework]] = [[.uiKit], [.swiftUI], [.uiKit, .swiftUI]]

  /// The targets between which the generated code differs.
  static let targets = [15, 16, 17, 18, 26, 27].map { DeploymentTarget($0) }

  /// Whether tests try every combination and not only every pair; see `Scripts/check-generated`.
  static let isComplete = ProcessInfo.processInfo.environment["MONOTINT_ALL_VARIANTS"] == "1"

  static let designs = DesignSamples.all + [NameSamples.design]

  /// What may be chosen, with all that can be chosen: changes to a variant.
  struct Factor: Sendable {
    let values: [@Sendable (inout Variant) -> Void]

    init<Value: Sendable>(_ values: [Value], _ change: @escaping @Sendable (inout Variant, Value) -> Void) {
      self.values = values.map { value in { change(&$0, value) } }
    }
  }

  private static let framework = Factor(frameworks) { $0.configuration.swift.frameworks = $1 }

  /// Every option that decides which code is written.
  static let options: [Factor] = [
    Factor([DesignSamples.smallest, DesignSamples.smallestThemed]) { $0.design = $1 },
    framework,
    Factor(CatalogOptions.Colors.allCases) { $0.configuration.catalog.colors = $1 },
    Factor(BarOptions.Border.allCases) {
      $0.configuration.bars[.tabBar].border = $1
      $0.configuration.bars[.navigationBar].border = $1
    },
    Factor(BarOptions.Background.allCases) {
      $0.configuration.bars[.tabBar].background = $1
      $0.configuration.bars[.navigationBar].background = $1
    },
    Factor(BarOptions.Glass.allCases) {
      $0.configuration.bars[.tabBar].glass = $1
      $0.configuration.bars[.navigationBar].glass = $1 == .baked ? .system : $1
    },
    Factor([false, true]) { $0.configuration.swift.tabs = $1 },
    Factor([nil, .onScrollDown] as [BarOptions.Minimize?]) { $0.configuration.bars[.tabBar].minimize = $1 },
    Factor(targets) { $0.configuration.swift.deploymentTarget = $1 },
    bundle,
  ]

  private static let bundle = Factor([nil, "Bundle.main"]) { $0.configuration.swift.bundle = $1 }

  /// What a module may turn on, by itself and with the others.
  static let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]

  /// Designs, and the options that decide how their names are written.
  static let names: [Factor] = [
    Factor(designs) { $0.design = $1 },
    framework,
    Factor(SwiftOptions.Access.allCases) { $0.configuration.swift.access = $1 },
    Factor([false, true]) {
      $0.configuration.bars[.tabBar].glass = $1 ? .baked : .appearance
      $0.configuration.swift.tabs = $1
    },
    Factor(ImageFormat.allCases) {
      $0.configuration.catalog.format = $1
      $0.configuration.catalog.namespace = $1 == .svg
      $0.configuration.swift.fonts = $1 == .pdf ? .named : .system
    },
  ]

  /// The options that decide how the constants of icons are written.
  static let icons: [Factor] = [
    framework,
    Factor(SwiftOptions.Access.allCases) { $0.configuration.swift.access = $1 },
    Factor(targets) { $0.configuration.swift.deploymentTarget = $1 },
    bundle,
  ]

  /// Variants in which any two values of any two factors meet.
  static func pairs(of factors: [Factor]) -> [Variant] {
    variants(factors, Combinations.pairs(factors.map(\.values.count)))
  }

  /// Every variant that there is.
  static func product(of factors: [Factor]) -> [Variant] {
    variants(factors, Combinations.product(factors.map(\.values.count)))
  }

  private static func variants(_ factors: [Factor], _ rows: [[Int]]) -> [Variant] {
    rows.map { row in
      var variant = Variant()
      for (factor, value) in zip(factors, row) { factor.values[value](&variant) }
      return variant
    }
  }

  /// The file with another name for everything that others could see, so that many fit into one module.
  static func renamed(_ text: String, _ index: Int) -> String {
    let names = [
      "TabBarAppearance", "NavigationBarAppearance", "TabBarStyle", "NavigationBarStyle", "TabItem", "TabBarView",
      "tabBarStyle", "navigationBarStyle", "ToolbarAppearance", "ToolbarStyle", "toolbarStyle",
      "SearchBarAppearance", "SearchBarStyle", "Theme",
      "nonisolated var theme", "func theme", "\\.theme",
    ]
    return names.reduce(text) { text, name in
      // UIKit's own names hold ours.
      text.replacingOccurrences(of: name, with: "\(name)_\(index)")
        .replacingOccurrences(of: "UI\(name)_\(index)", with: "UI\(name)")
    }
  }
}

/// Rows of one value from each factor, a value being a number below the count of its factor.
enum Combinations {
  /// Every row that there is.
  static func product(_ counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
  }

  /// Few rows in which any two values of any two factors meet: a covering array of strength 2.
  ///
  /// Each row starts with a pair that has not met, and takes for each further factor the value that meets most new ones.
  static func pairs(_ counts: [Int]) -> [[Int]] {
    var missing: Set<Pair> = []
    var order: [Pair] = []
    for (first, second) in indexPairs(counts.count) {
      for row in product([counts[first], counts[second]]) {
        order.append(Pair(Choice(first, row[0]), Choice(second, row[1])))
      }
    }
    missing.formUnion(order)
    var rows: [[Int]] = []
    for pair in order where missing.contains(pair) {
      var row = [pair.first.factor: pair.first.value, pair.second.factor: pair.second.value]
      for factor in counts.indices where row[factor] == nil {
        func gain(_ value: Int) -> Int {
          row.count { missing.contains(Pair(Choice($0.key, $0.value), Choice(factor, value))) }
        }
        row[factor] = (0..<counts[factor]).max { gain($0) < gain($1) }
      }
      let values = counts.indices.compactMap { row[$0] }
      rows.append(values)
      for (first, second) in indexPairs(counts.count) {
        missing.remove(Pair(Choice(first, values[first]), Choice(second, values[second])))
      }
    }
    return rows
  }

  static func indexPairs(_ count: Int) -> [(Int, Int)] {
    (0..<count).flatMap { first in (first + 1..<max(count, first + 1)).map { (first, $0) } }
  }

  private struct Choice: Hashable {
    let factor: Int
    let value: Int

    init(_ factor: Int, _ value: Int) { (self.factor, self.value) = (factor, value) }
  }

  /// Two choices, that of the earlier factor first.
  private struct Pair: Hashable {
    let first: Choice
    let second: Choice

    init(_ one: Choice, _ other: Choice) { (first, second) = one.factor < other.factor ? (one, other) : (other, one) }
  }
}
