internal import SwiftGeneration
import TestSupport
import Testing
@testable import Workspace

/// The oldest system that the project files of a folder name.
@Suite struct OldestTargetTests {
  @Test(
    arguments: [
      (["A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 17.0;"], "17.0"),
      (
        ["A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 17.0;\nIPHONEOS_DEPLOYMENT_TARGET = 15.4;"],
        "15.4"
      ),
      (["Config/App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=16.0"], "16.0"),
      (["project.yml": "options:\n  deploymentTarget:\n    iOS: \"16.4\""], "16.4"),
      (["project.yml": "targets:\n  App:\n    platform: iOS\n    deploymentTarget: 17.0"], "17.0"),
      (["project.yml": "options: { deploymentTarget: { iOS: 18 } }"], "18.0"),
      (["Project.swift": #"deploymentTargets: .iOS("16.0")"#], "16.0"),
      (["Package.swift": "platforms: [.macOS(.v13), .iOS(.v17)]"], "17.0"),
      (["Package.swift": #"platforms: [.iOS("16.2")]"#], "16.2"),
      // The app decides where its packages run.
      (
        [
          "Package.swift": "platforms: [.iOS(.v14)]",
          "A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 17.0;",
        ], "17.0"
      ),
      (["Package.swift": "platforms: [.macOS(.v13)]"], nil), (["a.txt": "IPHONEOS_DEPLOYMENT_TARGET = 17.0"], nil),
      (["Pods/P.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 9.0;"], nil),
    ] as [([String: String], String?)])
  func `every kind of project file is read`(files: [String: String], target: String?) throws {
    let project = try TemporaryProject(files)
    #expect(OldestTarget.read(below: project.folder)?.description == target)
  }
}
