internal import AssetCatalog
internal import Findings
import Foundation
import TestSupport
import Testing
@testable import Workspace

/// Where a configuration lies, in the project and out of it, and what is called after it.
@Suite struct ConfigurationPlaceTests {
  private static func catalog(_ name: String) -> String { #"{ "catalog": { "path": "\#(name).xcassets" } }"# }

  @Test(arguments: [
    ("monotint.json", "monotint.lock"), ("brand", "brand.lock"), ("a.json.txt", "a.json.txt.lock"), (".json", ".lock"),
  ])
  func `a lock file is named as its configuration`(configuration: String, lock: String) {
    #expect(Workspace.lockName(of: configuration) == lock)
  }

  @Test(arguments: [
    ("/usr/share/none.json", "../share/none.json"), ("/usr/none.json", "../none.json"),
    ("/usr/bin/none.json", "none.json"), ("/dev/none.json", "/dev/none.json"),
  ])
  func `a path stays absolute where nothing but the root is above both`(path: String, shown: String) throws {
    #expect(try Workspace.ConfigurationPlace(path, in: "/usr/bin").shown == shown)
  }

  @Test(arguments: [
    (nil, "Plain", "monotint.json"), ("App/monotint.json", "Plain", "monotint.json"),
    ("App/brand.json", "Brand", "brand.json"), ("App/design/other.json", "Other", "design/other.json"),
    ("outer.json", "Outer", "../outer.json"), ("Kit/kit.json", "Kit", "../Kit/kit.json"),
  ])
  func `the configuration that was named is read`(path: String?, catalog: String, shown: String) throws {
    let folder = try TemporaryProject([
      "App/monotint.json": Self.catalog("Plain"), "App/brand.json": Self.catalog("Brand"),
      "App/design/other.json": Self.catalog("Other"), "outer.json": Self.catalog("Outer"),
      "Kit/kit.json": Self.catalog("Kit"),
    ])
    let workspace = try Workspace(
      folder: folder.url("App").path, configuration: path.map { folder.url($0).path })
    #expect(workspace.configuration.catalog.path == "\(catalog).xcassets")
    #expect(workspace.configurationFile?.path == shown)
  }
}
