internal import AssetCatalog
@testable internal import Findings
internal import Operations
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
