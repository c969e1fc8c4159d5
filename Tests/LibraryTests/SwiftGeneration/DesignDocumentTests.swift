import AssetCatalog
import Findings
internal import Reporting
@testable internal import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

@Suite struct DesignDocumentTests {
  @Test func `the current design as JSON`() throws {
    try expectGolden(
      DesignDocument(DesignSamples.current, constants: .none, configuration: Configuration()).json.bytes, "current.json"
    )
  }

  @Test func `everything as JSON`() throws {
    var configuration = Configuration()
    configuration.catalog.namespace = true
    configuration.bars[.navigationBar].border = .none
    try expectGolden(
      DesignDocument(
        DesignSamples.everything, constants: ConstantSamples.constants(ConstantSamples.everything),
        configuration: configuration
      ).json.bytes, "everything.json")
  }

  @Test(arguments: [-0.24, 0, 0.5]) func `the letter spacing of titles is what the design says`(tracking: Double) throws
  {
    var design = DesignSamples.current
    design.label = TabBarDesign.TextStyle(size: 11, tracking: tracking)
    let document = DesignDocument(design, constants: .none, configuration: Configuration())
    let file = SourceFile(path: "design.json", bytes: document.json.bytes)
    let root = try #require(JSONReader.read(file).value?.object)
    #expect(root["tabBar"]?.object?["label"]?.object?["tracking"]?.number == tracking)
  }

  @Test(arguments: ["3", nil]) func `the badge of a tab is in the document`(badge: String?) throws {
    var design = DesignSamples.current
    design.items[0].badge = badge
    let document = DesignDocument(design, constants: .none, configuration: Configuration())
    let file = SourceFile(path: "design.json", bytes: document.json.bytes)
    let root = try #require(JSONReader.read(file).value?.object)
    let item = try #require(root["tabBar"]?.object?["items"]?.array?.first?.object)
    #expect(item["badge"]?.string == badge && item.contains("badge"))
  }
}
