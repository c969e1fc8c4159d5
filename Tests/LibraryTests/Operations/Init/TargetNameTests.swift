import TestSupport
import Testing

@testable import Operations

/// The target of a catalog, by the folders around it.
@Suite struct TargetNameTests {
  @Test(arguments: [
    // The project beside the catalog has the name, not the folder.
    ("app/Assets.xcassets", "Shop"), ("app/Sources/Assets.xcassets", "Shop"), ("app/Widget/Assets.xcassets", "Widget"),
    ("kit/Media.xcassets", "kit"), ("other/Assets.xcassets", "other"), ("Assets.xcassets", "App"),
  ])
  func `a catalog belongs to the nearest project`(catalog: String, target: String) throws {
    let project = try TemporaryProject(["app/Shop.xcodeproj/project.pbxproj": "", "kit/Package.swift": ""])
    var names = TargetName(in: project.folder)
    #expect(names.target(of: catalog) == target)
  }
}
