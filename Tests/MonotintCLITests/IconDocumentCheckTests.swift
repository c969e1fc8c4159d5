import Drawing
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// `monotint check` of documents of Icon Composer, layers of icons, and scales that show different pictures.
@Suite(.recorded()) struct IconDocumentCheckTests {
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="M4 4h9v9H4z"/></svg>"#
  private static let document = #"{ "groups" : [ { "layers" : [ { "image-name" : "star.svg" } ] } ] }"#
  private static let home = [
    "App/A.xcassets/home.imageset/Contents.json":
      #"{ "images" : [ { "filename" : "home.svg", "idiom" : "universal" } ] }"#,
    "App/A.xcassets/home.imageset/home.svg": icon,
  ]

  @Test func `a document is checked where it lies, and counted`() async throws {
    let project = try TemporaryProject(
      Self.home.merging([
        "App/AppIcon.icon/icon.json": Self.document, "App/AppIcon.icon/Assets/moon.svg": Self.icon,
        "App/Other.icon/icon.json": Self.document, "App/Other.icon/Assets/star.svg": Self.icon,
      ]) { $1 })
    for words in [[], ["."], ["App"]] {
      let run = await CommandRun.monotint(["check"] + words, in: project.folder)
      #expect(run.status == .findings, "\(run)")
      let document = "App/AppIcon.icon/icon.json:1:"
      #expect(run.output.contains(document) && run.output.contains("[icon-document-missing-picture]"))
      #expect(run.output.contains("\(document)1: note: no layer shows the picture “moon.svg”"), "\(run)")
      #expect(!run.output.contains("App/Other.icon") && run.output.contains("1 of 2 icon documents"), "\(run)")
    }
    let one = await CommandRun.monotint("check", "App/Other.icon", in: project.folder)
    #expect(one.status == .clean && one.output.contains("No findings in 1 icon document\n"), "\(one)")
  }

  @Test func `a project with catalogs of an app has the documents beside them`() async throws {
    let project = try TemporaryProject(
      Self.home.merging([
        "App/AppIcon.icon/icon.json": Self.document, "Old/Old.icon/icon.json": "{",
        "monotint.json": #"{ "icons": [], "catalogs": [{ "path": "App/A.xcassets" }], "excluded": ["Old/**"] }"#,
      ]) { $1 })
    for command in ["check", "verify"] {
      let run = await CommandRun.monotint(command, "--all", in: project.folder)
      #expect(run.status == .findings && run.output.contains("App/AppIcon.icon/icon.json:1:"), "\(run)")
      #expect(!run.output.contains("Old.icon") && run.output.contains(" in 1 of 1 icon document"), "\(run)")
    }
  }

  @Test func `layers of an icon get no constants`() async throws {
    var files = Self.home
    let stack = "App/A.xcassets/AppIcon.solidimagestack"
    files["\(stack)/Contents.json"] = #"{ "layers" : [ { "filename" : "Front.solidimagestacklayer" } ] }"#
    files["\(stack)/Front.solidimagestacklayer/Content.imageset/Contents.json"] = #"{ "images" : [] }"#
    files["App/A.xcassets/AppIcon.appiconset/Contents.json"] = #"{ "images" : [] }"#
    files["monotint.json"] = """
      { "icons": [], "catalogs": [{ "path": "App/A.xcassets", "swift": "Assets.swift" }] }
      """
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let code = try project.read("Assets.swift")
    #expect(code.contains("\"home\"") && !code.contains("Content") && !code.contains("AppIcon"), "\(code)")
    let check = await CommandRun.monotint("check", in: project.folder)
    #expect(
      check.output.contains(
        "2 image sets, 1 app icon set, 1 solid image stack and 1 solid image stack layer"), "\(check)")
  }

  // MARK: What a worker finds out about pictures

  /// An app icon whose pixels have an alpha by their place.
  private static func check(
    appIcon alpha: (_ column: Int, _ row: Int) -> UInt8
  ) async throws -> ProgramRun {
    let side = 1024
    var picture = PixelImage(width: side, height: side)
    for pixel in 0..<side * side { picture.rgba[pixel * 4 + 3] = alpha(pixel % side, pixel / side) }
    let set = "A.xcassets/AppIcon.appiconset"
    let project = try TemporaryProject([
      "\(set)/Contents.json":
        #"{ "images" : [ { "filename" : "a.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }"#
    ])
    try project.write("\(set)/a.png", Data(try PNG.encodeTemplate(picture)))
    let run = try ProgramRun("check", "A.xcassets", in: project.folder)
    _ = await run.end()
    return run
  }

  @Test func `a worker tells how much of an app icon is clear, and where`() async throws {
    let corner = try await Self.check { column, row in column < 100 && row < 100 ? 0 : 255 }
    #expect(corner.output.contains("the corners are transparent"), "\(corner.output)")
    let half = try await Self.check { _, row in row < 512 ? 0 : 255 }
    #expect(half.output.contains("50 % of the app icon is transparent"), "\(half.output)")
    let opaque = try await Self.check { _, _ in 255 }
    #expect(opaque.output.contains("although every pixel is opaque"), "\(opaque.output)")
  }

  @Test(arguments: [("M2 2h20v6H2z", false), ("M15 2h7v20h-7z", true)])
  func `a worker tells what a picture shows in small`(path: String, isOther: Bool) async throws {
    func picture(_ path: String) -> String { SampleFiles.icon("<path fill=\"#000\" d=\"\(path)\"/>") }
    let set = "A.xcassets/bar.imageset"
    let project = try TemporaryProject([
      "\(set)/Contents.json": """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" },
        { "filename" : "b.svg", "idiom" : "universal", "scale" : "2x" } ] }
      """,
      "\(set)/a.svg": picture("M2 2h20v6H2z"), "\(set)/b.svg": picture(path),
    ])
    let run = try ProgramRun("check", "A.xcassets", in: project.folder)
    _ = await run.end()
    #expect(run.output.contains("shows another picture") == isOther, "\(run.output)")
  }

  // MARK: Quiet

  @Test func `a quiet export prints the warnings that it counts`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": "Assets" }"#,
      "Assets/dot.svg": SampleFiles.icon("<path fill=\"#000\" d=\"M0 0h24v6H0z\"/>"),
    ])
    let run = await CommandRun.monotint("export", "-q", in: project.folder)
    #expect(run.status == .clean && run.output.contains("Assets/dot.svg:"), "\(run)")
    #expect(!run.output.contains("wrote"))
  }
}
