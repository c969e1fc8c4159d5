internal import IconVerdict
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// `init --from … --convert`: PDF becomes SVG, PDF and SVG become PNG, where the pictures lie.
@Suite struct ConversionTests {
  private static let catalog = "App/Assets.xcassets"
  private static let old = "\(catalog)/old.imageset"
  private static let broken = "\(catalog)/broken.imageset"

  private static func project() throws -> TemporaryProject {
    let project = try SampleCatalog.project()
    try project.write("\(broken)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("x.pdf")))
    try project.write("\(broken)/x.pdf", SampleFiles.pdf("4 4 6 16 re f /Shield Do"))
    return project
  }

  /// A picture that is not whole pixels at any scale.
  private static let fractional = SampleFiles.home.replacing(
    #"width="24" height="24""#, with: #"width="24.3" height="24.3""#)

  private func run(_ words: String..., in project: TemporaryProject) async -> CommandRun {
    await CommandRun.monotint(["init", "--from", "."] + words, in: project.folder)
  }

  @Test func `a PDF becomes an SVG of poppler's, and nothing else changes`() async throws {
    let project = try Self.project()
    _ = await CommandRun.monotint("init", in: project.folder)
    let before = try project.tree(Self.catalog)
    let plan = await run("--convert", "svg", "--dry-run", in: project)
    #expect(plan.status == .clean && plan.output.contains("1 set would get pictures in the new format"), "\(plan)")
    #expect(try project.tree(Self.catalog) == before)
    let run = await run("--convert", "svg", in: project)
    #expect(run.status == .clean && run.output.contains("    1 set got pictures in the new format"), "\(run)")
    #expect(
      run.output.contains("leave   1 set: PDF that cannot be read: it draws the part “Shield”")
        && run.output.contains(Self.broken), "\(run)")
    let svg = try project.read("\(Self.old)/old.svg")
    #expect(svg.contains("<!-- Converted by Monotint from a PDF with the SHA-256 "))
    #expect(!project.exists("\(Self.old)/old.pdf") && project.exists("\(Self.broken)/x.pdf"))
    let contents = try project.read("\(Self.old)/Contents.json")
    #expect(contents == SampleCatalog.contents(SampleCatalog.slot("old.svg"), SampleCatalog.template))
    var after = try project.tree(Self.catalog)
    for path in before.keys where !path.contains("old.imageset") {
      #expect(after.removeValue(forKey: path) == before[path])
    }
    #expect(
      Set(after.keys.filter { !$0.hasSuffix("/") }.map { $0.split(separator: "/").last }) == [
        "Contents.json", "old.svg",
      ])
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    let again = await self.run("--convert", "svg", in: project)
    #expect(again.status == .clean && !again.output.contains("in the new format"), "\(again)")
  }

  @Test func `PDF and SVG become PNG files of each scale`() async throws {
    let project = try Self.project()
    _ = await CommandRun.monotint("init", in: project.folder)
    let run = await run("--convert", "png", in: project)
    #expect(run.status == .clean && run.output.contains("4 sets got pictures in the new format"), "\(run)")
    for (set, name) in [("old", "old"), ("Tabs/home", "Home Icon"), ("logo", "day"), ("logo", "night")] {
      for (scale, side) in [("", 24), ("@2x", 48), ("@3x", 72)] {
        let path = "\(Self.catalog)/\(set).imageset/\(name)\(scale).png"
        let png = Array(try Data(contentsOf: project.url(path)))
        let size = try #require(RasterHeader.size(png))
        #expect(size == (side, side), "\(path)")
      }
    }
    let contents = try project.read("\(Self.catalog)/logo.imageset/Contents.json")
    for text in [
      #"{ "idiom" : "universal", "filename" : "day.png", "scale" : "1x" },"#,
      #"{ "idiom" : "universal", "filename" : "night@3x.png", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "scale" : "3x" }"#,
    ] {
      #expect(contents.contains(text), "\(contents)")
    }
    #expect(!project.exists("\(Self.old)/old.pdf") && !project.exists("\(Self.catalog)/logo.imageset/day.svg"))
    let check = await CommandRun.monotint("check", Self.catalog, in: project.folder)
    #expect(!check.output.contains("old.imageset") && !check.output.contains("logo.imageset"), "\(check)")
  }

