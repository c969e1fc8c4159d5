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

  @Test(arguments: [
    ("loose.svg", "catalog-unassigned-file", "the file lies beside the sets, and in none, so Xcode passes over it"),
    (
      "Tabs/loose.PNG", "catalog-unassigned-file", "the file lies beside the sets, and in none, so Xcode passes over it"
    ),
    ("notes.txt", "", ""), (".hidden.png", "", ""),
  ])
  func `a picture beside the sets is named`(name: String, rule: String, message: String) async throws {
    let project = try TemporaryProject()
    try project.write("App.xcassets/\(name)", "x")
    let catalog = try await AssetCatalog("App.xcassets", in: project.folder, jobs: 1, without: { _ in false })
    let found = catalog.diagnostics.map { "\($0.path) \($0.rule) \($0.message)" }
    #expect(found == (rule.isEmpty ? [] : ["App.xcassets/\(name) \(rule) \(message)"]))
  }

  @Test func `a link that a slot names is an error`() async throws {
    let project = try TemporaryProject()
    try project.write(
      "App.xcassets/a.imageset/Contents.json", #"{ "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }"#)
    try project.link("App.xcassets/a.imageset/a.svg", to: "../../a.svg")
    let catalog = try await AssetCatalog("App.xcassets", in: project.folder, jobs: 1, without: { _ in false })
    #expect(
      catalog.diagnostics.map { "\($0.severity) \($0.path) \($0.rule)" } == [
        "error App.xcassets/a.imageset/a.svg catalog-syntax"
      ])
  }

  @Test func `a scale that only dark mode lacks is said so`() async throws {
    let text = """
      { "images" : [ { "filename" : "a2.png", "idiom" : "universal", "scale" : "2x" },
        { "filename" : "a3.png", "idiom" : "universal", "scale" : "3x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "d2.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a2.png 48x48
      # a3.png 72x72
      # d2.png 48x48
      """
    let found = try await CatalogExample(text).inspection().diagnostics.filter { $0.rule == "catalog-missing-scale" }
    #expect(found.map(\.message) == ["there is no dark picture for @3x"])
  }
}
