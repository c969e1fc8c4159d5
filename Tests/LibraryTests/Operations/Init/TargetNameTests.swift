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

  @Test(arguments: [("Brand.brandassets", true), ("Brand.imagestack", false), ("Icon.appiconset", true)])
  func `an app has an icon, or brand assets on an Apple TV`(folder: String, hasIcon: Bool) async throws {
    let catalog = "App/Assets.xcassets"
    let project = try TemporaryProject(["\(catalog)/Contents.json": "{}", "\(catalog)/\(folder)/Contents.json": "{}"])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.output.contains("an app icon") == hasIcon, "\(run)")
  }
}
