internal import AssetCatalog
internal import DesignTokens
internal import Drawing
@testable import SwiftGeneration
import Testing
internal import Workspace

/// The variants that generated code is tried with hold what they promise.
@Suite struct VariantTests {
  /// Something that variants differ in: what it can be, and what it is in one.
  private struct Aspect: Sendable {
    let values: Set<String>
    let value: @Sendable (Variant) -> String

    init<Value>(_ values: [Value], _ value: @escaping @Sendable (Variant) -> Value) {
      self.values = Set(values.map { "\($0)" })
      self.value = { "\(value($0))" }
    }
  }

  private static let frameworks = Aspect(Variant.frameworks) { $0.configuration.swift.frameworks }

  private static let options: [Aspect] = [
    frameworks,
    Aspect(CatalogOptions.Colors.allCases) { $0.configuration.catalog.colors },
    Aspect(BarOptions.Border.allCases) { $0.configuration.bars[.tabBar].border },
    Aspect(BarOptions.Border.allCases) { $0.configuration.bars[.navigationBar].border },
    Aspect(BarOptions.Background.allCases) { $0.configuration.bars[.tabBar].background },
    Aspect(BarOptions.Background.allCases) { $0.configuration.bars[.navigationBar].background },
    Aspect(BarOptions.Glass.allCases) { $0.configuration.bars[.tabBar].glass },
    Aspect([false, true]) { $0.configuration.swift.tabs },
    Aspect([nil, .onScrollDown] as [BarOptions.Minimize?]) { $0.configuration.bars[.tabBar].minimize },
    Aspect(Variant.targets) { $0.configuration.swift.deploymentTarget },
    Aspect([false, true]) { !$0.design.themes.isEmpty },
    bundle,
  ]

  private static let names: [Aspect] = [
    Aspect(Variant.designs) { $0.design }, frameworks,
    Aspect(SwiftOptions.Access.allCases) { $0.configuration.swift.access },
    Aspect([false, true]) { $0.configuration.swift.tabs },
    Aspect(ImageFormat.allCases) { $0.configuration.catalog.format },
  ]

  private static let bundle = Aspect([nil, "Bundle.main"]) { $0.configuration.swift.bundle }

  private static let icons: [Aspect] = [
    frameworks,
    Aspect(SwiftOptions.Access.allCases) { $0.configuration.swift.access },
    Aspect(Variant.targets) { $0.configuration.swift.deploymentTarget },
    bundle,
  ]

  @Test func `every pair of option values occurs`() {
    expectPairs(Self.icons, in: Variant.pairs(of: Variant.icons), tied: [])
    expectPairs(Self.options, in: Variant.pairs(of: Variant.options), tied: [[2, 3], [4, 5]])
    expectPairs(Self.names, in: Variant.pairs(of: Variant.names), tied: [])
  }

  @Test func `the product has every combination once`() {
    let all = Variant.product(of: Variant.options).map { variant in Self.options.map { $0.value(variant) } }
    #expect(all.count == 2 * 3 * 2 * 3 * 4 * 3 * 2 * 2 * 6 * 2 && Set(all).count == all.count)
    #expect(Variant.pairs(of: Variant.options).count < 40)
  }

  /// - Parameter tied: aspects that always go together.
  private func expectPairs(_ aspects: [Aspect], in variants: [Variant], tied: [[Int]]) {
    for (first, second) in Combinations.indexPairs(aspects.count) where !tied.contains([first, second]) {
      let met = Set(variants.map { [aspects[first].value($0), aspects[second].value($0)] })
      let possible = aspects[first].values.flatMap { one in aspects[second].values.map { [one, $0] } }
      #expect(Set(possible).subtracting(met).isEmpty, "\(first) with \(second)")
    }
  }

  @Test(arguments: [
    [], [3], [2, 2], [1, 1, 1], [4, 1, 3], [7, 4, 3, 3, 2, 2], [2, 2, 3, 3, 4, 7], [8, 3, 3, 3], [5, 5, 5, 5, 5, 5],
  ])
  func `a covering array of any shape`(counts: [Int]) {
    let rows = Combinations.pairs(counts)
    #expect(
      rows.allSatisfy { row in zip(row, counts).allSatisfy { (0..<$1).contains($0) } && row.count == counts.count })
    for (first, second) in Combinations.indexPairs(counts.count) {
      #expect(Set(rows.map { [$0[first], $0[second]] }).count == counts[first] * counts[second])
    }
    // Two factors alone need as many rows as the two largest make; others join them.
    let largest = counts.sorted(by: >).prefix(2).reduce(1, *)
    #expect(counts.count < 2 || rows.count <= 2 * largest, "\(rows.count) rows")
  }
}
