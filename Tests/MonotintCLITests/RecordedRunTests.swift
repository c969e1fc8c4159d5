import Foundation
@testable import MonotintCLI
import TestSupport
import Testing

/// What commands print about whole projects, word for word: every list, count, place and help, in their order.
@Suite struct RecordedRunTests {
  /// Runs of commands one after another, as a text.
  private struct Record {
    let project: TemporaryProject
    private(set) var text = ""

    init(_ project: TemporaryProject) { self.project = project }

    mutating func run(_ line: String) async {
      let words = line.split(separator: " ").map(String.init)
      text += await CommandRun.monotint(words, in: project.folder).record(of: words, in: project.folder)
    }

    mutating func show(_ path: String) throws { text += "== \(path)\n\(try project.read(path))\n" }

    func check(_ name: String, at location: SourceLocation = #_sourceLocation) throws {
      try expectGolden(text.replacing(project.folder, with: "FOLDER").utf8, name, at: location)
    }
  }

  private static func contents(_ slots: String, _ more: String = "") -> String { SampleCatalog.contents(slots, more) }
  private static let slot = SampleCatalog.slot("x.svg")

  private static func color(_ red: String, _ more: String = "") -> String {
    let components = #""components" : { "red" : "\#(red)", "green" : "0.5", "blue" : "0x20", "alpha" : "1" }"#
    return #"{ "idiom" : "universal", "color" : { "color-space" : "srgb", \#(components) }\#(more) }"#
  }

