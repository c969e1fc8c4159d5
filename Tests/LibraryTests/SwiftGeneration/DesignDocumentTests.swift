import AssetCatalog
import Findings
internal import Reporting
internal import SwiftGeneration
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
}
