import MonotintCLI
import TestSupport
import Testing

/// The names of types that a configuration gives to generated code.
@Suite(.recorded()) struct TypeNameTests {
  private static let color = #"{ "colors": [], "info": { "author": "xcode", "version": 1 } }"#
  private static let contents = #"{ "info": { "author": "xcode", "version": 1 } }"#

  private func export(_ configuration: String) async throws -> CommandRun {
    let project = try TemporaryProject([
      "monotint.json": configuration, "Assets/home.svg": SampleFiles.all["Assets/TabBar/home.svg"] ?? "",
      "One.xcassets/Contents.json": Self.contents, "One.xcassets/a.colorset/Contents.json": Self.color,
      "Two.xcassets/Contents.json": Self.contents, "Two.xcassets/a.colorset/Contents.json": Self.color,
    ])
    return await CommandRun.monotint("export", in: project.folder)
  }

  @Test(arguments: [
    (
      #"""
      {
        "icons": "Assets", "swift": { "path": null, "icons": "G/Icons.swift" },
        "catalogs": [{ "path": "One.xcassets", "swift": "G/A.swift", "name": "Icons" }]
      }
      """#, "“G/Icons.swift” and “G/A.swift” would both declare the type “Icons”"
    ),
    (
      #"""
      {
        "icons": [], "swift": { "path": null },
        "catalogs": [
          { "path": "One.xcassets", "swift": "One/Assets.swift" }, { "path": "Two.xcassets", "swift": "Two/Assets.swift" }
        ]
      }
      """#, "“One/Assets.swift” and “Two/Assets.swift” would both declare the type “Assets”"
    ),
  ])
  func `two types of one name are an error that names both`(configuration: String, message: String) async throws {
    let run = try await export(configuration)
    #expect(run.status == .findings && run.output.contains(message), "\(run)")
  }

  @Test func `types of different names are no error`() async throws {
    let run = try await export(
      #"""
      {
        "icons": "Assets", "swift": { "path": null, "icons": "G/Icons.swift" },
        "catalogs": [
          { "path": "One.xcassets", "swift": "G/A.swift" }, { "path": "Two.xcassets", "swift": "G/B.swift", "name": "Other" }
        ]
      }
      """#)
    #expect(!run.output.contains("would both declare"), "\(run)")
  }
}