  /// The app: a catalog as several people left it, and code that asks for its sets.
  private static func app() throws -> TemporaryProject {
    let project = try SampleCatalog.project()
    let catalog = SampleCatalog.path
    try project.write("\(catalog)/Flags/flag-pl.imageset/Contents.json", contents(slot))
    try project.write("\(catalog)/Flags/flag-pl.imageset/x.svg", SampleFiles.home)
    try project.write("\(catalog)/Flags/flag-de.imageset/Contents.json", contents(slot))
    try project.write("\(catalog)/Flags/flag-de.imageset/x.svg", SampleFiles.bell)
    try project.write("\(catalog)/Ink.colorset/Contents.json", #"{ "colors" : [ \#(color("0.1")) ] }"#)
    try project.write("\(catalog)/unused.imageset/Contents.json", contents(slot))
    try project.write("\(catalog)/unused.imageset/x.svg", SampleFiles.home)
    try project.write("\(catalog)/broken.imageset/Contents.json", contents(SampleCatalog.slot("gone.svg")))
    try project.write(
      "App/Screen.swift",
      """
      import SwiftUI

      struct Screen: View {
        var code = "pl"
        var body: some View {
          Image("Tabs/home")
          Image("Tabs/hmoe")
          Image("flag-\\(code)")
          Image("flag-fr")
          Color("Ink")
          Color("Inkk")
          Label("Logo", image: "logo")
        }
      }

      """)
    try project.write(
      "App/Old.m",
      """
      UIImage *old = [UIImage imageNamed:@"old"];
      UIImage *gone = [UIImage imageNamed:@"gone"];

      """)
    return project
  }

  @Test func `names of an app`() async throws {
    var record = Record(try Self.app())
    for line in [
      "names", "names --unused", "names --format json", "names --format github", "names --format sarif",
      "names App --all",
    ] { await record.run(line) }
    try record.check("names.txt")
  }

  @Test func `check of an app and of its parts`() async throws {
    var record = Record(try Self.app())
    for line in [
      "check", "check . --all", "check \(SampleCatalog.path) --format json", "check App --format github",
      "check App --format junit", "check App --format sarif", "check App/Screen.swift",
      "check \(SampleCatalog.path)/Tabs/bell.imageset/bell.svg --verbose", "check nothing.svg",
      "check --fix --dry-run App",
    ] { await record.run(line) }
    try record.check("check.txt")
  }

  @Test func `init, export and verify of an app`() async throws {
    var record = Record(try Self.app())
    await record.run("init --verbose")
    try record.show("monotint.json")
    for line in ["export --verbose", "verify", "export", "check"] { await record.run(line) }
    try record.project.write("\(SampleCatalog.path)/new.imageset/Contents.json", Self.contents(Self.slot))
    try record.project.write("\(SampleCatalog.path)/new.imageset/x.svg", SampleFiles.home)
    try record.project.write(
      "App/Assets.xcassets/Ink.colorset/Contents.json", #"{ "colors" : [ \#(Self.color("0.9")) ] }"#)
    for line in ["verify", "verify --format json", "export --dry-run", "export"] { await record.run(line) }
    try record.check("initApp.txt")
  }

  @Test func `catalogs are taken over and moved`() async throws {
    var record = Record(try Self.app())
    await record.run("init --from \(SampleCatalog.path) --dry-run")
    await record.run("init --from \(SampleCatalog.path) --move Design --dry-run --all")
    await record.run("init --from \(SampleCatalog.path) --move Design")
    try record.show("monotint.json")
    for line in ["export --verbose", "verify", "check"] { await record.run(line) }
    try record.check("move.txt")
  }

  /// All that is made of the declarations of commands.
  @Test func `help, completions and the manual page`() async throws {
    var record = Record(try TemporaryProject())
    for name in ["help"] + Monotint.commands.map({ "help \($0.name)" }) { await record.run(name) }
    for name in ["bash", "zsh", "fish", "man"] { await record.run("completions \(name)") }
    try record.check("help.txt")
  }

  // MARK: A design

  private static let configuration = """
    {
      "tokens": { "light": "tokens.json", "dark": "dark.json" },
      "icons": [
        { "path": "Assets/TabBar" },
        { "path": "Assets/Brand", "group": "Brand", "namespace": true, "canvas": "file", "render": "original",
          "names": { "ic_*": "*" }, "overrides": [{ "match": "dot", "render": "template", "format": "svg" }] }
      ],
      "catalog": { "path": "App/Design.xcassets", "colors": "constants" },
      "swift": { "path": "App/Bars.swift", "icons": "App/Icons.swift", "tokens": "App/Tokens.swift" },
      "strings": { "path": "App/Tabs.strings" },
      "tabBar": {
        "items": [
          { "id": "home", "icon": "home.svg", "title": { "en": "Home", "pl": "Start" } },
          { "id": "alerts", "icon": "bell.svg", "selectedSymbol": "bell.fill", "title": { "en": "Alerts", "pl": "Alarmy" } }
        ]
      },
      "rules": { "off-centre": "off", "edge-contact": "error" }
    }
    """

  // All edges lie on whole pixels, so that every renderer draws the same.
  private static let home = SampleFiles.icon(#"<path d="M4 4h16v4H4zM4 12h16v4H4z" fill="black"/>"#)
  private static let bell = SampleFiles.icon(#"<path d="M5 5h4v14H5zM15 5h4v14h-4z" fill="black"/>"#)

  private static func design() throws -> TemporaryProject {
    try TemporaryProject([
      "tokens.json": SampleFiles.tokens, "dark.json": SampleFiles.tokens.replacing("[1, 1, 1]", with: "[0, 0, 0.1]"),
      "monotint.json": configuration, "Assets/TabBar/home.svg": home, "Assets/TabBar/bell.svg": bell,
      "Assets/Brand/ic_logo.svg": SampleFiles.icon(##"<path fill="#15f" d="M0 4h18v12H0z"/>"##),
      "Assets/Brand/dot.svg": SampleFiles.icon(#"<circle fill="black" cx="12" cy="12" r="6"/>"#),
    ])
  }

  @Test func `tokens of a design`() async throws {
    var record = Record(try Self.design())
    for line in [
      "tokens", "tokens --appearance dark --color always", "tokens dark.json --format json", "tokens gone.json",
      "rules multicolor",
    ] { await record.run(line) }
    try record.check("tokens.txt")
  }

  @Test func `export, drift and changes of a design`() async throws {
    var record = Record(try Self.design())
    for line in ["check --all", "export --dry-run", "export --verbose", "verify", "export"] { await record.run(line) }
    try record.project.commit()
    try record.project.write("App/Bars.swift", "// mine\n")
    try record.project.write("App/Design.xcassets/TabBar/home.imageset/note.txt", "mine")
    try record.project.remove("App/Design.xcassets/TabBar/bell.imageset/bell@2x.png")
    try record.project.write("Assets/TabBar/home.svg", Self.home.replacing("h16v4H4zM4", with: "h16v5H4zM4"))
    try record.project.write(
      "tokens.json", SampleFiles.tokens.replacing("0.364706", with: "0.2").replacing("0.667", with: "1"))
    try record.project.write(
      "monotint.json",
      Self.configuration.replacing("Alarmy", with: "Budzik").replacing(#""id": "home""#, with: #""id": "start""#))
    for line in [
      "verify", "verify --format json", "verify --format github", "diff", "diff --format markdown", "export --dry-run",
      "export", "verify --all",
    ] { await record.run(line) }
    try record.check("drift.txt")
  }

  @Test func `mistakes of a design`() async throws {
    let project = try Self.design()
    try project.write(
      "Assets/TabBar/home.svg",
      SampleFiles.icon(##"<path fill="red" d="M4 4h8v8H4z"/><path d="M14 14h6v6h-6z" fill="#000"/><text>a</text>"##))
    try project.write(
      "Assets/TabBar/extra.svg", SampleFiles.icon(#"<path d="M0 0h24v24H0z" fill="black" opacity=".3"/>"#))
    try project.write("tokens.json", SampleFiles.tokens.replacing("{base.gray}", with: "{base.grey}"))
    try project.write(
      "monotint.json",
      Self.configuration.replacing("\"bell.svg\"", with: "\"bel.svg\"").replacing(
        "\"edge-contact\"", with: "\"edge-contat\""))
    var record = Record(project)
    for line in [
      "check", "check --format json", "check --format github", "check --format junit", "check --format sarif",
      "check --strict",
      "export", "verify", "check --fix --dry-run",
    ] { await record.run(line) }
    try record.check("mistakes.txt")
  }

  /// Each means something in Markdown.
  @Test func `a table shows a path with every character of Markdown as it is`() async throws {
    func tokens(_ red: Int) -> String {
      #"{ "a|b`c*d_e[f@g": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(red), 0, 0] } } }"#
    }
    let project = try TemporaryProject(["monotint.json": "{}", "tokens.json": tokens(0)])
    try project.commit()
    try project.write("tokens.json", tokens(1))
    let run = await CommandRun.monotint("diff", "--format", "markdown", in: project.folder)
    #expect(
      run.output.contains("| <code>a&#124;b&#96;c&#42;d&#95;e&#91;f&#64;g</code> | #000000 | #FF0000 |\n"), "\(run)")
  }
}
