import MonotintCLI
import TestSupport
import Testing

/// What `init` says of apps whose code is not Swift.
@Suite struct ForeignFrameworkTests {
  private static let pubspec = "name: app\ndependencies:\n  flutter:\n    sdk: flutter\n"
  private static let package = #"{ "name": "a", "dependencies": { "react": "19.0.0", "react-native": "0.80.0" } }"#

  private static func output(_ files: [String: String], images: Int = 2) async throws -> String {
    let project = try TemporaryProject(files)
    for number in 0..<images {
      let set = "ios/Runner/Assets.xcassets/Launch\(number).imageset"
      try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("a.svg")))
      try project.write("\(set)/a.svg", number == 0 ? SampleFiles.home : SampleFiles.bell)
    }
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean && run.errorOutput == "", "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let hasConstants = try project.tree().keys.contains { $0.hasSuffix(".swift") }
    #expect(hasConstants != run.output.contains("get no constants"))
    return run.output
  }

  @Test(arguments: [(["pubspec.yaml": pubspec], "Flutter"), (["package.json": package], "React Native")])
  func `a template with two images gets a short answer`(files: [String: String], name: String) async throws {
    let output = try await Self.output(files)
    #expect(
      output.contains(
        "The code of this \(name) app finds its pictures outside of catalogs, so 2 sets of them get no constants.\n"),
      "\(output)")
    #expect(output.contains("Worth using: `monotint check` in CI") && !output.contains("monotint export"), "\(output)")
    #expect(output.split(separator: "\n").count < 8, "\(output)")
  }

  @Test(
    arguments: [
      (["pubspec.yaml": "name: tool\n"], 2), (["package.json": #"{ "dependencies": { "react": "19.0.0" } }"#], 2),
      (["package.json": "{"], 2), ([:], 2), (["pubspec.yaml": pubspec], 5),
    ] as [([String: String], Int)])
  func `another app, and one with more sets, get constants`(files: [String: String], images: Int) async throws {
    #expect(try await Self.output(files, images: images).contains("writes 1 file of constants"))
  }
}