  struct Kept: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let contents: String
    let format: String
    let reason: String
    var files: [String: String] = [:]
  }

  static let kept = [
    Kept(
      testDescription: "a name that is taken", contents: SampleCatalog.contents(SampleCatalog.slot("x.pdf")),
      format: "svg", reason: "a file in the set has the name", files: ["X.svg": SampleFiles.home]),
    Kept(
      testDescription: "one scale", contents: SampleCatalog.contents(SampleCatalog.slot("x.pdf", #", "scale" : "1x""#)),
      format: "png", reason: "the vector image is for one scale"),
    Kept(
      testDescription: "Contents.json with a mistake",
      contents: #"{ "images" : [ { "filename" : "x.pdf" }, 7 ], "info" : { "version" : 1, "author" : "a" } }"#,
      format: "svg", reason: "Contents.json cannot be read"),
    Kept(
      testDescription: "one broken picture of two",
      contents: SampleCatalog.contents(
        SampleCatalog.slot("x.pdf") + "," + SampleCatalog.slot("y.pdf", SampleCatalog.dark)),
      format: "svg", reason: "PDF that cannot be read: it is cut off", files: ["y.pdf": "%PDF-1.4"]),
    Kept(
      testDescription: "a size that is not whole pixels at each scale",
      contents: SampleCatalog.contents(SampleCatalog.slot("x.svg")), format: "png",
      reason: "SVG whose sides have fractions of a pixel",
      files: ["x.svg": fractional]),
    Kept(
      testDescription: "a part that Monotint does not draw",
      contents: SampleCatalog.contents(SampleCatalog.slot("x.svg")),
      format: "png", reason: "an export would refuse the picture (not-supported)",
      files: [
        "x.svg": SampleFiles.icon(
          "<foreignObject width=\"9\" height=\"9\"><p xmlns=\"http://www.w3.org/1999/xhtml\">A</p></foreignObject><path d=\"M4 4h9v9H4z\"/>"
        )
      ]),
  ]

  @Test(arguments: kept) func `a set that cannot change as a whole stays as it is`(example: Kept) async throws {
    let set = "A.xcassets/a.imageset"
    let project = try TemporaryProject(["\(set)/Contents.json": example.contents])
    try project.write("\(set)/x.pdf", SampleFiles.pdf("4 4 6 16 re f"))
    for (name, text) in example.files { try project.write("\(set)/\(name)", text) }
    _ = await CommandRun.monotint("init", in: project.folder)
    let before = try project.tree("A.xcassets")
    let run = await run("--convert", example.format, in: project)
    #expect(run.output.contains("leave   1 set: \(example.reason)"), "\(run)")
    #expect(try project.tree("A.xcassets") == before)
  }

  @Test(arguments: [([], "a, b, c and 1 more"), (["--all"], "a, b, c, d")])
  func `three of the sets that stay are named, or all`(words: [String], names: String) async throws {
    let project = try TemporaryProject()
    for name in ["a", "b", "c", "d"] {
      try project.write("A.xcassets/\(name).imageset/x.svg", Self.fractional)
      let contents = SampleCatalog.contents(SampleCatalog.slot("x.svg"))
      try project.write("A.xcassets/\(name).imageset/Contents.json", contents)
    }
    _ = await CommandRun.monotint("init", in: project.folder)
    let run = await CommandRun.monotint(["init", "--from", ".", "--convert", "png"] + words, in: project.folder)
    let sets = names.replacing(/\b[abcd]\b/) { "A.xcassets/\($0.output).imageset" }
    #expect(run.output.contains("leave   4 sets: SVG whose sides") && run.output.contains(": \(sets)\n"), "\(run)")
  }

  @Test(arguments: [["--convert", "svg"], ["--dry-run"], ["--colors"]])
  func `it goes with --from alone`(words: [String]) async throws {
    let project = try Self.project()
    let before = try project.tree()
    let run = await CommandRun.monotint(["init"] + words, in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("\(words[0]) goes with --from"), "\(run)")
    #expect(try project.tree() == before)
  }
}
