import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Changes of somebody else to the titles in a string catalog.
@Suite(.recorded()) struct TitleDriftTests {
  private static let path = "Generated/TabBar.xcstrings"
  private static let unit = #""stringUnit" : {"#

  private func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return project
  }

  private static let evil = #"{ "stringUnit" : { "state" : "translated", "value" : "EVIL" } }"#

  @Test(arguments: [
    (#""state" : "translated""#, #""state" : "new""#, "“new” on disk, “translated” in the design"),
    (
      #""extractionState" : "manual","#, #""extractionState" : "manual", "shouldTranslate" : false,"#,
      "shouldTranslate is not in the design"
    ),
    (
      unit, #""variations" : { "device" : { "iphone" : \#(evil), "other" : \#(evil) } }, \#(unit)"#,
      "variations is not in the design"
    ),
  ])
  func `verify names it, and export undoes it`(old: String, new: String, message: String) async throws {
    let project = try await exported()
    let original = try project.read(Self.path)
    let changed = original.replacing(old, with: new, maxReplacements: 1)
    try #require(changed != original)
    try project.write(Self.path, changed)
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains(message), "\(run)")
    #expect(run.output.contains("note: the tab “alerts”"), "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read(Self.path) == original)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// As Xcode writes them: in place of the plain text.
  private static func varied(_ phone: String) -> String {
    #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "tabs.home" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "device" : {
                  "iphone" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\#(phone)"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Home"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """#
  }

  @Test func `variations that say the same stay`() async throws {
    let project = try await exported()
    try project.write(Self.path, Self.varied("Home"))
    for _ in 0..<2 { #expect(await CommandRun.monotint("export", in: project.folder).status == .clean) }
    #expect(try project.read(Self.path).contains(#""variations" : {"#))
    #expect(await CommandRun.monotint("export", in: project.folder).output.contains("Nothing changed"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `variations that say something else stay, and every command names them`() async throws {
    let project = try await exported()
    try project.write(Self.path, Self.varied("EVIL"))
    let before = try project.tree()
    for command in ["verify", "export", "export", "check"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .findings, "\(run)")
      #expect(
        run.output.contains(
          "\(Self.path):12:29: error: “tabs.home” in “en” for the device iphone says “EVIL”, and the design says “Home”"
        ),
        "\(run)")
    }
    #expect(try project.tree() == before)
  }

  @Test func `a translator's mark is no difference`() async throws {
    let project = try await exported()
    let original = try project.read(Self.path)
    try project.write(Self.path, original.replacing(#""state" : "translated""#, with: #""state" : "needs_review""#))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("export", in: project.folder).output.contains("Nothing changed"))
  }
}
