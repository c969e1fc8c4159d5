@testable internal import ProjectFiles
import TestSupport
import Testing

private typealias Sample = SampleXcodeProject

/// All that is read of project files: each target, the folders of its code, and who owns a catalog.
@Suite struct WholeTargetsTests {
  private static func text(_ files: [String: String], _ catalogs: [String]) -> String {
    let targets = AppTargets(files.keys.sorted()) { files[$0].map { Array($0.utf8) } }
    return catalogs.map { "# \($0)\n\(WholeText(targets.owners(of: $0)))\n" }.joined()
  }

  @Test func `code goes to the innermost folder around the catalog that has code`() {
    let text = Sample.text(
      [
        Sample.target("Shop", resources: ["cat"], code: ["one", "two"]), Sample.file("cat", "Assets.xcassets"),
        Sample.file("one", "App.swift"), Sample.file("two", "More.swift"),
        Sample.group("app", path: "Shop", ["one", "deep"]), Sample.group("deep", path: "Deep", ["cat", "two"]),
      ], targets: ["Shop"], main: ["app"])
    let path = "ios/App.xcodeproj/project.pbxproj"
    let targets = AppTargets([path]) { _ in Array(text.utf8) }
    #expect(targets.owners(of: "ios/Shop/Deep/Assets.xcassets").map(\.codeFolder) == ["ios/Shop/Deep"])
  }

  @Test func `targets of every kind of project file`() throws {
    let xcode = Sample.text(
      [
        Sample.target("Shop", resources: ["cat"], code: ["swift"]),
        Sample.target("Kit", type: "framework", synchronized: ["kit"]),
        Sample.target("Tests", type: "bundle.unit-test", synchronized: ["tests"]),
        Sample.file("cat", "Assets.xcassets"), Sample.file("swift", "App.swift"),
        Sample.group("app", path: "Shop", ["cat", "swift"]), Sample.folder("kit", path: "Kit"),
        Sample.folder("tests", path: "Tests"),
      ], targets: ["Shop", "Kit", "Tests"], main: ["app", "kit", "tests"],
      settings: "IPHONEOS_DEPLOYMENT_TARGET = 16.4; TVOS_DEPLOYMENT_TARGET = 17.0;")
    let gen = """
      name: Shop
      options: { deploymentTarget: { iOS: "15.0", macOS: 13.1 } }
      targets:
        Shop: { type: application, platform: iOS, sources: [Shop, { path: Shared, excludes: [Old] }] }
        Widget: { type: app-extension, platform: iOS, deploymentTarget: "16.0", sources: Widget }
        Mac: { type: application, platform: macOS, sources: Mac }
      """
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: [.iOS(.v16), .macOS("13.3")],
        products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [
          .target(name: "Kit", dependencies: ["Base"], resources: [.process("Media.xcassets")]),
          .target(name: "Base", path: "Other/Base"), .testTarget(name: "KitTests", dependencies: ["Kit"]),
        ])
      """
    let tuist = """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "a", deploymentTargets: .iOS("17.2"),
          sources: ["Sources/**"], resources: ["Resources/**"]),
        .target(name: "Share", destinations: [.iPhone], product: .appExtension, bundleId: "b", sources: "Share/**"),
      ])
      """
    let text =
      Self.text(
        ["ios/App.xcodeproj/project.pbxproj": xcode],
        ["ios/Shop/Assets.xcassets", "ios/Kit/A.xcassets", "ios/Tests/A.xcassets", "ios/B.xcassets"])
      + Self.text(
        ["gen/project.yml": gen],
        [
          "gen/Shop/A.xcassets", "gen/Shared/A.xcassets", "gen/Shared/Old/A.xcassets", "gen/Widget/A.xcassets",
          "gen/Mac/A.xcassets",
        ])
      + Self.text(
        ["kit/Package.swift": package],
        [
          "kit/Sources/Kit/Media.xcassets", "kit/Other/Base/A.xcassets", "kit/Tests/KitTests/A.xcassets",
          "kit/A.xcassets",
        ])
      + Self.text(
        ["t/Project.swift": tuist], ["t/Resources/A.xcassets", "t/Sources/A.xcassets", "t/Share/A.xcassets"])
    try expectGolden(text.utf8, "targets.txt")
  }
}
