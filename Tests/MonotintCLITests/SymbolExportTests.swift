import Drawing
@testable import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing
@testable import Workspace

/// A collection of custom symbols, from the configuration to the files and back.
@Suite(.recorded()) struct SymbolExportTests {
  private static let catalog = "Generated/Assets.xcassets"
  private static let set = "\(catalog)/Actions/share.symbolset"
  private static let template = "\(set)/share.svg"

  private static let square = SampleFiles.icon(#"<path d="M2 2h20v20H2z" fill="black"/>"#)

  private static let files = SampleFiles.all.merging([
    "monotint.json": """
    {
      "icons": [{ "path": "Assets/TabBar" }, { "path": "Assets/Actions", "canvas": 24, "format": "symbol" }],
      "rules": { "edge-contact": "off", "solid-shape": "off", "solid-block": "off" },
      "swift": { "icons": "Generated/Icons.swift" },
      "tabBar": { "glass": "appearance", "items": [{ "id": "home", "icon": "home.svg", "title": "Home" }] }
    }
    """,
    "Assets/Actions/share.svg": square,
    "Assets/Actions/add.svg": SampleFiles.icon(
      #"<path d="M12 5v14M5 12h14" stroke="black" stroke-width="2" stroke-linecap="round"/>"#),
  ]) { $1 }

  private static func exported(_ more: [String: String] = [:]) async throws -> TemporaryProject {
    let project = try TemporaryProject(files.merging(more) { $1 })
    let run = await CommandRun.monotint("export", in: project.folder)
    try #require(run.status == .clean, "\(run)")
    return project
  }

  @Test func `symbols are exported, verified, previewed and compared`() async throws {
    let project = try await Self.exported()
    #expect(project.exists("\(Self.catalog)/TabBar/home.imageset/home@3x.png"))
    #expect(try project.read(Self.template).contains("Template v.3.0"))
    #expect(try project.read("\(Self.set)/Contents.json").contains(#""symbols" : ["#))
    let before = try project.tree()
    for command in ["verify", "export"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .clean, "\(run)")
    }
    #expect(try project.tree() == before)

    let icons = try project.read("Generated/Icons.swift")
    #expect(icons.contains(#"IconAssets.uiImage("share")"#) && !icons.contains("systemName"))
    #expect(icons.contains("24 x 24 pt at a font size of 21.9, custom symbol"))
    #expect(icons.contains("enum IconSymbols {"))

    // What Monotint writes is a template without a fault.
    let check = await CommandRun.monotint("check", "--all", Self.catalog, in: project.folder)
    #expect(!check.output.contains("catalog-symbol"), "\(check)")

    let preview = await CommandRun.monotint("preview", "-o", "page.html", in: project.folder)
    #expect(preview.status == .clean, "\(preview)")
    #expect(try project.read("page.html").contains("share.svg"))

    try project.commit()
    try project.write("Assets/Actions/share.svg", Self.square.replacing("h20v20H2z", with: "h20v15H2z"))
    let diff = await CommandRun.monotint("diff", in: project.folder)
    #expect(diff.output.contains("Assets/Actions/share.svg: "), "\(diff)")
    #expect(diff.output.contains(" % of the pixels differ, within "), "\(diff)")
  }

  /// A project whose template was written by another cairo, with other numbers.
  private static func otherCairo(_ number: String) async throws -> TemporaryProject {
    let project = try await exported()
    let text = try project.read(template).replacing("M7.143 ", with: "M\(number) ")
    try project.write(template, text)
    let file = SourceFile(path: "monotint.lock", bytes: try project.bytes("monotint.lock"))
    var lock = try #require(LockFile.read(file).lock)
    let record = try #require(lock.sets[set])
    #expect(record.renderer.cairo == RasterLibraries.cairoVersion)
    #expect(lock.sets["\(catalog)/TabBar/home.imageset"]?.renderer.cairo == nil)
    let files = record.files.map { named in
      named.name == "share.svg"
        ? LockFile.NamedFile(name: named.name, file: LockFile.File(of: Array(text.utf8), named: named.name)) : named
    }
    let other = RendererVersions(librsvg: record.renderer.librsvg, cairo: "1.0.0")
    lock.sets[set] = LockFile.ImageSetRecord(sources: record.sources, renderer: other, files: files)
    try project.write("monotint.lock", Data(lock.bytes))
    return project
  }

  @Test func `last digits of another cairo are a note`() async throws {
    let project = try await Self.otherCairo("7.147")
    let before = try project.tree()
    for command in ["verify", "export"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      let librsvg = RasterLibraries.librsvgVersion
      #expect(run.status == .clean, "\(run)")
      #expect(
        run.output.contains(
          """
          monotint.lock: note: 1 icon drawn by librsvg \(librsvg), and cairo 1.0.0, here \
          \(RasterLibraries.cairoVersion): 1 picture differs, and nobody can see it
          """), "\(run)")
    }
    #expect(try project.tree() == before)
  }

  @Test func `what another cairo draws visibly otherwise is named`() async throws {
    let project = try await Self.otherCairo("7.643")
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings, "\(run)")
    #expect(
      run.output.contains("drawn by librsvg \(RasterLibraries.librsvgVersion), and cairo 1.0.0, here "), "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `an image and a symbol of one name are an error`() async throws {
    let project = try TemporaryProject(
      Self.files.merging(["Assets/Actions/home.svg": Self.square]) { $1 })
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("[name-collision]"), "\(run)")
    #expect(!project.exists(Self.catalog))
  }

  @Test func `a path that takes long ends in a finding, and keeps nobody waiting`() async throws {
    let lines = String(repeating: "l9 9-9 1", count: 400_000)
    let project = try TemporaryProject(
      Self.files.merging(["Assets/Actions/many.svg": SampleFiles.icon("<path fill=\"black\" d=\"M4 4\(lines)z\"/>")]) {
        $1
      })
    let start = ContinuousClock.now
    let end = try await ProgramRun(["export"], in: project.folder).end()
    #expect(end.status == 1 && end.output.contains("Assets/Actions/many.svg:1:1: error: "), "\(end)")
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  /// A symbol that somebody drew, in the catalog that Monotint writes to.
  private static let drawn = """
    <svg xmlns="http://www.w3.org/2000/svg"><text id="template-version">Template v.3.0</text><g id="Guides">\
    <line id="Baseline-M" y1="0"/><line id="Capline-M" y1="-70"/><line id="left-margin" x1="0"/>\
    <line id="right-margin" x1="9"/></g><g id="Symbols"><g id="Regular-M"><path d="M0 -80h9v90h-9z"/></g></g></svg>
    """
  private static let contents = """
    {"info":{"author":"xcode","version":1},"symbols":[{"filename":"star.svg","idiom":"universal"}]}
    """

  @Test func `a drawn symbol stays, and has a constant`() async throws {
    let star = "\(Self.catalog)/Drawn/star.symbolset"
    let project = try TemporaryProject(
      Self.files.merging(["\(star)/star.svg": Self.drawn, "\(star)/Contents.json": Self.contents]) { $1 })
    let run = await CommandRun.monotint("export", "--adopt", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.read("\(star)/star.svg") == Self.drawn)
    #expect(try project.read("\(star)/Contents.json") == Self.contents)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a drawn symbol at the place of one of Monotint's is replaced only when asked`() async throws {
    let project = try TemporaryProject(
      Self.files.merging([
        Self.template: Self.drawn, "\(Self.set)/Contents.json": Self.contents.replacing("star", with: "share"),
      ]) { $1 })
    let plain = await CommandRun.monotint("export", in: project.folder)
    #expect(plain.status == .findings && plain.output.contains(Self.template), "\(plain)")
    #expect(try project.read(Self.template) == Self.drawn)
    let run = await CommandRun.monotint("export", "--adopt", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.read(Self.template).contains("Ultralight-S"))
  }

  @Test func `init counts the symbols of an app's catalog, and export names them`() async throws {
    let star = "App/Assets.xcassets/star.symbolset"
    let project = try TemporaryProject([
      "App/Assets.xcassets/Contents.json": #"{"info":{"author":"xcode","version":1}}"#,
      "\(star)/star.svg": Self.drawn, "\(star)/Contents.json": Self.contents,
      "App/App.swift": "import SwiftUI\n",
    ])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.output.contains("App/Assets.xcassets: 1 set (1 symbol)"), "\(run)")
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    let swift = try project.read("Generated/AppAssets.swift")
    #expect(swift.contains("enum Symbols {") && swift.contains(#""star""#), "\(swift)")
    #expect(try project.read("\(star)/star.svg") == Self.drawn)
  }
}
