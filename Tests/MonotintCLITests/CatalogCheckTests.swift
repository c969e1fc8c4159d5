import CLibrary
import Drawing
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// `monotint check` of asset catalogs.
@Suite(.recorded()) struct CatalogCheckTests {
  private static let square = svg(#"<path d="M4 4h9v9H4z"/>"#)
  private static let bell = svg(
    "\n  <path d=\"M3 8h10v10H3z\"/>\n  <circle cx=\"12\" cy=\"9\" r=\"3\" fill=\"#f00\"/>\n")

  private static func svg(_ content: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\#(content)</svg>"#
  }

  private static func contents(
    _ name: String, _ properties: String = #""template-rendering-intent" : "template""#
  ) -> String {
    #"{ "images" : [ { "filename" : "\#(name)", "idiom" : "universal" } ], "properties" : { \#(properties) } }"#
  }

  private static let vector = #""preserves-vector-representation" : true, "template-rendering-intent" : "template""#

  /// A catalog with one template image that is right, and one that is not.
  private static func project() throws -> TemporaryProject {
    try TemporaryProject([
      "App/A.xcassets/Contents.json": "{}",
      "App/A.xcassets/Icons/home.imageset/Contents.json": contents("home.svg", vector),
      "App/A.xcassets/Icons/home.imageset/home.svg": square,
      "App/A.xcassets/Icons/bell.imageset/Contents.json": contents("bell.svg", vector),
      "App/A.xcassets/Icons/bell.imageset/bell.svg": bell,
      "App/A.xcassets/Icons/photo.imageset/Contents.json": contents(
        "photo.svg", #""preserves-vector-representation" : true"#),
      "App/A.xcassets/Icons/photo.imageset/photo.svg": bell,
    ])
  }

  @Test func `a catalog gets a verdict for each image set`() async throws {
    let project = try Self.project()
    for words in [["App/A.xcassets"], ["App/A.xcassets/"], ["App"], ["."], []] {
      let run = await CommandRun.monotint(["check", "--format", "json"] + words, in: project.folder)
      #expect(run.status == .findings, "\(words)")
      for (name, verdict) in [("bell", "unsuitable"), ("home", "suitable"), ("photo", "other")] {
        let entry = #""path": "App/A.xcassets/Icons/\#(name).imageset""#
        #expect(run.output.contains(entry) && run.output.contains(#""verdict": "\#(verdict)""#), "\(words) \(name)")
      }
      #expect(run.output.contains(#""path": "App/A.xcassets/Icons/bell.imageset/bell.svg""#))
    }
  }

  /// Its edges lie between two pixels at @1x.
  private static let blurred = svg(#"<path d="M3.5 5.5h17v4h-17zM3.5 13.5h17v4h-17z"/>"#)

  @Test func `edges that are blurred at @1x are told only where there is a picture at @1x`() async throws {
    let project = try TemporaryProject(["Assets/bars.svg": Self.blurred])
    func isTold(_ words: String...) async -> Bool {
      await CommandRun.monotint(["check", "--all"] + words, in: project.folder).output.contains("[off-grid]")
    }
    #expect(await isTold())
    try project.write("monotint.json", #"{ "catalog": { "scales": [2, 3] } }"#)
    #expect(await !isTold())
    try project.write("monotint.json", #"{ "catalog": { "scales": [2, 3] }, "rules": { "off-grid": "note" } }"#)
    #expect(await isTold())

    try project.remove("monotint.json")
    let drawing = try SVGDrawing(bytes: Array(Self.blurred.utf8))
    for scale in 1...3 {
      let png = try PNG.encodeTemplate(drawing.render(width: 24 * scale, height: 24 * scale))
      try project.write("A.xcassets/bars.imageset/bars@\(scale)x.png", Data(png))
    }
    for (scales, expected) in [([1, 2, 3], true), ([2, 3], false)] {
      let images = scales.map { scale in
        #"{ "filename" : "bars@\#(scale)x.png", "idiom" : "universal", "scale" : "\#(scale)x" }"#
      }
      try project.write(
        "A.xcassets/bars.imageset/Contents.json",
        """
        { "images" : [ \(images.joined(separator: ", ")) ], "properties" : { "template-rendering-intent" : "template" } }
        """)
      #expect(await isTold("A.xcassets") == expected, "\(scales)")
    }
  }

  /// Across processes: the workers are told what the set is for, and answer with the severity of each finding.
  @Test func `an SVG in its own colours that has a misspelled one is an error`() async throws {
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none"><path fill="#06c" d="M2 2h9v9H2z"/>\
      <path fill="gren" d="M13 13h9v9h-9z"/></svg>
      """
    let project = try TemporaryProject([
      "A.xcassets/a.imageset/Contents.json": #"{ "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }"#,
      "A.xcassets/a.imageset/a.svg": picture,
    ])
    let run = await CommandRun.monotint("check", "A.xcassets", in: project.folder)
    #expect(run.status == .findings, "\(run)")
    #expect(
      run.output.contains("error: fill is “gren”, which is no colour, so nothing is painted")
        && run.output.contains("write green"))
  }

  /// Xcode draws such arcs wrongly before iOS 16.
  @Test(arguments: [("15.0", true), ("16.0", false)])
  func `compact arcs matter for apps of old systems alone`(target: String, isFound: Bool) async throws {
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M12 6a6 6 0 016 6 6 6 0 01-6 6 6 6 0 01-6-6z"/></svg>
      """
    let project = try TemporaryProject([
      "App.xcodeproj/project.pbxproj": SampleXcodeProject.text(
        [SampleXcodeProject.target("App")], targets: ["App"], settings: "IPHONEOS_DEPLOYMENT_TARGET = \(target);"),
      "A.xcassets/a.imageset/Contents.json": #"{ "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }"#,
      "A.xcassets/a.imageset/a.svg": picture,
    ])
    #expect(
      await CommandRun.monotint("check", "A.xcassets", in: project.folder).output.contains("core-svg-arc-flags")
        == isFound)
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    let known = await CommandRun.monotint("check", "--all", in: project.folder)
    #expect(known.output.contains("accepts 1 other finding") == isFound)
  }

  @Test func `a set and a group can be named`() async throws {
    let project = try Self.project()
    let set = await CommandRun.monotint("check", "App/A.xcassets/Icons/home.imageset", in: project.folder)
    #expect(set.status == .clean && set.output == "No findings in 1 image set\n")
    let group = await CommandRun.monotint("check", "App/A.xcassets/Icons", in: project.folder)
    #expect(group.status == .findings && group.output.contains("[multicolour]"))
  }

  @Test func `findings have places in every format`() async throws {
    let project = try Self.project()
    try project.write("App/A.xcassets/Icons/home.imageset/Contents.json", Self.contents("none.svg", Self.vector))
    let text = await CommandRun.monotint("check", "App", in: project.folder)
    #expect(
      text.output.contains(
        "App/A.xcassets/Icons/home.imageset/Contents.json:1:31: error: the file “none.svg” is not there"))
    let sarif = await CommandRun.monotint("check", "--format", "sarif", "App", in: project.folder)
    #expect(sarif.output.contains(#""ruleId": "catalog-missing-file""#) && sarif.output.contains(#""startColumn": 31"#))
    let junit = await CommandRun.monotint("check", "--format", "junit", "App", in: project.folder)
    #expect(junit.output.contains(#"tests="3" failures="2""#))
  }

  @Test func `sets that an export wrote are left to verify`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let name = "Generated/Assets.xcassets/TabBar/mine.imageset"
    try project.write("\(name)/Contents.json", Self.contents("mine.svg", Self.vector))
    try project.write("\(name)/mine.svg", Self.square)
    let run = await CommandRun.monotint(
      "check", "--verbose", "--format", "json", "Generated/Assets.xcassets", in: project.folder)
    #expect(run.output.contains(#""path": "\#(name)""#))
    let icons = try #require(run.output.firstRange(of: #""icons": ["#))
    let notJudged = try #require(run.output.firstRange(of: #""notJudged": ["#))
    #expect(!run.output[icons.upperBound..<notJudged.lowerBound].contains("home.imageset"))
    let home = "Generated/Assets.xcassets/TabBar/home.imageset"
    #expect(run.output[notJudged.upperBound...].contains(home))
    #expect(run.errorOutput.contains("\(home): not judged: an export wrote it, and `monotint verify` checks it\n"))
  }

  @Test func `colour sets of Monotint are left to verify too`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let sets = try project.tree().keys.filter { $0.hasSuffix(".colorset/Contents.json") }
    try project.write(try #require(sets.min()), "{}")
    let check = await CommandRun.monotint("check", "Generated/Assets.xcassets", in: project.folder)
    #expect(check.status == .clean && !check.output.contains(".colorset"), "\(check)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
  }

  @Test func `a fix that is asked for by rule`() async throws {
    let project = try Self.project()
    let path = "App/A.xcassets/Icons/home.imageset/Contents.json"
    try project.write(path, Self.contents("home.svg"))
    let before = try project.tree()
    let dry = await CommandRun.monotint("check", "--fix=catalog-vector", "--dry-run", "App", in: project.folder)
    #expect(dry.output.contains(#""properties" : { "preserves-vector-representation" : true, "#))
    #expect(try project.tree() == before)
    let run = await CommandRun.monotint("check", "--fix=catalog-vector", "App", in: project.folder)
    #expect(run.errorOutput.contains("\(path): preserved its vector data"))
    // Every other byte stays.
    #expect(try project.read(path) == Self.contents("home.svg", Self.vector))
    let unknown = await CommandRun.monotint("check", "--fix=catalog-syntax", "App", in: project.folder)
    #expect(unknown.status == .failure && unknown.errorOutput.contains("catalog-vector"))
  }

  @Test func `accepted findings are passed over`() async throws {
    let project = try Self.project()
    let written = await CommandRun.monotint("check", "--write-baseline", "accepted.json", "App", in: project.folder)
    #expect(written.status == .clean && written.errorOutput.contains("accepts 1 finding"))
    let clean = await CommandRun.monotint("check", "--baseline", "accepted.json", "App", in: project.folder)
    #expect(clean.status == .clean && clean.output.hasPrefix("No findings in "))
    try project.write("App/A.xcassets/Icons/new.imageset/Contents.json", Self.contents("none.svg", Self.vector))
    try project.write("App/A.xcassets/Icons/bell.imageset/bell.svg", Self.square.replacing("M4 4", with: "M5 5"))
    let dirty = await CommandRun.monotint("check", "--baseline", "accepted.json", "App", in: project.folder)
    #expect(dirty.status == .findings && dirty.output.contains("[catalog-missing-file]"))
    #expect(
      !dirty.output.contains("[multicolour]") && dirty.output.contains("1 accepted finding does not occur any more"))
    let missing = await CommandRun.monotint("check", "--baseline", "none.json", "App", in: project.folder)
    #expect(missing.status == .failure)
    let other = await CommandRun.monotint(
      "check", "--baseline", "App/A.xcassets/Contents.json", "App", in: project.folder)
    #expect(other.status == .failure && other.errorOutput.contains("no list of accepted findings"))
  }

  /// Paths are cut at bytes: “ü” has two of them, or three in a decomposed form.
  @Test(arguments: ["B\u{FC}cher", "Bu\u{308}cher"])
  func `a folder may have any name`(folder: String) async throws {
    let project = try TemporaryProject()
    try project.write("\(folder)/A.xcassets/home.imageset/Contents.json", Self.contents("a.svg", Self.vector))
    try project.write("\(folder)/A.xcassets/home.imageset/a.svg", Self.square)
    let run = await CommandRun.monotint("check", "\(folder)/A.xcassets", in: project.folder)
    #expect(run.output + run.errorOutput == "No findings in 1 image set\n")
    #expect(run.status == .clean)
  }

  @Test func `a set named inside its catalog is read`() async throws {
    let project = try TemporaryProject()
    try project.write("A.xcassets/home.imageset/Contents.json", Self.contents("a.svg", Self.vector))
    try project.write("A.xcassets/home.imageset/a.svg", Self.square)
    let run = await CommandRun.monotint("check", "home.imageset", in: "\(project.folder)/A.xcassets")
    #expect(run.output + run.errorOutput == "No findings in 1 image set\n")
    #expect(run.status == .clean)
  }

  @Test func `many equal findings are one line`() async throws {
    let project = try TemporaryProject()
    for number in 0..<30 {
      let set = "A.xcassets/\(number).imageset"
      try project.write("\(set)/Contents.json", Self.contents("a.svg"))
      let picture = Self.svg("<path d=\"M4 4h\(9 + Double(number) / 10)v4H8v9H4z\"/>")
      try project.write(
        "\(set)/a.svg", picture.replacing("width=\"24\" height=\"24\"", with: "width=\"240\" height=\"240\""))
    }
    let run = await CommandRun.monotint("check", "A.xcassets", in: project.folder)
    #expect(run.output.contains("a vector image that becomes bitmaps: 30 sets, this one first; `--all` lists them"))
    #expect(run.output.split(separator: "\n").dropFirst() == ["30 notes in 30 of 30 image sets"])
    let all = await CommandRun.monotint("check", "--all", "A.xcassets", in: project.folder)
    #expect(all.output.split(separator: "\n").count == 31)
  }

  @Test func `a hostile catalog gets a clear error each, and nothing outside is read`() async throws {
    let project = try TemporaryProject([
      "secret/evil.imageset/Contents.json": Self.contents("secret.svg"), "secret.svg": Self.bell,
      "A.xcassets/link.imageset/Contents.json": Self.contents("a.svg", Self.vector),
      "A.xcassets/up.imageset/Contents.json": Self.contents("../../secret.svg", Self.vector),
      "A.xcassets/\u{1B}[31m.imageset/Contents.json": "{",
    ])
    try project.link("A.xcassets/root", to: "/")
    try project.link("A.xcassets/evil.imageset", to: "../secret/evil.imageset")
    try project.link("A.xcassets/link.imageset/a.svg", to: "../../secret.svg")
    let deep = "A.xcassets/" + String(repeating: "d/", count: 300)
    try FileManager.default.createDirectory(at: project.url(deep), withIntermediateDirectories: true)
    let fifo = project.url("A.xcassets/pipe.imageset")
    try FileManager.default.createDirectory(at: fifo, withIntermediateDirectories: true)
    #expect(unsafe mkfifo(fifo.appending(path: "Contents.json").path, 0o600) == 0)
    try project.write("A.xcassets/huge.imageset/Contents.json", "{")
    try FileHandle(forWritingTo: project.url("A.xcassets/huge.imageset/Contents.json")).truncate(atOffset: 1 << 30)

    let run = await CommandRun.monotint("check", "--all", "A.xcassets", in: project.folder)
    #expect(run.status == .findings)
    for text in [
      "A.xcassets/root: error: it is not read: it is a symbolic link",
      "A.xcassets/evil.imageset: error: it is not read: it is a symbolic link",
      "A.xcassets/link.imageset/a.svg: error: the picture cannot be read: it is a symbolic link",
      "the file “../../secret.svg” is not there", "it lies more than 32 folders deep",
      "A.xcassets/pipe.imageset/Contents.json: error: it cannot be read: it is not a regular file",
      "A.xcassets/huge.imageset/Contents.json: error: it cannot be read: it is larger than 4194304 bytes",
      "\\u{1B}[31m.imageset/Contents.json:1:2: error: the file ends inside an object",
    ] {
      #expect(run.output.contains(text), "\(text)")
    }
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("multicolour"))
  }

  @Test func `workers find what this process finds`() async throws {
    let project = try Self.project()
    let picture = try PNG.encodeOriginal(try SVGDrawing(bytes: Array(Self.bell.utf8)).render(width: 72, height: 72))
    let document = try SVGDrawing(bytes: Array(Self.bell.utf8)).pdf(width: 24, height: 24)
    for (name, bytes) in [("a.png", picture), ("b.pdf", document), ("c.png", Array(picture.prefix(99)))] {
      try project.write("App/A.xcassets/\(name).imageset/Contents.json", Self.contents(name, Self.vector))
      try project.write("App/A.xcassets/\(name).imageset/\(name)", Data(bytes))
    }
    let own = await CommandRun.monotint("check", "--format", "json", "App", in: project.folder)
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let run = try await ProgramRun(["check", "--format", "json", "App"], in: project.folder, environment: path).end()
    #expect(run.output == own.output && run.status == 1)
  }

  /// macOS reads them itself.
  @Test(.enabled(if: !SystemPDF.isAvailable))
  func `without poppler the PDF files are not judged, and one note says so`() async throws {
    let project = try TemporaryProject()
    let document = try SVGDrawing(bytes: Array(Self.bell.utf8)).pdf(width: 24, height: 24)
    for name in ["a", "b"] {
      try project.write("A.xcassets/\(name).imageset/Contents.json", Self.contents("a.pdf", Self.vector))
      try project.write("A.xcassets/\(name).imageset/a.pdf", Data(document))
    }
    let run = try await ProgramRun(
      ["check", "A.xcassets"], in: project.folder, environment: ["PATH": "/nowhere"]
    ).end()
    #expect(run.status == 0)
    #expect(
      run.output == """
        A.xcassets: note: 2 PDFs are not judged, because pdftocairo is not installed; install poppler-utils (Debian, Ubuntu) \
        or poppler (Homebrew: `brew install poppler`) [pdf-not-judged]
        1 note in A.xcassets; 2 image sets not judged

        """)
  }
}
