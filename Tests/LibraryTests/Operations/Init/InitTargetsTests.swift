import MonotintCLI
import TestSupport
import Testing

private typealias Sample = SampleXcodeProject

/// What `init` says of the targets of catalogs, and where it puts constants.
@Suite(.appleStubs, .recorded()) struct InitTargetsTests {
  /// A project with a catalog of one image in each of these folders.
  private static func project(_ catalogs: [String], _ files: [String: String]) throws -> TemporaryProject {
    let project = try TemporaryProject(files)
    for catalog in catalogs {
      let set = "\(catalog)/home.imageset"
      try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("home.svg")))
      try project.write("\(set)/home.svg", SampleFiles.home)
    }
    return project
  }

  /// Runs `init`, `export` and `verify`, and type-checks the constants.
  ///
  /// - Returns: what `init` prints.
  private static func start(_ project: TemporaryProject, packages: [String] = []) async throws -> String {
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean && run.errorOutput == "", "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let stubs = try #require(AppleStubs.current)
    for path in try project.tree().keys where path.hasSuffix("Assets.swift") || path.hasSuffix("Media.swift") {
      let flags = packages.contains(path) ? ["-package-name", "P"] : []
      for mode in AppleStubs.Mode.allCases {
        #expect(
          try stubs.diagnostics(of: ["A.swift": try project.read(path)], mode: mode, flags: flags) == "", "\(path)")
      }
    }
    return run.output
  }

  @Test func `a folder that Xcode synchronizes has the constants of its target`() async throws {
    let text = Sample.text(
      [
        Sample.target("PetShop", synchronized: ["app"]), Sample.target("Share", type: "app-extension"),
        Sample.folder("app", path: "App", exceptions: [(target: "Share", paths: ["Resources/Assets.xcassets"])]),
      ],
      targets: ["PetShop", "Share"], main: ["app"], settings: "IPHONEOS_DEPLOYMENT_TARGET = 16.4;")
    let project = try Self.project(
      ["App/Resources/Assets.xcassets", "App/Media.xcassets"], ["PetShop.xcodeproj/project.pbxproj": text])
    let output = try await Self.start(project)
    #expect(
      output.contains(
        "  App/Resources/Assets.xcassets: 1 set (1 image), targets PetShop and Share, iOS 16.4\n"), "\(output)")
    #expect(output.contains("  App/Media.xcassets: 1 set (1 image), target PetShop, iOS 16.4\n"), "\(output)")
    let configuration = try project.read("monotint.json")
    #expect(configuration.contains(#""swift": "App/Generated/PetShopAssets.swift" }"#), "\(configuration)")
    #expect(configuration.contains(#""swift": "App/Generated/PetShopMedia.swift" }"#), "\(configuration)")
    #expect(output.contains("writes 2 files of constants to App/Generated, "), "\(output)")
    #expect(
      output.contains(
        "Then add this file to its target in Xcode, once:\n  App/Generated/PetShopAssets.swift: Share\n"), "\(output)")
  }

  @Test func `targets with catalogs of one name are kept apart, and files are added by hand`() async throws {
    let text = Sample.text(
      [
        Sample.target("Shop", resources: ["one"], code: ["code"]), Sample.target("Watch", resources: ["two", "three"]),
        Sample.file("three", "Preview Assets.xcassets"), Sample.file("one", "Assets.xcassets"),
        Sample.file("two", "Assets.xcassets"), Sample.file("code", "App.swift"),
        Sample.group("app", path: "Shop", ["res", "code"]), Sample.group("res", path: "Resources", ["one"]),
        Sample.group("watch", path: "Watch App", ["two", "three"]),
      ], targets: ["Shop", "Watch"], main: ["app", "watch"], settings: "IPHONEOS_DEPLOYMENT_TARGET = 16;")
    let project = try Self.project(
      ["ios/Shop/Resources/Assets.xcassets", "ios/Watch App/Assets.xcassets", "ios/Watch App/Preview Assets.xcassets"],
      ["ios/Shop.xcodeproj/project.pbxproj": text])
    let output = try await Self.start(project)
    #expect(output.contains("ios/Watch App/Assets.xcassets: 1 set (1 image), target Watch, iOS 16.0\n"), "\(output)")
    #expect(output.contains("previews: ios/Watch App/Preview Assets.xcassets (target Watch, iOS 16.0)\n"), "\(output)")
    #expect(
      output.contains(
        """
        Then add these files to their targets in Xcode, once:
          ios/Shop/Generated/ShopAssets.swift: Shop
          'ios/Watch App/Generated/WatchAssets.swift': Watch

        """), "\(output)")
    #expect(output.contains("writes 2 files of constants to folders of their targets, "), "\(output)")
    #expect(try project.read("ios/Watch App/Generated/WatchAssets.swift").contains("enum WatchAssets {"))
  }

  @Test func `a package has access and its own bundle`() async throws {
    let manifest = """
      // swift-tools-version: 5.9
      let package = Package(
        name: "Kit", platforms: [.iOS(.v16)], products: [.library(name: "Design", targets: ["Design"])],
        targets: [.target(name: "Design"), .target(name: "Icons", path: "Other")])
      """
    let project = try Self.project(
      ["Kit/Sources/Design/Media.xcassets", "Kit/Other/A/Media.xcassets"], ["Kit/Package.swift": manifest])
    let output = try await Self.start(project, packages: ["Kit/Other/Generated/IconsMedia.swift"])
    #expect(
      output.contains("  Kit/Sources/Design/Media.xcassets: 1 set (1 image), target Design, iOS 16.0\n"), "\(output)")
    #expect(!output.contains("in Xcode"), "\(output)")
    let design = try project.read("Kit/Sources/Design/Generated/DesignMedia.swift")
    #expect(design.contains("public enum DesignMedia {") && design.contains("return Bundle.module"))
    #expect(try project.read("Kit/Other/Generated/IconsMedia.swift").contains("package enum IconsMedia {"))
  }

  @Test func `a project that a tool makes is made again`() async throws {
    let project = try Self.project(
      ["App/Assets.xcassets"],
      ["project.yml": "targets:\n  Shop:\n    type: application\n    platform: iOS\n    sources: App\n"])
    let output = try await Self.start(project)
    #expect(output.contains("  App/Assets.xcassets: 1 set (1 image), target Shop\n"), "\(output)")
    #expect(output.contains("Then run `xcodegen`, which adds the files to their targets.\n"), "\(output)")
    #expect(project.exists("App/Generated/ShopAssets.swift"))
  }

  /// Nothing fails, and folders tell the target as before.
  @Test(arguments: ["", "no project", "<?xml version=\"1.0\"?><plist/>"])
  func `a project file that cannot be read is unknown`(text: String) async throws {
    let project = try Self.project(["App/Assets.xcassets"], ["Shop.xcodeproj/project.pbxproj": text])
    let output = try await Self.start(project)
    #expect(output.contains("  App/Assets.xcassets: 1 set (1 image), target App by its folder\n"), "\(output)")
    #expect(output.contains("No target is known from 1 project file: Shop.xcodeproj/project.pbxproj\n"), "\(output)")
    #expect(project.exists("Generated/AppAssets.swift"))
  }

  @Test func `a second run finds the targets of new catalogs`() async throws {
    let text = Sample.text(
      [Sample.target("Shop", synchronized: ["app"]), Sample.folder("app", path: "App")], targets: ["Shop"],
      main: ["app"])
    let project = try Self.project(["App/Assets.xcassets"], ["Shop.xcodeproj/project.pbxproj": text])
    _ = try await Self.start(project)
    let set = "App/More/Assets.xcassets/bell.imageset"
    try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("bell.svg")))
    try project.write("\(set)/bell.svg", SampleFiles.bell)
    let output = try await Self.start(project)
    #expect(output.contains("  App/More/Assets.xcassets: 1 set (1 image), target Shop\n"), "\(output)")
    #expect(project.exists("App/Generated/ShopMoreAssets.swift"))
  }
}
