@testable import ProjectFiles
import TestSupport
import Testing

private typealias Sample = SampleXcodeProject

/// The targets that `project.pbxproj` describes, and what belongs to them.
@Suite(.recorded()) struct XcodeProjectTests {
  /// The owners of a catalog in a project in the folder `ios`: the name of each, its folder for code, and what a new file
  /// there needs.
  private static func owners(
    of catalog: String, _ text: String, _ files: [String: String] = [:],
    path: String = "ios/App.xcodeproj/project.pbxproj"
  ) -> [String] {
    Transcript.noted(targets(text, files, path: path).owners(of: catalog)).map { owner in
      "\(owner.target.name) in \(owner.codeFolder) \(owner.joining)"
    }
  }

  private static func targets(
    _ text: String, _ files: [String: String] = [:], path: String = "ios/App.xcodeproj/project.pbxproj"
  ) -> AppTargets {
    let all = files.merging([path: text]) { $1 }
    return AppTargets(Array(all.keys)) { all[$0].map { Array($0.utf8) } }
  }

  @Test func `groups have paths, or none`() {
    let text = Sample.text(
      [
        Sample.target("Shop", resources: ["cat"], code: ["swift"]), Sample.file("cat", "Assets.xcassets"),
        Sample.file("swift", "App.swift"), Sample.group("app", path: "Shop", ["res", "swift"]),
        Sample.group("res", path: nil, ["cat"]),
      ], targets: ["Shop"], main: ["app"])
    #expect(Self.owners(of: "ios/Shop/Assets.xcassets", text) == ["Shop in ios/Shop byHand"])
    #expect(Self.owners(of: "Shop/Assets.xcassets", text).isEmpty)
    #expect(
      Self.owners(of: "Shop/Assets.xcassets", text, path: "App.xcodeproj/project.pbxproj") == ["Shop in Shop byHand"])
  }

  @Test(arguments: [
    ("<group>", "ios/Shop/A.xcassets"), ("SOURCE_ROOT", "ios/A.xcassets"), ("BUILT_PRODUCTS_DIR", nil),
    ("<absolute>", nil),
  ])
  func `a file is where its tree is`(tree: String, path: String?) {
    let text = Sample.text(
      [
        Sample.target("Shop", resources: ["cat"]), Sample.file("cat", "A.xcassets", tree: tree),
        Sample.group("app", path: "Shop", ["cat"]),
      ], targets: ["Shop"], main: ["app"])
    for candidate in ["ios/Shop/A.xcassets", "ios/A.xcassets", "A.xcassets"] {
      #expect(Self.owners(of: candidate, text).isEmpty == (candidate != path), "\(candidate)")
    }
  }

  @Test func `a group of SOURCE_ROOT, a way up, and the folder of the project`() {
    func text(_ folder: String) -> String {
      Sample.text(
        [
          Sample.target("Shop", resources: ["cat", "out"]), Sample.file("cat", "../A.xcassets"),
          Sample.file("out", "../../../B.xcassets"), Sample.group("deep", path: "Other/Deep", ["up"]),
          Sample.group("up", path: "Shop/Classes", ["cat", "out"], tree: "SOURCE_ROOT"),
        ], targets: ["Shop"], main: ["deep"], folder: folder)
    }
    #expect(Self.owners(of: "ios/Shop/A.xcassets", text("")).count == 1)
    #expect(Self.owners(of: "Shop/A.xcassets", text("..")).count == 1)
    // It is outside of the folder that is searched.
    #expect(Self.owners(of: "B.xcassets", text("..")).isEmpty)
    #expect(Self.owners(of: "A.xcassets", text("../..")).isEmpty)
  }

  @Test func `a catalog of two targets, of which the app is the first`() {
    let text = Sample.text(
      [
        Sample.target("Share", type: "app-extension", resources: ["cat"], code: ["two"]),
        Sample.target("Shop", resources: ["cat"], code: ["one"]), Sample.file("cat", "A.xcassets"),
        Sample.file("one", "One.swift"), Sample.file("two", "Two.swift"),
        Sample.group("app", path: "Shop", ["cat", "one"]), Sample.group("share", path: "Share", ["two"]),
      ], targets: ["Share", "Shop"], main: ["app", "share"])
    #expect(
      Self.owners(of: "ios/Shop/A.xcassets", text) == ["Shop in ios/Shop byHand", "Share in ios/Shop byHand"])
  }

  @Test func `catalogs of one name in two targets`() {
    let text = Sample.text(
      [
        Sample.target("Shop", resources: ["one"]), Sample.target("Watch", resources: ["two"]),
        Sample.file("one", "Assets.xcassets"), Sample.file("two", "Assets.xcassets"),
        Sample.group("app", path: "Shop", ["one"]), Sample.group("watch", path: "Watch App", ["two"]),
      ], targets: ["Shop", "Watch"], main: ["app", "watch"])
    #expect(Self.owners(of: "ios/Shop/Assets.xcassets", text) == ["Shop in ios/Shop byHand"])
    #expect(Self.owners(of: "ios/Watch App/Assets.xcassets", text) == ["Watch in ios/Watch App byHand"])
  }

  // MARK: Folders that are synchronized

  @Test func `an exception takes a file from its owner, and gives it to another target`() {
    let text = Sample.text(
      [
        Sample.target("Shop", synchronized: ["folder"]), Sample.target("Share", type: "app-extension"),
        Sample.target("TV", synchronized: ["folder"]),
        Sample.folder(
          "folder", path: "Shop",
          exceptions: [
            (target: "Shop", paths: ["Info.plist", "Old"]), (target: "Share", paths: ["Resources/A.xcassets"]),
            (target: "TV", paths: ["Resources/A.xcassets"]),
          ]),
      ], targets: ["Shop", "Share", "TV"], main: ["folder"])
    #expect(
      Self.owners(of: "ios/Shop/Resources/A.xcassets", text) == ["Shop in ios/Shop atOnce", "Share in ios/Shop byHand"])
    #expect(Self.owners(of: "ios/Shop/B.xcassets", text) == ["Shop in ios/Shop atOnce", "TV in ios/Shop atOnce"])
    // A folder that is an exception as a whole.
    #expect(Self.owners(of: "ios/Shop/Old/A.xcassets", text) == ["TV in ios/Shop atOnce"])
    #expect(Self.owners(of: "ios/Shopping/A.xcassets", text).isEmpty)
  }

  @Test func `a folder that is copied has no catalogs`() {
    let text = Sample.text(
      [
        Sample.target("Shop", synchronized: ["folder"]),
        Sample.folder("folder", path: "Shop").replacing("explicitFolders = ()", with: "explicitFolders = (Copied, )"),
      ], targets: ["Shop"], main: ["folder"])
    #expect(Self.owners(of: "ios/Shop/Copied/A.xcassets", text).isEmpty)
    #expect(Self.owners(of: "ios/Shop/A.xcassets", text).count == 1)
  }

  // MARK: Deployment targets

  private static func versions(
    target: String = "", project: String = "", base: String? = nil, _ files: [String: String] = [:]
  ) -> String {
    let text = Sample.text(
      [
        Sample.target("Shop", settings: target, base: base.map { _ in "config" }),
        base.map { Sample.file("config", $0) } ?? "",
      ], targets: ["Shop"], main: base == nil ? [] : ["config"], settings: project)
    let found = targets(text, files)
    return found.oldestIOS?.description ?? "unknown"
  }

  @Test(arguments: [
    ("IPHONEOS_DEPLOYMENT_TARGET = 16.4;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "16.4"),
    ("", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "15.0"), ("", "", "unknown"),
    ("IPHONEOS_DEPLOYMENT_TARGET = \"$(inherited)\";", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "15.0"),
    ("IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST)\";", "OLDEST = 17;", "17.0"),
    ("IPHONEOS_DEPLOYMENT_TARGET = \"${OLDEST}\";", "OLDEST = 17;", "17.0"),
    ("IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST:default=16.1)\";", "", "16.1"),
    ("IPHONEOS_DEPLOYMENT_TARGET = \"$(A)\"; A = \"$(B)\"; B = \"$(A)\";", "", "unknown"),
    ("\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 16.0; IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "", "16.0"),
    ("\"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 16.0; IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "", "15.0"),
    ("\"IPHONEOS_DEPLOYMENT_TARGET[config=Debug]\" = 16.0;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "16.0"),
    ("\"IPHONEOS_DEPLOYMENT_TARGET[config=Release]\" = 16.0;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "15.0"),
    ("IPHONEOS_DEPLOYMENT_TARGET = soon;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "unknown"),
  ])
  func `the target's settings are before the project's`(target: String, project: String, oldest: String) {
    #expect(Self.versions(target: target, project: project) == oldest)
  }

  @Test(
    arguments: [
      (["ios/Config/A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.2 // the oldest"], "16.2"),
      (
        [
          "ios/Config/A.xcconfig": "#include \"../B.xcconfig\"\n#include? \"none.xcconfig\"\nX = 1;",
          "ios/B.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=16.3;",
        ], "16.3"
      ),
      (
        [
          "ios/Config/A.xcconfig": "#include \"B.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 17.0",
          "ios/Config/B.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0\n#include \"A.xcconfig\"",
        ], "17.0"
      ),
      ([:], "15.0"), (["ios/Config/A.xcconfig": ""], "15.0"),
    ] as [([String: String], String)])
  func `a configuration file is between both`(files: [String: String], oldest: String) {
    let project = "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"
    #expect(Self.versions(project: project, base: "Config/A.xcconfig", files) == oldest)
    #expect(
      Self.versions(target: "IPHONEOS_DEPLOYMENT_TARGET = 18.0;", project: project, base: "Config/A.xcconfig", files)
        == "18.0")
  }

  @Test func `a configuration file in a folder that is synchronized`() {
    let text = Sample.text(
      [
        Sample.file("cat", "A.xcassets"),
        Sample.target("Shop", resources: ["cat"]).replacing(
          "isa = XCBuildConfiguration;",
          with: "isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = folder; "
            + "baseConfigurationReferenceRelativePath = \"a/App.xcconfig\";"),
        Sample.folder("folder", path: "Config"),
      ], targets: ["Shop"], main: ["folder", "cat"])
    let files = ["a/App", "App", "a/Other"].enumerated().map { index, name in
      ("ios/Config/\(name).xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 16.\(5 - index)")
    }
    let found = Self.targets(text, Dictionary(uniqueKeysWithValues: files))
    let target = found.owners(of: "ios/A.xcassets").first?.target
    #expect(target?.deployment[.iOS]?.map(\.description) == ["16.5"])
  }

  /// A watch app has the project's version of iOS too.
  @Test func `each system has its version`() {
    let text = Sample.text(
      [
        Sample.target("Watch", resources: ["cat"], settings: "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 9.0;"),
        Sample.file("cat", "A.xcassets"),
      ],
      targets: ["Watch"], main: ["cat"], settings: "IPHONEOS_DEPLOYMENT_TARGET = 16.0; SDKROOT = iphoneos;")
    let target = Self.targets(text).owners(of: "ios/A.xcassets").first?.target
    #expect(target?.platform == .watchOS)
    #expect(target?.deployment == [.iOS: [SystemVersion(16)], .watchOS: [SystemVersion(9)]])
  }

  // MARK: Awkward projects

  @Test(arguments: [
    "", "{", "{}", "<?xml version=\"1.0\"?><plist/>", "{ objects = {}; rootObject = root; }",
    "{ objects = { root = text; }; rootObject = root; }", "{ objects = { root = {}; }; rootObject = root; }",
    Sample.text([], targets: ["gone"]), Sample.text(["Shop = {isa = PBXNativeTarget; };"], targets: ["Shop", "Shop"]),
  ])
  func `what cannot be read is unknown`(text: String) {
    let found = Self.targets(text)
    #expect(found.owners(of: "ios/Shop/A.xcassets").isEmpty && found.oldestIOS == nil)
  }

  @Test func `a project that cannot be read is named`() {
    #expect(Self.targets("").unread == ["ios/App.xcodeproj/project.pbxproj"])
    #expect(Self.targets(Sample.text([Sample.target("Shop")], targets: ["Shop"])).unread == [])
  }

  @Test func `groups in a circle, and too many groups in each other, end`() {
    let circle = Sample.text(
      [
        Sample.target("Shop", resources: ["cat"]), Sample.file("cat", "A.xcassets"),
        Sample.group("a", path: "a", ["b", "cat"]), Sample.group("b", path: "b", ["a"]),
        Sample.group("self", path: "s", ["self"]),
      ], targets: ["Shop"])
    #expect(Self.targets(circle).owners(of: "ios/a/A.xcassets").isEmpty)
    let depth = 5000
    let groups = (0..<depth).map { Sample.group("g\($0)", path: "x", ["g\($0 + 1)"]) }
    let deep = Sample.text(
      groups + [
        Sample.target("Shop", resources: ["cat"]), Sample.group("g\(depth)", path: "x", ["cat"]),
        Sample.file("cat", "A.xcassets"),
      ], targets: ["Shop"], main: ["g0"])
    #expect(Self.targets(deep).unread.isEmpty)
  }

  /// A project 100 times as large takes about 100 times as long.
  @Test func `large projects take no longer than their size`() {
    func seconds(_ count: Int) -> Double {
      let names = (0..<count).map { "f\($0)" }
      let catalogs = (0..<count / 10).map { "c\($0)" }
      let targets = (0..<4).map { Sample.target("T\($0)", resources: catalogs, code: names) }
      let text = Sample.text(
        targets + names.map { Sample.file($0, "\($0).swift") } + catalogs.map { Sample.file($0, "\($0).xcassets") }
          + [Sample.group("app", path: "App", names + catalogs)],
        targets: (0..<4).map { "T\($0)" }, main: ["app"])
      let clock = ContinuousClock()
      let time = clock.measure { #expect(Self.targets(text).owners(of: "ios/App/c0.xcassets").count == 4) }
      return time / .seconds(1)
    }
    let small = (0..<3).map { _ in seconds(50) }.min() ?? 0
    #expect(seconds(5000) < max(small * 400, 5))
  }
}
