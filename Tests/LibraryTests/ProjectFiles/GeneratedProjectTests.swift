@testable import ProjectFiles
import TestSupport
import Testing

/// The targets of projects that a tool makes.
@Suite(.recorded()) struct GeneratedProjectTests {
  private static func targets(_ files: [String: String]) -> AppTargets {
    AppTargets(Array(files.keys)) { files[$0].map { Array($0.utf8) } }
  }

  private static func owners(of catalog: String, _ files: [String: String]) -> [String] {
    Transcript.noted(targets(files).owners(of: catalog)).map { owner in
      let version = owner.target.deployment[.iOS]?.map(\.description).joined(separator: " ") ?? "unknown"
      return "\(owner.target.name) in \(owner.codeFolder) \(version) \(owner.joining)"
    }
  }

  // MARK: XcodeGen

  private static let specification = """
    name: Shop
    include:
      - path: other/more.yml
    options:
      deploymentTarget:
        iOS: "15.0"
    settings:
      base: { TVOS_DEPLOYMENT_TARGET: 17.0 }
    targetTemplates:
      Extension:
        type: app-extension
        platform: iOS
        deploymentTarget: "16.0"
    targets:
      Shop:
        type: application
        platform: iOS
        sources:
          - Shop
          - path: Shared
            excludes: ["Private", "**/*.xcassets/Old"]
          - path: Fonts
            buildPhase: none
      Widget:
        templates: [Extension]
        sources: Widget
      Both:
        type: framework
        platform: [iOS, tvOS]
        sources: { path: Kit }
        deploymentTarget: { iOS: 17.0 }
      Plain:
        platform: iOS
        settings: { IPHONEOS_DEPLOYMENT_TARGET: 16.4 }
        sources: [Plain/Media.xcassets]
    """

  @Test(arguments: [
    ("ios/Shop/A.xcassets", ["Shop in ios/Shop 15.0 byCommand(\"xcodegen\")"]),
    ("ios/Shared/A.xcassets", ["Shop in ios/Shared 15.0 byCommand(\"xcodegen\")"]),
    ("ios/Shared/Private/A.xcassets", []),
    ("ios/Fonts/A.xcassets", []), ("ios/Widget/A.xcassets", ["Widget in ios/Widget 16.0 byCommand(\"xcodegen\")"]),
    (
      "ios/Kit/A.xcassets",
      ["Both_iOS in ios/Kit 17.0 byCommand(\"xcodegen\")", "Both_tvOS in ios/Kit 17.0 byCommand(\"xcodegen\")"]
    ),
    ("ios/Plain/Media.xcassets", ["Plain in ios/Plain 16.4 byCommand(\"xcodegen\")"]),
    ("ios/other/More/A.xcassets", ["More in ios/other/More 15.0 byCommand(\"xcodegen\")"]), ("Shop/A.xcassets", []),
  ])
  func `a catalog in a source of XcodeGen`(catalog: String, owners: [String]) {
    let files = [
      "ios/project.yml": Self.specification,
      "ios/other/more.yml": "targets: { More: { platform: iOS, sources: More } }\ninclude: ../project.yml",
    ]
    #expect(Self.owners(of: catalog, files) == owners)
  }

  /// As XcodeGen itself merges them.
  @Test func `a later template counts before an earlier one, and has the name of its target`() {
    let text = """
      targetTemplates:
        Old: { deploymentTarget: 15.0, sources: "Sources/${target_name}" }
        New: { deploymentTarget: 17.0 }
      targets:
        Shop: { type: application, platform: iOS, templates: [Old, New] }
      """
    #expect(
      Self.owners(of: "Sources/Shop/A.xcassets", ["project.yml": text])
        == ["Shop in Sources/Shop 17.0 byCommand(\"xcodegen\")"])
  }

  /// The project that XcodeGen has made says the same again.
  @Test func `a made project adds no target`() {
    let made = SampleXcodeProject.text(
      [
        SampleXcodeProject.target("Shop", resources: ["cat"]), SampleXcodeProject.file("cat", "A.xcassets"),
        SampleXcodeProject.group("app", path: "Shop", ["cat"]),
      ], targets: ["Shop"], main: ["app"])
    let files = ["ios/project.yml": Self.specification, "ios/Shop.xcodeproj/project.pbxproj": made]
    #expect(
      Self.owners(of: "ios/Shop/A.xcassets", files) == ["Shop in ios/Shop 15.0 byCommand(\"xcodegen\")"])
  }

  @Test(arguments: ["", "a: [", "targets: []", "targets: 1", "name: Shop", "include: project.yml"])
  func `another YAML is unknown`(text: String) {
    let targets = Self.targets(["project.yml": text])
    #expect(targets.owners(of: "Shop/A.xcassets").isEmpty && targets.unread == ["project.yml"])
  }

  // MARK: Tuist

  @Test(
    arguments: [
      (".app", .app), (".unitTests", .tests), (".uiTests", .tests), (".appExtension", .other), (".framework", .other),
      (".appClip", .other), (".staticLibrary", .other), ("Product.app", .app),
    ] as [(String, AppTarget.Kind)])
  func `a product of Tuist is an app, tests, or another`(product: String, kind: AppTarget.Kind) {
    let text = #"let p = Project(targets: [.target(name: "A", product: \#(product), resources: ["R/**"])])"#
    let targets = Self.targets(["Project.swift": text])
    #expect(targets.owners(of: "R/A.xcassets").map(\.target.kind) == [kind])
  }

  @Test(arguments: ["étarget", "_target", "target_", "targeté", "targets", "2target"])
  func `another function makes no target`(name: String) {
    let text = #"let p = Project(targets: [.\#(name)(name: "A", product: .app, resources: ["R/**"])])"#
    #expect(Self.targets(["Project.swift": text]).owners(of: "R/A.xcassets").isEmpty)
  }

  @Test func `the app owns a catalog before its extension`() {
    let text = """
      let project = Project(name: "Shop", targets: [
        .target(name: "Widget", product: .appExtension, resources: ["Shared/**"]),
        .target(name: "Shop", product: .app, resources: ["Shared/**"]),
      ])
      """
    let owners = Self.targets(["Project.swift": text]).owners(of: "Shared/A.xcassets")
    #expect(owners.map(\.target.name) == ["Shop", "Widget"])
  }

  @Test func `a catalog in a target of Tuist`() {
    let text = """
      import ProjectDescription
      let project = Project(
        name: "Shop",
        targets: [
          .target(
            name: "Shop", destinations: .iOS, product: .app, deploymentTargets: .iOS("16.0"),
            sources: ["Shop/Sources/**"], resources: ["Shop/Resources/**"]),
          Target(name: "Kit", product: .framework, resources: [.glob(pattern: "Kit/**/*.xcassets")]),
        ])
      """
    let files = ["Project.swift": text]
    #expect(
      Self.owners(of: "Shop/Resources/A.xcassets", files)
        == ["Shop in Shop/Resources 16.0 byCommand(\"tuist generate\")"])
    #expect(Self.owners(of: "Kit/x/A.xcassets", files) == ["Kit in Kit 16.0 byCommand(\"tuist generate\")"])
    #expect(Self.owners(of: "Other/A.xcassets", files).isEmpty)
  }
}
