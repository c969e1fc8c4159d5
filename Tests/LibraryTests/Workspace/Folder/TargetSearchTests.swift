internal import ProjectFiles
import TestSupport
import Testing
@testable import Workspace

/// The search for project files in a folder, and the oldest system that they name.
@Suite struct TargetSearchTests {
  /// A project of one target.
  private static func project(_ settings: String, type: String = "application") -> String {
    SampleXcodeProject.text(
      [SampleXcodeProject.target("A", type: type, settings: settings)], targets: ["A"],
      settings: "IPHONEOS_DEPLOYMENT_TARGET = 13.0;")
  }

  private static let newest = "IPHONEOS_DEPLOYMENT_TARGET = 17.0;"

  @Test(
    arguments: [
      (["A.xcodeproj/project.pbxproj": project(newest)], "17.0"),
      (["A.xcodeproj/project.pbxproj": project("")], "13.0"),
      (
        [
          "A.xcodeproj/project.pbxproj": project(newest),
          "b/B.xcodeproj/project.pbxproj": project("IPHONEOS_DEPLOYMENT_TARGET = 15.4;"),
        ], "15.4"
      ),
      // Tests, and targets of other systems, run on no phone of a user.
      (
        [
          "A.xcodeproj/project.pbxproj": project(newest),
          "b/B.xcodeproj/project.pbxproj": project("", type: "bundle.unit-test"),
          "c/C.xcodeproj/project.pbxproj": project("SDKROOT = watchos;"),
        ], "17.0"
      ),
      // A project of which nothing but the settings can be read.
      (
        [
          "A.xcodeproj/project.pbxproj":
            "{ objects = { A = { isa = XCBuildConfiguration; buildSettings = { \(newest) }; }; B = { isa = PBXGroup; }; }; }"
        ], "17.0"
      ),
      (["A.xcodeproj/project.pbxproj": newest], nil), (["A.xcodeproj/project.pbxproj": ""], nil),
      (["Config/App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=16.0"], "16.0"),
      (
        ["project.yml": "options:\n  deploymentTarget:\n    iOS: \"16.4\"\ntargets: { A: { platform: iOS } }"], "16.4"
      ),
      (["project.yml": "targets:\n  App:\n    platform: iOS\n    deploymentTarget: 17.0"], "17.0"),
      (["project.yml": "options: { deploymentTarget: { iOS: 18 } }\ntargets: { A: {} }"], "18.0"),
      (["Project.swift": #".target(name: "A", deploymentTargets: .iOS("16.0"))"#], "16.0"),
      (["Package.swift": "platforms: [.macOS(.v13), .iOS(.v17)]"], "17.0"),
      (["Package.swift": #"platforms: [.iOS("16.2")]"#], "16.2"),
      // The app decides where its packages run.
      (["Package.swift": "platforms: [.iOS(.v14)]", "A.xcodeproj/project.pbxproj": project(newest)], "17.0"),
      (["Package.swift": "platforms: [.macOS(.v13)]"], nil), (["a.txt": newest], nil),
      (["Pods/P.xcodeproj/project.pbxproj": project("")], nil),
    ] as [([String: String], String?)])
  func `every kind of project file is read`(files: [String: String], target: String?) throws {
    let project = try TemporaryProject(files)
    #expect(TargetSearch(in: project.folder).targets.oldestIOS?.description == target)
  }

  /// No file is opened because another one names it.
  @Test func `a link and a file outside are not read`() throws {
    let outside = try TemporaryProject(["A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0"])
    let text = SampleXcodeProject.text(
      [
        SampleXcodeProject.target("A", base: "one"), SampleXcodeProject.file("one", "A.xcconfig"),
        SampleXcodeProject.target("B", base: "two"), SampleXcodeProject.file("two", outside.folder + "/A.xcconfig"),
      ], targets: ["A", "B"], main: ["one", "two"])
    let project = try TemporaryProject(["A.xcodeproj/project.pbxproj": text])
    try project.link("A.xcconfig", to: outside.folder + "/A.xcconfig")
    #expect(TargetSearch(in: project.folder).targets.oldestIOS == nil)
  }
}
