import Drawing
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Collections whose files are written as they are.
@Suite(.recorded()) struct SourceFormatTests {
  private static let catalog = "Generated/Assets.xcassets"
  private static let square = #"<path fill="black" d="M6 6h12v12H6z"/>"#
  private static let bar = ##"<path fill="#06c" d="M3 9h18v6H3z"/>"##

  private static let configuration = """
    {
      "icons": [
        {
          "path": "Assets/Art", "format": "source", "render": "original", "mirror": ["next"], "names": { "ic_*": "*" },
          "overrides": [{ "match": "ic_*", "render": "template" }]
        }
      ]
    }
    """

  /// A project with a picture of every format.
  private static func project() throws -> TemporaryProject {
    let project = try TemporaryProject([
      "monotint.json": configuration, "Assets/Art/next.svg": SampleFiles.icon(square),
      "Assets/Art/next~rtl.svg": SampleFiles.icon(bar), "Assets/Art/paper.pdf": SampleFiles.pdf("6 6 12 12 re f"),
    ])
    for (suffix, side) in [("", 24), ("@2x", 48), ("@3x", 72)] {
      try project.write("Assets/Art/ic_tab\(suffix).png", SampleBitmaps.png(square, side: side))
      try project.write("Assets/Art/map\(suffix).png", SampleBitmaps.png(bar, side: side))
      try project.write("Assets/Art/map~dark\(suffix).png", SampleBitmaps.png(square, side: side))
    }
    try project.write("Assets/Art/photo.jpg", SampleBitmaps.jpeg)
    return project
  }

  @Test func `files are written as they are, with what the configuration says of them`() async throws {
    let project = try Self.project()
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean && export.errorOutput == "", "\(export)")
    let pairs = [
      ("ic_tab@2x.png", "tab.imageset/tab@2x.png"), ("map@3x.png", "map.imageset/map@3x.png"),
      ("map~dark.png", "map.imageset/map-dark.png"), ("next.svg", "next.imageset/next.svg"),
      ("next~rtl.svg", "next.imageset/next-rtl.svg"), ("paper.pdf", "paper.imageset/paper.pdf"),
      ("photo.jpg", "photo.imageset/photo.jpg"),
    ]
    for (source, output) in pairs {
      let path = "\(Self.catalog)/Art/\(output)"
      #expect(try project.bytes("Assets/Art/\(source)") == project.bytes(path), "\(path)")
    }
    let tab = try project.read("\(Self.catalog)/Art/tab.imageset/Contents.json")
    #expect(tab.contains(#""template-rendering-intent" : "template""#) && tab.contains(#""scale" : "3x""#))
    let map = try project.read("\(Self.catalog)/Art/map.imageset/Contents.json")
    #expect(map.contains(#""value" : "dark""#) && map.contains(#""template-rendering-intent" : "original""#))
    let next = try project.read("\(Self.catalog)/Art/next.imageset/Contents.json")
    #expect(next.contains(#""language-direction" : "right-to-left""#))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let check = await CommandRun.monotint("check", in: project.folder)
    #expect(check.status == .clean && check.output.contains("in 5 of 7 icons"), "\(check)")
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(again.output.hasPrefix("Nothing changed"), "\(again)")
  }

  /// Output with the gamma of sRGB is the same picture to verify, unless it is written as it is.
  @Test(arguments: [false, true])
  func `a source that is compressed anew is written again`(looksTheSame: Bool) async throws {
    let project = try Self.project()
    _ = await CommandRun.monotint("export", in: project.folder)
    let source = "Assets/Art/map.png"
    let output = "\(Self.catalog)/Art/map.imageset/map.png"
    let before = try project.bytes(source)
    let gamma = SamplePictures.chunk("gAMA", [0, 0, 0xB1, 0x8F])
    let after =
      looksTheSame ? Data(SamplePictures.inserting(gamma, into: before)) : SampleBitmaps.commented(Data(before))
    try project.write(source, after)
    let stale = await CommandRun.monotint("verify", in: project.folder)
    #expect(stale.status == .findings, "\(stale)")
    #expect(stale.output.contains("map.png: error: map.png has changed since the last export"), "\(stale)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.bytes(source) == project.bytes(output))
  }

  @Test func `verify says where pictures of each format show something else`() async throws {
    let project = try Self.project()
    _ = await CommandRun.monotint("export", in: project.folder)
    let sets = "\(Self.catalog)/Art"
    try project.write("\(sets)/next.imageset/next.svg", SampleFiles.icon(Self.bar))
    try project.write("\(sets)/paper.imageset/paper.pdf", SampleFiles.pdf("6 6 12 6 re f"))
    try project.write("\(sets)/map.imageset/map.png", SampleBitmaps.png(Self.square, side: 24))
    try project.write("\(sets)/photo.imageset/photo.jpg", Data(SampleBitmaps.jpeg.dropLast(2)))
    let run = await CommandRun.monotint("verify", "--all", in: project.folder)
    #expect(run.status == .findings)
    for (path, words) in [
      ("next.imageset/next.svg", " % of the pixels differ, within 36 x 24 at 6, 12; line 2 says"),
      ("paper.imageset/paper.pdf", "12.5 % of the pixels differ, within 24 x 12 at 12, 12"),
      ("map.imageset/map.png", " % of the pixels differ, within "),
      ("photo.imageset/photo.jpg", "it was changed by hand"),
    ] {
      let line = run.output.split(separator: "\n").first { $0.contains("\(path):") }
      #expect(line?.contains(words) == true, "\(path): \(run.output)")
    }
  }

  struct Mistake: CustomTestStringConvertible {
    /// The side of each bitmap in pixels; 0 for an SVG, 1 for a text that is no picture.
    let files: [String: Int]
    let says: String
    let isError: Bool

    init(_ files: [String: Int], says: String, isError: Bool = true) {
      self.files = files
      self.says = says
      self.isError = isError
    }

    var testDescription: String { says }
  }

  private static let bitmaps: [String: Int] = ["a.png": 24, "a@2x.png": 48, "a@3x.png": 72]
  private static let wrongSize: [String: Int] = ["a.png": 24, "a@2x.png": 48, "a@3x.png": 60]

  static let mistakes: [Mistake] = [
    Mistake(
      wrongSize,
      says:
        "a@3x.png: error: “a@3x.png” has 60 x 60 pixels, which at @3x are 20 x 20 points; “a.png” stands for 24 x 24"),
    Mistake(["a.png": 24, "a@2x.png": 48], says: "a@2x.png: note: there is no picture for @3x", isError: false),
    Mistake(
      bitmaps.merging(["a.svg": 0]) { $1 },
      says: "a.svg: error: this and Assets/Art/a.png are both pictures of “a” for the same screens"),
    Mistake(
      bitmaps.merging(["a.jpg": 0]) { $1 },
      says: "a.png: error: this and Assets/Art/a.jpg are both pictures of “a” for the same screens"),
    Mistake(["a~dark@2x.png": 48], says: "is the dark variant of an icon that does not exist"),
    Mistake(
      bitmaps.merging(["b.webp": 0]) { $1 },
      says: "1 picture in Assets/Art is not SVG and not exported: b.webp", isError: false),
    Mistake(["x.png": 1], says: "x.png: error: the picture cannot be read"),
  ]

  @Test(arguments: mistakes)
  func `what is wrong with sources is named`(mistake: Mistake) async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "Assets/Art", "format": "source", "render": "original" }] }"#
    ])
    for (name, side) in mistake.files {
      let data =
        switch side {
        case 0: Data(SampleFiles.icon(Self.square).utf8)
        case 1: Data("no picture".utf8)
        default: try SampleBitmaps.png(Self.square, side: side)
        }
      try project.write("Assets/Art/\(name)", data)
    }
    let run = await CommandRun.monotint("export", "--all", in: project.folder)
    #expect(run.output.contains(mistake.says) && (run.status == .findings) == mistake.isError, "\(run)")
  }

  @Test func `a template that is a JPEG is unsuitable, and one in several colours too`() async throws {
    let project = try Self.project()
    try project.write("monotint.json", Self.configuration.replacing("original", with: "template"))
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .findings && run.output.contains("photo.jpg: error"), "\(run)")
  }

  @Test func `diff and its page compare sources by what they show`() async throws {
    let project = try Self.project()
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("Assets/Art/paper.pdf", SampleFiles.pdf("6 6 12 6 re f"))
    try project.write("Assets/Art/next.svg", SampleFiles.icon(Self.bar))
    try project.write("Assets/Art/map@3x.png", SampleBitmaps.png(Self.square, side: 72))
    let run = await CommandRun.monotint("diff", in: project.folder)
    for (path, words) in [
      ("map@3x.png", "% of the pixels differ, within"), ("next.svg", "within 36 x 24 at 6, 12"),
      ("paper.pdf", "12.5 % of the pixels differ, within 24 x 12 at 12, 12"),
    ] {
      let line = run.output.split(separator: "\n").first { $0.contains("Assets/Art/\(path): ") }
      #expect(line?.contains(words) == true, "\(run)")
    }
    let table = await CommandRun.monotint("diff", "--format", "markdown", in: project.folder)
    #expect(table.output.hasPrefix("### Monotint: what changed since HEAD\n\n| picture | change |\n| --- | --- |\n"))
    #expect(table.output.contains("| <code>Assets/Art/paper.pdf</code> | 12.5 % of the pixels differ"), "\(table)")
    let page = await CommandRun.monotint("diff", "-o", "changes.html", in: project.folder)
    let html = try project.read("changes.html")
    #expect(page.status == .clean && !html.contains(#""before": null"#) && !html.contains(#""after": null"#))
  }

  @Test func `a preview shows every format`() async throws {
    let project = try Self.project()
    _ = await CommandRun.monotint("export", in: project.folder)
    let run = await CommandRun.monotint("preview", "-o", "page.html", in: project.folder)
    let html = try project.read("page.html")
    #expect(run.status == .clean)
    for name in ["map", "next", "paper", "photo", "tab"] {
      let start = try #require(html.range(of: #""asset": "\#(name)""#))
      let data = html[start.upperBound...].prefix(700)
      #expect(data.contains(#""pictures": { "1": ""#), "\(name): \(data)")
    }
  }

  @Test func `the page of diff shows a changed PDF before and after`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "a", "canvas": "file", "format": "source", "render": "original" }] }"#,
      "a/x.pdf": SampleFiles.pdf("0 0 12 24 re f"),
    ])
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.commit()
    try project.write("a/x.pdf", SampleFiles.pdf("12 0 12 24 re f"))
    let run = await CommandRun.monotint("diff", "--format", "html", "HEAD", in: project.folder)
    // Which end of the first row has ink.
    let sides = try run.output.matches(of: #/"(before|after)": \{ "png": "([^"]+)"/#).map { match in
      let png = Array(try #require(Data(base64Encoded: String(match.2))))
      let picture = try PNG.decode(png, expecting: .size(try #require(PixelSize(head: png))))
      return "\(match.1) \(picture.rgba[3]) \(picture.rgba[picture.width * 4 - 1])"
    }
    #expect(sides == ["before 255 0", "after 0 255"])
  }
}
