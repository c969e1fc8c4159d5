import MonotintCLI
import TestSupport
import Testing

/// The one `ImageAsset` and `ColorAsset` of a module, as an export writes them.
@Suite struct SharedTypesTests {
  private static func project(
    _ catalogs: String, swift: String = #""assets": "App/Assets.swift""#
  ) throws -> TemporaryProject {
    var files = ["monotint.json": #"{ "icons": [], "swift": { \#(swift) }, "catalogs": [\#(catalogs)] }"#]
    for name in ["App", "Kit", "Watch"] {
      files["\(name).xcassets/home.imageset/Contents.json"] = SampleCatalog.contents(SampleCatalog.slot("home.svg"))
      files["\(name).xcassets/home.imageset/home.svg"] = SampleFiles.home
    }
    return try TemporaryProject(files)
  }

  private static let app = #"{ "path": "App.xcassets", "swift": "App/AppAssets.swift" }"#

  @Test func `a catalog of another module has types of its own, or another file`() async throws {
    let project = try Self.project(
      """
      \(Self.app), { "path": "Kit.xcassets", "swift": "Kit/KitAssets.swift", "access": "public", "assets": "Kit/Types.swift" },
      { "path": "Watch.xcassets", "swift": "Watch/WatchAssets.swift", "assets": null }
      """)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.read("App/Assets.swift").contains("\nstruct ImageAsset"))
    #expect(try project.read("Kit/Types.swift").contains("\npublic struct ImageAsset"))
    #expect(try !project.read("App/AppAssets.swift").contains("struct"))
    #expect(try !project.read("Kit/KitAssets.swift").contains("struct"))
    #expect(try project.read("Watch/WatchAssets.swift").contains("    struct ImageAsset"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    // Without the key, the constants have types of their own again.
    try project.write("monotint.json", #"{ "icons": [], "catalogs": [\#(Self.app)] }"#)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read("App/AppAssets.swift").contains("struct ImageAsset"))
  }

  @Test(arguments: [
    (app, #""assets": "App/AppAssets.swift""#), (app, #""assets": "A.swift", "icons": "a.swift""#),
    (
      #"{ "path": "Kit.xcassets", "swift": "Kit/A.swift", "assets": "App/AppAssets.swift" }, \#(app)"#,
      #""icons": "Icons.swift""#
    ),
  ])
  func `the types are in the file of no other code`(catalogs: String, swift: String) async throws {
    let project = try Self.project(catalogs, swift: swift)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("would be written into the file of"), "\(run)")
  }
}
