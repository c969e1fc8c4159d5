import Foundation
import MonotintCLI
import TestSupport
import Testing

/// The commands of `Documentation/ExistingApp.md`, run one after the other on the sample catalog; `GOLDEN=record` writes
/// what they print.
@Suite struct ExistingAppPageTests {
  private static let url = Repository.url("Documentation/ExistingApp.md")

  @Test func `each command prints what the page says`() async throws {
    let project = try SampleCatalog.project()
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    var recorded = page
    var commands: [String] = []
    for block in page.matches(of: /```console\n\$ (.*)\n((?s).*?)```/) {
      let command = String(block.output.1)
      commands.append(command)
      let run = await CommandRun.monotint(
        command.split(separator: " ").dropFirst().map(String.init), in: project.folder)
      #expect(run.errorOutput.isEmpty, "\(command): \(run.errorOutput)")
      recorded = recorded.replacing(block.output.0, with: "```console\n$ \(command)\n\(run.output)```")
    }
    // The last one is the configuration that the commands before it wrote.
    if let block = page.matches(of: /```json\n((?s).*?)```/).last {
      recorded = recorded.replacing(block.output.0, with: "```json\n\(try project.read("monotint.json"))```")
    }
    #expect(commands.count == 4 && commands.allSatisfy { $0.hasPrefix("monotint ") })
    if ProcessInfo.processInfo.environment["GOLDEN"] == "record" {
      try Data(recorded.utf8).write(to: Self.url)
    }
    #expect(
      recorded == page || ProcessInfo.processInfo.environment["GOLDEN"] == "record", "record it with GOLDEN=record")
  }
}
