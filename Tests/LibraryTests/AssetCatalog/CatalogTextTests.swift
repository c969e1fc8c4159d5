internal import AssetCatalog
@testable internal import Findings
internal import Operations
internal import Rendering
import TestSupport
import Testing

/// What is read of a catalog, and what its rules say of their examples, word for word.
@Suite struct CatalogTextTests {
  @Test func `what rules about catalogs say of their examples`() async throws {
    var lines: [String] = []
    for rule in CatalogRule.all.map(\.rule) {
      for example in rule.fires {
        lines.append("# \(rule.id)")
        lines += try await CatalogExample(example).inspection().diagnostics.map(\.wholeText)
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "catalogRules.txt")
  }

  @Test func `sets are left out by their paths`() async throws {
    let project = try SampleCatalog.project()
    let catalog = try await AssetCatalog(SampleCatalog.path, in: project.folder, jobs: 1, without: { _ in false })
    let rest = catalog.leavingOut { $0.hasPrefix("\(SampleCatalog.path)/Tabs/") }
    #expect(rest.sets.map(\.name) == ["AppIcon", "logo", "old", "photo"] && catalog.sets.count == 6)
  }

  /// Finder writes `Icon\r`, other tools files that begin with a full stop.
  @Test(arguments: ["Icon\r", ".DS_Store"]) func `a folder that has only hidden files is empty`(
    file: String
  ) async throws {
    func rules(_ file: String) async throws -> [String] {
      let project = try SampleCatalog.project()
      try project.write("\(SampleCatalog.path)/empty.imageset/\(file)", "")
      let catalog = try await AssetCatalog(SampleCatalog.path, in: project.folder, jobs: 1, without: { _ in false })
      let inspection = try await CatalogInspection(catalog, settings: RuleSettings(), at: .thisProcess)
      return inspection.diagnostics.filter { $0.path.contains("empty.imageset") }.map(\.message)
    }
    #expect(try await rules(file) == [])
    #expect(try await !rules("a.svg").isEmpty)
  }

  @Test func `everything that is read of a catalog`() async throws {
    let project = try SampleCatalog.project()
    let path = SampleCatalog.path
    try project.write(
      "\(path)/Ink.colorset/Contents.json",
      #"""
      { "colors" : [
        { "idiom" : "universal", "color" : { "color-space" : "display-p3",
          "components" : { "red" : "0x10", "green" : "0.5", "blue" : "128", "alpha" : "0.25" } } },
        { "idiom" : "ipad", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" },
          { "appearance" : "contrast", "value" : "high" } ],
          "color" : { "platform" : "ios", "reference" : "systemBlueColor" } },
        { "idiom" : "universal", "color" : { "color-space" : "extended-gray",
          "components" : { "white" : "0.75", "alpha" : "1.0" } }, "display-gamut" : "display-P3" }
      ] }
      """#)
    try project.write(
      "\(path)/Notes.dataset/Contents.json", #"{ "data" : [ { "filename" : "a.txt", "idiom" : "universal" } ] }"#)
    try project.write("\(path)/Notes.dataset/a.txt", "a")
    let catalog = try await AssetCatalog(path, in: project.folder, jobs: 1, without: { _ in false })
    let sets = catalog.sets.map { set in
      let words = [
        "\(set.kind)", set.path, set.name, set.assetName, "\(set.groups)", "\(set.namespace)",
        set.intent ?? "no intent",
        "template \(set.isTemplate), vectors \(set.preservesVectors), part \(set.isPart), found \(set.isFoundByName)",
      ]
      let parts = ["\(WholeText(set.slots))", "\(WholeText(set.heads))", "\(WholeText(set.mainPicture))"]
      return (words + parts).joined(separator: "\n  ") + "\n"
    }
    try expectGolden((sets.joined() + "\(WholeText(catalog.obstacles))\n").utf8, "catalog.txt")
  }
}
