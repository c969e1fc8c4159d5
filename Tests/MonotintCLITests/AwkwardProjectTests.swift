import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Every command in twenty projects as people have them: apps with several catalogs, tokens of other tools in folders, designs
/// in parts, and folders in which something is broken.
///
/// What the commands have to agree on is the same in all of them; see the tests.
@Suite struct AwkwardProjectTests {
  struct Layout: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    /// The exit status of `init`.
    var initial = MonotintCLI.ExitStatus.clean

    init(_ name: String, _ files: [String: String]) {
      testDescription = name
      self.files = files
    }

    func endingInit(with status: MonotintCLI.ExitStatus) -> Layout {
      var layout = self
      layout.initial = status
      return layout
    }
  }

  // MARK: Parts

  private static func set(_ slots: String, _ properties: String = "") -> String {
    #"{ "images" : [ \#(slots) ], "info" : { "author" : "xcode", "version" : 1 }\#(properties) }"#
  }

  private static func slot(_ file: String, _ more: String = "") -> String {
    #"{ "filename" : "\#(file)", "idiom" : "universal"\#(more) }"#
  }

  private static let template = #", "properties" : { "template-rendering-intent" : "template" }"#
  private static let catalog = #"{ "info" : { "author" : "xcode", "version" : 1 } }"#
  private static let red = """
    { "colors" : [ { "color" : { "color-space" : "srgb", "components" : { "alpha" : "1.000", "blue" : "0x00",
      "green" : "0x00", "red" : "0xFF" } }, "idiom" : "universal" } ], "info" : { "author" : "xcode", "version" : 1 } }
    """

  private static func catalog(_ path: String, _ sets: [String: String]) -> [String: String] {
    var files = ["\(path)/Contents.json": catalog]
    for (name, text) in sets { files["\(path)/\(name)"] = text }
    return files
  }

  private static func image(
    _ name: String, _ svg: String = SampleFiles.home, _ more: String = template
  ) -> [String: String] {
    ["\(name).imageset/Contents.json": set(slot("\(name).svg"), more), "\(name).imageset/\(name).svg": svg]
  }

  private static func merged(_ parts: [String: String]...) -> [String: String] {
    parts.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  private static func color(_ components: String) -> String {
    #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(components)] } }"#
  }

  private static let bar =
    #"{ "tabBar": { "background": \#(color("1, 1, 1")), "item": { "selected": \#(color("0, 0, 1")) } } }"#

  // MARK: Apps

  private static let apps = [
    Layout(
      "a client app with extensions, an icon bundle and alternate icons",
      merged(
        catalog(
          "App/Assets.xcassets",
          merged(
            image("timeline"),
            ["AppIcon.appiconset/Contents.json": set(slot("icon.png")), "tint.colorset/Contents.json": red])),
        catalog("ActionExtension/Assets.xcassets", ["ActionIcon.appiconset/Contents.json": set("")]),
        [
          "AppIcon.icon/icon.json": "{}", "AppIcon.icon/Assets/glyph.svg": SampleFiles.bell,
          "App/main.swift": "// app\n",
        ])),
    Layout(
      "a reader with modules, whose catalogs are of one name",
      merged(
        catalog("Mac/Resources/Assets.xcassets", image("feed")),
        catalog("iOS/Resources/Assets.xcassets", image("feed")),
        catalog("Modules/Parser/Tests/ParserTests/Assets.xcassets", image("fixture")),
        ["Modules/Parser/Package.swift": "// swift-tools-version: 6.0\n", "Modules/Parser/Sources/a.swift": "\n"])),
    Layout(
      "a player with symbol sets and pictures without a size",
      merged(
        catalog(
          "Player/Resources/Assets.xcassets",
          merged(
            image("AppIcon-light-red", #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>"#),
            ["tomato.symbolset/Contents.json": set(""), "tomato.symbolset/tomato.svg": "<svg/>"])))),
    Layout(
      "a package with a catalog in its sources, and strings of many languages",
      merged(
        catalog(
          "SDK/Sources/Asset/Assets.xcassets",
          merged(
            image("Communication/reply"),
            ["Communication/Contents.json": catalog, "Scene/Sidebar/bg.colorset/Contents.json": red])),
        [
          "Localization/input/ro.lproj/app.json": #"{ "a": "b" }"#,
          "SDK/Package.swift": "// swift-tools-version: 6.0\n",
        ])),
    Layout(
      "a notes app with PDF pictures, and a catalog called Images",
      merged(
        catalog(
          "Notes/Images.xcassets",
          [
            "Buttons/Contents.json": catalog,
            "Buttons/delete.imageset/Contents.json": set(slot("delete.pdf"), template),
            "Buttons/delete.imageset/delete.pdf": SampleFiles.pdf("4 4 6 16 re f"),
            "dark.imageset/Contents.json": set(
              slot("a.svg") + ","
                + slot("b.svg", #", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#)),
            "dark.imageset/a.svg": SampleFiles.home, "dark.imageset/b.svg": SampleFiles.bell,
          ]),
        catalog("Widgets/Assets.xcassets", ["WidgetBackground.colorset/Contents.json": red]))),
    Layout(
      "a shop with what Xcode complains about in its catalog",
      merged(
        catalog(
          "Shop/Resources/Images.xcassets",
          merged(
            image("cart"), image("Cart2", SampleFiles.bell),
            [
              "gone.imageset/Contents.json": set(slot("none.png")),
              "twice.imageset/Contents.json": set(slot("a.svg") + "," + slot("a.svg")),
              "twice.imageset/a.svg": SampleFiles.home, "twice.imageset/left.svg": SampleFiles.bell,
              "broken.imageset/Contents.json": "{ \"images\" : [ ",
              "odd.colorset/Contents.json": red.replacing("0xFF", with: "300"),
            ])))),
    Layout(
      "an app whose catalog is Git LFS's and whose folder has spaces and letters of every kind",
      merged(
        catalog(
          "Мой App/Ресурсы.xcassets",
          merged(
            image("žlutý kůň"),
            [
              "🐾.imageset/Contents.json": set(slot("🐾.png")),
              "🐾.imageset/🐾.png":
                "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n",
            ])))),
    Layout(
      "an app with a design beside it",
      merged(
        catalog("App/Assets.xcassets", image("home")),
        ["tokens.json": bar, "design/TabBar/home.svg": SampleFiles.home, "design/TabBar/bell.svg": SampleFiles.bell])),
  ]

  // MARK: Folders of tokens

  private static let number = #"{ "a": { "$type": "number", "$value": 1 } }"#

  private static let tokenFolders = [
    Layout(
      "one file of tokens in the form of an older draft",
      ["tokens.json": ##"{ "bg": { "value": "#fff", "type": "color" } }"##]),
    Layout(
      "files of Style Dictionary in deep folders, which refer to each other",
      [
        "tokens/globals/color/base.json": ##"{ "color": { "base": { "value": "#336699" } } }"##,
        "tokens/platforms/web/mq/base.json": #"{ "mq": { "small": { "value": "576px" } } }"#,
        "tokens/globals/color/text.json": #"{ "color": { "text": { "value": "{color.base.value}" } } }"#,
      ]),
    Layout(
      "modes beside a theme",
      [
        "tokens/application.json": #"{ "bg": \#(color("1, 1, 1")), "gap": { "$type": "number", "$value": 1 } }"#,
        "tokens/themes/wiki.json": #"{ "link": \#(color("0, 0, 1")) }"#,
        "tokens/modes/dark.json": #"{ "bg": \#(color("0, 0, 0")) }"#,
        "tokens/modes/large.json": #"{ "gap": { "$type": "number", "$value": 2 } }"#,
      ]),
    Layout(
      "sets of Tokens Studio with metadata and themes",
      [
        "design-tokens/$metadata.json": #"{ "tokenSetOrder": ["core", "brand1", "brand2"] }"#,
        "design-tokens/$themes.json": #"[]"#,
        "design-tokens/core.json": ##"{ "white": { "value": "#ffffff", "type": "color" } }"##,
        "design-tokens/brand1.json": #"{ "bg": { "value": "{white}", "type": "color" } }"#,
        "design-tokens/brand2.json": ##"{ "bg": { "value": "#000000", "type": "color" } }"##,
      ]),
    Layout(
      "themes in folders of their names, two of them of high contrast",
      [
        "themes/day/day.theme.json": #"{ "bg": \#(color("1, 1, 1")) }"#,
        "themes/night/night.theme.json": #"{ "bg": \#(color("0, 0, 0")) }"#,
        "themes/day-high-contrast/day-high-contrast.theme.json": #"{ "bg": \#(color("1, 1, 0")) }"#,
        "themes/night-high-contrast/night-high-contrast.theme.json": #"{ "bg": \#(color("0, 0, 1")) }"#,
      ]),
    Layout(
      "tokens in YAML beside their description",
      [
        "tokens/border.yml": "border:\n  thin:\n    $type: number\n    $value: 1\n",
        "tokens/color/base.yaml": "color:\n  white:\n    $type: color\n    $value: '#ffffff'\n",
        "tokens/about.md": "# Tokens\n",
      ]),
    Layout(
      "tokens in JSON5 in several roots",
      [
        "src/core/color.tokens.json5": "// one\n{ white: { $type: 'color', $value: '#ffffff' }, }\n",
        "src/semantic/color.tokens.json5": "{ bg: { $type: 'color', $value: '{white}' } }\n",
      ]),
    Layout(
      "what is no design: settings, a lock of npm, translations",
      ["package.json": #"{ "name": "x" }"#, "package-lock.json": "{}", "locales/en.json": #"{ "hello": "Hello" }"#]
    ).endingInit(with: .findings),
  ]

  // MARK: Designs

  private static let designs = [
    Layout(
      "icons alone, one of them broken", ["icons/a.svg": SampleFiles.home, "icons/b.svg": "<svg>", "icons/c.svg": ""]),
    Layout(
      "icons of two sizes with states, beside pictures of the shop",
      [
        "Assets/TabBar/ic_home_24.svg": SampleFiles.home, "Assets/TabBar/ic_home_24_filled.svg": SampleFiles.bell,
        "Assets/Logos/acme.svg": SampleFiles.home.replacing("black", with: "#c00"),
        "fastlane/shot.svg": SampleFiles.bell,
        "tokens.json": bar,
      ]),
    Layout(
      "a design with mistakes in its tokens and its icons",
      [
        "tokens.json": bar.replacing("0, 0, 1", with: "0, 0"), "Assets/TabBar/home.svg": SampleFiles.home,
        "Assets/TabBar/plate.svg": SampleFiles.icon(
          ##"<path d="M0 0h24v24H0z" fill="#fff"/><path d="M6 6h9v9H6z" fill="#000"/>"##),
      ]),
    Layout("the sample, as it is exported elsewhere", SampleFiles.all),
  ]

  static let layouts = apps + tokenFolders + designs

  @Test func `there are twenty`() { #expect(Self.layouts.count >= 20) }

  // MARK: What commands agree on

  private struct Findings: Equatable {
    let status: MonotintCLI.ExitStatus
    let texts: Set<String>
    let errors: Int
  }

  private func findings(_ words: [String], in project: TemporaryProject) async throws -> Findings {
    let run = await CommandRun.monotint(words + ["--format", "json"], in: project.folder)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let list = try #require(document?["diagnostics"] as? [[String: Any]], "\(words) \(run)")
    let texts = list.map { finding in
      ["severity", "rule", "path", "line", "column", "message"].map { "\(finding[$0] ?? "")" }.joined(separator: " ")
    }
    #expect(!run.output.contains(project.folder), "\(words) names the folder: \(run)")
    let errors = list.count { $0["severity"] as? String == "error" }
    return Findings(status: run.status, texts: Set(texts), errors: errors)
  }

  /// What a command that writes nothing did to the project: nothing.
  private func expectUntouched(_ words: [String], in project: TemporaryProject) async throws -> CommandRun {
    let before = try (project.tree(), project.modificationDates())
    let run = await CommandRun.monotint(words, in: project.folder)
    #expect(try project.tree() == before.0 && project.modificationDates() == before.1, "\(words) \(run)")
    return run
  }

  @Test(arguments: layouts)
  func `every command does its work, says the same, and loses nothing`(layout: Layout) async throws {
    let project = try TemporaryProject(layout.files)
    let given = try project.tree()

    // init adds files of its own, and changes none.
    if layout.files["monotint.json"] == nil {
      let start = await CommandRun.monotint("init", in: project.folder)
      #expect(start.status == layout.initial, "\(start)")
      let added = try project.tree().keys.filter { given[$0] == nil }
      #expect(added.allSatisfy { $0.hasPrefix("monotint.") || $0.hasPrefix("tokens.") }, "\(added)")
      if layout.initial != .clean {
        #expect(added.isEmpty && !start.errorOutput.isEmpty)
        return
      }
      let again = try await expectUntouched(["init"], in: project)
      #expect(again.status == .clean, "\(again)")
    }

    // What only looks changes nothing, and all say the same.
    let before = try project.tree()
    let check = try await findings(["check"], in: project)
    let dry = try await findings(["export", "--dry-run"], in: project)
    let early = try await findings(["verify"], in: project)
    for words in [
      ["check"], ["verify"], ["tokens"], ["diff"], ["rules"], ["export", "-n"], ["pull"], ["check", "--fix", "-n"],
    ] {
      let run = try await expectUntouched(words, in: project)
      #expect(run.status != .failure || ["tokens", "diff", "pull"].contains(words[0]), "\(words) \(run)")
      #expect(run.status != .failure || run.errorOutput.hasPrefix("monotint: "), "\(words) \(run)")
    }
    #expect(check.texts.isSubset(of: dry.texts), "\(check.texts.subtracting(dry.texts))")
    #expect(check.texts.isSubset(of: early.texts), "\(check.texts.subtracting(early.texts))")
    #expect(try project.tree() == before)

    // An export does what its dry run said, and writes all or nothing.
    let export = try await findings(["export"], in: project)
    #expect(export == dry, "\(export.texts.symmetricDifference(dry.texts))")
    #expect(export.status == (export.errors == 0 ? .clean : .findings))
    let output = try project.tree()
    for (path, bytes) in given { #expect(output[path] == bytes, "\(path) was changed") }
    if export.status == .findings {
      #expect(output == before)
      #expect(early.status == .findings)
    } else {
      let dates = try project.modificationDates()
      #expect(try await findings(["export"], in: project) == export)
      #expect(try project.modificationDates() == dates, "a second export touched a file")
      let verify = try await findings(["verify"], in: project)
      #expect(
        verify.status == .clean && verify.texts == export.texts, "\(verify.texts.symmetricDifference(export.texts))")
    }

    // A watch begins with the same export.
    let watch = LiveRun("watch", in: project.folder)
    try await watch.wait { $0.contains("\n") }
    _ = await watch.stop()
    #expect(try project.tree() == output)

    // The page and the comparison are of the same design.
    let page = await CommandRun.monotint("preview", "-o", "page.html", in: project.folder)
    #expect(page.status == check.status && project.exists("page.html"), "\(page)")
    try project.remove("page.html")
    try project.commit()
    let diff = await CommandRun.monotint("diff", in: project.folder)
    #expect(diff.status == .clean && (export.status == .findings || diff.output.hasPrefix("No ")), "\(diff)")
    for (path, bytes) in given { #expect(try project.bytes(path) == Array(bytes), "\(path) was changed") }
  }
}
