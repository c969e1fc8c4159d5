import AssetCatalog
@testable import Findings
import Operations
import TestSupport
import Testing

/// Every rule about catalogs against its own examples.
@Suite(.recorded()) struct CatalogRuleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let text: String
    let fires: Bool

    var testDescription: String { "\(rule) \(fires ? "fires" : "is silent"): \(text)" }
  }

  static let examples = CatalogRule.all.map(\.rule).flatMap { rule in
    [true, false].flatMap { fires in
      (fires ? rule.fires : rule.silent).map { Example(rule: rule.id, text: $0, fires: fires) }
    }
  }

  @Test(arguments: examples)
  func `each rule finds what its examples show and no more`(_ example: Example) async throws {
    let catalog = try CatalogExample(example.text)
    let findings = try await catalog.inspection().diagnostics.filter { $0.rule == example.rule }
    #expect(findings.map(\.shownPlace) == catalog.places)
    #expect(findings.isEmpty != example.fires)
  }

  @Test func `every rule about catalogs has examples`() {
    for rule in CatalogRule.all.map(\.rule) {
      #expect(!rule.fires.isEmpty && !rule.silent.isEmpty && rule.inCatalog != nil, "\(rule.id)")
    }
  }

  @Test func `a rule can be turned off, and have another severity`() async throws {
    let text = #"{ "images" : [ { "filename" : "a.png", "idiom" : "iphon" } ] }"#
    let settings = RuleSettings([
      "catalog-unknown-key": .init(level: .off), "catalog-missing-file": .init(level: .note),
    ])
    let found = try await CatalogExample(text).inspection(settings).diagnostics
    #expect(found.map { "\($0.severity) \($0.rule)" } == ["note catalog-missing-file"])
  }

  @Test func `a file that differs in its case is named`() async throws {
    let text = #"{ "images" : [ { "filename" : "A.png", "idiom" : "universal" } ] }"# + "\n# a.png 48x48"
    let found = try await CatalogExample(text).inspection().diagnostics.first { $0.rule == "catalog-missing-file" }
    #expect(found?.help?.contains("“a.png”") == true)
  }
}
