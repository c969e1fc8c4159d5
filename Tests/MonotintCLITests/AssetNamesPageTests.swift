import Foundation
import MonotintCLI
import TestSupport
import Testing

/// The commands of `Documentation/AssetNames.md`, run on the code of the page; `GOLDEN=record` writes what they print.
@Suite struct AssetNamesPageTests {
  private static let url = Repository.url("Documentation/AssetNames.md")

  @Test func `each command prints what the page says`() async throws {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    let code = try #require(page.firstMatch(of: /```swift\n((?s).*?)```/)).output.1
    var files = AssetNamesTests.sets(["bell.imageset", "kennel.imageset", "flag-pl.imageset"])
    files["App/Pets.swift"] = String(code)
    let project = try TemporaryProject(files)
    var recorded = page
    var count = 0
    for block in page.matches(of: /```console\n\$ (.*)\n((?s).*?)```/) {
      let command = String(block.output.1)
      let run = await CommandRun.monotint(
        command.split(separator: " ").dropFirst().map(String.init), in: project.folder)
      #expect(run.errorOutput.isEmpty, "\(command): \(run.errorOutput)")
      recorded = recorded.replacing(block.output.0, with: "```console\n$ \(command)\n\(run.output)```")
      count += 1
    }
    #expect(count == 2)
    let isRecording = ProcessInfo.processInfo.environment["GOLDEN"] == "record"
    if isRecording { try Data(recorded.utf8).write(to: Self.url) }
    #expect(recorded == page || isRecording, "record it with GOLDEN=record")
  }
}
