import Foundation
import MonotintCLI
@testable import Project
import TestSupport
import Testing

/// Output of other versions of Monotint, and the version that a configuration asks for.
@Suite struct OtherVersionTests {
  /// A project of Monotint 0.1 with two configurations, `monotint.json` and `brand.json`, and the one lock file that it kept for both:
  /// it lists the files of `brand.json`, which was exported last.
  private func frozen() throws -> TemporaryProject {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frozen/0.1")
    let project = try TemporaryProject()
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      guard try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else { continue }
      try project.write(path, Data(contentsOf: file))
    }
    return project
  }

  @Test(arguments: [["monotint.json", "brand.json"], ["brand.json", "monotint.json"]])
  func `verify names version 0.1, and the exports of two configurations delete nothing`(order: [String]) async throws {
    let project = try frozen()
    let before = try project.tree()
    let verification = await CommandRun.monotint("verify", "--config", "brand.json", in: project.folder)
    #expect(verification.output.contains("Monotint 0.1.0 wrote the output, and this is \(MonotintVersion.current)"))
    for configuration in order + order {
      // The Swift code has changed since 0.1, whose last export forgot the files of monotint.json.
      let run = await CommandRun.monotint("export", "--adopt", "--config", configuration, in: project.folder)
      #expect(run.status == .clean && !run.output.contains("deleted"), "\(run)")
    }
    let after = try project.tree()
    #expect(Set(after.keys) == Set(before.keys).union(["brand.lock"]))
    for configuration in order {
      let run = await CommandRun.monotint("verify", "--config", configuration, in: project.folder)
      #expect(run.status == .clean && !run.output.contains("other-version"), "\(run)")
    }
    #expect(try project.read("monotint.lock").contains("\"version\": 2"))
  }

  @Test func `the files of another configuration in the same catalog are handed over to it`() async throws {
    let project = try frozen()
    // As if brand.json had written into another group of the same catalog.
    for path in ["brand.json", "monotint.lock"] {
      try project.write(path, project.read(path).replacing("Brand/Assets.xcassets", with: "Generated/Assets.xcassets"))
    }
    try FileManager.default.moveItem(
      at: project.url("Brand/Assets.xcassets/Brand"), to: project.url("Generated/Assets.xcassets/Brand"))
    let run = await CommandRun.monotint("export", "--adopt", "-v", in: project.folder)
    #expect(
      run.status == .clean && !run.output.contains("deleted") && run.output.contains("wrote   brand.lock"), "\(run)")
    // The other configuration owns them now, so that it may replace them.
    let tokens = try project.read("tokens.json").replacing("\"#3333cc\"", with: "\"#4444cc\"").replacing(
      "0.2, 0.2, 0.8", with: "0.266667, 0.266667, 0.8")
    try project.write("tokens.json", tokens)
    let other = await CommandRun.monotint("export", "-v", "--config", "brand.json", in: project.folder)
    #expect(other.status == .clean && other.output.contains("Brand/tabBarBackground.colorset"), "\(other)")
  }

  @Test func `files of version 0.1 are replaced when the design has changed`() async throws {
    let project = try frozen()
    let tokens = try project.read("tokens.json").replacing("\"#3333cc\"", with: "\"#4444cc\"").replacing(
      "0.2, 0.2, 0.8", with: "0.266667, 0.266667, 0.8")
    try project.write("tokens.json", tokens)
    let run = await CommandRun.monotint("export", "-v", "--config", "brand.json", in: project.folder)
    #expect(run.status == .clean && run.output.contains("changed Brand/BrandBar.swift"), "\(run)")
    // The lock file of version 0.1 knew the other configuration's files no more: it had deleted them from its list.
    let other = await CommandRun.monotint("export", in: project.folder)
    #expect(
      other.status == .findings
        && other.output.contains("Generated/TabBarAppearance.swift: error: this file exists already"))
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
  }

  @Test func `what differs is explained by the other version first`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write(
      "monotint.lock", project.read("monotint.lock").replacing("\"\(MonotintVersion.current)\"", with: "\"0.1.9\""))
    // The same output by another version is no drift.
    let same = await CommandRun.monotint("verify", in: project.folder)
    #expect(same.status == .clean && same.output.hasPrefix("Verified"), "\(same)")
    try project.write("tokens.json", SampleFiles.tokens.replacing("0.415686, 0.447059, 0.509804", with: "0, 0, 1"))
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings)
    #expect(
      run.output.hasPrefix(
        "monotint.lock: error: Monotint 0.1.9 wrote the output, and this is \(MonotintVersion.current); the two versions may"
      ),
      "\(run)")
    #expect(run.output.components(separatedBy: "[other-version]").count == 2)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read("monotint.lock").contains("\"monotint\": \"\(MonotintVersion.current)\""))
  }

  @Test(arguments: [("0.1", false), ("0.2", true), ("0.2.0", true), ("0.2.1", false), ("0.20", false), ("1.0", false)])
  func `a configuration says which version may export`(pin: String, isAllowed: Bool) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write(
      "monotint.json", SampleFiles.configuration.replacing("\"tabBar\"", with: "\"monotint\": \"\(pin)\", \"tabBar\""))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == (isAllowed ? .clean : .findings))
    #expect(
      isAllowed
        || run.output.contains("monotint.json:3:15: error: the configuration is pinned to Monotint \(pin), and this is"),
      "\(run)")
    #expect(try project.tree("Generated").isEmpty != isAllowed)
  }

  @Test(arguments: ["\"2\"", "\"0.2.x\"", "\"0.2.0.1\"", "0.2", "\"\"", "\"0..2\""])
  func `a pin is a version`(value: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write(
      "monotint.json", SampleFiles.configuration.replacing("\"tabBar\"", with: "\"monotint\": \(value), \"tabBar\""))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("expected a version of Monotint such as “0.2”"), "\(run)")
  }
}
