import Findings
import Foundation
internal import SwiftGeneration
@testable import Preview
import TestSupport
import Testing

/// All that pages say, but for the pictures, of which there are four colours.
@Suite struct WholePageTests {
  /// What a page has besides its own style and scripts.
  private static func content(of page: String) -> String {
    var text = page.replacing(#/<style>[\s\S]*?<\/style>/#) { match in
      match.output.utf8.count > 4000 ? "<style>…</style>" : match.output
    }
    text = text.replacing(#/<script>[\s\S]*?<\/script>/#, with: "<script>…</script>")
    text = text.replacing(#/'sha256-[^']*'/#, with: "HASH").replacing(#/"size": ?[0-9]+/#, with: #""size":0"#)
    // Sizes of pictures depend on the library that compressed them.
    text = withPicturesInWords(text).replacing(#/[0-9.]+ (bytes|kB)/#, with: "some bytes")
    // JSON is one line, which no reader of a difference likes.
    return text.replacing(",\"", with: ",\n\"").replacing("</li><li", with: "</li>\n<li")
  }

  @Test func `constants of every type`() throws {
    let section = ConstantsSection(ConstantSamples.constants(ConstantSamples.everything))
    try expectGolden((section.html + "\n" + section.style + "\n").utf8, "constants.txt")
  }

  /// Boxes that touch, overlap and are the same, with one finding and with two.
  private static let marked = SampleFiles.icon(
    ##"<path fill="#000" d="M2 2h20v20H2z"/><path fill="#fff" d="M2 2h9v9H2z"/><path fill="#e00" d="M2 2h5v5H2z"/>"##
      + ##"<path fill="#e00" d="M3 3h3v3H3z"/><path fill="#e00" d="M2 3h1v2H2z"/><path fill="#0e0" opacity="0.3" d="M2 21h1v1H2zM14 3h5v5h-5z"/>"##
  )
  private static let knock = SampleFiles.icon(
    ##"<circle cx="12" cy="12" r="8" fill="#000"/><path fill="#fff" d="M8 11h8v2H8z"/>"##)

  @Test func `what is found in icons`() async throws {
    let project = try TemporaryProject([
      "marked.svg": Self.marked, "knock.svg": Self.knock,
      "plain<&>.svg": SampleFiles.icon(##"<path fill="#000" d="M4 6h16v4H4zM4 14h16v4H4z"/>"##),
      "tokens.json": SampleFiles.tokens, "monotint.json": #"{ "icons": [], "tabBar": { "items": [] } }"#,
    ])
    let run = await CommandRun.monotint(
      "check", "--explain", "marked.svg", "knock.svg", "plain<&>.svg", "-o", "-", in: project.folder)
    try expectGolden((Self.content(of: run.output) + run.errorOutput).utf8, "explained.txt")
  }

  @Test func `what is repaired in icons`() async throws {
    let project = try TemporaryProject(["marked.svg": Self.marked, "knock.svg": Self.knock])
    let run = await CommandRun.monotint(
      "check", "--fix", "--dry-run", "-o", "page.html", "marked.svg", "knock.svg", in: project.folder)
    try expectGolden((Self.content(of: project.read("page.html")) + run.output + run.errorOutput).utf8, "repaired.txt")
  }

  /// A set of each kind that a page shows.
  private static func catalog() -> [String: String] {
    func set(_ name: String, _ members: String) -> (String, String) {
      ("App/A.xcassets/\(name)/Contents.json", "{ \(members), \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }")
    }
    func color(_ red: String, _ alpha: String, _ more: String = "") -> String {
      """
      { "idiom" : "universal", \(more)"color" : { "color-space" : "srgb", "components" : \
      { "red" : "\(red)", "green" : "0.500", "blue" : "0x40", "alpha" : "\(alpha)" } } }
      """
    }
    let dark = #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "#
    return Dictionary(uniqueKeysWithValues: [
      set("photo.imageset", #""images" : [ { "filename" : "a.svg", "idiom" : "universal" } ]"#),
      set("used.imageset", #""images" : [ { "filename" : "a.svg", "idiom" : "universal" } ]"#),
      set("Ink.colorset", "\"colors\" : [ \(color("1.000", "0.250")), \(color("0.200", "1.000", dark)) ]"),
      set("Sheet.dataset", #""data" : [ { "filename" : "a.svg", "idiom" : "universal" } ]"#),
      set("AppIcon.appiconset", #""images" : [ ]"#),
      ("App/A.xcassets/Contents.json", #"{ "info" : { "author" : "xcode", "version" : 1 } }"#),
      ("App/A.xcassets/photo.imageset/a.svg", SampleFiles.icon(##"<path fill="#e00" d="M2 2h9v20H2z"/>"##)),
      ("App/A.xcassets/used.imageset/a.svg", SampleFiles.icon(##"<path fill="#00e" d="M2 2h20v9H2z"/>"##)),
      ("App/A.xcassets/Sheet.dataset/a.svg", SampleFiles.icon("")),
      ("App/View.swift", "let image = UIImage(named: \"used\")\nlet color = UIColor(named: \"Ink\")\n"),
    ])
  }

  @Test func `a page of icons, catalogs and what no code uses`() async throws {
    var files = RichProject.files.merging(Self.catalog()) { first, _ in first }
    files["App.xcodeproj/x"] = ""
    files["dark.json"] = SampleFiles.tokens.replacing("[1, 1, 1]", with: "[0.1, 0, 0.2]").replacing(
      "#ffffff", with: "#1a0033")
    // More than there is room for.
    files["App/A.xcassets/used.imageset/a.svg"]? += "<!--\(String(repeating: "x", count: 9000))-->"
    files["monotint.json"] = RichProject.configuration.replacing(
      "\"icons\": [\n",
      with: """
        "tokens": { "light": "tokens.json", "dark": "dark.json" }, "catalogs": [{ "path": "App/A.xcassets", "swift": null }],
        "icons": [

        """)
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("preview", "-o", "-", in: project.folder)
    try expectGolden((Self.content(of: run.output) + run.errorOutput).utf8, "page.txt")
  }

  @Test func `what differs from a commit`() async throws {
    let project = try TemporaryProject(RichProject.files.merging(Self.catalog()) { first, _ in first })
    try project.write("dark.json", SampleFiles.tokens)
    let configuration = RichProject.configuration.replacing(
      "\"icons\": [\n",
      with: """
        "swift": { "tokens": "T.swift" }, "catalogs": [{ "path": "App/A.xcassets", "swift": null }], "constants": { "include": ["base.*"] },
        "tokens": { "light": "tokens.json", "dark": "dark.json" },
        "icons": [

        """)
    try project.write("monotint.json", configuration)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write(
      "tokens.json",
      SampleFiles.tokens.replacing("[0.082353, 0.364706, 0.988235]", with: "[1, 0.4, 0.2]").replacing(
        "0.667", with: "1"
      )
      .replacing("\"black\"", with: "\"ink\"").replacing("base.black", with: "base.ink")
      // What means something in Markdown.
      .replacing("\"base\": {", with: #""odd": { "|`*_[@\\<&": { "$type": "number", "$value": 1 } }, "base": {"#))
    try project.write("dark.json", SampleFiles.tokens.replacing("[0.415686, 0.447059, 0.509804]", with: "[0, 1, 0]"))
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    try project.write("Assets/TabBar/new.svg", RichProject.icon(#"<path d="M8 8h8v8H8z"/>"#))
    try project.remove("Assets/Actions/back.svg")
    try project.write(
      "monotint.json",
      configuration.replacing("Alerts", with: "News").replacing(#", "mirror": ["back"]"#, with: "")
        .replacing("\"group\": \"Brand\"", with: "\"group\": \"Mark\""))
    try project.remove("App/A.xcassets/photo.imageset")
    let page = await CommandRun.monotint("diff", "--format", "html", in: project.folder)
    let text = await CommandRun.monotint("diff", in: project.folder)
    let table = await CommandRun.monotint("diff", "--format", "markdown", in: project.folder)
    let parts = [Self.content(of: page.output), text.output, table.output].joined(separator: "\n")
    try expectGolden((parts + page.errorOutput + text.errorOutput + table.errorOutput).utf8, "changes.txt")
  }
}
