import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Sets that hide one of Monotint's from the app, and what the commands say of them.
@Suite(.recorded()) struct NamesakeTests {
  private static let catalog = "Generated/Assets.xcassets"

  @Test(arguments: [
    "\(catalog)/Other/tabBarItemSelected.colorset", "\(catalog)/tabBarItemSelected.colorset",
    "\(catalog)/Other/home.symbolset", "\(catalog)/.hidden/home.imageset", "\(catalog)/a.b/home.imageset",
    "\(catalog)/Game.spriteatlas/home.imageset", "Generated/More.xcassets/home.imageset",
  ])
  func `verify, export and check name it`(set: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write("\(set)/Contents.json", #"{ "info" : { "author" : "xcode", "version" : 1 } }"#)
    let before = try project.tree()
    for command in ["verify", "export", "check"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .findings, "\(command): \(run)")
      #expect(run.output.contains("\(set): error: this set has the name of "), "\(command): \(run)")
    }
    #expect(try project.tree() == before)
  }

  @Test func `configurations with a catalog each may have icons of one name`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("brand.json", #"{ "icons": "Assets/TabBar", "catalog": { "path": "Generated/Brand.xcassets" } }"#)
    for words in [["export"], ["export", "--config", "brand.json"], ["verify"], ["verify", "--config", "brand.json"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(!run.output.contains("[namesake]"), "\(words): \(run)")
    }
  }
}
